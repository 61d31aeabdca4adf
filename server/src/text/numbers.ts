/** Numbers, sizes, days and times as people write them. It is small, since the elements for sites have it too. */
import { primaryLanguage } from './language';
import { createMemo } from './memo';

const MAX_FORMATS = 50;

/**
 * Formats of a kind in a language, else in its base language, else in English; what looks like a tag may be none. A form may
 * have hundreds of numbers, while making a format takes as long as using it a hundred times.
 */
export const remembered = <Options, Format>(
  make: (languages: string[], options?: Options) => Format,
): ((language: string, options?: Options) => Format) => {
  // Whoever asks chooses the language.
  const formats = createMemo<Format>(MAX_FORMATS);
  return (language, options) => {
    const key = JSON.stringify([language, options]);
    return (
      formats.get(key) ??
      formats.set(key, make([...[language, primaryLanguage(language)].filter(isTag), 'en'], options))
    );
  };
};

const isTag = (text: string): boolean => {
  try {
    return Intl.getCanonicalLocales(text).length > 0;
  } catch {
    return false;
  }
};

/** How numbers are written. */
export const numberFormat = remembered(
  (languages, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(languages, options),
);

/** English that names no country is written as in Europe, whose law most days and times here are about. */
export const withCountry = (tag: string): string => (tag.toLowerCase() === 'en' ? 'en-GB' : tag);

/** How days and times that have no zone are written. */
const dateFormat = remembered(
  (languages, options?: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languages.map(withCountry), { ...options, timeZone: 'UTC' }),
);

/** A day that exists: `2026-11-20` as `20 Nov 2026`. */
export const formatDay = (day: string, language: string): string =>
  dateFormat(language, { dateStyle: 'medium' }).format(Date.parse(day));

/** `14:30` as `14:30`, in American English as `2:30 PM`; what is no time stays. */
export const formatTime = (time: string, language: string): string => {
  const at = Date.parse(`1970-01-01T${time}Z`);
  return Number.isNaN(at) ? time : dateFormat(language, { timeStyle: 'short' }).format(at);
};

const UNITS = [
  ['gigabyte', 1_000_000_000],
  ['megabyte', 1_000_000],
  ['kilobyte', 1_000],
] as const;

/** The size of a file: `1.5 MB`, or `1,5 MB`. */
export const formatSize = (bytes: number, language: string): string => {
  // 999,999 bytes are 1 MB, not 1,000 kB.
  const rounded = Number(bytes.toPrecision(3));
  const [unit, size] = UNITS.find(([, least]) => rounded >= least) ?? ['byte', 1];
  const unitDisplay = unit === 'byte' ? 'long' : 'short';
  return numberFormat(language, { style: 'unit', unit, unitDisplay, maximumSignificantDigits: 3 }).format(bytes / size);
};
