import { Box, Checkbox, Flex, Typography } from '@strapi/design-system';
import * as React from 'react';

import { ModalDialog } from '../../shared/ui/ModalDialog';
import { type Action, useCan } from '../../shared/useCan';
import { useInboxTexts } from '../texts';
import { type Command, commands, commandKeys } from './commands';
import { areKeysOn, switchKeys } from './useCommands';

/** What the shortcuts are for that not everybody may use. */
const ACTIONS: Partial<Record<Command | 'send', readonly Action[]>> = {
  select: ['submissions.update', 'submissions.delete', 'submissions.export', 'responses.create'],
  reply: ['responses.create'],
  archive: ['submissions.update'],
  assign: ['submissions.update', 'responses.create'],
  undo: ['submissions.update'],
  delete: ['submissions.delete'],
  send: ['responses.create'],
};

/** The keyboard shortcuts, and the switch for them. */
export const KeysDialog = ({ onClose }: { onClose: () => void }): React.ReactNode => {
  const say = useInboxTexts();
  const can = useCan();
  const isOffered = (command: Command | 'send'): boolean => ACTIONS[command]?.some(can) ?? true;
  const [isOn, setIsOn] = React.useState(areKeysOn);
  return (
    <ModalDialog title={say('inbox.keys.title')} cancel={say('shared.close')} onClose={onClose}>
      <Flex direction="column" alignItems="stretch" gap={3}>
        {[
          ...commands.filter(isOffered).map((command) => ({
            keys: command === 'delete' ? say('inbox.keys.name.delete') : commandKeys[command],
            meaning: say(`inbox.keys.${command}`),
          })),
          { keys: '↑ ↓', meaning: say('inbox.keys.arrows') },
          ...(isOffered('send') ? [{ keys: say('inbox.keys.name.send'), meaning: say('inbox.keys.send') }] : []),
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
