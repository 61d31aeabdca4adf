/* What is archived leaves the inbox, and what was done by mistake is undone. */
import type { Page } from 'playwright-core';

import { contact, createForm, putSubmission, submit } from '../api/support/forms';
import { at, textAt } from '../api/support/json';
import { expectNoViolations } from './support/axe';
import { expectSoon } from './support/expect-soon';
import { screenshot } from './support/screenshot';
import { usePanel } from './support/suite';

const suite = usePanel();

const inbox = '/plugins/imprint-inbox';
const row = (page: Page, text: string | RegExp) => page.getByRole('row', { name: text });
const undoButton = (page: Page) => page.getByRole('status').getByRole('button', { name: /^Undo$|^Rückgängig$/ });

const message = (name: string): Record<string, string> =>
  contact({ name, email: `${name.toLowerCase()}@example.org`, message: `I am ${name}.` });

const putAll = async (formId: string, ...names: string[]): Promise<void> => {
  for (const name of names) await putSubmission(suite().strapi, formId, message(name));
};

const stateOf = async (formId: string, number: number): Promise<string> => {
  const found = await suite().strapi.call('submissions', 'findOne', formId, String(number));
  return `${textAt(found, 'status')}${at(found, 'spam') === true ? ` ${textAt(found, 'spamReason')}` : ''}`;
};

test('what is archived leaves the inbox for a tab of its own, and comes back from the notice', async () => {
  const { strapi, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'Archive' });
  await putAll(formId, 'Ada', 'Ben', 'Cleo');
  await strapi.call('responses', 'create', formId, '2', 'Hello.');
  const page = await openAsOwner({ path: `${inbox}?formId=${formId}` });
  await row(page, /cleo@example\.org/).waitFor();

  await page.getByRole('checkbox', { name: 'Select submission 3 from cleo@example.org' }).click();
  await page.getByRole('checkbox', { name: 'Select submission 2 from ben@example.org' }).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Archive' }).click();
  await page.getByText('2 submissions archived.').waitFor();
  await row(page, /cleo@example\.org/).waitFor({ state: 'detached' });
  await expectSoon(() => row(page, /ben@example\.org/).count()).toBe(0);
  await row(page, /ada@example\.org/).waitFor();
  await expectNoViolations(page, ['main', '[role="status"]:has(button)']);
  await screenshot(page, 'inbox-undo');

  await page.getByRole('tab', { name: 'Archived' }).click();
  await row(page, /cleo@example\.org/).waitFor();
  await expectSoon(() => row(page, /ada@example\.org/).count()).toBe(0);
  // All of these are archived: there is nothing to choose.
  await expectSoon(() => page.getByRole('combobox', { name: 'Status' }).count()).toBe(0);
  await expectNoViolations(page);
  await screenshot(page, 'inbox-archived');

  await undoButton(page).click();
  await page.getByText('Undone.').waitFor();
  await row(page, /cleo@example\.org/).waitFor({ state: 'detached' });
  await expectSoon(() => stateOf(formId, 2)).toBe('replied');
  await expectSoon(() => stateOf(formId, 3)).toBe('new');
  await page.getByRole('tab', { name: /^Inbox/ }).click();
  await row(page, /Unread: cleo@example\.org/).waitFor();
});

test('by the key, in the list and on the page of a message, which is shown again', async () => {
  const { strapi, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'By key' });
  await putAll(formId, 'Dora', 'Emil', 'Fritz');
  const page = await openAsOwner({ path: `${inbox}?formId=${formId}` });
  await row(page, /fritz@example\.org/).waitFor();

  await page.keyboard.press('j');
  await page.locator('a:focus', { hasText: 'fritz@example.org' }).waitFor();
  await page.keyboard.press('e');
  await row(page, /fritz@example\.org/).waitFor({ state: 'detached' });
  // The keys go on with the next one.
  await page.locator('a:focus', { hasText: 'emil@example.org' }).waitFor();
  await page.keyboard.press('z');
  await row(page, /Unread: fritz@example\.org/).waitFor();
  await expectSoon(() => stateOf(formId, 3)).toBe('new');

  await page.getByRole('link', { name: 'fritz@example.org' }).click();
  await page.getByText('Read', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'emil@example.org' }).waitFor();
  await page.getByText('Read', { exact: true }).waitFor();
  await page.keyboard.press('e');
  await page.getByRole('heading', { level: 1, name: 'dora@example.org' }).waitFor();
  // Each has its own notice; the key undoes the last one first.
  await expectSoon(() => undoButton(page).count()).toBe(2);
  // What is undone is shown again.
  await page.keyboard.press('z');
  await page.getByRole('heading', { level: 1, name: 'emil@example.org' }).waitFor();
  await expectSoon(() => undoButton(page).count()).toBe(1);
  await expectSoon(() => stateOf(formId, 2)).toBe('read');
  await expectSoon(() => stateOf(formId, 3)).toBe('archived');
  await undoButton(page).click();
  await undoButton(page).waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: 'fritz@example.org' }).waitFor();
  await expectSoon(() => stateOf(formId, 3)).toBe('read');
  // It has its neighbours again.
  await page.getByRole('button', { name: 'Older submission' }).click();
  await page.getByRole('heading', { level: 1, name: 'emil@example.org' }).waitFor();
});

test('a status and spam are undone, and of “not spam” it says what cannot be called back', async () => {
  const { strapi, api, mail, openAsOwner } = suite();
  const formId = await createForm(strapi, {
    name: 'Back',
    settings: { notifications: [{ id: 'team', to: ['undo-team@example.org'] }] },
  });
  await putAll(formId, 'Gustav');
  await submit(api, formId, { ...message('Hugo'), _homepage: 'x' });
  const page = await openAsOwner({ path: `${inbox}/${formId}/1` });
  await page.getByText('Read', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Set status' }).click();
  await page.getByRole('menuitem', { name: 'Replied' }).click();
  await page.getByText('1 submission set to “Replied”.').waitFor();
  await undoButton(page).click();
  await page.getByText('Read', { exact: true }).waitFor();
  await expectSoon(() => stateOf(formId, 1)).toBe('read');

  await page.getByRole('button', { name: 'Spam', exact: true }).click();
  await page.getByText('1 submission moved to spam.').waitFor();
  await page.getByRole('button', { name: 'Not spam' }).waitFor();
  await undoButton(page).click();
  await page.getByRole('button', { name: 'Spam', exact: true }).waitFor();
  await expectSoon(() => stateOf(formId, 1)).toBe('read');

  await page.goto(`/admin${inbox}?formId=${formId}&spam=true`);
  await page.getByRole('checkbox', { name: 'Select submission 2 from hugo@example.org' }).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Not spam' }).click();
  await row(page, /hugo@example\.org/).waitFor({ state: 'detached' });
  await expectSoon(() => mail.to('undo-team@example.org')).toHaveLength(2);
  await undoButton(page).click();
  await page.getByText('Back in spam. An email about it had already been sent and cannot be recalled.').waitFor();
  await row(page, /hugo@example\.org/).waitFor();
  await expectSoon(() => stateOf(formId, 2)).toBe('new honeypot');
});

test('what a colleague has changed since stays so', async () => {
  const { strapi, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'Meanwhile' });
  await putAll(formId, 'Ida');
  const page = await openAsOwner({ path: `${inbox}?formId=${formId}` });
  await page.getByRole('checkbox', { name: 'Select submission 1 from ida@example.org' }).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Archive' }).click();
  await page.getByText('1 submission archived.').waitFor();
  await strapi.call('responses', 'create', formId, '1', 'Hello.');
  await undoButton(page).click();
  await page.getByText('Not undone: the submission has been changed or deleted in the meantime.').waitFor();
  await expectSoon(() => stateOf(formId, 1)).toBe('replied');
  // Who has replied is said in the panel's language, also where it was no person.
  await row(page, /ida@example\.org/)
    .getByRole('link')
    .click();
  await page.getByText('the project’s code to ida@example.org').waitFor();
});

test('the notice stays for ten seconds, and longer while somebody is at it', async () => {
  const { strapi, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'Ten seconds' });
  await putAll(formId, 'Jana');
  const page = await openAsOwner({ path: `${inbox}?formId=${formId}`, language: 'de', isPristine: true });
  await page.getByRole('checkbox', { name: 'Einsendung 1 von jana@example.org auswählen' }).click();
  await page.clock.install();
  await page.getByRole('toolbar').getByRole('button', { name: 'Archivieren' }).click();
  await page.getByText('1 Einsendung archiviert.').waitFor();
  await expectNoViolations(page, ['main', '[role="status"]:has(button)']);
  await screenshot(page, 'inbox-undo-de');
  await undoButton(page).hover();
  await page.clock.runFor(30_000);
  await expectSoon(() => undoButton(page).count()).toBe(1);
  await page.mouse.move(0, 0);
  await page.clock.runFor(9_000);
  await expectSoon(() => undoButton(page).count()).toBe(1);
  await page.clock.runFor(2_000);
  await undoButton(page).waitFor({ state: 'detached' });
  await expectSoon(() => stateOf(formId, 1)).toBe('archived');
});

test('the last page of a list that has become shorter leads back to the one before', async () => {
  const { strapi, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'Pages' });
  await putAll(formId, 'Karl', 'Lina', 'Mona');
  const page = await openAsOwner({ path: `${inbox}?formId=${formId}&pageSize=2&page=2` });
  await page.getByRole('checkbox', { name: 'Select submission 1 from karl@example.org' }).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Archive' }).click();
  await row(page, /mona@example\.org/).waitFor();
  await expectSoon(() => new URL(page.url()).searchParams.get('page')).toBeNull();
});

test('an empty inbox says whether there is anything elsewhere', async () => {
  const { strapi, people, openAs } = suite();
  const formId = await createForm(strapi, { name: 'Empty' });
  await putAll(formId, 'Nora');
  await strapi.query('plugin::imprint.form-submission', 'updateMany', {
    where: {},
    data: { status: 'archived', isArchived: true, isSpam: false, spam: '' },
  });
  const page = await openAs(await people.admin(['submissions.find']), { path: inbox });
  await page.getByText('The inbox is empty. Archived submissions and spam have their own tabs.').waitFor();
  await page.getByRole('tab', { name: 'Archived' }).click();
  await row(page, /nora@example\.org/).waitFor();
  // Who may change nothing is offered nothing to be changed.
  await expectSoon(() => page.getByRole('checkbox').count()).toBe(0);
  await page.getByRole('tab', { name: /^Spam/ }).click();
  await page.getByText('No spam.').waitFor();
});
