import type * as React from 'react';

import { Button, EmptyStateLayout } from '@strapi/design-system';
import { EmptyDocuments } from '@strapi/icons/symbols';

import { useInboxTexts } from '../texts';
import { isFiltered, type View } from '../view';

/** Why there is nothing to see. */
export const EmptyInbox = ({ view, onReset }: { view: View; onReset: () => void }): React.ReactNode => {
  const say = useInboxTexts();
  const icon = <EmptyDocuments width="16rem" />;
  if (isFiltered(view) || view.page > 1) {
    return (
      <EmptyStateLayout
        icon={icon}
        content={say('inbox.empty.filtered')}
        action={
          <Button variant="secondary" onClick={onReset}>
            {say('inbox.filter.reset')}
          </Button>
        }
        shadow="tableShadow"
        hasRadius
      />
    );
  }
  return (
    <EmptyStateLayout
      icon={icon}
      content={say(view.spam ? 'inbox.empty.spam' : 'inbox.empty.inbox')}
      shadow="tableShadow"
      hasRadius
    />
  );
};
