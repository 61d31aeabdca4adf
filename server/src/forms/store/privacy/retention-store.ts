import { z } from 'zod';

import type { RetentionState } from '../../../contracts/forms-admin';
import type { Clock } from '../../../strapi/database/database-clock';
import { getNumber } from '../../../strapi/database/table';
import type { JobStore } from '../job-store';
import type { SubmissionTable } from '../submission-table';

/**
 * Why the clock is distrusted: it differs from the database's, it has jumped ahead, the last run seems to be long ago
 * or in the future, or there has been none.
 */
export const clockFaults = ['database', 'leap', 'pause', 'first'] as const;
export type ClockFault = (typeof clockFaults)[number];

const LAST_RUN = 'retention';
const PAUSE = 'retention-pause';

const lastRunSchema = z.object({ at: z.iso.datetime(), removed: z.number() });
const pauseSchema = z.object({ fault: z.enum(clockFaults), since: z.iso.datetime() });

/** The submissions by age, and the state of retention runs; without one, retention waits until it trusts the clock. */
export const createRetentionStore = (jobs: JobStore, submissions: SubmissionTable, clock: Clock) => {
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
      const [lastRun, pause] = await Promise.all([jobs.find(LAST_RUN, lastRunSchema), jobs.find(PAUSE, pauseSchema)]);
      return { lastRun, pause };
    },

    async saveRun(lastRun: NonNullable<RetentionState['lastRun']>): Promise<void> {
      await jobs.save(LAST_RUN, lastRun);
      await jobs.remove(PAUSE);
    },

    savePause: (pause: NonNullable<RetentionState['pause']>): Promise<void> => jobs.save(PAUSE, pause),
  };
};

export type RetentionStore = ReturnType<typeof createRetentionStore>;
