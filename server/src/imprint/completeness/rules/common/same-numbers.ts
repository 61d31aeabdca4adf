import type { OptionName } from '../../../catalogue/catalogue';
import { plainText } from '../../recognise/plain-text';
import { registerNumbersIn } from '../../recognise/register-entry';

const MONTH = String.raw`(?:jan|feb|fév|mär|mar|apr|avr|mai|may|mag|jun|juin|giu|jul|juil|lug|aug|août|ago|sep|set|okt|oct|ott|nov|dez|dec|déc|dic)\p{L}*\.?`;
const DAY = String.raw`\d{1,2}(?:\.|st|nd|rd|th|er|º|°)?`;

/** Dates have many formats, and do not identify anybody. */
const DATES = new RegExp(
  [
    String.raw`(?<!\d)\d{1,2}[./]\s?\d{1,2}[./]\s?(?:\d{4}|\d{2})(?!\d)`,
    String.raw`(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)`,
    String.raw`(?<!\d)${DAY} ?${MONTH},? ?\d{4}(?!\d)`,
    String.raw`(?<!\p{L})${MONTH} (?:${DAY},? )?\d{4}(?!\d)`,
  ].join('|'),
  'giu',
);
const LINKS = /https?:\/\/\S+|www\.\S+/giu;
// "+49 (0)40": a zero that is only dialled domestically.
const DOMESTIC_ZERO = /\(0\)/g;

/** Digits with common separators: "12 345", "040/66969-120", "CHE-123.456.789", "250,000". */
const NUMBER = /\d(?:[^\S\n]?[./()'’–-]?[^\S\n]?\d|,(?=\d{3}(?!\d))\d)*/gu;

/** A register number without what follows it: "12 345", "12.345", but not "12345 50939 Köln". */
const ENTRY = String.raw`\d(?:[^\S\n](?=\d{2,3}(?!\d))\d|[.'’-]?\d)*`;
/** A labelled register number: with the register's kind, or called a number. */
const LABELLED = new RegExp(
  String.raw`(?:(?<!\p{L})(?<kind>HR\s?[AB]|VR|Ge?nR|PR|GsR|FN|ZVR|CHE)|(?<!\p{L})(?:Nr|No)|nummer|number|numéro|numero)(?:[\s.:-]{0,3}(?:Nr|No|Nummer|number|Zahl))?[\s.:-]{0,3}(?<number>${ENTRY})`,
  'giu',
);

const withoutDates = (text: string): string =>
  plainText(text).replace(LINKS, ' ').replace(DATES, ' ').replace(DOMESTIC_ZERO, '');

const keepDigits = (text: string): string => text.replace(/\D/g, '');
const withoutZeros = (digits: string): string => digits.replace(/^0+/, '');

interface Numbers {
  /** Numbers that distinguish one company, office or phone line from another. */
  telling: string[];
  /** All digits of the text in sequence, since phone numbers may be given with or without their prefixes. */
  digits: string;
}

/** A shorter one may be a house number, an amount, a time or a section, which some languages write out or omit. */
const MIN_DIGITS = 5;

const numbersIn = (value: string): Numbers => {
  const found = (withoutDates(value).match(NUMBER) ?? []).map(keepDigits);
  return {
    telling: found.map(withoutZeros).filter(({ length }) => length >= MIN_DIGITS),
    digits: found.join(''),
  };
};

type Comparison = 'same' | 'other' | 'none';

/** Which numbers of one text the other lacks, if it has others instead. */
const compareTexts = (own: string, shared: string): Comparison => {
  const [mine, theirs] = [numbersIn(own), numbersIn(shared)];
  if (!theirs.telling.some((number) => !mine.digits.includes(number))) return 'same';
  return mine.telling.some((number) => !theirs.digits.includes(number)) ? 'other' : 'same';
};

interface Entry {
  /** Such as HRB; `''` if the text does not say. */
  kind: string;
  number: string;
}

interface Entries {
  /** Those labelled as register numbers, or all if none is. */
  telling: Entry[];
  all: Entry[];
}

const entriesIn = (value: string): Entries => {
  const text = registerNumbersIn(withoutDates(value));
  const toEntry = (number: string, kind = ''): Entry => ({
    kind: kind.toUpperCase().replace(/\s/g, '').replace('GENR', 'GNR'),
    number: withoutZeros(keepDigits(number)),
  });
  const labelled = [...text.matchAll(LABELLED)].map(({ groups }) => toEntry(String(groups?.number), groups?.kind));
  const others = (text.replace(LABELLED, ' ').match(NUMBER) ?? []).map((number) => toEntry(number));
  const all = [...labelled, ...others].filter(({ number }) => number !== '');
  return { telling: labelled.length > 0 ? labelled : all, all };
};

const compareEntries = (own: string, shared: string): Comparison => {
  const [mine, theirs] = [entriesIn(own), entriesIn(shared)];
  const isIn = ({ all }: Entries, { kind, number }: Entry): boolean =>
    all.some((other) => other.number === number && (other.kind === kind || other.kind === '' || kind === ''));
  if (theirs.telling.every((entry) => isIn(mine, entry))) return 'same';
  if (mine.all.length === 0) return 'none';
  return mine.telling.every((entry) => isIn(theirs, entry)) ? 'same' : 'other';
};

/**
 * Compares the numbers of an override with those of the shared text: `same`; `other` if it has another number instead;
 * `none` if a register entry has lost its number. Formats, dates and additional details do not matter: "Amtsgericht
 * Köln, HRB 12345" and "Cologne Local Court, HRB 12 345, registered on 12 March 2019".
 */
export const compareNumbers = (own: string, shared: string, option: OptionName): Comparison =>
  option === 'register' ? compareEntries(own, shared) : compareTexts(own, shared);
