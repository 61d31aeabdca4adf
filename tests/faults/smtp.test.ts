/*
 * An SMTP server that hangs, refuses and dies. Submissions are stored before any email is sent, so whatever the mail
 * server does, nobody waits for it, nothing is lost, no reply is sent twice, and waiting emails are sent once it is
 * back.
 */
import { createDatabase } from '../api/support/database';
import { eventually } from '../api/support/eventually';
import { contact, createForm, putSubmission } from '../api/support/forms';
import { type Answer, expectStatus } from '../api/support/http';
import { at, listAt, numberAt, textAt } from '../api/support/json';
import { type MailMode, type MailServer, startMailServer } from '../api/support/mail';
import { createPeople, type Token } from '../api/support/people';
import { startStrapi, type StrapiOptions, type TestStrapi } from '../api/support/strapi';
import { oneInGate } from '../night';
import { LIMIT_S } from './support/load';
import { type Proxy, startProxy } from './support/proxy';

const MAIL = 'plugin::imprint.form-mail';
/** Whoever writes a reply is told that it has failed, and sends it again. */
const automatic = { kind: { $ne: 'reply' } };

/** How many visitors write, and how many of them are answered, while the mail server is out of order. */
const VISITORS = 40;
const REPLIES = 5;
/** How long the plugin waits for a mail server, and nodemailer for its greeting: in this file, until a test says so. */
const TIMEOUT_MS = 30_000;

let mail: MailServer;
let proxy: Proxy;
let options: StrapiOptions;
let strapi: TestStrapi;
let editor: Token;

beforeAll(async () => {
  mail = await startMailServer();
  proxy = await startProxy({ port: mail.port });
  const env = { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(proxy.port) };
  options = { database: await createDatabase(), env };
  strapi = await startStrapi(options);
  await strapi.command('holdTimeouts', { milliseconds: TIMEOUT_MS });
  editor = await (await createPeople(strapi)).token('full-access');
});

afterAll(async () => {
  await strapi.stop();
  await options.database?.drop();
  await proxy.stop();
  await mail.stop();
});

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** A way in which the mail server is out of order: how it begins, and how it ends. */
type Fault = Readonly<Record<'begin' | 'end', (proxy: Proxy, mail: MailServer) => void>>;

const inMode = (mode: MailMode): Fault => ({
  begin: (_, server) => {
    server.setMode(mode);
  },
  end: (_, server) => {
    server.setMode('accept');
  },
});

const faults: Readonly<Record<string, Fault>> = {
  'refuses connections': {
    begin: (way) => {
      way.refuse();
    },
    end: (way) => {
      way.accept();
    },
  },
  'answers every mail with 451': inMode('defer'),
  'refuses every mail': inMode('reject'),
  'dies in mid-mail': inMode('die'),
  hangs: {
    begin: (way) => {
      way.freeze();
    },
    end: (way) => {
      // The next attempt begins here before the provider has given up, as it would have long before it is due.
      way.cut();
      way.thaw();
    },
  },
};

/** Time passes for whatever waits for its next attempt, until all has been sent. */
const sendAll = (formId: string): Promise<readonly unknown[]> =>
  eventually(
    async () => {
      const data = { nextAttemptAt: new Date(Date.now() - 1_000).toISOString() };
      await strapi.query(MAIL, 'updateMany', { where: { ...automatic, formId, status: 'failed' }, data });
      await strapi.call('maintenance', 'sendMails');
      return listAt({ mails: await strapi.query(MAIL, 'findMany', { where: { ...automatic, formId } }) }, 'mails');
    },
    (mails) => mails.every((one) => at(one, 'status') === 'sent'),
    LIMIT_S,
  );

const replyTo = (formId: string, number: number): Promise<Answer> => {
  const headers = { ...editor.basic, 'Content-Type': 'application/x-www-form-urlencoded' };
  const body = `response=${encodeURIComponent(`Answer ${number}`)}`;
  const path = `/forms-extended/v1/response/${formId}/${number}`;
  return strapi.api.request('POST', path, { headers, body, timeout: LIMIT_S * 1_000 });
};

test.each(oneInGate(Object.entries(faults)))('a mail server that %s', async (name, { begin, end }) => {
  const domain = `${name.replaceAll(' ', '-')}.example.org`;
  const team = `team@${domain}`;
  const formId = await createForm(strapi, { settings: { notifications: [{ id: 'team', to: [team] }] } });
  for (const number of upTo(REPLIES)) {
    await putSubmission(strapi, formId, contact({ email: `visitor${number}@${domain}` }));
  }
  await sendAll(formId);
  expect(mail.to(team)).toHaveLength(REPLIES);

  begin(proxy, mail);
  let replied = 0;
  const replies = upTo(REPLIES).map(async (number) => {
    const answer = await replyTo(formId, number);
    replied += 1;
    return answer;
  });
  const visits = await Promise.all(
    upTo(VISITORS).map((visitor) =>
      strapi.api.post(`/forms/v1/submission/${formId}`, contact({ message: `Message ${visitor}` })),
    ),
  );
  const readers = await Promise.all(upTo(10).map(() => strapi.api.get('/imprint/v1/all')));
  for (const visit of visits) expectStatus(visit, 201);
  for (const reader of readers) expectStatus(reader, 200);
  if (name === 'hangs') {
    // They were answered although nobody has given the mail server up.
    expect(replied).toBe(0);
    await eventually(
      () => strapi.command('runOut'),
      () => replied === REPLIES,
      LIMIT_S,
    );
  }
  const answers = await Promise.all(replies);
  for (const answer of answers) expectStatus(answer, 502);
  expect(mail.to(team)).toHaveLength(REPLIES);

  end(proxy, mail);
  await sendAll(formId);
  await strapi.idle();
  const told = mail.to(team).map(({ headers }) => headers.get('subject')?.replace(/ from \S+$/, ''));
  expect(told.toSorted()).toEqual(
    upTo(REPLIES + VISITORS)
      .map((number) => `Contact: new submission ${number}`)
      .toSorted(),
  );

  for (const number of upTo(REPLIES)) {
    const [kept] = listAt({ found: await strapi.call('responses', 'find', formId, number) }, 'found');
    // Two people press “Send again” at once; who comes too late is told so.
    const id = numberAt(kept, 'id');
    await Promise.allSettled([1, 2].map(() => strapi.call('responses', 'send', formId, number, id)));
    const [sent] = listAt({ found: await strapi.call('responses', 'find', formId, number) }, 'found');
    expect(sent).toMatchObject({ status: 'sent', text: `Answer ${number}`, error: null });
    const received = mail.to(`visitor${number}@${domain}`).map(({ parts }) => parts.get('text/plain'));
    expect(received).toEqual([`Answer ${number}`]);
  }
  const stored = listAt(
    { found: await strapi.query('plugin::imprint.form-submission', 'findMany', { where: { formId } }) },
    'found',
  );
  const numbers = stored.map((one) => numberAt(one, 'submissionId'));
  expect(numbers.toSorted((one, other) => one - other)).toEqual(upTo(REPLIES + VISITORS));
  // Each finds under the number that they were told what they sent.
  const texts = new Map(stored.map((one) => [numberAt(one, 'submissionId'), at(one, 'data', 'message')]));
  const found = visits.map(({ json }) => texts.get(Number(textAt(json, 'data', 'id').split('/')[1])));
  expect(found).toEqual(upTo(VISITORS).map((visitor) => `Message ${visitor}`));
  expect(strapi.logs()).not.toContain(team);
});

test('a process that is killed while mails are on their way: all arrive, and no reply goes out by itself', async () => {
  const [team, asked] = ['killed@example.org', 'asked@example.org'];
  const formId = await createForm(strapi, { settings: { notifications: [{ id: 'team', to: [team] }] } });
  await putSubmission(strapi, formId, contact({ email: asked }));
  await strapi.idle();
  expect(mail.to(team)).toHaveLength(1);
  const before = mail.attempts();
  mail.setMode('hang');
  const reply = strapi.call('responses', 'create', formId, 1, 'Once');
  reply.catch(() => undefined);
  await Promise.all(upTo(10).map(() => strapi.api.post(`/forms/v1/submission/${formId}`, contact())));
  await eventually(mail.attempts, (count) => count >= before + 3, LIMIT_S);
  await strapi.kill();

  mail.setMode('accept');
  strapi = await startStrapi(options);
  const past = new Date(Date.now() - 1_000).toISOString();
  const where = { formId, status: 'pending' };
  await strapi.query(MAIL, 'updateMany', { where, data: { nextAttemptAt: past } });
  await strapi.call('maintenance', 'sendMails');
  await strapi.idle();
  expect(mail.to(team)).toHaveLength(11);
  expect(mail.to(asked)).toEqual([]);
  const [pending] = listAt({ found: await strapi.call('responses', 'find', formId, 1) }, 'found');
  const id = numberAt(pending, 'id');
  await Promise.allSettled([1, 2, 3].map(() => strapi.call('responses', 'send', formId, 1, id)));
  expect(mail.to(asked)).toHaveLength(1);
});
