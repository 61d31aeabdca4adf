import * as React from 'react';

import { Layouts, Page } from '@strapi/strapi/admin';
import { useParams, useSearchParams } from 'react-router-dom';

import type { FindSubmissionDetail } from '../../../../server/src/forms/admin-contract';
import { Loaded } from '../../shared/Loaded';
import { useCan } from '../../shared/useCan';
import { type Resource, useResource } from '../../shared/useResource';
import { useInboxTexts } from '../texts';
import { useAct } from '../useActions';
import { filterOf, readView } from '../view';
import { BackLink } from './BackLink';
import { Submission } from './Submission';

/** One message. Its address holds the list's view, so that the neighbours are those of the list. */
export const SubmissionPage = (): React.ReactNode => {
  const say = useInboxTexts();
  const { formId = '', submissionId = '' } = useParams();
  const [parameters] = useSearchParams();
  const view = React.useMemo(() => readView(parameters), [parameters]);
  const path = `/submissions/${encodeURIComponent(formId)}/${encodeURIComponent(submissionId)}`;
  const detail = useResource<FindSubmissionDetail.Response>(path, { ...filterOf(view) });
  useMarkAsRead(detail);
  useUnderWay(detail);

  return (
    <Page.Main>
      {detail.fault !== undefined && detail.data === undefined && (
        <Layouts.Header title={say('inbox.title')} navigationAction={<BackLink view={view} />} />
      )}
      <Loaded resource={detail}>
        {({ data }) => <Submission key={data.id} submission={data} view={view} reload={detail.reload} />}
      </Loaded>
    </Page.Main>
  );
};

type Detail = Pick<Resource<FindSubmissionDetail.Response>, 'data' | 'reload'>;

/** How long to wait before looking again what has become of a mail, in milliseconds. */
const INTERVAL = 3_000;

/** Reads the message again as long as one of its mails is under way. */
const useUnderWay = ({ data, reload }: Detail): void => {
  const mails = data === undefined ? [] : [...data.data.mails, ...data.data.responses];
  const isUnderWay = mails.some(({ status }) => status === 'pending');
  React.useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = window.setInterval(() => {
      if (!document.hidden) reload();
    }, INTERVAL);
    return () => {
      window.clearInterval(timer);
    };
  }, [isUnderWay, reload]);
};

/** Reading alone changes nothing on the server, so that a preview or a prefetch cannot: the page says what it has shown. */
const useMarkAsRead = ({ data, reload }: Detail): void => {
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
