import { Box, Flex, Typography } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import * as React from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';

import { Loaded, RowsLoading } from '../../shared/ui/Loaded';
import { PageLinks } from '../../shared/ui/PageLinks';
import { useCan } from '../../shared/useCan';
import { withFrame } from '../../shared/useResource';
import { Attention } from '../attention/Attention';
import { DeleteDialog } from '../DeleteDialog';
import { KeysDialog } from '../keys/KeysDialog';
import { changed, emptyView, readView, toSearch, findTab, type View, tabFilter } from '../model/view';
import { useInboxTexts } from '../texts';
import { useFields, useForms } from '../useForms';
import { Arrivals } from './Arrivals';
import { EmptyInbox } from './EmptyInbox';
import { Filters } from './Filters';
import { InboxHeader } from './InboxHeader';
import { InboxTabs } from './InboxTabs';
import { SelectionBar } from './SelectionBar';
import { SubmissionTable } from './SubmissionTable';
import { useList } from './useList';
import { useListKeys } from './useListKeys';
import { useSelection } from './useSelection';

/** The entry that a page leads back from. */
const cameFrom = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from
    : undefined;

interface Props {
  /** The submission that was opened last, to which the browser's Back leads. */
  opened: string | undefined;
}

/** The submissions of all forms or of one. */
export const InboxPage = ({ opened }: Props): React.ReactNode => {
  const say = useInboxTexts();
  const can = useCan();
  const forms = useForms();
  const [parameters, setParameters] = useSearchParams();
  const view = React.useMemo(() => readView(parameters), [parameters]);
  const fields = useFields(view.formId);
  const tab = findTab(view);
  const change = (part: Partial<View>): void => {
    setParameters(toSearch(changed(view, part)));
  };

  const { resource: list, items, pagination, counts, arrived, reload } = useList(view);
  const table = withFrame(list);
  const selection = useSelection(items, toSearch(view));
  const location = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const keys = useListKeys({
    items,
    view,
    selection,
    reload,
    initial: (isBack ? opened : undefined) ?? cameFrom(location.state),
  });

  return (
    <Page.Main>
      <Page.Title>{say('inbox.title')}</Page.Title>
      <InboxHeader
        unread={counts?.unread}
        view={view}
        // The server counts only as far as the list can be paged.
        total={list.data?.meta.more === false ? pagination?.total : undefined}
        onShowKeys={keys.help.on}
      />
      <Filters view={view} forms={forms} onChange={change} />
      {/* Texts for screen readers are positioned absolutely and would otherwise extend the window. */}
      <Box position="relative">
        <Layouts.Content>
          <Attention />
          <InboxTabs
            tab={tab}
            unread={counts?.unread}
            failed={counts?.failed}
            unconfirmed={counts?.unconfirmed}
            hasUnconfirmed={tab === 'unconfirmed' || counts?.hasOptIns === true}
            spam={counts?.spam}
            isSearch={view.q !== ''}
            onChange={(chosen) => {
              change(tabFilter(chosen));
            }}
          >
            <Flex direction="column" alignItems="stretch" gap={4} paddingTop={4}>
              {selection.ids.length > 0 && (
                <SelectionBar
                  items={items.filter(({ id }) => selection.has(id))}
                  view={view}
                  onClear={selection.clear}
                  onDone={reload}
                  onDelete={keys.askToDelete}
                />
              )}
              {list.data?.meta.incomplete && (
                <Typography tag="p" role="status" textColor="neutral600">
                  {say('inbox.incomplete')}
                </Typography>
              )}
              {view.q !== '' && list.data !== undefined && pagination !== undefined && (
                <Typography tag="p" role="status" textColor="neutral600">
                  {say(list.data.meta.more ? 'inbox.found.more' : 'inbox.found', { count: pagination.total })}
                </Typography>
              )}
              <Loaded resource={table}>
                {({ data, meta }) =>
                  list.data?.data.length === 0 ? (
                    <EmptyInbox
                      view={view}
                      forms={forms}
                      isNothingYet={counts?.newest === ''}
                      onShowArchived={() => {
                        change(tabFilter('archived'));
                      }}
                      onReset={() => {
                        setParameters(toSearch({ ...emptyView, ...tabFilter(tab) }));
                      }}
                    />
                  ) : (
                    <Box>
                      <SubmissionTable
                        items={data}
                        fields={fields}
                        view={view}
                        selection={selection}
                        canSelect={(
                          [
                            'submissions.update',
                            'submissions.delete',
                            'submissions.export',
                            'responses.create',
                          ] as const
                        ).some(can)}
                        current={keys.current}
                        isFocusDue={keys.isFocusDue}
                        onCurrent={keys.setCurrent}
                        onArchive={keys.archive}
                        onSort={() => {
                          change({ oldestFirst: !view.oldestFirst });
                        }}
                      />
                      {list.data === undefined && <RowsLoading />}
                      <PageLinks
                        pageCount={pagination?.pageCount ?? 1}
                        total={pagination?.total ?? data.length}
                        defaultPageSize={view.pageSize}
                      />
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
        <Arrivals arrived={arrived} />
      </Box>
      {keys.toDelete.length > 0 && (
        <DeleteDialog
          ids={keys.toDelete}
          onClose={() => {
            keys.askToDelete([]);
          }}
          onDone={() => {
            keys.leave(keys.toDelete);
          }}
        />
      )}
      {keys.help.isOn && <KeysDialog onClose={keys.help.off} />}
    </Page.Main>
  );
};
