import { withTimeout } from '../../strapi/mail';

const MINUTE_MS = 60_000;
/** The pauses after failed attempts, in minutes; after the last one, only people can try again. */
const USUAL = [1, 5, 30, 120, 360, 1_440];
/** For a week, at least twice a day: nobody can do without what confirms a declaration. */
const FOR_A_WEEK = [1, 5, 30, 120, 360, ...Array.from({ length: 14 }, () => 720)];
/** Process managers usually kill a process ten seconds after asking it to stop. */
const CLOSE_TIMEOUT_MS = 5_000;

/**
 * How long to wait after a failed attempt, in milliseconds; undefined after the last one.
 *
 * @param attempts how many there have been
 * @param least the shortest time
 * @param isLong whether it is tried for a week
 */
export const pauseAfter = (attempts: number, least = 0, isLong = false): number | undefined => {
  const pause = (isLong ? FOR_A_WEEK : USUAL)[attempts - 1];
  return pause === undefined ? undefined : Math.max(pause * MINUTE_MS, least);
};

interface Dependencies {
  /** Claims and sends one due item; false if there is none. */
  sendNext: () => Promise<boolean>;
  /** How many are sent at once by one instance. */
  concurrency: number;
  /** Receives what `sendNext` throws: the database is unavailable, and due items stay due. */
  onError: (error: unknown) => void;
}

/** Sends what is due in a queue. */
export const createWorkers = ({ sendNext, concurrency, onError }: Dependencies) => {
  const workers = new Set<Promise<void>>();
  let isClosed = false;

  const work = async (): Promise<void> => {
    try {
      while (!isClosed && (await sendNext()));
    } catch (error) {
      onError(error);
    }
  };

  /** Sends one after the other until there are none left, beside up to `concurrency` others who do the same. */
  const sendDue = async (): Promise<void> => {
    if (isClosed || workers.size >= concurrency) return;
    const worker = work();
    workers.add(worker);
    await worker;
    workers.delete(worker);
  };

  return {
    sendDue,

    /**
     * Begins soon, and does not wait.
     *
     * @param pause how long until then, in milliseconds; if the process has ended by then, a scheduled job begins
     */
    wake: (pause = 0): void => {
      if (pause > 0) setTimeout(() => void sendDue(), pause).unref();
      else setImmediate(() => void sendDue());
    },

    isClosed: (): boolean => isClosed,

    /** Stops, and resolves when what is being sent is done, or after a time limit; the rest is left to the next start. */
    close: async (): Promise<void> => {
      isClosed = true;
      await withTimeout(Promise.all(workers), CLOSE_TIMEOUT_MS).catch(() => undefined);
    },
  };
};
