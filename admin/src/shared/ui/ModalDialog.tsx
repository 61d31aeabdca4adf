import { Button, Flex, Modal } from '@strapi/design-system';
import type * as React from 'react';

import { useFocusBack } from '../react/useFocusBack';
import { useSharedTexts } from '../useTexts';
import { whenClosed } from './whenClosed';

interface Props {
  title: string;
  /** The text of the button that closes it, if it is not "Cancel". */
  cancel?: string;
  /** The button that does what the dialog is for. */
  action?: React.ReactNode;
  children: React.ReactNode;
  onClose: () => void;
}

/** A dialog above the page. */
export const ModalDialog = ({ title, cancel, action, children, onClose }: Props): React.ReactNode => {
  const say = useSharedTexts();
  useFocusBack();
  return (
    <Modal.Root open onOpenChange={whenClosed(onClose)}>
      <Modal.Content aria-describedby={undefined}>
        <Modal.Header closeLabel={say('shared.close')}>
          <Modal.Title>{title}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={5}>
            {children}
          </Flex>
        </Modal.Body>
        <Modal.Footer wrap="wrap" gap={2}>
          <Modal.Close>
            <Button variant="tertiary">{cancel ?? say('shared.cancel')}</Button>
          </Modal.Close>
          {action}
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
};
