import { Box, LinkButton, Typography } from '@strapi/design-system';
import { Plus } from '@strapi/icons';
import { Layouts, Page } from '@strapi/strapi/admin';
import * as React from 'react';
import { NavLink, useSearchParams } from 'react-router-dom';

import type { FindForms } from '../../../../server/src/contracts/forms-admin';
import { SearchBox } from '../../shared/inputs/SearchBox';
import { readCounts } from '../../shared/pagination';
import { Header } from '../../shared/ui/Header';
import { Loaded, RowsLoading } from '../../shared/ui/Loaded';
import { Note } from '../../shared/ui/Note';
import { PageLinks } from '../../shared/ui/PageLinks';
import { useCan } from '../../shared/useCan';
import { useResource, withFrame } from '../../shared/useResource';
import { DeletedForms } from '../list/DeletedForms';
import { EmptyForms } from '../list/EmptyForms';
import { FormFigures } from '../list/FormFigures';
import { FormsTable } from '../list/FormsTable';
import { OldWithdrawals } from '../list/OldWithdrawals';
import { RetentionNote } from '../list/RetentionNote';
import { readView, toSearch } from '../model/view';
import { TRANSFER } from '../paths';
import { useTexts } from '../useTexts';

/** All forms, and the deleted ones whose submissions were kept. */
export const ListPage = (): React.ReactNode => {
  const say = useTexts();
  const can = useCan();
  const [parameters, setParameters] = useSearchParams();
  const view = readView(parameters);
  const { _q: q, page, pageSize } = view;
  const list = useResource<FindForms>('/forms', view);
  const [deletedPage, setDeletedPage] = React.useState(1);
  const deleted = withFrame(useResource<FindForms>('/forms', { deleted: 'true', page: deletedPage }));
  const reload = (): void => {
    list.reload();
    deleted.reload();
  };
  const deletedPages = deleted.data && Math.max(1, readCounts(deleted.data.meta.pagination).pageCount);
  if (deletedPages !== undefined && deletedPage > deletedPages) setDeletedPage(deletedPages);
  const lastPage = list.data && Math.max(1, readCounts(list.data.meta.pagination).pageCount);
  React.useEffect(() => {
    // The last ones of the last page have been deleted.
    if (lastPage !== undefined && page > lastPage) {
      setParameters(toSearch({ _q: q, page: lastPage, pageSize }), { replace: true });
    }
  }, [lastPage, page, q, pageSize, setParameters]);

  return (
    <Loaded isPage resource={withFrame(list)}>
      {({ data, meta }) => {
        const { total, pageCount } = readCounts(meta.pagination);
        const isEmpty = total === 0 && q === '' && list.data !== undefined;
        return (
          <Page.Main>
            <Page.Title>{say('forms.title')}</Page.Title>
            <Header
              title={say('forms.title')}
              subtitle={say(q === '' ? 'forms.count' : 'forms.found', { count: total })}
              secondaryAction={
                <LinkButton tag={NavLink} to={TRANSFER} variant="tertiary" size="S">
                  {say('forms.transfer')}
                </LinkButton>
              }
              primaryAction={
                can('forms.create') && !isEmpty ? (
                  <LinkButton tag={NavLink} to="new" startIcon={<Plus />} size="S">
                    {say('forms.create')}
                  </LinkButton>
                ) : null
              }
            />
            {!isEmpty && (
              <Layouts.Action
                startActions={
                  <SearchBox
                    label={say('forms.search')}
                    clearLabel={say('forms.search.clear')}
                    q={q}
                    onSearch={(wanted) => setParameters(toSearch({ _q: wanted, page: 1, pageSize }))}
                  />
                }
              />
            )}
            <Layouts.Content>
              {meta.damaged.length > 0 && (
                <Box paddingBottom={6}>
                  <Note background="danger100">
                    {say('forms.damaged', { count: meta.damaged.length, names: meta.damaged.join(', ') })}
                  </Note>
                </Box>
              )}
              <OldWithdrawals forms={data} onChange={reload} />
              {isEmpty && <EmptyForms />}
              {!isEmpty && (
                <Box>
                  {total === 0 && list.data !== undefined ? (
                    <Typography tag="p" role="status" textColor="neutral600">
                      {say('forms.search.none', { q })}
                    </Typography>
                  ) : (
                    <FormsTable forms={data} onChange={reload} />
                  )}
                  {list.data === undefined && <RowsLoading />}
                  {total > 0 && (
                    <Box paddingTop={4}>
                      <PageLinks pageCount={pageCount} total={total} defaultPageSize={pageSize} />
                    </Box>
                  )}
                </Box>
              )}
              {deleted.data !== undefined && readCounts(deleted.data.meta.pagination).total > 0 && (
                <DeletedForms
                  forms={deleted.data.data}
                  pagination={deleted.data.meta.pagination}
                  onPage={setDeletedPage}
                  onChange={reload}
                />
              )}
              {!isEmpty && <FormFigures />}
              <RetentionNote />
            </Layouts.Content>
          </Page.Main>
        );
      }}
    </Loaded>
  );
};
