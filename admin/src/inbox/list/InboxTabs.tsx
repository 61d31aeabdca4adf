import { Badge, Flex, Tabs } from '@strapi/design-system';
import type * as React from 'react';

import { TabLine } from '../../shared/ui/TabPanels';
import { type Tab, tabs } from '../model/view';
import { useInboxTexts } from '../texts';

/** The server's counting limit, so that a full inbox is as fast as an empty one. */
const COUNTED = 1_000;

interface Props {
  tab: Tab;
  unread: number | undefined;
  failed: number | undefined;
  unconfirmed: number | undefined;
  /** Whether there may be any: few forms ask for a confirmation. */
  hasUnconfirmed: boolean;
  spam: number | undefined;
  /** Whether to offer all of them at once: what is searched for may be anywhere. */
  isSearch: boolean;
  onChange: (tab: Tab) => void;
  children: React.ReactNode;
}

export const InboxTabs = ({
  tab: value,
  unread,
  failed,
  unconfirmed,
  hasUnconfirmed,
  spam,
  isSearch,
  onChange,
  children,
}: Props): React.ReactNode => {
  const say = useInboxTexts();
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
      onValueChange={(chosen: string) => {
        onChange(tabs.find((tab) => tab === chosen) ?? 'inbox');
      }}
    >
      <TabLine>
        <Tabs.List aria-label={say('inbox.tabs')}>
          <Tabs.Trigger value="inbox">{label(say('inbox.tab.inbox'), unread)}</Tabs.Trigger>
          {(value === 'failed' || (failed ?? 0) > 0) && (
            <Tabs.Trigger value="failed">{label(say('inbox.tab.failed'), failed)}</Tabs.Trigger>
          )}
          {hasUnconfirmed && (
            <Tabs.Trigger value="unconfirmed">{label(say('inbox.tab.unconfirmed'), unconfirmed)}</Tabs.Trigger>
          )}
          <Tabs.Trigger value="archived">{say('inbox.tab.archived')}</Tabs.Trigger>
          <Tabs.Trigger value="spam">{label(say('inbox.tab.spam'), spam)}</Tabs.Trigger>
          {(value === 'all' || isSearch) && <Tabs.Trigger value="all">{say('inbox.tab.all')}</Tabs.Trigger>}
        </Tabs.List>
      </TabLine>
      <Tabs.Content value={value}>{children}</Tabs.Content>
    </Tabs.Root>
  );
};
