import * as React from 'react';

import { useEvent } from '../shared/react/useEvent';

/**
 * Asks at once and then again and again, while the page is visible. What fails is left to the next round: the pages report the
 * errors of what somebody has asked for.
 *
 * @param interval in milliseconds
 * @param about what is asked about: whenever it is something else, it is asked at once; undefined: nothing is asked
 */
export const usePolling = (
  ask: (signal: AbortSignal) => Promise<void>,
  interval: number,
  about: string | undefined,
): void => {
  const askNow = useEvent(ask);
  React.useEffect(() => {
    if (about === undefined) return undefined;
    const asked = new AbortController();
    const poll = (): void => {
      if (!document.hidden) askNow(asked.signal).catch(() => undefined);
    };
    poll();
    const timer = window.setInterval(poll, interval);
    return () => {
      asked.abort();
      window.clearInterval(timer);
    };
  }, [askNow, interval, about]);
};
