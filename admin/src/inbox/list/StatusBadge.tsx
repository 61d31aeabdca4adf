import { Flex, Status, type StatusVariant, Typography } from '@strapi/design-system';
import type * as React from 'react';

import type { SubmissionStatus } from '../../../../server/src/contracts/forms';
import type { InboxItem } from '../../../../server/src/contracts/inbox';
import { useInboxTexts } from '../texts';

const variants: Readonly<Record<SubmissionStatus, StatusVariant>> = {
  // What Strapi warns with is too pale to be read.
  unconfirmed: 'alternative',
  new: 'primary',
  read: 'neutral',
  replied: 'success',
  archived: 'neutral',
};

/** The status of a submission, or that it is spam: then its status does not matter. */
export const StatusBadge = ({ status, spam }: Pick<InboxItem, 'status' | 'spam'>): React.ReactNode => {
  const say = useInboxTexts();
  return (
    <Flex>
      <Status variant={spam ? 'danger' : variants[status]} size="S">
        <Typography variant="pi" fontWeight="bold">
          {say(spam ? 'inbox.tab.spam' : `inbox.status.${status}`)}
        </Typography>
      </Status>
    </Flex>
  );
};
