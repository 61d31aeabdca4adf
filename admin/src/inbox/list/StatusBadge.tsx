import { Flex, Status, type StatusVariant, Typography } from '@strapi/design-system';
import type * as React from 'react';

import type { SubmissionStatus } from '../../../../server/src/contracts/forms';
import { useInboxTexts } from '../texts';

const variants: Readonly<Record<SubmissionStatus, StatusVariant>> = {
  new: 'primary',
  read: 'neutral',
  replied: 'success',
  archived: 'neutral',
};

export const StatusBadge = ({ status }: { status: SubmissionStatus }): React.ReactNode => {
  const say = useInboxTexts();
  return (
    <Flex>
      <Status variant={variants[status]} size="S">
        <Typography variant="pi" fontWeight="bold">
          {say(`inbox.status.${status}`)}
        </Typography>
      </Status>
    </Flex>
  );
};
