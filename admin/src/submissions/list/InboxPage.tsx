import * as React from 'react';

import { Box, Flex, Typography } from '@strapi/design-system';
import { Layouts, Page, Pagination } from '@strapi/strapi/admin';
import { useLocation, useSearchParams } from 'react-router-dom';

import type { FindInbox } from '../../../../server/src/forms/admin-contract';
import { Loaded } from '../../shared/Loaded';
import { useCan } from '../../shared/useCan';
import { useResource } from '../../shared/useResource';
import { KeysDialog } from '../KeysDialog';
import { countsOf } from '../pagination';
import { useInboxTexts } from '../texts';
import { useCounts } from '../useCounts';
import { useForms } from '../useForms';
import { changed, listQueryOf, readView, searchOf, type View } from '../view';
import { EmptyInbox } from './EmptyInbox';
import { Filters } from './Filters';
import { InboxHeader } from './InboxHeader';
import { InboxTabs } from './InboxTabs';
import { News } from './News';
import { SelectionBar } from './SelectionBar';
import { SubmissionTable } from './SubmissionTable';
import { useListKeys } from './useListKeys';
import { useSelection } from './useSelection';

/** Where a page that leads back to the list says which entry it comes from. */
const cameFrom = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from
    : undefined;

/** The messages of all forms or of one. */
export const InboxPage = (): React.ReactNode => {
  const say = useInboxTexts();
  const can = useCan();
  const forms = useForms();
  const [parameters, setParameters] = useSearchParams();
  const view = React.useMemo(() => readView(parameters), [parameters]);
  const change = (part: Partial<View>): void => {
    setParameters(searchOf(changed(view, part)));
  };

  const list = useResource<FindInbox.Response>('/submissions', { ...listQueryOf(view) });
  const items = list.data?.data ?? [];
  const [arrived, setArrived] = React.useState(0);
  const { counts, refresh } = useCounts(view.formId, (before, after) => {
    if (before.newest !== after.newest) setArrived((number) => number + 1);
    list.reload();
  });
  const reload = (): void => {
    list.reload();
    refresh();
  };

  const selection = useSelection(items, searchOf(view));
  const keys = useListKeys({ items, view, selection, reload, initial: cameFrom(useLocation().state) });
  const pagination = list.data && countsOf(list.data.meta.pagination);

  return (
    <Page.Main>
      <Page.Title>{say('inbox.title')}</Page.Title>
      <InboxHeader
        unread={counts?.unread}
        view={view}
        // The server counts only as far as can be leafed through.
        total={list.data?.meta.more === true ? undefined : pagination?.total}
        onShowKeys={() => {
          keys.setIsHelpOpen(true);
        }}
      />
      <Filters view={view} forms={forms} onChange={change} />
      {/* Texts for screen readers alone stand absolutely: without this, the window would grow by them. */}
      <Box position="relative">
        <Layouts.Content>
          <InboxTabs
            isSpam={view.spam}
            unread={counts?.unread}
            spam={counts?.spam}
            onChange={(spam) => {
              change({ spam, status: '' });
            }}
          >
            <Flex direction="column" alignItems="stretch" gap={4} paddingTop={4}>
              {selection.ids.length > 0 && (
                <SelectionBar
                  ids={selection.ids}
                  view={view}
                  onClear={selection.clear}
                  onDone={reload}
                  onDelete={keys.askToDelete}
                />
              )}
              <Loaded resource={list}>
                {({ data, meta }) =>
                  data.length === 0 ? (
                    <EmptyInbox
                      view={view}
                      onReset={() => {
                        setParameters(searchOf({ ...readView(new URLSearchParams()), spam: view.spam }));
                      }}
                    />
                  ) : (
                    <Box>
                      <SubmissionTable
                        items={data}
                        forms={forms}
                        view={view}
                        selection={selection}
                        canSelect={can('submissions.update') || can('submissions.delete') || can('submissions.export')}
                        current={keys.current}
                        onCurrent={keys.setCurrent}
                        onSort={() => {
                          change({ oldestFirst: !view.oldestFirst });
                        }}
                      />
                      <Pagination.Root
                        pageCount={pagination?.pageCount ?? 1}
                        total={pagination?.total ?? data.length}
                        defaultPageSize={view.pageSize}
                      >
                        <Pagination.PageSize />
                        <Pagination.Links />
                      </Pagination.Root>
                      {meta.more && pagination?.pageCount === view.page && (
                        <Typography tag="p" textColor="neutral600">
                          {say('inbox.more')}
                        </Typography>
                      )}
                    </Box>
                  )
                }
              </Loaded>
            </Flex>
          </InboxTabs>
        </Layouts.Content>
        <News arrived={arrived} />
      </Box>
      {keys.dialog}
      <KeysDialog isOpen={keys.isHelpOpen} onClose={keys.closeHelp} />
    </Page.Main>
  );
};
