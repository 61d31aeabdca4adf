import { Box, Button, Dialog } from '@strapi/design-system';
import { Trash } from '@strapi/icons';
import { ConfirmDialog } from '@strapi/strapi/admin';
import * as React from 'react';

import { useImprintTexts } from '../texts';

/** Clears the whole imprint in the draft, after asking. */
export const ClearButton = React.memo(({ onClear }: { onClear: () => void }): React.ReactNode => {
  const say = useImprintTexts();
  const [isAsking, setIsAsking] = React.useState(false);
  const clear = (): void => {
    setIsAsking(false);
    onClear();
  };
  return (
    <Box>
      <Dialog.Root open={isAsking} onOpenChange={setIsAsking}>
        <Dialog.Trigger>
          <Button variant="danger-light" startIcon={<Trash />}>
            {say('imprint.clear')}
          </Button>
        </Dialog.Trigger>
        <ConfirmDialog
          title={say('imprint.clear.title')}
          endAction={
            <Button fullWidth variant="danger-light" onClick={clear}>
              {say('imprint.clear.confirm')}
            </Button>
          }
        >
          {say('imprint.clear.message')}
        </ConfirmDialog>
      </Dialog.Root>
    </Box>
  );
});
ClearButton.displayName = 'ClearButton';
