import { once } from '../../text/memo';
import { DAY_MS, whenClocksShow } from '../../text/wall-clock';

/** How days and times are read: `dayFirst` for days such as 3/4/2026, `timeZone` for times without one. */
export interface DateRules {
  dayFirst: boolean;
  timeZone: string;
}

const NUMERIC_DAY = /^(\d{4}|\d{1,2})([-./])(\d{1,2})\2(\d{4}|\d{1,2})/;

/** The names of twelve months or seven days as a language writes them, in full and shortened, without a dot at the end. */
const namesOf = (unit: { month: 'long' | 'short' } | { weekday: 'long' | 'short' }): string[][] =>
  Array.from({ length: 'month' in unit ? 12 : 7 }, (_, index) => {
    const day = 'month' in unit ? Date.UTC(2024, index, 15) : Date.UTC(2024, 0, index + 1);
    return ['en', 'de', 'de-AT', 'fr', 'it'].map((language) =>
      new Intl.DateTimeFormat(language, { ...unit, timeZone: 'UTC' }).format(day).toLowerCase().replace(/\.$/, ''),
    );
  });

/** Other abbreviations that programs have. */
const OTHER_MONTHS = { mrz: 3, mär: 3, maerz: 3, mai: 5, sept: 9, sep: 9, fev: 2, aout: 8, dec: 12 };

/** Made with the first date: the formats of five languages would take a part of each start. */
const namesOfDates = once(() => ({
  months: new Map([
    ...Object.entries(OTHER_MONTHS),
    ...[...namesOf({ month: 'long' }).entries(), ...namesOf({ month: 'short' }).entries()].flatMap(([index, names]) =>
      names.map((name): [string, number] => [name, index + 1]),
    ),
  ]),
  weekdays: new Set([...namesOf({ weekday: 'long' }), ...namesOf({ weekday: 'short' })].flat()),
}));

/** `Thu, ` before a day (RFC 5322, section 3.3), `Donnerstag, den `. */
const WEEKDAY = /^(\p{L}{2,12})\.?,? (?:den |le )?/u;
/** `1. Februar 2024`, `1er février 2024`, `1-Feb-2024`. */
const DAY_MONTH = /^(\d{1,2})(?:\.|st|nd|rd|th|er|º)?[ -](?:of |de )?(\p{L}{3,10})\.?,?[ -](\d{4})(?!\d)/iu;
/** `February 1, 2024`. */
const MONTH_DAY = /^(\p{L}{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/iu;

/** In minutes ahead of UTC: those of Europe and North America, whose names mean one zone in forms from there. */
const ZONES: Readonly<Record<string, number>> = {
  ...{ Z: 0, UTC: 0, GMT: 0, UT: 0, WET: 0, WEZ: 0, WEST: 60, BST: 60, CET: 60, MEZ: 60, CEST: 120, MESZ: 120 },
  ...{ EET: 120, OEZ: 120, EEST: 180, OESZ: 180, EST: -300, EDT: -240, CST: -360, CDT: -300, MST: -420, MDT: -360 },
  ...{ PST: -480, PDT: -420 },
};
/** Between a day and a time: `T`, `, `, ` - `, ` at `, ` um `, ` à `, ` alle ore `. */
const BETWEEN = /^(?:T|,? (?:(?:at|um|à|alle|alle ore|ore|[-–—@|]) )?)(?=\d)/i;
const TIME =
  /^(\d{1,2})(?:[:.]|(?: ?h ?))(\d{2})(?:[:.](\d{2})(?:[.,](\d{1,9}))?)?(?: ?([ap])\.? ?m\.?)?(?: ?Uhr)?(?: ?\(?([A-Z]{1,4})\)?(?![A-Z]))?(?: ?([+-])(\d{1,2})(?::?(\d{2}))?)?(?: ?Uhr)?(?: ?\([^()]*\))?$/i;

/** Seconds or milliseconds since 1970, as far as they are later than 2001. */
const UNIX = /^(\d{10})(?:\d{3})?$/;
/** A day of a spreadsheet, counted from the end of 1899, from 1982 on, and its part that has passed. */
const SERIAL = /^([3-6]\d{4})(?:[.,](\d{1,15}))?$/;
const SERIAL_OF_1970 = 25_569;

/** The halves of a day in German, as Google Forms has them. */
const HALVES: readonly (readonly [RegExp, string])[] = [
  [/\bvorm\b\.?/i, 'AM'],
  [/\bnachm\b\.?/i, 'PM'],
];

/** A text with plain single blanks, where programs put narrow ones, and with the halves of a day in English. */
const plainly = (text: string): string =>
  HALVES.reduce((read, [half, english]) => read.replace(half, english), text.replace(/\s+/gu, ' ').trim());

/** What LimeSurvey writes for a time that it has not recorded. */
const UNRECORDED = /^1980-01-01 00:00(?::00)?$/;

/** Whether a text says that nobody knows the time. */
export const isUnrecorded = (text: string): boolean => UNRECORDED.test(text);

interface Day {
  /** Year, month and day. */
  day: [number, number, number];
  /** Whether the year was written with two digits, which are read as those of this century. */
  isShort: boolean;
  rest: string;
}

/** What stands for year, month and day, and the rest. */
interface Parts {
  parts: [year: string, month: string | number | undefined, day: string];
  rest: string;
}

const readNumericDay = (text: string, dayFirst: boolean): Parts | undefined => {
  const [whole, first = '', separator, second = '', third = ''] = NUMERIC_DAY.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const rest = text.slice(whole.length);
  if (first.length === 4) return { parts: [first, second, third], rest };
  // Programs write 24-07-15 for a day of 2024, people 15-07-24: nobody knows which it is.
  if (separator === '-' && third.length === 2) return undefined;
  return { parts: dayFirst ? [third, second, first] : [third, first, second], rest };
};

const readNamedDay = (text: string): Parts | undefined => {
  const [whole, day = '', name = '', year = ''] = DAY_MONTH.exec(text) ?? [];
  if (whole !== undefined)
    return { parts: [year, namesOfDates().months.get(name.toLowerCase()), day], rest: text.slice(whole.length) };
  const [other, month = '', date = '', ofYear = ''] = MONTH_DAY.exec(text) ?? [];
  if (other === undefined) return undefined;
  return { parts: [ofYear, namesOfDates().months.get(month.toLowerCase()), date], rest: text.slice(other.length) };
};

const withoutWeekday = (text: string): string => {
  const [whole = '', name = ''] = WEEKDAY.exec(text) ?? [];
  return namesOfDates().weekdays.has(name.toLowerCase()) ? text.slice(whole.length) : text;
};

const readDay = (written: string, dayFirst: boolean): Day | undefined => {
  const text = withoutWeekday(plainly(written));
  const read = readNumericDay(text, dayFirst) ?? readNamedDay(text);
  if (read === undefined) return undefined;
  const [year, month, day] = read.parts;
  if (year.length !== 4 && year.length !== 2) return undefined;
  const isShort = year.length === 2;
  const full = Number(year) + (isShort ? 2000 : 0);
  const time = new Date(Date.UTC(full, Number(month) - 1, Number(day)));
  // 31 February would be in March.
  const isReal = time.getUTCFullYear() === full && time.getUTCMonth() === Number(month) - 1;
  return isReal ? { day: [full, Number(month), Number(day)], isShort, rest: read.rest } : undefined;
};

/** A day as ISO 8601; undefined for any other text, also for a year of two digits: people were born in the last century. */
export const readDate = (text: string, dayFirst: boolean): string | undefined => {
  const read = readDay(text, dayFirst);
  if (read?.rest !== '' || read.isShort) return undefined;
  return read.day.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-');
};

/** A time as programs count it: seconds, milliseconds or days of a spreadsheet. */
const readCounted = (text: string, timeZone: string): Date | undefined => {
  const [, seconds] = UNIX.exec(text) ?? [];
  if (seconds !== undefined) return new Date(Number(text.padEnd(13, '0')));
  const [, day, part = '0'] = SERIAL.exec(text) ?? [];
  if (day === undefined) return undefined;
  // Rounded to seconds: fractions of days are not exact.
  const shown = Math.round((Number(`${day}.${part}`) - SERIAL_OF_1970) * (DAY_MS / 1_000)) * 1_000;
  return whenClocksShow(timeZone, shown);
};

/** A day since 1970 with a time, or without one, as people's tools write them, in four languages, or count them. */
export const readDateTime = (text: string, { dayFirst, timeZone }: DateRules): Date | undefined => {
  const read = readDay(text, dayFirst);
  if (read === undefined) return readCounted(text.trim(), timeZone);
  const [year, month, day] = read.day;
  if (year < 1970) return undefined;
  const at = (hours: number, minutes: number, seconds: number) =>
    Date.UTC(year, month - 1, day, hours, minutes, seconds);
  if (read.rest === '') return whenClocksShow(timeZone, at(0, 0, 0));
  const [between] = BETWEEN.exec(read.rest) ?? [];
  if (between === undefined) return undefined;
  const [whole, hour, minutes, seconds = '0', fraction = '', half, zone, sign, hoursAhead = '0', minutesAhead = '0'] =
    TIME.exec(read.rest.slice(between.length)) ?? [];
  if (whole === undefined) return undefined;
  const [shownHour, minute, second] = [Number(hour), Number(minutes), Number(seconds)];
  if (minute > 59 || second > 59 || shownHour > (half === undefined ? 23 : 12)) return undefined;
  const hours = half === undefined ? shownHour : (shownHour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const shown = at(hours, minute, second);
  const ms = Number(fraction.slice(0, 3).padEnd(3, '0'));
  const named = zone === undefined ? undefined : ZONES[zone.toUpperCase()];
  if (zone === undefined && sign === undefined) return whenClocksShow(timeZone, shown + ms);
  // No clock is ahead of UTC by more than 14 hours.
  if ((zone !== undefined && named === undefined) || Number(hoursAhead) > 14 || Number(minutesAhead) > 59)
    return undefined;
  const ahead = Number(hoursAhead) * 60 + Number(minutesAhead);
  return new Date(shown - ((named ?? 0) + (sign === '-' ? -ahead : ahead)) * 60_000 + ms);
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
