import { useAuth } from '@strapi/strapi/admin';
import * as React from 'react';

import type { Author } from '../../../../../server/src/contracts/common';
import type { FindDraft, SubmissionDetail } from '../../../../../server/src/contracts/inbox';
import { useApi } from '../../../shared/useApi';
import { usePolling } from '../../usePolling';

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

  usePolling(
    async (signal) => {
      const { data } = await get<FindDraft>(`/submissions/${id}/draft`, undefined, signal);
      if (signal.aborted) return;
      const author = data.draft?.author;
      const isOthers = author !== undefined && !(author.type === 'admin' && author.id === me);
      setColleague((before) => {
        if (!isOthers || !data.isBeingWritten) return undefined;
        return before?.id === author.id && before?.name === author.name ? before : author;
      });
      if (data.version > draftVersion && (isOthers || data.draft === null)) onNews();
    },
    INTERVAL,
    id,
  );

  return colleague;
};
