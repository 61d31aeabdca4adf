import type { UsedOrigin } from '../contracts/forms-admin';
import { describeError } from '../strapi/errors';
import { mergeOrigins } from './definition/origins';
import type { FormsStore } from './store/store';

/** How often what has been noted of a form is stored, by each process. */
const INTERVAL_MS = 60_000;

interface Dependencies {
  store: Pick<FormsStore, 'addOrigins'>;
  logError: (message: string) => void;
}

/**
 * Where forms are posted from. A submission only notes it: what has been noted is stored at once if the form has not been
 * used for a while, and otherwise at the end of a minute, in a transaction of its own.
 */
export const createUsedOrigins = ({ store, logError }: Dependencies) => {
  const noted = new Map<string, UsedOrigin[]>();
  /** Of the forms whose minute has not ended. */
  const minutes = new Map<string, NodeJS.Timeout>();
  const writes = new Set<Promise<void>>();

  const write = (formId: string): void => {
    const origins = noted.get(formId);
    minutes.delete(formId);
    if (origins === undefined) return;
    noted.delete(formId);
    const minute = setTimeout(write, INTERVAL_MS, formId);
    minute.unref();
    minutes.set(formId, minute);
    const writing = store
      .addOrigins(formId, origins)
      .catch((error: unknown) => {
        logError(`imprint: where form ${formId} is used could not be stored. ${describeError(error)}`);
      })
      .finally(() => writes.delete(writing));
    writes.add(writing);
  };

  return {
    note: (formId: string, origin: string, at: Date): void => {
      noted.set(formId, mergeOrigins(noted.get(formId) ?? [], [{ origin, lastUsedAt: at.toISOString() }]));
      if (!minutes.has(formId)) write(formId);
    },

    /** Stores what is left. */
    close: async (): Promise<void> => {
      for (const minute of minutes.values()) clearTimeout(minute);
      for (const formId of noted.keys()) write(formId);
      await Promise.all(writes);
    },
  };
};
