import { randomUUID } from 'node:crypto';

import type { Core } from '@strapi/strapi';

import type { Author } from '../contracts/common';
import type { FormResponse, ResponseStatus } from '../contracts/responses';
import type { MentionStore } from '../forms/store/privacy/mention-store';
import { readAuthor } from '../strapi/author';
import type { Clock } from '../strapi/database/database-clock';
import { createLease, type Lease, persist } from '../strapi/database/leases';
import { getNumber, type Row, table, getText, getTime } from '../strapi/database/table';
import { inTransaction, isUniqueViolation } from '../strapi/database/transactions';

const UID = 'plugin::imprint.form-response';

const toStatus = (value: string): ResponseStatus => (value === 'sent' || value === 'failed' ? value : 'pending');

export interface NewResponse {
  formId: string;
  submissionId: number;
  text: string;
  to: string;
  author: Author;
}

/** Locks the submission against deletion until the transaction ends; false if it no longer exists. */
type LockSubmission = () => Promise<boolean>;

/** The only file of the module that accesses the database. */
export const createStore = (strapi: Core.Strapi, mentions: MentionStore, clock: Clock) => {
  const responses = table(strapi, UID);

  const toResponse = (row: Row): FormResponse => ({
    id: getNumber(row, 'id'),
    status: toStatus(getText(row, 'status')),
    text: getText(row, 'text'),
    to: getText(row, 'to'),
    author: readAuthor(responses, row),
    error: getText(row, 'error') || null,
    createdAt: getTime(row, 'createdAt') ?? '',
    sentAt: getTime(row, 'sentAt'),
  });

  const findByKey = async (idempotencyKey: string): Promise<FormResponse | undefined> => {
    const row = await responses.findOne({ where: { idempotencyKey } });
    return row === undefined ? undefined : toResponse(row);
  };

  return {
    async find(formId: string, submissionId: number): Promise<FormResponse[]> {
      return (await responses.find({ where: { formId, submissionId }, orderBy: { id: 'asc' } })).map(toResponse);
    },

    /**
     * Stores a reply as pending, unless its key has been used.
     *
     * @param hooks.take called before a new one is stored, under the lock; throws to refuse it
     * @returns the key's reply, with a lease on it if it is new; undefined if the submission no longer exists
     */
    async insert(
      response: NewResponse,
      key: string | undefined,
      { lockSubmission, take }: { lockSubmission: LockSubmission; take?: (() => Promise<void>) | undefined },
    ): Promise<{ response: FormResponse; lease: Lease | undefined } | undefined> {
      const idempotencyKey = key ?? randomUUID();
      const lease = await createLease(clock);
      let isNew = true;
      try {
        const isThere = await inTransaction(
          strapi,
          async () => {
            if (!(await lockSubmission())) return false;
            // On PostgreSQL, a failed statement would abort the project's own transaction.
            isNew = key === undefined || (await findByKey(key)) === undefined;
            if (isNew) {
              await take?.();
              const held = { lease: lease.token, leaseUntil: lease.until };
              const row = await responses.create({
                ...response,
                ...held,
                idempotencyKey,
                status: 'pending',
                error: '',
              });
              const { formId, submissionId, text, to } = response;
              const locationId = getNumber(row, 'id');
              await mentions.replace({ formId, submissionId, location: 'response', locationId }, `${to}\n${text}`);
            }
            return true;
          },
          { retryUniqueViolation: false },
        );
        if (!isThere) return undefined;
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        isNew = false;
      }
      const stored = await findByKey(idempotencyKey);
      return stored === undefined ? undefined : { response: stored, lease: isNew ? lease : undefined };
    },

    async findOne(id: number): Promise<FormResponse | undefined> {
      const row = await responses.findOne({ where: { id } });
      return row === undefined ? undefined : toResponse(row);
    },

    /** Whether somebody is sending it, or might be. */
    async isLeased(id: number): Promise<boolean> {
      return (await responses.count({ id, status: 'pending', leaseUntil: { $gt: await clock() } })) > 0;
    },

    /**
     * Takes a lease on a reply that has definitely failed, or whose sender is presumed dead; of several concurrent
     * calls, on any number of instances, exactly one gets it.
     */
    async claim(id: number): Promise<Lease | undefined> {
      const lease = await createLease(clock);
      const claimed = await responses.update(
        {
          id,
          status: { $in: ['failed', 'pending'] },
          $or: [{ leaseUntil: { $null: true } }, { leaseUntil: { $lte: lease.from } }],
        },
        { status: 'pending', error: '', lease: lease.token, leaseUntil: lease.until },
      );
      return claimed > 0 ? lease : undefined;
    },

    /**
     * Records under its lease that a reply has been sent, and updates the submission; does nothing if somebody else
     * holds the lease by now, or the reply no longer exists.
     */
    markSent: (
      id: number,
      { token }: Lease,
      sentAt: Date,
      { lockSubmission, then }: { lockSubmission: LockSubmission; then: () => Promise<void> },
    ): Promise<void> =>
      persist(strapi, () =>
        inTransaction(strapi, async () => {
          // In the order in which deletion locks, to avoid a deadlock.
          if (!(await lockSubmission())) return;
          if ((await responses.update({ id, lease: token }, { status: 'sent', sentAt, error: '' })) > 0) await then();
        }),
      ),

    /**
     * Records under its lease that a reply could not be sent.
     *
     * @param late for how long it may still arrive, in milliseconds; undefined if it will not
     */
    async markFailed(id: number, { token }: Lease, error: string, late: number | undefined): Promise<void> {
      await persist(strapi, async () => {
        const leaseUntil = late === undefined ? null : new Date((await clock()).getTime() + late);
        await responses.update({ id, lease: token }, { status: 'failed', error, leaseUntil });
      });
    },

    /** The number of replies to some submissions of a form. */
    count: (formId: string, submissionIds: readonly number[]): Promise<number> =>
      responses.count({ formId, submissionId: { $in: submissionIds } }),

    /** Removes one reply. */
    removeOne: (formId: string, submissionId: number, id: number): Promise<boolean> =>
      inTransaction(strapi, async () => {
        await mentions.removeSource({ formId, submissionId, location: 'response', locationId: id });
        return (await responses.remove({ id, formId, submissionId })) > 0;
      }),

    /** Removes the replies of submissions, or of all submissions of a form. */
    async remove(formId: string, submissionIds: readonly number[] | undefined): Promise<void> {
      await responses.remove({ formId, ...(submissionIds && { submissionId: { $in: submissionIds } }) });
    },
  };
};

export type ResponsesStore = ReturnType<typeof createStore>;
