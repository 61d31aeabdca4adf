import { Flex, Modal } from '@strapi/design-system';
import * as React from 'react';

import { useImprintTexts } from '../texts';
import { EditorProvider, useEditorContext } from './context';

interface Props {
  title: string;
  /** The button that opens it. */
  button: React.ReactNode;
  children: React.ReactNode;
}

/** A part of the page shown over the form, for wherever that part is out of sight; going to a field closes it. */
export const Overlay = ({ title, button, children }: Props): React.ReactNode => {
  const say = useImprintTexts();
  const context = useEditorContext();
  const [isOpen, setIsOpen] = React.useState(false);
  const wanted = React.useRef<() => void>();
  const goTo: typeof context.goTo = (...place) => {
    wanted.current = () => context.goTo(...place);
    setIsOpen(false);
  };
  return (
    <Modal.Root open={isOpen} onOpenChange={setIsOpen}>
      <Modal.Trigger>{button}</Modal.Trigger>
      <Modal.Content
        aria-describedby={undefined}
        onCloseAutoFocus={(event) => {
          const go = wanted.current;
          if (go === undefined) return;
          // The field gets the focus instead of the button.
          event.preventDefault();
          wanted.current = undefined;
          go();
        }}
      >
        <Modal.Header closeLabel={say('shared.close')}>
          <Modal.Title>{title}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <EditorProvider value={{ ...context, goTo }}>
            <Flex direction="column" alignItems="stretch" gap={4}>
              {children}
            </Flex>
          </EditorProvider>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
