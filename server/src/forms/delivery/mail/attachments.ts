import { buffer } from 'node:stream/consumers';

import { errors } from '@strapi/utils';

import type { ReplyFile, SubmissionFile } from '../../../contracts/inbox';
import type { Attachment } from '../../../strapi/mail';
import { type Texts, visitorTextsFor } from '../../../text/messages';
import { formatSize } from '../../../text/numbers';
import type { OpenFile } from '../../files/files';

/** In bytes: mail servers commonly refuse emails of 20 MB and more, and attachments grow by a third on the way. */
export const MAX_ATTACHED = 10_000_000;

interface Dependencies {
  /** The files of a submission. */
  find: (formId: string, submissionId: number) => Promise<readonly SubmissionFile[]>;
  open: (fileId: number) => Promise<Pick<OpenFile, 'stream'>>;
}

/** What an email has and says of the files of its submission; `''` if there is nothing to say. */
interface Attached {
  attachments: Attachment[];
  remark: string;
}

/** @returns undefined if it no longer exists, or not as a whole */
const read = async (open: Dependencies['open'], { id, size }: ReplyFile): Promise<Buffer | undefined> => {
  try {
    const content = await buffer((await open(id)).stream);
    return content.length === size ? content : undefined;
  } catch (error) {
    if (error instanceof errors.NotFoundError) return undefined;
    throw error;
  }
};

const toAttachment = ({ name, mime }: ReplyFile, content: Buffer): Attachment => ({
  filename: name,
  content,
  contentType: mime,
});

/**
 * Reads the files of a reply.
 *
 * @throws {errors.NotFoundError} if one no longer exists: without it, the reply is another one
 */
export const readReplyFiles = async (
  open: Dependencies['open'],
  files: readonly ReplyFile[],
  texts: Texts,
): Promise<Attachment[]> => {
  const attachments: Attachment[] = [];
  for (const file of files) {
    const content = await read(open, file);
    if (content === undefined) throw new errors.NotFoundError(`${file.name}: ${texts.fileNotFound}`);
    attachments.push(toAttachment(file, content));
  }
  return attachments;
};

/**
 * Reads the files of a submission, all of them or, if they are too large together, none. Files that no longer exist are
 * named, so that an email never fails because of them.
 *
 * @param language of the email
 * @throws what the storage throws if it cannot be reached: the email counts as failed, and is retried
 */
export const attachFiles = async (
  { find, open }: Dependencies,
  { formId, submissionId }: { formId: string; submissionId: number },
  language: string,
): Promise<Attached> => {
  const texts = visitorTextsFor(language);
  const files = await find(formId, submissionId);
  const list = (some: readonly SubmissionFile[]): string =>
    some.map(({ name, size }) => `${name} (${formatSize(size, language)})`).join(', ');
  if (files.reduce((sum, { size }) => sum + size, 0) > MAX_ATTACHED)
    return { attachments: [], remark: texts.filesTooLarge(formatSize(MAX_ATTACHED, language), list(files)) };
  const attachments: Attachment[] = [];
  const missing: SubmissionFile[] = [];
  // One after the other: a storage that hangs hangs once.
  for (const file of files) {
    const content = await read(open, file);
    if (content === undefined) missing.push(file);
    else attachments.push(toAttachment(file, content));
  }
  const attached = files.filter((file) => !missing.includes(file));
  const remarks = [
    ...(attached.length > 0 ? [texts.filesAttached(list(attached))] : []),
    ...(missing.length > 0 ? [texts.filesMissing(list(missing))] : []),
  ];
  return { attachments, remark: remarks.join('\n') };
};
