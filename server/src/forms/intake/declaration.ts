import type { Field, FormItem } from '../../contracts/forms';
import type { Fields } from '../../input/fields';
import type { FieldError } from '../../strapi/errors';
import { isEmail, normaliseText } from '../../text/clean';
import { localize } from '../../text/language';
import { fieldsOf } from '../definition/items';
import { MAX_VALUE_LENGTH } from '../definition/lengths';
import { checkIntake, CONTROLS, type Intake, type Reading } from './intake';

/** A declaration as far as it can be read; `isOdd`: not all of it is as the form wants it. */
export type DeclarationResult = { ok: true; intake: Intake; isOdd: boolean } | { ok: false; errors: FieldError[] };

const toText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.map(toText).join('; ') : JSON.stringify(value);
};

/** What can be read of a value that a form would refuse: nothing of it is lost that people could read. */
export const readableText = (value: unknown): string =>
  normaliseText(
    toText(value)
      .slice(0, MAX_VALUE_LENGTH)
      .replace(/\p{Surrogate}/gu, '\uFFFD')
      .replace(/(?<!\p{M})(\p{M}{30})\p{M}+/gu, '$1')
      .replace(/(?![\n\r\t])\p{Control}/gu, ' '),
    true,
  );

/** Without scripts, everything is shown, and what somebody has written there belongs to the declaration. */
const shownAlways = (item: FormItem): FormItem => ({ ...item, showIf: undefined });

/** Whether a form cannot do without a value: without a name, what identifies the contract, or an address that can be written to. */
const isMissing = ({ required, type }: Field, text: string): boolean =>
  required === true && (text === '' || (type === 'email' && !isEmail(text)));

/**
 * Reads a declaration. Nothing refuses one that can be read: values that are too long, or none of the options, are kept as
 * texts, and what the form does not ask is left out. Only what is required has to be there.
 */
export const readDeclaration = (items: readonly FormItem[], posted: Fields, reading: Reading): DeclarationResult => {
  const asked = items.map(shownAlways);
  const fields = fieldsOf(asked);
  const names = new Set(fields.map(({ name }) => name));
  const known = [...posted].filter(([name]) => names.has(name) || CONTROLS.has(name));
  const strict = checkIntake(asked, known, reading);
  if (strict.ok) return { ...strict, isOdd: known.length < [...posted].length };

  const faulty = new Set(strict.errors.map(({ path }) => path[0]));
  const texts = new Map<string, string>();
  for (const [name, value] of known) if (faulty.has(name)) texts.set(name, readableText(value));
  const missing = fields.filter((field) => faulty.has(field.name) && isMissing(field, texts.get(field.name) ?? ''));
  const rest = checkIntake(
    asked.filter((item) => !('name' in item && faulty.has(item.name))),
    known.filter(([name]) => !faulty.has(name)),
    reading,
  );
  // Of the rest, nothing is faulty.
  if (missing.length > 0 || !rest.ok)
    return { ok: false, errors: strict.errors.filter(({ path }) => missing.some(({ name }) => name === path[0])) };
  const data = fields.flatMap(({ name }): [string, string | string[]][] => {
    const value = texts.get(name) ?? rest.intake.data[name] ?? '';
    return value.length === 0 ? [] : [[name, value]];
  });
  const labelled = fields.map((field) => ({ ...field, label: localize(field.label, reading.language) }));
  return { ok: true, isOdd: true, intake: { ...rest.intake, fields: labelled, data: Object.fromEntries(data) } };
};
