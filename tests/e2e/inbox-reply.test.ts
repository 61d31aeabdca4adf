/* Answering: what goes out, and where it leads. */
import type { Page } from 'playwright-core';

import { contact, createForm, putSubmission } from '../api/support/forms';
import { textAt } from '../api/support/json';
import { atNight } from '../night';
import { expectNoViolations } from './support/axe';
import { expectSoon } from './support/expect-soon';
import { screenshot } from './support/screenshot';
import { usePanel } from './support/suite';

const suite = usePanel();

const inbox = '/plugins/imprint-inbox';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name: `${name}@example.org` });
const box = (page: Page, name: string) => page.getByLabel(`To ${name}@example.org`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const putAll = async (formId: string, ...names: string[]): Promise<void> => {
  for (const name of names)
    await putSubmission(
      suite().strapi,
      formId,
      contact({ name, email: `${name}@example.org`, message: `I am ${name}.` }),
    );
};

const stateOf = async (formId: string, number: number): Promise<string> =>
  textAt(await suite().strapi.call('submissions', 'findOne', formId, String(number)), 'status');

test('sends and archives, sends and goes on, and comes back to what was archived', async () => {
  const { strapi, mail, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'Answered' });
  await putAll(formId, 'rita', 'sven', 'tom');
  const page = await openAsOwner({ path: `${inbox}/${formId}/3?formId=${formId}` });

  await expectSoon(() => button(page, 'Send and archive').isDisabled()).toBe(true);
  await box(page, 'tom').fill('Hello, Tom.');
  await button(page, 'Send and next').click();
  await heading(page, 'sven').waitFor();
  await expectSoon(() => stateOf(formId, 3)).toBe('replied');

  await box(page, 'sven').fill('Hello, Sven.');
  await expectNoViolations(page);
  for (const width of [1400, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await button(page, 'Send and archive').scrollIntoViewIfNeeded();
    await screenshot(page, `inbox-reply-${width}`);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await button(page, 'Send and archive').click();
  await heading(page, 'rita').waitFor();
  await page.getByText('1 submission archived.').waitFor();
  await expectSoon(() => stateOf(formId, 2)).toBe('archived');

  // The email cannot be recalled; the message is where it was, answered.
  await button(page, 'Undo').click();
  await heading(page, 'sven').waitFor();
  await page.getByText('Replied', { exact: true }).waitFor();
  await page.getByText('Hello, Sven.').waitFor();
  await expectSoon(() => stateOf(formId, 2)).toBe('replied');
  for (const name of ['sven', 'tom']) expect(mail.to(`${name}@example.org`)).toHaveLength(1);

  // After the last one comes the list.
  await page.goto(`/admin${inbox}/${formId}/1?formId=${formId}`);
  await box(page, 'rita').fill('Hello, Rita.');
  await button(page, 'Send and next').click();
  await page.locator('a:focus', { hasText: 'rita@example.org' }).waitFor();
});

test('what the mail server refuses is neither archived nor left', async () => {
  const { strapi, mail, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'Refused' });
  await putAll(formId, 'ute', 'vera');
  const page = await openAsOwner({ path: `${inbox}/${formId}/2?formId=${formId}` });
  mail.setMode('reject');
  try {
    await box(page, 'vera').fill('Hello, Vera.');
    await button(page, 'Send and archive').click();
    await page.getByText('Failed', { exact: true }).waitFor();
  } finally {
    mail.setMode('accept');
  }
  await heading(page, 'vera').waitFor();
  await expectSoon(() => stateOf(formId, 2)).toBe('read');
});

atNight('a subject of its own, by the keyboard', async () => {
  const { strapi, mail, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'Subjects', settings: { subject: 'Your message, {{name}}' } });
  await putAll(formId, 'wim');
  const page = await openAsOwner({ path: `${inbox}/${formId}/1` });
  const subject = page.getByLabel('Subject');
  await expectSoon(() => subject.inputValue()).toBe('Your message, wim');
  await subject.fill('');
  await expectSoon(() => subject.inputValue()).toBe('');
  await box(page, 'wim').fill('Hello, Wim.');
  // An empty one is the form’s again.
  await expectSoon(() => subject.inputValue()).toBe('Your message, wim');
  await subject.fill('About your visit');
  await page.getByText('Draft saved.').waitFor();
  await page.reload();
  await expectSoon(() => subject.inputValue()).toBe('About your visit');
  await box(page, 'wim').press('Control+Enter');
  await page.getByText('Subject: About your visit').waitFor();
  await expectSoon(() => subject.inputValue()).toBe('Your message, wim');
  expect(mail.to('wim@example.org').map(({ headers }) => headers.get('subject'))).toEqual(['About your visit']);
});

test('others get a copy, and what is no address is refused', async () => {
  const { strapi, mail, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'Copies' });
  await putAll(formId, 'abel');
  const page = await openAsOwner({ path: `${inbox}/${formId}/1` });
  await button(page, 'Cc').click();
  const cc = page.getByLabel('Cc', { exact: true });
  await cc.fill('bob@example.org; Carl <carl@example.org>, nobody');
  await box(page, 'abel').fill('Hello, Abel.');
  await page.getByText('Draft saved.').waitFor();
  await page.reload();
  await expectSoon(() => cc.inputValue()).toBe('bob@example.org; Carl <carl@example.org>, nobody');
  await expectNoViolations(page);
  for (const width of [1400, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await cc.scrollIntoViewIfNeeded();
    await screenshot(page, `inbox-reply-cc-${width}`);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await button(page, 'Send reply').click();
  await page.getByText('Cc: “nobody” is not an email address.').waitFor();
  await cc.fill('bob@example.org; Carl <carl@example.org>');
  await button(page, 'Send reply').click();
  await page.getByText('to abel@example.org, bob@example.org, carl@example.org').waitFor();
  expect(mail.to('carl@example.org').map(({ recipients }) => recipients)).toEqual([
    ['abel@example.org', 'bob@example.org', 'carl@example.org'],
  ]);
  await expectSoon(() => cc.count()).toBe(0);
});

test('who may only reply is not offered to archive', async () => {
  const { strapi, people, openAs } = suite();
  const formId = await createForm(strapi, { name: 'Replies only' });
  await putAll(formId, 'xenia');
  const page = await openAs(await people.admin(['submissions.find', 'responses.create']), {
    path: `${inbox}/${formId}/1`,
  });
  await button(page, 'Send and next').waitFor();
  await expectSoon(() => button(page, 'Send and archive').count()).toBe(0);
});

test('saved replies are made on their page, and begin a reply by a slash or from the list', async () => {
  const { strapi, mail, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'Saved' });
  await putAll(formId, 'yara', 'zeno');
  const page = await openAsOwner({ path: inbox });
  await page.getByRole('link', { name: 'Saved replies' }).click();
  await page.getByText('No saved replies yet.').waitFor();
  await expectNoViolations(page);

  const dialog = page.getByRole('dialog');
  const make = async (name: string, text: string): Promise<void> => {
    await page.getByRole('button', { name: 'New saved reply' }).click();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Text').fill(text);
    await dialog.getByRole('button', { name: 'Save' }).click();
  };
  await make('Opening hours', 'Hello {{name}}, we are open.');
  await dialog.getByText('{{name}} is neither a field of the form nor a known placeholder').waitFor();
  await dialog.getByRole('combobox', { name: 'Form' }).click();
  await page.getByRole('option', { name: 'Saved' }).click();
  await dialog.getByText('{{message}}').waitFor();
  await expectNoViolations(page);
  for (const width of [1400, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await screenshot(page, `inbox-saved-dialog-${width}`);
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await make('Shipping', 'Hello {{senderEmail}}, it is on its way.');
  await page.getByRole('listitem', { name: 'Shipping' }).waitFor();
  await make('Wrong', 'x');
  await page.getByRole('button', { name: 'Change “Wrong”' }).click();
  await dialog.getByLabel('Name').fill('Right');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Delete “Right”' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('listitem', { name: 'Right' }).waitFor({ state: 'detached' });
  for (const width of [1400, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await screenshot(page, `inbox-saved-${width}`);
  }
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.goto(`/admin${inbox}/${formId}/2?formId=${formId}`);
  await button(page, 'Saved replies').waitFor();
  await box(page, 'zeno').pressSequentially('/');
  await page.getByRole('option', { name: /Shipping/ }).waitFor();
  await expectNoViolations(page);
  for (const width of [1400, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await screenshot(page, `inbox-saved-list-${width}`);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await box(page, 'zeno').pressSequentially('open');
  await page.getByRole('option', { name: /Shipping/ }).waitFor({ state: 'detached' });
  await box(page, 'zeno').press('Enter');
  await expectSoon(() => box(page, 'zeno').inputValue()).toBe('Hello zeno, we are open.');
  await page.keyboard.type(' Bye');
  await expectSoon(() => box(page, 'zeno').inputValue()).toBe('Hello zeno, we are open. Bye');
  await button(page, 'Send and next').click();
  await heading(page, 'yara').waitFor();

  await button(page, 'Saved replies').click();
  await page.getByRole('option', { name: /Shipping/ }).click();
  await button(page, 'Send and archive').click();
  await page.getByText('1 submission archived.').waitFor();
  expect(mail.to('yara@example.org').map(({ parts }) => parts.get('text/plain')?.trim())).toEqual([
    'Hello yara@example.org, it is on its way.',
  ]);
});
