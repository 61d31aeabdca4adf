/* Answers that are read from a real IMAP server, by two processes on one database. */
import { randomUUID } from 'node:crypto';

import { createDatabase, type TestDatabase } from '../api/support/database';
import { eventually } from '../api/support/eventually';
import { contact, createForm, putSubmission } from '../api/support/forms';
import { expectStatus } from '../api/support/http';
import { rawMessage } from '../api/support/inbound';
import { at, listAt, textAt } from '../api/support/json';
import { type MailServer, startMailServer } from '../api/support/mail';
import { adminClient } from '../api/support/panel';
import { createPeople } from '../api/support/people';
import { startStrapi, type TestStrapi } from '../api/support/strapi';
import { atNight } from '../night';
import { type Dovecot, hasDovecot, mailboxOf, PASSWORD, startDovecot } from './support/dovecot';

const OFFICE = 'office@example.org';
const JOB = 'mailbox';

let database: TestDatabase;
let mail: MailServer;
let dovecot: Dovecot;
let first: TestStrapi;
let second: TestStrapi;
let session: Readonly<Record<string, string>>;

const start = (values: Readonly<Record<string, unknown>> = {}): Promise<TestStrapi> =>
  startStrapi({
    database,
    env: mail.env,
    config: { replies: { inbound: { imap: { ...mailboxOf(OFFICE), ...values } } } },
  });

const maybe = hasDovecot() ? describe : describe.skip;

maybe('a mailbox', () => {
  beforeAll(async () => {
    database = await createDatabase();
    mail = await startMailServer();
    dovecot = await startDovecot();
    [first, second] = [await start(), await start()];
    ({ session } = await createPeople(first));
  });

  afterAll(async () => {
    await Promise.all([first, second].map((strapi) => strapi.stop()));
    await dovecot.stop();
    await mail.stop();
    await database.drop();
  });

  /** Both processes read, each twice. */
  const read = async (): Promise<void> => {
    await Promise.all([first, second, first, second].map((strapi) => strapi.runJob(JOB)));
    for (const strapi of [first, second]) await strapi.runJob(JOB);
  };

  const conversationOf = async (strapi: TestStrapi, formId: string): Promise<unknown> => {
    const panel = adminClient(strapi.site, session);
    return at(expectStatus(await panel.get(`/imprint/submissions/${formId}/1`), 200).json, 'data');
  };

  const attention = async (): Promise<unknown> => {
    const panel = adminClient(first.site, session);
    return at(expectStatus(await panel.get('/imprint/submissions/attention'), 200).json, 'data', 'mailbox');
  };

  const answered = async (formId: string): Promise<readonly unknown[]> =>
    (await first.rows('imprint_form_answers'))
      .filter((row) => row.form_id === formId)
      .toSorted((one, other) => Number(one.id) - Number(other.id))
      .map(({ text }) => text);

  interface Talk {
    readonly formId: string;
    /** What the team writes, through one of the processes; returns when it is in the visitor's mailbox. */
    readonly reply: (strapi: TestStrapi, text: string) => Promise<void>;
    /** What the visitor answers to the last mail that they got; returns its Message-ID. */
    readonly answer: (text: string) => Promise<string>;
  }

  const talk = async (): Promise<Talk> => {
    const visitor = `${randomUUID()}@example.org`;
    const formId = await createForm(first);
    await putSubmission(first, formId, contact({ email: visitor }));
    return {
      formId,
      reply: async (strapi, text) => {
        const before = mail.to(visitor).length;
        await strapi.call('responses', 'create', formId, 1, text);
        expect(mail.to(visitor)).toHaveLength(before + 1);
      },
      answer: async (text) => {
        const headers = mail.to(visitor).at(-1)?.headers ?? new Map<string, string>();
        const id = `<${randomUUID()}@mua.example.org>`;
        const last = headers.get('message-id') ?? '';
        const lines = { 'In-Reply-To': last, References: `${headers.get('references') ?? ''}\r\n ${last}` };
        await dovecot.deliver(
          OFFICE,
          rawMessage({ From: visitor, Subject: 'Re: Your message', 'Message-ID': id, ...lines }, text),
        );
        return id;
      },
    };
  };

  const deliverOther = async (): Promise<string> => {
    const id = `<${randomUUID()}@elsewhere.example.org>`;
    await dovecot.deliver(OFFICE, rawMessage({ From: 'somebody@example.org', 'Message-ID': id }, 'An offer'));
    return id;
  };

  test('six emails go to and fro, over a restart: none is lost, none comes twice, none is deleted', async () => {
    const { formId, reply, answer } = await talk();
    const other = await deliverOther();
    const ids: string[] = [];
    await reply(first, 'First reply');
    ids.push(await answer('First answer'));
    await read();
    expect(await answered(formId)).toEqual(['First answer']);
    await reply(second, 'Second reply');
    ids.push(await answer('Second answer'));
    // Nobody runs when it comes.
    await Promise.all([first, second].map((strapi) => strapi.stop()));
    ids.push(await answer('Third answer, sent before anybody has read the second'));
    [first, second] = [await start(), await start()];
    await read();
    await reply(first, 'Third reply');
    expect(await conversationOf(second, formId)).toMatchObject({
      responses: [{ text: 'First reply' }, { text: 'Second reply' }, { text: 'Third reply' }],
      answers: [
        { text: 'First answer' },
        { text: 'Second answer' },
        { text: 'Third answer, sent before anybody has read the second' },
      ],
    });
    const seen = Object.fromEntries(ids.map((id) => [id, true]));
    expect(await dovecot.messages(OFFICE)).toMatchObject({ ...seen, [other]: false });
    expect(await attention()).toBeNull();
  });

  test('a mailbox whose messages are numbered anew is read from the start, and nothing comes twice', async () => {
    const { formId, reply, answer } = await talk();
    await reply(first, 'A reply');
    await answer('An answer');
    await read();
    const before = await dovecot.messages(OFFICE);
    await dovecot.renumber(OFFICE);
    await answer('Another answer');
    await read();
    expect(await answered(formId)).toEqual(['An answer', 'Another answer']);
    expect(Object.keys(await dovecot.messages(OFFICE))).toHaveLength(Object.keys(before).length + 1);
  });

  test('what cannot be stored is tried again, and what comes after it is not lost', async () => {
    const { formId, reply, answer } = await talk();
    await reply(first, 'A reply');
    await answer('One');
    await answer('Two');
    await first.command('sql', { statement: 'alter table imprint_form_answers rename to imprint_form_answers_away' });
    await first.runJob(JOB);
    expect(await attention()).toMatchObject({ error: expect.stringContaining('imprint_form_answers') as unknown });
    await first.command('sql', { statement: 'alter table imprint_form_answers_away rename to imprint_form_answers' });
    await second.runJob(JOB);
    expect(await answered(formId)).toEqual(['One', 'Two']);
    expect(await attention()).toBeNull();
  });

  test('a process dies after it has stored an answer: another one goes on, and the answer is there once', async () => {
    const { formId, reply, answer } = await talk();
    await reply(first, 'A reply');
    const ids = [await answer('One'), await answer('Two')];
    const mortal = await start();
    // The first of them is that it reads.
    await mortal.command('dieOnSql', { pattern: 'update .?imprint_form_jobs', time: 2 });
    await Promise.race([mortal.runJob(JOB).catch(() => undefined), mortal.ended]);
    await mortal.ended;
    expect(await answered(formId)).toEqual(['One']);
    // It may still be reading, for all that they know.
    await read();
    expect(await answered(formId)).toEqual(['One']);
    for (const strapi of [first, second]) await strapi.command('clock', { offset: 240_000, database: 240_000 });
    await read();
    for (const strapi of [first, second]) await strapi.command('clock', { offset: 0, database: 0 });
    expect(await answered(formId)).toEqual(['One', 'Two']);
    expect(await dovecot.messages(OFFICE)).toMatchObject(Object.fromEntries(ids.map((id) => [id, true])));
  });

  test('a message that is too large stays unread, and says so in the log', async () => {
    const { formId, reply, answer } = await talk();
    await reply(first, 'A reply');
    const large = await answer('x'.repeat(70).concat('\r\n').repeat(380_000));
    const small = await answer('Smaller');
    await read();
    expect(await answered(formId)).toEqual(['Smaller']);
    expect(await dovecot.messages(OFFICE)).toMatchObject({ [large]: false, [small]: true });
    expect(`${first.logs()}${second.logs()}`).toMatch(/a message of \d+ bytes is too large/);
  });

  test('a message that the mail server cannot read keeps nobody from the others', async () => {
    const { formId, reply, answer } = await talk();
    await reply(first, 'A reply');
    await answer('One');
    await answer('Lost by the mail server');
    await dovecot.damageLast(OFFICE);
    await answer('Two');
    await answer('Three');
    // It is tried several times, by whoever reads.
    await eventually(
      async () => {
        await read();
        return answered(formId);
      },
      (texts) => texts.length === 3,
    );
    expect(await answered(formId)).toEqual(['One', 'Two', 'Three']);
    expect(`${first.logs()}${second.logs()}`).toMatch(/a message could not be read, and stays unread in the mailbox/);
    await read();
    expect(await attention()).toBeNull();
  });

  test('a password is not sent in the clear to where it would leave the machine', async () => {
    // The same address, of which nobody can tell that it is this machine's.
    const host = String(
      mailboxOf(OFFICE)
        .host.split('.')
        .reduce((sum, part) => sum * 256 + Number(part), 0),
    );
    const other = await start({ host });
    try {
      await other.runJob(JOB);
      expect(await attention()).toMatchObject({ error: expect.stringContaining('STARTTLS') as unknown });
    } finally {
      await other.stop();
    }
    await read();
    expect(await attention()).toBeNull();
  });

  atNight(
    'a mail server that refuses or is away is told of, once in the log, and is read when it is back',
    async () => {
      const { formId, reply, answer } = await talk();
      await reply(first, 'A reply');
      await answer('While nobody could read');
      const wrong = await start({ password: 'wrong' });
      try {
        await wrong.runJob(JOB);
        await wrong.runJob(JOB);
        expect(await attention()).toMatchObject({ error: expect.stringMatching(/authentication failed/i) as unknown });
        expect(wrong.logs().match(/the mailbox for answers could not be read/g)).toHaveLength(1);
        expect(wrong.logs()).not.toContain(PASSWORD);
      } finally {
        await wrong.stop();
      }
      await read();
      expect(await attention()).toBeNull();
      expect(await answered(formId)).toEqual(['While nobody could read']);
    },
  );

  test('an email that is sent to the mailbox comes back, with what the server there thinks of the sender', async () => {
    const panel = adminClient(first.site, session);
    const trip = async (): Promise<unknown> => {
      const { json } = expectStatus(await panel.get('/imprint/submissions/delivery'), 200);
      return listAt(json, 'data', 'checks').find((one) => textAt(one, 'finding').startsWith('roundTrip.'));
    };
    const send = async (): Promise<string> => {
      const answer = await panel.post('/imprint/submissions/delivery/round-trip', {});
      expect(expectStatus(answer, 200).json).toEqual({ data: { to: 'office@example.org' } });
      expect(await trip()).toMatchObject({ finding: 'roundTrip.waiting' });
      return mail.to('office@example.org').at(-1)?.source ?? '';
    };
    expect(await trip()).toBeUndefined();
    const early = await send();
    await dovecot.deliver(OFFICE, await send());
    // One that was sent before the last does not count.
    await dovecot.deliver(OFFICE, early);
    await read();
    expect(await trip()).toMatchObject({ finding: 'roundTrip.back', values: { results: 'none' } });
    await dovecot.deliver(OFFICE, `Authentication-Results: mx.example.org;\r\n spf=pass; dkim=fail\r\n${await send()}`);
    await read();
    expect(await trip()).toMatchObject({
      finding: 'roundTrip.distrusted',
      state: 'bad',
      values: { results: 'spf=pass, dkim=fail' },
    });
  });
});
