/** Points in time as the clock on the reader's wall shows them. */
import { remembered, withCountry } from './numbers';

export const DAY_MS = 24 * 60 * 60_000;

/** In whose language, and by whose clock, a time is written. */
export interface Reader {
  /** A BCP 47 tag. */
  language: string;
  /** A time zone of the IANA database, such as `Europe/Berlin`. */
  timeZone: string;
}

/** What is written besides the date: the time to the minute, or to the second; either with the name of its zone. */
export type Precision = 'day' | 'minute' | 'second';

const OPTIONS: Readonly<Record<Precision, Intl.DateTimeFormatOptions>> = {
  day: {},
  minute: { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
  second: { hour: '2-digit', minute: '2-digit', second: '2-digit', timeZoneName: 'short' },
};

const timeFormat = remembered(
  (languages, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(languages.map(withCountry), options),
);

/**
 * A point in time in the reader's language and time zone: `25 November 2026 at 14:46:03 CET`, in German
 * `25. November 2026 um 14:46:03 MEZ`. Its zone is named unless it is only a day.
 *
 * @throws {RangeError} if there is no such time, or no such time zone
 */
export const timeInWords = (at: string | Date, { language, timeZone }: Reader, precision: Precision): string =>
  timeFormat(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...OPTIONS[precision],
    timeZone,
  }).format(new Date(at));

/**
 * The same moment with the time zone's offset, for machines and tables (RFC 3339, section 5.6):
 * `2026-11-25T14:46:03.456+01:00`.
 *
 * @throws {RangeError} as {@link timeInWords}
 */
export const timeWithOffset = (at: string | Date, timeZone: string): string => {
  const format = timeFormat('en-US', {
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
    timeZoneName: 'longOffset',
    timeZone,
  });
  const parts = new Map(format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes): string => String(parts.get(type));
  // `GMT` alone is UTC itself.
  const offset = part('timeZoneName').slice('GMT'.length).padStart(6, '+00:00');
  const [day, clock] = [
    `${part('year')}-${part('month')}-${part('day')}`,
    `${part('hour')}:${part('minute')}:${part('second')}.${part('fractionalSecond')}`,
  ];
  return `${day}T${clock}${offset}`;
};

/** What clocks in a time zone show, as if they showed UTC; in milliseconds. */
export const clockIn = (timeZone: string, time: number): number =>
  Date.parse(`${timeWithOffset(new Date(time), timeZone).slice(0, -'+00:00'.length)}Z`);

/**
 * When clocks in a time zone show a day and time; those that they skip in spring, an hour later.
 *
 * @param shown as if it were UTC, in milliseconds
 * @throws {RangeError} as {@link timeInWords}
 */
export const whenClocksShow = (timeZone: string, shown: number): Date => {
  const guess = shown + shown - clockIn(timeZone, shown);
  return new Date(guess + shown - clockIn(timeZone, guess));
};

export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** The time zone that this process or browser runs in: that of `TZ`, or else the machine's. */
export const hostTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
