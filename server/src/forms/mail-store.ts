import type { Core } from '@strapi/strapi';

import { numberOf, type Row, table, textOf, timeOf } from '../database';
import { afterCommit } from '../transactions';
import type { MailResult, SubmissionMail } from './admin-contract';

const UID = 'plugin::imprint.form-mail';

export type MailKind = SubmissionMail['kind'];

/** A mail that a submission causes. */
export interface NewMail {
  formId: string;
  submissionId: number;
  kind: MailKind;
  to: string;
}

/** A mail with what it is about. */
export interface StoredMail extends SubmissionMail {
  formId: string;
  submissionId: number;
}

const statusOf = (value: string): SubmissionMail['status'] =>
  value === 'sent' || value === 'failed' ? value : 'pending';

const toMail = (row: Row): SubmissionMail => ({
  id: numberOf(row, 'id'),
  kind: textOf(row, 'kind') === 'confirmation' ? 'confirmation' : 'notification',
  to: textOf(row, 'to'),
  status: statusOf(textOf(row, 'status')),
  attempts: numberOf(row, 'attempts'),
  // What a JSON column holds is what this file has written into it.
  results: Array.isArray(row.results) ? (row.results as MailResult[]) : [],
  error: textOf(row, 'error') || null,
  createdAt: timeOf(row, 'createdAt') ?? '',
  nextAttemptAt: timeOf(row, 'nextAttemptAt'),
  sentAt: timeOf(row, 'sentAt'),
});

const toStoredMail = (row: Row): StoredMail => ({
  ...toMail(row),
  formId: textOf(row, 'formId'),
  submissionId: numberOf(row, 'submissionId'),
});

/**
 * The mails that submissions cause. One is `pending` until its first attempt and while it is being sent; `nextAttemptAt`
 * is the claim that keeps two instances from sending it at once.
 */
export const createMailStore = (strapi: Core.Strapi) => {
  const mails = table(strapi, UID);
  const listeners: (() => void)[] = [];

  /** The condition under which exactly one of several attempts at once takes a mail on. */
  const take = async (mail: SubmissionMail, free: Record<string, unknown>, until: Date): Promise<boolean> =>
    (await mails.update(
      { id: mail.id, attempts: mail.attempts, ...free },
      { status: 'pending', attempts: mail.attempts + 1, nextAttemptAt: until },
    )) > 0;

  const announce = (): Promise<void> =>
    afterCommit(strapi, () => {
      for (const listener of listeners) listener();
    });

  return {
    /** Called whenever there are mails to be sent, once that is committed. */
    onInsert: (listener: () => void): void => {
      listeners.push(listener);
    },

    /** Stores mails to be sent at once, in the transaction that stores their submissions. */
    async insert(news: readonly NewMail[], at: Date): Promise<void> {
      if (news.length === 0) return;
      await mails.insert(
        ...news.map((mail) => ({ ...mail, status: 'pending', attempts: 0, results: [], error: '', nextAttemptAt: at })),
      );
      await announce();
    },

    /** A submission's mails, oldest first. */
    async find(formId: string, submissionId: number): Promise<SubmissionMail[]> {
      return (await mails.find({ where: { formId, submissionId }, orderBy: { id: 'asc' } })).map(toMail);
    },

    async findOne(id: number): Promise<StoredMail | undefined> {
      const row = await mails.findOne({ where: { id } });
      return row === undefined ? undefined : toStoredMail(row);
    },

    /** What is to be sent by now, the longest due first. */
    async findDue(now: Date, limit: number): Promise<StoredMail[]> {
      const rows = await mails.find({
        where: { nextAttemptAt: { $lte: now } },
        orderBy: [{ nextAttemptAt: 'asc' }, { id: 'asc' }],
        limit,
      });
      return rows.map(toStoredMail);
    },

    count: (formId: string, submissionId: number): Promise<number> => mails.count({ formId, submissionId }),

    /**
     * Takes a due mail on; of several claims at once, on any number of instances, exactly one gets true.
     *
     * @param until when it may be taken for abandoned, and be claimed again
     */
    claimDue: (mail: SubmissionMail, now: Date, until: Date): Promise<boolean> =>
      take(mail, { nextAttemptAt: { $lte: now } }, until),

    /** As claimDue, for a mail that has failed and waits for its next attempt, or for none. */
    claimFailed: (mail: SubmissionMail, until: Date): Promise<boolean> => take(mail, { status: 'failed' }, until),

    async markSent({ id, results }: SubmissionMail, sentAt: Date): Promise<void> {
      const after = [...results, { at: sentAt.toISOString(), error: null }];
      await mails.update({ id }, { status: 'sent', sentAt, error: '', nextAttemptAt: null, results: after });
    },

    /** @param nextAttemptAt null where it is not tried again by itself */
    async markFailed(
      { id, results }: SubmissionMail,
      { at, error, nextAttemptAt }: { at: Date; error: string; nextAttemptAt: Date | null },
    ): Promise<void> {
      const after = [...results, { at: at.toISOString(), error }];
      await mails.update({ id }, { status: 'failed', error, nextAttemptAt, results: after });
    },

    /** Puts a claimed mail aside without an attempt, until it is released or sent by hand. */
    async hold({ id, attempts }: SubmissionMail, reason: string): Promise<void> {
      await mails.update({ id }, { status: 'failed', attempts, error: reason, nextAttemptAt: null });
    },

    /** Makes a submission's mails due again that have failed or been put aside, and are not tried by themselves. */
    async release(formId: string, submissionId: number, at: Date): Promise<void> {
      const where = { formId, submissionId, status: 'failed', nextAttemptAt: { $null: true } };
      if ((await mails.update(where, { nextAttemptAt: at })) > 0) await announce();
    },

    /** Removes the mails of submissions, or of all submissions of a form; to be called in their transaction. */
    async remove(formId: string, submissionIds: readonly number[] | undefined): Promise<void> {
      await mails.remove({ formId, ...(submissionIds && { submissionId: { $in: submissionIds } }) });
    },
  };
};

export type MailStore = ReturnType<typeof createMailStore>;
