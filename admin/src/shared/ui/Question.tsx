import { Button, Dialog, Flex } from '@strapi/design-system';
import { WarningCircle } from '@strapi/icons';
import { ConfirmDialog } from '@strapi/strapi/admin';
import type * as React from 'react';

import { useFocusBack } from '../react/useFocusBack';
import { useSharedTexts } from '../useTexts';
import { whenClosed } from './whenClosed';

interface Props {
  title: string;
  message: string;
  /** The button that does it. */
  action: React.ReactNode;
  /** The text of the other button, if it is not "Cancel". */
  cancel?: string;
  /** What has to be entered or seen first. */
  children?: React.ReactNode;
  onClose: () => void;
}

/** Asks before something happens. */
export const Question = ({ title, message, action, cancel, children, onClose }: Props): React.ReactNode => {
  const say = useSharedTexts();
  useFocusBack();
  return (
    <Dialog.Root open onOpenChange={whenClosed(onClose)}>
      <ConfirmDialog
        title={title}
        startAction={
          <Dialog.Cancel>
            <Button fullWidth variant="tertiary">
              {cancel ?? say('shared.cancel')}
            </Button>
          </Dialog.Cancel>
        }
        endAction={action}
      >
        {children === undefined ? (
          message
        ) : (
          <Flex direction="column" alignItems="stretch" gap={4} width="100%">
            <Flex justifyContent="center">
              <WarningCircle width="24px" height="24px" fill="danger600" aria-hidden />
            </Flex>
            <Dialog.Description textAlign="center">{message}</Dialog.Description>
            {children}
          </Flex>
        )}
      </ConfirmDialog>
    </Dialog.Root>
  );
};
