import * as React from 'react';

/** Whether the window matches a media query, also after it has been resized or turned. */
export const useMatches = (query: string): boolean => {
  const list = React.useMemo(() => window.matchMedia(query), [query]);
  const subscribe = React.useCallback(
    (changed: () => void) => {
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [list],
  );
  return React.useSyncExternalStore(subscribe, () => list.matches);
};
