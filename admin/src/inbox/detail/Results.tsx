import { Box } from '@strapi/design-system';
import type * as React from 'react';

import type { AttemptResult } from '../../../../server/src/contracts/inbox';
import { Remark } from '../../shared/ui/text';
import { useDates } from '../../shared/useDates';
import { useInboxTexts } from '../texts';

/** The results of all attempts to send an email, if there was more than one; collapsed by default. */
export const Results = ({ results }: { results: readonly AttemptResult[] }): React.ReactNode => {
  const say = useInboxTexts();
  const { dateTime } = useDates();
  if (results.length < 2) return null;
  return (
    <Box tag="details" paddingTop={2}>
      <Remark tag="summary" style={{ cursor: 'pointer' }}>
        {say('inbox.mails.attempts', { count: results.length })}
      </Remark>
      <Box tag="ol" paddingTop={1}>
        {results.map(({ at, error }) => (
          <Remark tag="li" key={at} paddingTop={1} style={{ overflowWrap: 'anywhere' }}>
            {say('inbox.mails.attempt', { time: dateTime(at), result: error ?? say('inbox.send.status.sent') })}
          </Remark>
        ))}
      </Box>
    </Box>
  );
};
