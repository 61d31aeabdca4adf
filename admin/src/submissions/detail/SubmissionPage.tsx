import * as React from 'react';

import { Page } from '@strapi/strapi/admin';
import { useParams, useSearchParams } from 'react-router-dom';

import type { FindSubmissionDetail } from '../../../../server/src/forms/admin-contract';
import { Loaded } from '../../shared/Loaded';
import { useCan } from '../../shared/useCan';
import { useResource } from '../../shared/useResource';
import { useAct } from '../useActions';
import { filterOf, readView } from '../view';
import { Submission } from './Submission';

/** One message. Its address holds the list's view, so that the neighbours are those of the list. */
export const SubmissionPage = (): React.ReactNode => {
  const { formId = '', submissionId = '' } = useParams();
  const [parameters] = useSearchParams();
  const view = React.useMemo(() => readView(parameters), [parameters]);
  const path = `/submissions/${encodeURIComponent(formId)}/${encodeURIComponent(submissionId)}`;
  const detail = useResource<FindSubmissionDetail.Response>(path, { ...filterOf(view) });
  useMarkAsRead(detail);

  return (
    <Page.Main>
      <Loaded resource={detail}>
        {({ data }) => <Submission key={data.id} submission={data} view={view} reload={detail.reload} />}
      </Loaded>
    </Page.Main>
  );
};

/** Reading alone changes nothing on the server, so that a preview or a prefetch cannot: the page says what it has shown. */
const useMarkAsRead = ({
  data,
  reload,
}: {
  data: FindSubmissionDetail.Response | undefined;
  reload: () => void;
}): void => {
  const can = useCan();
  const act = useAct();
  const marked = React.useRef('');
  const mayMark = can('submissions.update');
  const submission = data?.data;
  const id = submission !== undefined && submission.status === 'new' && !submission.spam ? submission.id : '';

  React.useEffect(() => {
    // Once for each opening: who marks it as new again means it.
    if (id === '' || !mayMark || marked.current === id) return;
    marked.current = id;
    void act({ action: 'status', status: 'read', ids: [id] }, true).then(reload);
  }, [id, mayMark, act, reload]);
};
