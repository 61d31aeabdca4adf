import { Badge, Box } from '@strapi/design-system';
import type * as React from 'react';

import { Remark } from '../../shared/ui/text';
import { useInboxTexts } from '../texts';

/** That an email of a submission could not be sent, and why. */
export const MailError = ({ error, isTold }: { error: string; isTold: boolean }): React.ReactNode => {
  const say = useInboxTexts();
  if (error === '') return null;
  return (
    <>
      <Badge backgroundColor="danger100" textColor="neutral800" title={error}>
        {say('inbox.mailError')}
      </Badge>
      {isTold && (
        // A table's cells have one line each.
        <Box maxWidth="32rem" style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
          <Remark>{say('inbox.mailError.told', { error })}</Remark>
        </Box>
      )}
    </>
  );
};
