import type { FieldType } from '../../contracts/forms';
import type { ImportBatch } from '../../contracts/import';
import { toNumber } from '../../text/clean';
import { FIELD_KINDS } from '../fields';
import { readDate } from './dates';
import type { Options, Split } from './lists';
import { type Target, toComparable } from './targets';
import { isAnonymous, toAnswer, toConsent, toWord } from './words';

interface Rules extends Pick<Target, 'options' | 'words'>, Pick<ImportBatch, 'dayFirst'> {
  split: Split;
  /** Of the submission. */
  language: string;
}

/** With a decimal comma or separated thousands, as far as that can be read in one way only. */
const WRITTEN_NUMBERS = [
  /^(-?\d{1,3}(?:\.\d{3})+),(\d+)$/,
  /^(-?\d{1,3}(?:,\d{3})+)\.(\d+)$/,
  /^(-?\d+),(\d{1,2}|\d{4,})$/,
];

/** A number as it is stored; undefined for a text that is none, or may be another one. */
const readNumber = (text: string, language: string): string | undefined => {
  const [, whole = '', part = ''] = WRITTEN_NUMBERS.map((written) => written.exec(text)).find(Boolean) ?? [];
  return toNumber(whole === '' ? text : `${whole.replace(/[.,]/g, '')}.${part}`, language);
};

const toOption = (text: string, { options }: Rules): string => options.get(toComparable(text)) ?? text;

/** The option that a column is about by its heading: `Topics (Prices)`, `Topics [Prices]`, or `Prices`; undefined if it is about none. */
const optionOf = (heading: string, options: Options): string | undefined =>
  [/ [([]([^()[\]]*)[)\]]$/.exec(heading)?.[1] ?? '', heading].map(toComparable).find((name) => options.has(name));

/** A cell of a list: in a column of one option, some have a yes or a no in place of it. */
export const toChosen = (cell: string, heading: string, options: Options): string => {
  const option = optionOf(heading, options);
  if (option === undefined || options.has(cell)) return cell;
  const answer = toAnswer(toWord(cell));
  return answer === '1' ? option : (answer ?? cell);
};

/**
 * Values as the form stores them today, where that can be told; otherwise they stay as they are. Undefined where a value
 * would have to be guessed.
 */
export const convert = (text: string, type: FieldType, rules: Rules): string | string[] | undefined => {
  const { shape, toStored } = FIELD_KINDS[type];
  if (shape === 'flag') return toConsent(text, rules.words);
  if (shape === 'choice') return toOption(text, rules);
  if (shape === 'choices') {
    const list = toComparable(text);
    const items = rules.options.has(list) ? [list] : rules.split(list, rules.options);
    return items.map((item) => toOption(item, rules));
  }
  if (type === 'email' && isAnonymous(text)) return '';
  if (type === 'date') return readDate(text, rules.dayFirst) ?? text;
  if (type === 'number') return readNumber(text, rules.language);
  return toStored === undefined ? text : toStored(text, rules.language);
};

/** The parts of a value that are read by themselves: columns of a list, and the first that says something of a box. */
export const toParts = (cells: readonly string[], type: FieldType | undefined): readonly string[] => {
  const { shape, isMultiline = false } = FIELD_KINDS[type ?? 'text'];
  if (shape === 'choices') return cells;
  return shape === 'flag' ? cells.slice(0, 1) : [cells.join(isMultiline ? '\n' : ' ')];
};
