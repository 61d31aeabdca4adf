import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';

import { errors } from '@strapi/utils';

import { numberInPath } from '../http/query';
import { type Texts, textsFor } from '../http/texts';
import type { FilePlace } from './file-places';
import type { FileStore, StoredFile } from './file-store';
import type { SubmissionPath } from './inbox';
import type { AcceptedFile } from './uploads';

/** Longer than a request lasts that is still about to store its submission. */
const ABANDONED_AFTER_MS = 60 * 60_000;
const BATCH = 100;

export interface FilesDependencies {
  store: FileStore;
  place: FilePlace;
  /** An error in words for the log. */
  describeError: (error: unknown) => string;
  logError: (message: string) => void;
  now?: () => number;
}

/** A file to be served. */
export interface OpenFile extends Pick<StoredFile, 'formId' | 'submissionId' | 'name' | 'mime' | 'size'> {
  stream: Readable;
}

const english = textsFor('en');

/** The files of submissions: their rows in the database and their bytes elsewhere, which come and go together. */
export const createFiles = ({ store, place, describeError, logError, now = Date.now }: FilesDependencies) => {
  /** Removes the bytes of one file that has no submission; false where that failed, or somebody else was faster. */
  const removeBytes = async ({ id, token, place: where }: StoredFile): Promise<boolean> => {
    try {
      if (!(await store.condemn(id))) return false;
      await place.remove(token, where);
      await store.forget(id);
      return true;
    } catch (error) {
      logError(`imprint: file ${id} could not be removed; it is tried again. ${describeError(error)}`);
      return false;
    }
  };

  /**
   * Removes the bytes of files that have lost their submission or never got one.
   *
   * @returns how many
   */
  const sweep = async (): Promise<number> => {
    let removed = 0;
    let after = 0;
    for (;;) {
      const debris = await store.findDebris(new Date(now() - ABANDONED_AFTER_MS), after, BATCH);
      for (const file of debris) {
        after = file.id;
        if (await removeBytes(file)) removed += 1;
      }
      if (debris.length < BATCH) return removed;
    }
  };

  let isSweeping = false;
  let isSweepDue = false;

  const sweepAgain = async (): Promise<void> => {
    while (isSweepDue) {
      isSweepDue = false;
      await sweep();
    }
  };

  /** Retention removes thousands in a row: one sweep at a time takes up what has come to be since. */
  const sweepSoon = (): void => {
    isSweepDue = true;
    if (isSweeping) return;
    isSweeping = true;
    setImmediate(() => {
      sweepAgain()
        .catch((error: unknown) => {
          logError(`imprint: files could not be looked for. ${describeError(error)}`);
        })
        .finally(() => {
          isSweeping = false;
        });
    });
  };

  store.onRemove(sweepSoon);

  /** Gives up files whose submission could not be stored. */
  const discard = async (tokens: readonly string[]): Promise<void> => {
    if (tokens.length === 0) return;
    await store.abandon(tokens);
    sweepSoon();
  };

  const open = async (file: StoredFile): Promise<OpenFile> => {
    const { formId, submissionId, name, mime, size } = file;
    return { formId, submissionId, name, mime, size, stream: await place.open(file.token, file.place) };
  };

  return {
    sweep,
    discard,

    /**
     * Stores the files of a submission that is about to be stored.
     *
     * @returns their tokens, to be attached to it or discarded
     */
    async keep(formId: string, accepted: readonly AcceptedFile[]): Promise<string[]> {
      const files = accepted.map(({ path, ...file }) => {
        const token = randomUUID();
        return { path, row: { ...file, formId, token, place: place.plan(token) } };
      });
      const tokens = files.map(({ row }) => row.token);
      await store.announce(files.map(({ row }) => row));
      try {
        for (const { path, row } of files) {
          const found = await place.put({ path, size: row.size, token: row.token, place: row.place });
          if (found !== row.place) await store.setPlace(row.token, found);
        }
        return tokens;
      } catch (error) {
        await discard(tokens);
        throw error;
      }
    },

    /**
     * Opens a file; whoever calls has seen to it that its submission may be read.
     *
     * @throws {errors.NotFoundError} if there is no such file
     */
    async open(fileId: number): Promise<OpenFile> {
      const file = await store.findOne(fileId);
      if (file === undefined) throw new errors.NotFoundError(english.fileNotFound);
      return open(file);
    },

    /**
     * Opens a file as a path names it; whoever calls has seen to it that the submission of the path may be read.
     *
     * @throws {errors.NotFoundError} if that submission has no such file
     */
    async openOf({ formId, submissionId }: SubmissionPath, id: string, texts: Texts): Promise<OpenFile> {
      const fileId = numberInPath(id);
      const file = fileId === undefined ? undefined : await store.findOne(fileId);
      if (file?.formId !== formId || String(file.submissionId) !== submissionId) {
        throw new errors.NotFoundError(texts.fileNotFound);
      }
      return open(file);
    },
  };
};

export type Files = ReturnType<typeof createFiles>;
