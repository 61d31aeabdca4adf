import * as React from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

import type { FindInbox, InboxItem } from '../../../../server/src/contracts/inbox';
import { useTimeZone } from '../../shared/installation';
import { readCounts } from '../../shared/pagination';
import { type Resource, useResource, withFrame } from '../../shared/useResource';
import { toListQuery, toSearch, type View } from '../model/view';
import { useReloadOnUndo } from '../undo/context';
import { useCounts } from '../useCounts';

export interface List {
  resource: Resource<FindInbox['response']>;
  /** None while another view or page is read. */
  items: readonly InboxItem[];
  /** Of the view or, while another page is read, of the one before. */
  pagination: ReturnType<typeof readCounts> | undefined;
  counts: ReturnType<typeof useCounts>['counts'];
  /** How many times new submissions have come. */
  arrived: number;
  reload: () => void;
}

const NONE: readonly InboxItem[] = [];

/**
 * The submissions of a view, which are read again when others have come or something is undone. A page behind the last one
 * becomes the last one.
 *
 * @param isShown whether they are read
 */
export const useList = (view: View, isShown = true): List => {
  const resource = useResource<FindInbox>(isShown ? '/submissions' : null, toListQuery(view, useTimeZone()));
  const { reload: reloadRows } = resource;
  const items = resource.data?.data ?? NONE;
  const [arrived, setArrived] = React.useState(0);
  const { counts, refresh } = useCounts(isShown ? view.formId : undefined, (before, after) => {
    // The newest one may also have been deleted.
    if (before.newestAt < after.newestAt) setArrived((number) => number + 1);
    reloadRows();
  });
  const reload = React.useCallback((): void => {
    reloadRows();
    refresh();
  }, [reloadRows, refresh]);
  useReloadOnUndo(reload);

  const meta = withFrame(resource).data?.meta;
  const pagination = meta && readCounts(meta.pagination);
  // An empty list has a first page, too.
  const lastPage = pagination && Math.max(1, pagination.pageCount);
  const isBeyondEnd = items.length === 0 && !resource.isLoading && lastPage !== undefined && view.page > lastPage;
  const [, setParameters] = useSearchParams();
  const { key } = useLocation();
  React.useEffect(() => {
    // The last ones of the last page have left the list. Asked again after each navigation: another one may have come in between.
    if (isBeyondEnd) setParameters(toSearch({ ...view, page: lastPage }), { replace: true });
  }, [isBeyondEnd, lastPage, setParameters, view, key]);

  return { resource, items, pagination, counts, arrived, reload };
};
