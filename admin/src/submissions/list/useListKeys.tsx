import * as React from 'react';

import { useNavigate } from 'react-router-dom';

import type { InboxItem } from '../../../../server/src/forms/admin-contract';
import { useCan } from '../../shared/useCan';
import { step } from '../commands';
import { pathOf } from '../contents';
import { DeleteDialog } from '../DeleteDialog';
import { useAct } from '../useActions';
import { useCommands } from '../useCommands';
import { searchOf, type View } from '../view';
import type { Selection } from './useSelection';

interface Options {
  items: readonly InboxItem[];
  view: View;
  selection: Selection;
  reload: () => void;
  /** The row to begin on. */
  initial: string | undefined;
}

interface ListKeys {
  current: string | undefined;
  setCurrent: (id: string) => void;
  isHelpOpen: boolean;
  setIsHelpOpen: (isOpen: boolean) => void;
  closeHelp: () => void;
  askToDelete: (ids: readonly string[]) => void;
  /** The question before deleting, where it is asked. */
  dialog: React.ReactNode;
}

/** The keys of the list. They act on what is ticked, or else on the current row. */
export const useListKeys = ({ items, view, selection, reload, initial }: Options): ListKeys => {
  const can = useCan();
  const act = useAct();
  const navigate = useNavigate();
  const [current, setCurrent] = React.useState(initial);
  const [isHelpOpen, setIsHelpOpen] = React.useState(false);
  const [toDelete, setToDelete] = React.useState<readonly string[]>([]);

  const ids = items.map(({ id }) => id);
  const here = current !== undefined && ids.includes(current) ? current : undefined;
  const targets = selection.ids.length > 0 ? selection.ids : here === undefined ? [] : [here];
  const open = (hash = ''): void => {
    if (here !== undefined) navigate({ pathname: pathOf(here), search: searchOf({ ...view, page: 1 }), hash });
  };
  const done = (): void => {
    selection.clear();
    reload();
  };

  useCommands({
    next: () => {
      setCurrent(step(ids, here, 1));
    },
    previous: () => {
      setCurrent(step(ids, here, -1));
    },
    open,
    select: () => {
      if (here !== undefined) selection.toggle(here);
    },
    reply: () => {
      if (can('responses.create')) open('#reply');
    },
    archive: () => {
      // Spam has no status that anybody sees: one that comes back would come back archived.
      if (view.spam || targets.length === 0 || !can('submissions.update')) return;
      void act({ action: 'status', status: 'archived', ids: [...targets] }).then((isDone) => {
        if (isDone) done();
      });
    },
    delete: () => {
      if (can('submissions.delete')) setToDelete(targets);
    },
    help: () => {
      setIsHelpOpen(true);
    },
  });

  return {
    current: here,
    setCurrent,
    isHelpOpen,
    setIsHelpOpen,
    closeHelp: () => {
      setIsHelpOpen(false);
    },
    askToDelete: setToDelete,
    dialog: toDelete.length > 0 && (
      <DeleteDialog
        ids={toDelete}
        onClose={() => {
          setToDelete([]);
        }}
        onDone={done}
      />
    ),
  };
};
