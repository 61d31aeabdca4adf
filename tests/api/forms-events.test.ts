/* `entry.create` events without personal data. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { databaseKind } from './support/database';
import { eventually } from './support/eventually';
import { contact, createForm, putSubmission, submit } from './support/forms';
import { expectBadFields, expectStatus } from './support/http';
import { at, justNow } from './support/json';
import type { TestStrapi } from './support/strapi';
import { useStrapi } from './support/suite';

const suite = useStrapi();

let strapi: TestStrapi;
let receiver: http.Server;
/** What a real webhook has received. */
const received: string[] = [];

beforeAll(async () => {
  ({ strapi } = suite());
  receiver = http.createServer((request, response) => {
    void text(request).then((body) => {
      received.push(body);
      response.end();
    });
  });
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve);
  });
  const { port } = receiver.address() as AddressInfo;
  const webhook = {
    name: 'Everything',
    url: `http://127.0.0.1:${port}/`,
    headers: {},
    events: ['entry.create', 'entry.update', 'entry.delete', 'entry.publish'],
  };
  expectStatus(await strapi.site.postJson('/admin/webhooks', webhook, suite().people.session), 201);
});

afterAll(() => {
  receiver.close();
});

/** The events of a form in the order of its submissions, once there are so many. */
const eventsOf = async (formId: string, count: number): Promise<unknown[]> => {
  const own = await eventually(
    () => received.filter((body) => body.includes(formId)),
    (bodies) => bodies.length >= count,
  );
  return own
    .map((body): unknown => JSON.parse(body))
    .toSorted((a, b) => Number(at(a, 'entry', 'submissionId')) - Number(at(b, 'entry', 'submissionId')));
};

test('a submission gives one entry.create, which says that it is there and not what is in it', async () => {
  const formId = await createForm(strapi);
  const values = { name: 'Secret Name', email: 'secret@example.org', message: 'Secret words' };
  await submit(strapi.api, formId, values);
  const event = { event: 'entry.create', createdAt: justNow, model: 'form-submission' };
  expect(await eventsOf(formId, 1)).toEqual([
    {
      ...event,
      uid: 'plugin::imprint.form-submission',
      entry: { id: `${formId}/1`, formId, submissionId: 1, spam: false, submittedAt: justNow },
    },
  ]);
  expect(received.join()).not.toMatch(/secret/i);
});

test('so does spam, marked as such, and each of many at once', async () => {
  const formId = await createForm(strapi);
  await submit(strapi.api, formId, { ...contact(), _homepage: 'spam' });
  await Promise.all(Array.from({ length: 20 }, () => submit(strapi.api, formId)));
  await putSubmission(strapi, formId);
  const events = await eventsOf(formId, 22);
  expect(events.map((event) => at(event, 'entry', 'submissionId'))).toEqual(events.map((_, index) => index + 1));
  expect(events.map((event) => at(event, 'entry', 'spam'))).toEqual([true, ...Array.from({ length: 21 }, () => false)]);
});

test('nothing else does: what is refused or given up, replies, changes and deletions', async () => {
  const formId = await createForm(strapi);
  expectBadFields(await strapi.api.post(`/forms/v1/submission/${formId}`, contact({ email: 'x' })), 'email');
  const calls = [{ service: 'submissions', method: 'create', args: [formId, contact()] }];
  await strapi.command('transaction', { calls, giveUp: true });
  await putSubmission(strapi, formId);
  await strapi.call('responses', 'create', formId, 1, 'Hello');
  await strapi.call('submissions', 'delete', formId, 1);
  // Webhooks go out in turn: when the last one is there, so are those before.
  await putSubmission(strapi, formId);
  const events = await eventsOf(formId, 2);
  expect(events.map((event) => [at(event, 'event'), at(event, 'entry', 'submissionId')])).toEqual([
    ['entry.create', 1],
    ['entry.create', 2],
  ]);
});

test('nor does what the database has taken back without a word, in a transaction of the project’s own', async () => {
  const formId = await createForm(strapi);
  const call = { service: 'submissions', method: 'create', args: [formId, contact()] };
  const failed = strapi.command('failedTransaction', call);
  // There, a statement that fails takes those before it along, and the COMMIT is none.
  const isTakenBack = databaseKind() === 'postgres';
  await (isTakenBack ? expect(failed).rejects.toThrow('nothing has been stored') : failed);
  await putSubmission(strapi, formId);
  const numbers = (await strapi.rows('imprint_form_submissions'))
    .filter((row) => row.form_id === formId)
    .map((row) => row.submission_id);
  expect(numbers).toEqual(isTakenBack ? [1] : [1, 2]);
  const events = await eventsOf(formId, numbers.length);
  expect(events.map((event) => at(event, 'entry', 'submissionId'))).toEqual(numbers);
});

test('a change of the imprint gives one too, with the revision as it is stored', async () => {
  await strapi.call('imprint', 'update', { name: 'Announced GmbH', email: 'us@example.org' }, { author: 'A script' });
  const [body = ''] = await eventually(
    () => received.filter((each) => each.includes('Announced GmbH')),
    (bodies) => bodies.length > 0,
  );
  const [row] = await strapi.rows('imprint_revisions');
  const event: unknown = JSON.parse(body);
  expect(event).toMatchObject({
    event: 'entry.create',
    model: 'imprint-revision',
    uid: 'plugin::imprint.imprint-revision',
  });
  expect(at(event, 'entry')).toMatchObject({
    id: row?.id,
    documentId: row?.document_id,
    number: 1,
    changes: [
      { option: 'name', before: '', after: 'Announced GmbH' },
      { option: 'email', before: '', after: 'us@example.org' },
    ],
    record: { '': { name: 'Announced GmbH', email: 'us@example.org' } },
    author: { name: 'A script' },
    createdAt: justNow,
  });
});
