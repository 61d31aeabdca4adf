import type { Field } from '../../contracts/forms';
import type { ImportBatch } from '../../contracts/import';
import { normaliseText } from '../../text/clean';
import { singleLine } from '../definition/templates';
import type { Options } from './lists';
import { toWord } from './words';

const MAX_NAME_LENGTH = 64;

/** A value of the data: where it comes from and where it goes. */
export interface Target {
  name: string;
  label: Field['label'];
  /** Undefined for what the form has no field for. */
  field: Field | undefined;
  options: Options;
  /** Its labels in lower case: boxes that are checked say them in some exports. */
  words: ReadonlySet<string>;
  columns: number[];
}

/** A name for what the form has no field for: like those of fields, and none of them. */
const toName = (heading: string, taken: ReadonlySet<string>): string => {
  const letters = heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/[^A-Za-z0-9_-]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')
    .slice(0, MAX_NAME_LENGTH - 10);
  const name = /^[A-Za-z]/.test(letters) && !(letters in Object.prototype) ? letters : `column-${letters}`;
  let unique = name;
  for (let number = 2; taken.has(unique); number += 1) unique = `${name}-${number}`;
  return unique;
};

/** A text as it is compared with options: on the way through web pages and spreadsheets, blanks become others. */
export const toComparable = (text: string): string => normaliseText(text, true).replace(/[\u00a0\u202f]/g, ' ');

const listOptions = ({ options = [] }: Pick<Field, 'options'>): Map<string, string> => {
  const values = new Map<string, string>();
  for (const { value, label } of options) {
    for (const name of [value, ...(typeof label === 'string' ? [label] : Object.values(label))]) {
      const text = toComparable(name);
      if (!values.has(text)) values.set(text, value);
    }
  }
  return values;
};

/** The values of a submission in the order of the form's fields, and after them what it has none for. */
export const listTargets = ({ headings, columns }: ImportBatch, fields: readonly Field[]): Target[] => {
  const ofFields = fields.flatMap((field): Target[] => {
    const own = columns.flatMap((target, index) => (target === field.name ? [index] : []));
    if (own.length === 0) return [];
    const { name, label } = field;
    const words = new Set((typeof label === 'string' ? [label] : Object.values(label)).map(toWord));
    return [{ name, label, field, options: listOptions(field), words, columns: own }];
  });
  const taken = new Set(fields.map(({ name }) => name));
  const kept = headings.flatMap((heading, index): Target[] => {
    if (columns[index] !== '@keep') return [];
    const name = toName(heading, taken);
    taken.add(name);
    return [
      {
        name,
        label: singleLine(heading) || name,
        field: undefined,
        options: new Map(),
        words: new Set(),
        columns: [index],
      },
    ];
  });
  return [...ofFields, ...kept];
};
