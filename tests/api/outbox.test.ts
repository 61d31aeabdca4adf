/* An installation whose emails and webhooks wait, or whose emails all go to one address. */
import { createDatabase, type TestDatabase } from './support/database';
import { contact, contactFields, putSubmission } from './support/forms';
import { type Answer, expectStatus } from './support/http';
import { at, listAt, numberAt, textAt } from './support/json';
import { type MailServer, startMailServer } from './support/mail';
import { adminClient, type Panel } from './support/panel';
import { createPeople, type People } from './support/people';
import { type Receiver, startReceiver } from './support/receiver';
import { startStrapi, type TestStrapi } from './support/strapi';

const team = 'team@example.org';
const visitor = 'erika@example.org';
const catcher = 'dev@example.org';

let mail: MailServer;
let receiver: Receiver;
let database: TestDatabase;
let strapi: TestStrapi;
let session: People['session'] | undefined;
let panel: Panel;

const start = async (outbox?: Readonly<Record<string, string>>): Promise<void> => {
  const config = { forms: { webhooks: { allowPrivate: true }, ...(outbox && { outbox }) } };
  strapi = await startStrapi({ database, config, env: mail.env });
  session ??= (await createPeople(strapi)).session;
  panel = adminClient(strapi.site, session);
};

const restart = async (outbox?: Readonly<Record<string, string>>): Promise<void> => {
  await strapi.stop();
  await start(outbox);
};

beforeEach(async () => {
  mail = await startMailServer();
  receiver = await startReceiver();
  database = await createDatabase();
  session = undefined;
});

afterEach(async () => {
  await strapi.stop();
  await database.drop();
  await receiver.close();
  await mail.stop();
});

/** A form that tells its team, its visitor and a webhook. */
const createForm = async (): Promise<string> =>
  textAt(
    await strapi.call('forms', 'create', {
      name: 'Contact',
      fields: contactFields,
      settings: {
        notifications: [{ id: 'team', to: [team] }],
        confirmation: { text: { en: 'Thank you' } },
        webhooks: [{ id: 'one', url: receiver.url, events: ['submission.created'] }],
      },
    }),
    'formId',
  );

const settle = async (): Promise<void> => {
  await strapi.idle();
  for (const job of ['mails', 'deliveries']) await strapi.runJob(job);
  await strapi.idle();
};

const waiting = async (): Promise<unknown> =>
  at(expectStatus(await panel.get('/imprint/submissions/attention'), 200).json, 'data', 'foreign');

const decide = async (action: string): Promise<unknown> =>
  at(expectStatus(await panel.post('/imprint/submissions/foreign', { action }), 200).json, 'data', 'foreign');

const outbox = async (): Promise<unknown> =>
  at(expectStatus(await panel.get('/imprint/forms/settings'), 200).json, 'data', 'outbox');

const firstOf = async (service: string, formId: string): Promise<unknown> =>
  listAt({ found: await strapi.call(service, 'find', formId, 1) }, 'found')[0];

const sendByHand = async (kind: 'mails' | 'deliveries', formId: string): Promise<Answer> =>
  panel.post(`/imprint/submissions/${formId}/1/${kind}/${numberAt(await firstOf(kind, formId), 'id')}/send`, {});

test('hold: nothing leaves by any way, it waits for a decision after that, and goes once', async () => {
  await start({ mode: 'hold' });
  const formId = await createForm();
  await putSubmission(strapi, formId, contact());
  await settle();
  expect(await outbox()).toEqual({ mode: 'hold' });
  expect(await waiting()).toEqual({ mails: 2, deliveries: 1 });
  expect(await firstOf('mails', formId)).toMatchObject({ status: 'pending', attempts: 0, nextAttemptAt: null });

  // By hand neither, nor by a click on all.
  for (const kind of ['mails', 'deliveries'] as const)
    expect(expectStatus(await sendByHand(kind, formId), 200).json).toEqual({ data: { status: 'pending' } });
  expect(await firstOf('mails', formId)).toMatchObject({ error: 'Not sent: the outbox is on hold.', attempts: 0 });
  expect(await firstOf('deliveries', formId)).toMatchObject({ error: 'held', attempts: 0 });
  const tested = await panel.post(`/imprint/forms/${formId}/webhooks/one/test`, {});
  expect(at(expectStatus(tested, 200).json, 'data', 'error')).toBe('held');
  expect(await strapi.call('responses', 'create', formId, 1, 'Good morning!')).toMatchObject({
    data: { response: { status: 'pending' } },
    success: false,
  });
  expect(await decide('send')).toEqual({ mails: 2, deliveries: 1 });
  await settle();

  // Nor when it sends again: whoever decides sees what there is first.
  await restart();
  await settle();
  expect(strapi.logs()).toMatch(/2 emails and 1 events for webhooks .* were held by the outbox/);
  expect(mail.attempts()).toBe(0);
  expect(receiver.received).toEqual([]);

  expect(await decide('send')).toEqual({ mails: 0, deliveries: 0 });
  await settle();
  expect(mail.mails).toHaveLength(2);
  expect(receiver.received).toHaveLength(1);
});

test('hold: what was waiting when it began waits as well, and can be dropped', async () => {
  await start();
  mail.setMode('defer');
  receiver.behave({ status: 500 });
  const formId = await createForm();
  await putSubmission(strapi, formId, contact());
  await strapi.idle();
  const tried = mail.attempts();
  expect(tried).toBe(2);
  mail.setMode('accept');
  receiver.behave({ status: 200 });

  await restart({ mode: 'hold' });
  expect(await waiting()).toEqual({ mails: 2, deliveries: 1 });
  const due = { nextAttemptAt: new Date(Date.now() - 1_000).toISOString() };
  for (const uid of ['plugin::imprint.form-mail', 'plugin::imprint.form-delivery'])
    await strapi.query(uid, 'updateMany', { where: { formId }, data: due });
  await settle();
  expect(await decide('drop')).toEqual({ mails: 0, deliveries: 0 });

  await restart();
  await settle();
  expect(mail.attempts()).toBe(tried);
  expect(receiver.received).toHaveLength(1);
  expect(await firstOf('mails', formId)).toMatchObject({
    status: 'failed',
    error: 'Not sent: it was on hold, and was dropped.',
  });
});

test('catch: every email goes to the one address and says whom it was meant for, and webhooks wait', async () => {
  await start({ mode: 'catch', to: catcher });
  const formId = await createForm();
  await putSubmission(strapi, formId, contact());
  await settle();
  await strapi.call('responses', 'create', formId, 1, 'Good morning!');
  expect(await outbox()).toEqual({ mode: 'catch', to: catcher });

  expect(mail.mails.map(({ recipients }) => recipients)).toEqual([[catcher], [catcher], [catcher]]);
  expect(mail.mails.map(({ headers }) => headers.get('x-original-to')).sort()).toEqual([visitor, visitor, team]);
  for (const { headers } of mail.mails)
    expect(headers.get('subject')).toMatch(new RegExp(`^\\[${headers.get('x-original-to') ?? ''}\\] .`));
  expect(await waiting()).toEqual({ mails: 0, deliveries: 1 });
  expect(expectStatus(await sendByHand('deliveries', formId), 200).json).toEqual({ data: { status: 'pending' } });
  expect(await decide('send')).toEqual({ mails: 0, deliveries: 1 });
  await settle();
  expect(receiver.received).toEqual([]);
});
