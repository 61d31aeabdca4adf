/* Issue 2, item 11: “one suite starts two Strapi processes on one PostgreSQL”. DESIGN 4: “Any number of Strapi processes
 * may share one database”. */
import { expectRefused } from './support/access';
import { createDatabase, databaseKind, type TestDatabase } from './support/database';
import { contact, createForm, fillWithAge, putSubmission } from './support/forms';
import { type Answer, type Client, expectError, expectJson, expectStatus } from './support/http';
import { at, listAt, numberAt, textAt } from './support/json';
import { type MailServer, startMailServer } from './support/mail';
import { emptyRecord, optionNames, sampleRecord } from './support/options';
import { createPeople, type People, type Token } from './support/people';
import { startStrapi, type TestStrapi } from './support/strapi';

let database: TestDatabase;
let mail: MailServer;
let first: TestStrapi;
let second: TestStrapi;
let people: People;
let editor: Token;

beforeAll(async () => {
  expect(databaseKind()).not.toBe('sqlite');
  database = await createDatabase();
  mail = await startMailServer();
  first = await startStrapi({ database, env: mail.env });
  second = await startStrapi({ database, env: mail.env });
  people = await createPeople(first);
  editor = await people.token('full-access');
});

afterAll(async () => {
  await first.stop();
  await second.stop();
  await mail.stop();
  await database.drop();
});

/** So many requests at once, by turns to the one process and the other. */
const both = (times: number, send: (api: Client, index: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => send(index % 2 === 0 ? first.api : second.api, index)));

const second1 = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1000));

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

test('gapless ids: two hundred submissions by two processes get 1 to 200', async () => {
  const formId = await createForm(first);
  const answers = await both(200, (api) => api.post(`/forms/v1/submission/${formId}`, contact()));
  const numbers = answers.map((answer) => Number(textAt(expectStatus(answer, 201).json, 'data', 'id').split('/')[1]));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(upTo(200));
});

test('exactly one successful delete of twenty', async () => {
  for (let round = 0; round < 5; round += 1) {
    const formId = await createForm(first);
    await putSubmission(first, formId);
    const answers = await both(20, (api) => api.delete(`/forms/v1/submission/delete/${formId}/1`, editor.basic));
    const good = answers.filter(({ status }) => status === 200);
    expect(good).toHaveLength(1);
    for (const answer of answers.filter((other) => other !== good[0])) {
      expectError(answer, 404, { name: 'NotFoundError' });
    }
  }
});

test('ids are not given out again by the other process', async () => {
  const formId = await createForm(first);
  expect(await putSubmission(first, formId)).toBe(1);
  await second.call('submissions', 'delete', formId, 1);
  expect(await putSubmission(second, formId)).toBe(2);
  expect(await putSubmission(first, formId)).toBe(3);
});

test('no lost update: forty writers on forty options', async () => {
  await first.call('imprint', 'update', emptyRecord);
  const answers = await both(optionNames.length, (api, index) => {
    const option = optionNames[index] ?? 'name';
    return api.post('/imprint/v1/options', { [option]: sampleRecord[option] ?? '' }, editor.basic);
  });
  for (const answer of answers) {
    expectStatus(answer, 200);
  }
  await second1();
  expectJson(await first.api.get('/imprint/v1/all'), 200, sampleRecord);
  expectJson(await second.api.get('/imprint/v1/all'), 200, sampleRecord);
});

test('revisions in one line: gapless numbers, each starting where the one before ended', async () => {
  const before = (await first.rows('imprint_revisions')).length;
  const answers = await both(40, (api, index) =>
    api.post('/imprint/v1/options', { name: `Writer ${index}` }, editor.basic),
  );
  for (const answer of answers) {
    expectStatus(answer, 200);
  }
  const { json } = expectStatus(
    await second.api.get('/imprint/v1/revisions?pagination[pageSize]=40', editor.basic),
    200,
  );
  const line = listAt(json, 'data').toReversed();
  expect(line.map((revision) => numberAt(revision, 'number'))).toEqual(upTo(40).map((number) => number + before));
  for (const [index, revision] of line.slice(1).entries()) {
    expect(at(revision, 'changes', 0, 'before')).toBe(at(line[index], 'changes', 0, 'after'));
  }
});

test('two first writers make one row, and two first titles one', async () => {
  const fresh = await createDatabase();
  const [one, other] = [await startStrapi({ database: fresh }), await startStrapi({ database: fresh })];
  try {
    await Promise.all(
      upTo(20).flatMap((writer) => {
        const strapi = writer % 2 === 0 ? one : other;
        return [
          strapi.call('imprint', 'update', { name: `W${writer}` }),
          strapi.call('imprint', 'updateTitles', { name: `T${writer}` }),
        ];
      }),
    );
    expect((await one.rows('imprint_options')).filter(({ option }) => option === 'name')).toHaveLength(1);
    expect(await one.rows('imprint_titles')).toHaveLength(1);
    const numbers = (await one.rows('imprint_revisions')).map(({ number }) => Number(number));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(upTo(40));
  } finally {
    await one.stop();
    await other.stop();
    await fresh.drop();
  }
});

test('one ETag for one state: of twenty writers with it exactly one is let through', async () => {
  await second1();
  const { headers } = await first.api.get('/imprint/v1/all');
  expect((await second.api.get('/imprint/v1/all')).headers.etag).toBe(headers.etag);
  const answers = await both(20, (api, index) =>
    api.post('/imprint/v1/options', { name: `Matched ${index}` }, { ...editor.basic, 'If-Match': headers.etag ?? '' }),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 412)).toHaveLength(19);
});

test('a change is visible on the other within a second', async () => {
  for (const [index, [writer, reader]] of [
    [first, second],
    [second, first],
    [first, second],
  ].entries()) {
    // What the reader has in memory is as fresh as can be when the change comes.
    await reader?.api.get('/imprint/v1/all');
    await writer?.call('imprint', 'update', { name: `Visible ${index}` });
    expect(textAt((await writer?.api.get('/imprint/v1/name'))?.json, 'name')).toBe(`Visible ${index}`);
    await second1();
    expect(textAt((await reader?.api.get('/imprint/v1/name'))?.json, 'name')).toBe(`Visible ${index}`);
  }
});

test('a list’s total follows within a second what the other process has stored, changed and deleted', async () => {
  const formId = await createForm(first);
  const path = `/forms/v1/submission/${formId}?status=new`;
  const totalOn = async (strapi: TestStrapi): Promise<number> =>
    numberAt(expectStatus(await strapi.api.get(path, editor.basic), 200).json, 'meta', 'pagination', 'total');
  const expectTotal = async (total: number): Promise<void> => {
    expect(await totalOn(first)).toBe(total);
    await second1();
    expect(await totalOn(second)).toBe(total);
  };

  await expectTotal(0);
  for (let total = 1; total <= 3; total += 1) {
    await putSubmission(first, formId);
    await expectTotal(total);
  }
  await first.call('responses', 'create', formId, 1, 'Thank you.');
  await expectTotal(2);
  await first.call('submissions', 'delete', formId, 2);
  await expectTotal(1);
});

test('a changed password, a lost role and a deleted token count on the other at once', async () => {
  const path = '/imprint/v1/revisions';
  const admin = await people.admin(['revisions.find']);
  const token = await people.token('full-access');
  for (const headers of [admin.basic, token.basic]) {
    expectStatus(await second.api.get(path, headers), 200);
    expectStatus(await second.api.get(path, headers), 200);
  }
  await people.setAdminRole(admin.roleId, []);
  expectStatus(await second.api.get(path, admin.basic), 403);
  await people.updateAdmin(admin.id, { password: 'Another-1-word' });
  expectRefused(await second.api.get(path, admin.basic));
  await people.deleteToken(token.id);
  expectRefused(await second.api.get(path, token.basic));
});

test('the same Idempotency-Key on both: one mail, one reply, one answer', async () => {
  const formId = await createForm(first);
  await putSubmission(first, formId, contact({ email: 'both@example.org' }));
  mail.setMode('slow');
  const headers = { ...editor.basic, 'Idempotency-Key': 'both' };
  const answers = await both(10, (api) =>
    api.post(`/forms-extended/v1/response/${formId}/1`, { response: 'Hello' }, headers),
  );
  mail.setMode('accept');
  for (const answer of answers) {
    expectJson(answer, 200, answers[0]?.json);
  }
  expect(mail.to('both@example.org')).toHaveLength(1);
  expect(await second.call('responses', 'find', formId, 1)).toHaveLength(1);
});

test('deletes and replies on both leave no response without its submission', async () => {
  for (let round = 0; round < 10; round += 1) {
    const formId = await createForm(first);
    await putSubmission(first, formId, contact({ email: 'race@example.org' }));
    const [reply, removed] = await Promise.all([
      first.api.post(`/forms-extended/v1/response/${formId}/1`, { response: 'Hello' }, editor.basic),
      second.api.delete(`/forms/v1/submission/delete/${formId}/1`, editor.basic),
    ]);
    expect([200, 404]).toContain(reply.status);
    expectStatus(removed, 200);
    expect((await first.rows('imprint_form_responses')).filter((row) => row.form_id === formId)).toEqual([]);
  }
});

test('one process killed in the middle of a write does not block the other', async () => {
  const third = await startStrapi({ database });
  await third.command('dieOnSql', { pattern: '^commit' });
  await expect(third.call('imprint', 'update', { name: 'Never' })).rejects.toThrow('ended before it answered');
  await third.ended;
  expect(at(await first.call('imprint', 'update', { name: 'After the crash' }), 'name')).toBe('After the crash');
});

test('retention on both at once removes each submission once, and neither is in the other’s way', async () => {
  const settings = { retentionDays: 30 };
  for (let round = 0; round < 5; round += 1) {
    const forms = [await createForm(first, { settings }), await createForm(first, { settings })];
    for (const formId of forms) await fillWithAge(first, formId, 500, 31);
    const removed = await Promise.all([first, second].map((strapi) => strapi.call('maintenance', 'removeExpired')));
    expect(removed.map(Number).reduce((sum, count) => sum + count, 0)).toBe(1_000);
    const left = await first.rows('imprint_form_submissions');
    expect(left.filter((row) => forms.includes(String(row.form_id)))).toEqual([]);
  }
  for (const strapi of [first, second]) expect(strapi.logs()).not.toMatch(/deadlock/i);
});

test('retention goes on where the other one was killed in the middle of it', async () => {
  const formId = await createForm(first, { settings: { retentionDays: 30 } });
  await fillWithAge(first, formId, 300, 31);
  const third = await startStrapi({ database });
  await third.command('dieOnSql', { pattern: 'delete from .?imprint_form_responses' });
  await expect(third.call('maintenance', 'removeExpired')).rejects.toThrow('ended before it answered');
  await third.ended;
  expect(await first.call('maintenance', 'removeExpired')).toBe(300);
});
