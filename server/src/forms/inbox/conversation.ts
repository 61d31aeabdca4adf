import { errors } from '@strapi/utils';

import type { Author } from '../../contracts/common';
import type { CreateNote, FindDraft, ReplyDraft, ReplyFile, SaveDraft, StoredDraft } from '../../contracts/inbox';
import { parseId } from '../../input/query';
import type { Row } from '../../strapi/database/table';
import { conflict, refuse } from '../../strapi/errors';
import type { Texts } from '../../text/messages';
import { readNumbers, type SubmissionPath } from '../definition/ids';
import { MAX_RESPONSE_LENGTH } from '../definition/lengths';
import { checkTotal, readFileIds } from '../delivery/mail/reply-files';
import { readSubject } from '../delivery/mail/responses';
import type { FormsStores } from '../store';
import { MAX_NOTE_LENGTH, readText } from './admin-body';

/** Of the other addresses of a draft, as they are typed. */
const MAX_CC_LENGTH = 2_000;

/** How long after its last change somebody is taken to be writing a draft. */
const WRITING_MS = 2 * 60_000;

/** What people write about a submission: notes for one another, and replies that are still to be sent. */
export const createConversation = ({ forms, inbox, notes, files }: FormsStores) => {
  /**
   * The files of a draft in place of the stored one; of those of that, the others are deleted.
   *
   * @throws {errors.ValidationError} if one of them is none of the draft's, and none that has just been stored for it
   */
  const chooseFiles = async (
    stored: ReplyDraft | null,
    ids: readonly number[],
    { formId, submissionId }: { formId: string; submissionId: number },
    texts: Texts,
  ): Promise<ReplyFile[]> => {
    const had = stored?.attachments ?? [];
    const added = ids.filter((id) => had.every((file) => file.id !== id));
    const found = (await files.takeUp(added, formId, submissionId)) ?? refuse('attachments', texts.attachmentUnknown);
    await files.removeSome(had.filter(({ id }) => !ids.includes(id)).map(({ id }) => id));
    const all = [...had, ...found].filter(({ id }) => ids.includes(id));
    checkTotal(all, texts);
    return all;
  };

  return {
    /**
     * @throws {errors.NotFoundError} if there is no such submission
     * @throws {errors.ValidationError} if the text is invalid, empty or too long
     */
    async createNote(
      path: SubmissionPath,
      body: Row,
      { author, texts }: { author: Author; texts: Texts },
    ): Promise<CreateNote['response']['data']> {
      const [formId, submissionId] = readNumbers(path, texts);
      const text = readText(body, 'text', MAX_NOTE_LENGTH, texts);
      const note = await notes.insert({ formId, submissionId, text, author }, () => forms.lock(formId, submissionId));
      if (note === undefined) throw new errors.NotFoundError(texts.submissionNotFound);
      return note;
    },

    /** @throws {errors.NotFoundError} if there is no such note on the submission */
    async deleteNote(path: SubmissionPath, id: string, texts: Texts): Promise<void> {
      const [formId, submissionId] = readNumbers(path, texts);
      const number = parseId(id);
      const isGone = number === undefined || !(await notes.removeOne(formId, submissionId, number));
      if (isGone) throw new errors.NotFoundError(texts.noteNotFound);
    },

    /**
     * Saves the draft of a reply; an empty one deletes it.
     *
     * @param onto the version that the text is based on; `none`: only if there is no draft; `any`: always
     * @throws {errors.NotFoundError} if there is no such submission
     * @throws {StatusError} 409 with the stored draft, unless it may be overwritten or has the same text
     */
    async saveDraft(
      path: SubmissionPath,
      body: Row,
      { author, texts, onto }: { author: Author; texts: Texts; onto: number | 'none' | 'any' },
    ): Promise<StoredDraft> {
      const [formId, submissionId] = readNumbers(path, texts);
      const text = readText(body, 'text', MAX_RESPONSE_LENGTH, texts, { empty: true });
      const subject = readSubject(body.subject, texts);
      const cc =
        body.cc === undefined ? '' : readText(body, 'cc', MAX_CC_LENGTH, texts, { empty: true, multiline: false });
      const ids = readFileIds(body.attachments, texts);
      const next = async (stored: ReplyDraft | null): Promise<ReplyDraft | null> => {
        const attachments = await chooseFiles(stored, ids, { formId, submissionId }, texts);
        if (text === '' && subject === '' && cc === '' && ids.length === 0) return null;
        return {
          text,
          ...(subject !== '' && { subject }),
          ...(cc !== '' && { cc }),
          ...(attachments.length > 0 && { attachments }),
          author,
          updatedAt: new Date().toISOString(),
        };
      };
      const saved = await inbox.saveDraft(formId, submissionId, next, (stored) =>
        onto === 'none' ? stored.draft === null : onto === 'any' || onto === stored.version,
      );
      if (saved === undefined) throw new errors.NotFoundError(texts.submissionNotFound);
      const { stored, isSaved } = saved;
      if (isSaved) return stored;
      if (onto === 'none') throw conflict(texts.draftExists);
      // A retry of a save whose response was lost.
      const { text: kept = '', subject: keptSubject = '', cc: keptCc = '', attachments = [] } = stored.draft ?? {};
      const isSameFiles = attachments.map(({ id }) => id).join() === ids.join();
      if (kept === text && keptSubject === subject && keptCc === cc && isSameFiles) return stored;
      throw conflict(texts.draftChangedMeanwhile, { ...stored } satisfies SaveDraft['conflict']);
    },

    /** The draft that is stored; none if the submission has been deleted. */
    async findDraft({ formId, submissionId }: SubmissionPath): Promise<StoredDraft> {
      return (await inbox.findDraft(formId, Number(submissionId))) ?? { draft: null, version: 0 };
    },

    /**
     * The draft that is stored, and whether somebody is writing it.
     *
     * @throws {errors.NotFoundError} if there is no such submission
     */
    async watchDraft(path: SubmissionPath, texts: Texts): Promise<FindDraft['response']['data']> {
      const stored = await inbox.findDraft(...readNumbers(path, texts));
      if (stored === undefined) throw new errors.NotFoundError(texts.submissionNotFound);
      const { draft } = stored;
      return { ...stored, isBeingWritten: draft !== null && Date.now() - Date.parse(draft.updatedAt) < WRITING_MS };
    },
  };
};
