/* Webhooks where the configuration is as it is by default: nothing leads into the network that the server stands in. */
import { createDatabase } from './support/database';
import { eventually } from './support/eventually';
import { contactFields, putSubmission } from './support/forms';
import { at, listAt, textAt } from './support/json';
import { startReceiver } from './support/receiver';
import { startStrapi } from './support/strapi';

const events = ['submission.created'];
const formWith = (url: string) => ({
  name: 'Contact',
  fields: contactFields,
  settings: { webhooks: [{ id: 'one', url, events }] },
});

test('private addresses are refused when a webhook is saved, and names that lead to them when it is told', async () => {
  const [four, six] = [await startReceiver(), await startReceiver('::1')];
  const strapi = await startStrapi();
  for (const url of [four.url, six.url, 'http://2130706433/', 'http://169.254.169.254/', 'http://[fd00::1]/']) {
    await expect(strapi.call('forms', 'create', formWith(url))).rejects.toThrow('private network');
  }
  for (const port of [four.port, six.port]) {
    const formId = textAt(await strapi.call('forms', 'create', formWith(`http://localhost:${port}/`)), 'formId');
    await putSubmission(strapi, formId);
    const deliveries = await eventually(
      async () => listAt({ found: await strapi.call('deliveries', 'find', formId, 1) }, 'found'),
      ([first]) => at(first, 'status') === 'failed',
    );
    expect(deliveries).toMatchObject([{ status: 'failed', error: 'address' }]);
    expect(await strapi.call('webhooks', 'test', formId, 'one')).toMatchObject({ error: 'address', answer: null });
  }
  expect([...four.received, ...six.received]).toEqual([]);
  await strapi.stop();
  await four.close();
  await six.close();
});

test.each(['production', 'staging'])(
  'in %s, nothing goes out without TLS, whatever was saved before',
  async (NODE_ENV) => {
    const receiver = await startReceiver();
    const database = await createDatabase();
    const config = { forms: { webhooks: { allowPrivate: true } } };
    const before = await startStrapi({ database, config });
    const formId = textAt(await before.call('forms', 'create', formWith(receiver.url)), 'formId');
    await before.stop();

    const strapi = await startStrapi({ database, config, env: { NODE_ENV } });
    await expect(strapi.call('forms', 'create', formWith(receiver.url))).rejects.toThrow('https://');
    // A form that was saved before can still be switched off.
    await strapi.call('forms', 'update', formId, { name: 'Renamed' });
    await putSubmission(strapi, formId);
    const deliveries = await eventually(
      async () => listAt({ found: await strapi.call('deliveries', 'find', formId, 1) }, 'found'),
      ([first]) => at(first, 'status') === 'failed',
    );
    expect(deliveries).toMatchObject([{ error: 'insecure' }]);
    expect(receiver.received).toEqual([]);
    await strapi.stop();
    await receiver.close();
    await database.drop();
  },
);
