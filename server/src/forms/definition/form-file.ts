import { isDeepStrictEqual } from 'node:util';

import type { Form, FormItem, FormSettings } from '../../contracts/forms';
import type { FormChange, FormsFile } from '../../contracts/forms-admin';
import { isRow, type Row } from '../../strapi/database/table';
import { type FieldError, fieldError, MAX_TOLD } from '../../strapi/errors';
import { shorten } from '../../text/clean';
import { LANGUAGE_TAG } from '../../text/language';
import type { Texts } from '../../text/messages';
import { isFormId } from './ids';
import { isField } from './items';
import { GUARDED, type GuardedName, SETTINGS } from './settings';
import { isVariable } from './variable-name';

export const FORMAT = 'strapi-plugin-imprint/forms';
export const VERSION = 1;
/** By which editors check and complete a file: it is in the package, and so in the mirrors of its registry. */
export const SCHEMA = 'https://unpkg.com/strapi-plugin-imprint/dist/forms.schema.json';

/** More are not made by hand, and checking each takes some time. */
export const MAX_IMPORTED = 500;

/** Databases sort the keys of stored objects, each in its own way: languages are sorted in one. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isRow(value)) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [key, inOrder(inner)]);
  const isByLanguage = entries.every(([key]) => LANGUAGE_TAG.test(key));
  return Object.fromEntries(isByLanguage ? entries.sort(([one], [other]) => (one < other ? -1 : 1)) : entries);
};

/** Forms as a file. */
export const toFormsFile = (forms: readonly Form[]): FormsFile => ({
  $schema: SCHEMA,
  format: FORMAT,
  version: VERSION,
  forms: forms.map(({ formId, name, kind, country, enabled, fields, settings }) => ({
    formId,
    name,
    ...(kind !== undefined && kind !== 'form' && { kind, ...(country && { country }) }),
    enabled,
    // The same values, see inOrder.
    fields: inOrder(fields) as Form['fields'],
    settings: inOrder(settings) as Form['settings'],
  })),
});

/** A file as it was given: its name, and what it contains. */
export interface GivenFile {
  name: string;
  content: unknown;
}

/** A form in a file; only its id has been checked. */
export interface FormEntry {
  file: string;
  /** Where it stands in the files, for errors. */
  path: string[];
  formId: string;
  /** Everything but its id. */
  values: Row;
}

/** What a form in a file is called, for messages. */
export const entryName = ({ formId, values: { name } }: FormEntry): string =>
  typeof name === 'string' && name.trim() !== '' ? shorten(name) : formId;

/** Whom a form writes to and calls, and whom visitors answer. */
const RECIPIENTS = GUARDED.filter((name) => SETTINGS[name].action === 'submissions.find');

/**
 * A form of a file with the recipients, senders and webhooks that it has here.
 *
 * @param own what is stored here
 * @returns also the names of the settings that the file has in another way
 */
export const withOwnRecipients = (values: Row, own: FormSettings): { values: Row; kept: string[] } => {
  const { settings } = values;
  // What are no settings is refused when the form is checked.
  if (!isRow(settings)) return { values, kept: [] };
  const isOther = (name: GuardedName): boolean => !isDeepStrictEqual(settings[name], own[name]);
  const stays = RECIPIENTS.filter(isOther);
  const mended = { ...settings, ...Object.fromEntries(stays.map((name) => [name, own[name]])) };
  return { values: { ...values, settings: mended }, kept: stays };
};

/** Webhooks without an id would be others, with other secrets, each time that the file is imported. */
const webhookFaults = ({ path, values: { settings } }: FormEntry, texts: Texts): FieldError[] => {
  const webhooks: unknown[] = isRow(settings) && Array.isArray(settings.webhooks) ? settings.webhooks : [];
  return webhooks.slice(0, MAX_TOLD).flatMap((webhook, index) => {
    // What is no webhook at all is refused when the form is checked.
    const { id, secret }: Row = isRow(webhook) ? webhook : { id: '' };
    const place = [...path, 'settings', 'webhooks', String(index)];
    return [
      ...(id === undefined ? [fieldError([...place, 'id'], texts.formValueMissing)] : []),
      ...(secret === undefined || (typeof secret === 'string' && isVariable(secret))
        ? []
        : [fieldError([...place, 'secret'], texts.formSecretInFile)]),
    ];
  });
};

/** The forms of a file, or why it cannot be read. */
const listEntries = ({ name: file, content }: GivenFile, texts: Texts): (FormEntry | FieldError)[] => {
  if (!isRow(content) || content.format !== FORMAT || typeof content.version !== 'number')
    return [fieldError([file], texts.formsFile)];
  if (content.version !== VERSION)
    return [fieldError([file, 'version'], texts.formsFileVersion(String(content.version)))];
  if (!Array.isArray(content.forms)) return [fieldError([file, 'forms'], texts.formsFile)];
  if (content.forms.length > MAX_IMPORTED) return [fieldError([file, 'forms'], texts.formTooMany(MAX_IMPORTED))];
  return content.forms.map((form: unknown, index) => {
    const path = [file, 'forms', String(index)];
    if (!isRow(form)) return fieldError(path, texts.formValueInvalid);
    const { formId, ...values } = form;
    if (typeof formId !== 'string' || !isFormId(formId)) return fieldError([...path, 'formId'], texts.formId);
    return { file, path, formId, values };
  });
};

const isEntry = (entry: FormEntry | FieldError): entry is FormEntry => 'formId' in entry;

/**
 * Reads exported files as far as they can be read without knowing what is stored.
 *
 * @returns the forms, and what is wrong with the files; each path begins with the name of a file
 */
export const readFormsFiles = (
  files: readonly GivenFile[],
  texts: Texts,
): { entries: FormEntry[]; faults: FieldError[] } => {
  const all = files.flatMap((file) => listEntries(file, texts));
  const entries = all.filter(isEntry);
  const [beyond] = entries.slice(MAX_IMPORTED);
  if (beyond !== undefined) return { entries: [], faults: [fieldError(beyond.path, texts.formTooMany(MAX_IMPORTED))] };
  const known = new Set<string>();
  const repeated = entries.flatMap(({ formId, path }) => {
    if (known.has(formId)) return [fieldError([...path, 'formId'], texts.formTwiceInFiles)];
    known.add(formId);
    return [];
  });
  const unreadable = all.filter((entry): entry is FieldError => !isEntry(entry));
  return { entries, faults: [...unreadable, ...repeated, ...entries.flatMap((entry) => webhookFaults(entry, texts))] };
};

const itemKey = (item: FormItem): string => {
  if (isField(item)) return item.name;
  if (item.type === 'step') return `step:${item.id}`;
  return `${item.type}:${typeof item.text === 'string' ? item.text : (Object.values(item.text)[0] ?? '')}`;
};

/** The items by their keys; texts that are there several times are numbered. */
const byKey = (items: readonly FormItem[]): [string, FormItem][] => {
  const times = new Map<string, number>();
  return items.map((item) => {
    const key = itemKey(item);
    const time = (times.get(key) ?? 0) + 1;
    times.set(key, time);
    return [time === 1 ? key : `${key} (${time})`, item];
  });
};

const byId = (list: readonly { id: string }[] | undefined): Row | undefined =>
  list && Object.fromEntries(list.map((entry) => [entry.id, entry]));

/** A form, structured by what can be changed independently. */
const toTree = ({ name, kind = 'form', country, enabled, fields, settings }: Form): Row => ({
  name,
  kind,
  country,
  enabled,
  fields: Object.fromEntries(byKey(fields)),
  settings: { ...settings, notifications: byId(settings.notifications), webhooks: byId(settings.webhooks) },
});

/** Not what an object inherits: a field may be called `constructor`. */
const own = (row: Row, key: string): unknown => (Object.hasOwn(row, key) ? row[key] : undefined);

const compare = (before: unknown, after: unknown, path: string[]): FormChange[] => {
  if (isDeepStrictEqual(before, after)) return [];
  if (!isRow(before) || !isRow(after)) {
    return [{ path, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }];
  }
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => compare(own(before, key), own(after, key), [...path, key]));
};

/** What of two versions is in another order; which of two emails to one address is sent depends on it. */
const moved = (path: string[], former: readonly string[], later: readonly string[]): FormChange[] =>
  isDeepStrictEqual(
    former.filter((key) => later.includes(key)),
    later.filter((key) => former.includes(key)),
  )
    ? []
    : [{ path, before: former, after: later }];

/** In which values two versions of a form differ; none if they are the same. */
export const formChanges = (before: Form, after: Form): FormChange[] => {
  const keysOf = ({ fields }: Form): string[] => byKey(fields).map(([key]) => key);
  return [
    ...compare(toTree(before), toTree(after), []),
    ...moved(['order'], keysOf(before), keysOf(after)),
    ...(['notifications', 'webhooks'] as const).flatMap((name) => {
      const idsOf = ({ settings }: Form): string[] => (settings[name] ?? []).map(({ id }) => id);
      return moved(['settings', name, 'order'], idsOf(before), idsOf(after));
    }),
  ];
};
