import * as React from 'react';
import type { To } from 'react-router-dom';

import type { ChangeSubmissions, Changes } from '../../../server/src/contracts/inbox';
import { useApi } from '../shared/useApi';
import { useNotices } from '../shared/useNotices';
import { CHANGED, changes } from './changes';
import { useInboxTexts } from './texts';
import { type Undo, UndoContext } from './undo/context';

/**
 * Performs an action on submissions, reports it unless it says that they were read, and offers to undo it if possible. Resolves
 * to whether it succeeded.
 */
export type Act = (
  body: Exclude<ChangeSubmissions['body'], { action: 'undo' }>,
  options?: {
    /** The page that undoing leads back to, if the action leaves it. */
    back?: To;
  },
) => Promise<boolean>;

/** Undoes what an action has changed. */
export const undoChanges =
  (undone: Changes, say: ReturnType<typeof useInboxTexts>): Undo =>
  async (post) => {
    const { data } = await post<ChangeSubmissions>('/submissions/actions', { action: 'undo', ...undone });
    changes.dispatchEvent(new Event(CHANGED));
    const { changed, sent } = data;
    const count = undone.changes.reduce((sum, { ids }) => sum + ids.length, 0);
    const isDone = changed > 0;
    if (changed < count) return { kind: 'warning', message: say('inbox.undo.partly', { changed, count }), isDone };
    if (sent > 0) return { kind: 'warning', message: say('inbox.undo.sent', { count: sent }), isDone };
    return { kind: 'success', message: say('inbox.undo.done'), isDone };
  };

export const useAct = (): Act => {
  const { post } = useApi();
  const notices = useNotices();
  const say = useInboxTexts();
  const { offer } = React.useContext(UndoContext);
  return React.useCallback(
    async (body, { back } = {}) => {
      const doneMessage = (done: Exclude<typeof body, { action: 'read' }>, count: number): string => {
        if (done.action !== 'status') return say(`inbox.done.${done.action}`, { count });
        return done.status === 'archived'
          ? say('inbox.done.archived', { count })
          : say('inbox.done.status', { count, status: say(`inbox.status.${done.status}`) });
      };
      try {
        const { data } = await post<ChangeSubmissions>('/submissions/actions', body);
        changes.dispatchEvent(new Event(CHANGED));
        if (body.action === 'read') return true;
        const message = doneMessage(body, data.changed);
        if (data.undo === null) notices.success(message);
        else offer(message, undoChanges(data.undo, say), back);
        return true;
      } catch (thrown) {
        notices.fault(thrown);
        return false;
      }
    },
    [post, notices, say, offer],
  );
};
