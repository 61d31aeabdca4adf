import * as React from 'react';

import { Box, EmptyStateLayout, Flex } from '@strapi/design-system';
import { BackButton, Layouts, Page, Pagination } from '@strapi/strapi/admin';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';

import type { FindCatalogue, FindHistory } from '../../../../server/src/imprint/admin-contract';
import { Loaded } from '../../shared/Loaded';
import { permissionTo } from '../../shared/useCan';
import { useResource } from '../../shared/useResource';
import { IMPRINT_PATH } from '../paths';
import { useImprintTexts } from '../texts';
import { AsOnDate } from './AsOnDate';
import { RevisionDetail, viewOf } from './RevisionDetail';
import { RevisionList } from './RevisionList';

const Columns = styled(Box)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2.4rem;
  align-items: start;

  @media (min-width: 1080px) {
    grid-template-columns: minmax(26rem, 2fr) minmax(0, 5fr);
  }
`;

const pageCountOf = ({ meta: { pagination } }: FindHistory.Response): number =>
  'pageCount' in pagination ? pagination.pageCount : 1;

/** Who changed what and when, the imprint as it was, and the way back to it. */
const History = (): React.ReactNode => {
  const say = useImprintTexts();
  const [parameters, setParameters] = useSearchParams();
  const catalogue = useResource<FindCatalogue.Response>('/catalogue');
  const history = useResource<FindHistory.Response>('/revisions', {
    'pagination[page]': parameters.get('page') ?? '1',
    'pagination[pageSize]': parameters.get('pageSize') ?? '10',
  });

  const set = (values: Readonly<Record<string, string>>): void => {
    // In place of the last one: the way back leads to the imprint, not through everything that was looked at.
    setParameters((before) => new URLSearchParams({ ...Object.fromEntries(before), ...values }), { replace: true });
  };
  const view = viewOf(parameters.get('view'));

  return (
    <Loaded resource={catalogue}>
      {({ data: known }) => (
        <Loaded resource={history}>
          {(found) => {
            const newest = found.data[0]?.number ?? 0;
            const chosen = Number(parameters.get('revision') ?? newest);
            return (
              <Page.Main>
                <Page.Title>{say('imprint.history.title')}</Page.Title>
                <Layouts.Header
                  title={say('imprint.history.title')}
                  subtitle={say('imprint.history.subtitle')}
                  navigationAction={<BackButton fallback={IMPRINT_PATH} />}
                />
                <Layouts.Content>
                  {found.data.length === 0 ? (
                    <EmptyStateLayout content={say('imprint.history.empty')} hasRadius shadow="tableShadow" />
                  ) : (
                    <Columns>
                      <Flex direction="column" alignItems="stretch" gap={4}>
                        <AsOnDate
                          onFound={(number) => {
                            set({ revision: String(number), view: 'then' });
                          }}
                        />
                        <RevisionList
                          revisions={found.data}
                          chosen={chosen}
                          onChoose={(number) => {
                            set({ revision: String(number) });
                          }}
                        />
                        {pageCountOf(found) > 1 && (
                          <Pagination.Root pageCount={pageCountOf(found)} defaultPageSize={10}>
                            <Pagination.Links />
                          </Pagination.Root>
                        )}
                      </Flex>
                      <RevisionDetail
                        number={chosen}
                        view={view}
                        catalogue={known}
                        onView={(chosenView) => {
                          set({ view: chosenView });
                        }}
                        onRestored={history.reload}
                      />
                    </Columns>
                  )}
                </Layouts.Content>
              </Page.Main>
            );
          }}
        </Loaded>
      )}
    </Loaded>
  );
};

export const HistoryPage = (): React.ReactNode => (
  <Page.Protect permissions={[permissionTo('revisions.find')]}>
    <History />
  </Page.Protect>
);
