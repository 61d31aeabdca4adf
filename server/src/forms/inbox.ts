import { errors } from '@strapi/utils';

import type { Author } from '../access/author';
import type { Row } from '../database';
import type { FormResponse } from '../forms-extended/contract';
import { conflict } from '../http/errors';
import { numberInPath, offsetOf, pageMeta, type PageSettings } from '../http/query';
import type { Texts } from '../http/texts';
import { type Change, MAX_DRAFT_LENGTH, MAX_NOTE_LENGTH, readText } from './admin-body';
import type {
  ChangeSubmissions,
  CountInbox,
  CreateNote,
  FindInbox,
  FindSubmissionDetail,
  InboxItem,
  SaveDraft,
  SendAgain,
} from './admin-contract';
import type { FileStore } from './file-store';
import { readInboxQuery, readSelection } from './filter';
import { isFormId } from './ids';
import type { InboxStore, ListedSubmission } from './inbox-store';
import type { MailStore } from './mail-store';
import type { Mailer } from './mailer';
import type { NoteStore } from './note-store';
import type { FormsStore } from './store';

/** How deep a list can be paged through: a database reads all that comes before a page. */
export const MAX_DEPTH = 10_000;
/** Up to how many the counts count. */
export const MAX_COUNT = 1_000;

/** What the extended edition knows of a submission; the standard one has none of it. */
export interface Thread {
  find: (formId: string, submissionId: number) => Promise<FormResponse[]>;
}

export interface InboxDependencies {
  store: FormsStore;
  inbox: InboxStore;
  notes: NoteStore;
  mails: MailStore;
  files: FileStore;
  mailer: Pick<Mailer, 'send' | 'notifyMissed'>;
  pages: PageSettings;
  thread?: Thread | undefined;
}

/** The submission that a path names. */
export interface SubmissionPath {
  formId: string;
  submissionId: string;
}

/** The submissions of all forms as the team works through them: the services of the inbox pages. */
export const createInbox = ({ store, inbox, notes, mails, files, mailer, pages, thread }: InboxDependencies) => {
  const formNames = async (): Promise<ReadonlyMap<string, string>> =>
    new Map((await store.findForms('all')).map(({ formId, name }) => [formId, name]));

  const toItems = async (found: readonly ListedSubmission[]): Promise<InboxItem[]> => {
    const names = await formNames();
    const numbers = new Map<string, number[]>();
    for (const { submission } of found) {
      numbers.set(submission.formId, [...(numbers.get(submission.formId) ?? []), submission.submissionId]);
    }
    const counts = new Map<string, ReadonlyMap<number, number>>();
    for (const [formId, submissionIds] of numbers) counts.set(formId, await files.count(formId, submissionIds));
    return found.map(({ submission, replyTo }) => ({
      ...submission,
      formName: names.get(submission.formId) ?? '',
      files: counts.get(submission.formId)?.get(submission.submissionId) ?? 0,
      replyTo,
    }));
  };

  /** @throws {errors.NotFoundError} if no submission can have this path */
  const numbersOf = ({ formId, submissionId }: SubmissionPath, texts: Texts): [string, number] => {
    const number = isFormId(formId) ? numberInPath(submissionId) : undefined;
    if (number === undefined) throw new errors.NotFoundError(texts.submissionNotFound);
    return [formId, number];
  };

  return {
    toItems,

    /**
     * A page of the inbox. It can be paged through to {@link MAX_DEPTH}; further down, a filter has to help.
     *
     * @throws {errors.ValidationError} naming every parameter that is not offered or cannot be what it is
     */
    async find(query: Row, texts: Texts): Promise<FindInbox.Response> {
      const { selection, oldestFirst, page } = readInboxQuery(query, pages, texts);
      const offset = offsetOf(page);
      const limit = Math.min(page.pageSize, MAX_DEPTH - offset);
      const [found, total] = await Promise.all([
        limit > 0 ? inbox.find(selection, oldestFirst, offset, limit) : [],
        inbox.countUpTo(selection, MAX_DEPTH + 1),
      ]);
      return {
        data: await toItems(found),
        meta: { pagination: pageMeta(page, Math.min(total, MAX_DEPTH)), more: total > MAX_DEPTH },
      };
    },

    /** What the badges show; counted up to {@link MAX_COUNT}. */
    async count(query: Row, texts: Texts): Promise<CountInbox.Response['data']> {
      const { formId } = readSelection(query, texts);
      const [unread, spam, newest] = await Promise.all([
        inbox.countUpTo({ formId, spam: false, status: 'new' }, MAX_COUNT),
        inbox.countUpTo({ formId, spam: true }, MAX_COUNT),
        inbox.findNewest(formId),
      ]);
      return { unread, spam, newest: newest?.submission.id ?? '' };
    },

    /**
     * One submission with all that hangs on it.
     *
     * @param query the filter under which its neighbours are looked for
     * @param may the actions of whoever reads it: replies and their draft are not for everybody
     * @throws {errors.NotFoundError} if there is no such submission
     */
    async findOne(
      path: SubmissionPath,
      query: Row,
      { texts, may }: { texts: Texts; may: (action: string) => boolean },
    ): Promise<FindSubmissionDetail.Response['data']> {
      const [formId, submissionId] = numbersOf(path, texts);
      const selection = readSelection(query, texts);
      const found = await inbox.findOne(formId, submissionId);
      if (found === undefined) throw new errors.NotFoundError(texts.submissionNotFound);
      const [[item], attachments, sent, written, responses, newer, older] = await Promise.all([
        toItems([found]),
        files.find(formId, submissionId),
        mails.find(formId, submissionId),
        notes.find(formId, submissionId),
        may('responses.find') && thread !== undefined ? thread.find(formId, submissionId) : [],
        inbox.findNeighbour(selection, found.position, 'newer'),
        inbox.findNeighbour(selection, found.position, 'older'),
      ]);
      if (item === undefined) throw new errors.NotFoundError(texts.submissionNotFound);
      return {
        ...item,
        labels: found.labels,
        language: found.language,
        ip: found.ip,
        attachments,
        mails: sent,
        notes: written,
        responses,
        draft: thread !== undefined && (may('responses.find') || may('responses.create')) ? found.draft : null,
        newer: newer?.submission.id ?? null,
        older: older?.submission.id ?? null,
      };
    },

    /** Changes several submissions at once; those that are gone are passed over. */
    async change(change: Change): Promise<ChangeSubmissions.Response['data']> {
      const { action, batches } = change;
      switch (action) {
        case 'status':
          return { changed: await inbox.setStatus(batches, change.status) };
        case 'spam':
          return { changed: await inbox.markSpam(batches) };
        case 'not-spam':
          return { changed: await inbox.unmarkSpam(batches, mailer.notifyMissed) };
        case 'delete': {
          let changed = 0;
          for (const { formId, submissionIds } of batches) changed += await store.removeMany(formId, submissionIds);
          return { changed };
        }
      }
    },

    /**
     * @throws {errors.NotFoundError} if there is no such submission
     * @throws {errors.ValidationError} for a text that is none, empty or too long
     */
    async createNote(
      path: SubmissionPath,
      body: Row,
      { author, texts }: { author: Author; texts: Texts },
    ): Promise<CreateNote.Response['data']> {
      const [formId, submissionId] = numbersOf(path, texts);
      const text = readText(body, 'text', MAX_NOTE_LENGTH, texts);
      const note = await notes.insert({ formId, submissionId, text, author }, () => store.lock(formId, submissionId));
      if (note === undefined) throw new errors.NotFoundError(texts.submissionNotFound);
      return note;
    },

    /** @throws {errors.NotFoundError} if there is no such note on the submission */
    async deleteNote(path: SubmissionPath, id: string, texts: Texts): Promise<void> {
      const [formId, submissionId] = numbersOf(path, texts);
      const number = numberInPath(id);
      const isGone = number === undefined || !(await notes.removeOne(formId, submissionId, number));
      if (isGone) throw new errors.NotFoundError(texts.noteNotFound);
    },

    /**
     * Keeps what somebody is about to reply; an empty text drops it.
     *
     * @throws {errors.NotFoundError} if there is no such submission
     * @throws {StatusError} 409 where there is a draft already that is not to be written over
     */
    async saveDraft(
      path: SubmissionPath,
      body: Row,
      { author, texts, onlyFirst = false }: { author: Author; texts: Texts; onlyFirst?: boolean },
    ): Promise<SaveDraft.Response['data']> {
      const [formId, submissionId] = numbersOf(path, texts);
      const text = readText(body, 'text', MAX_DRAFT_LENGTH, texts, { empty: true });
      const draft = text === '' ? null : { text, author, updatedAt: new Date().toISOString() };
      if (!(await inbox.saveDraft(formId, submissionId, draft, { onlyFirst }))) {
        const isThere = (await inbox.findOne(formId, submissionId)) !== undefined;
        throw isThere ? conflict(texts.draftExists) : new errors.NotFoundError(texts.submissionNotFound);
      }
      return draft;
    },

    /**
     * Tries a mail again.
     *
     * @throws {errors.NotFoundError} if the submission has caused no such mail
     * @throws {StatusError} 409 while it is being sent
     */
    async sendMail(path: SubmissionPath, id: string, texts: Texts): Promise<SendAgain.Response['data']> {
      const [formId, submissionId] = numbersOf(path, texts);
      const mail = (await mails.find(formId, submissionId)).find((caused) => String(caused.id) === id);
      if (mail === undefined) throw new errors.NotFoundError(texts.mailNotFound);
      return { status: await mailer.send(mail.id) };
    },

    /** Forgets a draft whose text has been made a reply. */
    async dropDraft({ formId, submissionId }: SubmissionPath): Promise<void> {
      await inbox.saveDraft(formId, Number(submissionId), null);
    },
  };
};

export type Inbox = ReturnType<typeof createInbox>;
