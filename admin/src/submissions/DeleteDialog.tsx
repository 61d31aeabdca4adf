import type * as React from 'react';

import { Button, Dialog } from '@strapi/design-system';
import { ConfirmDialog } from '@strapi/strapi/admin';

import { useInboxTexts } from './texts';
import { useAct } from './useActions';

interface Props {
  ids: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

/** Asks before messages are deleted for good. */
export const DeleteDialog = ({ ids, onClose, onDone }: Props): React.ReactNode => {
  const say = useInboxTexts();
  const act = useAct();
  const remove = async (): Promise<void> => {
    const isDone = await act({ action: 'delete', ids: [...ids] });
    onClose();
    if (isDone) onDone();
  };
  return (
    <Dialog.Root
      open
      onOpenChange={(isOpen: boolean) => {
        if (!isOpen) onClose();
      }}
    >
      <ConfirmDialog
        title={say('inbox.delete.title', { count: ids.length })}
        startAction={
          <Dialog.Cancel>
            <Button fullWidth variant="tertiary">
              {say('inbox.cancel')}
            </Button>
          </Dialog.Cancel>
        }
        endAction={
          <Button fullWidth variant="danger" onClick={() => void remove()}>
            {say('inbox.action.delete')}
          </Button>
        }
      >
        {say('inbox.delete.message', { count: ids.length })}
      </ConfirmDialog>
    </Dialog.Root>
  );
};
