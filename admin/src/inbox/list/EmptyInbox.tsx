import { Button, EmptyStateLayout, Flex } from '@strapi/design-system';
import { EmptyDocuments } from '@strapi/icons/symbols';
import type * as React from 'react';

import { isFiltered, type Tab, findTab, type View } from '../model/view';
import { useInboxTexts } from '../texts';

interface Props {
  view: View;
  /** Whether nothing has ever arrived, or everything has been deleted. */
  isNothingYet: boolean;
  onShow: (tab: Tab) => void;
  onReset: () => void;
}

/** Why the list is empty. */
export const EmptyInbox = ({ view, isNothingYet, onShow, onReset }: Props): React.ReactNode => {
  const say = useInboxTexts();
  const tab = findTab(view);
  const icon = <EmptyDocuments width="16rem" />;
  if (isFiltered(view)) {
    return (
      <EmptyStateLayout
        icon={icon}
        content={say('inbox.empty.filtered')}
        action={
          <Flex gap={2} wrap="wrap" justifyContent="center">
            <Button variant="secondary" onClick={onReset}>
              {say('inbox.filter.reset')}
            </Button>
            {tab === 'inbox' && (
              <Button
                variant="tertiary"
                onClick={() => {
                  onShow('archived');
                }}
              >
                {say('inbox.filter.archived')}
              </Button>
            )}
          </Flex>
        }
        shadow="tableShadow"
        hasRadius
      />
    );
  }
  return (
    <EmptyStateLayout
      icon={icon}
      content={say(tab === 'inbox' && isNothingYet ? 'inbox.empty.ever' : `inbox.empty.${tab}`)}
      shadow="tableShadow"
      hasRadius
    />
  );
};
