/* What comes in by email in answer to replies. */
import { randomUUID } from 'node:crypto';

import { createSecret } from '../../server/src/forms/delivery/webhooks/signature';
import { contact, createForm, putSubmission } from './support/forms';
import { type Answer, expectError, expectStatus } from './support/http';
import { rawMessage, secret, signed } from './support/inbound';
import { at, containing, justNow, listAt, numberAt, textAt } from './support/json';
import type { Mail } from './support/mail';
import { adminClient } from './support/panel';
import { useStrapi } from './support/suite';

const suite = useStrapi({ config: { replies: { inbound: { secret } } } });

const post = (raw: string, options = signed(raw)): Promise<Answer> =>
  suite().api.request('POST', '/forms-extended/v1/inbound', options);

const outcomeOf = async (raw: string): Promise<unknown> =>
  at(expectStatus(await post(raw), 202).json, 'data', 'outcome');

interface Case {
  readonly formId: string;
  readonly visitor: string;
  /** The email of the team's reply. */
  readonly reply: Mail;
}

const replyTo = async (formId: string): Promise<void> => {
  await suite().strapi.call('responses', 'create', formId, 1, 'We ship to Austria.');
};

/** A submission that has been replied to. @param settings those of the form */
const replied = async (settings: Readonly<Record<string, unknown>> = {}): Promise<Case> => {
  const { strapi, mail } = suite();
  const visitor = `${randomUUID()}@example.org`;
  const formId = await createForm(strapi, { settings });
  await putSubmission(strapi, formId, contact({ email: visitor }));
  await replyTo(formId);
  const [reply] = mail.to(visitor);
  if (reply === undefined) throw new Error('The reply did not arrive.');
  return { formId, visitor, reply };
};

const headerOf = ({ reply }: Case, name: string): string => reply.headers.get(name) ?? '';

/** The headers of an answer, as a mail program makes them. */
const answering = (subject: Case, more: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  From: `Erika <${subject.visitor}>`,
  Subject: 'Re: Your message',
  'Message-ID': `<${randomUUID()}@example.com>`,
  'In-Reply-To': headerOf(subject, 'message-id'),
  References: `${headerOf(subject, 'references')}\r\n ${headerOf(subject, 'message-id')}`,
  ...more,
});

/** The report of a mail server that it could not deliver a reply. */
const bounceOf = (subject: Case): string =>
  rawMessage(
    {
      From: 'MAILER-DAEMON@mx.example.org',
      'Message-ID': `<${randomUUID()}@mx.example.org>`,
      'Content-Type': 'multipart/report; report-type=delivery-status; boundary=B',
    },
    `--B
Content-Type: text/plain

I am sorry to inform you.
--B
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.org

Final-Recipient: rfc822; ${subject.visitor}
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 User unknown
--B
Content-Type: message/rfc822

Message-ID: ${headerOf(subject, 'message-id')}
References: ${headerOf(subject, 'references')}

We ship to Austria.
--B--`,
  );

const detailOf = async ({ formId }: Case, session = suite().people.session): Promise<unknown> => {
  const panel = adminClient(suite().strapi.site, session);
  return at(expectStatus(await panel.get(`/imprint/submissions/${formId}/1`), 200).json, 'data');
};

const stored = async ({ formId }: Case): Promise<readonly unknown[]> =>
  (await suite().strapi.rows('imprint_form_answers')).filter((row) => row.form_id === formId);

test('an answer is in its conversation, and the submission is new again', async () => {
  const subject = await replied();
  expect(await detailOf(subject)).toMatchObject({ status: 'replied', answers: [] });
  const introduction = 'Am 27.11.2026 um 10:00 schrieb Office <office@example.org>:';
  const raw = rawMessage(
    answering(subject, { 'Content-Type': 'multipart/mixed; boundary=B' }),
    `--B\nContent-Type: text/plain; charset=utf-8\n\nJa, gern.\n\n${introduction}\n> We ship to Austria.\n--B\nContent-Type: application/pdf; name=order.pdf\nContent-Disposition: attachment\n\n12345\n--B--`,
  );
  expect(await outcomeOf(raw)).toBe('stored');
  const detail = await detailOf(subject);
  expect(detail).toMatchObject({
    status: 'new',
    answers: [
      {
        kind: 'answer',
        responseId: numberAt(detail, 'responses', 0, 'id'),
        from: subject.visitor,
        fromName: 'Erika',
        subject: 'Re: Your message',
        text: 'Ja, gern.',
        quoted: `${introduction}\n> We ship to Austria.`,
        attachments: [{ name: 'order.pdf', mime: 'application/pdf', size: 5 }],
        createdAt: justNow,
      },
    ],
  });
});

test('a message that comes more than once is stored once', async () => {
  const subject = await replied();
  const raw = rawMessage(answering(subject));
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => outcomeOf(raw)));
  expect(outcomes.toSorted()).toEqual(['known', 'known', 'known', 'stored']);
  // Somebody has read it since: it is not new because it comes once more.
  await replyTo(subject.formId);
  expect(await outcomeOf(raw)).toBe('known');
  expect(await detailOf(subject)).toMatchObject({ status: 'replied', answers: [{}] });
  const anonymous = rawMessage(answering(subject, { 'Message-ID': '' }));
  expect([await outcomeOf(anonymous), await outcomeOf(anonymous)]).toEqual(['stored', 'known']);
});

test('what is not signed as it should be is refused', async () => {
  const subject = await replied();
  const raw = rawMessage(answering(subject));
  const right = signed(raw);
  const minute = 60_000;
  for (const options of [
    { ...right, headers: { 'Content-Type': 'message/rfc822' } },
    { ...right, body: raw.replace('Yes', 'No') },
    { ...right, headers: { ...right.headers, 'webhook-id': 'other' } },
    signed(raw, createSecret()),
    signed(raw, secret, new Date(Date.now() - 6 * minute)),
    signed(raw, secret, new Date(Date.now() + 6 * minute)),
  ])
    expectError(await post(raw, options), 403, { name: 'ForbiddenError' });
  // By its headers alone: of a body that never comes, nothing is waited for.
  expectError(
    await post(raw, { headers: { 'Content-Type': 'message/rfc822', 'Content-Length': '1000' }, body: '' }),
    403,
  );
  expectError(await post(raw, { ...right, headers: { ...right.headers, 'Content-Type': 'text/plain' } }), 415);
  expect(await stored(subject)).toEqual([]);
  const both = `v1,x ${String(right.headers['webhook-signature'])}`;
  expectStatus(await post(raw, { ...right, headers: { ...right.headers, 'webhook-signature': both } }), 202);
});

test('a bounce marks the reply as failed, in the words of the mail server', async () => {
  const subject = await replied();
  expect(await outcomeOf(bounceOf(subject))).toBe('stored');
  const detail = await detailOf(subject);
  const error = '550 5.1.1 User unknown';
  expect(detail).toMatchObject({
    status: 'new',
    responses: [{ status: 'failed', error, sentAt: justNow }],
    answers: [{ kind: 'bounce', text: error, quoted: 'I am sorry to inform you.' }],
  });
  const { strapi } = suite();
  await strapi.call('responses', 'send', subject.formId, 1, numberAt(detail, 'responses', 0, 'id'));
  expect(await detailOf(subject)).toMatchObject({ status: 'replied', responses: [{ status: 'sent', error: null }] });
});

test('an automatic answer is told and changes nothing', async () => {
  const subject = await replied();
  const before = suite().mail.attempts();
  expect(await outcomeOf(rawMessage(answering(subject, { 'Auto-Submitted': 'auto-replied' })))).toBe('stored');
  expect(await detailOf(subject)).toMatchObject({
    status: 'replied',
    responses: [{ status: 'sent' }],
    answers: [{ kind: 'automatic', text: 'Yes, please.' }],
  });
  await suite().strapi.idle();
  expect(suite().mail.attempts()).toBe(before);
});

test('the team is told of answers and of what has not arrived, and of nothing that a program has sent', async () => {
  const { strapi, mail } = suite();
  const [team, quiet, sales] = ['team', 'quiet', 'sales'].map((name) => `${name}-${randomUUID()}@example.org`);
  const when = { match: 'all', rules: [{ field: 'name', op: 'is', value: 'Somebody else' }] };
  const notifications = [
    { id: 'team', to: [team] },
    { id: 'quiet', to: [quiet], answers: false },
    { id: 'sales', to: [sales], when },
  ];
  const subject = await replied({ notifications });
  await strapi.idle();
  const before = mail.attempts();
  await outcomeOf(rawMessage(answering(subject, { 'Auto-Submitted': 'auto-replied' })));
  await strapi.idle();
  expect(mail.attempts()).toBe(before);

  const raw = rawMessage(answering(subject));
  for (const outcome of ['stored', 'known']) expect(await outcomeOf(raw)).toBe(outcome);
  expect(await outcomeOf(bounceOf(subject))).toBe('stored');
  await strapi.idle();
  expect(mail.attempts()).toBe(before + 2);
  const told = mail.to(team ?? '').slice(-2);
  expect(told.map(({ headers }) => headers.get('subject')).toSorted()).toEqual([
    `Contact: an email was not delivered (submission 1 from ${subject.visitor})`,
    `Contact: answer to submission 1 from ${subject.visitor}`,
  ]);
  for (const { headers } of told) expect(headers.get('auto-submitted')).toBe('auto-generated');
  const text = told.map(({ parts }) => parts.get('text/plain')).join();
  for (const part of [`${subject.visitor} has answered by email:`, 'Yes, please.', '550 5.1.1 User unknown'])
    expect(text).toContain(part);
  // What comes back of it is none of the visitor's.
  for (const { source } of told) expect(await outcomeOf(source)).toBe('ignored');
});

test('attachments are stored like submitted files, for who may read replies, and go with their answer', async () => {
  const { strapi, people } = suite();
  const owner = adminClient(strapi.site, people.session);
  const [own, others] = [await replied(), await replied()];
  const part = (name: string, content: string): string =>
    `--B\nContent-Type: application/octet-stream; name=${name}\nContent-Disposition: attachment\n\n${content}\n`;
  const files =
    part('notes.txt', 'For the fair.') +
    part('setup.exe', 'MZ') +
    part('plan.pdf', 'no PDF') +
    part('page.hta', '%PDF-1.4 <html>');
  const raw = rawMessage(
    answering(own, { 'Content-Type': 'multipart/mixed; boundary=B' }),
    `--B\n\nSee ${others.visitor}.\n${files}--B--`,
  );
  expect(await outcomeOf(raw)).toBe('stored');
  const detail = await detailOf(own);
  // As those of a form's fields they would be in the values.
  expect(detail).toMatchObject({ attachments: [] });
  expect(listAt(detail, 'answers', 0, 'attachments')).toEqual([
    { name: 'notes.txt', mime: 'text/plain', size: 13, id: expect.any(Number) as unknown },
    { name: 'setup.exe', mime: 'application/octet-stream', size: 2 },
    { name: 'plan.pdf', mime: 'application/pdf', size: 6 },
    // Whatever its sender calls it: it is saved under this name.
    { name: 'page.hta.pdf', mime: 'application/pdf', size: 15, id: expect.any(Number) as unknown },
  ]);
  const file = `/files/${numberAt(detail, 'answers', 0, 'attachments', 0, 'id')}`;
  const path = `/imprint/submissions/${own.formId}/1${file}`;
  expect(expectStatus(await owner.get(path), 200).text).toBe('For the fair.');
  const blind = adminClient(strapi.site, await people.login(await people.admin(['submissions.find'])));
  expectError(await blind.get(path), 404);
  const reader = await people.login(await people.admin(['submissions.find', 'responses.find']));
  expectStatus(await adminClient(strapi.site, reader).get(path), 200);
  expectError(await owner.get(`/imprint/submissions/${others.formId}/1${file}`), 404);

  // What is sent once more leaves nothing behind.
  expect(await outcomeOf(raw)).toBe('known');
  const erased = await owner.post('/imprint/personal-data/erase', { email: others.visitor });
  expect(at(expectStatus(erased, 200).json, 'data')).toMatchObject({ submissions: 1, files: 2 });
  expect(await detailOf(own)).toMatchObject({ answers: [] });
  expectError(await owner.get(path), 404);
  await strapi.call('maintenance', 'removeFiles');
  expect((await strapi.rows('imprint_form_files')).filter((row) => row.form_id === own.formId)).toEqual([]);
});

test('spam stays spam, whoever answers', async () => {
  const subject = await replied();
  const where = { formId: subject.formId };
  await suite().strapi.query('plugin::imprint.form-submission', 'updateMany', {
    where,
    data: { spam: 'manual', isSpam: true },
  });
  expect(await outcomeOf(rawMessage(answering(subject)))).toBe('stored');
  expect(await detailOf(subject)).toMatchObject({ status: 'replied', answers: [{ kind: 'answer' }] });
});

test('what belongs to no conversation is taken and not stored', async () => {
  const subject = await replied();
  const own = headerOf(subject, 'message-id');
  const others = [
    rawMessage({ From: 'a@example.org', Subject: 'Hello' }),
    // Of a copy of the form in another database, or made up.
    rawMessage({ From: 'a@example.org', References: own.replace(/\.1\.\d+\./, '.1.1234.') }),
    rawMessage({ From: 'a@example.org', References: own.replace(/\.1\.(\d+)\./, '.2.$1.') }),
    // An email that has come back.
    subject.reply.source,
    '',
  ];
  for (const raw of others) expect(await outcomeOf(raw)).toBe('ignored');
  expect(await stored(subject)).toEqual([]);
  expect(await detailOf(subject)).toMatchObject({ status: 'replied' });
});

test('what nobody can read is taken, so that it does not come for ever', async () => {
  const parts = Array.from(
    { length: 1_100 },
    (_, n) => `--B\nContent-Type: multipart/mixed; boundary=B${n}\n\n--B${n}\n`,
  );
  const raw = rawMessage(answering(await replied(), { 'Content-Type': 'multipart/mixed; boundary=B' }), parts.join(''));
  expect(await outcomeOf(raw)).toBe('ignored');
});

test('answers are for who may read replies', async () => {
  const subject = await replied();
  expect(await outcomeOf(rawMessage(answering(subject)))).toBe('stored');
  const { people } = suite();
  const blind = await people.login(await people.admin(['submissions.find']));
  expect(await detailOf(subject, blind)).toMatchObject({ answers: [] });
  const reader = await people.login(await people.admin(['submissions.find', 'responses.find']));
  expect(await detailOf(subject, reader)).toMatchObject({ answers: [{}] });
});

test('a person is found in answers, which are deleted with the submission, or alone where it is somebody else’s', async () => {
  const { strapi, people } = suite();
  const owner = adminClient(strapi.site, people.session);
  const [own, others] = [await replied(), await replied()];
  const email = `${randomUUID()}@example.org`;
  expect(await outcomeOf(rawMessage(answering(own, { From: email })))).toBe('stored');
  expect(await outcomeOf(rawMessage(answering(others), `Please write to ${own.visitor}.`))).toBe('stored');
  const find = async (address: string): Promise<unknown> =>
    listAt((await owner.post('/imprint/personal-data/search', { email: address })).json, 'data').map((item) => [
      textAt(item, 'formId'),
      at(item, 'locations'),
    ]);
  expect(await find(email)).toEqual([[own.formId, ['answer']]]);
  expect(await find(own.visitor)).toEqual(
    expect.arrayContaining([
      [own.formId, ['submission']],
      [others.formId, ['answer']],
    ]),
  );
  const file = (await owner.post('/imprint/personal-data/export', { email })).json;
  expect(listAt(file, 'submissions')).toEqual([containing({ answers: [containing({ from: email })] })]);

  const erased = expectStatus(await owner.post('/imprint/personal-data/erase', { email: own.visitor }), 200).json;
  // The submission with its reply and its answer, and the answer to somebody else's.
  expect(at(erased, 'data')).toMatchObject({ submissions: 1, responses: 3 });
  expect(await stored(own)).toEqual([]);
  expect(await stored(others)).toEqual([]);
  expect(await find(email)).toEqual([]);
  // There is nothing that it could belong to any more.
  expect(await outcomeOf(rawMessage(answering(own)))).toBe('ignored');
});

test('what went to an address that was corrected since, and came from it, is erased with it', async () => {
  const { strapi, people } = suite();
  const owner = adminClient(strapi.site, people.session);
  const subject = await replied({ confirmation: { text: 'Thanks' } });
  const { formId, visitor } = subject;
  expect(await outcomeOf(rawMessage(answering(subject)))).toBe('stored');
  const email = `${randomUUID()}@example.org`;
  const path = `/imprint/submissions/${formId}/1`;
  expectStatus(await owner.put(`${path}/data`, { data: { email }, onto: 0 }), 200);
  await replyTo(formId);
  const erased = expectStatus(await owner.post('/imprint/personal-data/erase', { email: visitor }), 200).json;
  expect(at(erased, 'data')).toMatchObject({ submissions: 0, responses: 2, mails: 1 });
  expect(await detailOf(subject)).toMatchObject({ data: { email }, responses: [{ to: email }], answers: [] });
  for (const table of ['responses', 'answers', 'mails', 'edits'])
    expect(JSON.stringify(await strapi.rows(`imprint_form_${table}`))).not.toContain(visitor);
});
