import type { FormSettings } from './contract';

const DAY_MS = 24 * 60 * 60_000;
/** How far a clock may get ahead of the time that has really passed before it is not believed. */
const MAX_LEAP_MS = 60 * 60_000;

/**
 * The time before which a form's submissions are too old to be kept; undefined where they are kept for ever. A day has 24
 * hours, so that summer time moves nothing.
 *
 * @param defaultDays for forms that do not say themselves; 0: for ever
 * @param now milliseconds
 */
export const expiryOf = (
  { retentionDays }: Pick<FormSettings, 'retentionDays'>,
  defaultDays: number,
  now: number,
): Date | undefined => {
  const days = retentionDays ?? defaultDays;
  const expiry = now - days * DAY_MS;
  // Before 1970 there was nothing to submit; nor can every database compare with such a time.
  return days > 0 && expiry > 0 ? new Date(expiry) : undefined;
};

/**
 * Tells whether the clock has leapt ahead since it was asked last: set by hand, by a broken time server, or because the
 * machine slept. What is deleted by the clock cannot be had back, so it is better asked twice.
 *
 * @param clock the time, in milliseconds
 * @param elapsed milliseconds that have really passed since some moment
 */
export const createLeapCheck = (clock: () => number, elapsed: () => number): (() => boolean) => {
  const lead = (): number => clock() - elapsed();
  let last = lead();
  return () => {
    const before = last;
    last = lead();
    return last - before > MAX_LEAP_MS;
  };
};
