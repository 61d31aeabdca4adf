import * as React from 'react';

import type { InboxItem } from '../../../../server/src/forms/admin-contract';

/** What is ticked in a list. */
export interface Selection {
  ids: readonly string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** All of the page, or none where all were ticked. */
  toggleAll: () => void;
  /** `indeterminate` where some are ticked. */
  all: boolean | 'indeterminate';
  clear: () => void;
}

/**
 * Keeps what is ticked while the list is read again; another view begins with nothing ticked. What has left the page is
 * no longer ticked, so that nothing is done to what nobody sees.
 */
export const useSelection = (items: readonly InboxItem[], view: string): Selection => {
  const [ticked, setTicked] = React.useState<{ view: string; ids: ReadonlySet<string> }>({ view, ids: new Set() });

  return React.useMemo(() => {
    const chosen = ticked.view === view ? ticked.ids : new Set<string>();
    const ids = items.map(({ id }) => id).filter((id) => chosen.has(id));
    const set = (next: Iterable<string>): void => {
      setTicked({ view, ids: new Set(next) });
    };
    return {
      ids,
      has: (id) => chosen.has(id),
      toggle: (id) => {
        set(chosen.has(id) ? ids.filter((other) => other !== id) : [...ids, id]);
      },
      toggleAll: () => {
        set(ids.length === items.length ? [] : items.map(({ id }) => id));
      },
      all: ids.length === 0 ? false : ids.length === items.length ? true : 'indeterminate',
      clear: () => {
        set([]);
      },
    };
  }, [items, ticked, view]);
};
