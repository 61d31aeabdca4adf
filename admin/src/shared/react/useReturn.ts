import * as React from 'react';

import { useEvent } from './useEvent';

/** Calls back when the user returns to the page from another tab or program. */
export const useReturn = (callback: () => void): void => {
  const onVisible = useEvent(() => {
    if (document.visibilityState === 'visible') callback();
  });
  React.useEffect(() => {
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('focus', onVisible);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('focus', onVisible);
    };
  }, [onVisible]);
};
