/* A form that is open for a time, or for a number of submissions. */
import type { AltchaChallenge } from '../../server/src/contracts/forms';
import { atNight } from '../night';
import { solve } from './support/captcha';
import { eventually } from './support/eventually';
import { contact, contactFields, countsOf, createForm, nothing, setAge, setLastRun, submit } from './support/forms';
import { type Answer, type Client, expectBadFields, expectError, expectStatus } from './support/http';
import { at, containing, listAt, recordAt, textAt } from './support/json';
import type { MailServer } from './support/mail';
import { adminClient, type Panel } from './support/panel';
import type { TestStrapi } from './support/strapi';
import { useStrapi } from './support/suite';

const suite = useStrapi({
  config: {
    imprint: { cacheControl: 'public, max-age=600' },
    forms: { rateLimit: { points: 1_000, seconds: 60 }, retentionDays: 30 },
  },
});

let api: Client;
let strapi: TestStrapi;
let mail: MailServer;
let owner: Panel;

beforeAll(async () => {
  ({ api, strapi, mail } = suite());
  owner = adminClient(strapi.site, suite().people.session);
  await setLastRun(strapi);
});

const [past, future] = ['2020-01-01T00:00:00.000Z', '2100-01-01T00:00:00.000Z'];

const formWith = (settings: Readonly<Record<string, unknown>>): Promise<string> => createForm(strapi, { settings });

const post = (formId: string, values: Readonly<Record<string, string>> = contact(), query = ''): Promise<Answer> =>
  api.post(`/forms/v1/submission/${formId}${query}`, values);

const define = (formId: string, query = '', headers = {}): Promise<Answer> =>
  api.get(`/forms/v1/form/${formId}?token=false${query}`, headers);

const stateOf = async (formId: string): Promise<unknown> =>
  at(expectStatus(await define(formId), 200).json, 'data', 'state');

const becomes = async (formId: string, state: string): Promise<void> => {
  expect(
    await eventually(
      () => stateOf(formId),
      (found) => found === state,
    ),
  ).toBe(state);
};

const expectClosed = (answer: Answer, state: string, message?: string): Answer =>
  expectError(answer, 403, { name: 'ForbiddenError', details: { state }, ...(message !== undefined && { message }) });

const full = 'The maximum number of submissions has been reached. No more can be accepted.';

const act = async (action: string, formId: string, numbers: readonly number[], more = {}): Promise<unknown> =>
  expectStatus(
    await owner.post('/imprint/submissions/actions', {
      action,
      ids: numbers.map((number) => `${formId}/${number}`),
      ...more,
    }),
    200,
  ).json;

const numbersOf = async (formId: string): Promise<number[]> =>
  (await strapi.rows('imprint_form_submissions'))
    .filter((row) => row.form_id === formId)
    .map((row) => Number(row.submission_id))
    .toSorted((one, other) => one - other);

const statuses = (answers: readonly Answer[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

describe('a form with a time', () => {
  test.each([
    ['notYet', { opensAt: future }, 'This form is not open yet.', 'Dieses Formular ist noch nicht geöffnet.'],
    ['closed', { closesAt: past }, 'This form is closed.', 'Dieses Formular ist geschlossen.'],
  ])('%s: says so with a text, and stores nothing', async (state, settings, english, german) => {
    const formId = await formWith(settings);
    for (const query of ['', '?token=false']) {
      const { json } = expectStatus(await api.get(`/forms/v1/form/${formId}${query}`), 200);
      expect(at(json, 'data')).toMatchObject({ formId, state, message: english, ...settings });
    }
    expect(at((await define(formId, '&locale=de')).json, 'data')).toMatchObject({ state, message: german });
    expectClosed(await post(formId), state, english);
    expectClosed(await post(formId, {}, '?locale=de'), state, german);
    expectClosed(await api.post(`/forms/v1/check/${formId}`, { _step: '' }), state, english);
    await expect(strapi.call('submissions', 'create', formId, contact())).rejects.toMatchObject({
      name: 'ForbiddenError',
      message: english,
    });
    expect(await countsOf(strapi, formId)).toEqual(nothing);
    const { json } = expectStatus(await owner.get('/imprint/forms?pageSize=100'), 200);
    expect(listAt(json, 'data')).toContainEqual(containing({ formId, state, total: 0 }));
  });

  test('has texts of its own, in the languages of the form', async () => {
    const formId = await formWith({
      closesAt: past,
      closedMessage: { de: 'Anmeldeschluss war am 1. Januar.', fr: 'Trop tard.' },
    });
    for (const [language, text] of [
      ['de', 'Anmeldeschluss war am 1. Januar.'],
      ['fr', 'Trop tard.'],
      ['it', 'Questo modulo è chiuso.'],
      ['en', 'This form is closed.'],
    ]) {
      expect(textAt((await define(formId, `&locale=${language}`)).json, 'data', 'message')).toBe(text);
      expectClosed(await post(formId, contact(), `?locale=${language}`), 'closed', text);
    }
  });

  test('opens and closes by itself, also for whoever has its definition', async () => {
    const now = Date.now();
    const [opensAt, closesAt] = [60_000, 120_000].map((later) => new Date(now + later).toISOString());
    const formId = await formWith({ opensAt, closesAt });
    const before = expectStatus(await define(formId), 200);
    expect(at(before.json, 'data')).toMatchObject({ state: 'notYet', opensAt, closesAt });
    expectClosed(await post(formId), 'notYet');
    await strapi.pass(60_000);
    expect(await stateOf(formId)).toBe('open');
    const during = expectStatus(await define(formId, '', { 'if-none-match': before.headers.etag ?? '' }), 200);
    expect(at(during.json, 'data')).not.toHaveProperty('message');
    expectStatus(await define(formId, '', { 'if-none-match': during.headers.etag ?? '' }), 304);
    await submit(api, formId);
    await strapi.pass(60_000);
    expect(await stateOf(formId)).toBe('closed');
    expectStatus(await define(formId, '', { 'if-none-match': during.headers.etag ?? '' }), 200);
    expectClosed(await post(formId), 'closed');
    expect(await numbersOf(formId)).toEqual([1]);
  });

  test('is what was wrong with it, by its path', async () => {
    const body = { name: 'Event', fields: contactFields };
    const make = (settings: object) => owner.post('/imprint/forms', { ...body, settings });
    expectBadFields(
      await make({ opensAt: 'tomorrow', closesAt: '2026-12-01', maxSubmissions: 0 }),
      'settings.opensAt',
      'settings.closesAt',
      'settings.maxSubmissions',
    );
    const twisted = expectBadFields(await make({ opensAt: future, closesAt: past }), 'settings.closesAt');
    expect(textAt(twisted.json, 'error', 'message')).toBe(
      'settings.closesAt: The form must close after it has opened.',
    );
    const made = expectStatus(await make({ opensAt: '2099-01-01T01:00+01:00', closesAt: future }), 201);
    expect(at(made.json, 'data')).toMatchObject({
      state: 'notYet',
      settings: { opensAt: '2099-01-01T00:00:00.000Z', closesAt: future },
    });
  });

  test('is asked for again by every cache, however long others may be kept', async () => {
    for (const settings of [{ opensAt: future }, { closesAt: future }, { maxSubmissions: 1 }]) {
      const { headers } = expectStatus(await define(await formWith(settings)), 200);
      expect(headers['cache-control']).toBe('public, no-cache');
    }
    const { headers, json } = expectStatus(await define(await formWith({ fullMessage: 'Full' })), 200);
    expect(headers['cache-control']).toBe('public, max-age=600');
    expect(recordAt(json, 'data')).toMatchObject({ state: 'open' });
  });
});

describe('a form with a maximum', () => {
  test('twenty at once for five places: five are stored, fifteen are told that it is full', async () => {
    for (let round = 0; round < 5; round += 1) {
      const team = `full${round}@example.org`;
      const formId = await formWith({ maxSubmissions: 5, notifications: [{ id: 'team', to: [team] }] });
      expect(await stateOf(formId)).toBe('open');
      const answers = await Promise.all(upTo(20).map(() => post(formId)));
      expect(statuses(answers)).toEqual({ 201: 5, 403: 15 });
      for (const answer of answers.filter(({ status }) => status === 403)) expectClosed(answer, 'full', full);
      // At once, where it was filled.
      expect(await stateOf(formId)).toBe('full');
      expect(await numbersOf(formId)).toEqual(upTo(5));
      expectClosed(await post(formId), 'full', full);
      // The team is told of each, and once that there will be no more.
      await strapi.idle();
      const subjects = mail.to(team).map(({ headers }) => headers.get('subject') ?? '');
      expect(subjects.filter((subject) => subject.includes('new submission'))).toHaveLength(5);
      expect(subjects.filter((subject) => subject === 'Contact: the maximum has been reached')).toHaveLength(1);
      const told = listAt({ found: await strapi.call('mails', 'find', formId, 5) }, 'found');
      expect(told.map((one) => at(one, 'kind'))).toEqual(['notification', 'formFull']);
    }
  });

  test('one after the other: the sixth is refused, before its fields are looked at', async () => {
    const formId = await formWith({ maxSubmissions: 5, fullMessage: { en: 'Sold out' } });
    for (const number of upTo(5)) expect(await submit(api, formId)).toBe(number);
    expectClosed(await post(formId, { what: 'is this' }), 'full', 'Sold out');
    expect(at((await define(formId)).json, 'data')).toMatchObject({ state: 'full', message: 'Sold out' });
    const { json } = expectStatus(await owner.get('/imprint/forms?pageSize=100'), 200);
    expect(listAt(json, 'data')).toContainEqual(containing({ formId, state: 'full', total: 5 }));
  });

  test('spam takes no place; what turns out not to be spam is never refused', async () => {
    const formId = await formWith({ maxSubmissions: 2 });
    const spam = contact({ _homepage: 'https://spam.example' });
    for (const values of [spam, contact(), spam, contact()]) await submit(api, formId, values);
    expectClosed(await post(formId), 'full');
    // Nor is spam stored that comes too late: it is answered like any other.
    expectClosed(await post(formId, spam), 'full');
    expect(at(await act('not-spam', formId, [1, 3]), 'data')).toMatchObject({ changed: 2 });
    const read = async () => at(expectStatus(await owner.get(`/imprint/forms/${formId}`), 200).json, 'data');
    expect(await read()).toMatchObject({ state: 'full', total: 4, spam: 0 });
    await act('spam', formId, [1, 2, 3]);
    await becomes(formId, 'open');
    expect(await submit(api, formId)).toBe(5);
    expectClosed(await post(formId), 'full');
  });

  test('an archived submission keeps its place; a deleted one makes room', async () => {
    const formId = await formWith({ maxSubmissions: 2 });
    for (const number of upTo(2)) expect(await submit(api, formId)).toBe(number);
    await act('status', formId, [1], { status: 'archived' });
    await strapi.call('responses', 'create', formId, 2, 'Hello');
    // Longer than a form counts as current.
    await strapi.pass(1_000);
    expectClosed(await post(formId), 'full');
    await act('delete', formId, [1]);
    await becomes(formId, 'open');
    expect(statuses(await Promise.all(upTo(5).map(() => post(formId))))).toEqual({ 201: 1, 403: 4 });
    await setAge(strapi, formId, 2, 31);
    expect(await strapi.call('maintenance', 'removeExpired')).toBe(1);
    await becomes(formId, 'open');
    expect(await submit(api, formId)).toBe(4);
  });

  test('what waits for its confirmation takes a place, and loses it if it is not confirmed in time', async () => {
    const formId = await formWith({ maxSubmissions: 1, doubleOptIn: { text: 'Please' } });
    await submit(api, formId);
    expectClosed(await post(formId), 'full');
    const where = { formId, submissionId: 1 };
    const data = { expiresAt: past };
    await strapi.query('plugin::imprint.form-opt-in', 'updateMany', { where, data });
    expect(await strapi.call('maintenance', 'removeExpired')).toBe(1);
    await becomes(formId, 'open');
    expect(statuses(await Promise.all(upTo(5).map(() => post(formId))))).toEqual({ 201: 1, 403: 4 });
    expect(await numbersOf(formId)).toEqual([2]);
  });

  test('a change of the maximum holds at once; fewer places than are taken delete nothing', async () => {
    const formId = await formWith({ maxSubmissions: 1 });
    await submit(api, formId);
    await strapi.call('forms', 'update', formId, { settings: { maxSubmissions: 3 } });
    expect(await stateOf(formId)).toBe('open');
    expect(statuses(await Promise.all(upTo(5).map(() => post(formId))))).toEqual({ 201: 2, 403: 3 });
    await strapi.call('forms', 'update', formId, { settings: { maxSubmissions: 2 } });
    expectClosed(await post(formId), 'full');
    expect(await numbersOf(formId)).toEqual(upTo(3));
    await strapi.call('forms', 'update', formId, { settings: {} });
    expect(await stateOf(formId)).toBe('open');
    expect(await submit(api, formId)).toBe(4);
  });

  test('holds while its totals are not known', async () => {
    const formId = await formWith({ maxSubmissions: 4 });
    await submit(api, formId);
    await strapi.command('sql', {
      statement: `update imprint_forms set new_total = null where form_id = '${formId}'`,
    });
    await strapi.pass(1_000);
    expect(await stateOf(formId)).toBe('open');
    expect(statuses(await Promise.all(upTo(10).map(() => post(formId))))).toEqual({ 201: 3, 403: 7 });
    expect(await numbersOf(formId)).toEqual(upTo(4));
    expect(await strapi.call('maintenance', 'mendTotals')).toBe(1);
    await becomes(formId, 'full');
  });

  test('holds in a transaction of the project’s own, and counts what happens in it', async () => {
    const formId = await formWith({ maxSubmissions: 2 });
    await submit(api, formId);
    const create = { service: 'submissions', method: 'create', args: [formId, contact()] };
    const remove = { service: 'submissions', method: 'delete', args: [formId, 1] };
    const transaction = (...calls: readonly object[]) => strapi.command('transaction', { calls, giveUp: false });
    await expect(transaction(create, create)).rejects.toMatchObject({ name: 'ForbiddenError', message: full });
    expect(await numbersOf(formId)).toEqual([1]);
    await transaction(create, remove, create);
    expect(await numbersOf(formId)).toEqual([2, 3]);
    expectClosed(await post(formId), 'full');
  });
});

describe('a maximum and ALTCHA', () => {
  const solution = async (formId: string): Promise<string> =>
    solve(expectStatus(await api.get(`/forms/v1/challenge/${formId}`), 200).json as AltchaChallenge);

  atNight('eight at once for three places: a solution that is refused for that can be used again', async () => {
    const formId = await formWith({ captcha: 'altcha', maxSubmissions: 3 });
    const solutions = await Promise.all(upTo(8).map(() => solution(formId)));
    const answers = await Promise.all(solutions.map((_captcha) => post(formId, contact({ _captcha }))));
    expect(statuses(answers)).toEqual({ 201: 3, 403: 5 });
    await strapi.call('forms', 'update', formId, { settings: { captcha: 'altcha', maxSubmissions: 9 } });
    const again = await Promise.all(solutions.map((_captcha) => post(formId, contact({ _captcha }))));
    expect(again.map(({ status }) => status)).toEqual(answers.map(({ status }) => (status === 201 ? 400 : 201)));
    expect(await numbersOf(formId)).toEqual(upTo(8));
  });

  test('the same solution ten times takes one place', async () => {
    const formId = await formWith({ captcha: 'altcha', maxSubmissions: 2 });
    const values = contact({ _captcha: await solution(formId) });
    expect(statuses(await Promise.all(upTo(10).map(() => post(formId, values))))).toEqual({ 201: 1, 400: 9 });
    expectStatus(await post(formId, contact({ _captcha: await solution(formId) })), 201);
    expect(await numbersOf(formId)).toEqual([1, 2]);
  });
});
