/*
 * An SMTP server that hangs, refuses and dies. Submissions are stored before any email is sent, so whatever the mail
 * server does, nobody waits for it, nothing is lost, no reply is sent twice, and waiting emails are sent once it is
 * back.
 */
import { createDatabase, databaseKind } from '../api/support/database';
import { eventually } from '../api/support/eventually';
import { contact, createForm, putSubmission } from '../api/support/forms';
import { type Answer, expectStatus } from '../api/support/http';
import { at, listAt, numberAt, textAt } from '../api/support/json';
import { type MailMode, type MailServer, startMailServer } from '../api/support/mail';
import { createPeople, type Token } from '../api/support/people';
import { startStrapi, type TestStrapi } from '../api/support/strapi';
import { type Proxy, startProxy } from './support/proxy';

const MAIL = 'plugin::imprint.form-mail';

/** How many visitors write, and how many of them are answered, while the mail server is out of order. */
const VISITORS = 40;
const REPLIES = 5;
/** How long anybody but who sends a reply waits at most, on a slow machine with several things to do. */
const PATIENCE_MS = 5_000;

let mail: MailServer;
let proxy: Proxy;
let strapi: TestStrapi;
let editor: Token;

beforeAll(async () => {
  mail = await startMailServer();
  proxy = await startProxy('127.0.0.1', mail.port);
  strapi = await startStrapi({ env: { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(proxy.port) } });
  editor = await (await createPeople(strapi)).token('full-access');
});

afterAll(async () => {
  await strapi.stop();
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
      way.thaw();
    },
  },
};

/** Time passes for whatever waits for its next attempt, until all has been sent. */
const sendAll = (formId: string): Promise<readonly unknown[]> =>
  eventually(
    async () => {
      const data = { nextAttemptAt: new Date(Date.now() - 1_000).toISOString() };
      await strapi.query(MAIL, 'updateMany', { where: { formId, status: 'failed' }, data });
      await strapi.call('maintenance', 'sendMails');
      return listAt({ mails: await strapi.query(MAIL, 'findMany', { where: { formId } }) }, 'mails');
    },
    (mails) => mails.every((one) => at(one, 'status') === 'sent'),
    60,
  );

const replyTo = (formId: string, number: number): Promise<Answer> => {
  const headers = { ...editor.basic, 'Content-Type': 'application/x-www-form-urlencoded' };
  const body = `response=${encodeURIComponent(`Answer ${number}`)}`;
  const path = `/forms-extended/v1/response/${formId}/${number}`;
  return strapi.api.request('POST', path, { headers, body, timeout: 60_000 });
};

test.each(Object.entries(faults))(
  'a mail server that %s',
  async (name, { begin, end }) => {
    const domain = `${name.replaceAll(' ', '-')}.example.org`;
    const team = `team@${domain}`;
    const formId = await createForm(strapi, { settings: { notifications: [{ id: 'team', to: [team] }] } });
    for (const number of upTo(REPLIES)) {
      await putSubmission(strapi, formId, contact({ email: `visitor${number}@${domain}` }));
    }
    await sendAll(formId);
    expect(mail.to(team)).toHaveLength(REPLIES);

    begin(proxy, mail);
    const replies = upTo(REPLIES).map((number) => replyTo(formId, number));
    const visits = await Promise.all(
      upTo(VISITORS).map((visitor) =>
        strapi.api.post(`/forms/v1/submission/${formId}`, contact({ message: `Message ${visitor}` })),
      ),
    );
    const readers = await Promise.all(upTo(10).map(() => strapi.api.get('/imprint/v1/all')));
    for (const visit of visits) expect(expectStatus(visit, 201).milliseconds).toBeLessThan(PATIENCE_MS);
    for (const reader of readers) expect(expectStatus(reader, 200).milliseconds).toBeLessThan(PATIENCE_MS);
    const answers = await Promise.all(replies);
    for (const answer of answers) expectStatus(answer, 502);
    expect(mail.to(team)).toHaveLength(REPLIES);

    end(proxy, mail);
    // What the server had been handed before it stood still may go through yet.
    if (name === 'hangs') await new Promise((resolve) => setTimeout(resolve, 3_000));
    await sendAll(formId);
    const told = mail.to(team).map(({ headers }) => headers.get('subject'));
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
  },
  240_000,
);

test('a process that is killed while mails are on their way: all arrive, and no reply goes out by itself', async () => {
  const database = await createDatabase();
  const server = await startMailServer();
  try {
    const first = await startStrapi({ database, env: server.env });
    const formId = await createForm(first, {
      settings: { notifications: [{ id: 'team', to: ['killed@example.org'] }] },
    });
    await putSubmission(first, formId, contact({ email: 'asked@example.org' }));
    await eventually(
      () => server.mails.length,
      (count) => count === 1,
    );
    server.setMode('hang');
    const reply = first.call('responses', 'create', formId, 1, 'Once');
    reply.catch(() => undefined);
    await Promise.all(upTo(10).map(() => first.api.post(`/forms/v1/submission/${formId}`, contact())));
    await eventually(server.attempts, (count) => count >= 4);
    await first.kill();

    server.setMode('accept');
    const second = await startStrapi({ database, env: server.env });
    const past = new Date(Date.now() - 1_000).toISOString();
    await second.query(MAIL, 'updateMany', { where: { status: 'pending' }, data: { nextAttemptAt: past } });
    const where = { status: 'pending' };
    await second.query('plugin::imprint.form-response', 'updateMany', { where, data: { leaseUntil: past } });
    await second.call('maintenance', 'sendMails');
    const told = await eventually(
      () => server.to('killed@example.org'),
      (mails) => mails.length >= 11,
      30,
    );
    expect(told).toHaveLength(11);
    expect(server.to('asked@example.org')).toEqual([]);
    const [pending] = listAt({ found: await second.call('responses', 'find', formId, 1) }, 'found');
    const id = numberAt(pending, 'id');
    await Promise.allSettled([1, 2, 3].map(() => second.call('responses', 'send', formId, 1, id)));
    expect(server.to('asked@example.org')).toHaveLength(1);
    await second.stop();
  } finally {
    await database.drop();
    await server.stop();
  }
}, 120_000);

/** The statement by which it is recorded that a mail was sent. */
const recording = /update \S*imprint_form_(?:responses|mails)\S* set [^;]*sent_at/i;

// SQLite has no connection to cut.
if (databaseKind() !== 'sqlite') {
  test.each(['before', 'after'] as const)(
    'the database is cut off %s it hears that a mail was sent: it is recorded, and nobody gets it twice',
    async (moment) => {
      const database = await createDatabase();
      const { DATABASE_HOST = '', DATABASE_PORT = '' } = database.env;
      const way = await startProxy(DATABASE_HOST, Number(DATABASE_PORT));
      const server = await startMailServer();
      try {
        const host = await startStrapi({
          database,
          env: { ...server.env, DATABASE_HOST: '127.0.0.1', DATABASE_PORT: String(way.port) },
        });
        const formId = await createForm(host);
        await putSubmission(host, formId, contact({ email: 'cut@example.org' }));
        way.catchOn(recording, moment);
        await host.call('responses', 'create', formId, 1, 'Once');
        expect(way.caught()).toBe(1);
        expect(await host.call('responses', 'find', formId, 1)).toMatchObject([{ status: 'sent', error: null }]);
        expect(at(await host.call('submissions', 'findOne', formId, 1), 'status')).toBe('replied');

        await host.call('forms', 'update', formId, {
          settings: { notifications: [{ id: 'team', to: ['cut-team@example.org'] }] },
        });
        way.catchOn(recording, moment);
        await putSubmission(host, formId, contact());
        const mails = await eventually(
          async () => listAt({ found: await host.call('mails', 'find', formId, 2) }, 'found'),
          ([one]) => at(one, 'status') === 'sent',
          30,
        );
        expect(way.caught()).toBe(1);
        expect(mails).toMatchObject([{ status: 'sent', attempts: 1, results: [{ error: null }] }]);
        expect(server.to('cut-team@example.org')).toHaveLength(1);
        expect(server.to('cut@example.org')).toHaveLength(1);
        await host.stop();
      } finally {
        await way.stop();
        await database.drop();
        await server.stop();
      }
    },
    120_000,
  );
}
