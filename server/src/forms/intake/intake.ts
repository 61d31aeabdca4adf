import type { Field as Definition, FormItem, LayoutItem, SubmissionData } from '../../contracts/forms';
import type { SubmissionFile } from '../../contracts/inbox';
import type { Fields } from '../../input/fields';
import { textFaultMessage } from '../../input/text-faults';
import { type FieldError, fieldError, unknownNames } from '../../strapi/errors';
import { cleanText, shortList, toDecimal, toFlag } from '../../text/clean';
import { localize } from '../../text/language';
import type { Texts } from '../../text/messages';
import { shownFields } from '../definition/conditions';
import { CAPTCHA, CONFIRM, DRAFT, EMAIL, HONEYPOT, ORIGIN, REDIRECT, STEP, TOKEN } from '../definition/control-names';
import { fieldsOf, isField, pagesOf } from '../definition/items';
import { longestValue } from '../definition/lengths';
import { matchesPattern } from '../definition/pattern';
import { findReplyToField } from '../definition/roles';
import { missingFault, valueFault } from '../definition/value-faults';
import { FIELD_KINDS } from '../fields';
import type { Formats } from '../fields/formats';
import { type AcceptedFile, checkUploads, type InspectedUpload, isChosen, type Upload } from './uploads';

/** The plugin's own names, which no field has. */
export const CONTROLS: ReadonlySet<string> = new Set([
  HONEYPOT,
  TOKEN,
  CAPTCHA,
  REDIRECT,
  ORIGIN,
  CONFIRM,
  EMAIL,
  DRAFT,
]);
const STEP_CONTROLS: ReadonlySet<string> = new Set([...CONTROLS, STEP]);

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
  /** Those of a draft, by their ids. */
  kept: KeptFile[];
}

/** A file of a draft that is sent with it. */
export type KeptFile = Pick<SubmissionFile, 'id' | 'field' | 'name'>;

export type IntakeResult = { ok: true; intake: Intake } | { ok: false; errors: FieldError[] };

/** A text that is refused may still decide which fields are shown, as it does in the browser. */
type Checked = { value: string | string[]; message?: undefined } | { value?: string; message: string };

/** In which language a value is checked, and what the project has added to check it with. */
export interface Reading {
  language: string;
  texts: Texts;
  formats?: Pick<Formats, 'find'>;
}

const checkText = (posted: unknown, field: Field, { language, texts, formats }: Reading): Checked => {
  const { label, type } = field;
  const format = formats?.find(field.format);
  const { isMultiline = false, toStored, toAmount } = FIELD_KINDS[type];
  const isNumber = toAmount === Number && typeof posted === 'number' && Number.isFinite(posted);
  const value = isNumber ? toDecimal(posted) : posted;
  if (typeof value !== 'string') return { message: texts.notText(label) };
  const max = longestValue(field);
  const clean = cleanText(value, { multiline: isMultiline, max });
  if (!clean.ok) return { message: textFaultMessage(clean.fault, label, max, texts) };
  const { value: typed } = clean;
  if (typed === '') return { value: '' };
  const read = toStored === undefined ? typed : toStored(typed, language);
  const text = format?.toStored === undefined ? read : format.toStored(read);

  const fault = valueFault(field, text, language, texts);
  if (fault !== undefined) return { value: text, message: fault };
  if (field.pattern !== undefined && !matchesPattern(field.pattern, text)) {
    return { value: text, message: texts.patternMismatch(label) };
  }
  const own = format?.check(text, language);
  return own === undefined ? { value: text } : { value: text, message: own };
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

/** Checks what was entered in a field, by itself. */
export const checkField = (value: unknown, field: Field, reading: Reading): Checked => {
  const { texts } = reading;
  switch (FIELD_KINDS[field.type].shape) {
    case 'flag':
      return checkCheckbox(value, field, texts);
    case 'choices':
      return checkChoices(value, field, texts);
    case 'choice': {
      if (typeof value !== 'string') return { message: texts.notText(field.label) };
      const checked = checkChoices(value, field, texts);
      return checked.message === undefined ? { value: checked.value[0] ?? '' } : checked;
    }
    case 'files':
      // A form that is not sent as multipart/form-data sends names instead of files.
      return value === '' ? { value: [] } : { message: texts.fileExpected(field.label) };
    case 'text':
      return checkText(value, field, reading);
  }
};

export const isEmpty = (value: string | string[]): boolean => value.length === 0;

/** A form's items with the labels of its fields in the visitor's language. */
export const labelItems = (items: readonly FormItem[], language: string): (Field | LayoutItem)[] =>
  items.map((item) => (isField(item) ? { ...item, label: localize(item.label, language) } : item));

interface Posted {
  /** By the names of the form's fields. */
  sent: Map<string, unknown>;
  /** By the plugin's own names. */
  control: Map<string, string>;
  unknown: string[];
}

/** @param own the plugin's own names */
export const sortPosted = (posted: Fields, names: ReadonlySet<string>, own = CONTROLS): Posted => {
  const sorted: Posted = { sent: new Map(), control: new Map(), unknown: [] };
  for (const [name, value] of posted) {
    // Only a program sends anything but a text.
    if (own.has(name)) sorted.control.set(name, typeof value === 'string' ? value : 'invalid');
    else if (names.has(name)) sorted.sent.set(name, value);
    else sorted.unknown.push(name);
  }
  return sorted;
};

/** The fields that the visitor has seen, with what they have entered there. */
interface Entered {
  shown: Field[];
  values: Map<string, string | string[]>;
  errors: FieldError[];
}

/**
 * Reads and checks the fields that are shown.
 *
 * @param readFile what counts as the value of a file field for the conditions after it
 */
const readShown = (
  items: readonly (Field | LayoutItem)[],
  sent: ReadonlyMap<string, unknown>,
  readFile: (field: Field) => string[],
  reading: Reading,
): Entered => {
  const values = new Map<string, string | string[]>();
  const errors: FieldError[] = [];
  const shown = shownFields(items, (field) => {
    const { name, type } = field;
    const { value, message } = sent.has(name) ? checkField(sent.get(name), field, reading) : {};
    if (message !== undefined) errors.push(fieldError(name, message));
    else if (value !== undefined) values.set(name, value);
    return type === 'file' ? readFile(field) : value;
  });
  return { shown, values, errors };
};

/** An error for each required field that is empty and has no other error. */
const missingErrors = ({ shown, values, errors }: Entered, texts: Texts): FieldError[] => {
  const faulty = new Set(errors.map(({ path }) => path[0]));
  return shown
    .filter(({ name, required }) => required === true && !faulty.has(name) && isEmpty(values.get(name) ?? ''))
    .map((field) => fieldError(field.name, missingFault(field, texts)));
};

/**
 * Checks submitted values against the fields among a form's items: only declared fields, within their limits, and all
 * required ones. Empty values are left out, and so is what was sent for hidden fields: a page without scripts sends all of
 * them.
 *
 * @param uploads the submitted files, with their types detected as {@link uploadsToInspect} requires
 * @param keptFiles those of a draft
 */
export const checkIntake = (
  items: readonly FormItem[],
  posted: Fields,
  reading: Reading,
  uploads: readonly InspectedUpload[] = [],
  keptFiles: readonly KeptFile[] = [],
): IntakeResult => {
  const { language, texts } = reading;
  const names = new Set(fieldsOf(items).map(({ name }) => name));
  const { sent, control, unknown } = sortPosted(posted, names);
  const namesIn = (field: Field): string[] =>
    [...keptFiles, ...uploads.filter(isChosen)].filter((file) => file.field === field.name).map(({ name }) => name);
  const entered = readShown(labelItems(items, language), sent, namesIn, reading);
  const { shown, values, errors } = entered;
  const visible = new Set(shown.map(({ name }) => name));
  const uploaded = uploads.filter(({ field }) => visible.has(field) || !names.has(field));
  const { files, errors: fileErrors } = checkUploads(shown, uploaded, language, texts);
  errors.push(...unknownNames(unknown, texts.unknownField, texts), ...fileErrors);
  const kept = keptFiles.filter(({ field }) => visible.has(field));
  for (const { field, name } of [...kept, ...files]) values.set(field, [...[values.get(field) ?? []].flat(), name]);
  errors.push(...missingErrors(entered, texts));
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
      kept,
    },
  };
};

/** The names that are sent in place of a field's files. */
const fileNames = (value: unknown): string[] =>
  [value].flat().filter((name): name is string => typeof name === 'string' && name !== '');

/**
 * What is wrong with the values of a form up to and with a step, as {@link checkIntake} says it. What was sent for later
 * fields is not looked at. Files are refused, and neither required nor checked; the names that are sent in their place say
 * to conditions that there are some.
 */
export const checkStep = (
  items: readonly FormItem[],
  posted: Fields,
  reading: Reading,
  uploads: readonly Upload[] = [],
): FieldError[] => {
  const { language, texts } = reading;
  const labelled = labelItems(items, language);
  const fields = fieldsOf(labelled);
  const { sent, control, unknown } = sortPosted(posted, new Set(fields.map(({ name }) => name)), STEP_CONTROLS);
  const pages = pagesOf(labelled);
  const ids = pages.map(({ step }) => step?.id ?? '');
  const id = control.get(STEP);
  if (id === undefined) return [fieldError(STEP, texts.required(STEP))];
  if (!ids.includes(id)) {
    const known = ids.map((one) => (one === '' ? '""' : one));
    return [fieldError(STEP, texts.oneOf(STEP, shortList(known)))];
  }

  const next = pages[ids.indexOf(id) + 1]?.step;
  const checked = labelled.slice(0, next === undefined ? undefined : labelled.indexOf(next));
  const files = new Set(fields.flatMap(({ name, type }) => (type === 'file' ? [name] : [])));
  const entered = readShown(
    checked.map((item) => (isField(item) && files.has(item.name) ? { ...item, required: false } : item)),
    new Map([...sent].filter(([name]) => !files.has(name))),
    ({ name }) => fileNames(sent.get(name)),
    reading,
  );
  // As if no field took any.
  const takers = fields.map((field) => ({ ...field, type: 'text' as const }));
  const uploaded = uploads.map((upload) => ({ ...upload, types: [] }));
  return [
    ...entered.errors,
    ...checkUploads(takers, uploaded, language, texts).errors,
    ...unknownNames(unknown, texts.unknownField, texts),
    ...missingErrors(entered, texts),
  ];
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
