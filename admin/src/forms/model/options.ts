import { localize } from '../../shared/localize';
import type { DraftField, DraftOption } from './draft/draft';
import { optionValue } from './names';

type Options = readonly DraftOption[];

interface Naming {
  /** The language whose label names the option. */
  language: string;
  /** The values that submissions may have already. */
  stored: ReadonlySet<string>;
}

/** A list after an edit, and the option to go on with. */
interface Edited {
  options: DraftOption[];
  key: string;
}

/** A line in which nothing has been entered; it is not stored. */
export const isBlankOption = ({ value, label }: DraftOption): boolean =>
  value.trim() === '' && Object.values(label).every((text) => text.trim() === '');

export const filledOptions = (options: Options): DraftOption[] => options.filter((option) => !isBlankOption(option));

const newOption = (options: Options, fieldKey: string): DraftOption => {
  const numbers = options.map(({ key }) => Number(key.slice(key.lastIndexOf('.') + 1)));
  return { key: `${fieldKey}.${Math.max(-1, ...numbers) + 1}`, value: '', label: {} };
};

/** Adds an option behind another one; at the end if there is no such option. */
export const withOptionAfter = ({ key: fieldKey, options }: Pick<DraftField, 'key' | 'options'>, key = ''): Edited => {
  const added = newOption(options, fieldKey);
  const index = options.findIndex((option) => option.key === key);
  return { options: options.toSpliced(index === -1 ? options.length : index + 1, 0, added), key: added.key };
};

/** Removes an option; the one before it, or else the first one, is next. */
export const withoutOption = (options: Options, key: string): Edited => {
  const index = options.findIndex((option) => option.key === key);
  const rest = options.filter((option) => option.key !== key);
  return { options: rest, key: (rest[index - 1] ?? rest[0])?.key ?? '' };
};

/**
 * Changes an option's label in one language. As long as its value is derived from its label, it follows the label; but
 * not once it is stored.
 */
export const withOptionLabel = (
  options: Options,
  key: string,
  [tag, text]: readonly [tag: string, text: string],
  { language, stored }: Naming,
): DraftOption[] => {
  const taken = options.filter((option) => option.key !== key).map(({ value }) => value);
  const valueBy = (label: DraftOption['label']): string => {
    const named = localize(label, language);
    return named === '' ? '' : optionValue(named, taken);
  };
  return options.map((option) => {
    if (option.key !== key) return option;
    const label = { ...option.label, [tag]: text };
    const follows = !stored.has(option.value) && option.value === valueBy(option.label);
    return { ...option, label, value: follows ? valueBy(label) : option.value };
  });
};

/** What a list in a text begins its lines with. */
const BULLET = /^[-*•–]\s+/;

/** The lines of a pasted list, each with the columns of a spreadsheet; undefined for a text that is no list. */
export const readPastedList = (text: string): string[][] | undefined => {
  const lines = text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t').map((cell) => cell.trim().replace(BULLET, '')));
  return lines.length > 1 || lines.some((cells) => cells.length > 1) ? lines : undefined;
};

interface Place {
  /** The option in which the list is pasted. */
  key: string;
  /** The languages of the columns: first the one in which it is pasted. */
  tags: readonly [string, ...string[]];
  /** The text of that option around the cursor. */
  around: readonly [before: string, after: string];
}

/**
 * A pasted list as options: its first line at the cursor, each further one in the next option if that has no text in the
 * language yet, or else in a new one, so that nothing is overwritten.
 */
export const withPasted = (
  field: Pick<DraftField, 'key' | 'options'>,
  lines: readonly (readonly string[])[],
  { key, tags, around: [before, after] }: Place,
  naming: Naming,
): Edited => {
  const [tag] = tags;
  return lines.reduce<Edited>(
    (edited, cells, line) => {
      let next = edited;
      if (line > 0) {
        const index = edited.options.findIndex((option) => option.key === edited.key);
        const following = edited.options[index + 1];
        const isFree = following !== undefined && (following.label[tag] ?? '').trim() === '';
        next = isFree
          ? { options: edited.options, key: following.key }
          : withOptionAfter({ key: field.key, options: edited.options }, edited.key);
      }
      const options = tags.reduce((list, language, column) => {
        const cell = cells[column];
        if (cell === undefined) return list;
        const text = line === 0 && column === 0 ? before + cell + after : cell;
        return withOptionLabel(list, next.key, [language, text], naming);
      }, next.options);
      return { options, key: next.key };
    },
    { options: [...field.options], key },
  );
};
