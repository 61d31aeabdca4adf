import * as React from 'react';

import type { CountInbox } from '../../../server/src/forms/admin-contract';
import { useApi } from '../shared/useApi';

type Counts = CountInbox.Response['data'];

/** How long to wait before asking again, in milliseconds. */
const INTERVAL = 10_000;

interface Result {
  counts: Counts | undefined;
  /** Asks at once. */
  refresh: () => void;
}

/**
 * Asks every few seconds how many messages there are, and says when something has changed. It rests while nobody can see
 * the page, and asks at once when it is seen again.
 *
 * @param onChange hears the counts before and after; not called for the first answer
 */
export const useCounts = (formId: string, onChange: (before: Counts, after: Counts) => void): Result => {
  const { get } = useApi();
  const [counts, setCounts] = React.useState<Counts>();
  const [round, setRound] = React.useState(0);
  const listener = React.useRef(onChange);
  listener.current = onChange;
  const last = React.useRef<{ formId: string; counts: Counts }>();

  React.useEffect(() => {
    const controller = new AbortController();
    let timer: number | undefined;

    const ask = async (): Promise<void> => {
      window.clearTimeout(timer);
      if (document.hidden) return;
      try {
        const { data } = await get<CountInbox.Response>('/submissions/counts', { formId }, controller.signal);
        const before = last.current;
        last.current = { formId, counts: data };
        setCounts(data);
        const isChanged =
          before?.formId === formId &&
          (before.counts.newest !== data.newest ||
            before.counts.unread !== data.unread ||
            before.counts.spam !== data.spam);
        if (isChanged) listener.current(before.counts, data);
      } catch {
        // The list says what is wrong; the next round may succeed.
      }
      if (!controller.signal.aborted) timer = window.setTimeout(() => void ask(), INTERVAL);
    };
    const wake = (): void => {
      if (!document.hidden) void ask();
    };

    void ask();
    document.addEventListener('visibilitychange', wake);
    return () => {
      controller.abort();
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [get, formId, round]);

  const refresh = React.useCallback(() => {
    setRound((before) => before + 1);
  }, []);
  return { counts, refresh };
};
