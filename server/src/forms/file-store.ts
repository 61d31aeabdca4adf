import type { Core } from '@strapi/strapi';

import { isRow, numberOf, type Row, table, textOf } from '../database';
import { afterCommit } from '../transactions';
import type { SubmissionFile } from './admin-contract';

const UID = 'plugin::imprint.form-file';

/** A file whose bytes are about to be stored. */
export interface NewFile {
  formId: string;
  field: string;
  name: string;
  mime: string;
  /** In bytes. */
  size: number;
  /** The random name that its bytes are stored under. */
  token: string;
  place: Row;
}

/** A file with where it hangs and where its bytes are. */
export interface StoredFile extends SubmissionFile {
  formId: string;
  submissionId: number;
  token: string;
  place: Row;
}

const toFile = (row: Row): SubmissionFile => ({
  id: numberOf(row, 'id'),
  field: textOf(row, 'field'),
  name: textOf(row, 'name'),
  mime: textOf(row, 'mime'),
  size: numberOf(row, 'size'),
});

const toStoredFile = (row: Row): StoredFile => ({
  ...toFile(row),
  formId: textOf(row, 'formId'),
  submissionId: numberOf(row, 'submissionId'),
  token: textOf(row, 'token'),
  place: isRow(row.place) ? row.place : {},
});

/**
 * The files of submissions. A row is there before the first byte is stored and goes after the last one, so that no
 * process can die between the two and leave bytes that nobody knows of: what is `incoming` for too long or `removed` is
 * swept up later.
 */
export const createFileStore = (strapi: Core.Strapi) => {
  const files = table(strapi, UID);
  const listeners: (() => void)[] = [];

  return {
    /** Called whenever files have lost their submission, once that is committed. */
    onRemove: (listener: () => void): void => {
      listeners.push(listener);
    },

    /** Makes files known whose bytes are about to be stored. */
    async announce(news: readonly NewFile[]): Promise<void> {
      if (news.length > 0) await files.insert(...news.map((file) => ({ ...file, submissionId: 0, state: 'incoming' })));
    },

    /** Notes where the bytes of an announced file have come to be. */
    async setPlace(token: string, place: Row): Promise<void> {
      await files.update({ token }, { place });
    },

    /** Hangs announced files on their submission; false where one of them has been swept up meanwhile. */
    async attach(tokens: readonly string[], formId: string, submissionId: number): Promise<boolean> {
      const attached = await files.update(
        { token: { $in: tokens }, state: 'incoming' },
        { formId, submissionId, state: 'stored' },
      );
      return attached === tokens.length;
    },

    /** Gives up announced files whose submission could not be stored. */
    async abandon(tokens: readonly string[]): Promise<void> {
      await files.update({ token: { $in: tokens }, state: 'incoming' }, { state: 'removed', name: '' });
    },

    /** A submission's files, in the order in which they came. */
    async find(formId: string, submissionId: number): Promise<SubmissionFile[]> {
      const where = { formId, submissionId, state: 'stored' };
      return (await files.find({ where, orderBy: { id: 'asc' } })).map(toFile);
    },

    async findOne(id: number): Promise<StoredFile | undefined> {
      const row = await files.findOne({ where: { id, state: 'stored' } });
      return row === undefined ? undefined : toStoredFile(row);
    },

    /** How many files hang on each of some submissions of a form; those without any are not in it. */
    async count(formId: string, submissionIds: readonly number[]): Promise<Map<number, number>> {
      const where = { formId, submissionId: { $in: submissionIds }, state: 'stored' };
      const counts = new Map<number, number>();
      for (const row of await files.find({ select: ['submissionId'], where })) {
        const submissionId = numberOf(row, 'submissionId');
        counts.set(submissionId, (counts.get(submissionId) ?? 0) + 1);
      }
      return counts;
    },

    /**
     * Takes the files off submissions, or off all submissions of a form; to be called in the transaction that removes
     * those. Their bytes go after the commit.
     *
     * @returns how many
     */
    async remove(formId: string, submissionIds: readonly number[] | undefined): Promise<number> {
      const where = { formId, state: 'stored', ...(submissionIds && { submissionId: { $in: submissionIds } }) };
      const removed = await files.update(where, { state: 'removed', name: '', field: '' });
      if (removed > 0) {
        await afterCommit(strapi, () => {
          for (const listener of listeners) listener();
        });
      }
      return removed;
    },

    /** Files whose bytes have to go: removed ones, and incoming ones that nobody has attached since a time. */
    async findDebris(incomingBefore: Date, after: number, limit: number): Promise<StoredFile[]> {
      const rows = await files.find({
        where: {
          id: { $gt: after },
          $or: [{ state: 'removed' }, { state: 'incoming', createdAt: { $lt: incomingBefore } }],
        },
        orderBy: { id: 'asc' },
        limit,
      });
      return rows.map(toStoredFile);
    },

    /** Sees to it that nobody attaches a file any more whose bytes are about to go; false where somebody has. */
    async condemn(id: number): Promise<boolean> {
      const where = { id, state: { $in: ['incoming', 'removed'] } };
      return (await files.update(where, { state: 'removed', name: '' })) > 0;
    },

    /** Forgets a file whose bytes are gone. */
    async forget(id: number): Promise<void> {
      await files.remove({ id, state: 'removed' });
    },
  };
};

export type FileStore = ReturnType<typeof createFileStore>;
