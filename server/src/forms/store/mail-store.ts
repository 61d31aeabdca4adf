import type { Core } from '@strapi/strapi';
import { z } from '@strapi/utils';

import { type MailKind, mailKinds, type MailResult, type SubmissionMail } from '../../contracts/inbox';
import type { Clock } from '../../strapi/database-clock';
import { createLease, type Lease, persist } from '../../strapi/leases';
import { getNumber, type Row, table, getText, getTime } from '../../strapi/table';
import { afterCommit } from '../../strapi/transactions';

const UID = 'plugin::imprint.form-mail';

/** An email to be sent for a submission. */
export interface NewMail {
  formId: string;
  submissionId: number;
  kind: MailKind;
  to: string;
}

/** An email with its submission. */
export interface StoredMail extends SubmissionMail {
  formId: string;
  submissionId: number;
}

const toStatus = (value: string): SubmissionMail['status'] =>
  value === 'sent' || value === 'failed' ? value : 'pending';

const kindSchema = z.enum(mailKinds);
const resultList = z.array(z.object({ at: z.string(), error: z.string().nullable() }));

/** Adds a result once, even if it is stored again because the confirmation was lost. */
const withResult = (results: readonly MailResult[], result: MailResult): MailResult[] => [
  ...results.filter(({ at }) => at !== result.at),
  result,
];

/**
 * The emails of submissions. One is `pending` until its first attempt and while it is being sent; until
 * `nextAttemptAt`, by the database's clock, nobody else sends it.
 */
export const createMailStore = (strapi: Core.Strapi, clock: Clock) => {
  const mails = table(strapi, UID);
  const listeners: (() => void)[] = [];

  /** @throws {DamagedRowError} if its kind is unknown */
  const toMail = (row: Row): SubmissionMail => ({
    id: getNumber(row, 'id'),
    kind: mails.json(row, 'kind', kindSchema),
    to: getText(row, 'to'),
    status: toStatus(getText(row, 'status')),
    attempts: getNumber(row, 'attempts'),
    // A mail can be sent even if the results of earlier attempts are damaged.
    results: mails.jsonOr(row, 'results', resultList, []),
    error: getText(row, 'error') || null,
    createdAt: getTime(row, 'createdAt') ?? '',
    nextAttemptAt: getTime(row, 'nextAttemptAt'),
    sentAt: getTime(row, 'sentAt'),
  });

  const toStoredMail = (row: Row): StoredMail => ({
    ...toMail(row),
    formId: getText(row, 'formId'),
    submissionId: getNumber(row, 'submissionId'),
  });

  const isDue = (now: Date): Row => ({ nextAttemptAt: { $lte: now } });

  /** Takes a lease, under a condition that lets exactly one of several concurrent attempts succeed. */
  const take = async ({ id, attempts }: SubmissionMail, free: (now: Date) => Row): Promise<Lease | undefined> => {
    const lease = await createLease(clock);
    const taken = await mails.update(
      { id, attempts, ...free(lease.from) },
      { status: 'pending', attempts: attempts + 1, nextAttemptAt: lease.until, lateUntil: null, lease: lease.token },
    );
    return taken > 0 ? lease : undefined;
  };

  /**
   * Records an outcome under an email's lease; does nothing if somebody else holds the lease by now, or the email is
   * gone.
   */
  const record = async (
    id: number,
    { token }: Lease,
    values: (mail: SubmissionMail) => Row | Promise<Row>,
  ): Promise<void> => {
    await persist(strapi, async () => {
      const where = { id, lease: token };
      const row = await mails.findOne({ where });
      if (row !== undefined) await mails.update(where, await values(toMail(row)));
    });
  };

  const announce = (): Promise<void> =>
    afterCommit(strapi, () => {
      for (const listener of listeners) listener();
    });

  return {
    /** Called whenever there are emails to send, after the commit. */
    onInsert: (listener: () => void): void => {
      listeners.push(listener);
    },

    /** Stores emails for immediate sending, in the transaction that stores their submissions. */
    async insert(news: readonly NewMail[]): Promise<void> {
      if (news.length === 0) return;
      const state = { status: 'pending', attempts: 0, results: [], error: '', nextAttemptAt: await clock() };
      await mails.insert(...news.map((mail) => ({ ...mail, ...state })));
      await announce();
    },

    /** A submission's emails, oldest first. */
    async find(formId: string, submissionId: number): Promise<SubmissionMail[]> {
      return mails.readable(await mails.find({ where: { formId, submissionId }, orderBy: { id: 'asc' } }), toMail);
    },

    async findOne(id: number): Promise<StoredMail | undefined> {
      const row = await mails.findOne({ where: { id } });
      return row === undefined ? undefined : toStoredMail(row);
    },

    /** The due emails, longest due first; those of another version's kinds are left to it. */
    async findDue(limit: number): Promise<StoredMail[]> {
      const rows = await mails.find({
        where: { ...isDue(await clock()), kind: { $in: mailKinds } },
        orderBy: [{ nextAttemptAt: 'asc' }, { id: 'asc' }],
        limit,
      });
      return rows.map(toStoredMail);
    },

    count: (formId: string, submissionIds: readonly number[]): Promise<number> =>
      mails.count({ formId, submissionId: { $in: submissionIds } }),

    /** The number of emails about submissions of a form that have been sent since a time, or are being sent. */
    countSince: (formId: string, submissionIds: readonly number[], since: Date): Promise<number> =>
      mails.count({
        formId,
        submissionId: { $in: submissionIds },
        $or: [
          { status: 'sent', sentAt: { $gte: since } },
          { status: 'pending', attempts: { $gt: 0 } },
        ],
      }),

    /** Takes a lease on a due email; of several concurrent calls, on any number of instances, exactly one gets it. */
    claimDue: (mail: SubmissionMail): Promise<Lease | undefined> => take(mail, isDue),

    /**
     * Like claimDue, for an email that has failed, whether or not it will be retried, and can no longer arrive late.
     */
    claimFailed: (mail: SubmissionMail): Promise<Lease | undefined> =>
      take(mail, (now) => ({
        status: 'failed',
        $or: [{ lateUntil: { $null: true } }, { lateUntil: { $lte: now } }],
      })),

    markSent: (id: number, lease: Lease, sentAt: Date): Promise<void> =>
      record(id, lease, ({ results }) => ({
        status: 'sent',
        sentAt,
        error: '',
        nextAttemptAt: null,
        results: withResult(results, { at: sentAt.toISOString(), error: null }),
      })),

    /**
     * @param pause how long until it is retried, in milliseconds; undefined if it is not retried automatically
     * @param late for how long it may still arrive; undefined if it will not
     */
    markFailed: (
      id: number,
      lease: Lease,
      { at, error, pause, late }: { at: Date; error: string; pause: number | undefined; late: number | undefined },
    ): Promise<void> =>
      record(id, lease, async ({ results }) => {
        const now = (await clock()).getTime();
        const after = (milliseconds: number | undefined): Date | null =>
          milliseconds === undefined ? null : new Date(now + milliseconds);
        return {
          status: 'failed',
          error,
          nextAttemptAt: after(pause),
          lateUntil: after(late),
          results: withResult(results, { at: at.toISOString(), error }),
        };
      }),

    /** Puts a claimed email aside without an attempt, until it is released or sent by hand. */
    hold: ({ id, attempts }: SubmissionMail, lease: Lease, reason: string): Promise<void> =>
      record(id, lease, () => ({ status: 'failed', attempts, error: reason, nextAttemptAt: null })),

    /**
     * Makes those emails of a submission due again that have failed or been put aside, and are not retried
     * automatically.
     */
    async release(formId: string, submissionId: number): Promise<void> {
      const where = { formId, submissionId, status: 'failed', nextAttemptAt: { $null: true } };
      if ((await mails.update(where, { nextAttemptAt: await clock() })) > 0) await announce();
    },

    /** Deletes the emails of submissions, or of all submissions of a form; to be called in their transaction. */
    async remove(formId: string, submissionIds: readonly number[] | undefined): Promise<void> {
      await mails.remove({ formId, ...(submissionIds && { submissionId: { $in: submissionIds } }) });
    },
  };
};

export type MailStore = ReturnType<typeof createMailStore>;
