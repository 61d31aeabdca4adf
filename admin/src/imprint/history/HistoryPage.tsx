import { EmptyStateLayout, Flex } from '@strapi/design-system';
import { Page } from '@strapi/strapi/admin';
import * as React from 'react';
import { useSearchParams } from 'react-router-dom';

import type { FindHistory } from '../../../../server/src/contracts/imprint-admin';
import { readCounts } from '../../shared/pagination';
import { useReturn } from '../../shared/react/useReturn';
import { Columns } from '../../shared/ui/Columns';
import { Loaded } from '../../shared/ui/Loaded';
import { PageLinks } from '../../shared/ui/PageLinks';
import { SubPage } from '../../shared/ui/SubPage';
import { permissionTo } from '../../shared/useCan';
import { useResource } from '../../shared/useResource';
import { IMPRINT_PATH } from '../paths';
import { useImprintTexts } from '../texts';
import { AsOnDate } from './AsOnDate';
import { RevisionDetail, readView } from './RevisionDetail';
import { RevisionList } from './RevisionList';

/** Who changed what and when, earlier versions of the imprint, and restoring them. */
const History = (): React.ReactNode => {
  const say = useImprintTexts();
  const [parameters, setParameters] = useSearchParams();
  const history = useResource<FindHistory>('/revisions', {
    'pagination[page]': parameters.get('page') ?? '1',
    'pagination[pageSize]': parameters.get('pageSize') ?? '10',
  });

  useReturn(history.reload);

  const set = (values: Readonly<Record<string, string>>): void => {
    // Replaces the history entry, so that "Back" leads to the imprint and not through every revision that was viewed.
    setParameters((before) => new URLSearchParams({ ...Object.fromEntries(before), ...values }), { replace: true });
  };
  const view = readView(parameters.get('view'));

  return (
    <SubPage title={say('imprint.history.title')} subtitle={say('imprint.history.subtitle')} back={IMPRINT_PATH}>
      <Loaded resource={history}>
        {({ data, meta }) => {
          const { pageCount } = readCounts(meta.pagination);
          const newest = data[0]?.number ?? 0;
          const chosen = Number(parameters.get('revision') ?? newest);
          return data.length === 0 ? (
            <EmptyStateLayout content={say('imprint.history.empty')} hasRadius shadow="tableShadow" />
          ) : (
            <Columns $widths="minmax(26rem, 2fr) minmax(0, 5fr)">
              <Flex direction="column" alignItems="stretch" gap={4}>
                <AsOnDate onFound={(number) => set({ revision: String(number), view: 'then' })} />
                <RevisionList
                  revisions={data}
                  chosen={chosen}
                  onChoose={(number) => set({ revision: String(number) })}
                />
                {pageCount > 1 && <PageLinks hasSizes={false} pageCount={pageCount} defaultPageSize={10} />}
              </Flex>
              <RevisionDetail
                number={chosen}
                view={view}
                onView={(chosenView) => set({ view: chosenView })}
                onRestored={history.reload}
              />
            </Columns>
          );
        }}
      </Loaded>
    </SubPage>
  );
};

export const HistoryPage = (): React.ReactNode => (
  <Page.Protect permissions={[permissionTo('revisions.find')]}>
    <History />
  </Page.Protect>
);
