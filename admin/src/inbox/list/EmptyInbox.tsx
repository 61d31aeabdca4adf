import { Button, Flex } from '@strapi/design-system';
import type * as React from 'react';

import { Empty } from '../../shared/ui/Empty';
import { isFiltered, findTab, type View } from '../model/view';
import { useInboxTexts } from '../texts';

interface Props {
  view: View;
  /** Whether nothing has ever arrived, or everything has been deleted. */
  isNothingYet: boolean;
  onShowArchived: () => void;
  onReset: () => void;
}

/** Why the list is empty. */
export const EmptyInbox = ({ view, isNothingYet, onShowArchived, onReset }: Props): React.ReactNode => {
  const say = useInboxTexts();
  const tab = findTab(view);
  if (!isFiltered(view)) {
    return <Empty content={say(tab === 'inbox' && isNothingYet ? 'inbox.empty.ever' : `inbox.empty.${tab}`)} />;
  }
  return (
    <Empty
      content={say('inbox.empty.filtered')}
      action={
        <Flex gap={2} wrap="wrap" justifyContent="center">
          <Button variant="secondary" onClick={onReset}>
            {say('inbox.filter.reset')}
          </Button>
          {tab === 'inbox' && (
            <Button variant="tertiary" onClick={onShowArchived}>
              {say('inbox.filter.archived')}
            </Button>
          )}
        </Flex>
      }
    />
  );
};
