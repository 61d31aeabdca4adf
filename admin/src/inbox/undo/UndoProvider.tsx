import { Box, Button, Flex, IconButton, Typography } from '@strapi/design-system';
import { CheckCircle, Cross, CrossCircle, WarningCircle } from '@strapi/icons';
import * as React from 'react';
import { styled } from 'styled-components';

import { NoticesContext, type NoticeKind } from '../../shared/noticesContext';
import { useCommands } from '../keys/useCommands';
import { useInboxTexts } from '../texts';
import { UndoContext } from './context';
import { useOffers } from './useOffers';
import { useTimeToUndo } from './useTimeToUndo';

/**
 * At the bottom, where it covers no button of the page's header, and of a wide page in the column without a reply box; outside
 * all pages, so that it persists across navigation. It is rendered even while empty: screen readers only announce changes of an existing region.
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

  /* What can be undone comes last. The earlier ones would cover what one works on, and come up again as the others end. */
  > [data-offer]:not(:nth-last-child(-n + 2)) {
    display: none;
  }

  @media (min-width: 1080px) {
    align-items: flex-end;
    padding: 0 5.6rem;

    > * {
      width: 36rem;
    }
  }
`;

/** How high a notice is with its distance from the next one, in rem. */
const NOTICE_HEIGHT = 8;

interface Notice {
  key: number;
  kind: NoticeKind;
  message: string;
}

/**
 * Offers to undo actions on submissions, on every page of the inbox, and shows the notices of these pages in the same place:
 * Strapi's own would cover the buttons of the header.
 */
export const UndoProvider = ({ children }: { children: React.ReactNode }): React.ReactNode => {
  const [notices, setNotices] = React.useState<readonly Notice[]>([]);
  const lastKey = React.useRef(0);
  const show = React.useCallback((kind: NoticeKind, message: string): void => {
    lastKey.current += 1;
    const { current: key } = lastKey;
    setNotices((before) => [...before, { key, kind, message }]);
  }, []);
  return (
    <NoticesContext.Provider value={show}>
      <Offers
        notices={notices}
        onEnd={(ended) => {
          setNotices((before) => before.filter(({ key }) => key !== ended));
        }}
      >
        {children}
      </Offers>
    </NoticesContext.Provider>
  );
};

interface OffersProps {
  notices: readonly Notice[];
  onEnd: (key: number) => void;
  children: React.ReactNode;
}

const Offers = ({ notices, onEnd, children }: OffersProps): React.ReactNode => {
  const { offers, undo, drop, state } = useOffers();
  const newest = offers.at(-1);
  useCommands({ ...(newest && { undo: () => void undo(newest) }) });

  return (
    <UndoContext.Provider value={state}>
      {children}
      {/* What they cover can be scrolled out from under them. */}
      <Box aria-hidden style={{ height: `${(notices.length + offers.length) * NOTICE_HEIGHT}rem` }} />
      <Notices role="status">
        {notices.map(({ key, kind, message }) => (
          <NoticeBox
            key={`notice ${key}`}
            kind={kind}
            message={message}
            onEnd={() => {
              onEnd(key);
            }}
          />
        ))}
        {offers.map((offer) => (
          <NoticeBox
            key={offer.key}
            data-offer
            kind="success"
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

const ICONS = { success: CheckCircle, warning: WarningCircle, danger: CrossCircle } as const;

/** What has been done, with a button to undo it if that is possible. */
const NoticeBox = ({
  kind,
  message,
  onUndo,
  onEnd,
  ...rest
}: {
  'data-offer'?: boolean;
  kind: NoticeKind;
  message: string;
  onUndo?: () => void;
  onEnd: () => void;
}): React.ReactNode => {
  const say = useInboxTexts();
  const holds = useTimeToUndo(onEnd);
  const Icon = ICONS[kind];
  return (
    <Flex
      {...holds}
      {...rest}
      background="neutral0"
      borderColor={`${kind}200`}
      hasRadius
      shadow="popupShadow"
      padding={3}
      gap={3}
    >
      <Icon aria-hidden fill={`${kind}600`} width="2rem" height="2rem" style={{ flexShrink: 0 }} />
      <Box flex="1">
        <Typography textColor="neutral800">{message}</Typography>
      </Box>
      {onUndo && (
        <Button variant="tertiary" size="S" onClick={onUndo}>
          {say('inbox.undo')}
        </Button>
      )}
      <IconButton variant="ghost" label={say('shared.close')} onClick={onEnd}>
        <Cross />
      </IconButton>
    </Flex>
  );
};
