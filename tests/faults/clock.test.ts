/* A clock that is years ahead or behind at the start, or jumps while the process is running. */
import path from 'node:path';

import { createDatabase, type TestDatabase } from '../api/support/database';
import { eventually } from '../api/support/eventually';
import { contact, createForm, fillWithAge, putSubmission, setAge, setLastRun, submit } from '../api/support/forms';
import { check, expectStatus } from '../api/support/http';
import { at } from '../api/support/json';
import { startStrapi, type TestStrapi } from '../api/support/strapi';

const DAY_MS = 24 * 60 * 60_000;

const config = { forms: { retentionDays: 30 } };

let database: TestDatabase;

beforeEach(async () => {
  database = await createDatabase();
});

afterEach(async () => {
  await database.drop();
});

/** Starts with a clock that is so many days ahead. */
const startWith = (days: number, more: object = {}): Promise<TestStrapi> =>
  startStrapi({
    database,
    config: { ...config, ...more },
    env: { CLOCK_OFFSET_MS: String(days * DAY_MS) },
    nodeArguments: ['-r', path.join(__dirname, 'support', 'moved-clock.cjs')],
  });

const jump = (strapi: TestStrapi, days: number): Promise<unknown> => strapi.command('clock', { offset: days * DAY_MS });

const numbersOf = async (strapi: TestStrapi, formId: string): Promise<number[]> =>
  (await strapi.rows('imprint_form_submissions'))
    .filter((row) => row.form_id === formId)
    .map((row) => Number(row.submission_id))
    .toSorted((a, b) => a - b);

const removeExpired = (strapi: TestStrapi): Promise<unknown> => strapi.call('maintenance', 'removeExpired');

/** A form with a submission of each age. */
const formWithAges = async (strapi: TestStrapi, ages: readonly number[]): Promise<string> => {
  const formId = await createForm(strapi);
  for (const days of ages) await setAge(strapi, formId, await putSubmission(strapi, formId), days);
  return formId;
};

test.each([400, -400, 5_000, -10_000])(
  'a clock that is %s days ahead from the start on deletes nothing, and takes what is sent',
  async (days) => {
    const first = await startStrapi({ database, config });
    await setLastRun(first);
    const formId = await formWithAges(first, [0, 1, 29, 31]);
    await first.stop();

    const wrong = await startWith(days);
    for (let times = 0; times < 3; times += 1) expect(await removeExpired(wrong)).toBe(0);
    const sent = await Promise.all(Array.from({ length: 10 }, () => submit(wrong.api, formId)));
    expect(sent.toSorted((a, b) => a - b)).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
    expect(await removeExpired(wrong)).toBe(0);
    await wrong.stop();
    expect(wrong.logs()).toContain('The clocks of the server and the database are too far apart.');

    const right = await startStrapi({ database, config });
    // What came meanwhile is of today.
    expect(await removeExpired(right)).toBe(1);
    expect(await numbersOf(right, formId)).toEqual([1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
    await right.stop();
  },
  120_000,
);

test('a clock that is years ahead from the start, the database’s too, deletes nothing where retention has never run', async () => {
  const first = await startStrapi({ database, config });
  const formId = await formWithAges(first, [0, 1, 29, 31]);
  await first.stop();

  const wrong = await startWith(400);
  await wrong.command('clock', { offset: 0, database: 400 * DAY_MS });
  // What comes meanwhile is no witness.
  await submit(wrong.api, formId);
  for (let times = 0; times < 3; times += 1) expect(await removeExpired(wrong)).toBe(0);
  expect(await numbersOf(wrong, formId)).toEqual([1, 2, 3, 4, 5]);
  await wrong.stop();

  const right = await startStrapi({ database, config });
  expect(await removeExpired(right)).toBe(0);
  expect(await numbersOf(right, formId)).toEqual([1, 2, 3, 4, 5]);
  await right.stop();
}, 120_000);

test('what is sent while the clock of a machine is behind is no older than what was done before', async () => {
  const first = await startStrapi({ database, config });
  const formId = await createForm(first);
  await setLastRun(first);
  expect(await removeExpired(first)).toBe(0);
  await first.stop();

  // SQLite has the same clock, and any other database on the same machine.
  const wrong = await startWith(-400);
  await wrong.command('clock', { offset: 0, database: -400 * DAY_MS });
  await submit(wrong.api, formId);
  await wrong.stop();

  const right = await startStrapi({ database, config });
  expect(await removeExpired(right)).toBe(0);
  expect(await numbersOf(right, formId)).toEqual([1]);
  await right.stop();
}, 60_000);

test('a clock that jumps while submissions are removed and sent loses none that is to be kept', async () => {
  const strapi = await startStrapi({ database, config });
  await setLastRun(strapi);
  const formId = await createForm(strapi);
  const open = await createForm(strapi);
  await fillWithAge(strapi, formId, 2_000, 31);
  await strapi.query('plugin::imprint.form', 'update', { where: { formId }, data: { lastSubmissionId: 2_000 } });
  for (const days of [1, 29]) await setAge(strapi, formId, await putSubmission(strapi, formId), days);

  const removing = removeExpired(strapi);
  await eventually(
    () => strapi.query('plugin::imprint.form-submission', 'count', { where: { formId } }),
    (count) => Number(count) < 2_000,
  );
  const told: number[] = [];
  for (const days of [400, -400, 3_650, 0]) {
    await jump(strapi, days);
    told.push(...(await Promise.all([submit(strapi.api, open), submit(strapi.api, open)])));
  }
  expect(await removing).toBe(2_000);
  expect(await numbersOf(strapi, formId)).toEqual([2_001, 2_002]);
  expect(await numbersOf(strapi, open)).toEqual(told.toSorted((a, b) => a - b));
  await strapi.stop();
}, 120_000);

test('what lasts for a while lasts no longer when the clock is put back', async () => {
  const rateLimit = { points: 1, seconds: 1 };
  const strapi = await startWith(400, { forms: { rateLimit } });
  const formId = await createForm(strapi);
  await submit(strapi.api, formId);
  expectStatus(await strapi.api.post(`/forms/v1/submission/${formId}`, contact()), 429);
  await jump(strapi, -400);
  const answer = await eventually(
    () => strapi.api.post(`/forms/v1/submission/${formId}`, contact()),
    ({ status }) => status === 201,
    5,
  );
  check(answer, () => {
    expect(answer.status).toBe(201);
    expect(at(answer.json, 'data', 'id')).toBe(`${formId}/2`);
  });
  await strapi.stop();
}, 60_000);
