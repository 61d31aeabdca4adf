import type { Field, SpamReason } from '../../contracts/forms';
import type { ImportBatch, RowFault } from '../../contracts/import';
import { textFaultMessage } from '../../input/text-faults';
import { cleanText, isEmail, mendText, shorten } from '../../text/clean';
import { LANGUAGE_TAG, localize } from '../../text/language';
import type { Texts } from '../../text/messages';
import { parseCompositeId } from '../definition/ids';
import { MAX_VALUE_LENGTH } from '../definition/lengths';
import { findReplyToField, findSentRoles } from '../definition/roles';
import { FIELD_KINDS } from '../fields';
import type { NewSubmission, OriginalSubmission } from '../store/intake-store';
import { readingOf } from './cells';
import { isUnrecorded, readDateTime } from './dates';
import { itemAt, keyOf } from './row-key';
import { namesEmail, recogniseSource } from './sources';
import { listTargets, type Target } from './targets';
import { convert, toChosen, toParts } from './values';
import { isAnonymous, toSpam } from './words';

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

export type ReadRow = Row &
  (
    | {
        ok: true;
        submission: ReadSubmission;
        /** The headings that are stored with it, which may contain addresses. */
        headings: string[];
      }
    | { ok: false; faults: RowFault[] }
  );

/** Where and how rows are imported. */
export interface ImportInto {
  formId: string;
  /** The form's fields that have a value in a file. */
  fields: readonly Field[];
  /** Of the submissions, unless their own is known. */
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
  const targets = listTargets(batch, fields);
  const idColumn = columns.indexOf('@id');
  const dateColumn = columns.indexOf('@submittedAt');
  const spamColumn = columns.indexOf('@spam');
  const source = recogniseSource(headings);
  const ownColumn = (heading: string): number => (source === 'imprint' ? headings.indexOf(heading) : -1);
  const [statusColumn, languageColumn, timeColumn] = [
    ownColumn('status'),
    ownColumn('language'),
    ownColumn('submittedAt'),
  ];
  const { unguard, split } = readingOf(source);
  const mapped = targets.flatMap(({ field }) => field ?? []);
  const roles = findSentRoles(mapped);
  const replyToField = findReplyToField(mapped);

  return ({ number, cells }) => {
    const faults: RowFault[] = [];
    const cellAt = (column: number): string => mendText(unguard(itemAt(cells, column)), true).trim();

    const readTime = (): Date => {
      if (dateColumn < 0) return now;
      const cell = cellAt(dateColumn);
      const text = isUnrecorded(cell) ? '' : cell;
      // Some say the time zone in the heading.
      const timeZone = /\b(?:UTC|GMT)\b/i.test(itemAt(headings, dateColumn)) ? 'UTC' : batch.timeZone;
      const time = readDateTime(text, { dayFirst, timeZone });
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

    const readValue = ({ field, options, words, columns: own }: Target): string | string[] => {
      const heading = own.map((column) => itemAt(headings, column)).join(', ');
      const isList = field !== undefined && FIELD_KINDS[field.type].shape === 'choices';
      const isAddress = field === undefined && namesEmail(heading);
      const entered = own.map((column) =>
        isList ? toChosen(cellAt(column), itemAt(headings, column), options) : cellAt(column),
      );
      const parts = toParts(entered.filter(Boolean), field?.type);
      const values = parts.flatMap((text): (string | string[])[] => {
        const clean = cleanText(text, { multiline: true, max: MAX_VALUE_LENGTH });
        if (clean.ok) {
          if (isAddress && isAnonymous(clean.value)) return [];
          const rules = { options, words, split, dayFirst, language };
          const value =
            clean.value === '' || field === undefined ? clean.value : convert(clean.value, field.type, rules);
          if (value !== undefined) return [value];
          const message = (field?.type === 'number' ? texts.importNumber : texts.importFlag)(shorten(clean.value));
          faults.push({ column: heading, message });
          return [];
        }
        faults.push({ column: heading, message: textFaultMessage(clean.fault, heading, MAX_VALUE_LENGTH, texts) });
        return [];
      });
      return isList ? [...new Set(values.flat().filter(Boolean))] : (values[0] ?? '');
    };

    const submittedAt = readTime();
    const spam = readSpam();
    if (cellAt(statusColumn) === 'unconfirmed')
      faults.push({ column: itemAt(headings, statusColumn), message: texts.importUnconfirmed });
    const values = targets.map((target): [string, string | string[]] => [target.name, readValue(target)]);
    const data = Object.fromEntries(values.filter(([, value]) => value.length > 0));
    if (cells.slice(headings.length).some((cell) => cell.trim() !== ''))
      faults.push({ column: '', message: texts.importTooManyCells });
    else if (Object.keys(data).length === 0 && faults.length === 0)
      faults.push({ column: '', message: texts.importEmpty });

    const id = parseCompositeId(cellAt(idColumn));
    const row = {
      number,
      key: keyOf(headings, cells, idColumn, timeColumn),
      original:
        id?.formId === formId
          ? { submissionId: id.submissionId, submittedAt: dateColumn < 0 ? undefined : submittedAt }
          : undefined,
    };
    if (faults.length > 0) return { ...row, ok: false, faults };
    const email = replyToField && data[replyToField.name];
    const ownLanguage = cellAt(languageColumn);
    const spoken = LANGUAGE_TAG.test(ownLanguage) ? ownLanguage : language;
    // Headings may name somebody: those without a value here say nothing of this row.
    const labelled = targets
      .filter(({ name, field }) => field !== undefined || name in data)
      .map(({ name, field, label }) => ({ name, field, label: localize(label, spoken) }));
    const submission = {
      data,
      labels: Object.fromEntries(labelled.map(({ name, label }) => [name, label])),
      roles,
      spam,
      replyTo: typeof email === 'string' && isEmail(email) ? email : '',
      language: spoken,
      ip: '',
      submittedAt,
    };
    const kept = labelled.filter(({ field }) => field === undefined).map(({ label }) => label);
    return { ...row, ok: true, submission, headings: kept };
  };
};
