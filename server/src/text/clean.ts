/**
 * Text as it is stored: one representation of each character and each line break, and nothing that could break a page,
 * an email header or a database.
 */

import { numberFormat } from './numbers';

/** Why a text cannot be stored. */
export type TextFault = 'malformed' | 'control' | 'lineBreak' | 'marks' | 'tooLong';

export type CleanText = { ok: true; value: string } | { ok: false; fault: TextFault };

const LINE_BREAK = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
/** What is pasted with a line, and what a line shows in its place: word processors and slides break lines with U+000B. */
export const BLANK_IN_LINE = /[\t\v\f\u0085\u2028\u2029]/g;
const TAB = /\t/g;
// An unpaired surrogate is not a character: UTF-8 has no bytes for it (RFC 3629, section 3).
const LONE_SURROGATE = /\p{Surrogate}/u;
// Unicode category Cc, less the line feed.
// The linter's no-control-regex does not apply to property escapes, and the property says what is meant.
const CONTROL = /(?!\n)\p{Control}/u;

/** Letters and marks of scripts in which joiners decide how a word is written (RFC 5892, appendix A.1 and A.2). */
const JOINING = `(?=[\\p{L}\\p{M}])[${[
  ...['Arabic', 'Syriac', 'Mandaic', 'Nko', 'Adlam', 'Mongolian', 'Devanagari', 'Bengali'],
  ...['Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar'],
  'Tibetan',
]
  .map((script) => `\\p{scx=${script}}`)
  .join('')}]`;
const JOINER = '[\\u200C\\u200D\\u180E]';
/** What joiners make one picture of (UTS #51, ED-16), and the tags that make a flag of a region (ED-14a). */
const EMOJI = '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F]\\u200D(?=\\p{Extended_Pictographic})';
const FLAG = '\\u{1F3F4}[\\u{E0020}-\\u{E007E}]{1,6}\\u{E007F}';

/**
 * Characters that nobody sees and that come with what is pasted: zero-width ones, soft hyphens, marks of direction. What a
 * script or a picture needs is in the groups 1 and 2. Without lookbehinds, which older browsers do not have.
 */
const INVISIBLE = new RegExp(
  `(${JOINING}${JOINER})${JOINER}*(?=${JOINING})|((?=\\p{M})${JOINING}\\u200D|${EMOJI}|${FLAG})|(?=\\p{Cf})\\p{DI}`,
  'gu',
);

/** The number of characters as people count them, independent of UTF-16. */
export const countCharacters = (text: string): number => text.replace(/[\u{10000}-\u{10FFFF}]/gu, ' ').length;

const MAX_NAME_LENGTH = 80;

/** A name from a request, shortened for a message. */
export const shorten = (name: string): string =>
  name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH).replace(/[\ud800-\udbff]$/, '')}…` : name;

/** How many items of a list a message names. */
const MAX_LISTED = 20;

/** A list for a message, with a limited number of items, each of them {@link shorten}ed. */
export const shortList = (items: readonly string[]): string => {
  const named = items.slice(0, MAX_LISTED).map(shorten).join(', ');
  return items.length > MAX_LISTED ? `${named}, …` : named;
};

// One more than the Stream-Safe Text Format allows (UAX #15, section 13); no language uses as many. The lookbehind
// makes each run match only at its start, not at each of its marks.
const TOO_MANY_MARKS = /(?<!\p{M})\p{M}{31}/u;

/**
 * Whether a text can be normalised in linear time: engines sort the combining marks after a letter one by one, so a
 * letter with 150,000 of them takes seconds.
 */
export const isStreamSafe = (text: string): boolean => !TOO_MANY_MARKS.test(text);

// A character of NFC is written with up to four in decomposed text (UAX #15, section 13), each of one or two units.
const MAX_UNITS = 8;

// Nothing visible: blanks, and characters such as the zero-width space that comes with pasted text.
const NOTHING = /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u;

/**
 * Mends what people paste without seeing it: {@link INVISIBLE} characters go, a tab becomes a blank, and every spelling of a
 * line break becomes `\n`; in a single line, those that no keyboard types become a blank.
 */
export const mendText = (text: string, multiline: boolean): string =>
  text
    .replace(INVISIBLE, '$1$2')
    .replace(multiline ? TAB : BLANK_IN_LINE, ' ')
    .replace(LINE_BREAK, '\n');

const trim = (text: string): string => (NOTHING.test(text) ? '' : text.trim());

/** A text as {@link cleanText} stores it, for texts that it has accepted or that nobody else waits for. */
export const normaliseText = (text: string, multiline: boolean): string =>
  trim(mendText(text, multiline).normalize('NFC'));

export interface TextRules {
  /** Whether the text may contain line breaks. */
  multiline: boolean;
  /** The longest text, in characters as {@link countCharacters} counts them. */
  max: number;
}

/**
 * Normalises a text for storage: {@link mendText | mended}, Unicode NFC, no leading or trailing blanks, and `''` if nothing is
 * visible. Text with too many characters or combining marks is refused before it is normalised.
 */
export const cleanText = (text: string, { multiline, max }: TextRules): CleanText => {
  const mended = mendText(text, multiline);
  if (mended.trim().length > MAX_UNITS * max) return { ok: false, fault: 'tooLong' };
  if (LONE_SURROGATE.test(mended)) return { ok: false, fault: 'malformed' };
  if (!isStreamSafe(mended)) return { ok: false, fault: 'marks' };
  const untrimmed = mended.normalize('NFC');
  // Before trimming, which treats some control characters as blanks.
  if (CONTROL.test(untrimmed)) return { ok: false, fault: 'control' };
  const value = trim(untrimmed);
  if (!multiline && value.includes('\n')) return { ok: false, fault: 'lineBreak' };
  return countCharacters(value) > max ? { ok: false, fault: 'tooLong' } : { ok: true, value };
};

// The "dot-atom" local part of RFC 5322, section 3.4.1. Quoted local parts and comments would be legal too, but are
// used to smuggle one address into another, and no provider hands them out.
// RFC 6531, section 3.3 adds letters of all scripts, many of which are written with marks.
const LOCAL_PART =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-][\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]*(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-][\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]*)*$/u;
// Labels of RFC 5890: letters (of any script), digits and inner hyphens.
const DOMAIN =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])$/u;

const countBytes = (text: string): number => new TextEncoder().encode(text).length;

/** Whether a text is exactly one usable email address: no list, no display name, no quoted part. */
export const isEmail = (text: string): boolean => {
  const at = text.lastIndexOf('@');
  // 64 and 254 octets: RFC 5321, sections 4.5.3.1.1 and 4.5.3.1.3.
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 1 || countBytes(local) > 64 || countBytes(text) > 254) return false;
  return LOCAL_PART.test(local) && DOMAIN.test(domain);
};

const YES = new Set(['1', 'true', 'on', 'yes']);
const NO = new Set(['', '0', 'false', 'off', 'no']);

/**
 * A boolean as it is stored, from any of its spellings in a form or an API: `'1'` or `''`; undefined for other texts.
 */
export const toFlag = (text: string): '1' | '' | undefined => {
  const spelling = text.trim().toLowerCase();
  if (YES.has(spelling)) return '1';
  return NO.has(spelling) ? '' : undefined;
};

// A name with a dot and a last label that is not a number, and what may follow it.
const BARE_URL = /^([^\s/?#:@]+)(?::\d{1,5})?(?:[/?#].*)?$/s;

/**
 * A URL as it is stored: one that is typed without a scheme (`example.org/about`) gets `https://`.
 *
 * @returns undefined if it is not a URL, for example because of another scheme or a word without a dot
 */
export const toWebUrl = (text: string): string | undefined => {
  if (isWebUrl(text)) return text;
  const host = BARE_URL.exec(text)?.[1] ?? '';
  const url = `https://${text}`;
  return DOMAIN.test(host) && !/\d$/.test(host) && isWebUrl(url) ? url : undefined;
};

/** Whether a text is a day that exists: `2026-11-20`. */
export const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

/** A number in decimal digits, as it is stored: 1e21 is a one with 21 zeros, and -0 is 0. */
export const toDecimal = (value: number): string =>
  String(value).replace(
    /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/,
    (_text, sign: string, first: string, rest: string | undefined, exponent: string) => {
      const digits = `${first}${rest ?? ''}`;
      const shift = Number(exponent);
      return `${sign}${shift < 0 ? `0.${'0'.repeat(-shift - 1)}${digits}` : digits.padEnd(shift + 1, '0')}`;
    },
  );

/** A valid floating-point number, as HTML has them. */
export const FLOAT = /^-?(?:\d+|\d*[.]\d+)(?:e[+-]?\d+)?$/i;

/** Whether people write decimals with a comma in a language. */
export const hasComma = (language: string): boolean =>
  numberFormat(language)
    .formatToParts(0.5)
    .some(({ type, value }) => type === 'decimal' && value === ',');

/** A stored number as somebody would type it: `1.5`, or `1,5`; with all of its decimals, and without separated thousands. */
export const formatNumber = (number: string, language: string): string =>
  FLOAT.test(number) && hasComma(language) ? number.replace('.', ',') : number;

/**
 * A number as it is stored, from each of its spellings in HTML (`.5` is `0.5`, and `1e3` is `1000`) and, where people write
 * decimals with a comma, from that (`1,5` is `1.5`).
 *
 * @param language a tag; without one, a comma is none
 * @returns undefined if it is no number, or has an exponent that is too large
 */
export const toNumber = (text: string, language?: string): string | undefined => {
  const isLocal = language !== undefined && /^-?\d*,\d+$/.test(text) && hasComma(language);
  const number = isLocal ? text.replace(',', '.') : text;
  if (!FLOAT.test(number)) return undefined;
  if (!/e/i.test(number)) return number.replace(/^-?(?=\.)/, '$&0');
  return Number.isFinite(Number(number)) ? toDecimal(Number(number)) : undefined;
};

// What a URL parser reads as user, host and port; it skips further slashes.
const AUTHORITY = /^https?:\/\/[/\\]*([^/\\?#]*)/i;
/** A host of 253 characters (RFC 1035, section 2.3.4), with a port. */
const MAX_AUTHORITY = 259;

/**
 * Whether a text is an absolute http or https URL that is safe to link to. Overlong hosts are not parsed: the time that
 * Punycode takes grows with the square of their length.
 */
export const isWebUrl = (text: string): boolean => {
  const authority = AUTHORITY.exec(text)?.[1] ?? '';
  return authority !== '' && authority.length <= MAX_AUTHORITY && !/\s/u.test(text) && URL.canParse(text);
};
