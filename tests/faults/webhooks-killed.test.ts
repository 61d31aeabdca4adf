/*
 * kill -9 at each step of an event for a webhook: the event arrives, under one id, and twice only if nobody can tell whether
 * it has arrived.
 */
import { eventually } from '../api/support/eventually';
import { contact, contactFields, putSubmission } from '../api/support/forms';
import { at, listAt, numberAt, textAt } from '../api/support/json';
import { type Receiver, startReceiver } from '../api/support/receiver';
import type { TestStrapi } from '../api/support/strapi';
import { useMortalStrapi } from '../api/support/suite';
import { LIMIT_S } from './support/load';

const DELIVERY = 'plugin::imprint.form-delivery';

const start = useMortalStrapi(() => ({ config: { forms: { webhooks: { allowPrivate: true } } } }));
let receiver: Receiver;

beforeEach(async () => {
  receiver = await startReceiver();
});

afterEach(() => receiver.close());

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
const deliverAll = (strapi: TestStrapi, formId: string): Promise<readonly unknown[]> =>
  eventually(
    async () => {
      const data = { nextAttemptAt: new Date(Date.now() - 1_000).toISOString() };
      await strapi.query(DELIVERY, 'updateMany', { where: { formId, nextAttemptAt: { $notNull: true } }, data });
      await strapi.call('maintenance', 'sendDeliveries');
      return listAt({ found: await strapi.query(DELIVERY, 'findMany', { where: { formId } }) }, 'found');
    },
    (found) => found.every((one) => at(one, 'status') === 'sent'),
    LIMIT_S,
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
    expect(await deliverAll(second, formId)).toHaveLength(kept);
    expect(receiver.received).toHaveLength(sent + kept);
    expect([...told('submission.created').values()]).toEqual(kept === 1 ? [1] : []);
  },
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
  await receiver.get(5, LIMIT_S);
  await first.kill();
  const confirmed = (await Promise.all(answers)).filter(Boolean).length;

  const second = await start();
  const stored = listAt(
    { found: await second.query('plugin::imprint.form-submission', 'findMany', { where: { formId } }) },
    'found',
  ).map((one) => numberAt(one, 'submissionId'));
  expect(stored.length).toBeGreaterThanOrEqual(confirmed);
  await deliverAll(second, formId);
  const sorted = (numbers: Iterable<number>): number[] => [...numbers].sort((one, other) => one - other);
  expect(sorted(told('submission.created').values())).toEqual(sorted(stored));
});

test('a deletion that is killed before its commit is not told, and one that is killed after it is', async () => {
  const first = await start();
  const formId = await createHooked(first);
  for (let count = 0; count < 2; count += 1) await putSubmission(first, formId);
  await receiver.get(2, LIMIT_S);
  await first.command('dieOnSql', { pattern: '^commit' });
  first.call('submissions', 'delete', formId, 1).catch(() => undefined);
  await first.ended;

  const second = await start();
  await deliverAll(second, formId);
  expect(told('submission.deleted').size).toBe(0);
  await second.command('dieAfterTransaction', {});
  second.call('submissions', 'delete', formId, 2).catch(() => undefined);
  await second.ended;

  await deliverAll(await start(), formId);
  expect([...told('submission.deleted').values()]).toEqual([2]);
});
