import { z } from 'zod';

import type { Clock } from '../../../strapi/database/database-clock';
import type { JobStore } from '../../store/job-store';
import { resultsIn } from './records';

/** The header of an email that is looked for in the mailbox; providers that give messages ids of their own keep it. */
export const ROUND_TRIP_HEADER = 'X-Imprint-Round-Trip';

export const TRIP_JOB = 'round-trip';

/** The last email that was sent to see it come back. */
export const tripSchema = z.object({
  id: z.string(),
  sentAt: z.string(),
  /** When it was found in the mailbox; `''` as long as it was not. */
  backAt: z.string(),
  /** What the server of the mailbox said of it: `dkim=pass, spf=fail`. */
  results: z.string(),
});

/**
 * Notes that an email has come back.
 *
 * @param headers those of a message in the mailbox
 * @returns whether it was the one that is looked for
 */
export const createNoteReturn =
  ({ jobs, clock }: { jobs: Pick<JobStore, 'find' | 'save'>; clock: Clock }) =>
  async (headers: string): Promise<boolean> => {
    const [, id] = new RegExp(`^${ROUND_TRIP_HEADER}:\\s*([0-9a-f-]{36})`, 'im').exec(headers) ?? [];
    if (id === undefined) return false;
    const trip = await jobs.find(TRIP_JOB, tripSchema);
    if (trip?.id !== id) return false;
    const results = [...resultsIn(headers)].map(([method, result]) => `${method}=${result}`).join(', ');
    if (trip.backAt === '') await jobs.save(TRIP_JOB, { ...trip, backAt: (await clock()).toISOString(), results });
    return true;
  };
