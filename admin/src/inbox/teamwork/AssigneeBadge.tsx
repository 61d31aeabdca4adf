import { Flex, Typography, VisuallyHidden } from '@strapi/design-system';
import type * as React from 'react';

import type { Person } from '../../../../server/src/contracts/assignments';
import { initialsOf } from '../model/teamwork';
import { useInboxTexts } from '../texts';

/** The initials of whose case a submission is; nothing for nobody's. */
export const AssigneeBadge = ({ assignee }: { assignee: Person | null }): React.ReactNode => {
  const say = useInboxTexts();
  if (assignee === null) return null;
  const text = say('inbox.assigned.to', { name: assignee.name });
  return (
    <Flex
      tag="span"
      title={text}
      width="2.4rem"
      height="2.4rem"
      justifyContent="center"
      background="primary100"
      borderColor="primary200"
      style={{ borderRadius: '50%', flexShrink: 0 }}
    >
      <Typography aria-hidden variant="pi" fontWeight="bold" textColor="neutral800" style={{ fontSize: '1rem' }}>
        {initialsOf(assignee.name)}
      </Typography>
      <VisuallyHidden>{text}</VisuallyHidden>
    </Flex>
  );
};
