import type { Field, SentRoles } from '../../../../server/src/contracts/forms';
import type { InboxItem, SubmissionDetail, SubmissionFile } from '../../../../server/src/contracts/inbox';
import { displayText } from '../../../../server/src/forms/definition/display';
import { findNameField } from '../../../../server/src/forms/definition/roles';
import { FIELD_KINDS } from '../../../../server/src/forms/fields';
import { localize } from '../../shared/localize';

const toList = (value: string | string[] | undefined): string[] => (Array.isArray(value) ? value : [value ?? '']);

/**
 * A value formatted for people, with the labels of chosen options. If the form has changed since, unknown values are
 * shown as they were sent.
 *
 * @param yes the label of a checked box
 */
export const shownValues = (
  value: string | string[] | undefined,
  field: Field | undefined,
  language: string,
  yes: string,
): string[] =>
  toList(value)
    .filter((part) => part !== '')
    .map((part) => displayText(field, part, language, { yes, no: '' }));

/** A column of a list of one form. */
export interface Column {
  field: Field;
  /** What the column shows of a submission that was sent when another field had this role. */
  role?: keyof SentRoles | undefined;
}

/** The text of a table cell. */
export const formatCell = (
  { data, roles }: Pick<InboxItem, 'data' | 'roles'>,
  { field, role }: Column,
  language: string,
  yes: string,
): string => shownValues(data[(role && roles[role]) ?? field.name], field, language, yes).join(', ');

/** Where people write at length. */
const isLong = (field: Pick<Field, 'type'> | undefined): boolean =>
  field !== undefined && FIELD_KINDS[field.type].isMultiline === true;

const findLongest = (texts: readonly string[]): string =>
  texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '');

const inWords = (value: string | string[] | undefined): string =>
  toList(value).join(', ').replaceAll(/\s+/gu, ' ').trim();

/** The value of the field that had a role when the submission was sent; `''` if there is none. */
const valueOf = ({ data, roles }: Pick<InboxItem, 'data' | 'roles'>, role: keyof SentRoles): string => {
  const name = roles[role];
  return name === undefined ? '' : inWords(data[name]);
};

/**
 * The excerpt of a submission in a list of all forms: the message or, without one, the value of a multi-line field, where
 * people write at length; else the longest value.
 */
export const makeExcerpt = (item: Pick<InboxItem, 'data' | 'replyTo' | 'roles' | 'longTexts'>): string => {
  const { data, replyTo, roles, longTexts } = item;
  const messages = longTexts.map((name) => inWords(data[name]));
  const others = Object.entries(data)
    .filter(([name, value]) => name !== roles.name && value !== replyTo)
    .map(([, value]) => inWords(value));
  return valueOf(item, 'message') || findLongest(messages) || findLongest(others);
};

/** What a submission is called: its sender by name or address, or else its number. */
export const nameSender = (item: Pick<InboxItem, 'data' | 'replyTo' | 'roles' | 'submissionId'>): string =>
  valueOf(item, 'name') || item.replyTo || `#${item.submissionId}`;

/** The number of columns before the longer text. */
const COLUMN_COUNT = 3;

/** The columns of a list of one form: first the sender's name and address, and last the message or a longer text. */
export const chooseColumns = (fields: readonly Field[]): Column[] => {
  const shown = fields.filter(
    // Files are not among the values.
    ({ type }) => FIELD_KINDS[type].isVisible !== false && !['flag', 'files'].includes(FIELD_KINDS[type].shape),
  );
  const name = findNameField(shown);
  const message = shown.find(({ role }) => role === 'message');
  const text = message ?? shown.find(isLong);
  const sender = [name, shown.find(({ role }) => role === 'reply-to')].filter((field) => field !== undefined);
  const first = [...new Set([...sender, ...shown])].filter((field) => field !== text).slice(0, COLUMN_COUNT);
  return (text === undefined ? first : [...first, text]).map((field) => ({
    field,
    role: field === name ? 'name' : field === message ? 'message' : undefined,
  }));
};

/** A field of a submission, formatted for display. */
export interface Entry {
  name: string;
  label: string;
  values: string[];
  files: SubmissionFile[];
  /** Whether it is the message or, if there is none, a field for longer texts. */
  isMessage: boolean;
}

/** A field's label in the reader's language, unless the visitor has read something else than it says by now. */
const labelOf = (field: Field | undefined, seen: string, [sent, read]: readonly [sent: string, read: string]): string =>
  field !== undefined && localize(field.label, sent) === seen ? localize(field.label, read) : seen;

/**
 * The values of a submission, in the form's order; last come those without a label, such as the files of a removed field.
 *
 * @param language in which labels and options are read, where the form has it
 */
export const listEntries = (
  {
    data,
    labels,
    roles,
    attachments,
    language: sent,
  }: Pick<SubmissionDetail, 'data' | 'labels' | 'roles' | 'attachments' | 'language'>,
  fields: readonly Field[],
  language: string,
  yes: string,
): Entry[] => {
  const names = new Set([...Object.keys(labels), ...Object.keys(data), ...attachments.map(({ field }) => field)]);
  return [...names].map((name) => {
    const files = attachments.filter(({ field }) => field === name);
    const field = fields.find((candidate) => candidate.name === name);
    return {
      name,
      label: labelOf(field, labels[name] ?? name, [sent, language]),
      // The value of a file field contains its files' names, which are listed with links.
      values: files.length > 0 ? [] : shownValues(data[name], field, language, yes),
      files,
      isMessage: roles.message === undefined ? isLong(field) : name === roles.message,
    };
  });
};

/** Whether the same values are named in other words, in another language; that days are written in another way counts for nothing. */
export const haveOtherWords = (
  entries: readonly Entry[],
  others: readonly Entry[],
  fields: readonly Pick<Field, 'name' | 'options'>[],
): boolean => {
  const withOptions = new Set(fields.filter(({ options }) => options !== undefined).map(({ name }) => name));
  return entries.some(
    ({ name, label, values }, index) =>
      label !== others[index]?.label || (withOptions.has(name) && values.join() !== others[index].values.join()),
  );
};

/** A piece of a text: plain text or a URL. */
export interface Part {
  text: string;
  isLink: boolean;
}

const WEB_ADDRESS = /https?:\/\/[^\s<>"'`]+/giu;
/** Punctuation at the end of a sentence, which is not part of a URL: each run is looked at once, from its first sign. */
const TRAILING = /(?<![.,;:!?)\]}…»”])[.,;:!?)\]}…»”]+$/u;

/** Whether it leads where it seems to: a name before an `@` looks like the host, and is none. */
const isPlain = (address: string): boolean => {
  const { username, password } = new URL(address);
  return `${username}${password}` === '';
};

/** Finds URLs; only http and https, regardless of what a visitor wrote. */
export const splitLinks = (text: string): Part[] => {
  const parts: Part[] = [];
  let end = 0;
  const push = (part: string, isLink: boolean): void => {
    if (part !== '') parts.push({ text: part, isLink });
  };
  for (const match of text.matchAll(WEB_ADDRESS)) {
    const address = match[0].replace(TRAILING, '');
    if (!URL.canParse(address) || !isPlain(address)) continue;
    push(text.slice(end, match.index), false);
    push(address, true);
    end = match.index + address.length;
  }
  push(text.slice(end), false);
  return parts;
};

/** The message as quoted text below a reply, marked as in email clients. */
export const makeQuote = (entries: readonly Pick<Entry, 'values' | 'isMessage'>[]): string => {
  const texts = (chosen: readonly Pick<Entry, 'values'>[]): string[] => chosen.map(({ values }) => values.join(', '));
  const longest = findLongest(texts(entries.filter(({ isMessage }) => isMessage))) || findLongest(texts(entries));
  return longest === ''
    ? ''
    : longest
        .split('\n')
        .map((line) => (line === '' ? '>' : `> ${line}`))
        .join('\n');
};

/** The path of a submission's page, from its composite id. */
export const submissionPath = (id: string): string => `/plugins/imprint-inbox/${id}`;
