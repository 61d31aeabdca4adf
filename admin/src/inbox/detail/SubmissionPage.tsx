import { Page } from '@strapi/strapi/admin';
import * as React from 'react';
import { useParams, useSearchParams } from 'react-router-dom';

import type { FindSubmissionDetail } from '../../../../server/src/contracts/inbox';
import { useInstallation, useTimeZone } from '../../shared/installation';
import { Header } from '../../shared/ui/Header';
import { Loaded } from '../../shared/ui/Loaded';
import { useResource } from '../../shared/useResource';
import { toFilter, readView } from '../model/view';
import { useInboxTexts } from '../texts';
import { useReloadOnUndo } from '../undo/context';
import { useFields } from '../useForms';
import { BackLink } from './BackLink';
import { Submission } from './Submission';
import { useMarkAsRead } from './useMarkAsRead';
import { useUnderWay } from './useUnderWay';

/** One submission. Its URL contains the list's view, so that the neighbours are those of the list. */
export const SubmissionPage = (): React.ReactNode => {
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

  return (
    <Page.Main>
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
            reload={detail.reload}
          />
        )}
      </Loaded>
    </Page.Main>
  );
};
