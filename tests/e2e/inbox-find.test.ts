/* How messages are found in the inbox, and how their files are fetched. */
import { readFile } from 'node:fs/promises';

import type { Page } from 'playwright-core';

import { contact, contactFields, createForm, fillWithAge, putSubmission, submit } from '../api/support/forms';
import { expectStatus } from '../api/support/http';
import { multipart, pdf, png } from '../api/support/multipart';
import { expectNoViolations } from './support/axe';
import { expectSoon } from './support/expect-soon';
import { screenshot } from './support/screenshot';
import { usePanel } from './support/suite';

const suite = usePanel();

const inbox = '/plugins/imprint-inbox';
const row = (page: Page, text: string | RegExp) => page.getByRole('row', { name: text });

/** A message that came at a time. */
const putAt = async (formId: string, email: string, time: string): Promise<void> => {
  const { strapi } = suite();
  const submissionId = await putSubmission(strapi, formId, contact({ email }));
  const change = { where: { formId, submissionId }, data: { submittedAt: time } };
  await strapi.query('plugin::imprint.form-submission', 'updateMany', change);
};

/** Types a day into a date picker, as 11/20/2026. */
const pick = async (page: Page, name: string, day: string): Promise<void> => {
  const picker = page.getByRole('combobox', { name, exact: true });
  await picker.pressSequentially(day);
  await picker.press('Enter');
};

test('from a day until a day, both of them whole, by the installation’s clock', async () => {
  const { strapi, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'Dated' });
  // Berlin is one hour ahead of UTC in November.
  await putAt(formId, 'before@example.org', '2026-11-18T22:59:59.000Z');
  await putAt(formId, 'first@example.org', '2026-11-18T23:00:00.000Z');
  await putAt(formId, 'last@example.org', '2026-11-20T22:59:59.999Z');
  await putAt(formId, 'after@example.org', '2026-11-20T23:00:00.000Z');
  const page = await openAsOwner({ path: `${inbox}?formId=${formId}`, width: 1440 });
  await row(page, /before@example\.org/).waitFor();

  await pick(page, 'From', '11/19/2026');
  await row(page, /before@example\.org/).waitFor({ state: 'detached' });
  for (const name of ['first', 'last', 'after']) await row(page, `${name}@example.org`).waitFor();
  await pick(page, 'To', '11/20/2026');
  await row(page, /after@example\.org/).waitFor({ state: 'detached' });
  for (const name of ['first', 'last']) await row(page, `${name}@example.org`).waitFor();
  await expectSoon(() => Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    from: '2026-11-19',
    to: '2026-11-20',
  });
  await expectNoViolations(page);
  await screenshot(page, 'inbox-dates');

  await page.reload();
  await row(page, /first@example\.org/).waitFor();
  await expectSoon(() => page.getByRole('combobox', { name: 'From', exact: true }).inputValue()).toBe('11/19/2026');
  await expectSoon(() => row(page, /before@example\.org|after@example\.org/).count()).toBe(0);

  await page.getByRole('button', { name: 'Clear “From”' }).click();
  await row(page, /before@example\.org/).waitFor();
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await row(page, /after@example\.org/).waitFor();
});

test('a search that the server refuses says so, and leaves nothing that would pass for its result', async () => {
  const { strapi, openAsOwner } = suite();
  await putSubmission(strapi, await createForm(strapi, { name: 'Searched' }), contact({ email: 'stale@example.org' }));
  const page = await openAsOwner({ path: inbox });
  await row(page, /stale@example\.org/).waitFor();
  const search = page.getByLabel('Search submissions').first();
  await search.fill('x'.repeat(201));
  await search.press('Enter');
  await page.getByText(/at most 200/).waitFor();
  await expectSoon(() => row(page, /stale@example\.org/).count()).toBe(0);
  await expectNoViolations(page);
  await search.fill('erika');
  await search.press('Enter');
  await row(page, /stale@example\.org/).waitFor();
});

test('a file that a visitor has sent is downloaded from its message', async () => {
  const { strapi, api, openAsOwner } = suite();
  const fields = [...contactFields, { name: 'cv', type: 'file', label: 'CV' }];
  const formId = await createForm(strapi, { name: 'Jobs', fields });
  const values = Object.entries(contact()).map(([name, value]) => ({ name, value }));
  const body = multipart(...values, { name: 'cv', value: pdf, file: 'Lebenslauf Zoë.pdf' });
  expectStatus(await api.request('POST', `/forms/v1/submission/${formId}`, body), 201);

  const page = await openAsOwner({ path: `${inbox}?formId=${formId}` });
  await row(page, /1 file/).waitFor();
  await page.goto(`/admin${inbox}/${formId}/1`);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Lebenslauf Zoë\.pdf/ }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toBe('Lebenslauf Zoë.pdf');
  expect((await readFile(await file.path())).equals(pdf)).toBe(true);
  await expectNoViolations(page);
  await screenshot(page, 'inbox-file');
});

test('what is found is counted up to 1,000', async () => {
  const { strapi, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'Long ago' });
  await fillWithAge(strapi, formId, 1_005, 400);
  for (const job of ['index', 'totals']) await strapi.runJob(job);
  const page = await openAsOwner({ path: `${inbox}?formId=${formId}&q=mustermann` });
  await page.getByText('1,000+ submissions found').waitFor();
  await expectNoViolations(page);
  await page.goto(page.url().replace('mustermann', 'nobody'));
  await page.getByText('0 submissions found').waitFor();
});

test('more messages than can be leafed through: the export says that it takes all of them, and does', async () => {
  const { strapi, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'Crowded' });
  await fillWithAge(strapi, formId, 10_001, 1);
  // What a test puts into the table is not in the form's totals; without them, it is counted.
  await strapi.query('plugin::imprint.form', 'updateMany', { where: { formId }, data: { newTotal: null } });
  const page = await openAsOwner({ path: `${inbox}?formId=${formId}&page=100&pageSize=100` });
  await page.getByText(/^There are more submissions than can be paged through/).waitFor();

  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('All submissions that match the filters will be exported.').waitFor();
  await dialog.getByRole('radio', { name: /^NDJSON/ }).click();
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/imprint/submissions/export?*', async (route) => {
    await held;
    await route.continue();
  });
  const waiting = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  await dialog.getByRole('progressbar').waitFor();
  await expectNoViolations(page);
  await screenshot(page, 'inbox-export-running');
  goOn();
  const file = await waiting;
  expect((await readFile(await file.path(), 'utf8')).trim().split('\n')).toHaveLength(10_001);
});

test('the key that archives leaves spam alone, so that it comes back as it came', async () => {
  const { strapi, api, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'Spammed' });
  await submit(api, formId, { ...contact({ email: 'robot@example.org' }), _homepage: 'x' });
  const page = await openAsOwner({ path: `${inbox}?formId=${formId}&spam=true` });
  await row(page, /robot@example\.org/).waitFor();
  await page.keyboard.press('j');
  await page.locator('a:focus', { hasText: 'robot@example.org' }).waitFor();
  await page.keyboard.press('e');
  await page.getByRole('checkbox', { name: /^Select submission 1/ }).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Not spam' }).click();
  await page.getByRole('tab', { name: /^Inbox/ }).click();
  await row(page, /Unread: robot@example\.org/).waitFor();
});

test('who works from the oldest message on is led on to newer ones', async () => {
  const { strapi, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'Queue' });
  for (const name of ['one', 'two', 'three']) {
    await putSubmission(strapi, formId, contact({ email: `${name}@example.org` }));
  }
  const page = await openAsOwner({ path: `${inbox}?formId=${formId}&sort=submittedAt:asc` });
  await page.getByRole('link', { name: 'one@example.org' }).click();
  await page.getByRole('heading', { level: 1, name: 'one@example.org' }).waitFor();
  await expectSoon(() => page.getByRole('button', { name: 'Older submission' }).isDisabled()).toBe(true);
  await page.keyboard.press('e');
  await page.getByRole('heading', { level: 1, name: 'two@example.org' }).waitFor();
  await page.keyboard.press('j');
  await page.getByRole('heading', { level: 1, name: 'three@example.org' }).waitFor();
  await page.keyboard.press('k');
  await page.getByRole('heading', { level: 1, name: 'two@example.org' }).waitFor();
  await page.getByRole('button', { name: 'Newer submission' }).click();
  await page.getByRole('heading', { level: 1, name: 'three@example.org' }).waitFor();
});

test('failed emails have a tab with their number while there are any, and a search a button', async () => {
  const { strapi, mail, openAsOwner } = suite();
  const formId = await createForm(strapi, {
    name: 'Undelivered',
    settings: { notifications: [{ id: 'team', to: ['undelivered@example.org'] }] },
  });
  mail.setMode('reject');
  try {
    await putSubmission(strapi, formId, contact({ email: 'failed@example.org' }));
    await expectSoon(async () => (await strapi.rows('imprint_form_mails')).map(({ status }) => status)).toContain(
      'failed',
    );
  } finally {
    mail.setMode('accept');
  }
  await putSubmission(strapi, formId, contact({ email: 'fine@example.org' }));
  const page = await openAsOwner({ path: `${inbox}?formId=${formId}` });
  await page.getByRole('tab', { name: 'Failed emails 1' }).click();
  await row(page, /failed@example\.org/).waitFor();
  await expectSoon(() => row(page, /fine@example\.org/).count()).toBe(0);
  await expectNoViolations(page);
  for (const width of [1400, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await screenshot(page, `inbox-failed-${width}`);
  }
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.getByRole('tab', { name: /^Inbox/ }).click();
  await row(page, /fine@example\.org/).waitFor();
  const button = page.getByRole('button', { name: 'Search', exact: true });
  await expectSoon(() => button.count()).toBe(0);
  await page.getByLabel('Search submissions').first().fill('failed');
  for (const width of [1400, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await screenshot(page, `inbox-search-${width}`);
  }
  await button.click();
  await row(page, /fine@example\.org/).waitFor({ state: 'detached' });
  await row(page, /failed@example\.org/).waitFor();

  await row(page, /failed@example\.org/)
    .getByRole('link')
    .click();
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('The email has been sent.').waitFor();
  await page.getByRole('link', { name: 'Back to the inbox' }).click();
  await row(page, /failed@example\.org/).waitFor();
  await expectSoon(() => page.getByRole('tab', { name: /^Failed emails/ }).count()).toBe(0);
});

test('who may only read has the forms, their columns and labels, and no shortcuts for what is not allowed', async () => {
  const { strapi, people, openAs } = suite();
  const options = [{ value: 'q', label: 'A question' }];
  const fields = [...contactFields, { name: 'topic', type: 'select', label: 'Topic', options }];
  const formId = await createForm(strapi, { name: 'Only read', fields });
  await putSubmission(strapi, formId, contact({ email: 'reader@example.org', topic: 'q' }));
  const page = await openAs(await people.admin(['submissions.find']), { path: inbox });
  await page.getByRole('combobox', { name: 'Form' }).click();
  await page.getByRole('option', { name: 'Only read' }).click();
  await page.getByRole('columnheader', { name: 'Name', exact: true }).waitFor();
  await row(page, /reader@example\.org/)
    .getByRole('link')
    .click();
  await page.getByText('A question', { exact: true }).waitFor();

  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await dialog.getByText('Next submission in the list').waitFor();
  for (const text of ['Archive', 'Reply', 'Delete (asks for confirmation)', 'Select the submission'])
    await expectSoon(() => dialog.getByText(text, { exact: true }).count()).toBe(0);
});

test('a link in spam is text', async () => {
  const { strapi, api, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'Dead links' });
  await submit(api, formId, { ...contact({ message: 'See https://example.org/trap' }), _homepage: 'x' });
  const page = await openAsOwner({ path: `${inbox}/${formId}/1` });
  await page.getByRole('definition').getByText('See https://example.org/trap').waitFor();
  await expectSoon(() => page.getByRole('button', { name: 'https://example.org/trap' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Not spam' }).click();
  await page.getByRole('button', { name: 'https://example.org/trap' }).waitFor();
});

test('a picture in spam is not fetched until somebody wants it', async () => {
  const { strapi, api, openAsOwner } = suite();
  const fields = [...contactFields, { name: 'photo', type: 'file', label: 'Photo', accept: ['image/*'] }];
  const formId = await createForm(strapi, { name: 'Pictures', fields });
  const values = Object.entries({ ...contact(), _homepage: 'x' }).map(([name, value]) => ({ name, value }));
  const body = multipart(...values, { name: 'photo', value: png, file: 'trap.png' });
  expectStatus(await api.request('POST', `/forms/v1/submission/${formId}`, body), 201);

  const page = await openAsOwner({ path: `${inbox}?formId=${formId}&spam=true` });
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/files/')) fetched.push(request.url());
  });
  await page.getByRole('link', { name: /@example\.org$/ }).click();
  await page.getByRole('button', { name: /^trap\.png/ }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);
  await page.getByRole('button', { name: 'Not spam' }).click();
  await expectSoon(() => page.evaluate(`document.querySelector('dd img')?.naturalWidth`)).toBe(1);
  expect(fetched).toHaveLength(1);
});
