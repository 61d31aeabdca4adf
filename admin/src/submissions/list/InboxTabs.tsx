import type * as React from 'react';

import { Badge, Flex, Tabs } from '@strapi/design-system';

import { useInboxTexts } from '../texts';

/** The server counts no further, so that a full inbox costs no more than an empty one. */
const COUNTED = 1_000;

interface Props {
  isSpam: boolean;
  unread: number | undefined;
  spam: number | undefined;
  onChange: (isSpam: boolean) => void;
  children: React.ReactNode;
}

export const InboxTabs = ({ isSpam, unread, spam, onChange, children }: Props): React.ReactNode => {
  const say = useInboxTexts();
  const value = isSpam ? 'spam' : 'inbox';
  const label = (text: string, count: number | undefined): React.ReactNode => (
    <Flex tag="span" gap={2}>
      {text}
      {count !== undefined && count > 0 && <Badge>{count < COUNTED ? count : `${COUNTED - 1}+`}</Badge>}
    </Flex>
  );
  return (
    <Tabs.Root
      variant="simple"
      value={value}
      onValueChange={(tab: string) => {
        onChange(tab === 'spam');
      }}
    >
      <Tabs.List aria-label={say('inbox.tabs')}>
        <Tabs.Trigger value="inbox">{label(say('inbox.tab.inbox'), unread)}</Tabs.Trigger>
        <Tabs.Trigger value="spam">{label(say('inbox.tab.spam'), spam)}</Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value={value}>{children}</Tabs.Content>
    </Tabs.Root>
  );
};
