/* A reply leaves some seconds after it was sent; until then it can be taken back. */
import { createDatabase, databaseKind, type TestDatabase } from './support/database';
import { contact, createForm, putSubmission } from './support/forms';
import { expectError, expectStatus } from './support/http';
import { anyString, at, containing, justNow, listAt, numberAt, recordAt } from './support/json';
import { type MailServer, startMailServer } from './support/mail';
import { adminClient, type Panel } from './support/panel';
import { createPeople, type People } from './support/people';
import { startStrapi, type TestStrapi } from './support/strapi';

let database: TestDatabase;
let mail: MailServer;
let people: People;
let first: TestStrapi;
let second: TestStrapi;

beforeAll(async () => {
  database = await createDatabase();
  mail = await startMailServer();
  first = await startStrapi({ database, env: mail.env });
  // Two processes need a database server.
  second = databaseKind() === 'sqlite' ? first : await startStrapi({ database, env: mail.env });
  people = await createPeople(first);
});

afterAll(async () => {
  await first.stop();
  if (second !== first) await second.stop();
  await mail.stop();
  await database.drop();
});

const panelOf = (strapi: TestStrapi): Panel => adminClient(strapi.site, people.session);

let last = 0;

/** A submission, and the address of its visitor. */
const put = async (): Promise<{ formId: string; id: string; to: string }> => {
  last += 1;
  const to = `undo${last}@example.org`;
  const formId = await createForm(first);
  return { formId, id: `${formId}/${await putSubmission(first, formId, contact({ email: to }))}`, to };
};

const setDue = (formId: string, milliseconds: number): Promise<unknown> =>
  second.query('plugin::imprint.form-mail', 'updateMany', {
    where: { formId, kind: 'reply' },
    data: { nextAttemptAt: new Date(Date.now() + milliseconds).toISOString() },
  });

/** Replies, and has the tests decide when that leaves. */
const send = async (id: string, body: object = {}): Promise<number> => {
  const letter = { text: 'Hello', idempotencyKey: `key ${id}`, ...body };
  const { json } = expectStatus(await panelOf(first).post(`/imprint/submissions/${id}/responses`, letter), 200);
  await setDue(id.replace(/\/.*/, ''), 3_600_000);
  return numberAt(json, 'meta', 'id');
};

const takeBack = (strapi: TestStrapi, id: string, reply: number) =>
  panelOf(strapi).post(`/imprint/submissions/${id}/responses/${reply}/take-back`, {});

const open = async (strapi: TestStrapi, id: string): Promise<Record<string, unknown>> =>
  recordAt(expectStatus(await panelOf(strapi).get(`/imprint/submissions/${id}`), 200).json, 'data');

test('is taken back with its text, subject and copies, from another process', async () => {
  const { id, to } = await put();
  const letter = { text: 'Hello,\nyes.', subject: 'Your order', cc: ['bob@example.org', 'carl@example.org'] };
  const reply = await send(id, letter);
  expect(await open(first, id)).toMatchObject({
    status: 'new',
    draft: null,
    responses: [{ id: reply, status: 'pending', sentAt: null, sendsAt: anyString }],
  });

  const { json } = expectStatus(await takeBack(second, id, reply), 200);
  const draft = {
    text: letter.text,
    subject: letter.subject,
    cc: 'bob@example.org, carl@example.org',
    author: containing({ type: 'admin', name: 'Olga Owner' }),
    updatedAt: justNow,
  };
  expect(at(json, 'data')).toEqual({ draft, version: 2 });
  expect(await open(first, id)).toMatchObject({ draft, draftVersion: 2, responses: [] });
  expectError(await takeBack(first, id, reply), 404);
  await first.runJob('mails');
  expect(mail.to(to)).toEqual([]);
  // What was taken back is not what is sent next.
  await send(id, { text: 'Hello again', idempotencyKey: 'another', draftVersion: 2 });
  expect((await open(first, id)).responses).toMatchObject([{ text: 'Hello again' }]);
  const found = expectStatus(
    await panelOf(first).post('/imprint/personal-data/search', { email: 'bob@example.org' }),
    200,
  );
  expect(listAt(found.json, 'data')).toEqual([]);
});

test('stands before what has been begun since', async () => {
  const { id } = await put();
  const reply = await send(id, { cc: ['bob@example.org'] });
  const begun = { text: 'And then', subject: 'More', cc: 'carl@example.org', version: 1 };
  expectStatus(await panelOf(second).put(`/imprint/submissions/${id}/draft`, begun), 200);
  const { json } = expectStatus(await takeBack(first, id, reply), 200);
  expect(at(json, 'data')).toMatchObject({
    draft: { text: 'Hello\n\nAnd then', subject: 'More', cc: 'bob@example.org, carl@example.org' },
    version: 3,
  });
});

test('leaves by itself once it is due, once, by whichever process; then it is too late', async () => {
  const { formId, id, to } = await put();
  const reply = await send(id);
  await first.runJob('mails');
  expect(mail.to(to)).toEqual([]);
  await setDue(formId, -1_000);
  await Promise.all([first.runJob('mails'), second.runJob('mails')]);
  await Promise.all([first.idle(), second.idle()]);
  expect(mail.to(to)).toHaveLength(1);
  const { responses, status } = await open(second, id);
  expect([responses, status]).toEqual([[containing({ id: reply, status: 'sent', sentAt: justNow })], 'replied']);
  expect(at(responses, 0)).not.toHaveProperty('sendsAt');
  expectError(await takeBack(second, id, reply), 409, {
    message: 'The reply has already been sent, so it cannot be taken back.',
  });
  expect((await open(first, id)).draft).toBeNull();
});

test('of those who take it back and send it at once, one succeeds', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, to } = await put();
    const reply = await send(id);
    const [taken, sent] = await Promise.all([
      takeBack(first, id, reply),
      panelOf(second).post(`/imprint/submissions/${id}/responses/${reply}/send`, {}),
    ]);
    expect([[200, 404].join(), [409, 200].join(), [200, 409].join()]).toContain([taken.status, sent.status].join());
    const isTaken = taken.status === 200;
    expect(mail.to(to)).toHaveLength(isTaken ? 0 : 1);
    const { draft, responses } = await open(first, id);
    expect([draft, responses]).toEqual(
      isTaken ? [containing({ text: 'Hello' }), []] : [null, [containing({ status: 'sent' })]],
    );
  }
});

test('what has been archived meanwhile stays that', async () => {
  const { formId, id, to } = await put();
  await send(id);
  const archive = { action: 'status', status: 'archived', ids: [id] };
  expectStatus(await panelOf(first).post('/imprint/submissions/actions', archive), 200);
  await setDue(formId, -1_000);
  await second.runJob('mails');
  expect(mail.to(to)).toHaveLength(1);
  expect(await open(first, id)).toMatchObject({ status: 'archived', responses: [{ status: 'sent' }] });
  // Nobody leaves in the archive what they are writing to.
  await send(id, { idempotencyKey: 'again' });
  expect((await open(first, id)).status).toBe('read');
  await setDue(formId, -1_000);
  await second.runJob('mails');
  expect((await open(first, id)).status).toBe('replied');
});

test('what was archived with it leaves the archive, where nobody would see the draft', async () => {
  const { id } = await put();
  const reply = await send(id);
  const archive = { action: 'status', status: 'archived', ids: [id] };
  expectStatus(await panelOf(first).post('/imprint/submissions/actions', archive), 200);
  expectStatus(await takeBack(second, id, reply), 200);
  expect(await open(first, id)).toMatchObject({ status: 'read', draft: { text: 'Hello' } });
});

test('a reply to spam leaves too, since a person has written it', async () => {
  const { formId, id, to } = await put();
  await send(id);
  expectStatus(await panelOf(first).post('/imprint/submissions/actions', { action: 'spam', ids: [id] }), 200);
  await setDue(formId, -1_000);
  await second.runJob('mails');
  expect(mail.to(to)).toHaveLength(1);
});

test('what the mail server refuses is kept as failed, and not tried again', async () => {
  const { formId, id, to } = await put();
  mail.setMode('reject');
  await send(id);
  await setDue(formId, -1_000);
  await second.runJob('mails');
  // On a slow machine the ten seconds may be over, and the first one may be the one that tries.
  await Promise.all([first.idle(), second.idle()]);
  mail.setMode('accept');
  expect(await open(first, id)).toMatchObject({ status: 'new', responses: [{ status: 'failed' }] });
  await setDue(formId, -1_000);
  await second.runJob('mails');
  expect(mail.to(to)).toEqual([]);
});

test('waits over a restart', async () => {
  const { formId, id, to } = await put();
  const [kept, gone] = [await send(id), await put()];
  const reply = await send(gone.id);
  await first.stop();
  const again = await startStrapi({ database, env: mail.env });
  if (second === first) second = again;
  first = again;
  expectStatus(await takeBack(first, gone.id, reply), 200);
  expect((await open(first, gone.id)).draft).toMatchObject({ text: 'Hello' });
  await setDue(formId, -1_000);
  await first.runJob('mails');
  await Promise.all([first.idle(), second.idle()]);
  expect([mail.to(to).length, mail.to(gone.to).length]).toEqual([1, 0]);
  expect((await open(first, id)).responses).toMatchObject([{ id: kept, status: 'sent' }]);
});
