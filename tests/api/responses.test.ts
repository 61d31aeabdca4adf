/* Replying to submissions. */
import { atNight } from '../night';
import { createDatabase, databaseKind } from './support/database';
import { eventually } from './support/eventually';
import { contact, contactFields, createForm, putSubmission, unknownFormId } from './support/forms';
import {
  type Answer,
  type Client,
  check,
  expectBadFields,
  expectError,
  expectJson,
  expectStatus,
  type Fields,
} from './support/http';
import { anyNumber, anyString, at, containing, justNow, listAt, numberAt, textAt } from './support/json';
import { type MailServer, startMailServer } from './support/mail';
import { adminClient } from './support/panel';
import type { Token } from './support/people';
import { replyAtOnce } from './support/replies';
import { startStrapi, type TestStrapi } from './support/strapi';
import { useStrapi } from './support/suite';

const suite = useStrapi();

let api: Client;
let strapi: TestStrapi;
let mail: MailServer;
let editor: Token;

// Its provider takes longer than anybody waits for.
const stuck = useStrapi();
let stuckForm: string;
let stuckReply: Promise<Answer>;

beforeAll(async () => {
  ({ api, strapi, mail } = suite());
  editor = await suite().people.token('full-access');

  const { people, strapi: host, mail: server } = stuck();
  const { basic } = await people.token('full-access');
  server.setMode('hang');
  stuckForm = await createForm(host, { settings: { notifications: [{ id: 'team', to: ['late@example.org'] }] } });
  await host.command('holdTimeouts', { milliseconds: 30_000 });
  await putSubmission(host, stuckForm);
  stuckReply = host.api.request('POST', pathOf(stuckForm), {
    headers: { ...basic, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'response=Hello',
  });
  stuckReply.catch(() => undefined);
});

afterEach(async () => {
  mail.setMode('accept');
  await strapi.command('provider', { behaviour: 'real' });
});

let lastVisitor = 0;
/** A visitor whom no other test writes to. */
const visitor = (): string => {
  lastVisitor += 1;
  return `visitor${lastVisitor}@example.org`;
};

const pathOf = (formId: string, number = 1): string => `/forms-extended/v1/response/${formId}/${number}`;

const reply = (formId: string, response: string, headers: Record<string, string> = {}): Promise<Answer> =>
  api.post(pathOf(formId), { response }, { ...editor.basic, ...headers });

const thread = async (formId: string, number = 1): Promise<readonly unknown[]> =>
  listAt(expectStatus(await api.get(pathOf(formId, number), editor.basic), 200).json, 'data');

const statusOf = async (formId: string, number = 1): Promise<string> =>
  textAt(await strapi.call('submissions', 'findOne', formId, number), 'status');

/** A form with one submission by this visitor. */
const ask = async (email: string, form: Record<string, unknown> = {}): Promise<string> => {
  const formId = await createForm(strapi, form);
  await putSubmission(strapi, formId, contact({ email }));
  return formId;
};

test('while the provider hangs, others are answered, and the reply is pending', async () => {
  const { api: target, strapi: host } = stuck();
  const others = await Promise.all(Array.from({ length: 10 }, () => target.get('/imprint/v1/all')));
  for (const other of others) {
    expectStatus(other, 200);
  }
  // The provider hangs on the notification too, which may be there first.
  const find = () => host.call('responses', 'find', stuckForm, 1);
  const replies = await eventually(find, (found) => Array.isArray(found) && found.length > 0);
  expect(replies).toEqual([containing({ status: 'pending', sentAt: null })]);
});

test('a provider that takes over 30 seconds: 502, the reply kept as failed', async () => {
  const { strapi: host, mail: server } = stuck();
  // The greeting of a mail server has a time-out of its own, which is over by then.
  expect(await eventually(server.attempts, (attempts) => attempts === 2)).toBe(2);
  await host.command('runOut');
  expectError(await stuckReply, 502, { name: 'BadGatewayError' });
  expect(await host.call('responses', 'find', stuckForm, 1)).toEqual([
    containing({ status: 'failed', text: 'Hello', sentAt: null }),
  ]);
  expect(at(await host.call('submissions', 'findOne', stuckForm, 1), 'status')).toBe('new');
});

test('what the provider has taken too long for is not sent again while it may still arrive, and counts as sent when it has', async () => {
  const { strapi: host, mail: server } = stuck();
  const responses = (): Promise<unknown> => host.call('responses', 'find', stuckForm, 1);
  const [reply] = listAt({ found: await responses() }, 'found');
  const again = host.call('responses', 'send', stuckForm, 1, numberAt(reply, 'id'));
  await expect(again).rejects.toThrow('the reply may still arrive');
  const notification = (await host.rows('imprint_form_mails')).find(({ kind }) => kind === 'notification');
  expect(notification).toMatchObject({ status: 'failed', attempts: 1 });
  const sendMail = (): Promise<unknown> => host.call('mails', 'send', numberAt(notification, 'id'));
  await expect(sendMail()).rejects.toThrow('the email may still arrive');

  // It has not answered in time, and delivers all the same.
  server.release();
  const sent = await eventually(responses, (found) => JSON.stringify(found).includes('"sent"'));
  expect(sent).toEqual([containing({ status: 'sent', sentAt: justNow })]);
  expect(await host.call('submissions', 'findOne', stuckForm, 1)).toMatchObject({ status: 'replied' });
  expect(await eventually(sendMail, (status) => status === 'sent')).toBe('sent');
  expect(server.mails).toHaveLength(2);
});

describe('a reply', () => {
  test('200 {"data":{"id":"…/1","response":{"id":1,"status":"sent","to":"…","sentAt":"…"}},"message":"…","success":true}', async () => {
    const email = visitor();
    const formId = await ask(email);
    const answer = await reply(formId, 'Good morning!');
    expectJson(answer, 200, {
      data: { id: `${formId}/1`, response: { id: anyNumber, status: 'sent', to: email, sentAt: justNow } },
      message: anyString,
      success: true,
    });
    check(answer, () => {
      const sentAt = textAt(answer.json, 'data', 'response', 'sentAt');
      expect(sentAt).toBe(new Date(sentAt).toISOString());
    });
  });

  test('is mailed once with the host’s email provider, to the submission’s reply address alone', async () => {
    const email = visitor();
    await reply(await ask(email), 'Good morning!');
    const mails = mail.to(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.recipients).toEqual([email]);
    expect(mails[0]?.headers.get('to')).toBe(email);
    expect(mails[0]?.headers.get('cc')).toBeUndefined();
    expect(mails[0]?.headers.get('bcc')).toBeUndefined();
    expect(mails[0]?.headers.get('from')).toContain('website@example.org');
    expect(mails[0]?.headers.get('reply-to')).toContain('office@example.org');
  });

  test('makes the submission `replied`, and stands in the thread', async () => {
    const email = visitor();
    const formId = await ask(email);
    expect(await statusOf(formId)).toBe('new');
    expect(await thread(formId)).toEqual([]);
    const { json } = await reply(formId, 'First');
    await reply(formId, 'Second');
    expect(await statusOf(formId)).toBe('replied');
    expect(await thread(formId)).toEqual([
      containing({
        id: at(json, 'data', 'response', 'id'),
        text: 'First',
        status: 'sent',
        to: email,
        sentAt: justNow,
      }),
      containing({ text: 'Second', status: 'sent', to: email }),
    ]);
    expect(at((await thread(formId))[0], 'author')).toEqual({ type: 'token', id: editor.id, name: anyString });
  });

  test('no cache keeps the reply or the thread', async () => {
    const formId = await ask(visitor());
    for (const answer of [await reply(formId, 'Hello'), await api.get(pathOf(formId), editor.basic)]) {
      expect(expectStatus(answer, 200).headers['cache-control']).toBe('no-store');
    }
  });

  test('the message is in English or German', async () => {
    const formId = await ask(visitor());
    const english = await reply(formId, 'A', { 'Accept-Language': 'en' });
    const german = await reply(formId, 'B', { 'Accept-Language': 'de' });
    expect(textAt(english.json, 'message')).toBe('The reply was sent.');
    expect(textAt(german.json, 'message')).toBe('Die Antwort wurde gesendet.');
  });

  test('subject, sender and reply-to are the form’s', async () => {
    const email = visitor();
    const settings = {
      subject: 'Ihre Anfrage – Grüße',
      sender: 'Beispiel <shop@example.org>',
      replyTo: 'desk@example.org',
    };
    expectStatus(await reply(await ask(email, { settings }), 'Hello'), 200);
    const [sent] = mail.to(email);
    expect(sent?.headers.get('subject')).toBe('Ihre Anfrage – Grüße');
    expect(sent?.headers.get('from')).toBe('"Beispiel" <shop@example.org>');
    expect(sent?.headers.get('reply-to')).toBe('desk@example.org');
  });

  test('JSON is taken too', async () => {
    const email = visitor();
    const formId = await ask(email);
    expectStatus(await api.postJson(pathOf(formId), { response: 'From JSON' }, editor.basic), 200);
    expect(mail.to(email)[0]?.parts.get('text/plain')).toContain('From JSON');
  });
});

describe('text', () => {
  test('plain text plus an escaped HTML part', async () => {
    const email = visitor();
    const text = '<b>Hello</b> & "welcome"\n<script>alert(1)</script>\n\n\'Bye\'';
    expectStatus(await reply(await ask(email), text), 200);
    const parts = mail.to(email)[0]?.parts;
    expect(parts?.get('text/plain')).toBe(text);
    const html = parts?.get('text/html') ?? '';
    expect(html).toContain('&lt;b&gt;Hello&lt;/b&gt; &amp; &quot;welcome&quot;');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).not.toContain('<b>');
    expect(html).not.toContain('<script');
  });

  test.each(['{{7*7}} {{name}} {{{x}}}', '<%= 7*7 %> <%- x %>', '${7*7} #{7*7}', '%recipient% *|NAME|*', '{% raw %}'])(
    '%s is sent literally',
    async (text) => {
      const email = visitor();
      expectStatus(await reply(await ask(email), text), 200);
      expect(mail.to(email)[0]?.parts.get('text/plain')).toBe(text);
    },
  );

  test('emoji, right-to-left text, long lines and a lone dot arrive as they were sent', async () => {
    const email = visitor();
    const text = `😀 שלום\n.\n..\n${'long '.repeat(400)}end\nFrom the start`;
    expectStatus(await reply(await ask(email), text), 200);
    expect(mail.to(email)[0]?.parts.get('text/plain')).toBe(text);
  });

  test('line breaks as \\n, trimmed, NFC', async () => {
    const formId = await ask(visitor());
    expectStatus(await reply(formId, `  A\r\nB\rC ${'ü'.normalize('NFD')}  `), 200);
    expect(at((await thread(formId))[0], 'text')).toBe('A\nB\nC ü');
  });

  test('headers in the text are text', async () => {
    const email = visitor();
    const text = 'Hello\nBcc: evil@example.org\nSubject: Other\n\n\nX: y';
    expectStatus(await reply(await ask(email), text), 200);
    expect(mail.to(email)[0]?.recipients).toEqual([email]);
    expect(mail.to(email)[0]?.parts.get('text/plain')).toBe(text);
    expect(mail.to('evil@example.org')).toEqual([]);
  });

  test('1 to 20,000 characters', async () => {
    const formId = await ask(visitor());
    expectStatus(await reply(formId, 'x'), 200);
    expectStatus(await reply(formId, 'x'.repeat(20_000)), 200);
    expectBadFields(await reply(formId, 'x'.repeat(20_001)), 'response');
  });

  test('every bad field is named', async () => {
    const formId = await ask('fault@example.org');
    const send = (fields: Fields): Promise<Answer> => api.post(pathOf(formId), fields, editor.basic);
    expectBadFields(await send({ nonsense: 'x', other: 'x' }), 'nonsense', 'other', 'response');
    expectBadFields(await send({ nonsense: 'x', response: '' }), 'nonsense', 'response');
    expectBadFields(await send({ nonsense: 'x', response: 'Hello' }), 'nonsense');
  });

  test('empty, blank, array: 400, and nothing is sent or stored', async () => {
    const email = visitor();
    const formId = await ask(email);
    for (const blank of ['', ' ', '\r\n\t \n', '\u00a0', '\u200b\u2060 \u00ad']) {
      expectBadFields(await reply(formId, blank), 'response');
    }
    expectBadFields(await api.post(pathOf(formId), {}, editor.basic), 'response');
    expectBadFields(
      await api.post(
        pathOf(formId),
        [
          ['response', 'a'],
          ['response', 'b'],
        ],
        editor.basic,
      ),
      'response',
    );
    expectBadFields(await api.post(pathOf(formId), { 'response[]': 'a' }, editor.basic), 'response');
    expectBadFields(await api.post(pathOf(formId), { 'response[a]': 'b' }, editor.basic), 'response');
    for (const value of [['a'], { a: 'b' }, 1, true, null]) {
      expectBadFields(await api.postJson(pathOf(formId), { response: value }, editor.basic), 'response');
    }
    expectBadFields(await reply(formId, 'A\0B'), 'response');
    expect(await thread(formId)).toEqual([]);
    expect(mail.to(email)).toEqual([]);
  });

  test('any other field: 400 naming it', async () => {
    const email = visitor();
    const formId = await ask(email);
    const fields = { response: 'Hello', to: 'evil@example.org', subject: 'x', from: 'y', cc: 'z' };
    expectBadFields(await api.post(pathOf(formId), fields, editor.basic), 'to', 'subject', 'from', 'cc');
    expect(await thread(formId)).toEqual([]);
    expect(mail.to(email)).toEqual([]);
  });

  test('another content type: 415', async () => {
    const formId = await ask(visitor());
    const headers = { ...editor.basic, 'Content-Type': 'text/plain' };
    expectError(await api.request('POST', pathOf(formId), { headers, body: 'Hello' }), 415);
  });
});

describe('the address', () => {
  const noAddress = async (formId: string): Promise<void> => {
    const before = mail.attempts();
    expectError(await reply(formId, 'Hello'), 400, { name: 'ValidationError' });
    expect(await thread(formId)).toEqual([]);
    expect(mail.attempts()).toBe(before);
  };

  const name = { name: 'name', type: 'text', label: 'Name' };

  test('no address: 400', async () => {
    const withoutField = await createForm(strapi, { fields: [name] });
    await putSubmission(strapi, withoutField, { name: 'A' });
    await noAddress(withoutField);
    const leftOut = await createForm(strapi, { fields: [name, { name: 'email', type: 'email', label: 'Email' }] });
    await putSubmission(strapi, leftOut, { name: 'A' });
    await noAddress(leftOut);
  });

  test('two: 400, unless one has the role', async () => {
    const two = [
      { name: 'mine', type: 'email', label: 'Mine' },
      { name: 'yours', type: 'email', label: 'Yours' },
    ];
    const [mine, yours] = [visitor(), visitor()];
    const ambiguous = await createForm(strapi, { fields: two });
    await putSubmission(strapi, ambiguous, { mine, yours });
    await noAddress(ambiguous);
    const clear = await createForm(strapi, { fields: [two[0], { ...two[1], role: 'reply-to' }] });
    await putSubmission(strapi, clear, { mine, yours });
    expectStatus(await reply(clear, 'Hello'), 200);
    expect(mail.to(yours)).toHaveLength(1);
    expect(mail.to(mine)).toHaveLength(0);
  });

  test('the only e-mail field, without a role', async () => {
    const email = visitor();
    const formId = await createForm(strapi, { fields: [name, { name: 'mail', type: 'email', label: 'Mail' }] });
    await putSubmission(strapi, formId, { name: 'A', mail: email });
    expectStatus(await reply(formId, 'Hello'), 200);
    expect(mail.to(email)).toHaveLength(1);
  });

  test('a text field that holds an address is none', async () => {
    const formId = await createForm(strapi, { fields: [name] });
    await putSubmission(strapi, formId, { name: 'evil@example.org' });
    await noAddress(formId);
  });

  const tricks = [
    'a@x.de,b@y.de',
    'a@x.de;b@y.de',
    'a@x.de b@y.de',
    '"a@evil.de x"@good.de',
    '"a@evil.de" <a@good.de>',
    'Name <a@good.de>',
    '<a@good.de>',
    'a@good.de\r\nBcc: b@evil.de',
    'a@good.de\nBcc: b@evil.de',
    'a@good.de%0ABcc:b@evil.de',
    'a@good.de\u2028Bcc: b@evil.de',
    'a@good.de?bcc=b@evil.de',
    'undisclosed: a@evil.de;',
    'a@evil.de(@good.de)',
    'a@[127.0.0.1]',
    'a@localhost',
    'a@good.de\0',
    '=?utf-8?q?a=40evil.de=2C?=@good.de,',
    '@evil.de:a@good.de',
    'a@good.de.',
    'a@good..de',
    `${'a'.repeat(65)}@good.de`,
    `a@${'b'.repeat(250)}.de`,
  ];

  test.each(tricks)('%j cannot be submitted as an address', async (trick) => {
    const formId = await createForm(strapi);
    expectBadFields(await api.post(`/forms/v1/submission/${formId}`, contact({ email: trick })), 'email');
  });

  test.each(tricks)('%j that got into the database all the same is not written to: 400', async (trick) => {
    // PostgreSQL keeps no NUL in a text at all.
    const stored = trick.replace('\0', ' ');
    const formId = await ask(visitor());
    await strapi.query('plugin::imprint.form-submission', 'updateMany', {
      where: { formId },
      data: { replyTo: stored },
    });
    await noAddress(formId);
    expect(mail.mails.filter(({ recipients }) => recipients.some((to) => to.includes('evil.de')))).toEqual([]);
  });

  test('the name that a visitor gives is never a part of it', async () => {
    const email = visitor();
    const formId = await createForm(strapi);
    await putSubmission(strapi, formId, contact({ email, name: '"Evil" <evil@example.org>, x' }));
    expectStatus(await reply(formId, 'Hello'), 200);
    expect(mail.to(email)[0]?.headers.get('to')).toBe(email);
    expect(mail.to('evil@example.org')).toEqual([]);
  });

  test('a form that has changed since: the address is the submission’s', async () => {
    const email = visitor();
    const formId = await ask(email);
    await strapi.call('forms', 'update', formId, { fields: [contactFields[0]] });
    expectStatus(await reply(formId, 'Hello'), 200);
    expect(mail.to(email)).toHaveLength(1);
  });
});

describe('no submission: 404', () => {
  test.each(['0', '007', '-1', '2', '1e0', '%D9%A1', '9223372036854775808', '1'.repeat(400)])(
    'number %s',
    async (number) => {
      const formId = await ask(visitor());
      const path = `/forms-extended/v1/response/${formId}/${number}`;
      expectError(await api.post(path, { response: 'Hello' }, editor.basic), 404, { name: 'NotFoundError' });
      expectError(await api.get(path, editor.basic), 404, { name: 'NotFoundError' });
    },
  );

  test('another form’s id, an unknown one, and one in another format', async () => {
    const formId = await ask(visitor());
    const other = await createForm(strapi);
    for (const id of [other, unknownFormId(), formId.toUpperCase(), 'x', '__proto__']) {
      expectError(await reply(id, 'Hello'), 404, { name: 'NotFoundError' });
      expectError(await api.get(pathOf(id), editor.basic), 404, { name: 'NotFoundError' });
    }
  });

  test('deleted', async () => {
    const formId = await ask(visitor());
    await strapi.call('submissions', 'delete', formId, 1);
    expectError(await reply(formId, 'Hello'), 404, { name: 'NotFoundError' });
  });
});

describe('the provider fails: 502, the reply kept as failed and sendable again', () => {
  const failures: readonly (readonly [string, () => Promise<unknown>])[] = [
    [
      'refusing the message',
      () => {
        mail.setMode('reject');
        return Promise.resolve();
      },
    ],
    ['throwing', () => strapi.command('provider', { behaviour: 'throw' })],
    ['absent', () => strapi.command('provider', { behaviour: 'absent' })],
  ];

  test.each(failures)('%s', async (_, fail) => {
    const email = visitor();
    const formId = await ask(email);
    await fail();
    const answer = await reply(formId, 'Hello');
    expectError(answer, 502, { name: 'BadGatewayError' });
    expect(mail.to(email)).toEqual([]);
    expect(await statusOf(formId)).toBe('new');
    const [kept] = await thread(formId);
    expect(kept).toMatchObject({ status: 'failed', text: 'Hello', to: email, sentAt: null });

    mail.setMode('accept');
    await strapi.command('provider', { behaviour: 'real' });
    await strapi.call('responses', 'send', formId, 1, numberAt(kept, 'id'));
    expect(mail.to(email)).toHaveLength(1);
    expect(await thread(formId)).toEqual([containing({ status: 'sent', text: 'Hello' })]);
    expect(await statusOf(formId)).toBe('replied');
  });

  test('nobody at the server’s address', async () => {
    const alone = await startStrapi();
    try {
      const formId = await createForm(alone);
      await putSubmission(alone, formId);
      await expect(alone.call('responses', 'create', formId, 1, 'Hello')).rejects.toMatchObject({
        name: 'BadGatewayError',
      });
      expect(await alone.call('responses', 'find', formId, 1)).toEqual([containing({ status: 'failed' })]);
    } finally {
      await alone.stop();
    }
  });

  test('the answer and the log tell nothing of the provider’s credentials or of the text', async () => {
    const email = visitor();
    const formId = await ask(email);
    mail.setMode('reject');
    const answer = await reply(formId, 'Confidential words');
    expect(answer.text).not.toContain('Confidential');
    expect(strapi.logs()).not.toContain('Confidential');
  });
});

describe('Idempotency-Key: the same key never sends twice and answers with the first result', () => {
  test('one after the other', async () => {
    const email = visitor();
    const formId = await ask(email);
    const first = expectStatus(await reply(formId, 'Hello', { 'Idempotency-Key': 'one' }), 200);
    const second = await reply(formId, 'Hello', { 'Idempotency-Key': 'one' });
    expectJson(second, 200, first.json);
    expect(mail.to(email)).toHaveLength(1);
    expect(await thread(formId)).toHaveLength(1);
  });

  test('with another text it is refused, and nothing is sent', async () => {
    const email = visitor();
    const formId = await ask(email);
    expectStatus(await reply(formId, 'Hello', { 'Idempotency-Key': 'used' }), 200);
    const other = await reply(formId, 'Good bye', { 'Idempotency-Key': 'used' });
    expectError(other, 422, { name: 'UnprocessableEntityError' });
    await suite().strapi.idle();
    expect(mail.to(email)).toHaveLength(1);
    expect(await thread(formId)).toHaveLength(1);
  });

  test('in parallel', async () => {
    const email = visitor();
    const formId = await ask(email);
    mail.setMode('slow');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => reply(formId, 'Hello', { 'Idempotency-Key': 'parallel' })),
    );
    for (const answer of answers) {
      expectJson(answer, 200, answers[0]?.json);
    }
    expect(mail.to(email)).toHaveLength(1);
    expect(await thread(formId)).toHaveLength(1);
  });

  test('another key, or none, sends again', async () => {
    const email = visitor();
    const formId = await ask(email);
    const sent: Record<string, string>[] = [{ 'Idempotency-Key': 'a' }, { 'Idempotency-Key': 'b' }, {}, {}];
    for (const headers of sent) {
      expectStatus(await reply(formId, 'Hello', headers), 200);
    }
    expect(mail.to(email)).toHaveLength(4);
  });

  test('repeated after a failed send, it answers the first result and does not send', async () => {
    const email = visitor();
    const formId = await ask(email);
    mail.setMode('reject');
    const first = expectError(await reply(formId, 'Hello', { 'Idempotency-Key': 'failed' }), 502);
    mail.setMode('accept');
    const second = expectError(await reply(formId, 'Hello', { 'Idempotency-Key': 'failed' }), 502);
    expect(second.json).toEqual(first.json);
    expect(mail.to(email)).toEqual([]);
    expect(await thread(formId)).toHaveLength(1);
  });

  test('the same key for another submission is another key', async () => {
    const [first, second] = [visitor(), visitor()];
    expectStatus(await reply(await ask(first), 'Hello', { 'Idempotency-Key': 'shared' }), 200);
    expectStatus(await reply(await ask(second), 'Hello', { 'Idempotency-Key': 'shared' }), 200);
    expect(mail.to(first)).toHaveLength(1);
    expect(mail.to(second)).toHaveLength(1);
  });

  test('keys that differ in case only are two keys, on every database', async () => {
    const email = visitor();
    const formId = await ask(email);
    for (const key of ['Key', 'key', 'KEY', 'key ']) {
      expectStatus(await reply(formId, 'Hello', { 'Idempotency-Key': key }), 200);
    }
    // A blank at the end of a header is no part of its value.
    expect(mail.to(email)).toHaveLength(3);
  });

  test.each(['', 'x'.repeat(10_000), 'ümlaut'])('a key that is none (%#): 400, and nothing is sent', async (key) => {
    const email = visitor();
    const formId = await ask(email);
    expectError(await reply(formId, 'Hello', { 'Idempotency-Key': key }), 400, { name: 'ValidationError' });
    expect(mail.to(email)).toEqual([]);
  });

  test('a refused request does not use the key up', async () => {
    const email = visitor();
    const formId = await ask(email);
    expectStatus(await reply(formId, '', { 'Idempotency-Key': 'refused' }), 400);
    expectStatus(await reply(formId, 'Hello', { 'Idempotency-Key': 'refused' }), 200);
    expect(mail.to(email)).toHaveLength(1);
  });
});

/** What is stored of replies to submissions of a form. */
const rowsOf = async (formId: string): Promise<unknown[]> => {
  const rows = [...(await strapi.rows('imprint_form_responses')), ...(await strapi.rows('imprint_form_mails'))];
  return rows.filter((row) => row.form_id === formId);
};

describe('other addresses, in the inbox', () => {
  const send = (formId: string, cc: unknown, idempotencyKey: string) =>
    adminClient(strapi.site, suite().people.session).post(`/imprint/submissions/${formId}/1/responses`, {
      text: 'Hello',
      idempotencyKey,
      cc,
    });

  test('are sent it with its recipient, each once, and stand in the thread', async () => {
    const to = visitor();
    const [bob, carl] = [visitor(), visitor()];
    const formId = await ask(to);
    const cc = [bob, bob.toUpperCase(), carl, to];
    const panel = adminClient(strapi.site, suite().people.session);
    await replyAtOnce(panel, `${formId}/1`, { text: 'Hello', idempotencyKey: 'a', cc });
    const kept = [bob.toUpperCase(), carl];
    expect(await thread(formId)).toMatchObject([{ to, cc: kept, status: 'sent' }]);
    const [sent, ...others] = mail.to(to);
    expect(others).toEqual([]);
    expect(sent?.recipients.map((one) => one.toLowerCase()).toSorted()).toEqual([to, bob, carl].toSorted());
    expect(sent?.headers.get('cc')?.toLowerCase()).toBe(`${bob}, ${carl}`);
    // The same letter to somebody else is another one.
    expectStatus(await send(formId, cc, 'a'), 200);
    expectError(await send(formId, [carl], 'a'), 422);
    expectStatus(await send(formId, undefined, 'b'), 200);
    expect((await thread(formId)).at(-1)).not.toHaveProperty('cc');
  });

  test('that are none, or too many: 400, and nothing is sent', async () => {
    const to = visitor();
    const formId = await ask(to);
    const many = Array.from({ length: 11 }, (_, index) => `many${index}@example.org`);
    for (const cc of ['x', ['x'], [`a@example.org\r\nBcc: b@example.org`], [1], {}, many])
      expectBadFields(await send(formId, cc, 'c'), 'cc');
    expect([await thread(formId), mail.to(to)]).toEqual([[], []]);
    expectStatus(await send(formId, many.slice(1), 'c'), 200);
  });

  test('are kept in the draft as they are typed, and found as a person’s data', async () => {
    const formId = await ask(visitor());
    const [other, draftOnly] = [visitor(), visitor()];
    const panel = adminClient(strapi.site, suite().people.session);
    const path = `/imprint/submissions/${formId}/1`;
    const draft = { text: '', cc: `Bob <${draftOnly}>, ` };
    expectStatus(await panel.put(`${path}/draft`, { ...draft, version: 0 }), 200);
    expect(at(expectStatus(await panel.get(path), 200).json, 'data', 'draft', 'cc')).toBe(`Bob <${draftOnly}>,`);
    expectBadFields(await panel.put(`${path}/draft`, { text: '', cc: 'x'.repeat(2_001), version: 1 }), 'cc');
    const find = async (email: string) =>
      listAt(expectStatus(await panel.post('/imprint/personal-data/search', { email }), 200).json, 'data');
    expect(await find(draftOnly)).toMatchObject([{ locations: ['draft'] }]);
    expectStatus(await panel.put(`${path}/draft`, { text: '', version: 1 }), 200);
    expect(await find(draftOnly)).toEqual([]);
    expectStatus(await send(formId, [other], 'd'), 200);
    expect(await find(other)).toMatchObject([{ locations: ['response'] }]);
    expectStatus(await panel.post('/imprint/personal-data/erase', { email: other }), 200);
    expect(await thread(formId)).toEqual([]);
  });
});

test('delete racing reply: no 500, and no response is left without its submission', async () => {
  for (let round = 0; round < 5; round += 1) {
    const formId = await ask(visitor());
    const [answer, removed] = await Promise.all([
      reply(formId, 'Hello'),
      api.delete(`/forms/v1/submission/delete/${formId}/1`, editor.basic),
    ]);
    check(answer, () => {
      expect([200, 404]).toContain(answer.status);
    });
    expectStatus(removed, 200);
    expect(await rowsOf(formId)).toEqual([]);
  }
});

test('deleted while the mail is on its way: no 500, and nothing is left', async () => {
  const email = visitor();
  const formId = await ask(email);
  mail.setMode('slow');
  const before = mail.attempts();
  const answer = reply(formId, 'Hello');
  await eventually(mail.attempts, (attempts) => attempts > before);
  expectStatus(await api.delete(`/forms/v1/submission/delete/${formId}/1`, editor.basic), 200);
  expectStatus(await answer, 200);
  expect(await rowsOf(formId)).toEqual([]);
});

test('killed between store and send leaves a visible pending reply that can be sent', async () => {
  const database = await createDatabase();
  const server = await startMailServer();
  try {
    server.setMode('hang');
    const first = await startStrapi({ database, env: server.env });
    const formId = await createForm(first);
    await putSubmission(first, formId, contact({ email: 'pending@example.org' }));
    const lost = first.call('responses', 'create', formId, 1, 'Hello');
    lost.catch(() => undefined);
    expect(await eventually(server.attempts, (attempts) => attempts > 0)).toBe(1);
    await first.kill();

    server.setMode('accept');
    const second = await startStrapi({ database, env: server.env });
    const [pending] = listAt({ found: await second.call('responses', 'find', formId, 1) }, 'found');
    expect(pending).toMatchObject({ status: 'pending', text: 'Hello', to: 'pending@example.org', sentAt: null });
    const id = numberAt(pending, 'id');
    // Another instance may be sending it still, so for the time that a send may take nobody else does.
    await expect(second.call('responses', 'send', formId, 1, id)).rejects.toThrow('The reply is being sent.');
    const data = { nextAttemptAt: new Date(Date.now() - 1_000).toISOString() };
    await second.query('plugin::imprint.form-mail', 'updateMany', { where: { formId }, data });
    await second.call('responses', 'send', formId, 1, id);
    expect(server.to('pending@example.org')).toHaveLength(1);
    expect(await second.call('responses', 'find', formId, 1)).toEqual([containing({ status: 'sent' })]);
    await second.stop();
  } finally {
    await server.stop();
    await database.drop();
  }
});

test('a reply that has failed in that way can be sent again after some minutes, any other one at once', async () => {
  const email = visitor();
  const formId = await ask(email);
  await strapi.command('provider', { behaviour: 'throw' });
  expectError(await reply(formId, 'Hello'), 502);
  const [failed] = await thread(formId);
  const id = numberAt(failed, 'id');
  const setLate = (milliseconds: number): Promise<unknown> => {
    const data = { lateUntil: new Date(Date.now() + milliseconds).toISOString() };
    return strapi.query('plugin::imprint.form-mail', 'updateMany', { where: { formId }, data });
  };
  await strapi.command('provider', { behaviour: 'real' });
  await setLate(60_000);
  await expect(strapi.call('responses', 'send', formId, 1, id)).rejects.toThrow('the reply may still arrive');
  await setLate(-1_000);
  await strapi.call('responses', 'send', formId, 1, id);
  expect(mail.to(email)).toHaveLength(1);
});

atNight('replies that an earlier version has left are what they were, and are sent as ever', async () => {
  const database = await createDatabase();
  const server = await startMailServer();
  try {
    const before = await startStrapi({ database, env: server.env });
    const formId = await createForm(before);
    await putSubmission(before, formId, contact({ email: 'left@example.org' }));
    for (const text of ['Sent', 'Failed', 'Late', 'Pending']) await before.call('responses', 'create', formId, 1, text);
    const found = await before.call('responses', 'find', formId, 1);
    // The columns that replies had their state in, and no emails of theirs.
    const sql = (statement: string) => before.command('sql', { statement });
    const time = { sqlite: 'datetime', postgres: 'timestamp(6)', mysql: 'datetime(6)' }[databaseKind()];
    for (const column of ['status varchar(9)', 'error text', 'lease text', `sent_at ${time}`, `lease_until ${time}`])
      await sql(`alter table imprint_form_responses add column ${column}`);
    const tomorrow = Date.now() + 24 * 60 * 60_000;
    const later =
      databaseKind() === 'sqlite'
        ? String(tomorrow)
        : `'${new Date(tomorrow).toISOString().slice(0, 19).replace('T', ' ')}'`;
    const set = (text: string, values: string) =>
      sql(`update imprint_form_responses set lease = 'x', ${values} where text = '${text}'`);
    await set('Sent', `status = 'sent', error = '', sent_at = created_at, lease_until = created_at`);
    await set('Failed', `status = 'failed', error = '550 No', lease_until = null`);
    await set('Late', `status = 'failed', error = 'Timeout', lease_until = ${later}`);
    await set('Pending', `status = 'pending', error = '', lease_until = ${later}`);
    await sql('delete from imprint_form_mails');
    await sql('alter table imprint_form_mails drop column reply');
    await before.stop();

    const after = await startStrapi({ database, env: server.env });
    const replies = listAt({ found: await after.call('responses', 'find', formId, 1) }, 'found');
    const ids = listAt({ found }, 'found').map((reply) => numberAt(reply, 'id'));
    expect(replies).toMatchObject([
      { id: ids[0], text: 'Sent', status: 'sent', error: null, sentAt: justNow },
      { id: ids[1], text: 'Failed', status: 'failed', error: '550 No', sentAt: null },
      { id: ids[2], text: 'Late', status: 'failed', error: 'Timeout', sentAt: null },
      { id: ids[3], text: 'Pending', status: 'pending', error: null, sentAt: null },
    ]);
    const send = (index: number) => after.call('responses', 'send', formId, 1, ids[index]);
    await after.runJob('mails');
    await after.idle();
    expect(server.to('left@example.org')).toHaveLength(4);
    expect(await send(0)).toMatchObject({ success: true });
    expect(await send(1)).toMatchObject({ success: true });
    await expect(send(2)).rejects.toThrow('the reply may still arrive');
    await expect(send(3)).rejects.toThrow('The reply is being sent.');
    expect(server.to('left@example.org')).toHaveLength(5);
    expect(await after.call('mails', 'find', formId, 1)).toEqual([]);
    await after.stop();
    // Nothing is taken over twice.
    const again = await startStrapi({ database, env: server.env });
    expect(await again.rows('imprint_form_mails')).toHaveLength(4);
    await again.stop();
  } finally {
    await server.stop();
    await database.drop();
  }
});
