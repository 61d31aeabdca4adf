import type { Core } from '@strapi/strapi';
import { z } from '@strapi/utils';

import type { RetentionState } from '../../contracts/forms-admin';
import type { Clock } from '../../strapi/database-clock';
import { getNumber, type Row, table } from '../../strapi/table';
import { inTransaction } from '../../strapi/transactions';
import type { SubmissionTable } from './submission-table';

/**
 * Why the clock is distrusted: it differs from the database's, it has jumped ahead, the last run seems to be long ago
 * or in the future, or there has been none.
 */
export const clockFaults = ['database', 'leap', 'pause', 'first'] as const;
export type ClockFault = (typeof clockFaults)[number];

const UID = 'plugin::imprint.form-job';

/**
 * The names of the rows. Strapi's own store may end up with two rows for one key if two instances write the first at
 * once.
 */
const LAST_RUN = 'retention';
const PAUSE = 'retention-pause';

const lastRunSchema = z.object({ at: z.iso.datetime(), removed: z.number() });
const pauseSchema = z.object({ fault: z.enum(clockFaults), since: z.iso.datetime() });

/** The submissions by age, and the state of retention runs. */
export const createRetentionStore = (strapi: Core.Strapi, submissions: SubmissionTable, clock: Clock) => {
  const jobs = table(strapi, UID);

  /** A damaged row counts as none, so that retention waits until it trusts the clock. */
  const find = async <T>(name: string, schema: z.ZodType<T>): Promise<T | null> => {
    const row = await jobs.findOne({ where: { name } });
    return row === undefined ? null : jobs.jsonOr(row, 'value', schema, null);
  };

  const save = (name: string, value: Row): Promise<void> =>
    inTransaction(strapi, async () => {
      if ((await jobs.update({ name }, { value })) === 0) await jobs.insert({ name, value });
    });

  return {
    /** The ids of a form's submissions from before a time, oldest first, including spam. */
    async findBefore(formId: string, time: Date, limit: number): Promise<number[]> {
      const rows = await submissions.find({
        select: ['submissionId'],
        where: { formId, submittedAt: { $lt: time } },
        orderBy: [{ submittedAt: 'asc' }, { id: 'asc' }],
        limit,
      });
      return rows.map((row) => getNumber(row, 'submissionId'));
    },

    /** The time by the database's clock, in milliseconds. */
    readClock: async (): Promise<number> => (await clock()).getTime(),

    async findState(): Promise<RetentionState> {
      const [lastRun, pause] = await Promise.all([find(LAST_RUN, lastRunSchema), find(PAUSE, pauseSchema)]);
      return { lastRun, pause };
    },

    async saveRun(lastRun: NonNullable<RetentionState['lastRun']>): Promise<void> {
      await save(LAST_RUN, lastRun);
      await jobs.remove({ name: PAUSE });
    },

    savePause: (pause: NonNullable<RetentionState['pause']>): Promise<void> => save(PAUSE, pause),
  };
};

export type RetentionStore = ReturnType<typeof createRetentionStore>;
