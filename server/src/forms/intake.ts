import { type FieldError, fieldError } from '../http/errors';
import type { Fields } from '../http/fields';
import { textFaultMessage } from '../http/text-faults';
import type { Texts } from '../http/texts';
import { cleanText, isEmailAddress, isWebAddress, lengthOf, toFlag } from '../text';
import type { Field as Definition, FieldType, SubmissionData } from './contract';
import { localize } from './localize';
import { matchesPattern } from './pattern';
import { type AcceptedFile, checkUploads, type InspectedUpload } from './uploads';

/** The name of the field that people do not see. It looks worth filling in to a program. */
export const HONEYPOT = '_homepage';
/** The name under which the token of GET `form` comes back. */
export const TOKEN = '_token';

/** A field with its label in the visitor's language, under which messages name it. */
type Field = Omit<Definition, 'label'> & { label: string };

const MAX_LENGTH = 1_000;
const MAX_TEXTAREA_LENGTH = 20_000;

/** What was posted, taken apart. */
export interface Intake {
  data: SubmissionData;
  honeypot: string;
  /** undefined where none was posted. */
  token: string | undefined;
  /** The files that `data` names. */
  files: AcceptedFile[];
}

export type IntakeResult = { ok: true; intake: Intake } | { ok: false; errors: FieldError[] };

type Checked = { value: string | string[] } | { message: string };

const maxLengthOf = ({ type, maxLength }: Field): number =>
  maxLength ?? (type === 'textarea' ? MAX_TEXTAREA_LENGTH : MAX_LENGTH);

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
  email: (value, { label }, texts) => (isEmailAddress(value) ? undefined : texts.emailInvalid(label)),
  tel: (value, { label }, texts) => (/\p{Nd}.*\p{Nd}.*\p{Nd}/u.test(value) ? undefined : texts.telInvalid(label)),
  url: (value, { label }, texts) => (isWebAddress(value) ? undefined : texts.urlInvalid(label)),
  number: (value, field, texts) =>
    /^-?\d+(?:\.\d+)?$/.test(value) ? checkBounds(Number(value), field, texts) : texts.numberInvalid(field.label),
  date: (value, field, texts) =>
    isRealDate(value) ? checkBounds(value, field, texts) : texts.dateFieldInvalid(field.label),
};

const checkText = (value: unknown, field: Field, texts: Texts): Checked => {
  const { label } = field;
  if (typeof value !== 'string') return { message: texts.notText(label) };
  // The replacement character: what a parser has made of bytes that were no UTF-8. It stands for something lost.
  if (value.includes('\uFFFD')) return { message: texts.textMalformed(label) };
  const clean = cleanText(value, field.type === 'textarea');
  if (!clean.ok) return { message: textFaultMessage(clean.fault, label, texts) };
  const text = clean.value;
  if (text === '') return { value: '' };

  const length = lengthOf(text);
  const maxLength = maxLengthOf(field);
  if (length > maxLength) return { message: texts.tooLong(label, maxLength) };
  if (field.minLength !== undefined && length < field.minLength)
    return { message: texts.tooShort(label, field.minLength) };
  const fault = TYPE_CHECKS[field.type]?.(text, field, texts);
  if (fault !== undefined) return { message: fault };
  if (field.pattern !== undefined && !matchesPattern(field.pattern, text)) {
    return { message: texts.patternMismatch(label) };
  }
  return { value: text };
};

const checkCheckbox = (value: unknown, { label }: Field, texts: Texts): Checked => {
  if (typeof value !== 'string') return { message: texts.notText(label) };
  const flag = toFlag(value);
  return flag === undefined ? { message: texts.flagInvalid(label) } : { value: flag };
};

const checkChoices = (value: unknown, { label, options = [] }: Field, texts: Texts): Checked => {
  const chosen: unknown[] = [value].flat().filter((item) => item !== '');
  const allowed = options.map((option) => option.value);
  const isAllowed = (item: unknown): item is string => typeof item === 'string' && allowed.includes(item);
  if (!chosen.every(isAllowed)) return { message: texts.oneOf(label, allowed.join(', ')) };
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
      // A form that is not posted as multipart/form-data sends names in place of files.
      return value === '' ? { value: [] } : { message: texts.fileExpected(field.label) };
    default:
      return checkText(value, field, texts);
  }
};

const isEmpty = (value: string | string[]): boolean => value.length === 0;

const requiredMessage = ({ label, type }: Field, texts: Texts): string =>
  type === 'checkbox' ? texts.mustBeChecked(label) : texts.required(label);

/**
 * Checks what was posted against a form's fields: declared ones only, within their bounds, all required ones there.
 * Values that are empty are left out.
 *
 * @param uploads the files that came with it, looked into where {@link uploadsToInspect} says so
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
  const values = new Map<string, string | string[]>();
  const control = new Map<string, string>();

  for (const [name, value] of posted) {
    const field = byName.get(name);
    if (name === HONEYPOT || name === TOKEN) {
      // Only a program posts anything but a text.
      control.set(name, typeof value === 'string' ? value : 'invalid');
    } else if (field === undefined) {
      errors.push(fieldError(name, texts.unknownField(name)));
    } else {
      const checked = checkField(value, field, texts);
      if ('message' in checked) errors.push(fieldError(name, checked.message));
      else values.set(name, checked.value);
    }
  }

  const { files, errors: fileErrors } = checkUploads(fields, uploads, texts);
  errors.push(...fileErrors);
  for (const { field, name } of files) values.set(field, [...[values.get(field) ?? []].flat(), name]);

  const faulty = new Set(errors.map(({ path }) => path[0]));
  for (const field of fields) {
    if (field.required === true && !faulty.has(field.name) && isEmpty(values.get(field.name) ?? '')) {
      errors.push(fieldError(field.name, requiredMessage(field, texts)));
    }
  }
  if (errors.length > 0) return { ok: false, errors };

  // In the order of the form's fields, whatever order they were posted in.
  const data = Object.fromEntries(
    fields.flatMap(({ name }) => {
      const value = values.get(name);
      return value === undefined || isEmpty(value) ? [] : [[name, value]];
    }),
  );
  return { ok: true, intake: { data, honeypot: control.get(HONEYPOT) ?? '', token: control.get(TOKEN), files } };
};

/**
 * The one address that a submission can be answered at: the field of that role, else the only field of type email.
 *
 * @returns `''` where there is none, or several and none of them has the role
 */
export const replyAddressOf = (fields: readonly Definition[], data: SubmissionData): string => {
  const emails = fields.filter(({ type }) => type === 'email');
  const field = emails.find(({ role }) => role === 'reply-to') ?? (emails.length === 1 ? emails[0] : undefined);
  const address = field === undefined ? undefined : data[field.name];
  return typeof address === 'string' ? address : '';
};
