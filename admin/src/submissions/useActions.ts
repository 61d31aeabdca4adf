import * as React from 'react';

import type { ChangeSubmissions } from '../../../server/src/forms/admin-contract';
import { useApi } from '../shared/useApi';
import { useNotices } from '../shared/useNotices';
import { useInboxTexts } from './texts';

/** Does something to submissions and says so. Resolves to whether it was done. */
export type Act = (body: ChangeSubmissions.Body, isSilent?: boolean) => Promise<boolean>;

export const useAct = (): Act => {
  const { post } = useApi();
  const notices = useNotices();
  const say = useInboxTexts();
  return React.useCallback(
    async (body, isSilent = false) => {
      try {
        const { data } = await post<ChangeSubmissions.Response>('/submissions/actions', body);
        if (!isSilent) notices.success(say(`inbox.done.${body.action}`, { count: data.changed }));
        return true;
      } catch (thrown) {
        notices.fault(thrown);
        return false;
      }
    },
    [post, notices, say],
  );
};
