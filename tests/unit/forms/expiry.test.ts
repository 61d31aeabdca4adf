import { createLeapCheck, expiryOf } from '../../../server/src/forms/expiry';

const now = Date.parse('2026-11-21T12:00:00Z');
const HOUR_MS = 60 * 60_000;

describe('expiryOf', () => {
  test.each([
    [undefined, 0, undefined],
    [undefined, 1, '2026-11-20T12:00:00.000Z'],
    [365, 1, '2025-11-21T12:00:00.000Z'],
    [0, 30, undefined],
    [0, 0, undefined],
    [1_000_000_000, 0, undefined],
    [Number.MAX_SAFE_INTEGER, 0, undefined],
  ])('%s days of the form, %s by default: %s', (retentionDays, defaultDays, expected) => {
    expect(expiryOf({ retentionDays }, defaultDays, now)?.toISOString()).toBe(expected);
  });
});

describe('createLeapCheck', () => {
  const start = () => {
    const time = { clock: now, elapsed: 0 };
    const hasLeapt = createLeapCheck(
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
