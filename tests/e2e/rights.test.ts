/* Who signs in, and what roles may do and see in the panel; German, and a narrow screen. */
import type { Page } from 'playwright-core';

import { contact, createForm, putSubmission } from '../api/support/forms';
import { at } from '../api/support/json';
import type { Action } from '../api/support/people';
import { atNight } from '../night';
import { expectNoViolations } from './support/axe';
import { expectSoon } from './support/expect-soon';
import { expectToFit, expectToFitEach, screenshot } from './support/screenshot';
import { usePanel } from './support/suite';

const suite = usePanel();

const LIST = '/plugins/imprint-forms';
const inbox = '/plugins/imprint-inbox';

const all: readonly Action[] = [
  'forms.find',
  'submissions.find',
  'submissions.update',
  'submissions.delete',
  'submissions.export',
  'responses.find',
  'responses.create',
  'personal-data.find',
  'personal-data.erase',
];

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

/** A form with one message, and a person with all rights but one. */
const prepare = async (missing: Action | '') => {
  const { strapi, people } = suite();
  const formId = await createForm(strapi, { name: 'Contact' });
  const number = await putSubmission(strapi, formId, contact({ message: 'Please call me back.' }));
  const person = await people.admin(all.filter((action) => action !== missing));
  return { formId, number, person, list: `${inbox}?formId=${formId}`, one: `${inbox}/${formId}/${number}` };
};

const openMessage = async (page: Page, path: string): Promise<void> => {
  // The reply box waits for the settings; what is missing is missing only after that.
  const settings = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/imprint/forms/settings'));
  await page.goto(`/admin${path}`);
  await page.getByRole('definition').getByText('Please call me back.').waitFor();
  await settings;
};

atNight('the owner signs in, and the home page opens', async () => {
  const page = await suite().openAsOwner();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectSoon(() => new URL(page.url()).pathname).toMatch(/^\/admin\/?$/);
});

atNight('a person with a role of few rights signs in too, in German', async () => {
  const { openAs, people } = suite();
  const person = await people.admin(['options.find']);
  const page = await openAs(person, { language: 'de' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectSoon(() => page.locator('html').getAttribute('lang')).toBe('de');
});

test('without submissions.update: nothing can be changed, and opening changes nothing', async () => {
  const { person, list, one, formId } = await prepare('submissions.update');
  const { openAs, strapi } = suite();
  const page = await openAs(person, { path: list });
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/imprint/')) changes.push(request.url());
  });
  await page.getByRole('checkbox', { name: /^Select submission 1/ }).click();
  const toolbar = page.getByRole('toolbar');
  await toolbar.getByRole('button', { name: 'Delete' }).waitFor();
  await expectSoon(() => toolbar.getByRole('button', { name: 'Set status' }).count()).toBe(0);
  await expectSoon(() => toolbar.getByRole('button', { name: 'Spam', exact: true }).count()).toBe(0);

  await openMessage(page, one);
  for (const name of ['Set status', 'Spam', 'Archive', 'Add note'])
    await expectSoon(() => button(page, name).count()).toBe(0);
  await page.keyboard.press('e');
  await strapi.idle();
  expect(changes).toEqual([]);
  const stored = (await strapi.rows('imprint_form_submissions')).filter((row) => row.form_id === formId);
  expect(stored).toMatchObject([{ status: 'new' }]);
});

atNight('without submissions.delete: no button, and no key, deletes', async () => {
  const { person, list, one } = await prepare('submissions.delete');
  const page = await suite().openAs(person, { path: list });
  await page.getByRole('checkbox', { name: /^Select submission 1/ }).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Set status' }).waitFor();
  await expectSoon(() => button(page, 'Delete').count()).toBe(0);
  await openMessage(page, one);
  await expectSoon(() => button(page, 'Delete').count()).toBe(0);
  await page.keyboard.press('Delete');
  await expectSoon(() => page.getByRole('alertdialog').count()).toBe(0);
});

atNight('without submissions.export: nothing is exported', async () => {
  const { person, list } = await prepare('submissions.export');
  const page = await suite().openAs(person, { path: list });
  await page.getByRole('checkbox', { name: /^Select submission 1/ }).click();
  await page.getByRole('toolbar').waitFor();
  await expectSoon(() => button(page, 'Export').count()).toBe(0);
});

atNight('without responses.create: no box to answer in; without responses.find: no replies', async () => {
  const { person, one, formId, number } = await prepare('responses.create');
  const { openAs, people, strapi } = suite();
  await strapi.call('responses', 'create', formId, number, 'Of course.');
  const page = await openAs(person);
  await openMessage(page, one);
  await page.getByText('Of course.').waitFor();
  await expectSoon(() => page.getByLabel(/^To erika/).count()).toBe(0);
  await expectSoon(() => button(page, 'Send reply').count()).toBe(0);

  const blind = await openAs(await people.admin(all.filter((action) => action !== 'responses.find')));
  await openMessage(blind, one);
  await blind.getByLabel(/^To erika/).waitFor();
  await expectSoon(() => blind.getByText('Of course.').count()).toBe(0);
});

atNight('without forms.find: the messages of all forms, which can be chosen by form', async () => {
  const { person, one } = await prepare('forms.find');
  const page = await suite().openAs(person, { path: inbox });
  await page
    .getByRole('row', { name: /erika@example\.org/ })
    .first()
    .waitFor();
  await page.getByRole('combobox', { name: 'Form' }).waitFor();
  await openMessage(page, one);
});

atNight('without personal-data.find: no such page', async () => {
  const { openAs, people } = suite();
  const page = await openAs(await people.admin(['submissions.find']), { path: inbox });
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
  await expectSoon(() => page.getByRole('link', { name: 'Data protection' }).count()).toBe(0);
  await page.goto(`/admin${inbox}/personal-data`);
  await page.getByText(/don't have the permissions/i).waitFor();
});

atNight('without personal-data.erase: what is kept of a person is found and handed over, and not erased', async () => {
  const { openAs, people, strapi } = suite();
  const { formId } = await prepare('');
  const email = 'not-to-be-erased@example.org';
  await putSubmission(strapi, formId, contact({ email }));
  const person = await people.admin(all.filter((action) => action !== 'personal-data.erase'));
  const page = await openAs(person, { path: `${inbox}/personal-data` });
  await page.getByRole('textbox', { name: 'The person’s email address' }).fill(email);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: 'Export as JSON' }).waitFor();
  await expectSoon(() => button(page, 'Erase everything').count()).toBe(0);
  await expectNoViolations(page);
  await page.getByText('No entries yet.').waitFor();
});

test('without submissions.find: no inbox, no message, no widget; personal data and forms are there, without links to messages', async () => {
  const { person, one, list } = await prepare('submissions.find');
  const page = await suite().openAs(person, { path: list });
  // Who may see to personal data is taken there.
  await page.getByRole('heading', { level: 1, name: 'Data protection' }).waitFor();
  await page.getByRole('textbox', { name: 'The person’s email address' }).fill('erika@example.org');
  await page.getByRole('button', { name: 'Search' }).click();
  await page
    .getByRole('row', { name: /Please call me back/ })
    .first()
    .waitFor();
  await expectSoon(() =>
    page
      .getByRole('main')
      .getByRole('link', { name: /Contact #/ })
      .count(),
  ).toBe(0);
  await expectSoon(() => page.getByRole('link', { name: 'Back' }).count()).toBe(0);

  await page.goto(`/admin${one}`);
  await page.getByText(/don't have the permissions/i).waitFor();
  await expectSoon(() => page.getByText('Please call me back').count()).toBe(0);

  await page.goto('/admin/plugins/imprint-forms');
  await page
    .getByRole('row', { name: /Contact/ })
    .first()
    .waitFor();
  await expectSoon(() => page.getByRole('link', { name: /open the inbox/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Actions for Contact' }).first().click();
  await page.getByRole('menuitem', { name: 'Embed code' }).waitFor();
  await expectSoon(() => page.getByRole('menuitem', { name: 'Open the inbox' }).count()).toBe(0);

  await page.goto('/admin');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await expectSoon(() => page.getByText('Unread submissions').count()).toBe(0);
});

atNight('with personal-data.find alone: the menu leads to personal data, and not to the messages', async () => {
  const { openAs, people } = suite();
  const page = await openAs(await people.admin(['personal-data.find']), { path: inbox });
  await page.getByRole('heading', { level: 1, name: 'Data protection' }).waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Inbox' }).waitFor();
});

test('with none of the rights: no menu link, no page, no widget', async () => {
  const { openAs, people } = suite();
  const page = await openAs(await people.admin(['options.find']), { path: inbox });
  await page.getByText(/don't have the permissions/i).waitFor();
  await expectSoon(() => page.getByRole('navigation').getByRole('link', { name: 'Inbox' }).count()).toBe(0);
});

atNight('in German, list and message', async () => {
  const { list, one } = await prepare('');
  const page = await suite().openAsOwner({ language: 'de', path: list });
  await page.getByRole('heading', { level: 1, name: 'Posteingang' }).waitFor();
  await page.getByRole('row', { name: /Ungelesen: erika@example\.org/ }).waitFor();
  await page.getByRole('columnheader', { name: 'E-Mail' }).waitFor();
  await screenshot(page, 'inbox-de');
  await page.goto(`/admin${one}`);
  await page.getByRole('button', { name: 'Antwort senden' }).waitFor();
  await page.getByRole('link', { name: 'Zurück zum Posteingang' }).waitFor();
  await screenshot(page, 'inbox-message-de');
});

atNight('on a narrow screen nothing is lost', async () => {
  const { list, one } = await prepare('');
  const page = await suite().openAsOwner({ width: 390, height: 844, path: list });
  await page.getByRole('row', { name: /erika@example\.org/ }).waitFor();
  await expectNoViolations(page);
  await screenshot(page, 'inbox-narrow', { fullPage: true });
  await page.goto(`/admin${one}`);
  await page.getByRole('button', { name: 'Send reply' }).waitFor();
  await expectToFit(page);
  await expectNoViolations(page);
  await screenshot(page, 'inbox-message-narrow', { fullPage: true });
});

const settings = {
  notifications: [{ id: 'team', to: ['office@example.org'] }],
  replyTo: 'office@example.org',
  retentionDays: 90,
};

const settingsOf = async (formId: string): Promise<unknown> =>
  at(await suite().strapi.call('forms', 'findOne', formId), 'settings');

atNight('recipients and retention are read-only, and say why, without the rights on submissions', async () => {
  const { strapi, people, openAs } = suite();
  const formId = await createForm(strapi, { name: 'Recipients', settings });
  const person = await people.admin(['forms.find', 'forms.create', 'forms.update']);
  const page = await openAs(person, { path: `${LIST}/${formId}?tab=mail` });
  const sendTo = page.getByRole('textbox', { name: 'Send to' });
  await sendTo.waitFor();
  await expectSoon(() => sendTo.isDisabled()).toBe(true);
  await expectSoon(() => page.getByRole('textbox', { name: 'Sender' }).isDisabled()).toBe(true);
  await expectSoon(() => page.getByRole('textbox', { name: 'Reply-to address' }).isDisabled()).toBe(true);
  await expectSoon(() => page.getByText('Your role may not read submissions').count()).toBe(3);
  await expectNoViolations(page);
  await expectToFitEach(page, 'forms-rights-mail', { fullPage: true });
  await page.getByRole('tab', { name: 'Protection' }).click();
  const days = page.getByRole('spinbutton', { name: 'Retention period (days)' });
  await expectSoon(() => days.isDisabled()).toBe(true);
  await page.getByText('Your role may not delete submissions').waitFor();
  await expectToFitEach(page, 'forms-rights-rules', { fullPage: true });

  // Everything else is theirs to change.
  await page.getByRole('spinbutton', { name: /^Maximum number of links/ }).fill('7');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The form has been saved.').first().waitFor();
  await expectSoon(() => settingsOf(formId)).toEqual({ ...settings, maxLinks: 7 });

  await page.goto(`/admin${LIST}`);
  await page.getByRole('button', { name: 'Actions for Recipients' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate', exact: true }).click();
  await page
    .getByText(/has been created without the recipients/)
    .first()
    .waitFor();
});

atNight('recipients and retention: in German', async () => {
  const { strapi, people, openAs } = suite();
  const formId = await createForm(strapi, { settings });
  const person = await people.admin(['forms.find', 'forms.update']);
  const page = await openAs(person, { path: `${LIST}/${formId}?tab=mail`, language: 'de' });
  await page.getByText('Ihre Rolle darf Einsendungen nicht lesen').first().waitFor();
  await page.getByRole('tab', { name: 'Schutz' }).click();
  await page.getByText('Ihre Rolle darf Einsendungen nicht löschen').waitFor();
});

atNight.each([
  ['en', 'Add a notification', 'Send to', 'Fields', 'Save', '“office” is not an email address.'],
  ['de', 'Benachrichtigung hinzufügen', 'Senden an', 'Felder', 'Speichern', '„office“ ist keine E-Mail-Adresse.'],
] as const)(
  '%s: what the server has against a setting is a sentence at its input',
  async (language, add, label, fields, save, sentence) => {
    const { strapi, openAsOwner } = suite();
    const formId = await createForm(strapi, { settings: {} });
    const page = await openAsOwner({ path: `${LIST}/${formId}?tab=mail`, language });
    await page.getByRole('button', { name: add }).click();
    const sendTo = page.getByRole('textbox', { name: label });
    await sendTo.fill('team@example.org\noffice');
    await page.getByRole('tab', { name: fields }).click();
    await page.getByRole('button', { name: save }).click();
    await page.getByText(sentence).waitFor();
    // On its tab, at its input, with the cursor in it.
    await page.locator('textarea[aria-invalid="true"]:focus').waitFor();
    await expectSoon(() => sendTo.getAttribute('aria-invalid')).toBe('true');
    await sendTo.fill('team@example.org');
    await page.getByText(sentence).waitFor({ state: 'detached' });
  },
);
