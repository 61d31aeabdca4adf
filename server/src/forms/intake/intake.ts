import type { Field as Definition, FieldType, FormItem, LayoutItem, SubmissionData } from '../../contracts/forms';
import type { Fields } from '../../input/fields';
import { textFaultMessage } from '../../input/text-faults';
import { type FieldError, fieldError, unknownNames } from '../../strapi/errors';
import { cleanText, isEmail, countCharacters, shortList, toDecimal, toFlag, toWebUrl } from '../../text/clean';
import { localize } from '../../text/language';
import type { Texts } from '../../text/messages';
import { shownFields } from '../definition/conditions';
import { fieldsOf, isField } from '../definition/items';
import { longestValue } from '../definition/lengths';
import { matchesPattern } from '../definition/pattern';
import { findReplyToField } from '../definition/roles';
import { type AcceptedFile, checkUploads, type InspectedUpload, isChosen } from './uploads';

/** The name of the field that people do not see. To a program, it looks worth filling in. */
export const HONEYPOT = '_homepage';
/** The name under which the token of GET `form` is sent back. */
export const TOKEN = '_token';
/** The name under which the solution of a captcha is sent. */
export const CAPTCHA = '_captcha';
const CONTROLS: ReadonlySet<string> = new Set([HONEYPOT, TOKEN, CAPTCHA]);

/** A field with its label in the visitor's language, which messages use. */
export type LabelledField = Omit<Definition, 'label'> & { label: string };
type Field = LabelledField;

/** A parsed request body. */
export interface Intake {
  /** The fields that the visitor has seen, with labels in their language; hidden ones have no value in `data`. */
  fields: LabelledField[];
  data: SubmissionData;
  honeypot: string;
  /** undefined if none was sent. */
  token: string | undefined;
  /** The solution of a captcha; `''` if none was sent. */
  captcha: string;
  /** The files named in `data`. */
  files: AcceptedFile[];
}

export type IntakeResult = { ok: true; intake: Intake } | { ok: false; errors: FieldError[] };

/** A text that is refused may still decide which fields are shown, as it does in the browser. */
type Checked = { value: string | string[]; message?: undefined } | { value?: string; message: string };

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
  const { value: typed } = clean;
  if (typed === '') return { value: '' };
  const text = field.type === 'url' ? toWebUrl(typed) : typed;
  if (text === undefined) return { value: typed, message: texts.urlInvalid(label) };

  const fault =
    field.minLength !== undefined && countCharacters(text) < field.minLength
      ? texts.tooShort(label, field.minLength)
      : TYPE_CHECKS[field.type]?.(text, field, texts);
  if (fault !== undefined) return { value: text, message: fault };
  if (field.pattern !== undefined && !matchesPattern(field.pattern, text)) {
    return { value: text, message: texts.patternMismatch(label) };
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
      return checked.message === undefined ? { value: checked.value[0] ?? '' } : checked;
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
 * Checks submitted values against the fields among a form's items: only declared fields, within their limits, and all required ones.
 * Empty values are left out, and so is what was sent for hidden fields: a page without scripts sends all of them.
 *
 * @param uploads the submitted files, with their types detected as {@link uploadsToInspect} requires
 */
export const checkIntake = (
  items: readonly FormItem[],
  posted: Fields,
  language: string,
  texts: Texts,
  uploads: readonly InspectedUpload[] = [],
): IntakeResult => {
  const labelled = items.map((item): Field | LayoutItem =>
    isField(item) ? { ...item, label: localize(item.label, language) } : item,
  );
  const names = new Set(fieldsOf(items).map(({ name }) => name));
  const errors: FieldError[] = [];
  const unknown: string[] = [];
  const sent = new Map<string, unknown>();
  const control = new Map<string, string>();

  for (const [name, value] of posted) {
    if (CONTROLS.has(name)) {
      // Only a program sends anything but a text.
      control.set(name, typeof value === 'string' ? value : 'invalid');
    } else if (names.has(name)) sent.set(name, value);
    else unknown.push(name);
  }

  const values = new Map<string, string | string[]>();
  const readField = (field: Field): string | string[] | undefined => {
    const { name, type } = field;
    const { value, message } = sent.has(name) ? checkField(sent.get(name), field, texts) : {};
    if (message !== undefined) errors.push(fieldError(name, message));
    else if (value !== undefined) values.set(name, value);
    if (type !== 'file') return value;
    return uploads.filter((upload) => upload.field === name && isChosen(upload)).map((upload) => upload.name);
  };
  const shown = shownFields(labelled, readField);
  const visible = new Set(shown.map(({ name }) => name));
  const uploaded = uploads.filter(({ field }) => visible.has(field) || !names.has(field));
  const { files, errors: fileErrors } = checkUploads(shown, uploaded, texts);
  errors.push(...unknownNames(unknown, texts.unknownField, texts), ...fileErrors);
  for (const { field, name } of files) values.set(field, [...[values.get(field) ?? []].flat(), name]);

  const faulty = new Set(errors.map(({ path }) => path[0]));
  for (const field of shown) {
    if (field.required === true && !faulty.has(field.name) && isEmpty(values.get(field.name) ?? '')) {
      errors.push(fieldError(field.name, requiredMessage(field, texts)));
    }
  }
  if (errors.length > 0) return { ok: false, errors };

  // In the order of the form's fields, whatever order they were sent in.
  const data = Object.fromEntries(
    shown.flatMap(({ name }) => {
      const value = values.get(name);
      return value === undefined || isEmpty(value) ? [] : [[name, value]];
    }),
  );
  return {
    ok: true,
    intake: {
      fields: shown,
      data,
      honeypot: control.get(HONEYPOT) ?? '',
      token: control.get(TOKEN),
      captcha: control.get(CAPTCHA) ?? '',
      files,
    },
  };
};

/**
 * The address for replies to a submission; `''` if there is none, or its form has no field for it.
 *
 * @param fields those that were shown
 */
export const findReplyTo = (
  fields: readonly Pick<Definition, 'name' | 'type' | 'role'>[],
  data: SubmissionData,
): string => {
  const field = findReplyToField(fields);
  const email = field === undefined ? undefined : data[field.name];
  return typeof email === 'string' ? email : '';
};
