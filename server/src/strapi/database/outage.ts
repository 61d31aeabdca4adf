import { elapsed } from '../clock';

/** How long a read may take before the cached value is returned instead. */
const PATIENCE_MS = 1_000;
/** How long after a failed read the next one starts. */
const PAUSE_MS = 1_000;

interface Dependencies {
  /** Called once when reads begin to fail. */
  onStart: (error: unknown) => void;
  /** Called once when they succeed again. */
  onEnd: () => void;
  /** In milliseconds, from a monotonic clock. */
  now?: () => number;
}

/**
 * Returns cached values while the database is unavailable, or too slow to wait for. One instance is shared by all
 * caches, so that one failed read is enough for all of them.
 */
export const createOutage = ({ onStart, onEnd, now = elapsed }: Dependencies) => {
  let isAway = false;
  let lookedAt = 0;
  /** When the latest look began that has succeeded. */
  let provedAt = -Infinity;

  const start = (error: unknown, startedAt: number): void => {
    // A single connection may have died.
    if (startedAt < provedAt) return;
    if (!isAway) onStart(error);
    isAway = true;
  };

  const end = (startedAt: number): void => {
    provedAt = Math.max(provedAt, startedAt);
    if (isAway) onEnd();
    isAway = false;
  };

  return {
    /**
     * The result of a read; the cached value if that fails or takes longer than {@link PATIENCE_MS}. During an outage
     * nobody waits: from time to time, one call checks whether the database is back.
     *
     * @param known the cached value; if it is undefined, the read has to be waited for
     * @throws what `read` throws, if nothing is cached
     */
    async look<T>(known: () => T | undefined, read: () => Promise<T>): Promise<T> {
      const atHand = known();
      if (atHand !== undefined && isAway && now() - lookedAt < PAUSE_MS) return atHand;
      const startedAt = now();
      lookedAt = startedAt;
      const found = read().then(
        (value) => {
          end(startedAt);
          return value;
        },
        (error: unknown) => {
          start(error, startedAt);
          const stillKnown = known();
          if (stillKnown === undefined) throw error;
          return stillKnown;
        },
      );
      if (atHand === undefined) return found;
      if (isAway) {
        // The cached value may be gone by the time this fails, and nobody is waiting for it.
        found.catch(() => undefined);
        return atHand;
      }
      let timer: NodeJS.Timeout | undefined;
      const tooLong = new Promise<T>((resolve) => {
        timer = setTimeout(() => {
          start(new Error(`There was no answer within ${PATIENCE_MS} ms.`), startedAt);
          resolve(known() ?? found);
        }, PATIENCE_MS);
      });
      try {
        return await Promise.race([found, tooLong]);
      } finally {
        clearTimeout(timer);
      }
    },
  };
};

export type Outage = ReturnType<typeof createOutage>;
