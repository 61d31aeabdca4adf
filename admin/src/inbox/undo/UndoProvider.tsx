import { Box, Button, Flex, IconButton, Typography } from '@strapi/design-system';
import { CheckCircle, Cross } from '@strapi/icons';
import type * as React from 'react';
import { styled } from 'styled-components';

import { useCommands } from '../keys/useCommands';
import { useInboxTexts } from '../texts';
import { UndoContext } from './context';
import { useOffers } from './useOffers';
import { useTimeToUndo } from './useTimeToUndo';

/**
 * At the bottom, where it covers no button of the page's header, and outside all pages, so that it persists across
 * navigation. It is rendered even while empty: screen readers only announce changes of an existing region.
 */
const Notices = styled(Box)`
  position: fixed;
  inset: auto 0 0;
  z-index: ${({ theme }) => theme.zIndices.notification};
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 0.8rem;
  max-height: 50vh;
  overflow-y: auto;
  padding: 0 1.6rem;
  pointer-events: none;

  > * {
    width: 50rem;
    max-width: 100%;
    pointer-events: auto;
  }

  > :last-child {
    margin-bottom: 1.6rem;
  }
`;

/** Offers to undo actions on submissions, on every page of the inbox. */
export const UndoProvider = ({ children }: { children: React.ReactNode }): React.ReactNode => {
  const { offers, undo, drop, state } = useOffers();
  const newest = offers.at(-1);
  useCommands({ ...(newest && { undo: () => void undo(newest) }) });

  return (
    <UndoContext.Provider value={state}>
      {children}
      <Notices role="status">
        {offers.map((offer) => (
          <UndoNotice
            key={offer.key}
            message={offer.message}
            onUndo={() => void undo(offer)}
            onEnd={() => {
              drop(offer.key);
            }}
          />
        ))}
      </Notices>
    </UndoContext.Provider>
  );
};

/** What has been done, with a button to undo it. */
const UndoNotice = ({
  message,
  onUndo,
  onEnd,
}: {
  message: string;
  onUndo: () => void;
  onEnd: () => void;
}): React.ReactNode => {
  const say = useInboxTexts();
  const holds = useTimeToUndo(onEnd);
  return (
    <Flex {...holds} background="neutral0" borderColor="success200" hasRadius shadow="popupShadow" padding={3} gap={3}>
      <CheckCircle aria-hidden fill="success600" width="2rem" height="2rem" style={{ flexShrink: 0 }} />
      <Box flex="1">
        <Typography textColor="neutral800">{message}</Typography>
      </Box>
      <Button variant="tertiary" size="S" onClick={onUndo}>
        {say('inbox.undo')}
      </Button>
      <IconButton variant="ghost" label={say('shared.close')} onClick={onEnd}>
        <Cross />
      </IconButton>
    </Flex>
  );
};
