/*
 * kill -9 at each step of an event for a webhook, and two processes with one queue: each event arrives, under one id, and
 * twice only if nobody can tell whether it has arrived.
 */
import { createDatabase, databaseKind, type TestDatabase } from '../api/support/database';
import { eventually } from '../api/support/eventually';
import { contact, contactFields, putSubmission } from '../api/support/forms';
import { at, listAt, numberAt, textAt } from '../api/support/json';
import { type Receiver, startReceiver } from '../api/support/receiver';
import { startStrapi, type TestStrapi } from '../api/support/strapi';

const DELIVERY = 'plugin::imprint.form-delivery';
const config = { forms: { webhooks: { allowPrivate: true } } };

let database: TestDatabase;
let receiver: Receiver;

beforeEach(async () => {
  database = await createDatabase();
  receiver = await startReceiver();
});

afterEach(async () => {
  await database.drop();
  await receiver.close();
});

const start = (): Promise<TestStrapi> => startStrapi({ database, config });

const createHooked = async (strapi: TestStrapi): Promise<string> => {
  const events = ['submission.created', 'submission.deleted'];
  const settings = { webhooks: [{ id: 'one', url: receiver.url, events }] };
  return textAt(await strapi.call('forms', 'create', { name: 'Hooked', fields: contactFields, settings }), 'formId');
};

/** What has been told: the number of each submission, by the id of its event. */
const told = (type: string): Map<string, number> =>
  new Map(
    receiver.received
      .filter(({ json }) => at(json, 'type') === type)
      .map(({ headers, json }) => [headers['webhook-id'] ?? '', numberAt(json, 'data', 'submissionId')]),
  );

/** Time passes, also for what a dead process has claimed, until all has been delivered. */
const deliverAll = (strapi: TestStrapi): Promise<readonly unknown[]> =>
  eventually(
    async () => {
      const data = { nextAttemptAt: new Date(Date.now() - 1_000).toISOString() };
      await strapi.query(DELIVERY, 'updateMany', { where: { nextAttemptAt: { $notNull: true } }, data });
      await strapi.call('maintenance', 'sendDeliveries');
      return listAt({ found: await strapi.query(DELIVERY, 'findMany', {}) }, 'found');
    },
    (found) => found.every((one) => at(one, 'status') === 'sent'),
    30,
  );

test.each([
  ['before the commit', 'dieOnSql', { pattern: '^commit' }, { kept: 0, sent: 0 }],
  ['after the commit, before the request', 'dieAfterTransaction', {}, { kept: 1, sent: 0 }],
  [
    'after the answer, before that is noted',
    'dieOnSql',
    { pattern: 'update .?imprint_form_deliveries.* set .*sent_at' },
    { kept: 1, sent: 1 },
  ],
])(
  'killed %s: it is told after the restart if the submission is there, under one id',
  async (_, command, values, { kept, sent }) => {
    const first = await start();
    const formId = await createHooked(first);
    await first.command(command, values);
    first.call('submissions', 'create', formId, contact()).catch(() => undefined);
    await first.ended;
    expect(receiver.received).toHaveLength(sent);

    const second = await start();
    expect(await second.query('plugin::imprint.form-submission', 'count', { where: { formId } })).toBe(kept);
    expect(await deliverAll(second)).toHaveLength(kept);
    expect(receiver.received).toHaveLength(sent + kept);
    expect([...told('submission.created').values()]).toEqual(kept === 1 ? [1] : []);
    await second.stop();
  },
  120_000,
);

test('killed while many are being told: none is lost, and none has two ids', async () => {
  const first = await start();
  const formId = await createHooked(first);
  const answers = Array.from({ length: 60 }, () =>
    first.api.post(`/forms/v1/submission/${formId}`, contact()).then(
      ({ status }) => status === 201,
      () => false,
    ),
  );
  await receiver.get(5);
  await first.kill();
  const confirmed = (await Promise.all(answers)).filter(Boolean).length;

  const second = await start();
  const stored = listAt(
    { found: await second.query('plugin::imprint.form-submission', 'findMany', { where: { formId } }) },
    'found',
  ).map((one) => numberAt(one, 'submissionId'));
  expect(stored.length).toBeGreaterThanOrEqual(confirmed);
  await deliverAll(second);
  const sorted = (numbers: Iterable<number>): number[] => [...numbers].sort((one, other) => one - other);
  expect(sorted(told('submission.created').values())).toEqual(sorted(stored));
  await second.stop();
}, 120_000);

test('a deletion that is rolled back is not told, and one that is killed after its commit is', async () => {
  const first = await start();
  const formId = await createHooked(first);
  for (let count = 0; count < 2; count += 1) await putSubmission(first, formId);
  await receiver.get(2);
  await first.command('dieOnSql', { pattern: '^commit' });
  first.call('submissions', 'delete', formId, 1).catch(() => undefined);
  await first.ended;

  const second = await start();
  await deliverAll(second);
  expect(told('submission.deleted').size).toBe(0);
  await second.command('dieAfterTransaction', {});
  second.call('submissions', 'delete', formId, 2).catch(() => undefined);
  await second.ended;

  const third = await start();
  await deliverAll(third);
  expect([...told('submission.deleted').values()]).toEqual([2]);
  await third.stop();
}, 120_000);

// Two processes do not share a SQLite file.
if (databaseKind() !== 'sqlite') {
  test('two processes with one queue deliver each event once', async () => {
    const [first, second] = [await start(), await start()];
    const formId = await createHooked(first);
    receiver.behave({ status: 503 });
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => putSubmission(index % 2 === 0 ? first : second, formId)),
    );
    await eventually(
      () => receiver.received.length,
      (count) => count >= 40,
    );
    await eventually(
      () => first.query(DELIVERY, 'count', { where: { status: 'pending' } }),
      (count) => count === 0,
    );
    const failed = receiver.received.length;
    receiver.behave({ status: 200 });
    const data = { nextAttemptAt: new Date(Date.now() - 1_000).toISOString() };
    await first.query(DELIVERY, 'updateMany', { where: { nextAttemptAt: { $notNull: true } }, data });
    const sendDue = (): Promise<unknown>[] =>
      Array.from({ length: 6 }, (_, index) => (index % 2 === 0 ? first : second).call('maintenance', 'sendDeliveries'));
    await Promise.all(sendDue());
    await eventually(
      () => first.query(DELIVERY, 'count', { where: { status: 'sent' } }),
      (count) => count === 40,
    );
    expect(receiver.received).toHaveLength(failed + 40);
    expect(told('submission.created').size).toBe(40);
    await first.stop();
    await second.stop();
  }, 120_000);
}
