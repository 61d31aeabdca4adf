import * as React from 'react';
import type { To } from 'react-router-dom';

import type { ChangeSubmissions } from '../../../server/src/contracts/inbox';
import { useApi } from '../shared/useApi';
import { useNotices } from '../shared/useNotices';
import { useInboxTexts } from './texts';
import { UndoContext } from './undo/context';

/**
 * Performs an action on submissions, reports it, and offers to undo it if possible. Resolves to whether it succeeded.
 */
export type Act = (
  body: Exclude<ChangeSubmissions['body'], { action: 'undo' }>,
  options?: {
    isSilent?: boolean;
    /** The page that undoing leads back to, if the action leaves it. */
    back?: To;
  },
) => Promise<boolean>;

export const useAct = (): Act => {
  const { post } = useApi();
  const notices = useNotices();
  const say = useInboxTexts();
  const { offer } = React.useContext(UndoContext);
  return React.useCallback(
    async (body, { isSilent = false, back } = {}) => {
      const doneMessage = (done: Parameters<Act>[0], count: number): string => {
        if (done.action !== 'status') return say(`inbox.done.${done.action}`, { count });
        return done.status === 'archived'
          ? say('inbox.done.archived', { count })
          : say('inbox.done.status', { count, status: say(`inbox.status.${done.status}`) });
      };
      try {
        const { data } = await post<ChangeSubmissions>('/submissions/actions', body);
        if (isSilent) return true;
        const message = doneMessage(body, data.changed);
        if (data.undo === null) notices.success(message);
        else offer(message, data.undo, back);
        return true;
      } catch (thrown) {
        notices.fault(thrown);
        return false;
      }
    },
    [post, notices, say, offer],
  );
};
