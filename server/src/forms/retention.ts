import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';

import { createLeapCheck, expiryOf } from './expiry';
import type { RetentionStore } from './retention-store';
import type { FormsStore } from './store';

/** How many submissions are removed in one transaction. */
const BATCH_SIZE = 100;

export interface RetentionDependencies {
  store: FormsStore;
  expired: RetentionStore;
  /** For forms that do not say themselves; 0: for ever. */
  defaultDays: number;
  log: Record<'info' | 'warn' | 'error', (message: string) => void>;
  describeError: (error: unknown) => string;
  now?: () => number;
  /** Milliseconds that have passed, whatever the clock says. */
  elapsed?: () => number;
}

/** Removes submissions that are too old to be kept, with everything that hangs on them. */
export const createRetention = (dependencies: RetentionDependencies) => {
  const { store, expired, defaultDays, log, describeError } = dependencies;
  const { now = () => Date.now(), elapsed = () => performance.now() } = dependencies;
  const hasLeapt = createLeapCheck(now, elapsed);

  let isClosed = false;
  let running: Promise<number> | undefined;

  /** How many it removed; undefined where there is nothing more to do. */
  const removeBatch = async (formId: string): Promise<number | undefined> => {
    // Read anew for each batch: to keep them longer is to be heeded at once.
    const form = await store.findForm(formId);
    const expiry = form && expiryOf(form.settings, defaultDays, now());
    const submissionIds = expiry === undefined ? [] : await expired.findBefore(formId, expiry, BATCH_SIZE);
    const removed = submissionIds.length === 0 ? 0 : await store.removeMany(formId, submissionIds);
    // None at all: another instance is at it, and goes on.
    return removed === 0 ? undefined : removed;
  };

  const removeOf = async (formId: string): Promise<number> => {
    for (let total = 0; ;) {
      const start = elapsed();
      const removed = isClosed ? undefined : await removeBatch(formId);
      if (removed === undefined) return total;
      total += removed;
      // The database is for those who wait, at least half of the time.
      await setTimeout(elapsed() - start);
    }
  };

  const removeAll = async (): Promise<number> => {
    if (hasLeapt()) {
      log.warn('imprint: The clock has leapt ahead. Expired submissions are removed the next time, if it stays so.');
      return 0;
    }
    let total = 0;
    for (const { formId } of await store.findForms('all')) {
      try {
        total += await removeOf(formId);
      } catch (error) {
        // What is expired in the other forms is not kept for this one's sake.
        log.error(`imprint: expired submissions of form ${formId} could not be removed. ${describeError(error)}`);
      }
    }
    if (total > 0) log.info(`imprint: ${total} expired submissions have been removed.`);
    return total;
  };

  return {
    /**
     * Removes in batches what is too old by its form's settings or the configuration's default, also of forms that were
     * deleted while their submissions were kept. A process that is killed leaves whole submissions to the next run.
     *
     * @returns how many
     */
    removeExpired(): Promise<number> {
      running ??= removeAll().finally(() => {
        running = undefined;
      });
      return running;
    },

    /** Resolves when the batch that is under way is done; no other begins. */
    async close(): Promise<void> {
      isClosed = true;
      await running?.catch(() => undefined);
    },
  };
};

export type Retention = ReturnType<typeof createRetention>;
