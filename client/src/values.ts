import type { Field, FormItem, PublicField, PublicForm } from '../../server/src/contracts/forms';
import * as conditions from '../../server/src/forms/definition/conditions';
import { FIELD_KINDS } from '../../server/src/forms/fields';
import { toDecimal } from '../../server/src/text/clean';

/**
 * What is entered in a field: a text, a number, the state of a checkbox or a file; a list of options or of files, such as an
 * input's `files`; nothing.
 */
export type Value = string | number | boolean | Blob | ArrayLike<string | Blob> | null | undefined;

/** What is entered in a form, by the names of its fields, or as a browser reads it from a `<form>`. */
export type Values = Readonly<Record<string, Value>> | FormData;

const toEntries = (value: Value): (string | Blob)[] => {
  if (value === null || value === undefined) return [];
  if (typeof value === 'number') return [toDecimal(value)];
  if (typeof value === 'boolean') return [value ? '1' : ''];
  return typeof value === 'string' || value instanceof Blob ? [value] : Array.from(value);
};

/** The values of a form as they are posted. */
export const entriesOf = (values: Values): [name: string, value: string | Blob][] =>
  values instanceof FormData
    ? [...values]
    : Object.entries(values).flatMap(([name, value]) =>
        toEntries(value).map((entry): [string, string | Blob] => [name, entry]),
      );

/** The name that a file is sent with. */
const nameOf = (file: Blob): string => ('name' in file && typeof file.name === 'string' ? file.name : 'blob');

/** The entries with the names of files in their place. */
export const withoutFiles = (
  entries: readonly [name: string, value: string | Blob][],
): [name: string, value: string][] =>
  entries.map(([name, value]) => [name, typeof value === 'string' ? value : nameOf(value)]);

/**
 * What is shown of a form with these values, in its order: the server decides in the same way, and drops what is sent for
 * hidden fields.
 *
 * @example
 * shownItems(form, { topic: 'order' }).filter(isField).map(({ name }) => name)
 */
export const shownItems = <Item extends PublicForm['fields'][number] | FormItem>(
  { fields }: { fields: readonly Item[] },
  values: Values,
): Item[] => {
  const entries = withoutFiles(entriesOf(values));
  const read = ({ name, type }: PublicField | Field): string | string[] => {
    const own = entries.filter(([entry]) => entry === name).map(([, value]) => value);
    const { shape } = FIELD_KINDS[type];
    if (shape === 'choices') return own;
    // Where no file is chosen, a browser sends one without a name.
    if (shape === 'files') return own.filter((file) => file !== '');
    return conditions.toStoredText(type, own[0] ?? '');
  };
  return conditions.shownItems(fields, read);
};
