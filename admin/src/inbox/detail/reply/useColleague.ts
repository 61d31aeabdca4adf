import { useAuth } from '@strapi/strapi/admin';
import * as React from 'react';

import type { Author } from '../../../../../server/src/contracts/common';
import type { FindDraft, SubmissionDetail } from '../../../../../server/src/contracts/inbox';
import { useEvent } from '../../../shared/react/useEvent';
import { useApi } from '../../../shared/useApi';

/** The polling interval, in milliseconds. */
const INTERVAL = 10_000;

/**
 * Who else is writing a reply at the moment; undefined if nobody is. Asked every few seconds, while the page is visible.
 *
 * @param onNews called when somebody else has saved, sent or dropped a draft since the submission was read
 */
export const useColleague = (
  { id, draftVersion }: Pick<SubmissionDetail, 'id' | 'draftVersion'>,
  onNews: () => void,
): Author | undefined => {
  const { get } = useApi();
  const me = useAuth('useColleague', (state) => Number(state.user?.id));
  const [colleague, setColleague] = React.useState<Author>();

  const ask = useEvent(async (signal: AbortSignal): Promise<void> => {
    if (document.hidden) return;
    try {
      const { data } = await get<FindDraft>(`/submissions/${id}/draft`, undefined, signal);
      if (signal.aborted) return;
      const author = data.draft?.author;
      const isOthers = author !== undefined && !(author.type === 'admin' && author.id === me);
      setColleague((before) => {
        if (!isOthers || !data.isBeingWritten) return undefined;
        return before?.id === author.id && before?.name === author.name ? before : author;
      });
      if (data.version > draftVersion && (isOthers || data.draft === null)) onNews();
    } catch {
      // The page reports errors of what somebody asks for; the next round may succeed.
    }
  });

  React.useEffect(() => {
    const asked = new AbortController();
    void ask(asked.signal);
    const timer = window.setInterval(() => void ask(asked.signal), INTERVAL);
    return () => {
      asked.abort();
      window.clearInterval(timer);
    };
  }, [ask, id]);

  return colleague;
};
