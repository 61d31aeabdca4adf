import type { Core } from '@strapi/strapi';

import type { Submission, SubmissionStatus } from '../../contracts/forms';
import { getNumber, getText, getTime, type Row } from '../../strapi/database/table';
import { inTransaction } from '../../strapi/database/transactions';
import { compositeId, parseCompositeId } from '../definition/ids';
import type { ConfirmRequest } from '../definition/opt-in';
import { createShortener } from '../definition/shorten';
import type { StoreEvents } from './events';
import type { RemovalDependents } from './removal-store';
import {
  type Batch,
  COLUMNS,
  HEAD_COLUMNS,
  NEWEST_FIRST,
  type StoredSubmission,
  type SubmissionFilter,
  type SubmissionHead,
  toHead,
  toStoredSubmission,
  toSubmission,
} from './rows';
import type { SearchStore } from './search/search-store';
import type { SubmissionTable } from './submission-table';

const STORED_COLUMNS = [...COLUMNS, 'replyTo', 'language', 'labels'];

/** The stores that take part when a submission is read, or its status changes. */
export type SubmissionDependents = Pick<RemovalDependents, 'deliveries' | 'totals' | 'optIns' | 'imports'> & {
  search: SearchStore;
};

/** The submissions that are there: reading, locking and confirming them, and their status. */
export const createSubmissionStore = (
  strapi: Core.Strapi,
  submissions: SubmissionTable,
  events: StoreEvents,
  { removeMany }: { removeMany: (formId: string, submissionIds: readonly number[]) => Promise<number> },
  { deliveries, totals, search, optIns, imports }: SubmissionDependents,
) => {
  const toStored = (row: Row): StoredSubmission => toStoredSubmission(submissions, row);

  /** Changes the status of a submission that is locked. */
  const changeStatus = async (head: SubmissionHead, status: SubmissionStatus): Promise<void> => {
    const { formId, submissionId, spam: isSpam } = head;
    await submissions.update({ formId, submissionId }, { status });
    await totals.add(formId, { status: head.status, isSpam }, -1);
    await totals.add(formId, { status, isSpam }, 1);
  };

  return {
    /** When the latest submissions came, by their composite ids. */
    async findLatest(count: number): Promise<ReadonlyMap<string, string>> {
      const select = ['id', 'formId', 'submissionId', 'submittedAt'];
      const rows = await submissions.find({ select, orderBy: NEWEST_FIRST, limit: count });
      return new Map(
        rows.map((row) => [
          compositeId(getText(row, 'formId'), getNumber(row, 'submissionId')),
          getTime(row, 'submittedAt') ?? '',
        ]),
      );
    },

    /** When a submission came; undefined if it does not exist. */
    async findTime(id: string): Promise<string | undefined> {
      const where = parseCompositeId(id);
      const row = where && (await submissions.findOne({ select: ['id', 'submittedAt'], where }));
      return row && (getTime(row, 'submittedAt') ?? '');
    },

    /** Whether a form has any submissions, spam among them. */
    hasSubmissions: async (formId: string): Promise<boolean> => (await submissions.countUpTo({ formId }, 1)) > 0,

    /** A page of a form's submissions, newest first, without damaged ones. */
    async find(formId: string, filter: SubmissionFilter, offset: number, limit: number): Promise<Submission[]> {
      const query = { parts: submissions.toParts(formId, filter), q: filter.q, oldestFirst: false };
      const found: Submission[] = [];
      const shorten = createShortener();
      for await (const rows of search.readPieces(await search.findPageIds(query, offset, limit), COLUMNS, false))
        found.push(...submissions.readable(rows, (row) => shorten(toSubmission(submissions, row))));
      return found;
    },

    /**
     * The number of submissions; by time, it takes as long as there are rows, but keeps nobody waiting.
     *
     * @param max up to which it is counted by text
     */
    count: async (formId: string, filter: SubmissionFilter, max = Infinity): Promise<number> =>
      (await totals.count({ formId, ...filter })) ??
      search.count({ parts: submissions.toParts(formId, filter), q: filter.q, oldestFirst: false }, max),

    async findOne(formId: string, submissionId: number): Promise<StoredSubmission | undefined> {
      const row = await submissions.findOne({ select: STORED_COLUMNS, where: { formId, submissionId } });
      return row && toStored(row);
    },

    /** Some submissions of a form in pieces, without damaged ones. */
    async *readMany(
      formId: string,
      submissionIds: readonly number[],
    ): AsyncGenerator<StoredSubmission[], void, undefined> {
      const rows = await submissions.find({ select: ['id'], where: { formId, submissionId: { $in: submissionIds } } });
      const ids = rows.map((row) => getNumber(row, 'id'));
      for await (const piece of search.readPieces(ids, STORED_COLUMNS, true))
        yield submissions.readable(piece, toStored);
    },

    /** Those of some submissions that were brought over from another system. */
    findImported: (formId: string, submissionIds: readonly number[]): Promise<Set<number>> =>
      imports.findImported(formId, submissionIds),

    /** Runs work on what there is of some submissions of a form, locked against other changes, in a transaction. */
    withLocks: <T>(
      formId: string,
      submissionIds: readonly number[],
      work: (submissions: readonly SubmissionHead[]) => Promise<T>,
    ): Promise<T> =>
      inTransaction(strapi, async () => {
        const where = { formId, submissionId: { $in: submissionIds } };
        return work((await submissions.lockMany(HEAD_COLUMNS, where)).map(toHead));
      }),

    /** Locks a submission against deletion until the surrounding transaction ends; false if it does not exist. */
    lock: async (formId: string, submissionId: number): Promise<boolean> =>
      (await submissions.lock({ formId, submissionId })) !== undefined,

    /** Like `lock`, for several, in the order in which they are deleted. */
    async lockBatches(batches: readonly Batch[]): Promise<void> {
      for (const { formId, submissionIds } of batches)
        await submissions.lockMany(['id'], { formId, submissionId: { $in: submissionIds } });
    },

    /** @param unless the status that it keeps */
    setStatus: (
      formId: string,
      submissionId: number,
      status: SubmissionStatus,
      unless?: SubmissionStatus,
    ): Promise<void> =>
      inTransaction(strapi, async () => {
        const row = await submissions.lock({ formId, submissionId });
        if (row === undefined) return;
        const head = toHead(row);
        if (head.status === unless) return;
        if (!head.spam && head.status !== status)
          await deliveries.insertWanted({ event: 'submission.updated', formId, submissionIds: [submissionId] });
        await changeStatus(head, status);
      }),

    /**
     * Confirms a submission that is waiting for it: it becomes new. To be called with it locked, so that of any number of
     * concurrent calls exactly one is the first.
     *
     * @param ip where it is confirmed from; `''` if that is not kept
     */
    async confirm(
      head: SubmissionHead,
      confirmed: ConfirmRequest,
      ip: string,
    ): Promise<'first' | 'confirmed' | 'expired'> {
      const { id, formId, submissionId, spam, submittedAt } = head;
      if (head.status !== 'unconfirmed') return 'confirmed';
      if (!(await optIns.confirm(confirmed, ip))) return 'expired';
      await changeStatus(head, 'new');
      // Only now has it been submitted, for whoever is told of that alone.
      for (const event of spam ? [] : (['submission.created', 'submission.confirmed'] as const))
        await deliveries.insertWanted({ event, formId, submissionIds: [submissionId] });
      await events.announce([{ id, formId, submissionId, spam, submittedAt }]);
      return 'first';
    },

    /** Deletes those of some submissions that can no longer be confirmed; returns how many. */
    removeUnconfirmed: (batch: Batch): Promise<number> =>
      inTransaction(strapi, async () => {
        const { formId } = batch;
        await submissions.lockMany(['id'], { formId, submissionId: { $in: batch.submissionIds } });
        // Looked up again under the lock: the visitor may have been asked once more.
        const submissionIds = await optIns.findExpiredIn(batch);
        return submissionIds.length === 0 ? 0 : removeMany(formId, submissionIds);
      }),
  };
};
