/* Events for webhooks, received by real HTTP servers that check signatures with the package of the standard. */
import { eventually } from './support/eventually';
import {
  contact,
  contactFields,
  countsOf,
  createForm,
  nothing,
  putSubmission,
  setAge,
  setLastRun,
} from './support/forms';
import { expectError, expectStatus } from './support/http';
import { at, containing, justNow, listAt, matching, numberAt, recordAt, textAt } from './support/json';
import { adminClient, type Panel } from './support/panel';
import type { Action } from './support/people';
import { type Received, type Receiver, startReceiver, verify } from './support/receiver';
import type { TestStrapi } from './support/strapi';
import { useStrapi } from './support/suite';

const DELIVERY = 'plugin::imprint.form-delivery';
const ALL = ['submission.created', 'submission.updated', 'submission.deleted', 'response.sent'];

const suite = useStrapi({ config: { forms: { webhooks: { allowPrivate: true } } } });

let strapi: TestStrapi;
let owner: Panel;
const receivers: Receiver[] = [];

beforeAll(() => {
  ({ strapi } = suite());
  owner = adminClient(strapi.site, suite().people.session);
});

afterAll(async () => {
  for (const receiver of receivers) await receiver.close();
});

const receive = async (): Promise<Receiver> => {
  const receiver = await startReceiver();
  receivers.push(receiver);
  return receiver;
};

interface Hooked {
  formId: string;
  secret: string;
}

/** A form with one webhook, as the host project's own code would make it. */
const createHooked = async (
  url: string,
  hook: Readonly<Record<string, unknown>> = {},
  values: Readonly<Record<string, unknown>> = {},
): Promise<Hooked> => {
  const webhooks = [{ id: 'one', url, events: ALL, ...hook }];
  const made = await strapi.call('forms', 'create', {
    name: 'Contact',
    fields: contactFields,
    ...values,
    settings: { webhooks, ...recordAt({ settings: {}, ...values }, 'settings') },
  });
  return { formId: textAt(made, 'formId'), secret: textAt(made, 'settings', 'webhooks', 0, 'secret') };
};

const deliveriesOf = async (formId: string, submissionId = 1): Promise<readonly unknown[]> =>
  listAt({ found: await strapi.call('deliveries', 'find', formId, submissionId) }, 'found');

/** A submission's deliveries once none of them is pending. */
const settled = (formId: string, submissionId = 1, count = 1): Promise<readonly unknown[]> =>
  eventually(
    () => deliveriesOf(formId, submissionId),
    (found) => found.length >= count && found.every((one) => at(one, 'status') !== 'pending'),
    15,
  );

/** Time passes for what waits. */
const makeDue = async (formId: string): Promise<void> => {
  const data = { nextAttemptAt: new Date(Date.now() - 1_000).toISOString() };
  await strapi.query(DELIVERY, 'updateMany', { where: { formId, nextAttemptAt: { $notNull: true } }, data });
  await strapi.call('maintenance', 'sendDeliveries');
};

const typesOf = (received: readonly Received[]): string[] => received.map(({ json }) => textAt(json, 'type'));

const act = async (action: string, formId: string, numbers: readonly number[], more = {}): Promise<unknown> => {
  const ids = numbers.map((number) => `${formId}/${number}`);
  return at(expectStatus(await owner.post('/imprint/submissions/actions', { action, ids, ...more }), 200).json, 'data');
};

describe('an event', () => {
  test('is signed as the standard says, contains ids only, and is listed with its answer', async () => {
    const receiver = await receive();
    const { formId, secret } = await createHooked(`${receiver.url}/hook?key=1`);
    await putSubmission(strapi, formId);
    const [first] = await receiver.get(1);
    if (first === undefined) throw new Error('Nothing came.');
    expect(first.path).toBe('/hook?key=1');
    expect(verify(first, secret)).toEqual({
      type: 'submission.created',
      timestamp: justNow,
      data: { id: `${formId}/1`, formId, submissionId: 1 },
    });
    expect(() => verify({ ...first, body: first.body.replace('created', 'deleted') }, secret)).toThrow();
    expect(first.headers['webhook-id']).toMatch(/^msg_\w+$/);
    expect(first.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(await settled(formId)).toMatchObject([
      {
        event: 'submission.created',
        hookId: 'one',
        host: `127.0.0.1:${receiver.port}`,
        messageId: first.headers['webhook-id'],
        status: 'sent',
        attempts: 1,
        results: [{ at: justNow, error: null, answer: 200 }],
      },
    ]);
    expect(receiver.open()).toBe(0);
  });

  test.each([
    ['all', { name: 'Erika Mustermann', email: 'erika@example.org', message: 'Good morning!' }],
    [['name'], { name: 'Erika Mustermann' }],
  ])('contains the values that its webhook may have: %j', async (fields, data) => {
    const receiver = await receive();
    const { formId, secret } = await createHooked(receiver.url, { fields });
    await putSubmission(strapi, formId);
    const [first] = await receiver.get(1);
    if (first === undefined) throw new Error('Nothing came.');
    const ids = { id: `${formId}/1`, formId, submissionId: 1 };
    expect(verify(first, secret)).toMatchObject({ data: { ...ids, status: 'new', submittedAt: justNow, data } });
    expect(recordAt(first.json, 'data', 'data')).toEqual(data);
  });

  test('is told of each change, reply and deletion, and not of what the webhook does not want', async () => {
    const [all, few] = [await receive(), await receive()];
    const webhooks = [
      { id: 'all', url: all.url, events: ALL },
      { id: 'few', url: few.url, events: ['submission.deleted'] },
    ];
    const formId = await createForm(strapi, { settings: { webhooks } });
    await putSubmission(strapi, formId);
    await all.get(1);
    await act('status', formId, [1], { status: 'read' });
    await all.get(2);
    // Nothing changes.
    await act('status', formId, [1], { status: 'read' });
    await strapi.call('responses', 'create', formId, 1, 'Hello');
    const replied = await all.get(4);
    expect(typesOf(replied).toSorted()).toEqual([
      'response.sent',
      'submission.created',
      'submission.updated',
      'submission.updated',
    ]);
    const response = replied.find(({ json }) => at(json, 'type') === 'response.sent');
    expect(numberAt(response?.json, 'data', 'responseId')).toBeGreaterThan(0);
    await strapi.call('submissions', 'delete', formId, 1);
    expect(at((await all.get(5))[4]?.json, 'data')).toEqual({ id: `${formId}/1`, formId, submissionId: 1 });
    expect(typesOf(await few.get(1))).toEqual(['submission.deleted']);
    // Nothing is known of it but its deletion.
    expect((await deliveriesOf(formId)).map((one) => at(one, 'event'))).toEqual([
      'submission.deleted',
      'submission.deleted',
    ]);
  });

  test('is not told of spam until it is none; once told, its deletion is told too', async () => {
    const receiver = await receive();
    const { formId } = await createHooked(receiver.url);
    for (let count = 0; count < 2; count += 1)
      await suite().api.post(`/forms/v1/submission/${formId}`, { ...contact(), _homepage: 'x' });
    await putSubmission(strapi, formId);
    expect(at((await receiver.get(1))[0]?.json, 'data', 'submissionId')).toBe(3);
    await act('not-spam', formId, [1]);
    await act('not-spam', formId, [1]);
    expect(await receiver.get(2)).toHaveLength(2);
    expect(at(receiver.received[1]?.json, 'data', 'submissionId')).toBe(1);
    await settled(formId, 1);
    await act('spam', formId, [1]);
    await act('not-spam', formId, [1]);
    await act('spam', formId, [1]);
    await act('delete', formId, [1, 2, 3]);
    await receiver.get(4);
    await strapi.idle();
    const told = receiver.received.map(({ json }) => [at(json, 'type'), at(json, 'data', 'submissionId')]);
    expect(told.slice(0, 2)).toEqual([
      ['submission.created', 3],
      ['submission.created', 1],
    ]);
    expect(told.slice(2).toSorted()).toEqual([
      ['submission.deleted', 1],
      ['submission.deleted', 3],
    ]);
  });

  test('of what is marked as spam before it was told is held back, and follows when it is none', async () => {
    const receiver = await receive();
    receiver.behave({ status: 500 });
    const { formId } = await createHooked(receiver.url);
    await putSubmission(strapi, formId);
    await settled(formId);
    receiver.behave({ status: 200 });
    await act('spam', formId, [1]);
    await makeDue(formId);
    expect(await settled(formId)).toMatchObject([{ status: 'failed', error: 'spam', nextAttemptAt: null }]);
    expect(receiver.received).toHaveLength(1);
    await act('not-spam', formId, [1]);
    const [before, after] = await receiver.get(2);
    expect(after?.headers['webhook-id']).toBe(before?.headers['webhook-id']);
  });

  test('is told of a thousand deletions at once, and of those by retention; of a removed form, none', async () => {
    const receiver = await receive();
    const { formId } = await createHooked(
      receiver.url,
      { events: ['submission.deleted'] },
      { settings: { retentionDays: 10 } },
    );
    for (let count = 0; count < 30; count += 1) await putSubmission(strapi, formId);
    await act(
      'delete',
      formId,
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    await receiver.get(20);
    for (const number of [21, 22]) await setAge(strapi, formId, number, 20);
    await setLastRun(strapi);
    expect(await strapi.call('maintenance', 'removeExpired')).toBeGreaterThanOrEqual(2);
    await receiver.get(22);
    const told = receiver.received.map(({ json }) => numberAt(json, 'data', 'submissionId'));
    expect(told.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 22 }, (_, index) => index + 1));
    await strapi.call('forms', 'delete', formId);
    await strapi.idle();
    expect(receiver.received).toHaveLength(22);
    expect(await countsOf(strapi, formId)).toEqual(nothing);
    expect((await strapi.rows('imprint_form_webhooks')).filter(({ form_id: id }) => id === formId)).toEqual([]);
  });

  test('of what only a backup lacks is tried as often as others, and not for ever', async () => {
    const receiver = await receive();
    receiver.behave('cut');
    const { formId } = await createHooked(receiver.url);
    await putSubmission(strapi, formId);
    await settled(formId);
    await strapi.query('plugin::imprint.form-submission', 'deleteMany', { where: { formId } });
    for (let attempts = 2; attempts <= 7; attempts += 1) {
      await makeDue(formId);
      expect(await settled(formId)).toMatchObject([{ status: 'failed', attempts }]);
    }
    expect(await settled(formId)).toMatchObject([{ nextAttemptAt: null }]);
    expect(receiver.received).toHaveLength(1);
  });

  test('of a deletion is forgotten after a month', async () => {
    const receiver = await receive();
    const { formId } = await createHooked(receiver.url, { events: ['submission.deleted'] });
    for (let count = 0; count < 2; count += 1) await putSubmission(strapi, formId);
    await act('delete', formId, [1, 2]);
    await receiver.get(2);
    for (const number of [1, 2]) await settled(formId, number);
    const createdAt = new Date(Date.now() - 31 * 24 * 60 * 60_000).toISOString();
    await strapi.query(DELIVERY, 'updateMany', { where: { formId, submissionId: 1 }, data: { createdAt } });
    expect(await strapi.call('maintenance', 'removeDeliveries')).toBe(1);
    expect(await deliveriesOf(formId, 1)).toEqual([]);
    expect(await deliveriesOf(formId, 2)).toHaveLength(1);
  });
});

describe('a submission that was confirmed while it was spam', () => {
  test('is told of, as created and as confirmed, once it is none', async () => {
    const receiver = await receive();
    const visitor = 'confirmed-spam@example.org';
    const { formId } = await createHooked(
      receiver.url,
      { events: ['submission.created', 'submission.confirmed'] },
      { settings: { doubleOptIn: { text: 'Please confirm' } } },
    );
    await putSubmission(strapi, formId, contact({ email: visitor }));
    const [request] = await eventually(
      () => suite().mail.to(visitor),
      (mails) => mails.length > 0,
    );
    const path = /\/forms\/v1\/confirm\/\S+/.exec(request?.parts.get('text/plain') ?? '')?.[0] ?? '';
    await act('spam', formId, [1]);
    expectStatus(await suite().api.post(path, {}), 200);
    expect(await deliveriesOf(formId)).toEqual([]);
    await act('not-spam', formId, [1]);
    expect(typesOf(await receiver.get(2)).toSorted()).toEqual(['submission.confirmed', 'submission.created']);
    // Once.
    await act('spam', formId, [1]);
    await act('not-spam', formId, [1]);
    await settled(formId, 1, 2);
    expect(await deliveriesOf(formId)).toHaveLength(2);
  });
});

describe('a receiver that', () => {
  test.each([
    ['answers 500', { status: 500 }, { error: 'answer', results: [{ answer: 500 }] }, 60],
    ['redirects', { status: 307, headers: { Location: '/elsewhere' } }, { error: 'redirect' }, 60],
    ['answers 429 with a longer time', { status: 429, headers: { 'Retry-After': '600' } }, { error: 'answer' }, 600],
    ['answers 503 with a shorter time', { status: 503, headers: { 'Retry-After': '1' } }, { error: 'answer' }, 60],
    ['answers 429 with a year', { status: 429, headers: { 'Retry-After': '31536000' } }, {}, 24 * 60 * 60],
    ['closes the connection', 'cut', { error: 'connection' }, 60],
  ] as const)('%s gets it again after a pause, with the same id', async (_, behaviour, expected, seconds) => {
    const receiver = await receive();
    receiver.behave(behaviour);
    const { formId, secret } = await createHooked(receiver.url);
    await putSubmission(strapi, formId);
    const [failed] = await settled(formId);
    expect(failed).toMatchObject({ status: 'failed', attempts: 1, ...expected });
    const pause = Date.parse(textAt(failed, 'nextAttemptAt')) - Date.parse(textAt(failed, 'results', 0, 'at'));
    expect(Math.abs(pause / 1_000 - seconds)).toBeLessThan(5);
    receiver.behave({ status: 204 });
    await makeDue(formId);
    expect(await settled(formId)).toMatchObject([{ status: 'sent', attempts: 2, error: null }]);
    const [before, after, ...more] = receiver.received;
    if (before === undefined || after === undefined) throw new Error('It came less than twice.');
    expect(more).toEqual([]);
    expect(after.headers['webhook-id']).toBe(before.headers['webhook-id']);
    expect(after.path).toBe('/');
    verify(after, secret);
  });

  test('is gone gets nothing more until somebody starts it again', async () => {
    const receiver = await receive();
    receiver.behave({ status: 410 });
    const { formId } = await createHooked(receiver.url);
    await putSubmission(strapi, formId);
    expect(await settled(formId)).toMatchObject([{ status: 'failed', error: 'gone', nextAttemptAt: null }]);
    const states = (): Promise<unknown> => strapi.call('webhooks', 'find', formId);
    expect(await states()).toEqual([{ id: 'one', stoppedAt: justNow, isReadable: true }]);
    await putSubmission(strapi, formId);
    expect(await settled(formId, 2)).toMatchObject([{ status: 'failed', error: 'stopped', attempts: 0 }]);
    expect(receiver.received).toHaveLength(1);

    receiver.behave({ status: 200 });
    const path = `/imprint/forms/${formId}/webhooks/one/start`;
    expect(at(expectStatus(await owner.post(path, {}), 200).json, 'data')).toEqual([
      { id: 'one', stoppedAt: null, isReadable: true },
    ]);
    await receiver.get(3);
    expect(await settled(formId)).toMatchObject([{ status: 'sent' }]);
    expect(await settled(formId, 2)).toMatchObject([{ status: 'sent' }]);
  });

  test('that has moved is no longer stopped', async () => {
    const [old, moved] = [await receive(), await receive()];
    old.behave({ status: 410 });
    const { formId } = await createHooked(old.url);
    await putSubmission(strapi, formId);
    await settled(formId);
    const webhooks = [{ id: 'one', url: moved.url, events: ALL }];
    await strapi.call('forms', 'update', formId, { settings: { webhooks } });
    expect(await strapi.call('webhooks', 'find', formId)).toEqual([{ id: 'one', stoppedAt: null, isReadable: true }]);
    await putSubmission(strapi, formId);
    const told = await moved.get(2);
    // Also of what has waited since.
    expect(told.map(({ json }) => numberAt(json, 'data', 'submissionId')).toSorted()).toEqual([1, 2]);
    const { host } = new URL(moved.url);
    expect(await settled(formId)).toMatchObject([{ status: 'sent', attempts: 2, host }]);
  });

  test('answers without end has accepted it, and the connection is closed', async () => {
    const receiver = await receive();
    receiver.behave('endless');
    const { formId } = await createHooked(receiver.url);
    await putSubmission(strapi, formId);
    expect(await settled(formId)).toMatchObject([{ status: 'sent', results: [{ answer: 200 }] }]);
    expect(
      await eventually(
        () => receiver.open(),
        (open) => open === 0,
      ),
    ).toBe(0);
  });

  test('says nothing for ten seconds holds up neither others nor mails', async () => {
    const [silent, good] = [await receive(), await receive()];
    silent.behave('silent');
    const { formId } = await createHooked(silent.url);
    const quick = await createHooked(
      good.url,
      {},
      { settings: { notifications: [{ id: 'team', to: ['beside@example.org'] }] } },
    );
    await strapi.command('holdTimeouts', { milliseconds: 10_000 });
    for (let count = 0; count < 15; count += 1) await putSubmission(strapi, formId);
    await silent.get(2);
    for (let count = 0; count < 5; count += 1) await putSubmission(strapi, quick.formId);
    expect(await good.get(5)).toHaveLength(5);
    // No more than two at once go to the one that keeps them waiting.
    expect(silent.open()).toBeLessThanOrEqual(2);
    expect(
      await eventually(
        () => suite().mail.to('beside@example.org'),
        (mails) => mails.length === 5,
      ),
    ).toHaveLength(5);
    await strapi.command('holdTimeouts');
    await strapi.command('runOut');
    expect(await settled(formId)).toMatchObject([{ status: 'failed', error: 'timeout' }]);
    await strapi.call('forms', 'delete', formId);
  });

  test('is not there, by port or by name', async () => {
    const gone = await startReceiver();
    await gone.close();
    const closed = await createHooked(gone.url);
    await putSubmission(strapi, closed.formId);
    expect(await settled(closed.formId)).toMatchObject([{ status: 'failed', error: 'connection' }]);
    const nameless = await createHooked('http://nobody.invalid/hook');
    await putSubmission(strapi, nameless.formId);
    expect(await settled(nameless.formId)).toMatchObject([{ status: 'failed', error: 'dns' }]);
  });
});

describe('by hand', () => {
  test('a failed one is sent at once, a delivered one once more, and an unknown one is 404', async () => {
    const receiver = await receive();
    receiver.behave({ status: 500 });
    const { formId } = await createHooked(receiver.url);
    await putSubmission(strapi, formId);
    const [failed] = await settled(formId);
    const send = (id: number) => owner.post(`/imprint/submissions/${formId}/1/deliveries/${id}/send`, {});
    const id = numberAt(failed, 'id');
    expect(expectStatus(await send(id), 200).json).toEqual({ data: { status: 'failed' } });
    receiver.behave({ status: 200 });
    expect(expectStatus(await send(id), 200).json).toEqual({ data: { status: 'sent' } });
    expect(expectStatus(await send(id), 200).json).toEqual({ data: { status: 'sent' } });
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(receiver.received).toHaveLength(4);
    expectError(await send(999_999), 404, { name: 'NotFoundError' });
    const detail = expectStatus(await owner.get(`/imprint/submissions/${formId}/1`), 200);
    expect(listAt(detail.json, 'data', 'deliveries')).toMatchObject([{ id, status: 'sent', attempts: 4 }]);
  });

  test('a test is signed, contains no submission, and says what became of it', async () => {
    const receiver = await receive();
    const { formId, secret } = await createHooked(receiver.url, { fields: 'all' });
    const test = async () =>
      at(expectStatus(await owner.post(`/imprint/forms/${formId}/webhooks/one/test`, {}), 200).json, 'data');
    expect(await test()).toMatchObject({ error: null, answer: 200 });
    const [ping] = receiver.received;
    if (ping === undefined) throw new Error('Nothing came.');
    expect(verify(ping, secret)).toEqual({ type: 'ping', timestamp: justNow, data: { formId } });
    receiver.behave({ status: 401 });
    expect(await test()).toMatchObject({ error: 'answer', answer: 401 });
    await receiver.close();
    expect(await test()).toMatchObject({ error: 'connection', answer: null });
    expectError(await owner.post(`/imprint/forms/${formId}/webhooks/two/test`, {}), 404, { name: 'NotFoundError' });
  });
});

describe('a secret', () => {
  const url = 'http://127.0.0.1:9/hook';
  const hook = { id: 'one', url, events: ['submission.created'], fields: 'none' };

  test('is in the answer that has made it, and nowhere else', async () => {
    const made = await owner.post('/imprint/forms', {
      name: 'Secretive',
      fields: contactFields,
      settings: { webhooks: [hook] },
    });
    const formId = textAt(expectStatus(made, 201).json, 'data', 'formId');
    const secret = textAt(made.json, 'data', 'settings', 'webhooks', 0, 'secret');
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);

    const changed = await owner.put(`/imprint/forms/${formId}`, {
      settings: { webhooks: [hook, { ...hook, id: 'two' }] },
    });
    const answered = listAt(expectStatus(changed, 200).json, 'data', 'settings', 'webhooks');
    expect(answered[0]).toEqual(hook);
    const other = textAt(answered[1], 'secret');
    expect(other).not.toBe(secret);

    const conflicting = await owner.put(`/imprint/forms/${formId}`, { name: 'Other', revision: 1 });
    await putSubmission(strapi, formId);
    await settled(formId, 1, 2);
    const told = [
      expectStatus(conflicting, 409),
      expectStatus(await owner.get(`/imprint/forms/${formId}`), 200),
      expectStatus(await owner.get('/imprint/forms'), 200),
      expectStatus(await owner.get(`/imprint/forms/${formId}/webhooks`), 200),
      expectStatus(await owner.get(`/imprint/submissions/${formId}/1`), 200),
      expectStatus(await suite().api.get(`/forms/v1/form/${formId}`), 200),
      expectStatus(await owner.post('/imprint/personal-data/export', { email: 'erika@example.org' }), 200),
      { json: await strapi.call('forms', 'findOne', formId) },
      { json: await strapi.call('forms', 'find') },
      { json: await strapi.rows('imprint_form_webhooks') },
      { json: await strapi.rows('imprint_forms') },
      { json: await strapi.rows('imprint_form_deliveries') },
      { json: strapi.logs() },
    ].map((answer) => JSON.stringify(answer));
    for (const text of told) {
      expect(text).not.toContain(secret.slice(6, 40));
      expect(text).not.toContain(other.slice(6, 40));
    }
    // A visitor learns nothing of webhooks at all.
    expect(told[5]).not.toContain('webhook');
  });

  test('is kept where a form is saved without it, can be given, and can be renewed', async () => {
    const receiver = await receive();
    const { formId, secret } = await createHooked(receiver.url);
    const webhooks = [{ id: 'one', url: receiver.url, events: ALL, fields: 'all' }];
    await strapi.call('forms', 'update', formId, { settings: { webhooks } });
    await strapi.call('forms', 'update', formId, { name: 'Renamed' });
    const check = async (count: number, expected: string): Promise<void> => {
      await putSubmission(strapi, formId);
      const last = (await receiver.get(count))[count - 1];
      if (last === undefined) throw new Error('Nothing came.');
      verify(last, expected);
    };
    await check(1, secret);

    const renewed = await owner.post(`/imprint/forms/${formId}/webhooks/one/secret`, {});
    const second = textAt(expectStatus(renewed, 200).json, 'data', 'secret');
    expect(second).not.toBe(secret);
    await check(2, second);

    const given = `whsec_${Buffer.alloc(24, 'x').toString('base64')}`;
    const saved = await strapi.call('forms', 'update', formId, {
      settings: { webhooks: [{ ...webhooks[0], secret: given }] },
    });
    expect(recordAt(saved, 'settings', 'webhooks', 0)).not.toHaveProperty('secret');
    await check(3, given);

    // A webhook that is removed takes it along.
    await strapi.call('forms', 'update', formId, { settings: {} });
    await strapi.call('forms', 'update', formId, { settings: { webhooks } });
    await putSubmission(strapi, formId);
    const last = (await receiver.get(4))[3];
    if (last === undefined) throw new Error('Nothing came.');
    expect(() => verify(last, given)).toThrow();
  });

  test.each([
    ['renewed', (formId: string) => owner.post(`/imprint/forms/${formId}/webhooks/one/secret`, {})],
    [
      'given',
      (formId: string, url: string) => {
        const secret = `whsec_${Buffer.alloc(24, 'y').toString('base64')}`;
        const settings = { webhooks: [{ id: 'one', url, events: ALL, secret }] };
        return strapi.call('forms', 'update', formId, { settings });
      },
    ],
  ] as const)('that cannot be decrypted holds events back until another one is %s', async (_, replace) => {
    const receiver = await receive();
    const { formId } = await createHooked(receiver.url);
    const data = { secret: Buffer.alloc(64).toString('base64') };
    await strapi.query('plugin::imprint.form-webhook', 'updateMany', { where: { formId }, data });
    await putSubmission(strapi, formId);
    expect(await settled(formId)).toMatchObject([{ status: 'failed', error: 'secret', nextAttemptAt: null }]);
    await replace(formId, receiver.url);
    await receiver.get(1);
    expect(await settled(formId)).toMatchObject([{ status: 'sent', error: null }]);
  });
});

test('who may not read submissions can neither set, change nor renew a webhook, but remove it', async () => {
  const { people } = suite();
  const panelWith = async (...actions: Action[]): Promise<Panel> =>
    adminClient(strapi.site, await people.login(await people.admin(actions)));
  const editor = await panelWith('forms.find', 'forms.create', 'forms.update');
  const hook = { id: 'one', url: 'http://127.0.0.1:9/hook', events: ['submission.created'], fields: 'none' };
  const settings = { webhooks: [hook] };
  const path = ['settings', 'webhooks'];
  const refused = { error: { details: { errors: [containing({ path })] } } };
  const made = await editor.post('/imprint/forms', { name: 'Refused', fields: contactFields, settings });
  expect(expectError(made, 403, { name: 'ForbiddenError' }).json).toMatchObject(refused);
  const { formId } = await createHooked(hook.url);
  const change = { settings: { webhooks: [{ ...hook, fields: 'all' }] } };
  expect(
    expectError(await editor.put(`/imprint/forms/${formId}`, change), 403, { name: 'ForbiddenError' }).json,
  ).toMatchObject(refused);
  const hooks = `/imprint/forms/${formId}/webhooks`;
  for (const action of ['secret', 'start'])
    expectError(await editor.post(`${hooks}/one/${action}`, {}), 403, { name: 'PolicyError' });
  // Nor can who may not change the form, and who may not see it does not see them.
  const reader = await panelWith('forms.find', 'submissions.find');
  for (const action of ['secret', 'start', 'test'])
    expectError(await reader.post(`${hooks}/one/${action}`, {}), 403, { name: 'PolicyError' });
  const outsider = await panelWith('forms.update', 'submissions.find');
  expectError(await outsider.get(hooks), 403, { name: 'PolicyError' });
  expectStatus(await editor.put(`/imprint/forms/${formId}`, { settings: {} }), 200);
  expect(await strapi.call('webhooks', 'find', formId)).toEqual([]);
});

describe('settings', () => {
  const good = { id: 'one', url: 'https://example.org/hook', events: ['submission.created'], fields: 'none' };

  test.each([
    ['a URL that is none', { url: 'nonsense' }, 'url'],
    ['another scheme', { url: 'ftp://example.org' }, 'url'],
    ['a password', { url: 'https://user:password@example.org/' }, 'url'],
    ['no events', { events: [] }, 'events'],
    ['an unknown event', { events: ['submission.read'] }, 'events.0'],
    ['a field that is not there', { fields: ['name', 'phone'] }, 'fields.1'],
    ['an odd id', { id: 'a b' }, 'id'],
    ['a short secret', { secret: 'whsec_c2hvcnQ=' }, 'secret'],
    ['an unknown key', { retries: 3 }, ''],
  ])('refuse %s, with its path', async (_, change, place) => {
    const answer = await owner.post('/imprint/forms', {
      name: 'Refused',
      fields: contactFields,
      settings: { webhooks: [{ ...good, ...change }] },
    });
    const { json } = expectError(answer, 400, { name: 'ValidationError' });
    const paths = listAt(json, 'error', 'details', 'errors').map((one) => listAt(one, 'path').join('.'));
    expect(paths).toEqual([['settings.webhooks.0', place].filter((part) => part !== '').join('.')]);
  });

  test('refuse two webhooks with one id', async () => {
    const settings = { webhooks: [good, good] };
    const answer = await owner.post('/imprint/forms', { name: 'Twice', fields: contactFields, settings });
    expect(expectError(answer, 400, { name: 'ValidationError' }).json).toMatchObject({
      error: { details: { errors: [containing({ path: ['settings', 'webhooks', '1', 'id'] })] } },
    });
  });

  test('get an id and the least that can be told', async () => {
    const settings = { webhooks: [{ url: good.url, events: good.events }] };
    const made = await strapi.call('forms', 'create', { name: 'Short', fields: contactFields, settings });
    expect(at(made, 'settings', 'webhooks')).toEqual([
      { ...good, id: matching(/^[\w-]{36}$/), secret: matching(/^whsec_/) },
    ]);
  });
});
