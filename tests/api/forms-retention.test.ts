/* Retention, also if it is killed in mid-batch or the clock changes. Two instances are in two-processes.test.ts. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createDatabase } from './support/database';
import { eventually } from './support/eventually';
import {
  contact,
  contactFields,
  countsOf,
  createForm,
  fillWithAge,
  nothing,
  putSubmission,
  setAge,
  setLastRun,
} from './support/forms';
import { expectStatus } from './support/http';
import { at } from './support/json';
import { momentsOf } from './support/killed';
import { type MailServer, startMailServer } from './support/mail';
import { multipart, type Part, pdf } from './support/multipart';
import { adminClient } from './support/panel';
import { startStrapi, type TestStrapi } from './support/strapi';
import { useMortalStrapi, useStrapi } from './support/suite';

const DAY_MS = 24 * 60 * 60_000;

const suite = useStrapi({ config: { forms: { retentionDays: 30 } } });

let strapi: TestStrapi;

beforeAll(async () => {
  ({ strapi } = suite());
  await setLastRun(strapi);
});

const run = (source = strapi): Promise<unknown> => source.call('maintenance', 'removeExpired');

const numbersOf = async (formId: string, source = strapi): Promise<number[]> =>
  (await source.rows('imprint_form_submissions'))
    .filter((row) => row.form_id === formId)
    .map((row) => Number(row.submission_id))
    .toSorted((a, b) => a - b);

/** A form whose submissions 1, 2 … are of these ages in days. */
const formWithAges = async (
  ages: readonly number[],
  values: Readonly<Record<string, unknown>> = {},
  source = strapi,
): Promise<string> => {
  const formId = await createForm(source, values);
  for (const days of ages) await setAge(source, formId, await putSubmission(source, formId), days);
  return formId;
};

test('submissions go at the age that their form says, or else the configuration', async () => {
  const byDefault = await formWithAges([29.9, 30.1, 400]);
  const shorter = await formWithAges([6.9, 7.1, 29], { settings: { retentionDays: 7 } });
  const longer = await formWithAges([31, 99, 101], { settings: { retentionDays: 100 } });
  const forEver = await formWithAges([31, 10_000], { settings: { retentionDays: 0 } });
  const beyondTime = await formWithAges([31, 10_000], { settings: { retentionDays: 1_000_000_000 } });
  expect(await run()).toBe(5);
  expect(await numbersOf(byDefault)).toEqual([1]);
  expect(await numbersOf(shorter)).toEqual([1]);
  expect(await numbersOf(longer)).toEqual([1, 2]);
  expect(await numbersOf(forEver)).toEqual([1, 2]);
  expect(await numbersOf(beyondTime)).toEqual([1, 2]);
  expect(await run()).toBe(0);
});

test('without any retention everything stays', async () => {
  const host = await startStrapi();
  try {
    const formId = await formWithAges([1, 10_000], {}, host);
    expect(await run(host)).toBe(0);
    expect(await numbersOf(formId, host)).toEqual([1, 2]);
  } finally {
    await host.stop();
  }
});

test('it holds for spam, for every status, for forms that are off, and for what a deleted form has left', async () => {
  const off = await formWithAges([31, 1]);
  await strapi.call('submissions', 'create', off, { ...contact(), _homepage: 'spam' });
  await setAge(strapi, off, 3, 31);
  await strapi.call('forms', 'update', off, { enabled: false });
  const deleted = await formWithAges([31, 1]);
  await strapi.call('forms', 'delete', deleted, { submissions: 'keep' });
  expect(await run()).toBe(3);
  expect(await numbersOf(off)).toEqual([2]);
  expect(await numbersOf(deleted)).toEqual([2]);
});

const setForm = (formId: string, data: Readonly<Record<string, unknown>>): Promise<unknown> =>
  strapi.query('plugin::imprint.form', 'update', { where: { formId }, data });

test('a form whose fields cannot be read keeps nothing longer than its settings say', async () => {
  const damaged = await formWithAges([6, 8, 31], { settings: { retentionDays: 7 } });
  await setForm(damaged, { fields: [{ name: 'a', type: 'hologram', label: 'x' }] });
  expect(await run()).toBe(2);
  expect(await numbersOf(damaged)).toEqual([1]);
});

test('a form whose settings cannot be read does not keep what is expired in the others', async () => {
  const damaged = await formWithAges([31]);
  const sound = await formWithAges([31]);
  const setSettings = (settings: unknown): Promise<unknown> => setForm(damaged, { settings });
  await setSettings(null);
  expect(await run()).toBe(1);
  expect(await numbersOf(sound)).toEqual([]);
  expect(await numbersOf(damaged)).toEqual([1]);
  expect(strapi.logs()).toContain(`expired submissions of form ${damaged} could not be deleted. DamagedRowError`);
  await setSettings({});
  expect(await run()).toBe(1);
});

test('numbers are not given out again', async () => {
  const formId = await formWithAges([31, 31]);
  await run();
  expect(await putSubmission(strapi, formId)).toBe(3);
});

test('Strapi’s cron runs it a minute after a start, and every hour', async () => {
  const startedAt = Date.now();
  const host = await startStrapi({ cron: true });
  const [soon, later] = [
    await host.command('job', { name: 'imprint:retention-start' }),
    await host.command('job', { name: 'imprint:retention' }),
  ];
  await host.stop();
  expect(Number(soon) - startedAt).toBeGreaterThan(60_000);
  expect(Number(soon) - startedAt).toBeLessThan(120_000);
  expect(Number(later) - Date.now()).toBeLessThanOrEqual(60 * 60_000);
  expect(Number(later)).toBeGreaterThan(startedAt);
  const formId = await formWithAges([31]);
  await strapi.runJob('retention');
  expect(await numbersOf(formId)).toEqual([]);
});

test('who may see forms sees when it ran and how much it removed; nobody else', async () => {
  const { people } = suite();
  await formWithAges([31, 1]);
  await run();
  const reader = adminClient(strapi.site, await people.login(await people.admin(['forms.find'])));
  const answer = await reader.get('/imprint/forms/retention');
  expect(at(expectStatus(answer, 200).json, 'data')).toMatchObject({ lastRun: { removed: 1 }, pause: null });
  const others = await people.admin(['submissions.find', 'submissions.delete', 'forms.create']);
  expectStatus(await adminClient(strapi.site, await people.login(others)).get('/imprint/forms/retention'), 403);
  expectStatus(await adminClient(strapi.site, {}).get('/imprint/forms/retention'), 401);
});

describe('with everything that hangs on them', () => {
  let folder: string;
  let mail: MailServer;
  let session: Record<string, string> | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'imprint-retention-'));
    mail = await startMailServer();
  });

  const mortal = useMortalStrapi(() => ({ config: { forms: { filesPath: folder } }, env: mail.env }));

  afterAll(async () => {
    await mail.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const host = async (): Promise<TestStrapi> => {
    const source = await mortal();
    return source;
  };

  /** Headers of the owner's session, which outlives a crash. */
  const signUp = async (source: TestStrapi): Promise<Record<string, string>> => {
    await setLastRun(source);
    const person = { email: 'owner@example.org', firstname: 'Olga', password: 'Owner-of-1-site' };
    const { json } = await source.site.postJson('/admin/register-admin', person);
    return { Authorization: `Bearer ${String(at(json, 'data', 'token'))}` };
  };

  const fields = [...contactFields, { name: 'cv', type: 'file', label: 'CV' }];
  const parts: readonly Part[] = [
    ...Object.entries(contact()).map(([name, value]) => ({ name, value })),
    { name: 'cv', value: pdf, file: 'cv.pdf' },
  ];

  /** Two submissions, the first of them expired, each with a file, mails, a note and a reply. */
  const fillForm = async (source: TestStrapi): Promise<string> => {
    const settings = {
      notifications: [{ id: 'team', to: ['office@example.org'] }],
      confirmation: { text: 'Thank you.' },
      retentionDays: 30,
    };
    const formId = await createForm(source, { fields, settings });
    session ??= await signUp(source);
    for (const number of [1, 2]) {
      expectStatus(await source.api.request('POST', `/forms/v1/submission/${formId}`, multipart(...parts)), 201);
      const panel = adminClient(source.site, session);
      expectStatus(await panel.post(`/imprint/submissions/${formId}/${number}/notes`, { text: 'Called back.' }), 201);
      await source.call('responses', 'create', formId, number, 'Hello');
    }
    await setAge(source, formId, 1, 31);
    return formId;
  };

  // A reply is among the emails.
  const whole = { submissions: 2, files: 2, mails: 6, deliveries: 0, notes: 2, responses: 2, mentions: 2 };
  const half = { submissions: 1, files: 1, mails: 3, deliveries: 0, notes: 1, responses: 1, mentions: 1 };

  const moments: readonly (readonly [string, string | undefined, Record<string, unknown>, typeof whole])[] = [
    ['not at all', undefined, {}, half],
    ['before the first row', 'dieOnSql', { pattern: 'delete from .?imprint_form_submissions' }, whole],
    ['in mid-batch', 'dieOnSql', { pattern: 'delete from .?imprint_form_responses' }, whole],
    ['before the commit', 'dieOnSql', { pattern: '^commit' }, whole],
    // Only the file's bytes are left then, and the row that knows of them.
    ['after the commit', 'dieAfterTransaction', {}, { ...half, files: 2 }],
  ];

  test.each(momentsOf('before the commit', moments))(
    'killed %s: nothing is half deleted, and the next run finishes',
    async (_, command, values, left) => {
      const first = await host();
      const formId = await fillForm(first);
      expect(await countsOf(first, formId)).toEqual(whole);
      // Mails that are still being sent have transactions of their own.
      await eventually(
        () => first.rows('imprint_form_mails'),
        (mails) => mails.every(({ status }) => status === 'sent'),
      );
      if (command === undefined) {
        expect(await run(first)).toBe(1);
        await first.stop();
      } else {
        await first.command(command, values);
        await expect(run(first)).rejects.toThrow('ended before it answered');
        await first.ended;
      }

      const second = await host();
      const files = async (): Promise<string[]> => (await readdir(folder)).filter((file) => !file.startsWith('.'));
      expect(await countsOf(second, formId)).toEqual(left);
      expect(await run(second)).toBe(left.submissions - 1);
      await second.call('maintenance', 'removeFiles');
      await eventually(files, (found) => found.length === 1);
      expect(await files()).toHaveLength(1);
      expect(await countsOf(second, formId)).toEqual(half);
      await second.call('submissions', 'delete', formId, 2);
      await eventually(files, (found) => found.length === 0);
      // The row goes after the bytes.
      const counts = await eventually(
        () => countsOf(second, formId),
        (found) => found.files === 0,
      );
      expect(counts).toEqual(nothing);
    },
  );
});

describe('a thousand at once', () => {
  test('go in batches, while others are answered', async () => {
    const formId = await createForm(strapi);
    await fillWithAge(strapi, formId, 1_000, 31);
    const removing = run();
    const answers = [];
    for (let count = 0; count < 20; count += 1) answers.push(await strapi.api.get(`/forms/v1/form/${formId}`));
    for (const answer of answers) expectStatus(answer, 200);
    // Two calls at once are one.
    expect(await Promise.all([removing, run()])).toEqual([1_000, expect.any(Number)]);
    expect(await numbersOf(formId)).toEqual([]);
  });

  test('stop between two batches when Strapi stops; the rest goes the next time', async () => {
    const database = await createDatabase();
    const options = { database, config: { forms: { retentionDays: 30 } } };
    try {
      const first = await startStrapi(options);
      await setLastRun(first);
      const formId = await createForm(first);
      await fillWithAge(first, formId, 5_000, 31);
      run(first).catch(() => undefined);
      await eventually(
        () => first.query('plugin::imprint.form-submission', 'count', {}),
        (count) => Number(count) < 5_000,
      );
      await first.stop();
      expect(first.logs()).not.toMatch(/\berror\b/i);

      const second = await startStrapi(options);
      const left = (await numbersOf(formId, second)).length;
      expect(left).toBeGreaterThan(0);
      expect(await run(second)).toBe(left);
      await second.stop();
    } finally {
      await database.drop();
    }
  });
});

describe('a change of the clock', () => {
  /** @param database by how many days the database's clock is ahead, on the same machine by as many */
  const setClock = (days: number, database = days, source = strapi): Promise<unknown> =>
    source.command('clock', { offset: days * DAY_MS, database: database * DAY_MS });

  /** What is kept of the runs; no session outlives such a change. */
  const stateOf = async (): Promise<unknown> => {
    const [lastRun = null, pause = null] = await Promise.all(
      ['retention', 'retention-pause'].map(async (name) => {
        const row = await strapi.query('plugin::imprint.form-job', 'findOne', { where: { name } });
        return row === null ? undefined : at(row, 'value');
      }),
    );
    return { lastRun, pause };
  };

  /** Days from now to the time in a text, by the machine's own clock. */
  const daysTo = (time: unknown): number => (Date.parse(String(time)) - Date.now()) / DAY_MS;

  afterEach(async () => {
    await setClock(0);
    await strapi.query('plugin::imprint.form-job', 'deleteMany', {});
    await setLastRun(strapi);
    await run();
  });

  test('a clock that leaps ahead and back deletes nothing', async () => {
    const formId = await formWithAges([1, 29]);
    await run();
    await setClock(3_650);
    expect(await run()).toBe(0);
    await setClock(0);
    expect(await run()).toBe(0);
    expect(await numbersOf(formId)).toEqual([1, 2]);
    expect(strapi.logs()).toContain('The clock has jumped ahead.');
  });

  test('a clock that has been put right counts from the second run on', async () => {
    const formId = await formWithAges([1, 29]);
    await run();
    await setClock(2);
    expect(await run()).toBe(0);
    expect(await numbersOf(formId)).toEqual([1, 2]);
    await run();
    expect(await numbersOf(formId)).toEqual([1]);
  });

  test('a clock that is not the database’s is not believed, however often it is asked, until the two agree', async () => {
    const formId = await formWithAges([1, 31]);
    for (const days of [400, -400, 2]) {
      await setClock(days, 0);
      for (let times = 0; times < 3; times += 1) expect(await run()).toBe(0);
      expect(await numbersOf(formId)).toEqual([1, 2]);
      const state = await stateOf();
      expect(at(state, 'pause', 'fault')).toBe('database');
      // By the database's clock: the other one says nothing.
      expect(daysTo(at(state, 'pause', 'since'))).toBeCloseTo(0, 1);
    }
    expect(strapi.logs()).toContain('The clocks of the server and the database are too far apart.');
    // An hour or two is what a misread time zone makes of it.
    await setClock(0, 0.1);
    expect(await run()).toBe(1);
    expect(await numbersOf(formId)).toEqual([1]);
    const state = await stateOf();
    expect(state).toMatchObject({ lastRun: { removed: 1 }, pause: null });
    expect(daysTo(at(state, 'lastRun', 'at'))).toBeCloseTo(0, 1);
  });

  test('a clock that the database shares is not believed long after the last run, until a day has passed', async () => {
    const formId = await formWithAges([1, 29]);
    await run();
    const lastRun = at(await stateOf(), 'lastRun');
    await setClock(400);
    // It has leapt, and then it is far from the last run.
    for (const fault of ['leap', 'pause', 'pause']) {
      expect(await run()).toBe(0);
      expect(await stateOf()).toMatchObject({ pause: { fault }, lastRun });
    }
    expect(daysTo(at(await stateOf(), 'pause', 'since'))).toBeCloseTo(400, 1);
    expect(strapi.logs()).toContain('By the clock, the last run is more than a week away.');
    // Put right, it goes on at once.
    await setClock(0);
    expect(await run()).toBe(0);
    expect(await stateOf()).toMatchObject({ lastRun: { removed: 0 }, pause: null });
    expect(await numbersOf(formId)).toEqual([1, 2]);
  });

  test('a host that was away for months goes on a day after', async () => {
    const formId = await formWithAges([1, 29]);
    await run();
    await setClock(100);
    await run();
    expect(await run()).toBe(0);
    // Asleep once more, so that the clock leaps again.
    await setClock(101.1);
    expect(await run()).toBe(0);
    await run();
    expect(await numbersOf(formId)).toEqual([]);
    const state = await stateOf();
    expect(at(state, 'pause')).toBeNull();
    expect(daysTo(at(state, 'lastRun', 'at'))).toBeCloseTo(101.1, 1);
  });

  test('the first run waits for a day, for a wrong clock to be noticed', async () => {
    await strapi.query('plugin::imprint.form-job', 'deleteMany', {});
    const formId = await formWithAges([1, 31]);
    expect(await run()).toBe(0);
    const first = await stateOf();
    expect(first).toMatchObject({ lastRun: null, pause: { fault: 'first' } });
    expect(await run()).toBe(0);
    expect(await stateOf()).toEqual(first);
    await setClock(1.1);
    // It leaps, and that is over by the next run.
    expect(await run()).toBe(0);
    expect(await run()).toBe(1);
    expect(await numbersOf(formId)).toEqual([1]);
    expect(await stateOf()).toMatchObject({ lastRun: { removed: 1 }, pause: null });
  });

  test.each(['first', 'pause'])('a clock that went wrong in the day of doubt (%s) deletes nothing', async (fault) => {
    await strapi.query('plugin::imprint.form-job', 'deleteMany', {});
    if (fault === 'pause') await setLastRun(strapi, 8);
    const formId = await formWithAges([1, 29]);
    await run();
    expect(await stateOf()).toMatchObject({ pause: { fault } });
    await setClock(400);
    for (let times = 0; times < 3; times += 1) expect(await run()).toBe(0);
    expect(await numbersOf(formId)).toEqual([1, 2]);
  });

  test('a run deletes by the time it began at', async () => {
    const formId = await createForm(strapi);
    await fillWithAge(strapi, formId, 1_000, 31);
    await strapi.query('plugin::imprint.form', 'update', { where: { formId }, data: { lastSubmissionId: 1_000 } });
    for (const days of [1, 29]) await setAge(strapi, formId, await putSubmission(strapi, formId), days);
    const running = run();
    await eventually(
      () => strapi.query('plugin::imprint.form-submission', 'count', { where: { formId } }),
      (count) => Number(count) < 1_000,
    );
    await setClock(400);
    await running;
    expect(await numbersOf(formId)).toEqual([1_001, 1_002]);
  });

  test('a clock that is set back only waits, and what seems to come from the future stays', async () => {
    const formId = await formWithAges([-400, 31]);
    await setClock(-2);
    expect(await run()).toBe(0);
    await setClock(0);
    // Put right, it leaps ahead.
    await run();
    await run();
    expect(await numbersOf(formId)).toEqual([1]);
  });

  test('summer time moves nothing', async () => {
    // In the night to 29 March 2026 the clocks of Berlin went from two to three.
    const host = await startStrapi({ config: { forms: { retentionDays: 1 } }, env: { TZ: 'Europe/Berlin' } });
    try {
      const now = Date.parse('2026-03-29T12:00:00+02:00');
      const formId = await createForm(host);
      for (const sent of ['2026-03-28T10:59:59+01:00', '2026-03-28T11:00:01+01:00']) {
        const days = (Date.now() - Date.parse(sent)) / DAY_MS;
        await setAge(host, formId, await putSubmission(host, formId), days);
      }
      await setLastRun(host, (Date.now() - now) / DAY_MS);
      await setClock((now - Date.now()) / DAY_MS, undefined, host);
      await run(host);
      expect(await numbersOf(formId, host)).toEqual([2]);
    } finally {
      await host.stop();
    }
  });
});
