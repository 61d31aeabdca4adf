import { elapsed } from '../clock';

/** How long callers share a read: its connection may have died without a word, and the read then never settles. */
const PATIENCE_MS = 1_000;
/** The same for a job, which takes its time. */
export const JOB_PATIENCE_MS = 60 * 60_000;

interface Flight<T> {
  result: Promise<T>;
  startedAt: number;
  state: { isLate: boolean };
}

interface Options {
  /** In milliseconds. */
  patience?: number;
  now?: () => number;
}

/** What is under way, by key: those who ask for the same at once share it, for a limited time. */
export const createSharedWork = <T>({ patience = PATIENCE_MS, now = elapsed }: Options = {}) => {
  /** In the order in which they began. */
  const flights = new Map<string, readonly Flight<T>[]>();

  const of = (key: string): readonly Flight<T>[] => flights.get(key) ?? [];

  const keep = (key: string, rest: readonly Flight<T>[]): void => {
    if (rest.length === 0) flights.delete(key);
    else flights.set(key, rest);
  };

  /** Whatever of this is answered later is no news. */
  const outdate = (late: readonly Flight<T>[]): void => {
    for (const { state } of late) state.isLate = true;
  };

  return {
    /**
     * What is under way for a key, unless it began too long ago; else what `work` begins.
     *
     * @param work gets a function that tells whether its answer is news: it is not if one that began later has been
     *   accepted before, or if what is read has changed since
     */
    share(key: string, work: (accept: () => boolean) => Promise<T>): Promise<T> {
      const latest = of(key).at(-1);
      if (latest !== undefined && now() - latest.startedAt < patience) return latest.result;
      const startedAt = now();
      const state = { isLate: false };
      const findOwn = (): number => of(key).findIndex((flight) => flight.state === state);
      const accept = (): boolean => {
        if (state.isLate) return false;
        const own = findOwn();
        outdate(of(key).slice(0, own));
        keep(key, of(key).slice(own));
        return true;
      };
      const result = work(accept).finally(() => {
        const own = findOwn();
        if (own !== -1) keep(key, of(key).toSpliced(own, 1));
      });
      flights.set(key, [...of(key), { result, startedAt, state }]);
      return result;
    },

    /** What has begun for a key is shared no longer, and its answer is no news: what is read has changed. */
    forget(key: string): void {
      outdate(of(key));
      flights.delete(key);
    },

    /** Settles with all that is under way. */
    settled: (): Promise<unknown> => Promise.allSettled([...flights.values()].flat().map(({ result }) => result)),
  };
};
