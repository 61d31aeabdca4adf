import type { Limit } from '../config';
import { elapsed } from '../strapi/clock';

/** What one key has spent in its current window, and when the window ends. */
export interface Spent {
  points: number;
  /** Milliseconds until the count is reset. */
  resetIn: number;
}

/**
 * Where counts are kept. Windows are fixed: they start with the first point and end after the limit's seconds. Not done
 * with rate-limiter-flexible: it counts beyond the limit, and bounds neither the keys in memory nor the wait for Redis.
 */
export interface LimitStore {
  /** Adds a point unless the limit is reached; never exceeds the limit, even under concurrent calls. */
  add(key: string, limit: Limit): Promise<Spent & { added: boolean }>;
  read(key: string): Promise<Spent>;
  /** Takes a point back. */
  subtract(key: string): Promise<void>;
  close(): Promise<void>;
}

interface Count {
  points: number;
  resetAt: number;
}

/** Enough for every honest client, in about 20 MB. */
const MAX_KEYS = 100_000;

/** Counts in this process only, in bounded memory: the oldest keys make room. */
export const createMemoryStore = (maxKeys = MAX_KEYS, now: () => number = elapsed): LimitStore & { size(): number } => {
  // A Map keeps the order of insertion, so the first key is the oldest.
  const counts = new Map<string, Count>();

  const current = (key: string): Count | undefined => {
    const count = counts.get(key);
    if (count !== undefined && count.resetAt <= now()) {
      counts.delete(key);
      return undefined;
    }
    return count;
  };

  /** Removes a tenth at a time: repeatedly deleting the first key of a Map makes finding its first key slow. */
  const makeRoom = (): void => {
    if (counts.size < maxKeys) return;
    let excess = Math.ceil(maxKeys / 10);
    for (const key of counts.keys()) {
      if (excess === 0) return;
      counts.delete(key);
      excess -= 1;
    }
  };

  const start = (key: string, { seconds }: Limit): Count => {
    makeRoom();
    const count = { points: 0, resetAt: now() + seconds * 1000 };
    counts.set(key, count);
    return count;
  };

  const toSpent = (count: Count | undefined): Spent =>
    count === undefined ? { points: 0, resetIn: 0 } : { points: count.points, resetIn: count.resetAt - now() };

  return {
    add(key, limit) {
      const count = current(key) ?? start(key, limit);
      const added = count.points < limit.points;
      if (added) count.points += 1;
      return Promise.resolve({ ...toSpent(count), added });
    },
    read: (key) => Promise.resolve(toSpent(current(key))),
    subtract(key) {
      const count = current(key);
      if (count !== undefined) {
        count.points -= 1;
        if (count.points <= 0) counts.delete(key);
      }
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
    size: () => counts.size,
  };
};

/** One key with its limit. */
export interface Budget {
  key: string;
  limit: Limit;
}

/** Seconds until a request may be retried, at least 1 (RFC 9110, section 10.2.3); undefined: it may be made now. */
export type RetryAfter = number | undefined;

const waitInSeconds = ({ resetIn }: Spent): number => Math.max(1, Math.ceil(resetIn / 1000));

/** Limits over several keys at once: either all of them are charged or none. */
export const createLimiter = (store: LimitStore) => {
  const refund = async (budgets: readonly Budget[]): Promise<void> => {
    await Promise.all(budgets.map(({ key }) => store.subtract(key)));
  };

  return {
    /** Charges a point on every budget, unless one of them is exhausted. */
    async charge(budgets: readonly Budget[]): Promise<RetryAfter> {
      const results = await Promise.all(
        budgets.map(async (budget) => ({ budget, spent: await store.add(budget.key, budget.limit) })),
      );
      const refused = results.filter(({ spent }) => !spent.added);
      if (refused.length === 0) return undefined;
      await refund(results.filter(({ spent }) => spent.added).map(({ budget }) => budget));
      return Math.max(...refused.map(({ spent }) => waitInSeconds(spent)));
    },

    /** Whether one of the budgets is exhausted, without charging any. */
    async check(budgets: readonly Budget[]): Promise<RetryAfter> {
      const results = await Promise.all(
        budgets.map(async ({ key, limit }) => ({ limit, spent: await store.read(key) })),
      );
      const spent = results.filter(({ limit, spent: { points } }) => points >= limit.points);
      return spent.length === 0 ? undefined : Math.max(...spent.map((result) => waitInSeconds(result.spent)));
    },

    refund,
    close: () => store.close(),
  };
};

export type Limiter = ReturnType<typeof createLimiter>;
