import {
  findClockFault,
  createClockJumpCheck,
  createTrustedClock,
  expiryOf,
  findExpiry,
} from '../../../../server/src/forms/privacy/expiry';

const now = Date.parse('2026-11-21T12:00:00Z');
const HOUR_MS = 60 * 60_000;

describe('findExpiry', () => {
  test.each([
    [undefined, 0, undefined],
    [undefined, 1, '2026-11-20T12:00:00.000Z'],
    [365, 1, '2025-11-21T12:00:00.000Z'],
    [0, 30, undefined],
    [0, 0, undefined],
    [1_000_000_000, 0, undefined],
    [Number.MAX_SAFE_INTEGER, 0, undefined],
  ])('%s days of the form, %s by default: %s', (retentionDays, defaultDays, expected) => {
    expect(findExpiry({ retentionDays }, defaultDays, now)?.toISOString()).toBe(expected);
  });
});

describe('expiryOf', () => {
  test.each([
    ['a declaration, as long as claims last', { kind: 'cancellation', country: 'deu' }, '2022-12-31T23:00:00.000Z'],
    [
      'a declaration whose form says otherwise',
      { kind: 'withdrawal', country: 'deu', settings: { retentionDays: 1 } },
      '2026-11-20T12:00:00.000Z',
    ],
    ['a declaration that is kept forever', { kind: 'withdrawal', settings: { retentionDays: 0 } }, undefined],
    ['any other form, by default', { kind: 'form' }, '2026-11-19T12:00:00.000Z'],
    ['any other form, by its own setting', { settings: { retentionDays: 1 } }, '2026-11-20T12:00:00.000Z'],
  ] as const)('%s', (_, form, expected) => {
    expect(expiryOf({ settings: {}, ...form }, 2, now)?.toISOString()).toBe(expected);
  });
});

describe('createLeapCheck', () => {
  const start = () => {
    const time = { clock: now, elapsed: 0 };
    const hasLeapt = createClockJumpCheck(
      () => time.clock,
      () => time.elapsed,
    );
    /** So much time passes, and the clock shows so much more or less of it. */
    const pass = (elapsed: number, ahead = 0): boolean => {
      time.elapsed += elapsed;
      time.clock += elapsed + ahead;
      return hasLeapt();
    };
    return pass;
  };

  test('time that passes is no leap, however much', () => {
    const pass = start();
    expect(pass(0)).toBe(false);
    expect(pass(HOUR_MS)).toBe(false);
    expect(pass(10_000 * HOUR_MS)).toBe(false);
  });

  test('an hour ahead is none, more is one, and counts once', () => {
    const pass = start();
    expect(pass(HOUR_MS, HOUR_MS)).toBe(false);
    expect(pass(HOUR_MS, HOUR_MS + 1)).toBe(true);
    expect(pass(HOUR_MS)).toBe(false);
  });

  test('backwards is none, and back to where it was is one', () => {
    const pass = start();
    expect(pass(HOUR_MS, -48 * HOUR_MS)).toBe(false);
    expect(pass(HOUR_MS, 48 * HOUR_MS)).toBe(true);
  });
});

describe('clockFaultOf', () => {
  const DAY_MS = 24 * HOUR_MS;
  const readings = { now, databaseNow: now, hasLeapt: false, lastRunAt: now - HOUR_MS, doubtedSince: undefined };

  test.each([
    ['the same time everywhere', {}, undefined],
    ['no run so far', { lastRunAt: undefined }, 'first'],
    ['none for less than a day', { lastRunAt: undefined, doubtedSince: now - DAY_MS + 1 }, 'first'],
    ['none for a day', { lastRunAt: undefined, doubtedSince: now - DAY_MS }, undefined],
    ['none, and a doubt of long ago', { lastRunAt: undefined, doubtedSince: now - 7 * DAY_MS - 1 }, 'first'],
    ['a database in another time zone', { databaseNow: now + 26 * HOUR_MS }, undefined],
    ['a database that is behind', { databaseNow: now - 26 * HOUR_MS - 1 }, 'database'],
    ['a database that is ahead', { databaseNow: now + 26 * HOUR_MS + 1 }, 'database'],
    ['a database whose time cannot be read', { databaseNow: Number.NaN }, 'database'],
    ['a leap', { hasLeapt: true }, 'leap'],
    ['a leap away from the database', { hasLeapt: true, databaseNow: 0 }, 'database'],
    ['a run a week ago', { lastRunAt: now - 7 * DAY_MS }, undefined],
    ['a run longer ago', { lastRunAt: now - 7 * DAY_MS - 1 }, 'pause'],
    ['a run still to come', { lastRunAt: now + 7 * DAY_MS + 1 }, 'pause'],
    ['the same for less than a day', { lastRunAt: 0, doubtedSince: now - DAY_MS + 1 }, 'pause'],
    ['the same for a day', { lastRunAt: 0, doubtedSince: now - DAY_MS }, undefined],
    ['the same since a time to come', { lastRunAt: 0, doubtedSince: now + DAY_MS }, 'pause'],
    ['the same for a day, and a leap', { lastRunAt: 0, doubtedSince: 0, hasLeapt: true }, 'leap'],
  ])('%s', (_, over, fault) => {
    expect(findClockFault({ ...readings, ...over })).toBe(fault);
  });
});

describe('createTrustedClock', () => {
  const YEAR_MS = 365 * 24 * HOUR_MS;

  const start = () => {
    const time = { clock: now, elapsed: 0, database: now, lastRun: undefined as number | undefined, asked: 0 };
    const read = createTrustedClock({
      now: () => time.clock,
      elapsed: () => time.elapsed,
      readDatabaseClock: () => {
        time.asked += 1;
        return Promise.resolve(time.database);
      },
      findLastRun: () => Promise.resolve(time.lastRun),
    });
    const pass = (milliseconds: number): void => {
      time.clock += milliseconds;
      time.elapsed += milliseconds;
      time.database += milliseconds;
    };
    return { time, read, pass };
  };

  test('is the clock, and the database is asked once an hour', async () => {
    const { time, read, pass } = start();
    for (let minutes = 0; minutes < 180; minutes += 1) {
      expect(await read()).toBe(time.clock);
      pass(60_000);
    }
    expect(time.asked).toBe(3);
  });

  test.each([YEAR_MS, -YEAR_MS])('is the database’s where the clock is %s ms away from it', async (ahead) => {
    const { time, read, pass } = start();
    await read();
    pass(1_000);
    time.clock += ahead;
    expect(await read()).toBe(now + 1_000);
    time.clock -= ahead;
    expect(await read()).toBe(now + 1_000);
    // What has been compared once is not compared again.
    expect(time.asked).toBe(2);
  });

  test('is the last run’s where that would be still to come', async () => {
    const { time, read } = start();
    time.lastRun = now + YEAR_MS;
    expect(await read()).toBe(now + YEAR_MS);
    time.lastRun = now - YEAR_MS;
    expect(await read()).toBe(now);
  });
});
