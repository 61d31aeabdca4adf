/* Answers by email, in the conversation. */
import { randomUUID } from 'node:crypto';

import { contact, createForm, putSubmission } from '../api/support/forms';
import { expectStatus } from '../api/support/http';
import { rawMessage, secret, signed } from '../api/support/inbound';
import { expectNoViolations } from './support/axe';
import { expectToFitEach } from './support/screenshot';
import { usePanel } from './support/suite';

const suite = usePanel({ config: { replies: { inbound: { secret } } } });

const post = async (raw: string): Promise<void> => {
  expectStatus(await suite().api.request('POST', '/forms-extended/v1/inbound', signed(raw)), 202);
};

test.each(['en', 'de'] as const)('LOOK %s', async (language) => {
  const { strapi, mail, openAsOwner } = suite();
  const visitor = `erika-${language}@example.org`;
  const formId = await createForm(strapi);
  await putSubmission(strapi, formId, contact({ email: visitor }));
  await strapi.call('responses', 'create', formId, 1, 'Hello Erika,\n\nyes, we ship to Austria.');
  const headers = (more: Record<string, string>): Record<string, string> => {
    const { headers: sent } = mail.to(visitor).at(-1) ?? { headers: new Map<string, string>() };
    const id = sent.get('message-id') ?? '';
    return {
      From: `Erika Mustermann <${visitor}>`,
      Subject: 'Re: Your message',
      'Message-ID': `<${randomUUID()}@example.com>`,
      'In-Reply-To': id,
      References: `${sent.get('references') ?? ''} ${id}`,
      ...more,
    };
  };
  await post(rawMessage(headers({ 'Auto-Submitted': 'auto-replied' }), 'I am away until Monday.'));
  await post(
    rawMessage(
      headers({ 'Content-Type': 'multipart/mixed; boundary=B' }),
      `--B\nContent-Type: text/plain; charset=utf-8\n\nYes, please: two of them. See https://example.org/a-very-long-address/that-does-not-fit-on-a-phone-at-all-really\n\nOn 27 Nov 2026, at 10:00, Office wrote:\n> Hello Erika,\n>\n> yes, we ship to Austria.\n--B\nContent-Type: application/pdf; name=order-with-a-long-name-2026-11-27.pdf\nContent-Disposition: attachment\n\n12345\n--B--`,
    ),
  );
  await strapi.call('responses', 'create', formId, 1, 'They are on their way.');
  await post(rawMessage(headers({ From: 'Max <max@example.com>' }), 'I am her husband. When?'));
  await strapi.call('responses', 'create', formId, 1, 'Tomorrow.');
  await post(
    rawMessage(
      headers({
        From: 'MAILER-DAEMON@mx.example.org',
        'Content-Type': 'multipart/report; report-type=delivery-status; boundary=B',
      }),
      `--B\nContent-Type: text/plain\n\nI am sorry to inform you.\n--B\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example.org\n\nFinal-Recipient: rfc822; ${visitor}\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 User unknown\n--B--`,
    ),
  );
  const page = await openAsOwner({ path: `/plugins/imprint-inbox/${formId}/1`, language });
  await page.getByText('I am her husband. When?').waitFor();
  await expectToFitEach(page, `answers-${language}`, { fullPage: true });
  await page.locator('details summary').first().click();
  await expectNoViolations(page);
  await expectToFitEach(page, `answers-open-${language}`, { fullPage: true });
});
