import { setImmediate } from 'node:timers/promises';

import type { Core } from '@strapi/strapi';
import { z } from 'zod';

import type { SentRoles } from '../../contracts/forms';
import type { Changes, ReplyDraft, StoredDraft, SubmissionState } from '../../contracts/inbox';
import { authorSchema } from '../../strapi/author';
import { getNumber, type Row, getText } from '../../strapi/database/table';
import { inTransaction } from '../../strapi/database/transactions';
import { compositeId } from '../definition/ids';
import { createShortener } from '../definition/shorten';
import { replyFileList } from './file-store';
import type { ImportStore } from './import-store';
import type { LabelStore } from './label-store';
import { besideNames, type ListPart, within } from './list-parts';
import type { OptInStore } from './opt-in-store';
import type { MentionStore } from './privacy/mention-store';
import {
  beyond,
  beyondBesideNames,
  COLUMNS,
  comparePositions,
  from,
  HEAD_COLUMNS,
  intersect,
  MAX_NAMED,
  POSITION_COLUMNS,
  submissionData,
  toHead,
  toLabels,
  toPosition,
  toSubmission,
} from './rows';
import type { Batch, Position, Selection, Step, StoredSubmission, SubmissionHead } from './rows';
import type { ListQuery, SearchStore } from './search/search-store';
import type { DeliveryStore } from './sending/delivery-store';
import type { MailStore } from './sending/mail-store';
import type { SubmissionTable } from './submission-table';
import type { TotalsStore } from './totals/totals-store';

/** A submission with its position. */
export interface ListedSubmission extends Omit<StoredSubmission, 'labels'> {
  /** Whether the submitted data is damaged; it is left out then. */
  isDamaged: boolean;
  roles: SentRoles;
  /** The id of the admin user whose case it is; 0 for nobody's. */
  assigneeId: number;
  position: Position;
}

/** A submission with everything that is stored about it. */
export interface OpenedSubmission extends ListedSubmission, StoredSubmission {
  ip: string;
  draft: ReplyDraft | null;
  draftVersion: number;
}

/** A submission as an export needs it. */
export type ReadSubmission = Pick<ListedSubmission, 'submission' | 'language' | 'assigneeId'>;

/** The submissions of a selection, newest first, without damaged ones; see `open`. */
export interface OpenedSelection {
  /** With those that are damaged. */
  count: () => Promise<number>;
  /** The names of all fields that occur, newest form first. Yields an empty string after each stretch. */
  findFields: () => AsyncGenerator<'', string[], undefined>;
  read: () => AsyncGenerator<ReadSubmission[], void, undefined>;
}

const LIST_COLUMNS = [...COLUMNS, 'replyTo', 'language', 'roles', 'assigneeId'];
const READ_COLUMNS = [...COLUMNS, 'language', 'assigneeId'];

/** How many submissions of an export are looked up at once. */
const PAGE = 1_000;
/** How many rows' labels are compared in one turn. */
const SURVEYED = 2_500;

const draftSchema: z.ZodType<ReplyDraft | null> = z
  .object({
    text: z.string(),
    subject: z.string().optional(),
    cc: z.string().optional(),
    attachments: replyFileList.optional(),
    author: authorSchema,
    updatedAt: z.string(),
  })
  .nullable();

/** Null in rows of earlier versions. */
const rolesSchema: z.ZodType<SentRoles | null> = z
  .object({ name: z.string().optional(), message: z.string().optional() })
  .nullable();

/** All that a person writes of a reply. */
export const letterText = (
  letter:
    | (Partial<Pick<ReplyDraft, 'subject' | 'attachments'>> & { text: string; cc?: string | readonly string[] })
    | null,
): string => {
  if (letter === null) return '';
  const { text, subject = '', cc = [], attachments = [] } = letter;
  return [subject, ...[cc].flat(), ...attachments.map(({ name }) => name), text].join('\n');
};

/** No submission. */
const NONE: readonly Batch[] = [{ formId: '', submissionIds: [0] }];

export const isSameState = (one: SubmissionState, other: SubmissionState): boolean =>
  one.status === other.status && one.spamReason === other.spamReason;

/** The submissions as the inbox reads and sorts them, for all forms or one. */
export const createInboxStore = (
  strapi: Core.Strapi,
  submissions: SubmissionTable,
  {
    mentions,
    totals,
    search,
    deliveries,
    mails,
    labels,
    optIns,
    imports,
  }: {
    mentions: MentionStore;
    totals: TotalsStore;
    search: SearchStore;
    deliveries: DeliveryStore;
    mails: Pick<MailStore, 'findFailed'>;
    labels: Pick<LabelStore, 'findLabelled'>;
    optIns: Pick<OptInStore, 'findMany'>;
    imports: Pick<ImportStore, 'findImported'>;
  },
) => {
  /** Names the submissions of a selection that other tables decide about, unless their names are given. */
  const named = async ({ failed, label, ...selection }: Selection): Promise<Selection> => {
    const { formId, batches } = selection;
    if (batches !== undefined || (failed === undefined && label === undefined)) return selection;
    const withFailure = failed && (await mails.findFailed(formId));
    const withLabel = label === undefined ? undefined : await labels.findLabelled(label, formId);
    const found = withFailure && withLabel ? intersect(withFailure, withLabel) : (withFailure ?? withLabel ?? []);
    return { ...selection, batches: found.length === 0 ? NONE : found };
  };

  const selected = ({ formId, batches, ...filter }: Selection): ListPart[] =>
    batches === undefined
      ? submissions.toParts(formId, filter)
      : submissions.toParts(formId, filter).map(({ where }) => ({
          where: {
            $and: [besideNames(where)],
            $or: batches.map((batch) => ({ formId: batch.formId, submissionId: { $in: batch.submissionIds } })),
          },
        }));

  const toQuery = (selection: Selection, oldestFirst: boolean, condition?: Row): ListQuery => ({
    parts: selected(selection).map((part) => (condition === undefined ? part : within(part, condition))),
    q: selection.q,
    oldestFirst,
  });

  /**
   * The ids of a page. All of those that are named are asked for: to find one, PostgreSQL may walk along the list of all others
   * rather than look up each of them.
   */
  const findPageIds = async (
    { batches }: Selection,
    query: ListQuery,
    offset: number,
    limit: number,
  ): Promise<number[]> =>
    batches === undefined
      ? search.findPageIds(query, offset, limit)
      : (await search.findIds(query, MAX_NAMED)).slice(offset, offset + limit);

  const toListed = (row: Row): ListedSubmission => {
    const data = submissions.jsonOr(row, 'data', submissionData, undefined);
    return {
      submission: { ...toHead(row), data: data ?? {} },
      replyTo: getText(row, 'replyTo'),
      language: getText(row, 'language'),
      isDamaged: data === undefined,
      roles: submissions.jsonOr(row, 'roles', rolesSchema, null) ?? {},
      assigneeId: getNumber(row, 'assigneeId'),
      position: toPosition(row),
    };
  };

  const findConfirmed = async (formId: string, submissionIds: readonly number[]): Promise<number[]> => {
    const found = await optIns.findMany(formId, submissionIds);
    return submissionIds.filter((submissionId) => (found.get(submissionId)?.confirmedAt ?? null) !== null);
  };

  const toDraft = (row: Row): ReplyDraft | null => submissions.jsonOr(row, 'draft', draftSchema, null);

  const toRead = (rows: readonly Row[]): ReadSubmission[] =>
    submissions.readable(rows, (row) => ({
      submission: toSubmission(submissions, row),
      language: getText(row, 'language'),
      assigneeId: getNumber(row, 'assigneeId'),
    }));

  /** The number of submissions, up to `max`, without a search. */
  const countUpTo = async (selection: Selection, max: number): Promise<number> => {
    const kept = selection.batches === undefined ? await totals.count(selection) : undefined;
    if (kept !== undefined) return Math.min(kept, max);
    let total = 0;
    for (const { where, index } of selected(selection)) {
      // A limit of 0 is none, or an error, by the database.
      if (total >= max) break;
      total += await submissions.countUpTo(where, max - total, index);
    }
    return total;
  };

  /** The names of all fields of some submissions, latest first: they share their labels with many others. */
  const fieldsOf = async ({ where, index }: ListPart): Promise<string[]> => {
    const rows = await submissions.findHighestBy('labels', POSITION_COLUMNS, where, index);
    const positioned = rows.map((row) => ({ row, position: toPosition(row) }));
    positioned.sort((one, other) => comparePositions(false)(one.position, other.position));
    return positioned.flatMap(({ row }) => Object.keys(toLabels(submissions, row)));
  };

  async function* readIds(ids: readonly number[]): AsyncGenerator<ReadSubmission[], void, undefined> {
    for await (const rows of search.readPieces(ids, READ_COLUMNS, false)) yield toRead(rows);
  }

  /** All from a position on. */
  async function* readPages(selection: Selection, start: Position): AsyncGenerator<ReadSubmission[], void, undefined> {
    for (let condition: Row | undefined = from(start); condition !== undefined;) {
      const rows = await search.find(toQuery(selection, false, condition), POSITION_COLUMNS, 0, PAGE);
      const positions = rows.map(toPosition);
      yield* readIds(positions.map(({ id }) => id));
      const last = positions.length < PAGE ? undefined : positions.at(-1);
      condition = last && beyond(last, 'older');
    }
  }

  /** As lists show them. */
  const list = async (ids: readonly number[], oldestFirst: boolean): Promise<ListedSubmission[]> => {
    const found: ListedSubmission[] = [];
    const shorten = createShortener();
    for await (const rows of search.readPieces(ids, LIST_COLUMNS, oldestFirst))
      found.push(...rows.map(toListed).map((one) => ({ ...one, submission: shorten(one.submission) })));
    return found;
  };

  return {
    /**
     * All of a selection as it is now, to be read more than once; undefined if there is none. What a search finds is
     * remembered by its ids, a few MB for a million.
     */
    async open(asked: Selection): Promise<OpenedSelection | undefined> {
      const selection = await named(asked);
      const all = toQuery(selection, false);
      const ids = selection.q ? await search.findIds(all, Infinity) : [];
      const [newest] = selection.q ? [] : await search.find(all, POSITION_COLUMNS, 0, 1);
      if (newest === undefined && ids.length === 0) return undefined;

      async function* idsBy(size: number): AsyncGenerator<ListPart, void, undefined> {
        for (let index = 0; index < ids.length; index += size) {
          yield { where: { id: { $in: ids.slice(index, index + size) } } };
          await setImmediate();
        }
      }
      const start = newest && toPosition(newest);
      const stretches = start && (() => search.divide(toQuery(selection, false, from(start)), SURVEYED));

      return {
        count: async () =>
          start === undefined ? ids.length : search.count(toQuery(selection, false, from(start)), Infinity),
        async *findFields() {
          const fields = new Set<string>();
          for await (const stretch of stretches?.() ?? idsBy(SURVEYED)) {
            for (const field of await fieldsOf(stretch)) fields.add(field);
            yield '';
          }
          return [...fields];
        },
        async *read() {
          if (start !== undefined) yield* readPages(selection, start);
          for (let index = 0; index < ids.length; index += PAGE) yield* readIds(ids.slice(index, index + PAGE));
        },
      };
    },

    async find(selection: Selection, oldestFirst: boolean, offset: number, limit: number): Promise<ListedSubmission[]> {
      const ids = await search.findPageIds(toQuery(selection, oldestFirst), offset, limit);
      return list(ids, oldestFirst);
    },

    /** How many there are, up to `max`, without a search. */
    count: async (asked: Selection, max: number): Promise<number> => countUpTo(await named(asked), max),

    /** Some of a list, and their total up to `max`. */
    async findPage(
      asked: Selection,
      oldestFirst: boolean,
      { offset, limit, max }: { offset: number; limit: number; max: number },
    ): Promise<{ found: ListedSubmission[]; total: number }> {
      const selection = await named(asked);
      const query = toQuery(selection, oldestFirst);
      if (selection.q) {
        const next = offset + limit + 1;
        const ids = await search.findIds(query, next);
        const found = await list(ids.slice(offset, offset + limit), oldestFirst);
        const total = ids.length < next || next >= max ? ids.length : await search.countFound(query, max);
        return { found, total };
      }
      const [ids, total] = await Promise.all([
        limit > 0 ? findPageIds(selection, query, offset, limit) : [],
        countUpTo(selection, max),
      ]);
      return { found: await list(ids, oldestFirst), total };
    },

    /** The numbers of submissions by state, of a form or of all. */
    tally: totals.tally,

    /** The latest submission that does not wait for its confirmation. */
    async findNewest(formId: string | undefined): Promise<SubmissionHead | undefined> {
      const query = toQuery({ formId, spam: 'all', unconfirmed: false }, false);
      const [row] = await search.find(query, HEAD_COLUMNS, 0, 1);
      return row && toHead(row);
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
      const all = await named(selection);
      const condition = (all.batches === undefined ? beyond : beyondBesideNames)(position, side);
      const [id] = await findPageIds(all, toQuery(all, side === 'newer', condition), 0, 1);
      const row = id === undefined ? undefined : await submissions.findOne({ select: HEAD_COLUMNS, where: { id } });
      return row && toHead(row).id;
    },

    /**
     * Changes submissions in one transaction, locked against other changes.
     *
     * @param next returns the new state of a submission; the same object if it stays as it is
     * @param onChange called in the transaction for submissions of a form that are changed alike
     */
    change: (
      batches: readonly Batch[],
      next: (state: SubmissionState, id: string) => SubmissionState,
      onChange?: (step: Step, formId: string, submissionIds: readonly number[]) => Promise<void>,
    ): Promise<{ found: number; changes: Changes['changes'] }> =>
      inTransaction(strapi, async () => {
        const changes = new Map<string, Changes['changes'][number]>();
        let found = 0;
        for (const { formId, submissionIds } of batches) {
          const rows = await submissions.lockMany(HEAD_COLUMNS, { formId, submissionId: { $in: submissionIds } });
          const groups = new Map<string, Step & { submissionIds: number[] }>();
          for (const row of rows) {
            const { id, submissionId, status, spamReason } = toHead(row);
            const before = { status, spamReason };
            const after = next(before, id);
            // Only the visitor can confirm a submission, and nobody can take that back.
            if ((before.status === 'unconfirmed') !== (after.status === 'unconfirmed')) continue;
            found += 1;
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
            if (before.spamReason === null && spamReason === null)
              await deliveries.insertWanted({ event: 'submission.updated', formId, submissionIds: numbers });
            else if (spamReason === null && status !== 'unconfirmed') {
              // Nobody is told of what was imported, whatever it has been marked as since.
              const imported = await imports.findImported(formId, numbers);
              const created = numbers.filter((number) => !imported.has(number));
              await deliveries.unmark(formId, numbers, { created, confirmed: await findConfirmed(formId, created) });
            }
            await onChange?.({ before, after }, formId, numbers);
            const ids = [...(changes.get(key)?.ids ?? []), ...numbers.map((number) => compositeId(formId, number))];
            changes.set(key, { ids, before, after });
          }
        }
        return { found, changes: [...changes.values()] };
      }),

    /** Undefined if there is no such submission. */
    async findDraft(formId: string, submissionId: number): Promise<StoredDraft | undefined> {
      const row = await submissions.findOne({
        select: ['id', 'draft', 'draftVersion'],
        where: { formId, submissionId },
      });
      return row && { draft: toDraft(row), version: getNumber(row, 'draftVersion') };
    },

    /**
     * Saves a draft, or deletes it if it is null.
     *
     * @param next makes it of the stored one, in the transaction that saves it, and decides about the files of that
     * @param mayReplace whether the stored draft may be overwritten
     * @returns the draft that is stored afterwards, and whether it is the given one; undefined if there is no such
     *   submission
     */
    saveDraft: (
      formId: string,
      submissionId: number,
      next: (stored: ReplyDraft | null) => Promise<ReplyDraft | null>,
      mayReplace: (stored: StoredDraft) => boolean = () => true,
    ): Promise<{ stored: StoredDraft; isSaved: boolean } | undefined> =>
      inTransaction(strapi, async () => {
        const row = await submissions.lock({ formId, submissionId });
        if (row === undefined) return undefined;
        const before: StoredDraft = { draft: toDraft(row), version: getNumber(row, 'draftVersion') };
        if (!mayReplace(before)) return { stored: before, isSaved: false };
        const draft = await next(before.draft);
        const after: StoredDraft = { draft, version: before.version + 1 };
        await submissions.update({ formId, submissionId }, { draft, draftVersion: after.version });
        await mentions.replace({ formId, submissionId, location: 'draft', locationId: 0 }, letterText(draft));
        return { stored: after, isSaved: true };
      }),
  };
};

export type InboxStore = ReturnType<typeof createInboxStore>;
