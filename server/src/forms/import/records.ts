import { cleanText } from '../../text/clean';

/** A value with its heading. */
export type Cell = readonly [heading: string, text: string];

/** More answers than any form has: whoever sends them wants as many columns. */
const MAX_ANSWERS = 100;
export const MAX_HEADING_LENGTH = 1_000;

/** What form builders call the name and the value of an answer, where they keep a list of them. */
const NAMES = ['name', 'field', 'key', 'label'];

type Scalar = string | number | boolean | null;

const isScalar = (value: unknown): value is Scalar => value === null || typeof value !== 'object';

/** An object that a value is, or is the JSON of. */
const toObject = (value: unknown): object | undefined => {
  if (typeof value === 'object' && value !== null) return value;
  if (typeof value !== 'string' || !/^\s*["[{]/.test(value)) return undefined;
  try {
    return toObject(JSON.parse(value));
  } catch {
    return undefined;
  }
};

/** Items as the import reads them: joined by semicolons, or one in each line if they have semicolons of their own. */
const join = (items: readonly string[]): string => {
  const filled = items.filter(Boolean);
  return filled.join(filled.some((item) => item.includes(';')) ? '\n' : ';');
};

/** A value as text: what is not a single one as JSON. */
const toText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return isScalar(value) ? String(value) : JSON.stringify(value);
};

/** The values in a list, or the only one. */
const toItems = (value: unknown): string[] =>
  Array.isArray(value) && value.every(isScalar) ? value.map(toText) : [toText(value)];

type Answer = readonly [name: string, items: readonly string[]];

/** An answer of a list: one that was not given has no value. */
const toAnswer = (item: unknown): Answer | undefined => {
  if (typeof item !== 'object' || item === null) return undefined;
  const name = NAMES.map((key): unknown => Reflect.get(item, key)).find(
    (text) => typeof text === 'string' && text !== '',
  );
  return typeof name === 'string' ? [name, toItems(Reflect.get(item, 'value'))] : undefined;
};

const hasValue = (item: unknown): boolean => typeof item === 'object' && item !== null && 'value' in item;

/** A heading, which is compared and stored, as the label of what the form has no field for. */
export const cleanHeading = (text: string) => cleanText(text, { multiline: true, max: MAX_HEADING_LENGTH });

/** The answers in a value: an object has them by their names, and some forms keep a list of names and values. */
const toAnswers = (value: unknown): readonly Answer[] | undefined => {
  const object = toObject(value);
  if (object === undefined || object instanceof Date) return undefined;
  if (Array.isArray(object) && !object.some(hasValue)) return undefined;
  const answers = Array.isArray(object)
    ? object.map(toAnswer)
    : Object.entries(object).map(([name, item]): Answer => [name, toItems(item)]);
  const readable = answers.filter((answer): answer is Answer => answer !== undefined && cleanHeading(answer[0]).ok);
  const count = new Set(readable.map(([name]) => name)).size;
  return readable.length === answers.length && count > 0 && count <= MAX_ANSWERS ? readable : undefined;
};

/**
 * A record of another system as cells, each with another heading, which do not depend on what else the record contains.
 *
 * @param record all records of a table have the same names
 * @param opened the names of values that may hold many answers, each of which becomes a cell
 * @param bare the one of them whose answers keep their own names; those of others have its name before theirs
 */
export const toCells = (
  record: Readonly<Record<string, unknown>>,
  opened: ReadonlySet<string>,
  bare?: string,
): Cell[] => {
  const cells = new Map<string, string[]>();
  for (const [name, value] of Object.entries(record)) {
    const answers = opened.has(name) ? toAnswers(value) : undefined;
    if (answers === undefined) cells.set(name, toItems(value));
    for (const [answer, items] of answers ?? []) {
      const heading = name === bare && !Object.hasOwn(record, answer) ? answer : `${name}.${answer}`;
      // A list of answers has one for each box that was checked.
      cells.set(heading, [...(cells.get(heading) ?? []), ...items]);
    }
  }
  return [...cells].map(([heading, items]): Cell => [heading, join(items)]);
};
