import type { RetentionState } from '../../contracts/forms-admin';
import { elapsed as measure } from '../../strapi/clock';
import { createPace } from '../../strapi/database/pace';
import { createSharedWork, JOB_PATIENCE_MS } from '../../strapi/database/shared-work';
import { describeError } from '../../strapi/errors';
import { groupByForm } from '../inbox/admin-body';
import type { OptInStore } from '../store/opt-in-store';
import type { ClockFault, RetentionStore } from '../store/privacy/retention-store';
import type { FormsStore } from '../store/store';
import { findClockFault, createClockJumpCheck, doubtBegan, expiryOf } from './expiry';

/**
 * The pause before the retry after a clock jump: short, since a host that sleeps is not awake for long, and its clock
 * jumps each time.
 */
const RETRY_MS = 2 * 60_000;

export interface RetentionDependencies {
  store: FormsStore;
  expired: RetentionStore;
  optIns: Pick<OptInStore, 'findExpired'>;
  /** For forms without a retention of their own; 0: forever. */
  defaultDays: number;
  log: Record<'info' | 'warn' | 'error', (message: string) => void>;
  now?: () => number;
  /** Milliseconds from a monotonic clock. */
  elapsed?: () => number;
}

/** For the administrator, who is responsible for the machine's clock. */
const WARNINGS: Readonly<Record<ClockFault, string>> = {
  database: 'The clocks of the server and the database are too far apart.',
  leap: 'The clock has jumped ahead.',
  pause: 'By the clock, the last run is more than a week away.',
  first: 'This is the first run.',
};

/** Deletes submissions that have expired, or have not been confirmed in time, with everything that belongs to them. */
export const createRetention = (dependencies: RetentionDependencies) => {
  const { store, expired, optIns, defaultDays, log } = dependencies;
  const { now = () => Date.now(), elapsed = measure } = dependencies;
  const hasLeapt = createClockJumpCheck(now, elapsed);

  let isClosed = false;
  const runs = createSharedWork<number>({ patience: JOB_PATIENCE_MS });
  let retry: NodeJS.Timeout | undefined;

  /**
   * The time that one run uses throughout, even if the clock changes meanwhile; undefined if the clock is distrusted.
   */
  const readTime = async (): Promise<number | undefined> => {
    const { lastRun, pause } = await expired.findState();
    const databaseNow = await expired.readClock();
    const time = now();
    const isDoubted = pause?.fault === (lastRun === null ? 'first' : 'pause');
    const doubtedSince = isDoubted ? Date.parse(pause.since) : undefined;
    const lastRunAt = lastRun === null ? undefined : Date.parse(lastRun.at);
    const fault = findClockFault({ now: time, databaseNow, hasLeapt: hasLeapt(), lastRunAt, doubtedSince });
    if (fault === undefined) return time;
    // Every new site starts like this.
    if (fault !== 'first' || !isDoubted) {
      const say = fault === 'first' ? log.info : log.warn;
      say(`imprint: ${WARNINGS[fault]} Expired submissions are not deleted until the time is certain.`);
    }
    if (fault === 'leap') {
      clearTimeout(retry);
      retry = setTimeout(() => {
        removeExpired().catch((error: unknown) => {
          log.error(`imprint: a scheduled job failed. ${describeError(error)}`);
        });
      }, RETRY_MS).unref();
      // A jump is over by the next run; another reason for the pause is not.
      if (pause !== null) return undefined;
    }
    const isByLastRun = fault === 'pause' || fault === 'first';
    const since = isByLastRun ? doubtBegan({ now: time, doubtedSince }) : databaseNow || time;
    await expired.savePause({ fault, since: new Date(since).toISOString() });
    return undefined;
  };

  /** How many it deleted; undefined if there are none left. */
  const removeBatch = async (formId: string, time: number, size: number): Promise<number | undefined> => {
    // Read again for each batch, so that a longer retention takes effect at once.
    const kept = await store.findKept(formId);
    const expiry = kept && expiryOf(kept, defaultDays, time);
    const submissionIds = expiry === undefined ? [] : await expired.findBefore(formId, expiry, size);
    const removed = submissionIds.length === 0 ? 0 : await store.removeMany(formId, submissionIds);
    // None at all: another instance is deleting them, and continues.
    return removed === 0 ? undefined : removed;
  };

  /** How many unconfirmed ones it deleted; undefined if there are none left. */
  const removeUnconfirmedBatch = async (size: number): Promise<number | undefined> => {
    let removed = 0;
    for (const batch of groupByForm(await optIns.findExpired(size))) removed += await store.removeUnconfirmed(batch);
    return removed === 0 ? undefined : removed;
  };

  const removeInBatches = async (removeBatch: (size: number) => Promise<number | undefined>): Promise<number> => {
    const inBatches = createPace();
    for (let total = 0; ;) {
      const removed = isClosed ? undefined : await inBatches(removeBatch);
      if (removed === undefined) return total;
      total += removed;
    }
  };

  const removeAll = async (): Promise<number> => {
    const time = await readTime();
    if (time === undefined) return 0;
    // The database's clock says what has not been confirmed in time, as it said until when that was.
    let total = await removeInBatches(removeUnconfirmedBatch);
    for (const formId of (await store.findFormNames('all')).keys()) {
      try {
        total += await removeInBatches((size) => removeBatch(formId, time, size));
      } catch (error) {
        // The other forms' expired submissions are still deleted.
        log.error(`imprint: expired submissions of form ${formId} could not be deleted. ${describeError(error)}`);
      }
    }
    // The rest is left to the next run, which must not seem to have been.
    if (isClosed) return total;
    await expired.saveRun({ at: new Date(time).toISOString(), removed: total });
    if (total > 0) log.info(`imprint: ${total} expired submissions have been deleted.`);
    return total;
  };

  /**
   * Deletes, in batches, submissions that have expired under their form's settings or the configuration's default,
   * including those of deleted forms, and those never confirmed. If the process is killed, the remaining submissions are complete and left to the
   * next run.
   *
   * @returns how many
   */
  const removeExpired = (): Promise<number> => runs.share('', removeAll);

  return {
    removeExpired,

    /** When it last ran, and why it is paused. */
    findState: (): Promise<RetentionState> => expired.findState(),

    /** Resolves when the current batch is done; no other one starts. */
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(retry);
      await runs.settled();
    },
  };
};

export type Retention = ReturnType<typeof createRetention>;
