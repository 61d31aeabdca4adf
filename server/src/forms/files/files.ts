import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setImmediate, setTimeout } from 'node:timers/promises';

import { errors } from '@strapi/utils';

import { parseId } from '../../input/query';
import { createSharedWork, JOB_PATIENCE_MS } from '../../strapi/database/shared-work';
import { badGateway, describeError } from '../../strapi/errors';
import { type Texts, textsFor } from '../../text/messages';
import type { SubmissionPath } from '../definition/ids';
import type { AcceptedFile } from '../intake/uploads';
import { type FileStore, isOfConversation, type OrphanedFile, type StoredFile } from '../store/file-store';
import type { FileStorage } from './file-storage';

/** Longer than a request that is still storing its submission can take. */
const ABANDONED_AFTER_MS = 60 * 60_000;
const BATCH = 100;
/** Process managers usually kill a process ten seconds after asking it to stop. */
const CLOSE_TIMEOUT_MS = 5_000;

export interface FilesDependencies {
  store: FileStore;
  storage: FileStorage;
  logError: (message: string) => void;
  now?: () => number;
}

/** A file to be served. */
export interface OpenFile extends Pick<StoredFile, 'formId' | 'submissionId' | 'name' | 'mime' | 'size'> {
  stream: Readable;
}

const english = textsFor('en');

/**
 * The files of submissions: their rows in the database and their bytes in the storage, which are added and removed
 * together.
 */
export const createFiles = ({ store, storage, logError, now = Date.now }: FilesDependencies) => {
  /**
   * Removes the bytes of a file without a submission; false if that failed, somebody else was faster, or nobody knows
   * where they are.
   */
  const removeBytes = async ({ id, token, location, isForeign }: OrphanedFile): Promise<boolean> => {
    try {
      if (!(await store.markForRemoval(id))) return false;
      if (!(await storage.remove(token, location, isForeign))) return false;
      await store.deleteRow(id);
      return true;
    } catch (error) {
      logError(`imprint: file ${id} could not be removed and will be retried. ${describeError(error)}`);
      return false;
    }
  };

  /**
   * Removes the bytes of files whose submission was deleted or never stored.
   *
   * @returns how many
   */
  const sweep = async (): Promise<number> => {
    const abandonedBefore = new Date(now() - ABANDONED_AFTER_MS);
    let removed = await settleMarked(await storage.findMarked(abandonedBefore));
    let after = 0;
    for (;;) {
      const orphans = await store.findOrphans(abandonedBefore, after, BATCH);
      for (const file of orphans) {
        after = file.id;
        if (await removeBytes(file)) removed += 1;
      }
      if (orphans.length === 0) return removed;
    }
  };

  const sweeps = createSharedWork({ patience: JOB_PATIENCE_MS });
  let isSweepDue = false;

  const sweepAgain = async (): Promise<void> => {
    await setImmediate();
    while (isSweepDue) {
      isSweepDue = false;
      await sweep();
    }
  };

  /** Retention deletes thousands in a row: a single sweep at a time handles all that have accumulated. */
  const sweepSoon = (): void => {
    isSweepDue = true;
    sweeps.share('', sweepAgain).catch((error: unknown) => {
      logError(`imprint: orphaned files could not be read. ${describeError(error)}`);
    });
  };

  store.onRemove(sweepSoon);

  /** Gives up files whose submission could not be stored. */
  const discard = async (tokens: readonly string[]): Promise<void> => {
    if (tokens.length === 0) return;
    await store.abandon(tokens);
    sweepSoon();
  };

  const open = async (file: StoredFile, texts: Texts): Promise<OpenFile> => {
    const { formId, submissionId, name, mime, size } = file;
    const stream = await storage.open(file.token, file.location);
    if (stream === undefined) {
      logError(`imprint: file ${file.id} is missing from its storage.`);
      throw new errors.NotFoundError(texts.fileNotFound);
    }
    return { formId, submissionId, name, mime, size, stream };
  };

  /** Deletes marked bytes that no row refers to. */
  const settleMarked = async (tokens: readonly string[]): Promise<number> => {
    let removed = 0;
    for (const token of tokens) {
      if (!(await store.exists(token))) {
        await storage.remove(token, storage.plan(token));
        removed += 1;
      }
      await storage.unmark(token);
    }
    return removed;
  };

  /**
   * If the project's own transaction rolls back, the rows that refer to the bytes are lost; marks survive even a crash.
   */
  const prepareForRollback = async (tokens: readonly string[]): Promise<void> => {
    for (const token of tokens) await storage.mark(token);
    const settle = (): void => {
      settleMarked(tokens).catch((error: unknown) => {
        logError(
          `imprint: files of one of the project's own transactions could not be cleaned up. ${describeError(error)}`,
        );
      });
    };
    await store.onEnd({ commit: settle, rollback: settle });
  };

  return {
    sweep,
    discard,

    /** Resolves when the current removals have finished, or after a time limit; the rest is left to the next start. */
    async close(): Promise<void> {
      await Promise.race([sweeps.settled(), setTimeout(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
    },

    /**
     * Stores the files of a submission that is about to be stored, or has been.
     *
     * @returns their tokens, to be attached to it or discarded
     */
    async keep(formId: string, accepted: readonly AcceptedFile[], submissionId?: number): Promise<string[]> {
      const files = accepted.map(({ path, ...file }) => {
        const token = randomUUID();
        return {
          path,
          row: { ...file, formId, submissionId: submissionId ?? 0, token, location: storage.plan(token) },
        };
      });
      const tokens = files.map(({ row }) => row.token);
      await store.addIncoming(files.map(({ row }) => row));
      if (store.isProvisional()) await prepareForRollback(tokens);
      try {
        for (const { path, row } of files) {
          const found = await storage.put({ path, size: row.size, token: row.token, location: row.location });
          if (found !== row.location) await store.setLocation(row.token, found);
        }
        return tokens;
      } catch (error) {
        await discard(tokens);
        throw error;
      }
    },

    /**
     * Opens a file; the caller has checked that its submission may be read.
     *
     * @throws {errors.NotFoundError} if there is no such file
     */
    async open(fileId: number): Promise<OpenFile> {
      const file = await store.findOne(fileId);
      if (file === undefined) throw new errors.NotFoundError(english.fileNotFound);
      return open(file, english);
    },

    /**
     * Opens a file named by a path; the caller has checked that the submission in the path may be read.
     *
     * @param mayReadAnswers whether those of replies and of answers to them may be read, too
     * @throws {errors.NotFoundError} if that submission has no such file
     * @throws {StatusError} 502 if its storage fails or does not answer
     */
    async openByPath(
      { formId, submissionId }: SubmissionPath,
      id: string,
      { mayReadAnswers, texts }: { mayReadAnswers: boolean; texts: Texts },
    ): Promise<OpenFile> {
      const fileId = parseId(id);
      const file = fileId === undefined ? undefined : await store.findOne(fileId);
      const isHidden = file !== undefined && isOfConversation(file) && !mayReadAnswers;
      if (file?.formId !== formId || String(file.submissionId) !== submissionId || isHidden) {
        throw new errors.NotFoundError(texts.fileNotFound);
      }
      return open(file, texts).catch((error: unknown) => {
        if (error instanceof errors.NotFoundError) throw error;
        logError(`imprint: file ${file.id} could not be fetched from its storage. ${describeError(error)}`);
        throw badGateway(texts.fileUnavailable, {});
      });
    },
  };
};

export type Files = ReturnType<typeof createFiles>;
