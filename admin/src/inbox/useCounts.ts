import * as React from 'react';

import type { CountInbox } from '../../../server/src/contracts/inbox';
import { useEvent } from '../shared/react/useEvent';
import { useApi } from '../shared/useApi';

type Counts = CountInbox['response']['data'];

/** The polling interval, in milliseconds. */
const INTERVAL = 10_000;

interface Result {
  counts: Counts | undefined;
  /** Requests the counts immediately. */
  refresh: () => void;
}

/**
 * Requests the numbers of submissions every few seconds, and reports changes. Pauses while the page is hidden, and
 * continues immediately when it is visible again.
 *
 * @param formId `''` for all forms; undefined: nothing is asked
 * @param onChange receives the counts before and after; not called for the first response
 */
export const useCounts = (formId: string | undefined, onChange: (before: Counts, after: Counts) => void): Result => {
  const { get } = useApi();
  const [counts, setCounts] = React.useState<Counts>();
  const [round, setRound] = React.useState(0);
  const tell = useEvent(onChange);
  const last = React.useRef<{ formId: string; counts: Counts }>();

  React.useEffect(() => {
    if (formId === undefined) return undefined;
    let asked = new AbortController();
    let timer: number | undefined;

    const ask = async (): Promise<void> => {
      window.clearTimeout(timer);
      // Its answer might arrive after a newer one.
      asked.abort();
      if (document.hidden) return;
      asked = new AbortController();
      const { signal } = asked;
      try {
        const { data } = await get<CountInbox>('/submissions/counts', { formId }, signal);
        if (signal.aborted) return;
        const before = last.current;
        last.current = { formId, counts: data };
        setCounts(data);
        const isChanged =
          before?.formId === formId &&
          (before.counts.newest !== data.newest ||
            before.counts.unread !== data.unread ||
            before.counts.unconfirmed !== data.unconfirmed ||
            before.counts.failed !== data.failed ||
            before.counts.spam !== data.spam);
        if (isChanged) tell(before.counts, data);
      } catch {
        // The list reports errors; the next round may succeed.
      }
      if (!signal.aborted) timer = window.setTimeout(() => void ask(), INTERVAL);
    };
    const wake = (): void => {
      if (!document.hidden) void ask();
    };

    void ask();
    document.addEventListener('visibilitychange', wake);
    return () => {
      asked.abort();
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [get, tell, formId, round]);

  const refresh = React.useCallback(() => {
    setRound((before) => before + 1);
  }, []);
  return { counts, refresh };
};
