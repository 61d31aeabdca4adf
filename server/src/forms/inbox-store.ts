import type { Core } from '@strapi/strapi';

import type { Author } from '../access/author';
import { isRow, numberOf, type Row, textOf, timeOf } from '../database';
import { inTransaction } from '../transactions';
import type { Batch } from './admin-body';
import type { Draft } from './admin-contract';
import type { SubmissionStatus } from './contract';
import type { Selection } from './filter';
import { COLUMNS, labelsOf, NEWEST_FIRST, type StoredSubmission, toSubmission, whereOf } from './rows';
import type { SubmissionTable } from './submission-table';

/** Where a submission stands in a list: by its time, and by its row's id among those of the same time. */
export interface Position {
  submittedAt: Date;
  id: number;
}

/** A submission with where it stands. */
export interface ListedSubmission extends StoredSubmission {
  position: Position;
}

/** A submission with all that is stored of it. */
export interface OpenedSubmission extends ListedSubmission {
  ip: string;
  draft: Draft | null;
}

/** How many submissions of a form are in one state. */
export interface Tally {
  formId: string;
  isSpam: boolean;
  status: string;
  amount: number;
}

const LIST_COLUMNS = ['id', ...COLUMNS];
const OLDEST_FIRST = [{ submittedAt: 'asc' as const }, { id: 'asc' as const }];

const positionOf = (row: Row): Position => ({
  submittedAt: new Date(timeOf(row, 'submittedAt') ?? 0),
  id: numberOf(row, 'id'),
});

const toListed = (row: Row): ListedSubmission => ({ ...toSubmission(row), position: positionOf(row) });

const toDraft = (value: unknown): Draft | null =>
  isRow(value)
    ? // What a JSON column holds is what this file has written into it.
      { text: textOf(value, 'text'), author: value.author as Author, updatedAt: textOf(value, 'updatedAt') }
    : null;

const toOpened = (row: Row): OpenedSubmission => ({
  ...toListed(row),
  ip: textOf(row, 'ip'),
  draft: toDraft(row.draft),
});

/** The span is what an index finds; the rest sorts out those of the very same time. */
const beyond = ({ submittedAt, id }: Position, side: 'older' | 'newer'): Row => {
  const [upTo, past] = side === 'older' ? ['$lte', '$lt'] : ['$gte', '$gt'];
  return {
    $and: [
      { submittedAt: { [upTo]: submittedAt } },
      { $or: [{ submittedAt: { [past]: submittedAt } }, { id: { [past]: id } }] },
    ],
  };
};

/** From a position on, itself included. */
const from = ({ submittedAt, id }: Position): Row => ({
  $and: [
    { submittedAt: { $lte: submittedAt } },
    { $or: [{ submittedAt: { $lt: submittedAt } }, { id: { $lte: id } }] },
  ],
});

const selected = ({ formId, batches, ...filter }: Selection): Row => ({
  ...whereOf(formId, filter),
  ...(batches && {
    $or: batches.map((batch) => ({ formId: batch.formId, submissionId: { $in: batch.submissionIds } })),
  }),
});

/** The submissions as the inbox reads and sorts them, over all forms or one. */
export const createInboxStore = (strapi: Core.Strapi, submissions: SubmissionTable) => {
  /** All rows from a position on, newest first, a page at a time: each page begins where the last one ended. */
  async function* readPages(
    select: readonly string[],
    selection: Selection,
    start: Position,
    pageSize: number,
  ): AsyncGenerator<Row[], void, undefined> {
    for (let condition: Row | undefined = from(start); condition !== undefined;) {
      const where: Row = { $and: [selected(selection), condition] };
      const rows = await submissions.find({ select, where, orderBy: NEWEST_FIRST, limit: pageSize });
      if (rows.length > 0) yield rows;
      const last = rows.at(-1);
      condition = last === undefined || rows.length < pageSize ? undefined : beyond(positionOf(last), 'older');
    }
  }

  return {
    async *read(selection: Selection, start: Position, pageSize: number): AsyncGenerator<ListedSubmission[]> {
      for await (const rows of readPages(LIST_COLUMNS, selection, start, pageSize)) yield rows.map(toListed);
    },

    /** The labels alone, for whoever has to know all fields. */
    async *readLabels(selection: Selection, start: Position, pageSize: number) {
      const select = ['id', 'submittedAt', 'labels'];
      for await (const rows of readPages(select, selection, start, pageSize)) {
        yield rows.map((row) => labelsOf(row.labels));
      }
    },

    async find(selection: Selection, oldestFirst: boolean, offset: number, limit: number): Promise<ListedSubmission[]> {
      const orderBy = oldestFirst ? OLDEST_FIRST : NEWEST_FIRST;
      const rows = await submissions.find({ select: LIST_COLUMNS, where: selected(selection), orderBy, offset, limit });
      return rows.map(toListed);
    },

    /** How many there are, at most `max`. */
    countUpTo: (selection: Selection, max: number): Promise<number> =>
      submissions.countUpTo(selected(selection), max, NEWEST_FIRST),

    /** How many there are from a position on, downwards in time. */
    count: (selection: Selection, start: Position): Promise<number> =>
      submissions.count({ $and: [selected(selection), from(start)] }),

    /** How many there are of each form or of one, by spam and status. */
    async tally(formId?: string): Promise<Tally[]> {
      const where = formId === undefined ? {} : { formId };
      return (await submissions.countBy(['formId', 'isSpam', 'status'], where)).map((row) => ({
        formId: textOf(row, 'formId'),
        isSpam: Boolean(row.isSpam),
        status: textOf(row, 'status'),
        amount: numberOf(row, 'amount'),
      }));
    },

    /** The one that came last, of whatever kind. */
    async findNewest(formId: string | undefined): Promise<ListedSubmission | undefined> {
      const where = selected({ formId, spam: 'all' });
      const [row] = await submissions.find({ select: LIST_COLUMNS, where, orderBy: NEWEST_FIRST, limit: 1 });
      return row === undefined ? undefined : toListed(row);
    },

    async findOne(formId: string, submissionId: number): Promise<OpenedSubmission | undefined> {
      const row = await submissions.findOne({
        select: [...LIST_COLUMNS, 'labels', 'ip', 'draft'],
        where: { formId, submissionId },
      });
      return row === undefined ? undefined : toOpened(row);
    },

    /** The next one on a side, under a filter. */
    async findNeighbour(
      selection: Selection,
      position: Position,
      side: 'older' | 'newer',
    ): Promise<ListedSubmission | undefined> {
      const [row] = await submissions.find({
        select: LIST_COLUMNS,
        where: { $and: [selected(selection), beyond(position, side)] },
        orderBy: side === 'older' ? NEWEST_FIRST : OLDEST_FIRST,
        limit: 1,
      });
      return row === undefined ? undefined : toListed(row);
    },

    /** @returns how many there were */
    setStatus: (batches: readonly Batch[], status: SubmissionStatus): Promise<number> =>
      inTransaction(strapi, async () => {
        let changed = 0;
        for (const { formId, submissionIds } of batches) {
          changed += await submissions.update({ formId, submissionId: { $in: submissionIds } }, { status });
        }
        return changed;
      }),

    /** Marks as spam by hand what is not marked yet; how many there were, marked before or not. */
    markSpam: (batches: readonly Batch[]): Promise<number> =>
      inTransaction(strapi, async () => {
        let found = 0;
        for (const { formId, submissionIds } of batches) {
          const where = { formId, submissionId: { $in: submissionIds } };
          found += await submissions.count(where);
          await submissions.update({ ...where, isSpam: false }, { isSpam: true, spam: 'manual' });
        }
        return found;
      }),

    /**
     * Takes the mark off.
     *
     * @param onChange called in the transaction with each that was marked
     * @returns how many there were, marked or not
     */
    unmarkSpam: (
      batches: readonly Batch[],
      onChange: (formId: string, submissionId: number) => Promise<void>,
    ): Promise<number> =>
      inTransaction(strapi, async () => {
        let found = 0;
        for (const { formId, submissionIds } of batches) {
          const where = { formId, submissionId: { $in: submissionIds } };
          found += await submissions.count(where);
          // One by one: of two calls at once, only one may change it and send what was missed.
          for (const submissionId of submissionIds) {
            const marked = { formId, submissionId, isSpam: true };
            if ((await submissions.update(marked, { isSpam: false, spam: '' })) > 0)
              await onChange(formId, submissionId);
          }
        }
        return found;
      }),

    /**
     * Keeps or, with null, drops a draft.
     *
     * @param onlyFirst leaves one alone that is there already
     * @returns false where it is not kept: for want of the submission, or because of another draft
     */
    saveDraft: async (
      formId: string,
      submissionId: number,
      draft: Draft | null,
      { onlyFirst = false } = {},
    ): Promise<boolean> => {
      const where = { formId, submissionId, ...(onlyFirst && { draft: { $null: true } }) };
      return (await submissions.update(where, { draft })) > 0;
    },
  };
};

export type InboxStore = ReturnType<typeof createInboxStore>;
