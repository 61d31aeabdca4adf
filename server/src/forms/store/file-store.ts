import type { Core } from '@strapi/strapi';
import { z } from 'zod';

import type { ReplyFile, SubmissionFile } from '../../contracts/inbox';
import type { Installation } from '../../strapi/database/installation';
import { getNumber, type Row, table, getText } from '../../strapi/database/table';
import { afterCommit, afterRollback } from '../../strapi/database/transactions';

const UID = 'plugin::imprint.form-file';

/** In place of the name of a field, which none of a form can have: files of answers by email, and of replies. */
export const ANSWER_FILE = '';
export const REPLY_FILE = '@reply';

/** Whether a file belongs to the conversation rather than to the submission. */
export const isOfConversation = ({ field }: Pick<SubmissionFile, 'field'>): boolean =>
  field === ANSWER_FILE || field === REPLY_FILE;

/** A file as a list of those of a reply has it. */
export const replyFileList = z.array(
  z.object({ id: z.number(), name: z.string(), mime: z.string(), size: z.number() }),
);

/** A file whose bytes are about to be stored. */
export interface NewFile {
  formId: string;
  field: string;
  name: string;
  mime: string;
  /** In bytes. */
  size: number;
  /** Of one that is stored already; `attach` names it otherwise. */
  submissionId?: number | undefined;
  /** The random name under which its bytes are stored. */
  token: string;
  location: Row;
}

/** A file with its submission and the location of its bytes. */
export interface StoredFile extends SubmissionFile {
  formId: string;
  submissionId: number;
  token: string;
  location: Row;
}

/** A file whose bytes have to be removed. */
export interface OrphanedFile extends Pick<StoredFile, 'id' | 'token'> {
  /** undefined if it is damaged. */
  location: Row | undefined;
  /** Whether it has come with a copy of the database. */
  isForeign: boolean;
}

const toReplyFile = (row: Row): ReplyFile => ({
  id: getNumber(row, 'id'),
  name: getText(row, 'name'),
  mime: getText(row, 'mime'),
  size: getNumber(row, 'size'),
});

const toFile = (row: Row): SubmissionFile => ({ ...toReplyFile(row), field: getText(row, 'field') });

const locationSchema = z.record(z.string(), z.unknown());

/**
 * The files of submissions. A row is inserted before the first byte is stored and deleted after the last one, so that a
 * process that dies in between leaves no unknown bytes: rows that are `incoming` for too long or `removed` are swept up
 * later.
 */
export const createFileStore = (strapi: Core.Strapi, installation: Installation) => {
  const files = table(strapi, UID);

  const toStoredFile = (row: Row): StoredFile => ({
    ...toFile(row),
    formId: getText(row, 'formId'),
    submissionId: getNumber(row, 'submissionId'),
    token: getText(row, 'token'),
    location: files.json(row, 'location', locationSchema),
  });

  const listeners: (() => void)[] = [];

  /** Takes stored files from their submission, or those of drafts; their bytes are removed after the commit. */
  const detach = async (where: Row, state: 'stored' | 'draft' = 'stored'): Promise<number> => {
    const removed = await files.update({ ...where, state }, { state: 'removed', name: '', field: '' });
    if (removed > 0) {
      await afterCommit(strapi, () => {
        for (const listener of listeners) listener();
      });
    }
    return removed;
  };

  return {
    mark: (): Promise<void> => installation.mark(files),

    /** Called whenever files have lost their submission, after the commit. */
    onRemove: (listener: () => void): void => {
      listeners.push(listener);
    },

    /** Inserts the rows of files whose bytes are about to be stored. */
    async addIncoming(news: readonly NewFile[]): Promise<void> {
      if (news.length === 0) return;
      const state = { state: 'incoming', installation: await installation.find() };
      await files.insert(...news.map((file) => ({ submissionId: 0, ...file, ...state })));
    },

    /** Whether a transaction of the project's own is open, whose rollback would undo current writes. */
    isProvisional: (): boolean => strapi.db.inTransaction(),

    /** Calls back when that transaction has been committed or rolled back. */
    async onEnd({ commit, rollback }: { commit: () => void; rollback: () => void }): Promise<void> {
      await afterCommit(strapi, commit);
      await afterRollback(strapi, rollback);
    },

    /** Whether a row refers to a file's bytes. */
    exists: async (token: string): Promise<boolean> => (await files.count({ token })) > 0,

    /** Records where the bytes of an incoming file are stored. */
    async setLocation(token: string, location: Row): Promise<void> {
      await files.update({ token }, { location });
    },

    /**
     * Attaches incoming files, or those of a draft, to their submission; false if one of them has been swept up in the
     * meantime.
     */
    async attach(tokens: readonly string[], formId: string, submissionId: number): Promise<boolean> {
      const attached = await files.update(
        { token: { $in: tokens }, state: { $in: ['incoming', 'draft'] } },
        { formId, submissionId, state: 'stored' },
      );
      return attached === tokens.length;
    },

    /** Attaches incoming files to a draft; as {@link attach}. */
    attachToDraft: async (tokens: readonly string[], draftId: number): Promise<boolean> =>
      tokens.length === 0 ||
      (await files.update({ token: { $in: tokens }, state: 'incoming' }, { submissionId: draftId, state: 'draft' })) ===
        tokens.length,

    /** The files of a draft, in the order in which they were sent. */
    async findOfDraft(formId: string, draftId: number): Promise<StoredFile[]> {
      const where = { formId, submissionId: draftId, state: 'draft' };
      return (await files.find({ where, orderBy: { id: 'asc' } })).map(toStoredFile);
    },

    /** Detaches the files of drafts but for some, by their ids; as {@link remove}. */
    removeOfDrafts: (formId: string, draftIds: readonly number[], kept: readonly number[] = []): Promise<number> =>
      detach({ formId, submissionId: { $in: draftIds }, ...(kept.length > 0 && { id: { $notIn: kept } }) }, 'draft'),

    /** Gives up incoming files whose submission could not be stored. */
    async abandon(tokens: readonly string[]): Promise<void> {
      await files.update({ token: { $in: tokens }, state: 'incoming' }, { state: 'removed', name: '' });
    },

    /** Stored files, by their tokens, in the order of those. */
    async findKept(tokens: readonly string[]): Promise<ReplyFile[]> {
      const rows = await files.find({ where: { token: { $in: tokens } } });
      return tokens.flatMap((token) => {
        const row = rows.find((one) => getText(one, 'token') === token);
        return row === undefined ? [] : [toReplyFile(row)];
      });
    },

    /**
     * Attaches files that were stored for a reply to its submission, so that they are no longer swept up; to be called in the
     * transaction that stores what names them.
     *
     * @returns undefined if one of them is none, or has been swept up
     */
    async takeUp(ids: readonly number[], formId: string, submissionId: number): Promise<ReplyFile[] | undefined> {
      const where = { id: { $in: ids }, formId, submissionId, field: REPLY_FILE, state: 'incoming' };
      const found = (await files.find({ where, orderBy: { id: 'asc' } })).map(toReplyFile);
      return (await files.update(where, { state: 'stored' })) === ids.length ? found : undefined;
    },

    /** A submission's own files, in the order in which they were sent. */
    async find(formId: string, submissionId: number): Promise<SubmissionFile[]> {
      const where = { formId, submissionId, state: 'stored', field: { $notIn: [ANSWER_FILE, REPLY_FILE] } };
      return (await files.find({ where, orderBy: { id: 'asc' } })).map(toFile);
    },

    async findOne(id: number): Promise<StoredFile | undefined> {
      const row = await files.findOne({ where: { id, state: 'stored' } });
      return row === undefined ? undefined : toStoredFile(row);
    },

    /** The number of files of each of some submissions of a form; those without files are left out. */
    async count(formId: string, submissionIds: readonly number[]): Promise<Map<number, number>> {
      const where = { formId, submissionId: { $in: submissionIds }, state: 'stored' };
      const counts = new Map<number, number>();
      for (const row of await files.find({ select: ['submissionId'], where })) {
        const submissionId = getNumber(row, 'submissionId');
        counts.set(submissionId, (counts.get(submissionId) ?? 0) + 1);
      }
      return counts;
    },

    /**
     * Detaches the files of submissions, or of all submissions of a form; to be called in the transaction that deletes
     * those. Their bytes are removed after the commit.
     *
     * @returns how many
     */
    remove: (formId: string, submissionIds: readonly number[] | undefined): Promise<number> =>
      detach({ formId, ...(submissionIds && { submissionId: { $in: submissionIds } }) }),

    /** The same for some files, by their ids. */
    removeSome: async (ids: readonly number[]): Promise<number> =>
      ids.length === 0 ? 0 : detach({ id: { $in: ids } }),

    /** Removed files, and incoming ones that have not been attached since a time. */
    async findOrphans(incomingBefore: Date, after: number, limit: number): Promise<OrphanedFile[]> {
      const found: Row[] = [];
      // One after the other: no index has both in order.
      for (const condition of [{ state: 'removed' }, { state: 'incoming', createdAt: { $lt: incomingBefore } }])
        found.push(
          ...(await files.find({ where: { id: { $gt: after }, ...condition }, orderBy: { id: 'asc' }, limit })),
        );
      const rows = found.sort((one, other) => getNumber(one, 'id') - getNumber(other, 'id')).slice(0, limit);
      const own = await installation.find();
      return rows.map((row) => ({
        id: getNumber(row, 'id'),
        token: getText(row, 'token'),
        location: files.jsonOr(row, 'location', locationSchema, undefined),
        isForeign: getText(row, 'installation') !== own,
      }));
    },

    /** Prevents a file from being attached while its bytes are removed; false if it has been attached. */
    async markForRemoval(id: number): Promise<boolean> {
      const where = { id, state: { $in: ['incoming', 'removed'] } };
      return (await files.update(where, { state: 'removed', name: '' })) > 0;
    },

    /** Deletes the row of a file whose bytes have been removed. */
    async deleteRow(id: number): Promise<void> {
      await files.remove({ id, state: 'removed' });
    },
  };
};

export type FileStore = ReturnType<typeof createFileStore>;
