/* APP_KEYS that are changed and rotated, between real starts on one database. */
import { createDatabase, type TestDatabase } from './support/database';
import { eventually } from './support/eventually';
import { contact, contactFields, putSubmission } from './support/forms';
import { expectStatus } from './support/http';
import { at, listAt, textAt } from './support/json';
import { adminClient } from './support/panel';
import { createPeople } from './support/people';
import { type Receiver, startReceiver, verify } from './support/receiver';
import { startStrapi, type TestStrapi } from './support/strapi';

let database: TestDatabase;
let receiver: Receiver;
let running: TestStrapi | undefined;

beforeEach(async () => {
  database = await createDatabase();
  receiver = await startReceiver();
});

afterEach(async () => {
  await running?.stop();
  running = undefined;
  await database.drop();
  await receiver.close();
});

const config = { forms: { webhooks: { allowPrivate: true } } };

/** Ends the Strapi that runs, if any, and starts one with these keys. */
const restart = async (keys: string): Promise<TestStrapi> => {
  await running?.stop();
  const started = await startStrapi({ database, config, env: { APP_KEYS: keys } });
  running = started;
  return started;
};

const createHooked = async (strapi: TestStrapi): Promise<{ formId: string; secret: string }> => {
  const webhooks = [{ id: 'one', url: receiver.url, events: ['submission.created'] }];
  const made = await strapi.call('forms', 'create', { name: 'Contact', fields: contactFields, settings: { webhooks } });
  return { formId: textAt(made, 'formId'), secret: textAt(made, 'settings', 'webhooks', 0, 'secret') };
};

const unreadable = /imprint: .*APP_KEYS.*secrets/;

test('a webhook arrives, signed with the secret that its receiver has, however often the keys are rotated', async () => {
  const { formId, secret } = await createHooked(await restart('first'));
  const rotations = ['second,first', 'second', 'third,second', 'third'];
  for (const [index, keys] of rotations.entries()) {
    const strapi = await restart(keys);
    await putSubmission(strapi, formId, contact());
    const received = (await receiver.get(index + 1))[index];
    if (received === undefined) throw new Error('Nothing came.');
    expect(at(verify(received, secret), 'data', 'submissionId')).toBe(index + 1);
    expect(strapi.logs()).not.toMatch(unreadable);
  }
}, 300_000);

test('what no key can read is said in the log, at the form and on the home page, and goes once its key is back', async () => {
  const { formId, secret } = await createHooked(await restart('first'));
  const strapi = await restart('other');
  expect(strapi.logs().match(new RegExp(unreadable, 'g'))).toHaveLength(1);
  expect(strapi.logs()).toContain(formId);
  const owner = adminClient(strapi.site, (await createPeople(strapi)).session);
  const find = async (path: string) => at(expectStatus(await owner.get(path), 200).json, 'data');
  expect(await find(`/imprint/forms/${formId}/webhooks`)).toEqual([{ id: 'one', stoppedAt: null, isReadable: false }]);
  expect(await find('/imprint/submissions/attention')).toMatchObject({ unreadable: [{ formId, name: 'Contact' }] });
  await putSubmission(strapi, formId, contact());
  await eventually(
    async () => listAt({ found: await strapi.call('deliveries', 'find', formId, 1) }, 'found'),
    ([found]) => at(found, 'error') === 'secret',
  );
  expect(receiver.received).toEqual([]);

  const again = await restart('other,first');
  const [received] = await receiver.get(1);
  if (received === undefined) throw new Error('Nothing came.');
  expect(at(verify(received, secret), 'data', 'submissionId')).toBe(1);
  expect(again.logs()).not.toMatch(unreadable);
}, 300_000);
