import type { Core } from '@strapi/strapi';
import { z } from 'zod';

import type { Outbox } from '../../../config';
import { type MailKind, mailKinds, type SubmissionMail } from '../../../contracts/inbox';
import type { Clock } from '../../../strapi/database/database-clock';
import type { Installation } from '../../../strapi/database/installation';
import { getNumber, getText, type Row } from '../../../strapi/database/table';
import { type Batch, MAX_NAMED } from '../rows';
import { createQueue } from './queue';

const UID = 'plugin::imprint.form-mail';

/** All kinds of emails in the queue: the automatic ones, and the replies that people write. */
export type StoredMailKind = MailKind | 'reply';

/** With those that are about no submission: the form of a notice is `''`, and `reply` is the id of a draft. */
export type QueuedMailKind = StoredMailKind | 'notice' | 'draft';

/** An email to be sent about a submission. */
export interface NewMail {
  formId: string;
  submissionId: number;
  kind: QueuedMailKind;
  to: string;
  /** The id of the form's notification that it belongs to; `''` for other kinds. */
  notification: string;
  /**
   * The key of the reply that it sends, the id of the answer that it tells of, or of the admin user whose case the submission has
   * become, or of what a notice tells of, or of a draft; `''` for other kinds.
   */
  reply: string;
}

/** An email with its submission. */
export type StoredMail = NewMail & Omit<SubmissionMail, 'kind' | 'to'>;

const withoutSubmission = (mail: StoredMail): SubmissionMail[] => {
  const { id, kind, to, status, attempts, results, error, createdAt, nextAttemptAt, sentAt } = mail;
  // Replies have a place of their own.
  if (kind === 'reply' || kind === 'notice' || kind === 'draft') return [];
  return [{ id, kind, to, status, attempts, results, error, createdAt, nextAttemptAt, sentAt }];
};

const kindSchema = z.enum([...mailKinds, 'reply', 'notice', 'draft']);

const automatic: Row = { kind: { $in: mailKinds } };

/** Replies are sent by the queue once, if it is the first that takes a lease on them; whatever comes after that is for people. */
const due: Row = { $or: [{ kind: { $in: [...mailKinds, 'notice', 'draft'] } }, { kind: 'reply', lease: '' }] };

/** The emails of submissions, in a queue. */
export const createMailStore = (strapi: Core.Strapi, clock: Clock, installation: Installation, outbox: Outbox) => {
  const queue = createQueue(
    strapi,
    clock,
    installation,
    outbox.mode === 'hold',
    UID,
    (row, mails): NewMail => ({
      formId: getText(row, 'formId'),
      submissionId: getNumber(row, 'submissionId'),
      kind: mails.json(row, 'kind', kindSchema),
      to: getText(row, 'to'),
      notification: getText(row, 'notification'),
      reply: getText(row, 'reply'),
    }),
    due,
  );

  return {
    ...queue,

    /**
     * Stores emails in the transaction that causes them.
     *
     * @param pause how long until they are sent, in milliseconds
     */
    insert: (
      news: readonly (Omit<NewMail, 'reply'> & Partial<Pick<NewMail, 'reply'>>)[],
      pause?: number,
    ): Promise<void> => queue.insert(news, pause),

    /**
     * When the last one that was put off before another one is tried next, in milliseconds: 0 while it is being sent for the
     * first time; undefined if there is none.
     */
    async findWaitingBefore(id: number, to: string): Promise<number | undefined> {
      const where = {
        kind: 'receipt',
        to,
        status: 'pending',
        attempts: { $lte: 1 },
        id: { $lt: id },
        error: { $ne: '' },
      };
      const waiting = await queue.find({ ...where, nextAttemptAt: { $notNull: true } });
      const last = waiting.at(-1);
      return last && (last.attempts === 0 ? Date.parse(last.nextAttemptAt ?? '') || 0 : 0);
    },

    /** A submission's automatic emails, oldest first. */
    async find(formId: string, submissionId: number): Promise<SubmissionMail[]> {
      return (await queue.find({ ...automatic, formId, submissionId })).flatMap(withoutSubmission);
    },

    /** The emails of the replies to a submission. */
    findReplies: (formId: string, submissionId: number): Promise<StoredMail[]> =>
      queue.find({ formId, submissionId, kind: 'reply' }),

    /**
     * The submissions of a form, or of all, with one of the latest emails that could not be sent: with more of them, it is the mail
     * server that somebody looks at.
     */
    async findFailed(formId: string | undefined): Promise<Batch[]> {
      const byForm = new Map<string, Set<number>>();
      for (const row of await queue.selectLatest(['formId', 'submissionId', 'attempts'], 'failed', MAX_NAMED)) {
        const own = getText(row, 'formId');
        // Nobody has tried to send what was put aside.
        if (getNumber(row, 'attempts') === 0 || (formId !== undefined && own !== formId)) continue;
        byForm.set(own, (byForm.get(own) ?? new Set()).add(getNumber(row, 'submissionId')));
      }
      return [...byForm].map(([own, numbers]) => ({ formId: own, submissionIds: [...numbers] }));
    },

    /** How many of the latest emails could not be sent, at most so many as are named, and what the mail server said to the last. */
    async findFailures(): Promise<{ count: number; error: string }> {
      const failed = await queue.selectLatest(['attempts', 'error'], 'failed', MAX_NAMED);
      const tried = failed.filter((row) => getNumber(row, 'attempts') > 0);
      return { count: tried.length, error: tried[0] === undefined ? '' : getText(tried[0], 'error') };
    },

    /** Why emails of some submissions of a form could not be sent, by number. */
    async findErrors(formId: string, submissionIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
      // SQLite would look through the index of all that failed.
      const where = { formId, submissionId: { $in: submissionIds } };
      const failed = (await queue.select(['submissionId', 'status', 'attempts', 'error'], where)).filter(
        (row) => row.status === 'failed' && getNumber(row, 'attempts') > 0,
      );
      return new Map(failed.map((row) => [getNumber(row, 'submissionId'), getText(row, 'error')]));
    },

    count: (formId: string, submissionIds: readonly number[]): Promise<number> =>
      queue.count({ ...automatic, formId, submissionId: { $in: submissionIds } }),

    /** The kinds of the emails of some submissions of a form, by number. */
    async findKinds(formId: string, submissionIds: readonly number[]): Promise<ReadonlyMap<number, Set<string>>> {
      const kinds = new Map<number, Set<string>>();
      for (const row of await queue.select(['submissionId', 'kind'], {
        formId,
        submissionId: { $in: submissionIds },
      })) {
        const submissionId = getNumber(row, 'submissionId');
        kinds.set(submissionId, (kinds.get(submissionId) ?? new Set()).add(getText(row, 'kind')));
      }
      return kinds;
    },

    /** The number of emails about submissions of a form that have been sent since a time, or are being sent. */
    countSince: (formId: string, submissionIds: readonly number[], since: Date): Promise<number> =>
      queue.count({
        ...automatic,
        formId,
        submissionId: { $in: submissionIds },
        $or: [
          { status: 'sent', sentAt: { $gte: since } },
          { status: 'pending', attempts: { $gt: 0 } },
        ],
      }),

    /**
     * Makes those emails of submissions of a form due again that have failed or been put aside, and are not retried
     * automatically.
     */
    release: (formId: string, submissionIds: readonly number[]): Promise<void> =>
      queue.release({ ...automatic, formId, submissionId: { $in: submissionIds } }),

    /** Deletes the emails of submissions, or of all submissions of a form; to be called in their transaction. */
    async remove(formId: string, submissionIds: readonly number[] | undefined): Promise<void> {
      await queue.remove({ formId, ...(submissionIds && { submissionId: { $in: submissionIds } }) });
    },

    /** Deletes single emails of a submission. */
    removeSome: (formId: string, submissionId: number, ids: readonly number[]): Promise<number> =>
      queue.remove({ formId, submissionId, id: { $in: ids } }),

    /** Deletes the emails with links to drafts of a form. */
    removeOfDrafts: (formId: string, draftIds: readonly number[]): Promise<number> =>
      queue.remove({ formId, kind: 'draft', reply: { $in: draftIds.map(String) } }),

    /** Deletes the email of one reply. */
    removeReply: (formId: string, submissionId: number, reply: string): Promise<number> =>
      queue.remove({ formId, submissionId, kind: 'reply', reply }),
  };
};

export type MailStore = ReturnType<typeof createMailStore>;
