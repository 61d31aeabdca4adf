import { VisuallyHidden } from '@strapi/design-system';
import { Mail } from '@strapi/icons';
import * as React from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';

import type { CountInbox } from '../../../server/src/contracts/inbox';
import { useApi } from '../shared/useApi';
import { useCan } from '../shared/useCan';
import { useInboxTexts } from './texts';

/** The polling interval, in milliseconds. */
const INTERVAL = 60_000;
/** More would be wider than the icon. */
const MOST = 99;

/** The number of unread submissions; asked every minute while the panel is visible, and whenever another page is opened. */
export const useUnread = (): number => {
  const { get } = useApi();
  const mayRead = useCan()('submissions.find');
  const { pathname } = useLocation();
  const [unread, setUnread] = React.useState(0);

  React.useEffect(() => {
    if (!mayRead) return undefined;
    const asked = new AbortController();
    const ask = async (): Promise<void> => {
      if (document.hidden) return;
      try {
        const { data } = await get<CountInbox>('/submissions/counts', {}, asked.signal);
        if (!asked.signal.aborted) setUnread(data.unread);
      } catch {
        // The pages report errors; the next round may succeed.
      }
    };
    void ask();
    const timer = window.setInterval(() => void ask(), INTERVAL);
    return () => {
      asked.abort();
      window.clearInterval(timer);
    };
  }, [get, mayRead, pathname]);

  return mayRead ? unread : 0;
};

const Place = styled.span`
  position: relative;
  display: flex;
`;

const Count = styled.span`
  position: absolute;
  top: -0.8rem;
  left: 1.2rem;
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
