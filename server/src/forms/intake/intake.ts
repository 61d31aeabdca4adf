import type { Field as Definition, FieldType, SubmissionData } from '../../contracts/forms';
import type { Fields } from '../../input/fields';
import { textFaultMessage } from '../../input/text-faults';
import { type FieldError, fieldError, unknownNames } from '../../strapi/errors';
import { cleanText, isEmail, countCharacters, shortList, toDecimal, toFlag, toWebUrl } from '../../text/clean';
import { localize } from '../../text/language';
import type { Texts } from '../../text/messages';
import { longestValue } from '../definition/lengths';
import { matchesPattern } from '../definition/pattern';
import { type AcceptedFile, checkUploads, type InspectedUpload } from './uploads';

/** The name of the field that people do not see. To a program, it looks worth filling in. */
export const HONEYPOT = '_homepage';
/** The name under which the token of GET `form` is sent back. */
export const TOKEN = '_token';

/** A field with its label in the visitor's language, which messages use. */
type Field = Omit<Definition, 'label'> & { label: string };

/** A parsed request body. */
export interface Intake {
  data: SubmissionData;
  honeypot: string;
  /** undefined if none was sent. */
  token: string | undefined;
  /** The files named in `data`. */
  files: AcceptedFile[];
}

export type IntakeResult = { ok: true; intake: Intake } | { ok: false; errors: FieldError[] };

type Checked = { value: string | string[] } | { message: string };

const isRealDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

const checkBounds = (
  value: number | string,
  { label, min, max }: Pick<Field, 'label' | 'min' | 'max'>,
  texts: Texts,
): string | undefined => {
  if (min !== undefined && typeof min === typeof value && value < min) return texts.numberTooSmall(label, min);
  if (max !== undefined && typeof max === typeof value && value > max) return texts.numberTooLarge(label, max);
  return undefined;
};

const TYPE_CHECKS: Readonly<
  Partial<Record<FieldType, (value: string, field: Field, texts: Texts) => string | undefined>>
> = {
  email: (value, { label }, texts) => (isEmail(value) ? undefined : texts.emailInvalid(label)),
  tel: (value, { label }, texts) => (/\p{Nd}.*\p{Nd}.*\p{Nd}/u.test(value) ? undefined : texts.telInvalid(label)),
  number: (value, field, texts) =>
    /^-?\d+(?:\.\d+)?$/.test(value) ? checkBounds(Number(value), field, texts) : texts.numberInvalid(field.label),
  date: (value, field, texts) =>
    isRealDate(value) ? checkBounds(value, field, texts) : texts.dateFieldInvalid(field.label),
};

const checkText = (posted: unknown, field: Field, texts: Texts): Checked => {
  const { label } = field;
  const isNumber = field.type === 'number' && typeof posted === 'number' && Number.isFinite(posted);
  const value = isNumber ? toDecimal(posted) : posted;
  if (typeof value !== 'string') return { message: texts.notText(label) };
  // The replacement character: a parser has put it in place of bytes that were not UTF-8, so something is lost.
  if (value.includes('\uFFFD')) return { message: texts.textMalformed(label) };
  const max = longestValue(field);
  const clean = cleanText(value, { multiline: field.type === 'textarea', max });
  if (!clean.ok) return { message: textFaultMessage(clean.fault, label, max, texts) };
  if (clean.value === '') return { value: '' };
  const text = field.type === 'url' ? toWebUrl(clean.value) : clean.value;
  if (text === undefined) return { message: texts.urlInvalid(label) };

  if (field.minLength !== undefined && countCharacters(text) < field.minLength)
    return { message: texts.tooShort(label, field.minLength) };
  const fault = TYPE_CHECKS[field.type]?.(text, field, texts);
  if (fault !== undefined) return { message: fault };
  if (field.pattern !== undefined && !matchesPattern(field.pattern, text)) {
    return { message: texts.patternMismatch(label) };
  }
  return { value: text };
};

const checkCheckbox = (value: unknown, { label }: Field, texts: Texts): Checked => {
  if (typeof value === 'boolean') return { value: value ? '1' : '' };
  if (typeof value !== 'string') return { message: texts.notText(label) };
  const flag = toFlag(value);
  return flag === undefined ? { message: texts.flagInvalid(label) } : { value: flag };
};

const checkChoices = (value: unknown, { label, options = [] }: Field, texts: Texts): Checked => {
  const chosen: unknown[] = [value].flat().filter((item) => item !== '');
  const allowed = new Set(options.map((option) => option.value));
  const isAllowed = (item: unknown): item is string => typeof item === 'string' && allowed.has(item);
  if (!chosen.every(isAllowed)) return { message: texts.oneOf(label, shortList([...allowed])) };
  return { value: [...new Set(chosen)] };
};

const checkField = (value: unknown, field: Field, texts: Texts): Checked => {
  switch (field.type) {
    case 'checkbox':
      return checkCheckbox(value, field, texts);
    case 'checkboxes':
      return checkChoices(value, field, texts);
    case 'select':
    case 'radio': {
      if (typeof value !== 'string') return { message: texts.notText(field.label) };
      const checked = checkChoices(value, field, texts);
      return 'value' in checked ? { value: checked.value[0] ?? '' } : checked;
    }
    case 'file':
      // A form that is not sent as multipart/form-data sends names instead of files.
      return value === '' ? { value: [] } : { message: texts.fileExpected(field.label) };
    default:
      return checkText(value, field, texts);
  }
};

const isEmpty = (value: string | string[]): boolean => value.length === 0;

const requiredMessage = ({ label, type }: Field, texts: Texts): string =>
  type === 'checkbox' ? texts.mustBeChecked(label) : texts.required(label);

/**
 * Checks submitted values against a form's fields: only declared fields, within their limits, and all required ones.
 * Empty values are left out.
 *
 * @param uploads the submitted files, with their types detected as {@link uploadsToInspect} requires
 */
export const checkIntake = (
  definitions: readonly Definition[],
  posted: Fields,
  language: string,
  texts: Texts,
  uploads: readonly InspectedUpload[] = [],
): IntakeResult => {
  const fields = definitions.map((field): Field => ({ ...field, label: localize(field.label, language) }));
  const byName = new Map(fields.map((field) => [field.name, field]));
  const errors: FieldError[] = [];
  const unknown: string[] = [];
  const values = new Map<string, string | string[]>();
  const control = new Map<string, string>();

  for (const [name, value] of posted) {
    const field = byName.get(name);
    if (name === HONEYPOT || name === TOKEN) {
      // Only a program sends anything but a text.
      control.set(name, typeof value === 'string' ? value : 'invalid');
    } else if (field === undefined) {
      unknown.push(name);
    } else {
      const checked = checkField(value, field, texts);
      if ('message' in checked) errors.push(fieldError(name, checked.message));
      else values.set(name, checked.value);
    }
  }

  const { files, errors: fileErrors } = checkUploads(fields, uploads, texts);
  errors.push(...unknownNames(unknown, texts.unknownField, texts), ...fileErrors);
  for (const { field, name } of files) values.set(field, [...[values.get(field) ?? []].flat(), name]);

  const faulty = new Set(errors.map(({ path }) => path[0]));
  for (const field of fields) {
    if (field.required === true && !faulty.has(field.name) && isEmpty(values.get(field.name) ?? '')) {
      errors.push(fieldError(field.name, requiredMessage(field, texts)));
    }
  }
  if (errors.length > 0) return { ok: false, errors };

  // In the order of the form's fields, whatever order they were sent in.
  const data = Object.fromEntries(
    fields.flatMap(({ name }) => {
      const value = values.get(name);
      return value === undefined || isEmpty(value) ? [] : [[name, value]];
    }),
  );
  return { ok: true, intake: { data, honeypot: control.get(HONEYPOT) ?? '', token: control.get(TOKEN), files } };
};

/**
 * The address for replies to a submission: the field with that role or, without one, the only field of type email.
 *
 * @returns `''` if there is none, or several without the role
 */
export const findReplyTo = (fields: readonly Definition[], data: SubmissionData): string => {
  const emails = fields.filter(({ type }) => type === 'email');
  const field = emails.find(({ role }) => role === 'reply-to') ?? (emails.length === 1 ? emails[0] : undefined);
  const email = field === undefined ? undefined : data[field.name];
  return typeof email === 'string' ? email : '';
};
