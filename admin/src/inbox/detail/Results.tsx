import { Box, Typography } from '@strapi/design-system';
import type * as React from 'react';

import type { MailResult } from '../../../../server/src/contracts/inbox';
import { useDates } from '../../shared/useDates';
import { useInboxTexts } from '../texts';

/** The results of all attempts to send an email, if there was more than one; collapsed by default. */
export const Results = ({ results }: { results: readonly MailResult[] }): React.ReactNode => {
  const say = useInboxTexts();
  const { dateTime } = useDates();
  if (results.length < 2) return null;
  return (
    <Box tag="details" paddingTop={2}>
      <Typography tag="summary" variant="pi" textColor="neutral600" style={{ cursor: 'pointer' }}>
        {say('inbox.mails.attempts', { count: results.length })}
      </Typography>
      <Box tag="ol" paddingTop={1}>
        {results.map(({ at, error }) => (
          <Typography
            tag="li"
            key={at}
            variant="pi"
            textColor="neutral600"
            paddingTop={1}
            style={{ overflowWrap: 'anywhere' }}
          >
            {say('inbox.mails.attempt', { time: dateTime(at), result: error ?? say('inbox.send.status.sent') })}
          </Typography>
        ))}
      </Box>
    </Box>
  );
};
