/* What a team does with one message, from its arrival to its answer, at each width. */
import { randomUUID } from 'node:crypto';

import type { Page } from 'playwright-core';

import { contact, contactFields, createForm, submit } from '../api/support/forms';
import { expectStatus } from '../api/support/http';
import { rawMessage, secret, signed } from '../api/support/inbound';
import { listAt, numberAt } from '../api/support/json';
import { adminClient } from '../api/support/panel';
import { oneInGate } from '../night';
import { expectNoViolations } from './support/axe';
import { expectInReach } from './support/covered';
import { expectSoon } from './support/expect-soon';
import { expectToFit, screenshot } from './support/screenshot';
import { usePanel } from './support/suite';

const suite = usePanel({ config: { replies: { inbound: { secret } } } });

const INBOX = '/plugins/imprint-inbox';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const topic = {
  name: 'topic',
  type: 'select',
  label: { en: 'Topic', de: 'Thema' },
  options: [{ value: 'order', label: { en: 'An order', de: 'Eine Bestellung' } }],
};

test.each(oneInGate([1400, 1024, 390]))('at %i pixels', async (width) => {
  const { strapi, api, mail, people, openAsOwner } = suite();
  const panel = adminClient(strapi.site, people.session);
  const visitor = `erika-${width}@example.org`;
  const formId = await createForm(strapi, { name: `Contact ${width}`, fields: [...contactFields, topic] });
  const german = { 'Accept-Language': 'de' };
  const question = `Haben Sie Regal ${width} noch?`;
  for (const message of ['Guten Tag!', question]) {
    const body = contact({ email: visitor, message, topic: 'order' });
    expectStatus(await api.post(`/forms/v1/submission/${formId}`, body, german), 201);
  }
  const other = await createForm(strapi, { name: `Jobs ${width}` });
  await submit(api, other, contact({ email: visitor }));
  await panel.post('/imprint/labels', { name: `Urgent ${width}`, color: 'danger' });
  const saved = { name: `Hours ${width}`, text: 'Yes, {{name}}.', formId, language: '' };
  expectStatus(await panel.post('/imprint/saved-replies', saved), 201);

  const page = await openAsOwner({ path: INBOX, width, height: 844 });
  const look = async (what: string): Promise<void> => {
    await expectToFit(page);
    await expectNoViolations(page);
    await screenshot(page, `inbox-points-${what}-${width}`);
  };
  const use = async (name: string | RegExp): Promise<void> => {
    await button(page, name).scrollIntoViewIfNeeded();
    await expectInReach(button(page, name));
    await button(page, name).click();
  };

  // 1, 8: the list, the message, and what else its sender has written; unread ones are counted in the menu.
  await page
    .getByText(/^\d+ unread submissions$/)
    .first()
    .waitFor({ state: 'attached' });
  await page.getByRole('row', { name: question }).waitFor();
  await look('list');
  await page.getByRole('row', { name: question }).getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: visitor }).waitFor();
  // 7: one language at a time.
  await page.getByText('An order', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Show as sent (German)' }).click();
  await page.getByText('Eine Bestellung', { exact: true }).waitFor();
  await look('message');

  // 3: whose case it is, and what kind of case.
  await use('Assign to me');
  await page.getByText(/^Olga Owner took it over/).waitFor();
  await use('Labels');
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: `Urgent ${width}` })
    .click();
  await look('labels');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('region', { name: 'Team' }).getByText(`Urgent ${width}`).waitFor();

  // 4, 5: a saved reply by "/", a subject of one's own; sent.
  const box = page.getByLabel(`To ${visitor}`);
  await box.fill('/');
  await page.getByRole('option', { name: saved.name }).click();
  await expectSoon(() => box.inputValue()).toBe('Yes, Erika Mustermann.');
  await page.getByLabel('Subject').fill('Tomorrow');
  await use('Send reply');
  await page.getByText('Pending', { exact: true }).waitFor();
  // Nobody waits for the ten seconds in which it could be taken back.
  const [reply] = listAt({ found: await strapi.call('responses', 'find', formId, 2) }, 'found');
  await strapi.call('responses', 'send', formId, 2, numberAt(reply, 'id'));
  await expectSoon(() => mail.to(visitor).length).toBe(1);

  // 2: the answer comes into the conversation.
  const replied = String(mail.to(visitor)[0]?.headers.get('message-id'));
  const headers = { From: visitor, 'Message-ID': `<${randomUUID()}@example.com>`, References: replied };
  const answer = signed(rawMessage(headers, 'Thank you!\n\n> Yes, Erika Mustermann.'));
  expectStatus(await api.request('POST', '/forms-extended/v1/inbound', answer), 202);
  await page.reload();
  await page.getByText('Thank you!', { exact: true }).waitFor();

  // 6: what was misheard is corrected.
  await page.getByRole('link', { name: 'Correct', exact: true }).click();
  await page.frameLocator('iframe').getByLabel('Name').fill('Erika Neumann');
  await page.frameLocator('iframe').getByRole('button', { name: 'Save' }).click();
  await page.getByText('Name: Erika Mustermann now: Erika Neumann').waitFor();
  await look('conversation');

  // 10: for paper.
  await page.emulateMedia({ media: 'print' });
  await page.locator('[data-imprint-sheet]').getByText('Thank you!').waitFor();
  await page.emulateMedia({ media: 'screen' });

  // 12: a person's data is one click away, in all forms.
  await page.getByRole('link', { name: 'All data of this person' }).click();
  await page.getByText(`3 submissions with ${visitor}`).waitFor();
  await look('person');

  // 10: the export, by the panel's language and as a workbook.
  await page.goto(`/admin${INBOX}?formId=${formId}`);
  await use(/^Export/);
  await page.getByRole('dialog').waitFor();
  await look('export');
  await page.getByRole('dialog').getByText('XLSX', { exact: false }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);

  // 11: whether the mail is in order, and 9: figures of it all.
  await page.goto(`/admin${INBOX}/delivery`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await look('delivery');
  await page.goto('/admin/plugins/imprint-forms');
  await page.getByRole('region', { name: 'Figures' }).getByText('Time to the first reply').waitFor();
  await look('figures');
});
