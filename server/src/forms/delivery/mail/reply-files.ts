import { errors } from '@strapi/utils';

import type { ReplyFile } from '../../../contracts/inbox';
import { refuse, throwFieldErrors } from '../../../strapi/errors';
import type { Texts } from '../../../text/messages';
import { DEFAULT_MAX_FILE_SIZE } from '../../definition/file-rules';
import { readNumbers, type SubmissionPath } from '../../definition/ids';
import { inspectUploads } from '../../files/file-content';
import type { Files } from '../../files/files';
import { checkUploads, type Upload } from '../../intake/uploads';
import { type FileStore, REPLY_FILE } from '../../store/file-store';
import type { FormsStore } from '../../store/store';
import { MAX_ATTACHED } from './attachments';

/** How many files a reply can have. */
const MAX_FILES = 20;

/** The part of a body that has them. */
const FILES = 'files';

/** How many files are read, and of how many bytes, of a part of a body; undefined if it may not have any. */
export const replyFileLimits = (field: string): { maxFiles: number; maxSize: number } | undefined =>
  field === FILES ? { maxFiles: MAX_FILES, maxSize: DEFAULT_MAX_FILE_SIZE } : undefined;

/** @throws {errors.ValidationError} for anything but different ids of files; none by default */
export const readFileIds = (value: unknown, texts: Texts): number[] => {
  if (value === undefined) return [];
  const ids: unknown[] = Array.isArray(value) ? value : [value];
  const isId = (id: unknown): id is number => typeof id === 'number' && Number.isSafeInteger(id);
  if (!ids.every(isId) || new Set(ids).size < ids.length) return refuse('attachments', texts.attachmentUnknown);
  return ids.length > MAX_FILES ? refuse('attachments', texts.tooManyFiles(texts.attachments, MAX_FILES)) : ids;
};

/** @throws {errors.ValidationError} if an email could not have all of them */
export const checkTotal = (files: readonly Pick<ReplyFile, 'size'>[], texts: Texts, field = 'attachments'): void => {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  if (total > MAX_ATTACHED) refuse(field, texts.attachmentsTooLarge(MAX_ATTACHED / 1_000_000));
};

interface Dependencies {
  forms: Pick<FormsStore, 'findOne'>;
  files: Pick<Files, 'keep'>;
  store: Pick<FileStore, 'findKept'>;
}

/** What people attach to replies, of the types and sizes that a file field takes by default. */
export const createReplyFiles = ({ forms, files, store }: Dependencies) => ({
  /**
   * Stores files for the draft of a reply, all or none.
   *
   * @throws {errors.NotFoundError} if there is no such submission
   * @throws {errors.ValidationError} if one of them is not accepted
   */
  async keep(
    path: SubmissionPath,
    uploads: readonly Upload[],
    { texts, language }: { texts: Texts; language: string },
  ): Promise<ReplyFile[]> {
    const [formId, number] = readNumbers(path, texts);
    if ((await forms.findOne(formId, number)) === undefined) throw new errors.NotFoundError(texts.submissionNotFound);
    const fields = [{ name: FILES, type: 'file', label: texts.attachments, maxFiles: MAX_FILES } as const];
    const inspected = await inspectUploads(fields, uploads);
    const { files: accepted, errors: faults } = checkUploads(fields, inspected, language, texts);
    throwFieldErrors(faults);
    if (accepted.length === 0) return refuse(FILES, texts.required(FILES));
    checkTotal(accepted, texts, FILES);
    const tokens = await files.keep(
      formId,
      accepted.map((file) => ({ ...file, field: REPLY_FILE })),
      number,
    );
    return store.findKept(tokens);
  },
});

export type ReplyFiles = ReturnType<typeof createReplyFiles>;
