import type { Field, FormItem } from '../../contracts/forms';
import { type Fields, textsIn } from '../../input/fields';
import type { FieldError } from '../../strapi/errors';
import { isEmail, normaliseText } from '../../text/clean';
import { localize } from '../../text/language';
import { type DeclarationForm, DECLARATIONS, lawfulField } from '../declarations';
import { fieldsOf } from '../definition/items';
import { MAX_VALUE_LENGTH } from '../definition/lengths';
import { checkIntake, CONTROLS, type Intake, type Reading } from './intake';

/** A declaration as far as it can be read; `isOdd`: not all of it is as the form wants it. */
export type DeclarationResult = { ok: true; intake: Intake; isOdd: boolean } | { ok: false; errors: FieldError[] };

/** Stands after what has been cut. */
const CUT = ' […]';

const cut = (text: string): string =>
  text.length <= MAX_VALUE_LENGTH ? text : `${text.slice(0, MAX_VALUE_LENGTH - CUT.length)}${CUT}`;

/** What people can read of a text that a form would refuse. */
export const readableText = (text: string): string =>
  normaliseText(
    cut(text)
      .replace(/\p{Surrogate}/gu, '\uFFFD')
      .replace(/(?<!\p{M})(\p{M}{30})\p{M}+/gu, '$1')
      .replace(/(?![\n\r\t])\p{Control}/gu, ' '),
    true,
  );

/** Without scripts, everything is shown, and what somebody has written there belongs to the declaration. */
const shownAlways = (item: FormItem): FormItem => ({ ...item, showIf: undefined });

/** What can be read of a value: of several addresses the first that can be written to, of all else everything, once. */
const readValue = (value: unknown, type: Field['type'] | undefined): string => {
  const texts = [...new Set(textsIn(value).map(readableText))];
  return (type === 'email' ? texts.find(isEmail) : undefined) ?? texts.join('; ');
};

/** A page that was opened before the form's fields were renamed sends the names that the law's fields are made with. */
const withOwnNames = ({ kind, fields }: DeclarationForm, posted: Fields): [string, unknown][] => {
  const names = new Set(fieldsOf(fields).map(({ name }) => name));
  const sent = new Map(posted);
  return [...sent].map(([name, value]) => {
    const role = names.has(name) ? undefined : DECLARATIONS[kind].fields.find((field) => field.name === name)?.role;
    const own = role && lawfulField(fields, role)?.name;
    return [own === undefined || sent.has(own) ? name : own, value];
  });
};

/** Whether a form cannot do without a value: without a name, what identifies the contract, or an address that can be written to. */
const isMissing = ({ required, type }: Field, text: string): boolean =>
  required === true && (text === '' || (type === 'email' && !isEmail(text)));

/**
 * Reads a declaration. Nothing refuses one that can be read: values that are too long, or none of the options, are kept as
 * texts, and what the form does not ask is left out. Only what is required has to be there.
 */
export const readDeclaration = (form: DeclarationForm, posted: Fields, reading: Reading): DeclarationResult => {
  const asked = form.fields.map(shownAlways);
  const fields = fieldsOf(asked);
  const types = new Map(fields.map(({ name, type }) => [name, type]));
  const sent = withOwnNames(form, posted);
  const known = sent.filter(([name]) => types.has(name) || CONTROLS.has(name));
  const strict = checkIntake(asked, known, reading);
  if (strict.ok) return { ...strict, isOdd: known.length < sent.length };

  const faulty = new Set(strict.errors.map(({ path }) => path[0]));
  const texts = new Map<string, string>();
  for (const [name, value] of known) if (faulty.has(name)) texts.set(name, readValue(value, types.get(name)));
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
