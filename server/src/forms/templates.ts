import type { Field, SubmissionData } from './contract';
import { localize } from './localize';

/** What a mail template can name beside the form's fields; a field of the same name comes first. */
export const PLACEHOLDERS = ['formName', 'submissionId', 'submittedAt', 'url'] as const;

const PLACEHOLDER = /\{\{ *([A-Za-z][A-Za-z0-9_-]{0,63}) *\}\}/g;

/**
 * Puts values in the place of `{{name}}`. It is done once, from the left: a value is never looked at again, so what a
 * visitor has typed names nothing. Names that there is no value for stay as they are.
 */
export const fillTemplate = (template: string, values: ReadonlyMap<string, string>): string =>
  template.replace(PLACEHOLDER, (placeholder, name: string) => values.get(name) ?? placeholder);

/** A text as a header can hold it: one line, and no longer than people read. */
export const singleLine = (text: string): string =>
  text
    .replace(/[\p{Control}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .replace(/(?<=^.{200}).+$/u, '…');

/** A value as people read it: the labels of what was chosen instead of its keys. */
export const displayValue = (field: Field | undefined, value: string | string[], language: string): string =>
  [value]
    .flat()
    .map((item) => {
      const label = field?.options?.find((option) => option.value === item)?.label;
      return label === undefined ? item : localize(label, language);
    })
    .join(', ');

/** All fields of a form with what was sent for them; `''` for nothing. */
export const fieldValues = (
  fields: readonly Field[],
  data: SubmissionData,
  language: string,
): (readonly [name: string, value: string])[] => {
  const defined = new Map(fields.map((field) => [field.name, field]));
  // What the form has no more is still in what was sent.
  return [...new Set([...defined.keys(), ...Object.keys(data)])].map((name) => [
    name,
    displayValue(defined.get(name), data[name] ?? '', language),
  ]);
};
