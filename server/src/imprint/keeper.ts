import type { Core } from '@strapi/strapi';

import { createSnapshot } from './snapshot';
import { createStore, type State, type Write } from './store';

/** The stored imprint and its copy in memory, which everything in the room reads and writes through. */
export const createKeeper = (strapi: Core.Strapi) => {
  const store = createStore(strapi);
  const snapshot = createSnapshot(store);

  return {
    store,
    snapshot,

    /** The project's own transaction sees what it has written itself; everybody else, what is committed. */
    currentState: (): Promise<State> => (strapi.db.inTransaction() ? store.read() : snapshot.get()),

    /**
     * One change of the imprint: all of it or nothing, one revision, and none when nothing changes.
     *
     * @param decide what to change, given the state under the lock; it may throw to leave everything as it is
     * @returns the state after the write
     */
    async write(decide: (current: State) => Write): Promise<State> {
      if (strapi.db.inTransaction()) {
        // The project's own transaction may still be rolled back, so nobody else is shown what it has written.
        return strapi.db.transaction(({ onCommit }: { onCommit: (callback: () => void) => void }) => {
          onCommit(() => {
            snapshot.forget();
          });
          return store.write(decide, undefined);
        });
      }
      const state = await store.write(decide, snapshot.peek());
      snapshot.put(state);
      return state;
    },
  };
};

export type Keeper = ReturnType<typeof createKeeper>;
