/* Copies of a database, started beside the original: only one of them acts on the people in it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { atNight } from '../night';
import { createDatabase, type TestDatabase } from './support/database';
import { createEmptyDatabase, nameOf } from './support/empty-database';
import { eventually } from './support/eventually';
import { contact, contactFields, createForm, putSubmission, submit } from './support/forms';
import { expectStatus } from './support/http';
import { at, listAt, numberAt, textAt } from './support/json';
import { type MailServer, startMailServer } from './support/mail';
import { multipart, pdf } from './support/multipart';
import { adminClient, type Panel } from './support/panel';
import { createPeople } from './support/people';
import { type Receiver, startReceiver } from './support/receiver';
import { startStrapi, type StrapiOptions, type TestStrapi } from './support/strapi';
import { startUploadStore } from './support/upload-store';

const MAIL = 'plugin::imprint.form-mail';
const DELIVERY = 'plugin::imprint.form-delivery';
const config = { forms: { webhooks: { allowPrivate: true } } };
const team = 'team@example.org';

let mail: MailServer;
let receiver: Receiver;
let original: TestDatabase;
const databases: TestDatabase[] = [];

const start = (database: TestDatabase, more: StrapiOptions = {}): Promise<TestStrapi> =>
  startStrapi({ database, config, env: mail.env, ...more });

beforeEach(async () => {
  mail = await startMailServer();
  receiver = await startReceiver();
  original = await createDatabase();
  databases.push(original);
});

afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop();
  await receiver.close();
  await mail.stop();
});

/** A form whose submission has an email and an event that have failed once and are due again; its id. */
const putWaiting = async (strapi: TestStrapi): Promise<string> => {
  mail.setMode('defer');
  receiver.behave({ status: 500 });
  const made = await strapi.call('forms', 'create', {
    name: 'Contact',
    fields: contactFields,
    settings: {
      notifications: [{ id: 'team', to: [team] }],
      webhooks: [{ id: 'one', url: receiver.url, events: ['submission.created'] }],
    },
  });
  const formId = textAt(made, 'formId');
  await putSubmission(strapi, formId, contact());
  await strapi.idle();
  const data = { nextAttemptAt: new Date(Date.now() - 1_000).toISOString() };
  for (const uid of [MAIL, DELIVERY]) await strapi.query(uid, 'updateMany', { where: { formId }, data });
  mail.setMode('accept');
  receiver.behave({ status: 200 });
  return formId;
};

/** A copy of the original database, which nobody has open, as a dump would make it. */
const copy = async (): Promise<TestDatabase> => {
  const made = await createEmptyDatabase(nameOf(original));
  databases.push(made);
  return made;
};

const runJobs = async (strapi: TestStrapi): Promise<void> => {
  for (const job of ['mails', 'deliveries']) await strapi.runJob(job);
  await strapi.idle();
};

const signIn = async (strapi: TestStrapi): Promise<Panel> =>
  adminClient(strapi.site, (await createPeople(strapi)).session);

const attentionOf = async (panel: Panel): Promise<unknown> =>
  at(expectStatus(await panel.get('/imprint/submissions/attention'), 200).json, 'data', 'foreign');

const decide = async (panel: Panel, action: string): Promise<unknown> =>
  at(expectStatus(await panel.post('/imprint/submissions/foreign', { action }), 200).json, 'data', 'foreign');

const stateOf = async (strapi: TestStrapi, service: string, formId: string): Promise<unknown> =>
  listAt({ found: await strapi.call(service, 'find', formId, 1) }, 'found')[0];

const hint = /imprint: 1 emails and 1 events for webhooks have come with a copy/;

test('a copy sends nothing of what waits, says so, and the original goes on', async () => {
  const before = await start(original);
  const formId = await putWaiting(before);
  await before.stop();
  const sent = receiver.received.length;

  const copied = await start(await copy());
  expect(copied.logs()).toMatch(hint);
  await runJobs(copied);
  expect(mail.to(team)).toEqual([]);
  expect(receiver.received).toHaveLength(sent);
  const panel = await signIn(copied);
  expect(await attentionOf(panel)).toEqual({ mails: 1, deliveries: 1 });
  expect(await stateOf(copied, 'mails', formId)).toMatchObject({ status: 'failed', nextAttemptAt: null });

  // What happens in the copy from now on is its own.
  await putSubmission(copied, formId, contact());
  await copied.idle();
  expect(mail.to(team)).toHaveLength(1);
  expect(receiver.received).toHaveLength(sent + 1);

  const after = await start(original);
  expect(after.logs()).not.toMatch(/have come with a copy/);
  await runJobs(after);
  expect(mail.to(team)).toHaveLength(2);
  expect(receiver.received).toHaveLength(sent + 2);
  await after.stop();
  await copied.stop();
});

atNight('what has come with a copy goes at a click, and only once', async () => {
  const before = await start(original);
  const formId = await putWaiting(before);
  await before.stop();
  const sent = receiver.received.length;
  const database = await copy();
  const first = await start(database);
  await first.stop();
  // Another start does not make it one's own.
  const copied = await start(database);
  expect(copied.logs()).toMatch(hint);
  const panel = await signIn(copied);
  expectStatus(await panel.post('/imprint/submissions/foreign', { action: 'keep' }), 400);
  expect(await decide(panel, 'send')).toEqual({ mails: 0, deliveries: 0 });
  await copied.idle();
  await runJobs(copied);
  expect(mail.to(team)).toHaveLength(1);
  expect(receiver.received).toHaveLength(sent + 1);
  expect(await stateOf(copied, 'deliveries', formId)).toMatchObject({ status: 'sent' });
  await copied.stop();
});

atNight('what has come with a copy is dropped at a click, and can still be sent by hand', async () => {
  const before = await start(original);
  const formId = await putWaiting(before);
  await before.stop();
  const sent = receiver.received.length;
  const copied = await start(await copy());
  const panel = await signIn(copied);
  expect(await decide(panel, 'drop')).toEqual({ mails: 0, deliveries: 0 });
  await runJobs(copied);
  expect(mail.to(team)).toEqual([]);
  expect(receiver.received).toHaveLength(sent);
  const gone = { status: 'failed', nextAttemptAt: null };
  expect(await stateOf(copied, 'mails', formId)).toMatchObject({
    ...gone,
    error: 'Not sent: it was on hold and was discarded.',
  });
  const dropped = await stateOf(copied, 'deliveries', formId);
  expect(dropped).toMatchObject({ ...gone, error: 'dropped' });
  expect(await copied.call('deliveries', 'send', numberAt(dropped, 'id'))).toBe('sent');
  await copied.stop();
});

test('an installation keeps what is its own, however often it is started and by how many processes', async () => {
  const before = await start(original);
  await putWaiting(before);
  await before.stop();
  const again = await start(original);
  const rows = await again.rows('imprint_installation');
  await again.stop();
  const sent = receiver.received.length;
  const last = await start(original, { cron: true });
  expect(await last.rows('imprint_installation')).toEqual(rows);
  await eventually(
    () => mail.to(team),
    ({ length }) => length === 1,
    30,
  );
  await receiver.get(sent + 1, 30);
  await last.stop();
});

atNight('an inbox that has been replaced by an older one is noticed, and what waits in it waits', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'imprint-kept-'));
  const kept = { config: { forms: { ...config.forms, filesPath: folder } } };
  try {
    const before = await start(original, kept);
    const formId = await putWaiting(before);
    await before.stop();
    const backup = await copy();
    const later = await start(original, kept);
    for (let count = 0; count < 2; count += 1) await putSubmission(later, formId, contact());
    await later.idle();
    await later.runJob('numbers');
    await later.stop();
    const sent = receiver.received.length;

    const restored = await start(backup, kept);
    expect(restored.logs()).toContain(`Numbers of submissions will be given out again, by form: ${formId} from 2 to 3`);
    await runJobs(restored);
    expect(receiver.received).toHaveLength(sent);
    await restored.stop();
    // It is said once.
    const again = await start(backup, kept);
    expect(again.logs()).not.toContain('given out again');
  } finally {
    await rm(folder, { recursive: true });
  }
});

atNight(
  'an inbox of an earlier version that has replaced this one in place is not this installation’s own',
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'imprint-kept-'));
    const kept = { config: { forms: { ...config.forms, filesPath: folder } } };
    try {
      const before = await start(original, kept);
      const formId = await putWaiting(before);
      for (let count = 0; count < 2; count += 1) await putSubmission(before, formId, contact());
      await before.idle();
      await before.runJob('numbers');
      // As `strapi import` leaves it: other rows in the same database, and the installation's own table as it was.
      const waits = {
        status: 'failed',
        nextAttemptAt: new Date(Date.now() - 1_000).toISOString(),
        installation: null,
      };
      for (const uid of [MAIL, DELIVERY]) {
        await before.query(uid, 'updateMany', { where: { formId, submissionId: 1 }, data: waits });
      }
      await before.query('plugin::imprint.form', 'updateMany', { where: { formId }, data: { lastSubmissionId: 1 } });
      await before.stop();
      const [mails, events] = [mail.to(team).length, receiver.received.length];

      const strapi = await start(original, kept);
      expect(strapi.logs()).toContain(`Numbers of submissions will be given out again, by form: ${formId} from 2 to 3`);
      await runJobs(strapi);
      expect([mail.to(team).length, receiver.received.length]).toEqual([mails, events]);
      expect(await attentionOf(await signIn(strapi))).toEqual({ mails: 1, deliveries: 1 });
      await strapi.stop();
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);

atNight('an inbox that another one with more submissions has replaced is noticed', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'imprint-kept-'));
  const kept = { config: { forms: { ...config.forms, filesPath: folder } } };
  try {
    const before = await start(original, kept);
    const formId = await createForm(before);
    for (let count = 0; count < 3; count += 1) await putSubmission(before, formId, contact());
    await before.idle();
    await before.runJob('numbers');
    // What was deleted here is nobody else's.
    await before.call('submissions', 'delete', formId, 3);
    await before.stop();
    const same = await start(original, kept);
    expect(same.logs()).not.toContain('has been replaced');
    const [where, data] = [{ formId, submissionId: 2 }, { submittedAt: '2026-01-01T12:00:00.000Z' }];
    await same.query('plugin::imprint.form-submission', 'updateMany', { where, data });
    for (let count = 0; count < 3; count += 1) await putSubmission(same, formId, contact());
    await same.stop();

    const replaced = await start(original, kept);
    expect(replaced.logs()).toContain(`Under numbers that had been given out are others: ${formId}/2`);
    await replaced.stop();
  } finally {
    await rm(folder, { recursive: true });
  }
});

atNight('what an earlier version has left is served at once, and what waits of it is sent', async () => {
  const before = await start(original);
  const formId = await putWaiting(before);
  for (const more of ['', 'x', '']) await submit(before.api, formId, contact({ _homepage: more }));
  await before.idle();
  const submissions = { where: { formId }, data: { isUnconfirmed: null } };
  await before.query('plugin::imprint.form-submission', 'updateMany', submissions);
  const waits = { status: 'failed', nextAttemptAt: new Date(Date.now() - 1_000).toISOString() };
  for (const uid of [MAIL, DELIVERY]) {
    await before.query(uid, 'updateMany', { where: { formId }, data: { installation: null } });
    await before.query(uid, 'updateMany', { where: { formId, submissionId: 1 }, data: waits });
  }
  await before.command('sql', { statement: 'delete from imprint_installation' });
  await before.stop();
  expect(mail.to(team)).toHaveLength(3);
  const sent = receiver.received.length;

  const strapi = await start(original);
  const panel = await signIn(strapi);
  const flags = async () => (await strapi.rows('imprint_form_submissions')).map((row) => row.is_unconfirmed);
  const numbers = async (path: string): Promise<unknown[]> =>
    listAt(expectStatus(await panel.get(path), 200).json, 'data').map((item) => at(item, 'submissionId'));
  const expectAll = async (): Promise<void> => {
    const found = await strapi.call('submissions', 'find', formId, { spam: 'all' });
    expect(listAt(found, 'data').map((item) => at(item, 'submissionId'))).toEqual([4, 3, 2, 1]);
    expect(at(found, 'meta', 'pagination')).toMatchObject({ total: 4 });
    expect(await numbers(`/imprint/submissions?formId=${formId}&sort=submittedAt:asc`)).toEqual([1, 2, 4]);
    expect(await numbers('/imprint/submissions?spam=true&archived=false&q=erika')).toEqual([3]);
    expect(await numbers(`/imprint/submissions?formId=${formId}&status=unconfirmed`)).toEqual([]);
  };
  expect(await flags()).toEqual([null, null, null, null]);
  await expectAll();
  await strapi.runJob('flags');
  expect((await flags()).map(Boolean)).toEqual([false, false, false, false]);
  await expectAll();

  // Nobody asks whose the rest is.
  const mails = await strapi.rows('imprint_form_mails');
  expect(mails.filter((row) => row.installation !== null).map((row) => row.submission_id)).toEqual([1]);
  await runJobs(strapi);
  expect(mail.to(team)).toHaveLength(4);
  expect(receiver.received).toHaveLength(sent + 1);
  await strapi.stop();
});

atNight('a copy that shares the upload provider leaves the files of the original there', async () => {
  const store = await startUploadStore();
  const shared = { env: { ...mail.env, ...store.env } };
  const send = async (strapi: TestStrapi, formId: string): Promise<number> => {
    const parts = multipart({ name: 'name', value: 'Erika' }, { name: 'cv', value: pdf, file: 'cv.pdf' });
    const answer = await strapi.api.request('POST', `/forms/v1/submission/${formId}`, parts);
    return Number(textAt(expectStatus(answer, 201).json, 'data', 'id').split('/')[1]);
  };
  const remove = async (strapi: TestStrapi, formId: string, number: number): Promise<void> => {
    await strapi.call('submissions', 'delete', formId, number);
    await strapi.call('maintenance', 'removeFiles');
    expect((await strapi.rows('imprint_form_files')).filter((row) => row.submission_id === number)).toEqual([]);
  };
  try {
    const before = await start(original, shared);
    const fields = [contactFields[0], { name: 'cv', type: 'file', label: 'CV' }];
    const formId = await createForm(before, { fields });
    const [first, second] = [await send(before, formId), await send(before, formId)];
    // As an earlier version has left it.
    await before.command('sql', {
      statement: `update imprint_form_files set installation = null where submission_id = ${first}`,
    });
    await before.stop();
    const addresses = [...store.stored.keys()];
    expect(addresses).toHaveLength(2);

    const copied = await start(await copy(), shared);
    for (const number of [first, second]) await remove(copied, formId, number);
    expect([...store.stored.keys()]).toEqual(addresses);
    expect(copied.logs().split('are left with the upload provider')).toHaveLength(2);
    // What the copy has stored itself is its own.
    const own = await send(copied, formId);
    expect(store.stored.size).toBe(3);
    await remove(copied, formId, own);
    expect([...store.stored.keys()]).toEqual(addresses);
    await copied.stop();

    const after = await start(original, shared);
    for (const { id } of await after.rows('imprint_form_files')) {
      const file = await after.command('file', { fileId: id });
      expect(Buffer.from(at(file, 'bytes') as Uint8Array).equals(pdf)).toBe(true);
    }
    for (const number of [first, second]) await remove(after, formId, number);
    expect(store.stored.size).toBe(0);
    await after.stop();
  } finally {
    store.close();
  }
});
