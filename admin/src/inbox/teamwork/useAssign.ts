import * as React from 'react';

import type { AssignSubmissions } from '../../../../server/src/contracts/assignments';
import { useApi } from '../../shared/useApi';
import { useCan } from '../../shared/useCan';
import { useNotices } from '../../shared/useNotices';
import { useInboxTexts } from '../texts';
import { type Undo, UndoContext } from '../undo/context';

type Body = AssignSubmissions['body'];

/** Makes submissions somebody's case, reports it, and offers to undo it. Resolves to whether it succeeded. */
export type Assign = (
  ids: readonly string[],
  assignee: Body['assignee'],
  /** `name`: whose case they become, where it is not the reader's own. */
  options?: { name?: string; mail?: boolean },
) => Promise<boolean>;

/** Whether the user may make submissions somebody's case. */
export const useMayAssign = (): boolean => {
  const can = useCan();
  return can('submissions.update') || can('responses.create');
};

/** Makes them the cases of those whose they were, unless they are somebody else's by now. */
const undoAssignment =
  (
    before: AssignSubmissions['response']['data']['before'],
    from: Body['assignee'],
    say: ReturnType<typeof useInboxTexts>,
  ): Undo =>
  async (post) => {
    let changed = 0;
    for (const { assignee, ids } of before)
      changed += (await post<AssignSubmissions>('/submissions/assign', { ids, assignee, from })).data.changed;
    const count = before.reduce((sum, { ids }) => sum + ids.length, 0);
    return changed < count
      ? { kind: 'warning', message: say('inbox.undo.partly', { changed, count }), isDone: changed > 0 }
      : { kind: 'success', message: say('inbox.undo.done'), isDone: true };
  };

export const useAssign = (): Assign => {
  const { post } = useApi();
  const notices = useNotices();
  const say = useInboxTexts();
  const { offer } = React.useContext(UndoContext);
  return React.useCallback(
    async (ids, assignee, { name = '', mail = false } = {}) => {
      try {
        const { data } = await post<AssignSubmissions>('/submissions/assign', { ids: [...ids], assignee, mail });
        const values = { count: data.changed, name };
        const whose = assignee === 'me' ? 'me' : assignee === null ? 'nobody' : 'other';
        const message = say(`inbox.assigned.${whose}`, values);
        if (data.before.length === 0) notices.success(message);
        else offer(message, undoAssignment(data.before, assignee, say));
        return true;
      } catch (thrown) {
        notices.fault(thrown);
        return false;
      }
    },
    [post, notices, say, offer],
  );
};
