import { elapsed } from '../../strapi/clock';
import { JOB_PATIENCE_MS } from '../../strapi/database/shared-work';
import type { TermsStore } from '../store/search/terms-store';

export interface IndexingDependencies {
  terms: Pick<TermsStore, 'create' | 'isIncomplete' | 'complete'>;
  log: { info: (message: string) => void };
  now?: () => number;
}

/** How much further the log says that the work has come. */
const LOGGED_PART = 0.1;

/** Keeps the search index complete: what an import or an update brings is added in the background. */
export const createIndexing = ({ terms, log, now = elapsed }: IndexingDependencies) => {
  let isStopped = false;
  let isIncomplete = false;
  let running = Promise.resolve();
  /** When the work has last begun or come further. */
  let heardAt = 0;

  const work = async (): Promise<void> => {
    let logged = 0;
    heardAt = now();
    const added = await terms.complete(
      (part) => {
        isIncomplete = true;
        heardAt = now();
        if (part < logged + LOGGED_PART) return;
        logged = part;
        log.info(`imprint: the search index is ${String(Math.floor(part * 100))} % complete.`);
      },
      () => isStopped,
    );
    if (isStopped) return;
    isIncomplete = false;
    if (added > 0) log.info(`imprint: the search index is complete; ${String(added)} submissions have been added.`);
  };

  return {
    /** Creates the index if there is none. */
    async prepare(): Promise<void> {
      await terms.create();
      isIncomplete = await terms.isIncomplete();
    },

    /**
     * Adds what is missing in the index; once at a time, as what is being done may be past what has come since, unless
     * nothing has been heard of it for so long that its connection must have died.
     */
    complete: (): Promise<void> => {
      const done = now() - heardAt < JOB_PATIENCE_MS ? running.then(work) : work();
      running = done.catch(() => undefined);
      return done;
    },

    /** Whether submissions are known to be missing in the index. */
    isIncomplete: (): boolean => isIncomplete,

    async close(): Promise<void> {
      isStopped = true;
      await running;
    },
  };
};

export type Indexing = ReturnType<typeof createIndexing>;
