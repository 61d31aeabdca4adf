import type * as React from 'react';

import { Button, Dialog } from '@strapi/design-system';
import { ConfirmDialog } from '@strapi/strapi/admin';

import { useInboxTexts } from './texts';

interface Props {
  title: string;
  message: string;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before something is deleted for good. */
export const ConfirmDelete = ({ title, message, onClose, onConfirm }: Props): React.ReactNode => {
  const say = useInboxTexts();
  return (
    <Dialog.Root
      open
      onOpenChange={(isOpen: boolean) => {
        if (!isOpen) onClose();
      }}
    >
      <ConfirmDialog
        title={title}
        startAction={
          <Dialog.Cancel>
            <Button fullWidth variant="tertiary">
              {say('inbox.cancel')}
            </Button>
          </Dialog.Cancel>
        }
        endAction={
          <Button fullWidth variant="danger" onClick={onConfirm}>
            {say('inbox.action.delete')}
          </Button>
        }
      >
        {message}
      </ConfirmDialog>
    </Dialog.Root>
  );
};
