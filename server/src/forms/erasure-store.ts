import type { Core } from '@strapi/strapi';

import type { Author } from '../access/author';
import { numberOf, type Row, table, timeOf } from '../database';
import type { Erasure } from './admin-contract';

const UID = 'plugin::imprint.form-erasure';

/** How much was erased. */
export type ErasedAmounts = Pick<Erasure, 'submissions' | 'files' | 'responses' | 'mails'>;

const toErasure = (row: Row): Erasure => ({
  id: numberOf(row, 'id'),
  erasedAt: timeOf(row, 'createdAt') ?? '',
  // What a JSON column holds is what this file has written into it.
  author: row.author as Author,
  submissions: numberOf(row, 'submissions'),
  files: numberOf(row, 'files'),
  responses: numberOf(row, 'responses'),
  mails: numberOf(row, 'mails'),
});

/** The record that something was erased, and not of whom. */
export const createErasureStore = (strapi: Core.Strapi) => {
  const erasures = table(strapi, UID);

  return {
    async create(author: Author): Promise<Erasure> {
      return toErasure(await erasures.create({ author, submissions: 0, files: 0, responses: 0, mails: 0 }));
    },

    async update(id: number, amounts: ErasedAmounts): Promise<void> {
      await erasures.update({ id }, { ...amounts });
    },

    /** The last first. */
    async find(offset: number, limit: number): Promise<Erasure[]> {
      return (await erasures.find({ orderBy: { id: 'desc' }, offset, limit })).map(toErasure);
    },

    count: (): Promise<number> => erasures.count({}),
  };
};

export type ErasureStore = ReturnType<typeof createErasureStore>;
