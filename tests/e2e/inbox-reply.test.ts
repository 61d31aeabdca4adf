/* Answering: what goes out, and where it leads. */
import type { Page } from 'playwright-core';

import { contact, createForm, putSubmission } from '../api/support/forms';
import { listAt, numberAt, textAt } from '../api/support/json';
import { pdf } from '../api/support/multipart';
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

const notice = (page: Page, text: string) => page.getByRole('status').locator('> div', { hasText: text });

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

/** The replies of a submission that wait are sent at once, as its page offers. */
const sendNow = async (formId: string, number: number): Promise<void> => {
  for (const reply of listAt({ found: await suite().strapi.call('responses', 'find', formId, number) }, 'found'))
    await suite().strapi.call('responses', 'send', formId, number, numberAt(reply, 'id'));
};

test('sends and archives, sends and goes on, and comes back to what was archived', async () => {
  const { strapi, mail, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'Answered' });
  await putAll(formId, 'rita', 'sven', 'tom');
  const page = await openAsOwner({ path: `${inbox}/${formId}/3?formId=${formId}` });

  await expectSoon(() => button(page, 'Send and archive').isDisabled()).toBe(true);
  await box(page, 'tom').fill('Hello, Tom.');
  await button(page, 'Send and next').click();
  await heading(page, 'sven').waitFor();
  await sendNow(formId, 3);
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
  await notice(page, '1 submission archived.').waitFor();
  await sendNow(formId, 2);
  await expectSoon(() => stateOf(formId, 2)).toBe('archived');

  await notice(page, '1 submission archived.').getByRole('button', { name: 'Undo' }).click();
  await heading(page, 'sven').waitFor();
  await page.getByText('Hello, Sven.').waitFor();
  await page.getByText('Sent', { exact: true }).waitFor();
  await expectSoon(() => stateOf(formId, 2)).toBe('read');
  for (const name of ['sven', 'tom']) expect(mail.to(`${name}@example.org`)).toHaveLength(1);

  // After the last one comes the list.
  await page.goto(`/admin${inbox}/${formId}/1?formId=${formId}`);
  await box(page, 'rita').fill('Hello, Rita.');
  await button(page, 'Send and next').click();
  await page.locator('a:focus', { hasText: 'rita@example.org' }).waitFor();
});

test('a reply is taken back from its notice and from the thread, as it was written', async () => {
  const { strapi, mail, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'Taken back' });
  await putAll(formId, 'ute', 'vera');
  const page = await openAsOwner({ path: `${inbox}/${formId}/2?formId=${formId}` });
  await page.getByLabel('Subject').fill('About your visit');
  await box(page, 'vera').fill('Hello, Vera.');
  await button(page, 'Send and next').click();
  await heading(page, 'ute').waitFor();
  await expectNoViolations(page);
  for (const width of [1400, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await screenshot(page, `inbox-reply-undo-${width}`);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await notice(page, 'The reply will be sent in ten seconds.').getByRole('button', { name: 'Undo' }).click();
  await heading(page, 'vera').waitFor();
  await page.getByText('The reply is a draft again.').waitFor();
  await expectSoon(() => box(page, 'vera').inputValue()).toBe('Hello, Vera.');
  await expectSoon(() => page.getByLabel('Subject').inputValue()).toBe('About your visit');

  await button(page, 'Send reply').click();
  await page.getByText('Pending', { exact: true }).waitFor();
  await expectSoon(() => box(page, 'vera').inputValue()).toBe('');
  // Whoever has closed the page finds it in the thread.
  await page.reload();
  await button(page, 'Send now').waitFor();
  await expectNoViolations(page);
  for (const width of [1400, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await button(page, 'Send now').scrollIntoViewIfNeeded();
    await screenshot(page, `inbox-reply-waits-${width}`);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await button(page, 'Undo').click();
  await expectSoon(() => box(page, 'vera').inputValue()).toBe('Hello, Vera.');
  await expectSoon(() => page.getByText('Pending', { exact: true }).count()).toBe(0);
  expect(mail.to('vera@example.org')).toEqual([]);
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
  await button(page, 'Send now').click();
  await page.getByText('Sent', { exact: true }).waitFor();
  await page.getByText('Subject: About your visit').waitFor();
  await expectSoon(() => subject.inputValue()).toBe('Your message, wim');
  expect(mail.to('wim@example.org').map(({ headers }) => headers.get('subject'))).toEqual(['About your visit']);
});

atNight('others get a copy, and what is no address is refused', async () => {
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
  await button(page, 'Send now').click();
  await page.getByText('Sent', { exact: true }).waitFor();
  expect(mail.to('carl@example.org').map(({ recipients }) => recipients)).toEqual([
    ['abel@example.org', 'bob@example.org', 'carl@example.org'],
  ]);
  await expectSoon(() => cc.count()).toBe(0);
});

atNight('files go along, are taken out again, and stand in the thread', async () => {
  const { strapi, mail, openAsOwner } = suite();
  const formId = await createForm(strapi, { name: 'With files' });
  await putAll(formId, 'bert');
  const page = await openAsOwner({ path: `${inbox}/${formId}/1` });
  const choose = page.getByLabel('Attach files', { exact: true }).first();
  const times = { name: 'times.txt', mimeType: 'text/plain', buffer: Buffer.from('Nine to five.') };
  await box(page, 'bert').fill('Hello, Bert.');
  await choose.setInputFiles([{ ...times, name: 'setup.exe', buffer: Buffer.from('MZ') }]);
  await notice(page, 'Attachments: a file must be of one of these types').waitFor();
  await choose.setInputFiles([{ ...times, name: 'large.txt', buffer: Buffer.alloc(10_000_001, 'x') }]);
  await notice(page, 'Attachments: up to 10 MB in total.').waitFor();

  await choose.setInputFiles([times, { name: 'offer.pdf', mimeType: 'application/pdf', buffer: pdf }]);
  await page.getByText('offer.pdf (').waitFor();
  await page.getByText('Draft saved.').waitFor();
  await page.reload();
  await page.getByText('times.txt (13 bytes)').waitFor();
  await expectNoViolations(page);
  for (const width of [1400, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await button(page, 'Attach files').scrollIntoViewIfNeeded();
    await screenshot(page, `inbox-reply-files-${width}`);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await button(page, 'Remove times.txt').click();
  await button(page, 'Send reply').click();
  await page.getByRole('button', { name: /^offer\.pdf/ }).waitFor();
  // Taken back with its file, and sent again.
  await button(page, 'Undo').first().click();
  await button(page, 'Remove offer.pdf').waitFor();
  await expectSoon(() => box(page, 'bert').inputValue()).toBe('Hello, Bert.');
  await button(page, 'Send reply').click();
  await button(page, 'Send now').click();
  await page.getByText('Sent', { exact: true }).waitFor();
  // Neither the thread nor a notice offers what is too late.
  expect(await button(page, 'Undo').count()).toBe(0);
  await expectNoViolations(page);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole('button', { name: /^offer\.pdf/ }).scrollIntoViewIfNeeded();
  await screenshot(page, 'inbox-reply-files-sent-390');
  expect(mail.to('bert@example.org').map(({ attachments }) => attachments.map(({ name }) => name))).toEqual([
    ['offer.pdf'],
  ]);
});

atNight('who may only reply is not offered to archive', async () => {
  const { strapi, people, openAs } = suite();
  const formId = await createForm(strapi, { name: 'Replies only' });
  await putAll(formId, 'xenia');
  const page = await openAs(await people.admin(['submissions.find', 'responses.create']), {
    path: `${inbox}/${formId}/1`,
  });
  await button(page, 'Send and next').waitFor();
  await expectSoon(() => button(page, 'Send and archive').count()).toBe(0);
});

atNight('saved replies are made on their page, and begin a reply by a slash or from the list', async () => {
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
  await page.getByRole('button', { name: 'Edit “Wrong”' }).click();
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
  await sendNow(formId, 1);
  expect(mail.to('yara@example.org').map(({ parts }) => parts.get('text/plain')?.trim())).toEqual([
    'Hello yara@example.org, it is on its way.',
  ]);
});
