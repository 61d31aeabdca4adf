import type { InboxItem, SubmissionDetail, SubmissionFile } from '../../../server/src/forms/admin-contract';
import type { Field, Localized, SubmissionData } from '../../../server/src/forms/contract';

/** A localised text in the reader's language, or else in the first one it has. */
export const inLanguage = (text: Localized, language: string): string => {
  if (typeof text === 'string') return text;
  return text[language] ?? text.en ?? Object.values(text)[0] ?? '';
};

const listOf = (value: string | string[] | undefined): string[] => (Array.isArray(value) ? value : [value ?? '']);

/** What words a page has for a box that was ticked. */
export interface Words {
  yes: string;
}

const shownDay = (day: string, language: string): string => {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight)) return day;
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(midnight);
};

/**
 * A value as people read it: the label of the option that was chosen. The form may have changed since; what it does not
 * know any more is shown as it was sent.
 */
export const shownValues = (
  value: string | string[] | undefined,
  field: Field | undefined,
  language: string,
  words: Words,
): string[] =>
  listOf(value)
    .filter((part) => part !== '')
    .map((part) => {
      if (field?.type === 'checkbox' && part === '1') return words.yes;
      if (field?.type === 'date') return shownDay(part, language);
      const option = field?.options?.find((candidate) => candidate.value === part);
      return option === undefined ? part : inLanguage(option.label, language);
    });

/** The text of one cell. */
export const cellOf = (data: SubmissionData, field: Field, language: string, words: Words): string =>
  shownValues(data[field.name], field, language, words).join(', ');

/** What a list of all forms shows of a message: its longest value, where people say what they want. */
export const excerptOf = ({ data, replyTo }: Pick<InboxItem, 'data' | 'replyTo'>): string => {
  const values = Object.values(data)
    .map((value) => listOf(value).join(', ').replaceAll(/\s+/gu, ' ').trim())
    .filter((value) => value !== replyTo);
  return values.reduce((longest, value) => (value.length > longest.length ? value : longest), '');
};

/** What a message is called where it stands alone: whom it is from, or else its number. */
export const senderOf = ({ replyTo, submissionId }: Pick<InboxItem, 'replyTo' | 'submissionId'>): string =>
  replyTo === '' ? `#${submissionId}` : replyTo;

/** How many there are beside the text. */
const COLUMN_COUNT = 3;

/** The fields that a list of one form shows: first the reply address, which says who wrote, and last a longer text. */
export const columnsOf = (fields: readonly Field[]): Field[] => {
  const shown = fields.filter(({ type }) => type !== 'hidden' && type !== 'checkbox');
  const address = shown.find(({ role }) => role === 'reply-to');
  const others = shown.filter((field) => field !== address);
  const text = others.find(({ type }) => type === 'textarea');
  const first = (address === undefined ? others : [address, ...others])
    .filter((field) => field !== text)
    .slice(0, COLUMN_COUNT);
  return text === undefined ? first : [...first, text];
};

/** One field of a submission as it is shown. */
export interface Entry {
  name: string;
  label: string;
  values: string[];
  files: SubmissionFile[];
}

/**
 * What was sent, in the form's order and with the labels of the time; at the end what has none, such as the files of a
 * field that was removed.
 */
export const entriesOf = (
  { data, labels, attachments }: Pick<SubmissionDetail, 'data' | 'labels' | 'attachments'>,
  fields: readonly Field[],
  language: string,
  words: Words,
): Entry[] => {
  const names = new Set([...Object.keys(labels), ...Object.keys(data), ...attachments.map(({ field }) => field)]);
  return [...names].map((name) => {
    const files = attachments.filter(({ field }) => field === name);
    const field = fields.find((candidate) => candidate.name === name);
    return {
      name,
      label: labels[name] ?? name,
      // The value of a file field names its files, which are listed with their links.
      values: files.length > 0 ? [] : shownValues(data[name], field, language, words),
      files,
    };
  });
};

/** A text cut into plain parts and web addresses. */
export interface Part {
  text: string;
  isLink: boolean;
}

const WEB_ADDRESS = /https?:\/\/[^\s<>"'`]+/giu;
/** What ends a sentence rather than an address. */
const TRAILING = /[.,;:!?)\]}…»”]+$/u;

/** Finds web addresses; only http and https count, whatever a visitor writes. */
export const partsOf = (text: string): Part[] => {
  const parts: Part[] = [];
  let end = 0;
  const push = (part: string, isLink: boolean): void => {
    if (part !== '') parts.push({ text: part, isLink });
  };
  for (const match of text.matchAll(WEB_ADDRESS)) {
    const address = match[0].replace(TRAILING, '');
    if (!URL.canParse(address)) continue;
    push(text.slice(end, match.index), false);
    push(address, true);
    end = match.index + address.length;
  }
  push(text.slice(end), false);
  return parts;
};

/** The message under an answer, each line marked as mail programs do. */
export const quoteOf = (entries: readonly Pick<Entry, 'values'>[]): string => {
  const longest = entries
    .map(({ values }) => values.join(', '))
    .reduce((found, value) => (value.length > found.length ? value : found), '');
  return longest === ''
    ? ''
    : longest
        .split('\n')
        .map((line) => (line === '' ? '>' : `> ${line}`))
        .join('\n');
};

const UNITS = [
  { name: 'GB', bytes: 1_000_000_000 },
  { name: 'MB', bytes: 1_000_000 },
  { name: 'kB', bytes: 1_000 },
];

/** A file's size in the reader's language: `1,5 MB`. */
export const sizeOf = (bytes: number, language: string): string => {
  const unit = UNITS.find((candidate) => bytes >= candidate.bytes) ?? { name: 'B', bytes: 1 };
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(bytes / unit.bytes)} ${unit.name}`;
};

/** The path of a submission under the room's page, from its composite id. */
export const pathOf = (id: string): string => `/plugins/imprint-inbox/${id}`;
