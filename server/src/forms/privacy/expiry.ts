import type { Form, FormSettings } from '../../contracts/forms';
import { DAY_MS } from '../../text/wall-clock';
import { isDeclaration } from '../declarations';
import { declarationExpiry } from '../declarations/retention';
import type { ClockFault } from '../store/privacy/retention-store';

/** How far a clock may get ahead of the elapsed time before it is distrusted. */
const MAX_LEAP_MS = 60 * 60_000;

/**
 * The time before which a form's submissions have expired; undefined if they are kept forever. A day has 24 hours, so
 * that daylight saving time changes nothing.
 *
 * @param defaultDays for forms without a retention of their own; 0: forever
 * @param now milliseconds
 */
export const findExpiry = (
  { retentionDays }: Pick<FormSettings, 'retentionDays'>,
  defaultDays: number,
  now: number,
): Date | undefined => {
  const days = retentionDays ?? defaultDays;
  const expiry = now - days * DAY_MS;
  // There were no submissions before 1970, and not every database can compare such times.
  return days > 0 && expiry > 0 ? new Date(expiry) : undefined;
};

/** Like {@link findExpiry}, for a form: declarations are kept as long as claims last, unless it says otherwise. */
export const expiryOf = (
  form: Pick<Form, 'kind' | 'country' | 'settings'>,
  defaultDays: number,
  now: number,
): Date | undefined =>
  isDeclaration(form) && form.settings.retentionDays === undefined
    ? declarationExpiry(form.country, now)
    : findExpiry(form.settings, defaultDays, now);

/** How far the clock and the database's may differ: a misread time zone makes no larger difference (UTC-12, UTC+14). */
const MAX_DIFFERENCE_MS = 26 * 60 * 60_000;
/** How long ago the last run may be before the clock alone is distrusted. */
const MAX_PAUSE_MS = 7 * DAY_MS;
/** For how long a clock that is far from the last run, but otherwise plausible, is distrusted. */
const DOUBT_MS = DAY_MS;

/** Times in milliseconds. */
export interface ClockReadings {
  now: number;
  /** By the database's clock. */
  databaseNow: number;
  /** See {@link createClockJumpCheck}. */
  hasLeapt: boolean;
  /** When retention last ran; undefined if it never has. */
  lastRunAt: number | undefined;
  /** Since when the time of the last run has been the only problem; undefined if it is not. */
  doubtedSince: number | undefined;
}

/**
 * When the current doubt began. One that began too long ago, or in the future, was due to a different clock: the
 * machine's clock may have become wrong in between.
 */
export const doubtBegan = ({ now, doubtedSince = now }: Pick<ClockReadings, 'now' | 'doubtedSince'>): number =>
  doubtedSince <= now && now - doubtedSince <= MAX_PAUSE_MS ? doubtedSince : now;

/**
 * Why submissions must not be deleted by the clock; undefined if they may be.
 *
 * A database on another machine has its own clock, and a time that both agree on is right. SQLite, like any database on
 * the same machine, uses the same clock, so agreement alone proves nothing: the machine may have started with a clock
 * that is years ahead. The last run is the third witness. A host that was switched off or asleep for months looks the
 * same as one with a wrong clock, so the clock is trusted if nobody has corrected it for a day. Deletion is then a day
 * late after a long pause, and a wrong clock can be noticed for a day. The same applies if retention has never run: the
 * latest submission proves nothing, since it may have arrived while the clock was already wrong.
 */
export const findClockFault = (readings: ClockReadings): ClockFault | undefined => {
  const { now, databaseNow, hasLeapt, lastRunAt } = readings;
  // Written so that an unreadable time (NaN) is a fault.
  if (!(Math.abs(now - databaseNow) <= MAX_DIFFERENCE_MS)) return 'database';
  if (hasLeapt) return 'leap';
  if (lastRunAt !== undefined && Math.abs(now - lastRunAt) <= MAX_PAUSE_MS) return undefined;
  if (now - doubtBegan(readings) >= DOUBT_MS) return undefined;
  return lastRunAt === undefined ? 'first' : 'pause';
};

/** How often an inconspicuous clock is compared. */
const CHECK_INTERVAL_MS = 60 * 60_000;

export interface ClockWitnesses {
  /** The process's clock. */
  now: () => number;
  /** See clock.ts. */
  elapsed: () => number;
  readDatabaseClock: () => Promise<number>;
  /** When retention last ran, by a trusted clock; undefined if it never has. */
  findLastRun: () => Promise<number | undefined>;
}

/**
 * The time with which submissions are stamped: one that makes a submission years old would have it deleted as soon as
 * the clock is right again. It is the process's clock, unless that is far from the database's, or earlier than the last
 * run. Checked again when the clock has jumped, and every hour.
 *
 * @returns a function that returns the time, in milliseconds
 */
export const createTrustedClock = ({ now, elapsed, readDatabaseClock, findLastRun }: ClockWitnesses) => {
  let verified = { lead: Number.NaN, at: -Infinity };
  return async (): Promise<number> => {
    const [time, passed] = [now(), elapsed()];
    const isSteady = Math.abs(time - passed - verified.lead) <= MAX_LEAP_MS;
    if (isSteady && passed - verified.at < CHECK_INTERVAL_MS) return time;
    const databaseTime = await readDatabaseClock();
    if (Math.abs(time - databaseTime) > MAX_DIFFERENCE_MS) return databaseTime;
    const lastRun = (await findLastRun()) ?? time;
    if (lastRun > time) return lastRun;
    verified = { lead: time - passed, at: passed };
    return time;
  };
};

/**
 * Detects whether the clock has jumped ahead since the last call: because it was set by hand or by a broken time
 * server, or because the machine slept. Deletion by a wrong clock is irreversible, so a jump is checked twice.
 *
 * @param clock the time, in milliseconds
 * @param elapsed milliseconds from a monotonic clock
 */
export const createClockJumpCheck = (clock: () => number, elapsed: () => number): (() => boolean) => {
  const lead = (): number => clock() - elapsed();
  let last = lead();
  return () => {
    const before = last;
    last = lead();
    return last - before > MAX_LEAP_MS;
  };
};
