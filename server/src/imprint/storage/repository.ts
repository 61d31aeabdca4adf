import type { Core } from '@strapi/strapi';

import type { Outage } from '../../strapi/database/outage';
import type { Row } from '../../strapi/database/table';
import { afterCommit } from '../../strapi/database/transactions';
import type { State } from '../record/record';
import { createCache } from './cache';
import { createStore, type Write } from './store';

/** The stored imprint and its cache; all reads and writes go through it. */
export const createRepository = (strapi: Core.Strapi, outage: Outage, announce: (revision: Row) => void) => {
  const store = createStore(strapi, announce);
  const cache = createCache(store, outage);

  return {
    store,
    cache,

    /** The project's own transaction sees its own writes; everybody else sees what is committed. */
    currentState: (): Promise<State> => (strapi.db.inTransaction() ? store.read() : cache.get()),

    /**
     * One change of the imprint: all or nothing, with one revision, or none if nothing changes.
     *
     * @param decide returns what to change, given the state under the lock; may throw to leave everything as it is
     * @returns the state after the write
     */
    async write(decide: (current: State) => Write): Promise<State> {
      if (strapi.db.inTransaction()) {
        // The project's own transaction may still be rolled back, so its writes are not shown to others yet.
        await afterCommit(strapi, () => cache.forget());
        return store.write(decide, undefined);
      }
      const state = await store.write(decide, cache.peek());
      cache.put(state);
      return state;
    },
  };
};

export type Repository = ReturnType<typeof createRepository>;
