import { setImmediate } from 'node:timers/promises';

import type { Core } from '@strapi/strapi';
import { z } from '@strapi/utils';

import type { Changes, Draft, StoredDraft, SubmissionState } from '../../contracts/inbox';
import { authorSchema } from '../../strapi/author';
import { elapsed } from '../../strapi/clock';
import { getNumber, type Row, getText } from '../../strapi/table';
import { inTransaction } from '../../strapi/transactions';
import { compositeId } from '../definition/ids';
import type { MentionStore } from './mention-store';
import {
  beyond,
  COLUMNS,
  from,
  HEAD_COLUMNS,
  NEWEST_FIRST,
  POSITION_COLUMNS,
  submissionData,
  toHead,
  toLabels,
  toPosition,
  toSubmission,
  toWhere,
} from './rows';
import type { Batch, Position, Selection, Step, StoredSubmission } from './rows';
import type { ListQuery, SearchStore } from './search/search-store';
import type { SubmissionTable } from './submission-table';
import type { TotalsStore } from './totals/totals-store';

/** A submission with its position. */
export interface ListedSubmission extends Omit<StoredSubmission, 'labels'> {
  /** Whether the submitted data is damaged; it is left out then. */
  isDamaged: boolean;
  position: Position;
}

/** A submission with everything that is stored about it. */
export interface OpenedSubmission extends ListedSubmission, StoredSubmission {
  ip: string;
  draft: Draft | null;
  draftVersion: number;
}

/** A submission as an export needs it. */
export type ReadSubmission = Pick<StoredSubmission, 'submission' | 'language'>;

const LIST_COLUMNS = [...COLUMNS, 'replyTo', 'language'];
const READ_COLUMNS = [...COLUMNS, 'language'];

/** How long others wait while a page is read: SQLite's driver is synchronous. */
const TURN_MS = 10;
/** Each submission of a page may be as long as a request, and all of them are in memory at once. */
const [MIN_PAGE, MAX_PAGE] = [100, 500];
/** How many rows' labels are compared, and how many entries of an index counted, in one turn. */
const [SURVEYED, COUNTED] = [2_500, 25_000];

const draftSchema: z.ZodType<Draft | null> = z
  .object({ text: z.string(), author: authorSchema, updatedAt: z.string() })
  .nullable();

export const isSameState = (one: SubmissionState, other: SubmissionState): boolean =>
  one.status === other.status && one.spamReason === other.spamReason;

const compare = (one: Position, other: Position): number =>
  one.submittedAt.getTime() - other.submittedAt.getTime() || one.id - other.id;

const selected = ({ formId, batches, ...filter }: Selection): Row => ({
  ...toWhere(formId, filter),
  ...(batches && {
    $or: batches.map((batch) => ({ formId: batch.formId, submissionId: { $in: batch.submissionIds } })),
  }),
});

const toQuery = (selection: Selection, oldestFirst: boolean, condition: Row = {}): ListQuery => ({
  where: { $and: [selected(selection), condition] },
  q: selection.q,
  oldestFirst,
});

/** The submissions as the inbox reads and sorts them, for all forms or one. */
export const createInboxStore = (
  strapi: Core.Strapi,
  submissions: SubmissionTable,
  { mentions, totals, search }: { mentions: MentionStore; totals: TotalsStore; search: SearchStore },
) => {
  const toListed = (row: Row): ListedSubmission => {
    const data = submissions.jsonOr(row, 'data', submissionData, undefined);
    return {
      submission: { ...toHead(row), data: data ?? {} },
      replyTo: getText(row, 'replyTo'),
      language: getText(row, 'language'),
      isDamaged: data === undefined,
      position: toPosition(row),
    };
  };

  const toDraft = (row: Row): Draft | null => submissions.jsonOr(row, 'draft', draftSchema, null);

  /** Divides a selection into stretches of so many rows, newest first, and the rest of them: the condition of each. */
  async function* divide(selection: Selection, start: Position, size: number) {
    if (selection.q) {
      const ids = await search.findIds(toQuery(selection, false, from(start)), Infinity);
      for (let index = 0; index < ids.length; index += size) {
        yield { where: { id: { $in: ids.slice(index, index + size) } }, isWhole: index + size <= ids.length };
        await setImmediate();
      }
      return;
    }
    for (let first: Position | undefined = start; first !== undefined;) {
      const where: Row = { $and: [selected(selection), from(first)] };
      const [row] = await submissions.scan(POSITION_COLUMNS, { where, orderBy: NEWEST_FIRST, offset: size, limit: 1 });
      first = row && toPosition(row);
      yield {
        where: first === undefined ? where : { $and: [where, beyond(first, 'newer')] },
        isWhole: first !== undefined,
      };
      await setImmediate();
    }
  }

  const toRead = (rows: readonly Row[]): ReadSubmission[] =>
    submissions.readable(rows, (row) => ({
      submission: toSubmission(submissions, row),
      language: getText(row, 'language'),
    }));

  /** The number of submissions, up to `max`, without a search. */
  const countUpTo = async (selection: Selection, max: number): Promise<number> => {
    const kept = await totals.count(selection);
    return kept === undefined ? submissions.countUpTo(selected(selection), max, NEWEST_FIRST) : Math.min(kept, max);
  };

  return {
    /**
     * All from a position on, newest first, without damaged ones, in pages that start where the previous one ended and are
     * as large as can be read in one turn of {@link TURN_MS}.
     */
    async *read(selection: Selection, start: Position): AsyncGenerator<ReadSubmission[], void, undefined> {
      if (selection.q) {
        for await (const { where } of divide(selection, start, MIN_PAGE))
          yield toRead(await submissions.scan(READ_COLUMNS, { where, orderBy: NEWEST_FIRST }));
        return;
      }
      let limit = MIN_PAGE;
      for (let condition: Row | undefined = from(start); condition !== undefined;) {
        const begunAt = elapsed();
        const where: Row = { $and: [selected(selection), condition] };
        const rows = await submissions.scan(READ_COLUMNS, { where, orderBy: NEWEST_FIRST, limit });
        const page = toRead(rows);
        const last = rows.length < limit ? undefined : rows.at(-1);
        condition = last && beyond(toPosition(last), 'older');
        const affordable = Math.floor((limit * TURN_MS) / (elapsed() - begunAt));
        limit = Math.min(Math.max(affordable, MIN_PAGE), MAX_PAGE);
        yield page;
      }
    },

    /**
     * The names of all fields that occur, in the order of their forms, newest form first. Submissions share their labels
     * with all others of the same form, so the database returns few of them. Yields an empty string after each stretch.
     */
    async *findFields(selection: Selection, start: Position): AsyncGenerator<'', string[], undefined> {
      const fields = new Set<string>();
      for await (const { where } of divide(selection, start, SURVEYED)) {
        const rows = await submissions.findHighestBy('labels', POSITION_COLUMNS, where);
        const positioned = rows.map((row) => ({ row, position: toPosition(row) }));
        positioned.sort((one, other) => compare(other.position, one.position));
        for (const { row } of positioned)
          for (const field of Object.keys(toLabels(submissions, row))) fields.add(field);
        yield '';
      }
      return [...fields];
    },

    async find(selection: Selection, oldestFirst: boolean, offset: number, limit: number): Promise<ListedSubmission[]> {
      return (await search.find(toQuery(selection, oldestFirst), LIST_COLUMNS, offset, limit)).map(toListed);
    },

    /** Some of a list, and their total up to `max`. */
    async findPage(
      selection: Selection,
      oldestFirst: boolean,
      { offset, limit, max }: { offset: number; limit: number; max: number },
    ): Promise<{ found: ListedSubmission[]; total: number }> {
      const query = toQuery(selection, oldestFirst);
      if (selection.q) {
        const ids = await search.findIds(query, max);
        const rows = await search.findRows(ids.slice(offset, offset + limit), LIST_COLUMNS, oldestFirst);
        return { found: rows.map(toListed), total: ids.length };
      }
      const [rows, total] = await Promise.all([
        limit > 0 ? search.find(query, LIST_COLUMNS, offset, limit) : [],
        countUpTo(selection, max),
      ]);
      return { found: rows.map(toListed), total };
    },

    countUpTo,

    /** The number from a position on, backwards in time. */
    async count(selection: Selection, start: Position): Promise<number> {
      let total = 0;
      for await (const { where, isWhole } of divide(selection, start, COUNTED))
        total += isWhole ? COUNTED : await submissions.count(where);
      return total;
    },

    /** The composite id of the latest submission in any state. */
    async findNewest(formId: string | undefined): Promise<string | undefined> {
      const where = selected({ formId, spam: 'all' });
      const [row] = await submissions.find({ select: HEAD_COLUMNS, where, orderBy: NEWEST_FIRST, limit: 1 });
      return row && toHead(row).id;
    },

    async findOne(formId: string, submissionId: number): Promise<OpenedSubmission | undefined> {
      const row = await submissions.findOne({
        select: [...LIST_COLUMNS, 'labels', 'ip', 'draft', 'draftVersion'],
        where: { formId, submissionId },
      });
      return (
        row && {
          ...toListed(row),
          labels: toLabels(submissions, row),
          ip: getText(row, 'ip'),
          draft: toDraft(row),
          draftVersion: getNumber(row, 'draftVersion'),
        }
      );
    },

    /** The composite id of the next one on a side, under a filter. */
    async findNeighbour(
      selection: Selection,
      position: Position,
      side: 'older' | 'newer',
    ): Promise<string | undefined> {
      const query = toQuery(selection, side === 'newer', beyond(position, side));
      const [row] = await search.find(query, HEAD_COLUMNS, 0, 1);
      return row && toHead(row).id;
    },

    /**
     * Changes submissions in one transaction, locked against other changes.
     *
     * @param next returns the new state of a submission; the same object if it stays as it is
     * @param onChange called in the transaction for each changed submission
     */
    change: (
      batches: readonly Batch[],
      next: (state: SubmissionState, id: string) => SubmissionState,
      onChange?: (step: Step, formId: string, submissionId: number) => Promise<void>,
    ): Promise<{ found: number; changes: Changes['changes'] }> =>
      inTransaction(strapi, async () => {
        const changes = new Map<string, Changes['changes'][number]>();
        let found = 0;
        for (const { formId, submissionIds } of batches) {
          const rows = await submissions.lockMany(HEAD_COLUMNS, { formId, submissionId: { $in: submissionIds } });
          found += rows.length;
          const groups = new Map<string, Step & { submissionIds: number[] }>();
          for (const row of rows) {
            const { id, submissionId, status, spamReason } = toHead(row);
            const before = { status, spamReason };
            const after = next(before, id);
            const key = JSON.stringify([before, after]);
            if (isSameState(before, after)) continue;
            const group = groups.get(key) ?? { before, after, submissionIds: [] };
            groups.set(key, { ...group, submissionIds: [...group.submissionIds, submissionId] });
          }
          for (const [key, { before, after, submissionIds: numbers }] of groups) {
            const { status, spamReason } = after;
            const values = { status, spam: spamReason ?? '', isSpam: spamReason !== null };
            await submissions.update({ formId, submissionId: { $in: numbers } }, values);
            await totals.add(formId, { status: before.status, isSpam: before.spamReason !== null }, -numbers.length);
            await totals.add(formId, { status, isSpam: values.isSpam }, numbers.length);
            for (const number of onChange === undefined ? [] : numbers) {
              await onChange?.({ before, after }, formId, number);
              // Lets other requests get their turn: SQLite's driver is synchronous.
              await setImmediate();
            }
            const ids = [...(changes.get(key)?.ids ?? []), ...numbers.map((number) => compositeId(formId, number))];
            changes.set(key, { ids, before, after });
          }
        }
        return { found, changes: [...changes.values()] };
      }),

    /**
     * Saves a draft, or deletes it if it is null.
     *
     * @param mayReplace whether the stored draft may be overwritten
     * @returns the draft that is stored afterwards, and whether it is the given one; undefined if there is no such
     *   submission
     */
    saveDraft: (
      formId: string,
      submissionId: number,
      draft: Draft | null,
      mayReplace: (stored: StoredDraft) => boolean,
    ): Promise<{ stored: StoredDraft; isSaved: boolean } | undefined> =>
      inTransaction(strapi, async () => {
        const row = await submissions.lock({ formId, submissionId });
        if (row === undefined) return undefined;
        const before: StoredDraft = { draft: toDraft(row), version: getNumber(row, 'draftVersion') };
        if (!mayReplace(before)) return { stored: before, isSaved: false };
        const after: StoredDraft = { draft, version: before.version + 1 };
        await submissions.update({ formId, submissionId }, { draft, draftVersion: after.version });
        await mentions.replace({ formId, submissionId, location: 'draft', locationId: 0 }, draft?.text ?? '');
        return { stored: after, isSaved: true };
      }),
  };
};

export type InboxStore = ReturnType<typeof createInboxStore>;
