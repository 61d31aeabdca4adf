/** How long a count is taken to be so: what another instance has changed is counted within a second. */
const MAX_AGE_MS = 900;
/** Counts kept at a time; anybody who may read submissions can ask for any number of filters. */
const MAX_COUNTS = 100;

/**
 * Remembers for a moment how many rows there are. To count takes a database as long as there are rows, so that the pages
 * of a large list would cost more than those of a small one, and whoever turns them asks for the same number each time.
 *
 * @param count asks the database
 */
export const createCounts = <Filter>(count: (filter: Filter) => Promise<number>, now: () => number = Date.now) => {
  const counts = new Map<string, { amount: Promise<number>; askedAt: number }>();

  return {
    find(filter: Filter): Promise<number> {
      const key = JSON.stringify(filter);
      const known = counts.get(key);
      if (known !== undefined && now() - known.askedAt < MAX_AGE_MS) return known.amount;
      const amount = count(filter);
      const asked = { amount, askedAt: now() };
      if (counts.size >= MAX_COUNTS) counts.clear();
      counts.set(key, asked);
      amount.catch(() => {
        if (counts.get(key) === asked) counts.delete(key);
      });
      return amount;
    },

    /** To be called when rows have changed, so that what this process does itself is counted at once. */
    forget: (): void => {
      counts.clear();
    },
  };
};
