/* What pages show about the deletion of expired submissions, and where a person's address was found. */
import { contact, createForm, putSubmission, setAge, setLastRun } from '../api/support/forms';
import { expectStatus } from '../api/support/http';
import { adminClient } from '../api/support/panel';
import { expectNoViolations } from './support/axe';
import { expectSoon } from './support/expect-soon';
import { expectToFitEach, screenshot } from './support/screenshot';
import { usePanel } from './support/suite';

const DAY_MS = 24 * 60 * 60_000;

const suite = usePanel({ config: { forms: { retentionDays: 30 } } });

test('the page of forms says when expired submissions were removed, and why they are not', async () => {
  const { strapi, openAsOwner } = suite();
  const formId = await createForm(strapi);
  await setAge(strapi, formId, await putSubmission(strapi, formId), 31);
  await putSubmission(strapi, formId);
  expect(await strapi.call('maintenance', 'removeExpired')).toBe(0);
  const fresh = await openAsOwner({ path: '/plugins/imprint-forms' });
  await fresh.getByText(/^Expired submissions will be deleted for the first time one day after/).waitFor();
  await expectNoViolations(fresh);
  await setLastRun(strapi);
  expect(await strapi.call('maintenance', 'removeExpired')).toBe(1);

  const page = await openAsOwner({ path: '/plugins/imprint-forms' });
  await page.getByText('Last check for expired submissions: now. 1 was deleted.').waitFor();
  await expectNoViolations(page);

  await strapi.command('clock', { offset: 400 * DAY_MS });
  expect(await strapi.call('maintenance', 'removeExpired')).toBe(0);
  await strapi.command('clock', { offset: 0 });
  await page.reload();
  await page.getByText(/^Expired submissions have not been deleted since .*: the clocks of the server/).waitFor();
  await expectNoViolations(page);
  await expectToFitEach(page, 'forms-retention', { fullPage: true });

  const german = await openAsOwner({ language: 'de', path: '/plugins/imprint-forms' });
  await german.getByText(/^Seit .* werden abgelaufene Einsendungen nicht gelöscht: Die Uhren des Servers/).waitFor();
  await german.getByText(/^Letzte Suche nach abgelaufenen Einsendungen: .*\. 1 wurde gelöscht\.$/).waitFor();

  expect(await strapi.call('maintenance', 'removeExpired')).toBe(0);
  await page.reload();
  await page.getByText('Last check for expired submissions: now. None were deleted.').waitFor();
  await expectSoon(() => page.getByText('have not been deleted since').count()).toBe(0);
});

test('a person is found in what the team has written, and what goes is said before', async () => {
  const { strapi, people, openAsOwner } = suite();
  const email = 'mentioned@example.org';
  const formId = await createForm(strapi);
  const panel = adminClient(strapi.site, people.session);
  const [other, own] = [await putSubmission(strapi, formId), await putSubmission(strapi, formId, contact({ email }))];
  for (const number of [other, own]) {
    const text = `Ask ${email}’s colleagues.`;
    expectStatus(await panel.post(`/imprint/submissions/${formId}/${number}/notes`, { text }), 201);
  }

  const page = await openAsOwner({ path: '/plugins/imprint-inbox/personal-data' });
  await page.getByText(/Not searched: the content of files/).waitFor();
  await page.getByRole('textbox', { name: 'The person’s email address' }).fill(email);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByText('2 submissions with mentioned@example.org').waitFor();
  await page.getByText('The address appears in: a note', { exact: true }).waitFor();
  await expectSoon(() => page.getByText('The address appears in:').count()).toBe(1);
  await expectNoViolations(page);
  await expectToFitEach(page, 'personal-data-locations', { fullPage: true });
  await page.getByRole('button', { name: 'Erase everything' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText(/From other submissions, only the note, reply or draft/).waitFor();
  await question.getByRole('textbox').fill(email);
  await screenshot(page, 'personal-data-erase');
  await question.getByRole('button', { name: 'Erase permanently' }).click();
  await page.getByText(/^Nothing is stored for/).waitFor();
  const left = await strapi.rows('imprint_form_submissions');
  expect(left.filter((row) => row.form_id === formId).map((row) => row.submission_id)).toEqual([other]);
  await expectSoon(() => strapi.rows('imprint_form_notes')).toEqual([]);
});
