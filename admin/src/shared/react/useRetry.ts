import * as React from 'react';

import type { Fault } from '../faults';
import { useEvent } from './useEvent';

/** How long after a failure something is tried again, in milliseconds. */
const RETRY_MS = 15_000;

/** Whether the same may succeed later: the server was not reached, or failed. */
export const isPassing = ({ status }: Pick<Fault, 'status'>): boolean =>
  status === 0 || (typeof status === 'number' && status >= 500);

/** Tries something again for as long as it fails for a reason that may pass, and at once when the browser is back online or looked at. */
export const useRetry = (fault: Pick<Fault, 'status'> | undefined, retry: () => void): void => {
  const again = useEvent(retry);
  const isWaiting = fault !== undefined && isPassing(fault);
  React.useEffect(() => {
    if (!isWaiting) return undefined;
    const onVisible = (): void => {
      if (!document.hidden) again();
    };
    const timer = window.setInterval(onVisible, RETRY_MS);
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [isWaiting, again]);
};
