import { Button, Dialog } from '@strapi/design-system';
import { WarningCircle } from '@strapi/icons';
import * as React from 'react';
import { useBlocker } from 'react-router-dom';

import { useSharedTexts } from './useTexts';
import { whenClosed } from './whenClosed';

interface Props {
  /** Whether there are unsaved changes. */
  when: boolean;
  /** A different message about what would be lost. */
  message?: string;
}

/** Asks before unsaved changes are lost by navigation, or by closing or reloading the tab. */
export const UnsavedChanges = ({ when, message }: Props): React.ReactNode => {
  const say = useSharedTexts();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );

  React.useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, [when]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog.Root
      open
      onOpenChange={whenClosed(() => {
        blocker.reset();
      })}
    >
      <Dialog.Content>
        <Dialog.Header>{say('shared.unsaved.title')}</Dialog.Header>
        <Dialog.Body icon={<WarningCircle width="24px" height="24px" fill="danger600" />} textAlign="center">
          {message ?? say('shared.unsaved.message')}
        </Dialog.Body>
        <Dialog.Footer>
          <Dialog.Cancel>
            <Button variant="tertiary" fullWidth>
              {say('shared.unsaved.stay')}
            </Button>
          </Dialog.Cancel>
          <Button
            variant="danger-light"
            fullWidth
            onClick={() => {
              blocker.proceed();
            }}
          >
            {say('shared.unsaved.leave')}
          </Button>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
};
