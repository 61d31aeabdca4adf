import { Button, Dialog } from '@strapi/design-system';
import { ConfirmDialog } from '@strapi/strapi/admin';
import type * as React from 'react';

import { whenClosed } from '../shared/whenClosed';
import { useInboxTexts } from './texts';

interface Props {
  title: string;
  message: string;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before something is permanently deleted. */
export const ConfirmDelete = ({ title, message, onClose, onConfirm }: Props): React.ReactNode => {
  const say = useInboxTexts();
  return (
    <Dialog.Root open onOpenChange={whenClosed(onClose)}>
      <ConfirmDialog
        title={title}
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
