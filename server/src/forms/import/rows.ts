import { createHash } from 'node:crypto';

import type { Field, FieldType, SpamReason } from '../../contracts/forms';
import { spamReasons } from '../../contracts/forms';
import type { ImportBatch, RowFault } from '../../contracts/import';
import { textFaultMessage } from '../../input/text-faults';
import { cleanText, isEmail, shorten, toFlag, toWebUrl } from '../../text/clean';
import { localize } from '../../text/language';
import type { Texts } from '../../text/messages';
import { parseCompositeId } from '../definition/ids';
import { MAX_RESPONSE_LENGTH } from '../definition/lengths';
import { findReplyToField, findSentRoles } from '../definition/roles';
import { singleLine } from '../definition/templates';
import { withoutGuard, withoutGuards } from '../inbox/export-format';
import type { NewSubmission, OriginalSubmission } from '../store/intake-store';
import { readDate, readDateTime } from './dates';
import { recogniseSource } from './sources';

/** The longest value of any field, whatever the form allows today. */
const MAX_LENGTH = MAX_RESPONSE_LENGTH;
const MAX_NAME_LENGTH = 64;

/** What other forms call a box that is not checked; whatever else they say of one means that it is. */
const UNCHECKED: ReadonlySet<string> = new Set([
  'not checked',
  'unchecked',
  'nein',
  'nicht markiert',
  'nicht aktiviert',
]);

/** What others call spam, and what is none. */
const SPAM: ReadonlySet<string> = new Set(['spam', 'ja', ...spamReasons]);
const NO_SPAM: ReadonlySet<string> = new Set([
  'ham',
  'not spam',
  'no spam',
  'kein spam',
  'clean',
  'null',
  'n/a',
  '-',
  '–',
]);

/** A row that can be stored. */
export type ReadSubmission = Pick<
  NewSubmission,
  'data' | 'labels' | 'roles' | 'spam' | 'replyTo' | 'language' | 'ip' | 'submittedAt'
>;

interface Row {
  number: number;
  /** The same for rows that count as one. */
  key: string;
  original: OriginalSubmission | undefined;
}

export type ReadRow = Row & ({ ok: true; submission: ReadSubmission } | { ok: false; faults: RowFault[] });

/** A value of the data: where it comes from and where it goes. */
interface Target {
  name: string;
  label: string;
  /** Undefined for what the form has no field for. */
  field: Field | undefined;
  columns: number[];
}

/** A name for what the form has no field for: like those of fields, and none of them. */
const toName = (heading: string, taken: ReadonlySet<string>): string => {
  const letters = heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/[^A-Za-z0-9_-]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')
    .slice(0, MAX_NAME_LENGTH - 10);
  const name = /^[A-Za-z]/.test(letters) && !(letters in Object.prototype) ? letters : `column-${letters}`;
  let unique = name;
  for (let number = 2; taken.has(unique); number += 1) unique = `${name}-${number}`;
  return unique;
};

/** The values of a submission in the order of the form's fields, and after them what it has none for. */
const listTargets = ({ headings, columns }: ImportBatch, fields: readonly Field[], language: string): Target[] => {
  const ofFields = fields.flatMap((field): Target[] => {
    const own = columns.flatMap((target, index) => (target === field.name ? [index] : []));
    if (own.length === 0) return [];
    return [{ name: field.name, label: localize(field.label, language), field, columns: own }];
  });
  const taken = new Set(fields.map(({ name }) => name));
  const kept = headings.flatMap((heading, index): Target[] => {
    if (columns[index] !== '@keep') return [];
    const name = toName(heading, taken);
    taken.add(name);
    return [{ name, label: singleLine(heading), field: undefined, columns: [index] }];
  });
  return [...ofFields, ...kept];
};

/** An item of a list; `''` if there is none. */
const itemAt = (list: readonly string[], index: number): string => list[index] ?? '';

const digest = (parts: unknown): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** A text as it is compared: programs that a file has been through may have changed its line breaks and its form. */
const comparable = (text: string): string => text.normalize('NFC').replace(/\r\n?/g, '\n');

/**
 * What a row is recognised by when it comes again: its id, or else all it contains, without regard to the order of columns
 * and to new ones that are empty. It does not depend on the mapping, which may be another the next time.
 */
const keyOf = (headings: readonly string[], cells: readonly string[], idColumn: number): string => {
  const id = itemAt(cells, idColumn).trim();
  if (id !== '') return digest(['id', comparable(itemAt(headings, idColumn)), id]);
  const filled = headings.flatMap((heading, index) => {
    const cell = itemAt(cells, index);
    return cell === '' ? [] : [JSON.stringify([comparable(heading), comparable(cell)])];
  });
  return digest(['row', filled.sort()]);
};

/** The value of an option by its value or a label. */
const toOption = ({ options = [] }: Pick<Field, 'options'>, text: string): string | undefined =>
  options.find(
    ({ value, label }) => value === text || (typeof label === 'string' ? [label] : Object.values(label)).includes(text),
  )?.value;

const splitAt = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The options in a list: one in a line, joined by semicolons as in our own exports, or by commas. */
const toOptions = (field: Field, text: string): string[] => {
  const lines = splitAt(text, /\n/);
  const parts = lines.flatMap((line) => {
    if (toOption(field, line) !== undefined) return [line];
    if (/[;|]/.test(line)) return splitAt(line, /[;|]/);
    // Where items have lines of their own, commas are parts of them.
    return lines.length > 1 ? [line] : splitAt(line, /,/);
  });
  return [...new Set(parts.map((part) => toOption(field, part) ?? part))];
};

type Convert = (text: string, field: Field, dayFirst: boolean) => string | string[];

/** Values as the form stores them today, where that can be told; otherwise they stay as they are. */
const CONVERT: Readonly<Partial<Record<FieldType, Convert>>> = {
  checkbox: (text) => (UNCHECKED.has(text.toLowerCase()) ? '' : (toFlag(text) ?? '1')),
  checkboxes: (text, field) => toOptions(field, text),
  select: (text, field) => toOption(field, text) ?? text,
  radio: (text, field) => toOption(field, text) ?? text,
  date: (text, _field, dayFirst) => readDate(text, dayFirst) ?? text,
  url: (text) => toWebUrl(text) ?? text,
};

/** Undefined if a text says neither. */
const toSpam = (text: string): SpamReason | '' | undefined => {
  const word = text.toLowerCase();
  const flag = toFlag(word);
  if (flag === '' || UNCHECKED.has(word) || NO_SPAM.has(word)) return '';
  if (flag === undefined && !SPAM.has(word)) return undefined;
  return spamReasons.find((reason) => reason === text) ?? 'manual';
};

const asItIs = (cell: string): string => cell;

/** What takes away from cells what keeps spreadsheets from running them: nothing from those that were in no file. */
const UNGUARD: Readonly<Record<string, (cell: string) => string>> = {
  imprint: withoutGuards,
  strapi: asItIs,
  'form-block': asItIs,
};

/** Where and how rows are imported. */
export interface ImportInto {
  formId: string;
  /** The form's fields that have a value in a file. */
  fields: readonly Field[];
  /** Of the submissions. */
  language: string;
  /** When they have been submitted, unless a column says it. */
  now: Date;
}

/**
 * Reads the rows of a batch. A value is stored even if the form would refuse it today, since it was accepted in its time;
 * but all of a row or nothing of it.
 */
export const createRowReader = (
  batch: ImportBatch,
  { formId, fields, language, now }: ImportInto,
  texts: Texts,
): ((row: ImportBatch['rows'][number]) => ReadRow) => {
  const { headings, columns, dayFirst } = batch;
  const targets = listTargets(batch, fields, language);
  const idColumn = columns.indexOf('@id');
  const dateColumn = columns.indexOf('@submittedAt');
  const spamColumn = columns.indexOf('@spam');
  const source = recogniseSource(headings);
  const statusColumn = source === 'imprint' ? headings.indexOf('status') : -1;
  const unguard = UNGUARD[source ?? ''] ?? withoutGuard;
  const mapped = targets.flatMap(({ field }) => field ?? []);
  const labels = Object.fromEntries(targets.map(({ name, label }) => [name, label]));
  const roles = findSentRoles(mapped);
  const replyToField = findReplyToField(mapped);

  return ({ number, cells }) => {
    const faults: RowFault[] = [];
    const cellAt = (column: number): string => unguard(itemAt(cells, column)).trim();

    const readTime = (): Date => {
      if (dateColumn < 0) return now;
      const text = cellAt(dateColumn);
      const time = readDateTime(text, batch);
      if (time !== undefined && time <= now) return time;
      const message = time === undefined ? texts.importDate(shorten(text)) : texts.importFuture(shorten(text));
      faults.push({ column: itemAt(headings, dateColumn), message: text === '' ? texts.importNoDate : message });
      return now;
    };

    const readSpam = (): SpamReason | '' => {
      const text = cellAt(spamColumn);
      const spam = toSpam(text);
      if (spam === undefined)
        faults.push({ column: itemAt(headings, spamColumn), message: texts.importSpam(shorten(text)) });
      return spam ?? '';
    };

    const readValue = ({ field, columns: own }: Target): string | string[] => {
      const joint = field?.type === 'textarea' ? '\n' : field?.type === 'checkboxes' ? ';' : ' ';
      const text = own.map(cellAt).filter(Boolean).join(joint);
      const clean = cleanText(text, { multiline: true, max: MAX_LENGTH });
      if (clean.ok) return clean.value === '' ? '' : convert(field, clean.value);
      const heading = own.map((column) => itemAt(headings, column)).join(', ');
      faults.push({ column: heading, message: textFaultMessage(clean.fault, heading, MAX_LENGTH, texts) });
      return '';
    };

    const convert = (field: Field | undefined, text: string): string | string[] =>
      (field && CONVERT[field.type]?.(text, field, dayFirst)) ?? text;

    const submittedAt = readTime();
    const spam = readSpam();
    if (cellAt(statusColumn) === 'unconfirmed')
      faults.push({ column: itemAt(headings, statusColumn), message: texts.importUnconfirmed });
    const values = targets.map((target): [string, string | string[]] => [target.name, readValue(target)]);
    const data = Object.fromEntries(values.filter(([, value]) => value.length > 0));
    if (cells.length > headings.length) faults.push({ column: '', message: texts.importTooManyCells });
    else if (Object.keys(data).length === 0 && faults.length === 0)
      faults.push({ column: '', message: texts.importEmpty });

    const id = parseCompositeId(cellAt(idColumn));
    const row = {
      number,
      key: keyOf(headings, cells, idColumn),
      original:
        id?.formId === formId
          ? { submissionId: id.submissionId, submittedAt: dateColumn < 0 ? undefined : submittedAt }
          : undefined,
    };
    if (faults.length > 0) return { ...row, ok: false, faults };
    const email = replyToField && data[replyToField.name];
    const submission = {
      data,
      labels,
      roles,
      spam,
      replyTo: typeof email === 'string' && isEmail(email) ? email : '',
      language,
      ip: '',
      submittedAt,
    };
    return { ...row, ok: true, submission };
  };
};
