import type { Core } from '@strapi/strapi';
import type { z } from 'zod';

import { type Row, table } from '../../strapi/database/table';
import { inTransaction } from '../../strapi/database/transactions';

/**
 * The states of scheduled jobs by name. Strapi's own store may end up with two rows for one key if two instances write the
 * first at once.
 */
export const createJobStore = (strapi: Core.Strapi) => {
  const jobs = table(strapi, 'plugin::imprint.form-job');
  return {
    /** A damaged state counts as none. */
    async find<T>(name: string, schema: z.ZodType<T>): Promise<T | null> {
      const row = await jobs.findOne({ where: { name } });
      return row === undefined ? null : jobs.jsonOr(row, 'value', schema, null);
    },

    save: (name: string, value: Row): Promise<void> =>
      inTransaction(strapi, async () => {
        if ((await jobs.update({ name }, { value })) === 0) await jobs.insert({ name, value });
      }),

    remove: (name: string): Promise<number> => jobs.remove({ name }),
  };
};

export type JobStore = ReturnType<typeof createJobStore>;
