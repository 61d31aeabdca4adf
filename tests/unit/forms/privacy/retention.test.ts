import { setTimeout } from 'node:timers/promises';

import { createRetention } from '../../../../server/src/forms/privacy/retention';
import type { RetentionStore } from '../../../../server/src/forms/store/privacy/retention-store';
import type { FormsStore } from '../../../../server/src/forms/store/store';

const HOUR_MS = 60 * 60_000;

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

/** Retention on a machine that sleeps: its clock goes on, and nothing else does. */
const start = () => {
  const time = { now: Date.parse('2026-11-21T12:00:00Z'), elapsed: 0, runs: 0 };
  const expired = {
    findState: () => Promise.resolve({ lastRun: { at: new Date(time.now).toISOString(), removed: 0 }, pause: null }),
    readClock: () => Promise.resolve(time.now),
    saveRun: () => {
      time.runs += 1;
      return Promise.resolve();
    },
    savePause: () => Promise.resolve(),
  };
  const retention = createRetention({
    store: { findFormNames: () => Promise.resolve(new Map()) } as unknown as FormsStore,
    expired: expired as unknown as RetentionStore,
    optIns: { findExpired: () => Promise.resolve([]) },
    defaultDays: 30,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    now: () => time.now,
    elapsed: () => time.elapsed,
  });
  return { time, retention };
};

test('a machine that wakes for some minutes runs it in them', async () => {
  const { time, retention } = start();
  for (let waking = 1; waking <= 3; waking += 1) {
    time.now += 6 * HOUR_MS;
    await retention.removeExpired();
    expect(time.runs).toBe(waking - 1);
    await jest.advanceTimersByTimeAsync(3 * 60_000);
    // The pause after a batch is none of the faked timers.
    while (time.runs < waking) await setTimeout(10);
    expect(time.runs).toBe(waking);
  }
  await jest.advanceTimersByTimeAsync(HOUR_MS);
  expect(time.runs).toBe(3);
});

test('a run that a stop has interrupted is not recorded as one', async () => {
  const { time, retention } = start();
  const run = retention.removeExpired();
  await Promise.all([retention.close(), jest.runAllTimersAsync()]);
  await run;
  expect(time.runs).toBe(0);
});

test('nothing is tried again after it has been closed', async () => {
  const { time, retention } = start();
  time.now += 6 * HOUR_MS;
  await retention.removeExpired();
  await retention.close();
  await jest.advanceTimersByTimeAsync(HOUR_MS);
  expect(time.runs).toBe(0);
});
