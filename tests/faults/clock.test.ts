/* A clock that is years ahead or behind at the start, or jumps while the process is running. */
import { createDatabase, type TestDatabase } from '../api/support/database';
import { createEmptyDatabase, nameOf } from '../api/support/empty-database';
import { eventually } from '../api/support/eventually';
import { contact, createForm, fillWithAge, putSubmission, setAge, setLastRun, submit } from '../api/support/forms';
import { expectStatus } from '../api/support/http';
import { startStrapi, type TestStrapi } from '../api/support/strapi';
import { oneInGate } from '../night';
import { isThorough } from './support/random';

const DAY_MS = 24 * 60 * 60_000;

const config = { forms: { retentionDays: 30 } };

/** One with a form and submissions of each age, which no retention has seen; the tests begin with a copy of it. */
let prepared: TestDatabase;
let database: TestDatabase;
let formId: string;

beforeAll(async () => {
  prepared = await createDatabase();
  const strapi = await startStrapi({ database: prepared, config });
  formId = await createForm(strapi);
  for (const days of [0, 1, 29, 31]) await setAge(strapi, formId, await putSubmission(strapi, formId), days);
  await strapi.stop();
});

afterAll(() => prepared.drop());

beforeEach(async () => {
  database = await createEmptyDatabase(nameOf(prepared));
});

afterEach(() => database.drop());

const startRight = (): Promise<TestStrapi> => startStrapi({ database, config });

/** Starts with a clock that is so many days ahead. */
const startWrong = (days: number): Promise<TestStrapi> =>
  startStrapi({ database, config, env: { CLOCK_OFFSET_MS: String(days * DAY_MS) } });

const jump = (strapi: TestStrapi, days: number): Promise<unknown> => strapi.command('clock', { offset: days * DAY_MS });

const numbersOf = async (strapi: TestStrapi, form = formId): Promise<number[]> =>
  (await strapi.rows('imprint_form_submissions'))
    .filter((row) => row.form_id === form)
    .map((row) => Number(row.submission_id))
    .toSorted((a, b) => a - b);

const removeExpired = (strapi: TestStrapi): Promise<unknown> => strapi.call('maintenance', 'removeExpired');

test.each(oneInGate([...(isThorough ? [5_000, -10_000] : []), 400, -400]))(
  'a clock that is %s days ahead from the start on deletes nothing, and takes what is sent',
  async (days) => {
    const wrong = await startWrong(days);
    await setLastRun(wrong);
    for (let times = 0; times < 3; times += 1) expect(await removeExpired(wrong)).toBe(0);
    const sent = await Promise.all(Array.from({ length: 10 }, () => submit(wrong.api, formId)));
    expect(sent.toSorted((a, b) => a - b)).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
    expect(await removeExpired(wrong)).toBe(0);
    await wrong.stop();
    expect(wrong.logs()).toContain('The clocks of the server and the database are too far apart.');

    const right = await startRight();
    // What came meanwhile is of today.
    expect(await removeExpired(right)).toBe(1);
    expect(await numbersOf(right)).toEqual([1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
    await right.stop();
  },
);

test('a clock that is years ahead from the start, the database’s too, deletes nothing where retention has never run', async () => {
  const wrong = await startWrong(400);
  await wrong.command('clock', { offset: 400 * DAY_MS, database: 400 * DAY_MS });
  // What comes meanwhile is no witness.
  await submit(wrong.api, formId);
  for (let times = 0; times < 3; times += 1) expect(await removeExpired(wrong)).toBe(0);
  expect(await numbersOf(wrong)).toEqual([1, 2, 3, 4, 5]);
  await wrong.stop();

  const right = await startRight();
  expect(await removeExpired(right)).toBe(0);
  expect(await numbersOf(right)).toEqual([1, 2, 3, 4, 5]);
  await right.stop();
});

test('what is sent while the clock of a machine is behind is no older than what was done before', async () => {
  const first = await startRight();
  await setLastRun(first);
  expect(await removeExpired(first)).toBe(1);
  await first.stop();

  // SQLite has the same clock, and any other database on the same machine.
  const wrong = await startWrong(-400);
  await wrong.command('clock', { offset: -400 * DAY_MS, database: -400 * DAY_MS });
  await submit(wrong.api, formId);
  await wrong.stop();

  const right = await startRight();
  expect(await removeExpired(right)).toBe(0);
  expect(await numbersOf(right)).toEqual([1, 2, 3, 5]);
  await right.stop();
});

test('a clock that jumps while submissions are removed and sent loses none that is to be kept', async () => {
  const strapi = await startRight();
  await setLastRun(strapi);
  const filled = await createForm(strapi);
  const open = await createForm(strapi);
  await fillWithAge(strapi, filled, 2_000, 31);
  await strapi.query('plugin::imprint.form', 'update', {
    where: { formId: filled },
    data: { lastSubmissionId: 2_000 },
  });
  for (const days of [1, 29]) await setAge(strapi, filled, await putSubmission(strapi, filled), days);

  const removing = removeExpired(strapi);
  await eventually(
    () => strapi.query('plugin::imprint.form-submission', 'count', { where: { formId: filled } }),
    (count) => Number(count) < 2_000,
  );
  const told: number[] = [];
  for (const days of [400, -400, 3_650, 0]) {
    await jump(strapi, days);
    told.push(...(await Promise.all([submit(strapi.api, open), submit(strapi.api, open)])));
  }
  // Of the form that was there, one is too old.
  expect(await removing).toBe(2_001);
  expect(await numbersOf(strapi, filled)).toEqual([2_001, 2_002]);
  expect(await numbersOf(strapi, open)).toEqual(told.toSorted((a, b) => a - b));

  // What lasts for a while lasts no longer when the clock is put back.
  await jump(strapi, 400);
  const limited = await createForm(strapi, { settings: { rateLimit: { points: 1, seconds: 3_600 } } });
  await submit(strapi.api, limited);
  expectStatus(await strapi.api.post(`/forms/v1/submission/${limited}`, contact()), 429);
  await jump(strapi, 0);
  await strapi.command('elapse', { milliseconds: 3_600_000 });
  expect(await submit(strapi.api, limited)).toBe(2);
  await strapi.stop();
});
