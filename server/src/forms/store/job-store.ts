import type { Core } from '@strapi/strapi';
import type { z } from 'zod';

import { getText, type Row, table } from '../../strapi/database/table';
import { inTransaction } from '../../strapi/database/transactions';

/**
 * Small states by name: those of scheduled jobs, and what an admin user keeps. Strapi's own store may end up with two rows for one key if two instances write the
 * first at once.
 */
export const createJobStore = (strapi: Core.Strapi) => {
  const jobs = table(strapi, 'plugin::imprint.form-job');

  const change = <T extends Row>(
    name: string,
    schema: z.ZodType<T>,
    next: (found: T | null) => T | undefined,
  ): Promise<boolean> =>
    inTransaction(strapi, async () => {
      const row = await jobs.lock({ name });
      const value = next(row === undefined ? null : jobs.jsonOr(row, 'value', schema, null));
      if (value === undefined) return false;
      if (row === undefined) await jobs.insert({ name, value });
      else await jobs.update({ name }, { value });
      return true;
    });

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

    /**
     * Puts another state in the place of one, locked against others.
     *
     * @param next gets what is stored; undefined leaves it
     */
    change,

    /**
     * Stores a state in place of the one that was read, and does something with it; of several who have read the same, one does.
     *
     * @param work in the same transaction
     */
    replace: <T extends Row>(
      name: string,
      schema: z.ZodType<T>,
      { before, after }: { before: T | null; after: T },
      work: () => Promise<void>,
    ): Promise<void> =>
      inTransaction(strapi, async () => {
        const isNext = (found: T | null): boolean => JSON.stringify(found) === JSON.stringify(before);
        if (await change(name, schema, (found) => (isNext(found) ? after : undefined))) await work();
      }),

    /** The names of those that begin alike. */
    findNames: async (beginning: string): Promise<string[]> =>
      (await jobs.find({ select: ['name'], where: { name: { $startsWith: beginning } } })).map((row) =>
        getText(row, 'name'),
      ),

    remove: (name: string): Promise<number> => jobs.remove({ name }),
  };
};

export type JobStore = ReturnType<typeof createJobStore>;
