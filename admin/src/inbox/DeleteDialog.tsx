import type * as React from 'react';

import { ConfirmDelete } from './ConfirmDelete';
import { useInboxTexts } from './texts';
import { useAct } from './useActions';

interface Props {
  ids: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

/** Asks before submissions are permanently deleted, and deletes them. */
export const DeleteDialog = ({ ids, onClose, onDone }: Props): React.ReactNode => {
  const say = useInboxTexts();
  const act = useAct();
  const remove = async (): Promise<void> => {
    const isDone = await act({ action: 'delete', ids: [...ids] });
    onClose();
    if (isDone) onDone();
  };
  return (
    <ConfirmDelete
      title={say('inbox.delete.title', { count: ids.length })}
      message={say('inbox.delete.message', { count: ids.length })}
      onClose={onClose}
      onConfirm={() => void remove()}
    />
  );
};
