import { Page } from '@strapi/strapi/admin';
import * as React from 'react';
import { useParams, useSearchParams } from 'react-router-dom';

import type { FindSubmissionDetail, SubmissionDetail } from '../../../../server/src/contracts/inbox';
import { useInstallation, useTimeZone } from '../../shared/installation';
import { useMatches } from '../../shared/react/useMatches';
import { isSameContent } from '../../shared/sameContent';
import { Header } from '../../shared/ui/Header';
import { Loaded } from '../../shared/ui/Loaded';
import { useResource } from '../../shared/useResource';
import { SideList, Sides, SIDE_BY_SIDE } from '../list/SideList';
import { useList } from '../list/useList';
import { toFilter, readView } from '../model/view';
import { useInboxTexts } from '../texts';
import { useReloadOnUndo } from '../undo/context';
import { useFields } from '../useForms';
import { BackLink } from './BackLink';
import { Submission } from './Submission';
import { useMarkAsRead } from './useMarkAsRead';
import { useUnderWay } from './useUnderWay';

interface Props {
  /** Is told what has been opened. */
  onOpen: (id: string) => void;
}

/**
 * One submission; beside it the list, where there is room. Its URL contains the list's view, so that the neighbours are those
 * of the list.
 */
export const SubmissionPage = ({ onOpen }: Props): React.ReactNode => {
  const say = useInboxTexts();
  const { formId = '', submissionId = '' } = useParams();
  const [parameters] = useSearchParams();
  const view = React.useMemo(() => readView(parameters), [parameters]);
  const detail = useResource<FindSubmissionDetail>(
    `/submissions/${encodeURIComponent(formId)}/${encodeURIComponent(submissionId)}`,
    toFilter(view, useTimeZone()),
  );
  const fields = useFields(formId);
  const { data: settings } = useInstallation();
  useMarkAsRead(detail);
  useUnderWay(detail);
  useReloadOnUndo(detail.reload);
  const isSideBySide = useMatches(SIDE_BY_SIDE);
  const list = useList(view, isSideBySide);
  const openId = `${formId}/${submissionId}`;
  React.useEffect(() => {
    onOpen(openId);
  }, [onOpen, openId]);
  const submission = detail.data?.data;
  useWhenChanged(submission, list.resource.reload);

  return (
    <Page.Main>
      <Sides>
        {isSideBySide && <SideList list={list} view={view} openId={openId} open={submission} />}
        <div>
          {detail.fault !== undefined && detail.data === undefined && (
            <Header title={say('inbox.title')} navigationAction={<BackLink view={view} />} />
          )}
          <Loaded resource={detail}>
            {({ data }) => (
              <Submission
                key={data.id}
                fields={fields ?? []}
                settings={settings?.data}
                submission={data}
                view={view}
                listed={list.items}
                reload={detail.reload}
              />
            )}
          </Loaded>
        </div>
      </Sides>
    </Page.Main>
  );
};

/** Calls back when what is shown is something else than before, or has changed. */
const useWhenChanged = (shown: SubmissionDetail | undefined, callback: () => void): void => {
  const before = React.useRef<SubmissionDetail>();
  React.useEffect(() => {
    if (shown === undefined) return;
    if (before.current !== undefined && !isSameContent(before.current, shown)) callback();
    before.current = shown;
  }, [shown, callback]);
};
