import { Box, Checkbox, Flex, Typography } from '@strapi/design-system';
import * as React from 'react';

import { ModalDialog } from '../../shared/ui/ModalDialog';
import { useInboxTexts } from '../texts';
import { commands, commandKeys } from './commands';
import { areKeysOn, switchKeys } from './useCommands';

/** The keyboard shortcuts, and the switch for them. */
export const KeysDialog = ({ onClose }: { onClose: () => void }): React.ReactNode => {
  const say = useInboxTexts();
  const [isOn, setIsOn] = React.useState(areKeysOn);
  return (
    <ModalDialog title={say('inbox.keys.title')} cancel={say('shared.close')} onClose={onClose}>
      <Flex direction="column" alignItems="stretch" gap={3}>
        {[
          ...commands.map((command) => ({
            keys: command === 'delete' ? say('inbox.keys.name.delete') : commandKeys[command],
            meaning: say(`inbox.keys.${command}`),
          })),
          { keys: say('inbox.keys.name.send'), meaning: say('inbox.keys.send') },
        ].map(({ keys, meaning }) => (
          <Flex key={keys} gap={4}>
            <Box
              tag="kbd"
              minWidth="7rem"
              padding={1}
              background="neutral100"
              borderColor="neutral200"
              hasRadius
              style={{ textAlign: 'center' }}
            >
              <Typography variant="pi" fontWeight="bold">
                {keys}
              </Typography>
            </Box>
            <Typography>{meaning}</Typography>
          </Flex>
        ))}
        <Box paddingTop={4}>
          <Checkbox
            checked={isOn}
            onCheckedChange={(checked: boolean | 'indeterminate') => {
              setIsOn(checked === true);
              switchKeys(checked === true);
            }}
          >
            {say('inbox.keys.on')}
          </Checkbox>
        </Box>
      </Flex>
    </ModalDialog>
  );
};
