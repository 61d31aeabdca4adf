import { VisuallyHidden } from '@strapi/design-system';
import { Mail } from '@strapi/icons';
import * as React from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';

import type { CountInbox } from '../../../server/src/contracts/inbox';
import { useApi } from '../shared/useApi';
import { useCan } from '../shared/useCan';
import { CHANGED, changes } from './changes';
import { useInboxTexts } from './texts';
import { usePolling } from './usePolling';

/** The polling interval, in milliseconds. */
const INTERVAL = 60_000;
/** More would be wider than the icon. */
const MOST = 99;

/** The number of unread submissions; asked every minute while the panel is visible, and whenever another page is opened or some are changed. */
export const useUnread = (): number => {
  const { get } = useApi();
  const mayRead = useCan()('submissions.find');
  const { pathname } = useLocation();
  const [unread, setUnread] = React.useState(0);
  const [round, setRound] = React.useState(0);
  React.useEffect(() => {
    const again = (): void => {
      setRound((before) => before + 1);
    };
    changes.addEventListener(CHANGED, again);
    return () => {
      changes.removeEventListener(CHANGED, again);
    };
  }, []);

  usePolling(
    async (signal) => {
      const { data } = await get<CountInbox>('/submissions/counts', {}, signal);
      if (!signal.aborted) setUnread(data.unread);
    },
    INTERVAL,
    mayRead ? `${pathname} ${round}` : undefined,
  );

  return mayRead ? unread : 0;
};

const Place = styled.span`
  position: relative;
  display: flex;
`;

const Count = styled.span`
  position: absolute;
  top: -0.8rem;
  right: -1rem;
  min-width: 1.6rem;
  padding: 0 0.4rem;
  border-radius: 0.8rem;
  background: ${({ theme }) => theme.colors.primary600};
  color: ${({ theme }) => theme.colors.buttonNeutral0};
  font-size: 1rem;
  font-weight: bold;
  line-height: 1.6rem;
  text-align: center;
`;

/** The icon of the inbox in the menu, with the number of unread submissions. */
export const InboxIcon = (props: React.ComponentProps<typeof Mail>): React.ReactNode => {
  const say = useInboxTexts();
  const unread = useUnread();
  return (
    <Place>
      <Mail {...props} />
      {unread > 0 && (
        <>
          <Count aria-hidden>{unread > MOST ? `${MOST}+` : unread}</Count>
          <VisuallyHidden>{say('inbox.unread', { count: unread })}</VisuallyHidden>
        </>
      )}
    </Place>
  );
};
