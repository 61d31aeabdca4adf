/** How days and times are read: `dayFirst` for days such as 3/4/2026, `timeZone` for times without one. */
export interface DateRules {
  dayFirst: boolean;
  timeZone: string;
}

const DAY = /^(\d{4}|\d{1,2})([-./])(\d{1,2})\2(\d{4}|\d{1,2})/;
const TIME =
  /^(?:,? |T)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?: ?([ap])\.?m\.?)?(?: ?(Z|UTC|GMT)| ?([+-])(\d{2})(?::?(\d{2}))?)?(?: Uhr)?$/i;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** @throws {RangeError} if there is no such time zone */
const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const numeric = 'numeric';
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      calendar: 'gregory',
      year: numeric,
      month: numeric,
      day: numeric,
      hour: numeric,
      minute: numeric,
      second: numeric,
    });
  formatters.set(timeZone, formatter);
  return formatter;
};

export const isTimeZone = (name: string): boolean => {
  try {
    formatterOf(name);
    return true;
  } catch {
    return false;
  }
};

/** What clocks in a time zone show at a time, as if they showed UTC. */
const clockIn = (timeZone: string, time: number): number => {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.get(type));
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
};

/** When clocks in a time zone show a time; one that they skip in spring, an hour later. */
const whenClocksShow = (timeZone: string, shown: number): number => {
  const guess = shown + shown - clockIn(timeZone, shown);
  return guess + shown - clockIn(timeZone, guess);
};

interface Day {
  /** Year, month and day. */
  day: [number, number, number];
  /** Whether the year was written with two digits, which are read as those of this century. */
  isShort: boolean;
  rest: string;
}

const readDay = (text: string, dayFirst: boolean): Day | undefined => {
  const [whole, first = '', , second = '', third = ''] = DAY.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const year = first.length === 4 ? first : third;
  if (year.length !== 4 && year.length !== 2) return undefined;
  const [month, day] = first.length === 4 ? [second, third] : dayFirst ? [second, first] : [first, second];
  const isShort = year.length === 2;
  const full = Number(year) + (isShort ? 2000 : 0);
  const time = new Date(Date.UTC(full, Number(month) - 1, Number(day)));
  // 31 February would be in March.
  const isReal = time.getUTCFullYear() === full && time.getUTCMonth() === Number(month) - 1;
  return isReal ? { day: [full, Number(month), Number(day)], isShort, rest: text.slice(whole.length) } : undefined;
};

/** A day as ISO 8601; undefined for any other text, also for a year of two digits: people were born in the last century. */
export const readDate = (text: string, dayFirst: boolean): string | undefined => {
  const read = readDay(text, dayFirst);
  if (read?.rest !== '' || read.isShort) return undefined;
  return read.day.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-');
};

/** A day since 1970 with a time, or without one, as exports have them: ISO 8601, German, British and American. */
export const readDateTime = (text: string, { dayFirst, timeZone }: DateRules): Date | undefined => {
  const read = readDay(text, dayFirst);
  if (read === undefined || read.day[0] < 1970) return undefined;
  const [year, month, day] = read.day;
  const at = (hours: number, minutes: number, seconds: number) =>
    Date.UTC(year, month - 1, day, hours, minutes, seconds);
  if (read.rest === '') return new Date(whenClocksShow(timeZone, at(0, 0, 0)));
  const [whole, hour, minutes, seconds = '0', fraction = '', half, utc, sign, hoursAhead, minutesAhead = '0'] =
    TIME.exec(read.rest) ?? [];
  if (whole === undefined) return undefined;
  const [shownHour, minute, second] = [Number(hour), Number(minutes), Number(seconds)];
  if (minute > 59 || second > 59 || shownHour > (half === undefined ? 23 : 12)) return undefined;
  const hours = half === undefined ? shownHour : (shownHour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const shown = at(hours, minute, second);
  const ms = Number(fraction.slice(0, 3).padEnd(3, '0'));
  if (utc !== undefined) return new Date(shown + ms);
  if (sign === undefined) return new Date(whenClocksShow(timeZone, shown) + ms);
  // No clock is ahead of UTC by more than 14 hours.
  if (Number(hoursAhead) > 14 || Number(minutesAhead) > 59) return undefined;
  const ahead = (Number(hoursAhead) * 60 + Number(minutesAhead)) * 60_000;
  return new Date((sign === '+' ? shown - ahead : shown + ahead) + ms);
};

/**
 * Whether the day comes first in texts such as 3/4/2026, by those that only one way of reading makes a day of; otherwise it
 * does, except beside `am` and `pm`.
 */
export const isDayFirst = (texts: readonly string[]): boolean => {
  const isReadable = (dayFirst: boolean) => texts.filter((text) => readDay(text, dayFirst) !== undefined).length;
  const difference = isReadable(true) - isReadable(false);
  return difference === 0 ? !texts.some((text) => /\d ?[ap]\.?m\.?\b/i.test(text)) : difference > 0;
};
