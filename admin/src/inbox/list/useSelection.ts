import * as React from 'react';

import type { InboxItem } from '../../../../server/src/contracts/inbox';
import { useStateOf } from '../../shared/react/useStateOf';

/** The selected rows of a list. */
export interface Selection {
  ids: readonly string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Selects the whole page, or nothing if all rows were selected. */
  toggleAll: () => void;
  /** `indeterminate` if some are selected. */
  all: boolean | 'indeterminate';
  clear: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Keeps the selection while the list is reloaded; another view starts without one. Rows that have left the page are
 * deselected, so that nothing happens to invisible ones.
 */
export const useSelection = (items: readonly InboxItem[], view: string): Selection => {
  const [ticked, setTicked] = useStateOf(view, NONE);

  return React.useMemo(() => {
    const page = items.map(({ id }) => id);
    const tickedIn = (state: ReadonlySet<string>): string[] => page.filter((id) => state.has(id));
    const change = (edit: (ids: string[]) => string[]): void => {
      setTicked((before) => new Set(edit(tickedIn(before))));
    };
    const ids = tickedIn(ticked);
    return {
      ids,
      has: (id) => ids.includes(id),
      toggle: (id) => {
        change((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]));
      },
      toggleAll: () => {
        change((before) => (before.length === page.length ? [] : page));
      },
      all: ids.length === 0 ? false : ids.length === page.length ? true : 'indeterminate',
      clear: () => {
        setTicked(() => NONE);
      },
    };
  }, [items, ticked, setTicked]);
};
