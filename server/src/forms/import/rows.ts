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
import { withoutGuards } from '../inbox/export-format';
import type { NewSubmission } from '../store/intake-store';
import { readDate, readDateTime } from './dates';

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

/** A row that can be stored. */
export type ReadSubmission = Pick<
  NewSubmission,
  'data' | 'labels' | 'roles' | 'spam' | 'replyTo' | 'language' | 'ip' | 'submittedAt'
>;

interface Row {
  number: number;
  /** The same for rows that count as one. */
  key: string;
  /** The submission of this form that the row was exported from. */
  submissionId: number | undefined;
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

/**
 * What a row is recognised by when it comes again: its id, or else all it contains, without regard to the order of columns
 * and to new ones that are empty. It does not depend on the mapping, which may be another the next time.
 */
const keyOf = (headings: readonly string[], cells: readonly string[], idColumn: number): string => {
  const id = itemAt(cells, idColumn).trim();
  if (id !== '') return digest(['id', headings[idColumn], id]);
  const filled = headings.flatMap((heading, index) => {
    const cell = itemAt(cells, index);
    return cell === '' ? [] : [JSON.stringify([heading, cell])];
  });
  return digest(['row', filled.sort()]);
};

/** The value of an option by its value or a label. */
const toOption = ({ options = [] }: Pick<Field, 'options'>, text: string): string | undefined =>
  options.find(
    ({ value, label }) => value === text || (typeof label === 'string' ? [label] : Object.values(label)).includes(text),
  )?.value;

/** The options in a list: our own exports join them by semicolons, others by commas. */
const toOptions = (field: Field, text: string): string[] => {
  const whole = toOption(field, text);
  if (whole !== undefined) return [whole];
  const parts = text
    .split(/[;\n|]/.test(text) ? /[;\n|]/ : ',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
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

const toSpam = (text: string): SpamReason | '' => {
  if ((toFlag(text) ?? '1') === '') return '';
  return spamReasons.find((reason) => reason === text) ?? 'manual';
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
  const mapped = targets.flatMap(({ field }) => field ?? []);
  const labels = Object.fromEntries(targets.map(({ name, label }) => [name, label]));
  const roles = findSentRoles(mapped);
  const replyToField = findReplyToField(mapped);

  return ({ number, cells }) => {
    const faults: RowFault[] = [];
    const cellAt = (column: number): string => withoutGuards(itemAt(cells, column)).trim();

    const readTime = (): Date => {
      const text = cellAt(dateColumn);
      const time = text === '' ? now : readDateTime(text, batch);
      const message =
        time === undefined
          ? texts.importDate(shorten(text))
          : time > now
            ? texts.importFuture(shorten(text))
            : undefined;
      if (message !== undefined) faults.push({ column: itemAt(headings, dateColumn), message });
      return time ?? now;
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
    const values = targets.map((target): [string, string | string[]] => [target.name, readValue(target)]);
    const data = Object.fromEntries(values.filter(([, value]) => value.length > 0));
    if (cells.length > headings.length) faults.push({ column: '', message: texts.importTooManyCells });
    else if (Object.keys(data).length === 0 && faults.length === 0)
      faults.push({ column: '', message: texts.importEmpty });

    const original = parseCompositeId(cellAt(idColumn));
    const row = {
      number,
      key: keyOf(headings, cells, idColumn),
      submissionId: original?.formId === formId ? original.submissionId : undefined,
    };
    if (faults.length > 0) return { ...row, ok: false, faults };
    const email = replyToField && data[replyToField.name];
    const submission = {
      data,
      labels,
      roles,
      spam: toSpam(cellAt(spamColumn)),
      replyTo: typeof email === 'string' && isEmail(email) ? email : '',
      language,
      ip: '',
      submittedAt,
    };
    return { ...row, ok: true, submission };
  };
};
