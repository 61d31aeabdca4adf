import * as React from 'react';

import type { AssignSubmissions } from '../../../../server/src/contracts/assignments';
import { useApi } from '../../shared/useApi';
import { useCan } from '../../shared/useCan';
import { useNotices } from '../../shared/useNotices';
import { useInboxTexts } from '../texts';

type Body = AssignSubmissions['body'];

/** Makes submissions somebody's case, and reports it. Resolves to whether it succeeded. */
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

export const useAssign = (): Assign => {
  const { post } = useApi();
  const notices = useNotices();
  const say = useInboxTexts();
  return React.useCallback(
    async (ids, assignee, { name = '', mail = false } = {}) => {
      try {
        const { data } = await post<AssignSubmissions>('/submissions/assign', { ids: [...ids], assignee, mail });
        const values = { count: data.changed, name };
        const whose = assignee === 'me' ? 'me' : assignee === null ? 'nobody' : 'other';
        notices.success(say(`inbox.assigned.${whose}`, values));
        return true;
      } catch (thrown) {
        notices.fault(thrown);
        return false;
      }
    },
    [post, notices, say],
  );
};
