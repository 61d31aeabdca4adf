import * as React from 'react';

import type { FindSubmissionDetail } from '../../../../server/src/contracts/inbox';
import { useCan } from '../../shared/useCan';
import type { Resource } from '../../shared/useResource';
import { useAct } from '../useActions';

/**
 * Reading does not change the status on the server, so that previews and prefetching cannot either: the page reports
 * what it has shown.
 */
export const useMarkAsRead = ({
  data,
  reload,
}: Pick<Resource<FindSubmissionDetail['response']>, 'data' | 'reload'>): void => {
  const can = useCan();
  const act = useAct();
  const marked = React.useRef('');
  const mayMark = can('submissions.update');
  const submission = data?.data;
  const id = submission !== undefined && submission.status === 'new' && !submission.spam ? submission.id : '';

  React.useEffect(() => {
    // Once per opening: somebody who marks it as new again means it.
    if (id === '' || !mayMark || marked.current === id) return;
    marked.current = id;
    void act({ action: 'read', ids: [id] }).then(reload);
  }, [id, mayMark, act, reload]);
};
