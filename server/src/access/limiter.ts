import type { Limit } from '../config';

/** What one key has spent, and when the window ends in which it did. */
export interface Spent {
  points: number;
  /** Milliseconds until the count starts anew. */
  resetIn: number;
}

/** Where counts are kept. Windows are fixed: they start with the first point and end after their seconds. */
export interface LimitStore {
  /** Adds a point unless the limit is reached; never more than the limit, however many ask at once. */
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

/** Enough for every honest client, and about 20 MB. */
const MAX_KEYS = 100_000;

/** Counts in this process alone, in bounded memory: the keys that were counted longest ago make room. */
export const createMemoryStore = (
  maxKeys = MAX_KEYS,
  now: () => number = Date.now,
): LimitStore & { size(): number } => {
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

  /** A tenth at a time: a Map that loses its first key again and again becomes slow to find its first key. */
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

  const spentOf = (count: Count | undefined): Spent =>
    count === undefined ? { points: 0, resetIn: 0 } : { points: count.points, resetIn: count.resetAt - now() };

  return {
    add(key, limit) {
      const count = current(key) ?? start(key, limit);
      const added = count.points < limit.points;
      if (added) count.points += 1;
      return Promise.resolve({ ...spentOf(count), added });
    },
    read: (key) => Promise.resolve(spentOf(current(key))),
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

/** Seconds until a request may be tried again, at least 1 (RFC 9110, section 10.2.3); undefined: it may be made now. */
export type RetryAfter = number | undefined;

const secondsOf = ({ resetIn }: Spent): number => Math.max(1, Math.ceil(resetIn / 1000));

/** Limits over several keys at once: all of them are charged, or none. */
export const createLimiter = (store: LimitStore) => {
  const refund = async (budgets: readonly Budget[]): Promise<void> => {
    await Promise.all(budgets.map(({ key }) => store.subtract(key)));
  };

  return {
    /** Charges a point on every budget, unless one of them is spent. */
    async charge(budgets: readonly Budget[]): Promise<RetryAfter> {
      const results = await Promise.all(
        budgets.map(async (budget) => ({ budget, spent: await store.add(budget.key, budget.limit) })),
      );
      const refused = results.filter(({ spent }) => !spent.added);
      if (refused.length === 0) return undefined;
      await refund(results.filter(({ spent }) => spent.added).map(({ budget }) => budget));
      return Math.max(...refused.map(({ spent }) => secondsOf(spent)));
    },

    /** Whether one of the budgets is spent, without charging any. */
    async check(budgets: readonly Budget[]): Promise<RetryAfter> {
      const results = await Promise.all(
        budgets.map(async ({ key, limit }) => ({ limit, spent: await store.read(key) })),
      );
      const spent = results.filter(({ limit, spent: { points } }) => points >= limit.points);
      return spent.length === 0 ? undefined : Math.max(...spent.map((result) => secondsOf(result.spent)));
    },

    refund,
    close: () => store.close(),
  };
};

export type Limiter = ReturnType<typeof createLimiter>;
