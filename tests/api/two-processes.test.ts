/* Two Strapi processes on one database. */
import type { AltchaChallenge } from '../../server/src/contracts/forms';
import { atNight } from '../night';
import { expectRefused } from './support/access';
import { solve } from './support/captcha';
import { createDatabase, createEmptyDatabase, databaseKind, type TestDatabase } from './support/database';
import { eventually } from './support/eventually';
import { contact, createForm, fillWithAge, putSubmission, setLastRun } from './support/forms';
import { type Answer, type Client, expectError, expectJson, expectStatus } from './support/http';
import { at, containing, justNow, listAt, numberAt, recordAt, textAt } from './support/json';
import { type MailServer, startMailServer } from './support/mail';
import { emptyRecord, optionNames, sampleRecord } from './support/options';
import { adminClient, type Panel } from './support/panel';
import { createPeople, type People, type Token } from './support/people';
import { type Receiver, startReceiver, verify } from './support/receiver';
import { startStrapi, type TestStrapi } from './support/strapi';

const config = { forms: { webhooks: { allowPrivate: true } }, imprint: { lawWatch: { to: ['law@example.org'] } } };

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
  first = await startStrapi({ database, config, env: mail.env });
  second = await startStrapi({ database, config, env: mail.env });
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

const panelOf = (strapi: TestStrapi): Panel => adminClient(strapi.site, people.session);

/** What a process has in memory counts as current for a second. */
const outdate = async (): Promise<void> => {
  for (const strapi of [first, second]) await strapi.pass(1_000);
};

const conflict = containing({ status: 'rejected', reason: containing({ name: 'ConflictError' }) });

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

if (process.env.TEST_DATABASE_INIT?.includes('innodb_snapshot_isolation') === true) {
  test('a transaction that meets another one’s change fails here: otherwise this run would show no more than the one before', async () => {
    // Two rows where one is taken are an error. MySQL, which has no such setting, reads a comment.
    const isOn = 'IF(@@innodb_snapshot_isolation, 1, (SELECT 1 UNION SELECT 2))';
    for (const { command } of [first, second]) await command('sql', { statement: `SELECT 1 /*M! , ${isOn} */` });
  });
}

test('gapless ids: two hundred submissions by two processes get 1 to 200', async () => {
  const formId = await createForm(first);
  const answers = await both(200, (api) => api.post(`/forms/v1/submission/${formId}`, contact()));
  const numbers = answers.map((answer) => Number(textAt(expectStatus(answer, 201).json, 'data', 'id').split('/')[1]));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(upTo(200));
});

test('one solution of a captcha, sent to both: one of twenty is stored', async () => {
  const formId = await createForm(first, { settings: { captcha: 'altcha' } });
  for (let round = 0; round < 5; round += 1) {
    const challenge = expectStatus(await second.api.get(`/forms/v1/challenge/${formId}`), 200).json as AltchaChallenge;
    const values = { ...contact(), _captcha: solve(challenge) };
    const answers = await both(20, (api) => api.post(`/forms/v1/submission/${formId}`, values));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 19 }, () => 400)]);
  }
  const numbers = (await first.rows('imprint_form_submissions'))
    .filter((row) => row.form_id === formId)
    .map((row) => Number(row.submission_id));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(upTo(5));
});

test('limited places, asked for on both: each is given once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const formId = await createForm(first, { settings: { maxSubmissions: 5 } });
    const answers = await both(20, (api) => api.post(`/forms/v1/submission/${formId}`, contact()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 201),
      ...Array.from({ length: 15 }, () => 403),
    ]);
    await outdate();
    const state = async ({ api }: TestStrapi) =>
      at((await api.get(`/forms/v1/form/${formId}?token=false`)).json, 'data', 'state');
    expect([await state(first), await state(second)]).toEqual(['full', 'full']);
    expect(at(await first.call('submissions', 'find', formId), 'meta', 'pagination', 'total')).toBe(5);
    // A place that becomes free here is free there.
    await first.call('submissions', 'delete', formId, 2);
    await outdate();
    expect(await putSubmission(second, formId)).toBe(6);
    expectError(await first.api.post(`/forms/v1/submission/${formId}`, contact()), 403, { name: 'ForbiddenError' });
  }
});

test('a submission that is confirmed by two processes at once is confirmed once, and so are its emails sent', async () => {
  const [visitor, office] = ['confirming@example.org', 'confirmed@example.org'];
  const settings = { doubleOptIn: { text: 'Please' }, notifications: [{ id: 'team', to: [office] }] };
  const formId = await createForm(first, { settings });
  await putSubmission(first, formId, contact({ email: visitor }));
  const [request] = await eventually(
    () => mail.to(visitor),
    (mails) => mails.length > 0,
  );
  const path = /\/forms\/v1\/confirm\/\S+/.exec(request?.parts.get('text/plain') ?? '')?.[0] ?? '';
  const answers = await both(20, (api) => api.post(path, {}));
  for (const answer of answers) expectStatus(answer, 200);
  expect(answers.filter(({ text }) => text.includes('You have confirmed'))).toHaveLength(1);
  await eventually(
    () => mail.to(office),
    (mails) => mails.length > 0,
  );
  expect(listAt({ mails: await second.call('mails', 'find', formId, 1) }, 'mails')).toHaveLength(2);
  expect(mail.to(office)).toHaveLength(1);
});

describe('webhooks', () => {
  const DELIVERY = 'plugin::imprint.form-delivery';
  let receiver: Receiver;

  beforeEach(async () => {
    receiver = await startReceiver();
  });

  afterEach(() => receiver.close());

  const createHooked = async (): Promise<{ formId: string; secret: string }> => {
    const webhooks = [{ id: 'one', url: receiver.url, events: ['submission.created', 'submission.deleted'] }];
    const made = await first.call('forms', 'create', {
      name: 'Hooked',
      fields: [{ name: 'name', type: 'text', label: 'Name' }],
      settings: { webhooks },
    });
    return { formId: textAt(made, 'formId'), secret: textAt(made, 'settings', 'webhooks', 0, 'secret') };
  };

  const deliveriesOf = async (formId: string): Promise<readonly unknown[]> =>
    listAt({ found: await second.query(DELIVERY, 'findMany', { where: { formId } }) }, 'found');

  /** The deliveries of a form, once all of them have arrived. */
  const delivered = (formId: string, count: number): Promise<readonly unknown[]> =>
    eventually(
      () => deliveriesOf(formId),
      (found) => found.length === count && found.every((one) => at(one, 'status') === 'sent'),
      30,
    );

  /** What has come, by the id of its event: which submission it is about. */
  const told = (type: string): Map<string, number> =>
    new Map(
      receiver.received
        .filter(({ json }) => at(json, 'type') === type)
        .map(({ headers, json }) => [headers['webhook-id'] ?? '', numberAt(json, 'data', 'submissionId')]),
    );

  const inOrder = (numbers: Iterable<number>): number[] => [...numbers].toSorted((a, b) => a - b);

  test('a webhook is told once of what happens on either process, with the secret that both know', async () => {
    const { formId, secret } = await createHooked();
    const answers = await both(60, (api) => api.post(`/forms/v1/submission/${formId}`, { name: 'Erika' }));
    for (const answer of answers) expectStatus(answer, 201);
    await delivered(formId, 60);
    const removed = await both(20, (api, index) =>
      api.delete(`/forms/v1/submission/delete/${formId}/${index + 1}`, editor.basic),
    );
    for (const answer of removed) expectStatus(answer, 200);
    for (const one of await delivered(formId, 60)) expect(one).toMatchObject({ attempts: 1 });
    for (const one of receiver.received) verify(one, secret);
    expect(receiver.received).toHaveLength(80);
    expect(inOrder(told('submission.created').values())).toEqual(upTo(60));
    expect(inOrder(told('submission.deleted').values())).toEqual(upTo(20));
  });

  test('a webhook that is told again by both at once gets the same event, under the same id', async () => {
    const { formId } = await createHooked();
    receiver.behave({ status: 500 });
    await putSubmission(first, formId, { name: 'Erika' });
    const [failed] = await eventually(
      () => deliveriesOf(formId),
      (found) => found.length === 1 && found.every((one) => at(one, 'status') === 'failed'),
    );
    receiver.behave({ status: 200 });
    const path = `/imprint/submissions/${formId}/1/deliveries/${numberAt(failed, 'id')}/send`;
    const answers = await Promise.all(upTo(6).map((turn) => panelOf(turn % 2 === 0 ? first : second).post(path, {})));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    await delivered(formId, 1);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(1);
    expect(told('submission.created').size).toBe(1);
  });

  atNight('a webhook misses nothing of a process that is killed while it tells: the other one goes on', async () => {
    const third = await startStrapi({ database, config });
    const { formId } = await createHooked();
    receiver.behave('silent');
    for (let count = 0; count < 10; count += 1) await putSubmission(third, formId, { name: 'Erika' });
    await receiver.get(2);
    await third.kill();
    const begun = [...told('submission.created').keys()];

    receiver.behave({ status: 200 });
    // As if the leases of the dead process had ended, and the first pauses.
    const past = new Date(Date.now() - 1_000).toISOString();
    await eventually(
      async () => {
        const where = { formId, nextAttemptAt: { $notNull: true } };
        await second.query(DELIVERY, 'updateMany', { where, data: { nextAttemptAt: past } });
        await second.call('maintenance', 'sendDeliveries');
        return deliveriesOf(formId);
      },
      (found) => found.every((one) => at(one, 'status') === 'sent'),
      30,
    );
    expect(inOrder(told('submission.created').values())).toEqual(upTo(10));
    // What had arrived without an answer has arrived again as the same event.
    for (const id of begun) {
      expect(receiver.received.filter(({ headers }) => headers['webhook-id'] === id).length).toBeGreaterThanOrEqual(2);
    }
  });
});

test('a form that is changed here has changed there within a second', async () => {
  const formId = await createForm(first);
  const name = async () => textAt((await second.api.get(`/forms/v1/form/${formId}?token=false`)).json, 'data', 'name');
  expect(await name()).toBe('Contact');
  await first.call('forms', 'update', formId, { name: 'Enquiry' });
  await outdate();
  expect(await name()).toBe('Enquiry');
  await first.call('forms', 'update', formId, { enabled: false });
  // Whatever the other one still believes, nothing is stored.
  expectError(await second.api.post(`/forms/v1/submission/${formId}`, contact()), 404, { name: 'NotFoundError' });
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
  await outdate();
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

test('changes that are planned for a day take effect once, whichever process is first', async () => {
  const DAY_MS = 24 * 60 * 60_000;
  const before = (await first.rows('imprint_revisions')).length;
  // Not tomorrow: where the project is, that day may have begun.
  const day = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10);
  const plan = { day, values: { '': { name: 'From that day on' } } };
  expectStatus(await panelOf(first).post('/imprint/planned', plan), 200);
  const move = async (offset: number): Promise<void> => {
    for (const strapi of [first, second]) await strapi.command('clock', { offset, database: offset });
  };
  await move(3 * DAY_MS);
  await Promise.all([first, second, first, second].map((strapi) => strapi.runJob('plans')));
  await move(0);
  await outdate();
  for (const { api } of [first, second])
    expect(at((await api.get('/imprint/v1/all')).json, 'name')).toBe(plan.values[''].name);
  expect((await first.rows('imprint_revisions')).length).toBe(before + 1);
  expect(await first.rows('imprint_plans')).toEqual([]);
});

test('what a law begins to ask for is told once, whichever process notices it first', async () => {
  await first.call('imprint', 'update', { country: 'deu' });
  await first.call('imprint', 'updateSite', { contracts: true });
  await outdate();
  const jobs = async (day: string): Promise<void> => {
    const offset = Date.parse(`${day}T12:00:00Z`) - Date.now();
    for (const strapi of [first, second]) await strapi.command('clock', { offset, database: offset });
    await Promise.all([first, second, first, second].map((strapi) => strapi.runJob('law')));
    for (const strapi of [first, second]) await strapi.command('clock', { offset: 0, database: 0 });
  };
  // § 356a BGB.
  await jobs('2026-06-18');
  await jobs('2026-06-19');
  await jobs('2026-06-20');
  const notices = (await first.rows('imprint_form_mails')).filter(({ kind }) => kind === 'notice');
  expect(notices.map(({ to }) => to)).toEqual(['law@example.org']);
  expect((await first.rows('imprint_form_jobs')).filter(({ name }) => name === 'law')).toHaveLength(1);
});

atNight('many first writers make one row, and many first titles one, and none of them has to try again', async () => {
  const fresh = await createEmptyDatabase();
  const strapis = [await startStrapi({ database: fresh }), await startStrapi({ database: fresh })] as const;
  const [one] = strapis;
  const pattern = `limit ${databaseKind() === 'postgres' ? '$3' : '?'} for update`;
  const countLocks = async (): Promise<number> => {
    const counts = await Promise.all(strapis.map(({ command }) => command('queries', { pattern })));
    return counts.map(Number).reduce((sum, count) => sum + count);
  };
  try {
    expect(await countLocks()).toBe(0);
    await Promise.all(
      upTo(20).flatMap((writer) => {
        const { call } = strapis[writer % 2 === 0 ? 0 : 1];
        return [
          call('imprint', 'update', { name: `W${writer}` }),
          call('imprint', 'updateTitles', { name: `T${writer}` }),
        ];
      }),
    );
    expect((await one.rows('imprint_options')).filter(({ option }) => option === 'name')).toHaveLength(1);
    expect(await one.rows('imprint_titles')).toHaveLength(1);
    const numbers = (await one.rows('imprint_revisions')).map(({ number }) => Number(number));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(upTo(40));
    // Each locks the head once; one whose transaction was lost to a deadlock would lock it once more.
    expect(await countLocks()).toBe(40);
  } finally {
    for (const { stop } of strapis) await stop();
    await fresh.drop();
  }
});

test('one ETag for one state: of twenty writers with it exactly one is let through', async () => {
  await outdate();
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
    await outdate();
    expect(textAt((await reader?.api.get('/imprint/v1/name'))?.json, 'name')).toBe(`Visible ${index}`);
  }
});

test('titles follow the country that the other process has written within a second', async () => {
  const url = '/imprint/v1/titles?locale=de';
  await first.call('imprint', 'update', { country: 'deu' });
  await outdate();
  for (const [country, title] of [
    ['che', 'MWST-Nummer'],
    ['deu', 'Umsatzsteuer-ID'],
    ['che', 'MWST-Nummer'],
  ] as const) {
    const before = await second.api.get(url);
    await first.call('imprint', 'update', { country });
    expect(textAt((await first.api.get(url)).json, 'vat_id', 'name')).toBe(title);
    await outdate();
    const after = await second.api.get(url, { 'If-None-Match': before.headers.etag ?? '' });
    expect(textAt(expectStatus(after, 200).json, 'vat_id', 'name')).toBe(title);
  }
});

test('a list’s total follows within a second what the other process has stored, changed and deleted', async () => {
  const formId = await createForm(first);
  const path = `/forms/v1/submission/${formId}?status=new`;
  const totalOn = async (strapi: TestStrapi): Promise<number> =>
    numberAt(expectStatus(await strapi.api.get(path, editor.basic), 200).json, 'meta', 'pagination', 'total');
  const expectTotal = async (total: number): Promise<void> => {
    expect(await totalOn(first)).toBe(total);
    await outdate();
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

const RESPONSE = 'plugin::imprint.form-response';

/** A reply that the mail server has refused; its id. */
const failedReply = async (formId: string): Promise<number> => {
  mail.setMode('reject');
  await expect(first.call('responses', 'create', formId, 1, 'Hello')).rejects.toThrow('could not be sent');
  const [reply] = listAt({ found: await first.call('responses', 'find', formId, 1) }, 'found');
  return numberAt(reply, 'id');
};

/** Presses “Send again” so many times at once, by turns on the one process and the other. */
const press = (times: number, formId: string, id: number): Promise<PromiseSettledResult<unknown>[]> =>
  Promise.allSettled(
    upTo(times).map((turn) => (turn % 2 === 0 ? first : second).call('responses', 'send', formId, 1, id)),
  );

test('three who press “Send again” at once send one mail, also half a minute after the failure', async () => {
  const formId = await createForm(first);
  await putSubmission(first, formId, contact({ email: 'pressed@example.org' }));
  const id = await failedReply(formId);
  const old = new Date(Date.now() - 45_000).toISOString();
  await first.query(RESPONSE, 'updateMany', { where: { id }, data: { createdAt: old, updatedAt: old } });

  mail.setMode('slow', 2_000);
  const presses = await press(3, formId, id);
  mail.setMode('accept');
  expect(mail.to('pressed@example.org')).toHaveLength(1);
  expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(presses.filter(({ status }) => status === 'rejected')).toEqual([conflict, conflict]);
  // What has been sent is not sent once more.
  await press(2, formId, id);
  expect(mail.to('pressed@example.org')).toHaveLength(1);
});

test('a reply that the other process is sending for the first time cannot be sent by this one', async () => {
  const formId = await createForm(first);
  await putSubmission(first, formId, contact({ email: 'first@example.org' }));
  mail.setMode('slow', 2_000);
  const created = first.call('responses', 'create', formId, 1, 'Hello');
  const [reply] = await eventually(
    async () => listAt({ found: await second.call('responses', 'find', formId, 1) }, 'found'),
    (replies) => replies.length > 0,
  );
  const old = new Date(Date.now() - 45_000).toISOString();
  const id = numberAt(reply, 'id');
  await second.query(RESPONSE, 'updateMany', { where: { id }, data: { createdAt: old, updatedAt: old } });
  expect(await press(4, formId, id)).toEqual([conflict, conflict, conflict, conflict]);
  await created;
  mail.setMode('accept');
  expect(mail.to('first@example.org')).toHaveLength(1);
});

atNight('a process whose clock is an hour ahead, or behind, takes nothing from the other one', async () => {
  const formId = await createForm(first, { settings: { notifications: [{ id: 'team', to: ['clocks@example.org'] }] } });
  await putSubmission(first, formId, contact({ email: 'clock@example.org' }));
  try {
    for (const offset of [3_600_000, -3_600_000]) {
      await second.command('clock', { offset });
      mail.setMode('slow', 2_000);
      const created = first.call('responses', 'create', formId, 1, `Hello ${offset}`);
      const replies = await eventually(
        async () => listAt({ found: await second.call('responses', 'find', formId, 1) }, 'found'),
        (found) => found.some((reply) => at(reply, 'status') === 'pending'),
      );
      expect(await press(4, formId, numberAt(replies.at(-1), 'id'))).toEqual([conflict, conflict, conflict, conflict]);
      await created;
      // Nor does it send a notification that the other one is sending.
      const number = await putSubmission(first, formId, contact());
      await second.call('maintenance', 'sendMails');
      const sent = await eventually(
        async () => listAt({ found: await first.call('mails', 'find', formId, number) }, 'found'),
        ([one]) => at(one, 'status') === 'sent',
      );
      expect(sent).toMatchObject([{ status: 'sent', attempts: 1 }]);
    }
    expect(mail.to('clock@example.org')).toHaveLength(2);
    expect(mail.to('clocks@example.org')).toHaveLength(3);
  } finally {
    mail.setMode('accept');
    await second.command('clock', { offset: 0 });
  }
});

atNight('what a mail server takes after the time-out after all counts as sent, and is not sent once more', async () => {
  const formId = await createForm(first, {
    settings: { notifications: [{ id: 'team', to: ['patient-team@example.org'] }] },
  });
  mail.setMode('slow', 33_000);
  await putSubmission(first, formId, contact({ email: 'patient@example.org' }));
  await expect(first.call('responses', 'create', formId, 1, 'Hello')).rejects.toThrow('could not be sent');
  const stateOf = async (): Promise<unknown> => [
    await second.call('responses', 'find', formId, 1),
    await second.call('mails', 'find', formId, 1),
  ];
  expect(await stateOf()).toMatchObject([
    [{ status: 'failed', sentAt: null }],
    [{ status: 'failed', attempts: 1, sentAt: null }],
  ]);
  const sent = await eventually(
    async () => at(await second.call('submissions', 'findOne', formId, 1), 'status'),
    (status) => status === 'replied',
  );
  expect(sent).toBe('replied');
  mail.setMode('accept');
  await second.call('maintenance', 'sendMails');
  expect(await stateOf()).toMatchObject([
    [{ status: 'sent', error: null, sentAt: justNow }],
    [{ status: 'sent', error: null, attempts: 1, nextAttemptAt: null }],
  ]);
  expect(mail.to('patient@example.org')).toHaveLength(1);
  expect(mail.to('patient-team@example.org')).toHaveLength(1);
});

test('what comes of a send too late is not recorded over what has come of a later one', async () => {
  const settings = { notifications: [{ id: 'team', to: ['late-team@example.org'] }] };
  const formId = await createForm(first, { settings });
  const attempts = mail.attempts();
  // The time that the plugin gives a mail server runs out when this test lets it.
  await first.command('holdTimeouts', { milliseconds: 30_000 });
  mail.setMode('hang');
  await putSubmission(first, formId, contact({ email: 'late@example.org' }));
  const reply = expect(first.call('responses', 'create', formId, 1, 'Hello')).rejects.toThrow('could not be sent');
  await eventually(mail.attempts, (count) => count >= attempts + 2);
  mail.setMode('accept');

  // As if both leases had ended while the first process is still waiting for its mail server.
  const past = new Date(Date.now() - 1_000).toISOString();
  await second.query('plugin::imprint.form-mail', 'updateMany', { where: { formId }, data: { nextAttemptAt: past } });
  const [pending] = listAt({ found: await second.call('responses', 'find', formId, 1) }, 'found');
  await second.call('responses', 'send', formId, 1, numberAt(pending, 'id'));
  const stateOf = async (): Promise<readonly unknown[]> => [
    await second.call('responses', 'find', formId, 1),
    await second.call('mails', 'find', formId, 1),
  ];
  await second.call('maintenance', 'sendMails');
  // The cron of either may have claimed it in between.
  const state = await eventually(stateOf, ([, mails]) => at(mails, 0, 'status') === 'sent');
  expect(state).toMatchObject([
    [{ status: 'sent', error: null }],
    [{ status: 'sent', error: null, attempts: 2, nextAttemptAt: null }],
  ]);

  await first.command('runOut');
  await reply;
  await outdate();
  expect(await stateOf()).toEqual(state);
  expect(mail.to('late@example.org')).toHaveLength(1);
  expect(mail.to('late-team@example.org')).toHaveLength(1);
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

atNight('retention on both at once removes each submission once, and neither is in the other’s way', async () => {
  await setLastRun(first);
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

test('an erasure on both at once is recorded once, with all that hung on what was erased', async () => {
  for (let round = 0; round < 5; round += 1) {
    const email = `twice${round}@example.org`;
    const formId = await createForm(first, { settings: { notifications: [{ id: 'team', to: ['team@example.org'] }] } });
    for (let number = 1; number <= 5; number += 1) {
      await putSubmission(first, formId, contact({ email }));
      const note = { text: 'Called.' };
      expectStatus(await panelOf(first).post(`/imprint/submissions/${formId}/${number}/notes`, note), 201);
    }
    const answers = await Promise.all(
      [first, second, first, second].map((strapi) => panelOf(strapi).post('/imprint/personal-data/erase', { email })),
    );
    const records = answers.map((answer) => recordAt(expectStatus(answer, 200).json, 'data'));
    const sum = (key: string): number => records.reduce((total, record) => total + Number(record[key]), 0);
    expect(['submissions', 'notes', 'mails'].map(sum)).toEqual([5, 5, 5]);
  }
  for (const strapi of [first, second]) expect(strapi.logs()).not.toMatch(/deadlock/i);
});

atNight('retention goes on where the other one was killed in the middle of it', async () => {
  const formId = await createForm(first, { settings: { retentionDays: 30 } });
  await fillWithAge(first, formId, 300, 31);
  const third = await startStrapi({ database });
  await third.command('dieOnSql', { pattern: 'delete from .?imprint_form_responses' });
  await expect(third.call('maintenance', 'removeExpired')).rejects.toThrow('ended before it answered');
  await third.ended;
  expect(await first.call('maintenance', 'removeExpired')).toBe(300);
});
