/* Two processes with one queue of webhooks' events, on a database that they share; they would not share a file of SQLite's. */
import { createDatabase } from '../api/support/database';
import { eventually } from '../api/support/eventually';
import { createForm, putSubmission } from '../api/support/forms';
import { startReceiver } from '../api/support/receiver';
import { startStrapi, type TestStrapi } from '../api/support/strapi';
import { LIMIT_S } from './support/load';

const DELIVERY = 'plugin::imprint.form-delivery';

test('two processes with one queue deliver each event once', async () => {
  const database = await createDatabase();
  const receiver = await startReceiver();
  const config = { forms: { webhooks: { allowPrivate: true } } };
  const start = (): Promise<TestStrapi> => startStrapi({ database, config });
  const [first, second] = await Promise.all([start(), start()]);
  const settings = { webhooks: [{ id: 'one', url: receiver.url, events: ['submission.created'] }] };
  const formId = await createForm(first, { settings });
  receiver.behave({ status: 503 });
  await Promise.all(Array.from({ length: 40 }, (_, index) => putSubmission(index % 2 === 0 ? first : second, formId)));
  await first.idle();
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
    LIMIT_S,
  );
  expect(receiver.received).toHaveLength(failed + 40);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(40);
  await first.stop();
  await second.stop();
  await database.drop();
  await receiver.close();
});
