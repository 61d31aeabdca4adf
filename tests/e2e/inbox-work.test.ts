/* A message's way: from the sample site into the inbox, to an answer in a mailbox, to spam and back, and out. */
import { readFile } from 'node:fs/promises';

import type { Page } from 'playwright-core';

import { contact, contactFields, createForm, putSubmission, submit } from '../api/support/forms';
import { atNight } from '../night';
import { expectNoViolations } from './support/axe';
import { expectSoon } from './support/expect-soon';
import { screenshot } from './support/screenshot';
import { usePanel } from './support/suite';

const suite = usePanel();

/** The form that the sample site posts to, as the demo makes it. */
const sampleForm = jest.requireActual<object>('../../playground/src/seed/content/form.js');

const inbox = '/plugins/imprint-inbox';
const row = (page: Page, text: string | RegExp) => page.getByRole('row', { name: text });

/** What a download holds. */
const download = async (page: Page, button: string): Promise<{ name: string; text: string }> => {
  const waiting = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
  const file = await waiting;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
};

const message = (name: string, text: string): Record<string, string> =>
  contact({ name, email: `${name.toLowerCase()}@example.org`, message: text });

atNight('an empty inbox says how to get the first submission', async () => {
  const { strapi, people, openAs, openAsOwner } = suite();
  const page = await openAsOwner({ path: inbox });
  await page.getByText('No submissions yet.').waitFor();
  const first = (name: string) => page.getByRole('main').getByRole('link', { name });
  await expectSoon(() => first('Create a form').getAttribute('href')).toBe('/admin/plugins/imprint-forms/new');
  await expectNoViolations(page);
  await screenshot(page, 'inbox-empty');
  const formId = await createForm(strapi, { name: 'First' });
  await page.reload();
  await first('Go to the form’s code').click();
  await page.getByRole('tab', { name: 'Code', selected: true }).waitFor();
  await strapi.call('forms', 'delete', formId);

  const reader = await openAs(await people.admin(['submissions.find']), { path: inbox });
  await reader.getByText('No submissions yet.').waitFor();
  await expectSoon(() => reader.getByRole('main').getByRole('link').allInnerTexts()).toEqual(['Email delivery']);
});

test('from the sample site to a reply in a mailbox', async () => {
  const { strapi, mail, browser, openAsOwner } = suite();
  await strapi.call('forms', 'create', sampleForm);
  const page = await openAsOwner({ path: inbox, isPristine: true });
  await page.clock.install();
  await page.reload();
  await page.getByText('No submissions yet.').waitFor();

  const visitor = await browser.newPage();
  await visitor.goto(`${strapi.url}/site/index.html`);
  await visitor.locator('#name').fill('Hanna Sörensen');
  await visitor.locator('#email').fill('hanna@example.org');
  await visitor.locator('#subject').selectOption('question');
  await visitor.locator('#message').fill('Do you deliver to the islands?\n\nSee https://example.org/map.');
  await visitor.locator('#privacy').check();
  await visitor.locator('button[type="submit"]').click();
  await visitor.locator('.result.good').waitFor();
  await visitor.close();

  // It arrives without loading the page again, and is unread.
  await page.clock.runFor(10_000);
  await row(page, 'Unread: Hanna Sörensen').waitFor();
  await page.getByRole('link', { name: 'Hanna Sörensen' }).click();
  await page.getByRole('heading', { level: 1, name: 'Hanna Sörensen' }).waitFor();
  await page.getByText('A question').waitFor();
  // Opening it marks it as read.
  await page.getByText('Read', { exact: true }).waitFor();
  await expectNoViolations(page);

  // A web address is no link before somebody has looked at it.
  await expectSoon(() => page.locator('main a[href*="example.org/map"]').count()).toBe(0);
  await page.getByRole('button', { name: 'https://example.org/map', exact: true }).click();
  const link = page.getByRole('alertdialog').getByRole('link', { name: 'Open in a new tab' });
  await expectSoon(() => link.getAttribute('href')).toBe('https://example.org/map');
  await expectSoon(() => link.getAttribute('rel')).toContain('noopener noreferrer');
  await expectSoon(() => link.getAttribute('target')).toBe('_blank');
  await expectNoViolations(page);
  await page.keyboard.press('Escape');

  const box = page.getByLabel('To hanna@example.org');
  await box.fill('Yes, we do.');
  await page.getByText('Draft saved.').waitFor();
  await page.getByRole('button', { name: 'Quote the submission' }).click();
  await expectSoon(() => box.inputValue()).toBe(
    'Yes, we do.\n\n> Do you deliver to the islands?\n>\n> See https://example.org/map.\n',
  );
  await page.getByText('Draft saved.').waitFor();

  // The draft outlives the page.
  await page.reload();
  await expectSoon(() => page.getByLabel('To hanna@example.org').inputValue()).toContain('Yes, we do.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByText('Sent', { exact: true }).waitFor();
  await page.getByText('Replied', { exact: true }).waitFor();
  await expectSoon(() => page.getByLabel('To hanna@example.org').inputValue()).toBe('');
  const [reply, ...others] = mail.to('hanna@example.org');
  expect(others).toEqual([]);
  expect(reply?.parts.get('text/plain')).toContain('> Do you deliver to the islands?');
  const quoted = page.getByText('> Do you deliver to the islands?');
  expect(await quoted.isVisible()).toBe(false);
  await page.getByText('Quoted text').click();
  await quoted.waitFor();
  await expectNoViolations(page);
  await page.setViewportSize({ width: 1280, height: 1250 });
  await screenshot(page, 'inbox-message', { docs: true });
});

atNight('a reply that the mail server refuses is kept, and sent again from the thread', async () => {
  const { strapi, mail, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'Refused' });
  const number = await putSubmission(strapi, formId, message('Rolf', 'Hello?'));
  const page = await openAsOwner({ path: `${inbox}/${formId}/${number}` });

  mail.setMode('reject');
  try {
    await page.getByLabel('To rolf@example.org').fill('Hello, Rolf.');
    await page.getByRole('button', { name: 'Send reply' }).click();
    await page.getByRole('button', { name: 'Send now' }).click();
    await page.getByText('Failed', { exact: true }).waitFor();
  } finally {
    mail.setMode('accept');
  }
  await expectSoon(() => page.getByLabel('To rolf@example.org').inputValue()).toBe('');
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('Sent', { exact: true }).waitFor();
  expect(mail.to('rolf@example.org')).toHaveLength(1);
});

atNight('notes are for the team', async () => {
  const { strapi, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'Noted' });
  const number = await putSubmission(strapi, formId);
  const page = await openAsOwner({ path: `${inbox}/${formId}/${number}` });
  await page.getByLabel('New note').fill('Ask the workshop.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('listitem').getByText('Ask the workshop.').waitFor();
  await page.getByRole('button', { name: 'Delete note' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('listitem').getByText('Ask the workshop.').waitFor({ state: 'detached' });
});

test('a form’s own columns, search, filters, spam and back, and deleting, with the view in the address', async () => {
  const { strapi, api, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'Orders' });
  await putSubmission(strapi, formId, message('Anna', 'An oak table, please.'));
  await putSubmission(strapi, formId, message('Bert', 'A pine chair, please.'));
  const links = 'https://a.example https://b.example https://c.example https://d.example https://e.example';
  await submit(api, formId, message('Carl', `${links} ${links}`));
  const page = await openAsOwner({ path: inbox });

  await page.getByRole('combobox', { name: 'Form' }).click();
  await page.getByRole('option', { name: 'Orders' }).click();
  await page.getByRole('columnheader', { name: 'Name', exact: true }).waitFor();
  await row(page, /\banna@example\.org/).waitFor();
  await expectSoon(() => new URL(page.url()).searchParams.get('formId')).toBe(formId);
  await expectNoViolations(page);
  await screenshot(page, 'inbox-form');
  // What scrolls is the panel's own area, also where it is low.
  const size = page.viewportSize() ?? { width: 1280, height: 900 };
  await page.setViewportSize({ ...size, height: 500 });
  await expectSoon(() => page.evaluate('document.documentElement.scrollHeight <= window.innerHeight')).toBe(true);
  await page.setViewportSize(size);

  await page.getByRole('searchbox').or(page.getByLabel('Search submissions')).first().fill('OAK');
  await page.keyboard.press('Enter');
  await row(page, /bert@example\.org/).waitFor({ state: 'detached' });
  await row(page, /\banna@example\.org/).waitFor();
  await page.reload();
  await row(page, /\banna@example\.org/).waitFor();
  await expectSoon(() => row(page, /bert@example\.org/).count()).toBe(0);
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await row(page, /bert@example\.org/).waitFor();

  await page.goto(`/admin${inbox}?formId=${formId}&status=archived`);
  await page.getByRole('tab', { name: 'Archived', selected: true }).waitFor();
  await page.getByText('No submissions match the filters.').waitFor();
  await expectNoViolations(page);

  await page.goto(`/admin${inbox}?formId=${formId}`);
  await page.getByRole('tab', { name: /^Spam/ }).click();
  await row(page, /Too many links/).waitFor();
  await expectNoViolations(page);
  await screenshot(page, 'inbox-spam');
  await page.getByRole('checkbox', { name: 'Select submission 3 from carl@example.org' }).click();
  await page.getByRole('button', { name: 'Not spam' }).click();
  await row(page, /carl@example\.org/).waitFor({ state: 'detached' });

  await page.getByRole('tab', { name: /^Inbox/ }).click();
  await row(page, /Unread: carl@example\.org/).waitFor();
  await page.getByRole('checkbox', { name: 'Select all submissions on this page' }).click();
  await page.getByText('3 submissions selected').waitFor();
  await page.getByRole('button', { name: 'Set status' }).click();
  await page.getByRole('menuitem', { name: 'Archived' }).click();
  await page.getByText('3 submissions archived.').waitFor();
  await page.getByText('No submissions match the filters.').waitFor();
  await page.getByRole('button', { name: 'Look in “Archived”' }).click();

  await page.getByRole('checkbox', { name: 'Select submission 2 from bert@example.org' }).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('permanently deleted').waitFor();
  await expectNoViolations(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expectSoon(() => row(page, /bert@example\.org/).count()).toBe(1);
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await row(page, /bert@example\.org/).waitFor({ state: 'detached' });
  await expectSoon(() => strapi.rows('imprint_form_submissions')).not.toContainEqual(
    expect.objectContaining({ form_id: formId, submission_id: 2 }),
  );
});

atNight('with nothing but the keyboard', async () => {
  const { strapi, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'Keys' });
  for (const name of ['Kim', 'Lea', 'Max']) await putSubmission(strapi, formId, message(name, `I am ${name}.`));
  const page = await openAsOwner({ path: `${inbox}?formId=${formId}` });
  await row(page, /max@example\.org/).waitFor();

  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.locator('a:focus', { hasText: 'lea@example.org' }).waitFor();
  await page.keyboard.press('k');
  await page.locator('a:focus', { hasText: 'max@example.org' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'max@example.org' }).waitFor();

  // Older ones are next, as in the list.
  await page.keyboard.press('j');
  await page.getByRole('heading', { level: 1, name: 'lea@example.org' }).waitFor();
  await page.getByLabel('To lea@example.org').waitFor();
  await page.keyboard.press('r');
  await page.keyboard.type('Hello, je?');
  await expectSoon(() => page.getByLabel('To lea@example.org').inputValue()).toBe('Hello, je?');
  await page.getByText('Draft saved.').waitFor();
  await page.getByLabel('To lea@example.org').blur();
  await page.keyboard.press('e');
  await page.getByRole('heading', { level: 1, name: 'kim@example.org' }).waitFor();

  await page.keyboard.press('Delete');
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await page.keyboard.press('Delete');
  await question.getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  // The one that was archived is passed over.
  await page.getByRole('heading', { level: 1, name: 'max@example.org' }).waitFor();

  // Back in the list, the keys go on where they left off.
  await page.getByRole('link', { name: 'Back to the inbox' }).press('Enter');
  await page.locator('a:focus', { hasText: 'max@example.org' }).waitFor();
  await expectSoon(() => row(page, /lea@example\.org/).count()).toBe(0);
});

test('exports what is filtered, or what is ticked', async () => {
  const { strapi, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'Exported' });
  for (const name of ['Nina', 'Olaf', 'Pia']) await putSubmission(strapi, formId, message(name, `=${name}\n"quoted"`));
  const page = await openAsOwner({ path: `${inbox}?formId=${formId}` });
  await row(page, /pia@example\.org/).waitFor();

  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByText('All 3 submissions that match the filters will be exported.').waitFor();
  await expectNoViolations(page);
  await screenshot(page, 'inbox-export');
  const csv = await download(page, 'Export');
  expect(csv.name).toMatch(/\.csv$/);
  for (const name of ['Nina', 'Olaf', 'Pia']) expect(csv.text).toContain(name);

  // The separator is remembered.
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Separator' }).click();
  await page.getByRole('option', { name: 'Semicolon' }).click();
  await expectNoViolations(page);
  for (const width of [1400, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await screenshot(page, `inbox-export-${width}`);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.reload();
  await row(page, /pia@example\.org/).waitFor();
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await download(page, 'Export')).text).toContain('"id";"form";');

  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('radio', { name: /^Excel/ }).click();
  const workbook = await download(page, 'Export');
  expect(workbook.name).toMatch(/\.xlsx$/);
  // A ZIP file, as all of Office are.
  expect(workbook.text.slice(0, 2)).toBe('PK');

  await page.getByRole('checkbox', { name: 'Select submission 2 from olaf@example.org' }).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Export' }).click();
  await page.getByText('The selected submission will be exported.').waitFor();
  await page.getByRole('radio', { name: /^NDJSON/ }).click();
  const ndjson = await download(page, 'Export');
  expect(ndjson.text.trim().split('\n')).toHaveLength(1);
  expect(JSON.parse(ndjson.text)).toMatchObject({ data: { name: 'Olaf' } });
});

atNight('the home page shows unread messages, each with its link', async () => {
  const { strapi, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'Home' });
  const number = await putSubmission(strapi, formId, message('Sina', 'Hi'));
  const page = await openAsOwner();
  await page.goto('/admin');
  await page.getByText('Unread submissions').waitFor();
  // What somebody has to say is shown, also where their name is longer.
  await row(page, /sina@example\.org/)
    .getByText('Hi', { exact: true })
    .waitFor();
  await page.goto(`/admin${inbox}`);
  await row(page, /Unread: sina@example\.org/)
    .getByText('Hi', { exact: true })
    .waitFor();
  await page.goto('/admin');
  await page.getByRole('link', { name: 'sina@example.org' }).click();
  await page.waitForURL(`**${inbox}/${formId}/${number}`);
});

atNight.each([
  { language: 'en', unread: 'Unread', width: 1400 },
  { language: 'de', unread: 'Ungelesen', width: 390 },
] as const)('who has sent a message is shown by name, whatever the form is by now: $language', async (options) => {
  const { strapi, openAsOwner } = suite();
  const sender = `Tilda ${options.language}`;
  const [name, email, text] = contactFields;
  const formId = await createForm(strapi, {
    name: 'Named',
    fields: [email, text, { ...name, role: 'name' }, { name: 'wish', type: 'text', label: 'Wish', role: 'message' }],
  });
  const number = await putSubmission(strapi, formId, { ...contact({ name: sender }), wish: 'A ring, please' });
  const renamed = { ...name, name: 'full_name', label: 'Full name', role: 'name' };
  await strapi.call('forms', 'update', formId, { fields: [email, renamed, text] });

  const page = await openAsOwner({ ...options, path: inbox });
  const shown = row(page, `${options.unread}: ${sender}`);
  await shown.getByText('A ring, please', { exact: true }).waitFor();
  await expectNoViolations(page);
  await screenshot(page, `inbox-names-${options.language}`);

  await page.goto(`/admin${inbox}?formId=${formId}`);
  await page.getByRole('columnheader', { name: 'Full name' }).waitFor();
  await shown.getByText('erika@example.org', { exact: true }).waitFor();
  await screenshot(page, `inbox-names-form-${options.language}`);

  await page.goto('/admin');
  await page.getByRole('link', { name: sender }).click();
  await page.waitForURL(`**${inbox}/${formId}/${number}`);
  await page.getByRole('heading', { level: 1, name: sender }).waitFor();
  await expectNoViolations(page);
  await screenshot(page, `inbox-names-page-${options.language}`);
});

/** A part of the message's page, by its heading. */
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

atNight(
  'with a mail server that is dead, messages arrive and are worked through; what could not be sent is shown, and sent again',
  async () => {
    const { strapi, api, mail, openAsOwner } = suite();
    mail.setMode('die');
    const settings = { notifications: [{ id: 'team', to: ['office@example.org'] }] };
    const formId = await createForm(strapi, { name: 'Lighthouse', settings });
    expect(await submit(api, formId, contact({ message: 'Is anybody there?' }))).toBe(1);
    expect(await submit(api, formId, contact({ email: 'otto@example.org' }))).toBe(2);
    const page = await openAsOwner({ path: `${inbox}?formId=${formId}` });

    await row(page, /otto@example\.org/).waitFor();
    await page.getByRole('checkbox', { name: 'Select submission 2 from otto@example.org' }).click();
    await page.getByRole('toolbar').getByRole('button', { name: 'Spam' }).click();
    await row(page, /otto@example\.org/).waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: /^Spam/ }).click();
    await page.getByRole('link', { name: 'otto@example.org' }).click();
    await page.getByRole('button', { name: 'Not spam' }).click();
    await page.getByRole('button', { name: 'Archive', exact: true }).waitFor();

    await page.goto(`/admin${inbox}/${formId}/1`);
    const item = (text: RegExp) => part(page, 'Conversation').getByRole('listitem').filter({ hasText: text });
    const mails = item(/Notification to/);
    await mails.getByText('Notification to office@example.org').waitFor();
    await mails.getByText('Failed', { exact: true }).waitFor();
    await mails.getByText(/^Next attempt:/).waitFor();
    await page.getByLabel('To erika@example.org').fill('Yes, somebody is.');
    await page.getByRole('button', { name: 'Send reply' }).click();
    const replies = item(/Yes, somebody is/);
    await replies.getByRole('button', { name: 'Send now' }).click();
    await replies.getByText('Failed', { exact: true }).waitFor();
    await expectNoViolations(page);
    await screenshot(page, 'inbox-mail-down', { fullPage: true });

    mail.setMode('accept');
    await mails.getByRole('button', { name: 'Send again' }).click();
    await mails.getByText('Sent', { exact: true }).waitFor();
    await replies.getByRole('button', { name: 'Send again' }).click();
    await replies.getByText('Sent', { exact: true }).waitFor();
    await page.getByText('Replied', { exact: true }).waitFor();
    expect(mail.to('office@example.org')).not.toEqual([]);
    expect(mail.to('erika@example.org').map(({ parts }) => parts.get('text/plain'))).toEqual(['Yes, somebody is.']);
  },
);

atNight('a message is printed as a page of its own, without the panel', async () => {
  const { strapi, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'Printed' });
  const number = await putSubmission(strapi, formId, message('Paula', 'On paper, please.'));
  await strapi.call('responses', 'create', formId, String(number), 'Here it is.');
  await strapi.query('plugin::imprint.form-note', 'create', {
    data: { formId, submissionId: number, text: 'Only for us', author: { type: 'service', name: 'service' } },
  });
  const page = await openAsOwner({ path: `${inbox}/${formId}/${number}` });
  await page.getByRole('button', { name: 'Print' }).waitFor();
  const sheet = page.locator('[data-imprint-sheet]');
  await expectSoon(() => sheet.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  for (const text of ['Printed · #1', 'On paper, please.', 'Here it is.']) await sheet.getByText(text).waitFor();
  await expectSoon(() => page.getByRole('button', { name: 'Print' }).count()).toBe(0);
  await expectSoon(() => sheet.getByText('Only for us').count()).toBe(0);
  await screenshot(page, 'inbox-print');
  await page.emulateMedia({ media: null });
});

atNight(
  'a message in another language is read in one’s own, with the words as sent a click away, and quoted as sent',
  async () => {
    const { strapi, openAsOwner } = suite();
    const options = [{ value: 'visit', label: { en: 'A visit', de: 'Ein Besuch' } }];
    const [, emailField] = contactFields;
    const wish = { name: 'wish', type: 'radio', label: { en: 'Your wish', de: 'Ihr Wunsch' }, options };
    const formId = await createForm(strapi, { name: 'Bilingual', fields: [emailField, wish] });
    const values = { email: 'erika@example.org', wish: 'visit' };
    await strapi.call('submissions', 'create', formId, values, { language: 'de' });
    const page = await openAsOwner({ path: `${inbox}/${formId}/1` });
    const card = page.getByRole('region', { name: 'Submission', exact: true });
    await card.getByText('Your wish').waitFor();
    await card.getByText('A visit').waitFor();
    await card.getByRole('button', { name: 'Show as sent (German)' }).click();
    await card.getByText('Ihr Wunsch').waitFor();
    await card.getByText('Ein Besuch').waitFor();
    await expectSoon(() => card.getByText('A visit').count()).toBe(0);
    await expectNoViolations(page);
    await screenshot(page, 'inbox-as-sent');
    await card.getByRole('button', { name: 'Show in my language' }).press('Enter');
    await card.getByText('Your wish').waitFor();
    const german = await openAsOwner({ path: `${inbox}/${formId}/1`, language: 'de' });
    await german.getByText('Ihr Wunsch').first().waitFor();
    await expectSoon(() => german.getByRole('button', { name: /Wie gesendet/ }).count()).toBe(0);
  },
);
