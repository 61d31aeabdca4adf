import * as React from 'react';
import { useNavigate } from 'react-router-dom';

import type { InboxItem } from '../../../../server/src/contracts/inbox';
import { useStateOf } from '../../shared/react/useStateOf';
import { type Switch, useSwitch } from '../../shared/react/useSwitch';
import { useCan } from '../../shared/useCan';
import { afterLeaving, step } from '../keys/commands';
import { useCommands } from '../keys/useCommands';
import { submissionPath } from '../model/contents';
import { toSearch, findTab, type View } from '../model/view';
import { useAssign, useMayAssign } from '../teamwork/useAssign';
import { useAct } from '../useActions';
import type { Selection } from './useSelection';

interface Options {
  items: readonly InboxItem[];
  view: View;
  selection: Selection;
  reload: () => void;
  /** The row to start on. */
  initial: string | undefined;
}

interface ListKeys {
  current: string | undefined;
  /** Whether the current row is to be focused: once, after the shortcuts have led to it. */
  isFocusDue: boolean;
  /** Follows the focus, wherever it has gone. */
  setCurrent: (id: string) => void;
  help: Switch;
  /** What will be deleted after confirmation; empty if nothing. */
  toDelete: readonly string[];
  askToDelete: (ids: readonly string[]) => void;
  /** undefined where nothing is archived, or for who may not. */
  archive: ((ids: readonly string[]) => void) | undefined;
  /** Continues without the entries that have left the list. */
  leave: (left: readonly string[]) => void;
}

/** The keyboard shortcuts of the list. They act on the selected rows, or else on the current one. */
export const useListKeys = ({ items, view, selection, reload, initial }: Options): ListKeys => {
  const can = useCan();
  const act = useAct();
  const assign = useAssign();
  const mayAssign = useMayAssign();
  const navigate = useNavigate();
  const [{ current, isFocusDue }, setPlace] = React.useState({ current: initial, isFocusDue: initial !== undefined });
  const goTo = (id: string | undefined): void => {
    setPlace({ current: id, isFocusDue: true });
  };
  const setCurrent = React.useCallback((id: string): void => {
    setPlace({ current: id, isFocusDue: false });
  }, []);
  const help = useSwitch();
  const [toDelete, setToDelete] = useStateOf<readonly string[]>(toSearch(view), []);

  const ids = items.map(({ id }) => id);
  const here = current !== undefined && ids.includes(current) ? current : undefined;
  const targets = selection.ids.length > 0 ? selection.ids : here === undefined ? [] : [here];
  const open = (hash = ''): void => {
    if (here !== undefined) navigate({ pathname: submissionPath(here), search: toSearch(view), hash });
  };
  const leave = (left: readonly string[]): void => {
    // The shortcuts continue next to the rows that have left the list, or wherever the user has moved since.
    setPlace((now) =>
      now.current !== undefined && left.includes(now.current)
        ? { current: afterLeaving(ids, now.current, left), isFocusDue: true }
        : now,
    );
    selection.clear();
    reload();
  };

  // The status of spam is not visible: when unmarked, it would unexpectedly come back archived.
  const mayArchive = findTab(view) === 'inbox' && can('submissions.update');
  const archive = mayArchive
    ? (archived: readonly string[]) => {
        void act({ action: 'status', status: 'archived', ids: [...archived] }).then((isDone) => {
          if (isDone) leave(archived);
        });
      }
    : undefined;

  useCommands({
    next: () => {
      goTo(step(ids, here, 1));
    },
    previous: () => {
      goTo(step(ids, here, -1));
    },
    open,
    select: () => {
      const may = mayAssign || can('submissions.delete') || can('submissions.export');
      if (here !== undefined && may) selection.toggle(here);
    },
    reply: () => {
      if (can('responses.create')) open('#reply');
    },
    archive: () => {
      if (targets.length > 0) archive?.(targets);
    },
    assign: () => {
      if (targets.length === 0 || !mayAssign) return;
      void assign(targets, 'me').then((isDone) => {
        if (isDone) reload();
      });
    },
    delete: () => {
      if (can('submissions.delete')) setToDelete(() => targets);
    },
    help: help.on,
  });

  return {
    current: here,
    isFocusDue,
    setCurrent,
    help,
    toDelete,
    askToDelete: (asked) => {
      setToDelete(() => asked);
    },
    archive,
    leave,
  };
};
