import { randomUUID } from 'node:crypto';

import type { Core } from '@strapi/strapi';

import { numberOf, type Row, table, textOf, timeOf } from '../database';
import type { Author } from '../access/author';
import { inTransaction, isUniqueViolation } from '../transactions';
import type { FormResponse, ResponseStatus } from './contract';

const UID = 'plugin::imprint.form-response';

const statusOf = (value: string): ResponseStatus => (value === 'sent' || value === 'failed' ? value : 'pending');

// What a JSON column holds is what this file has written into it.
const toResponse = (row: Row): FormResponse => ({
  id: numberOf(row, 'id'),
  status: statusOf(textOf(row, 'status')),
  text: textOf(row, 'text'),
  to: textOf(row, 'to'),
  author: row.author as Author,
  error: textOf(row, 'error') || null,
  createdAt: timeOf(row, 'createdAt') ?? '',
  sentAt: timeOf(row, 'sentAt'),
});

export interface NewResponse {
  formId: string;
  submissionId: number;
  text: string;
  to: string;
  author: Author;
}

/** The one file of the room that speaks to the database. */
export const createStore = (strapi: Core.Strapi) => {
  const responses = table(strapi, UID);

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
     * @param lockSubmission keeps the submission from being deleted meanwhile; false where it is gone
     * @returns the reply of the key and whether it is a new one; undefined where the submission is gone
     */
    async insert(
      response: NewResponse,
      key: string | undefined,
      lockSubmission: () => Promise<boolean>,
    ): Promise<{ response: FormResponse; isNew: boolean } | undefined> {
      const idempotencyKey = key ?? randomUUID();
      let isNew = true;
      try {
        const isThere = await inTransaction(
          strapi,
          async () => {
            if (!(await lockSubmission())) return false;
            // A statement that fails would take the project's own transaction along, on PostgreSQL.
            isNew = key === undefined || (await findByKey(key)) === undefined;
            if (isNew) await responses.insert({ ...response, idempotencyKey, status: 'pending', error: '' });
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
      return stored === undefined ? undefined : { response: stored, isNew };
    },

    async findOne(id: number): Promise<FormResponse | undefined> {
      const row = await responses.findOne({ where: { id } });
      return row === undefined ? undefined : toResponse(row);
    },

    /**
     * Takes a reply on that has failed, or that has been pending since before a time; of several calls at once exactly
     * one gets true.
     */
    async claim(id: number, pendingSince: Date): Promise<boolean> {
      const failed = await responses.update({ id, status: 'failed' }, { status: 'pending', error: '' });
      if (failed > 0) return true;
      return (await responses.update({ id, status: 'pending', updatedAt: { $lt: pendingSince } }, { error: '' })) > 0;
    },

    async markSent(id: number, sentAt: Date): Promise<void> {
      await responses.update({ id }, { status: 'sent', sentAt, error: '' });
    },

    async markFailed(id: number, error: string): Promise<void> {
      await responses.update({ id }, { status: 'failed', error });
    },

    /** How many replies some submissions of a form have. */
    count: (formId: string, submissionIds: readonly number[]): Promise<number> =>
      responses.count({ formId, submissionId: { $in: submissionIds } }),

    /** Removes the replies of submissions, or of all submissions of a form. */
    async remove(formId: string, submissionIds: readonly number[] | undefined): Promise<void> {
      await responses.remove({ formId, ...(submissionIds && { submissionId: { $in: submissionIds } }) });
    },
  };
};

export type ResponsesStore = ReturnType<typeof createStore>;
