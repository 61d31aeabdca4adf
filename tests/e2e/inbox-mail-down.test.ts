/* The inbox with a mail server that is dead: everything works, nothing is lost, and the mails go out once it is back. */
import type { Page } from 'playwright-core';

import { contact, createForm, submit } from '../api/support/forms';
import { expectNoViolations } from './support/axe';
import { screenshot } from './support/screenshot';
import { usePanel } from './support/suite';

const suite = usePanel();

const inbox = '/plugins/imprint-inbox';
const row = (page: Page, text: string | RegExp) => page.getByRole('row', { name: text });
/** A part of the message's page, by its heading. */
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('messages arrive and are worked through; what could not be sent is shown, and sent again', async () => {
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
  await page.getByRole('button', { name: 'Archive' }).waitFor();

  await page.goto(`/admin${inbox}/${formId}/1`);
  const mails = part(page, 'Emails');
  await mails.getByText('Notification to office@example.org').waitFor();
  await mails.getByText('Failed', { exact: true }).waitFor();
  await mails.getByText(/^Next attempt:/).waitFor();
  await page.getByLabel('To erika@example.org').fill('Yes, somebody is.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  const replies = part(page, 'Replies');
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
});
