/* Answers by email, in the conversation. */
import { randomUUID } from 'node:crypto';

import { contact, createForm, putSubmission } from '../api/support/forms';
import { expectStatus } from '../api/support/http';
import { rawMessage, secret, signed } from '../api/support/inbound';
import { expectNoViolations } from './support/axe';
import { expectSoon } from './support/expect-soon';
import { expectToFitEach } from './support/screenshot';
import { usePanel } from './support/suite';

const suite = usePanel({ config: { replies: { inbound: { secret } } } });

const words = {
  en: {
    title: 'Conversation',
    automatic: 'Automatic answer from Erika Mustermann',
    quoted: 'Quoted text',
    report: 'Full report',
    mailbox: /^Attachments, only in the mailbox: setup-of-a-program-with-a-long-name\.exe/,
    stranger: 'Sent from a different address than the one in the submission.',
    failed: 'Failed',
  },
  de: {
    title: 'Unterhaltung',
    automatic: 'Automatische Antwort von Erika Mustermann',
    quoted: 'Zitierter Text',
    report: 'Vollständiger Bericht',
    mailbox: /^Anhänge, nur im Postfach: setup-of-a-program-with-a-long-name\.exe/,
    stranger: 'Von einer anderen Adresse als der in der Einsendung gesendet.',
    failed: 'Fehlgeschlagen',
  },
} as const;

const part = (name: string, content: string): string =>
  `--B\nContent-Type: application/octet-stream; name=${name}\nContent-Disposition: attachment\n\n${content}\n`;

test.each(['en', 'de'] as const)('%s: a conversation to and fro', async (language) => {
  const { strapi, mail, api, openAsOwner } = suite();
  const visitor = `erika-${language}@example.org`;
  const formId = await createForm(strapi);
  await putSubmission(strapi, formId, contact({ email: visitor }));

  const reply = (text: string): Promise<unknown> => strapi.call('responses', 'create', formId, 1, text);
  /** Answers the last reply. */
  const answer = async (headers: Readonly<Record<string, string>>, body: string): Promise<void> => {
    const replied = mail.to(visitor).at(-1)?.headers.get('message-id') ?? '';
    const all = {
      From: `Erika Mustermann <${visitor}>`,
      'Message-ID': `<${randomUUID()}@example.com>`,
      References: replied,
      ...headers,
    };
    expectStatus(await api.request('POST', '/forms-extended/v1/inbound', signed(rawMessage(all, body))), 202);
  };

  await reply('Hello Erika,\n\nyes, we ship to Austria.');
  await answer({ 'Auto-Submitted': 'auto-replied' }, 'I am away until Monday.');
  const text =
    'Yes, please: two of them. See https://example.org/a-very-long-address/that-does-not-fit-on-a-phone-at-all';
  const quoted = 'On 27 Nov 2026, at 10:00, Office wrote:\n> Hello Erika,\n>\n> yes, we ship to Austria.';
  const files = part('notes.txt', 'For the fair.') + part('setup-of-a-program-with-a-long-name.exe', 'MZ');
  await answer({ 'Content-Type': 'multipart/mixed; boundary=B' }, `--B\n\n${text}\n\n${quoted}\n${files}--B--`);
  await reply('They are on their way.');
  await answer({ From: 'Max <max@example.com>' }, 'I am her husband. When?');
  await reply('Tomorrow.');
  await answer(
    {
      From: 'MAILER-DAEMON@mx.example.org',
      'Content-Type': 'multipart/report; report-type=delivery-status; boundary=B',
    },
    `--B\n\nI am sorry to inform you.\n--B\nContent-Type: message/delivery-status\n\nAction: failed\nDiagnostic-Code: smtp; 550 5.1.1 User unknown\n--B--`,
  );

  const { title, automatic, quoted: fold, report, mailbox, stranger, failed } = words[language];
  const page = await openAsOwner({ path: `/plugins/imprint-inbox/${formId}/1`, language, height: 2600 });
  await page.getByRole('heading', { name: title, exact: true }).waitFor();
  const turns = page.locator('ol > li');
  await expectSoon(() => turns.count()).toBe(7);
  await turns.nth(1).getByText(automatic).waitFor();
  expect(await turns.nth(2).getByText('> Hello Erika,').isVisible()).toBe(false);
  await turns.nth(2).getByText(fold).click();
  await turns.nth(2).getByText('> Hello Erika,').waitFor();
  await turns.nth(2).getByText(mailbox).waitFor();
  await turns.nth(4).getByText(stranger).waitFor();
  await turns.nth(5).getByText(failed, { exact: true }).waitFor();
  await turns.nth(6).getByText(report).click();
  await turns.nth(6).getByText('I am sorry to inform you.').waitFor();
  await expectNoViolations(page);
  await expectToFitEach(page, `inbox-answers-${language}`);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    turns
      .nth(2)
      .getByRole('button', { name: /^notes\.txt/ })
      .click(),
  ]);
  expect(download.suggestedFilename()).toBe('notes.txt');
});
