import { kindOfMessage } from '../../../../../server/src/forms/delivery/inbound/kind';
import { parseMessage } from '../../../../../server/src/forms/delivery/inbound/parse';

const formId = '7533269e-1062-4c7f-ab9f-bebcd69b9257';
const ownId = (part: string): string => `<${part}.12.1795166000123.${formId}@example.org>`;
const of = { formId, submissionId: 12, time: 1795166000123 };

const message = (
  headers: Readonly<Record<string, string>>,
  body = 'Yes, please.',
): Promise<ReturnType<typeof kindOfMessage> | undefined> => {
  const lines = Object.entries({ From: 'Erika <erika@example.org>', 'Message-ID': '<1@example.com>', ...headers });
  const raw = `${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n${body.replace(/\n/g, '\r\n')}`;
  return parseMessage(Buffer.from(raw)).then((read) => read && kindOfMessage(read));
};

const thread = { References: `${ownId('visitor')}\r\n ${ownId('reply-3')}`, 'In-Reply-To': ownId('reply-4') };

/** A report as Postfix writes it. */
const report = (status: string, returned: string, type = 'message/rfc822'): [Record<string, string>, string] => [
  {
    From: 'MAILER-DAEMON@mx.example.org',
    'Auto-Submitted': 'auto-replied',
    'Content-Type': 'multipart/report; report-type=delivery-status; boundary="B"',
  },
  `--B
Content-Type: text/plain

I'm sorry.

--B
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.org

Final-Recipient: rfc822; erika@example.org
${status}

--B
Content-Type: ${type}

${returned}

--B--
`,
];

const returned = `Received: from x\nMessage-ID: ${ownId('reply-4')}\nReferences: ${ownId('visitor')}\n ${ownId('reply-3')}\nSubject: Re`;

describe('kindOfMessage', () => {
  it.each([
    ['References and In-Reply-To', thread, 4],
    ['References alone', { References: thread.References }, 3],
    ['In-Reply-To alone', { 'In-Reply-To': ownId('reply-4') }, 4],
    ['the email that opens the conversation', { References: ownId('visitor') }, undefined],
    [
      'an id that a mail service has made',
      { References: ownId('visitor'), 'In-Reply-To': '<x@ses.example>' },
      undefined,
    ],
    ['a program that says that nobody else has', { ...thread, 'Auto-Submitted': 'no' }, 4],
  ])('an answer, by %s', async (_what, headers, reply) => {
    expect(await message(headers)).toEqual({ kind: 'answer', of: { ...of, reply } });
  });

  it.each<Record<string, string>>([
    { 'Auto-Submitted': 'auto-replied; owner-email="erika@example.org"' },
    { Precedence: 'bulk' },
    { 'X-Autoreply': 'yes' },
    { 'X-Autorespond': 'Out of office' },
    { 'Return-Path': '<>' },
    { 'Content-Type': 'multipart/report; report-type=disposition-notification; boundary=B' },
  ])('an automatic answer: %j', async (headers) => {
    expect(await message({ ...thread, ...headers })).toEqual({ kind: 'automatic', of: { ...of, reply: 4 } });
  });

  it.each([
    ['no reference', {}],
    ['an id of another system', { 'In-Reply-To': '<1@example.com>' }],
    ['an id without a form', { 'In-Reply-To': '<reply-1.1.1.00000000-0000-0000-0000-000000000000@example.org>' }],
    ['the conversation with the team', { References: ownId('team'), 'In-Reply-To': ownId('mail-1') }],
    ['both conversations', { References: `${ownId('team')} ${ownId('visitor')}` }],
    ['an email that is no reply', { 'In-Reply-To': ownId('mail-1') }],
  ])('unmatched: %s', async (_what, headers) => {
    expect(await message(headers)).toEqual({ kind: 'unmatched' });
  });

  it('an email that has come back', async () => {
    expect(await message({ ...thread, 'Message-ID': ownId('reply-5') })).toEqual({ kind: 'loop' });
  });

  it.each(['message/rfc822', 'text/rfc822-headers'])('a bounce, with %s', async (type) => {
    const status =
      'Action: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 <erika@example.org>: User\n    unknown';
    expect(await message(...report(status, `${returned}\n\nHello`, type))).toEqual({
      kind: 'bounce',
      of: { ...of, reply: 4 },
      error: '550 5.1.1 <erika@example.org>: User unknown',
    });
  });

  it('a bounce without words has its code', async () => {
    expect(await message(...report('Action: failed\nStatus: 5.1.1', returned))).toMatchObject({ error: '5.1.1' });
  });

  it('a server that still tries has not failed', async () => {
    const delayed = await message(...report('Action: delayed\nStatus: 4.4.1', returned));
    expect(delayed).toEqual({ kind: 'automatic', of: { ...of, reply: 4 } });
  });

  it('a bounce of something else', async () => {
    expect(await message(...report('Action: failed', 'Subject: x'))).toEqual({ kind: 'unmatched' });
  });
});
