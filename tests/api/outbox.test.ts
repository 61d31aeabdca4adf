/* An installation whose emails and webhooks wait, or whose emails all go to one address. */
import { createDatabase, type TestDatabase } from './support/database';
import { eventually } from './support/eventually';
import { contact, contactFields, putSubmission } from './support/forms';
import { type Answer, expectError, expectStatus } from './support/http';
import { at, listAt, numberAt, textAt } from './support/json';
import { type MailServer, startMailServer } from './support/mail';
import { adminClient, type Panel } from './support/panel';
import { createPeople, type People } from './support/people';
import { type Receiver, startReceiver, verify } from './support/receiver';
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

const start = async (
  outbox?: Readonly<Record<string, string>>,
  more: { variables?: string[]; env?: Readonly<Record<string, string>> } = {},
): Promise<void> => {
  const { variables = [], env = {} } = more;
  const config = { forms: { webhooks: { allowPrivate: true }, variables, ...(outbox && { outbox }) } };
  strapi = await startStrapi({ database, config, env: { ...mail.env, ...env } });
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
  const form = { name: 'Contact', fields: contactFields, settings: { confirmation: { text: 'Thank you' } } };
  const test = { form, kind: 'confirmation', notification: '', language: 'en' };
  const refused = await panel.post('/imprint/forms/mails/test', test, { 'Accept-Language': 'de' });
  expectError(refused, 409, { message: 'Nicht gesendet: Der Postausgang ist angehalten.' });
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

test('hold: a reply that a person has sent waits, can be taken back all the while, and goes with the rest', async () => {
  await start({ mode: 'hold' });
  const formId = await createForm();
  await putSubmission(strapi, formId, contact());
  await settle();
  const path = `/imprint/submissions/${formId}/1/responses`;
  const reply = async (text: string): Promise<number> =>
    numberAt(expectStatus(await panel.post(path, { text, idempotencyKey: text }), 200).json, 'meta', 'id');
  const taken = await reply('Taken back');
  await reply('Good morning!');
  await settle();
  expect(await waiting()).toEqual({ mails: 4, deliveries: 1 });
  expect(await firstOf('responses', formId)).toMatchObject({ status: 'pending', sendsAt: null });
  expectStatus(await panel.post(`${path}/${taken}/take-back`, {}), 200);

  await restart();
  expect(await waiting()).toEqual({ mails: 3, deliveries: 1 });
  await decide('send');
  await settle();
  const sent = await eventually(
    () => firstOf('responses', formId),
    (reply) => at(reply, 'status') === 'sent',
  );
  expect(sent).toMatchObject({ status: 'sent', text: 'Good morning!' });
  expect(mail.mails).toHaveLength(3);
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
    error: 'Not sent: it was on hold and was discarded.',
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

test('variables: forms name them, and their values are used, and told to nobody', async () => {
  const names = ['TEAM_MAIL', 'CRM_URL', 'CRM_SECRET'];
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  await start(undefined, { variables: names, env: { CRM_URL: receiver.url, CRM_SECRET: secret } });
  expect(strapi.logs()).toMatch(/forms\.variables names what is not set: TEAM_MAIL/);
  expect(at(expectStatus(await panel.get('/imprint/forms/settings'), 200).json, 'data', 'missingVariables')).toEqual([
    'TEAM_MAIL',
  ]);
  const settings = {
    notifications: [{ id: 'team', to: ['${TEAM_MAIL}'] }],
    webhooks: [
      { id: 'one', url: '${CRM_URL}', secret: '${CRM_SECRET}', events: ['submission.created'], fields: 'none' },
    ],
  };
  const made = await panel.post('/imprint/forms', { name: 'Contact', fields: contactFields, settings });
  const formId = textAt(expectStatus(made, 201).json, 'data', 'formId');
  expect(at(made.json, 'data', 'settings')).toMatchObject(settings);

  await putSubmission(strapi, formId, contact());
  await strapi.idle();
  expect(await firstOf('mails', formId)).toMatchObject({
    status: 'failed',
    to: '${TEAM_MAIL}',
    error: 'The environment variable TEAM_MAIL is not set.',
  });
  expect(await firstOf('deliveries', formId)).toMatchObject({ status: 'sent', host: '${CRM_URL}' });
  expect(receiver.received.map((message) => verify(message, secret))).toHaveLength(1);

  // It says so until the variable is there; then it is sent.
  const exported = await strapi.call('transfer', 'export');
  expect(JSON.stringify(exported)).toContain('${CRM_SECRET}');
  expect(JSON.stringify(exported)).not.toContain(secret);
  await strapi.stop();
  await start(undefined, { variables: names, env: { TEAM_MAIL: team } });
  expect(expectStatus(await sendByHand('mails', formId), 200).json).toEqual({ data: { status: 'sent' } });
  expect(mail.to(team)).toHaveLength(1);
  const tested = await panel.post(`/imprint/forms/${formId}/webhooks/one/test`, {});
  expect(at(expectStatus(tested, 200).json, 'data', 'error')).toBe('variable');

  // What a form must not name is refused, wherever it would get to.
  for (const refused of [
    { notifications: [{ id: 'team', to: ['${DATABASE_PASSWORD}'] }] },
    { sender: '${APP_KEYS}' },
    { webhooks: [{ id: 'one', url: '${JWT_SECRET}', events: ['submission.created'] }] },
  ])
    expectStatus(await panel.put(`/imprint/forms/${formId}`, { settings: refused }), 400);
});
