import type { UsedOrigin } from '../contracts/common';
import { mergeOrigins } from '../input/origins';
import { describeError } from './errors';

/** How often what has been noted of a form is stored, by each process. */
const MINUTE_MS = 60_000;

interface Dependencies {
  store: { addOrigins: (key: string, origins: readonly UsedOrigin[]) => Promise<void> };
  logError: (message: string) => void;
  /** What a key stands for, in the log; by default, the id of a form. */
  nameOf?: (key: string) => string;
  intervalMs?: number;
}

/**
 * Where forms are posted from, or something else is used. A request only notes it: what has been noted is stored at once if
 * it has not been used for a while, and otherwise at the end of a minute, in a transaction of its own.
 */
export const createUsedOrigins = ({
  store,
  logError,
  nameOf = (key) => `form ${key}`,
  intervalMs = MINUTE_MS,
}: Dependencies) => {
  const noted = new Map<string, UsedOrigin[]>();
  /** Of the forms whose minute has not ended. */
  const minutes = new Map<string, NodeJS.Timeout>();
  const writes = new Set<Promise<void>>();

  const write = (key: string): void => {
    const origins = noted.get(key);
    minutes.delete(key);
    if (origins === undefined) return;
    noted.delete(key);
    const minute = setTimeout(write, intervalMs, key);
    minute.unref();
    minutes.set(key, minute);
    const writing = store
      .addOrigins(key, origins)
      .catch((error: unknown) => {
        logError(`imprint: where ${nameOf(key)} is used could not be stored. ${describeError(error)}`);
      })
      .finally(() => writes.delete(writing));
    writes.add(writing);
  };

  return {
    note: (key: string, origin: string, at: Date): void => {
      noted.set(key, mergeOrigins(noted.get(key) ?? [], [{ origin, lastUsedAt: at.toISOString() }]));
      if (!minutes.has(key)) write(key);
    },

    /** Stores what is left. */
    close: async (): Promise<void> => {
      for (const minute of minutes.values()) clearTimeout(minute);
      for (const key of noted.keys()) write(key);
      await Promise.all(writes);
    },
  };
};
