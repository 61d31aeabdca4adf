import { Box, Flex, Typography } from '@strapi/design-system';
import type * as React from 'react';

import type { SubmissionDetail } from '../../../../server/src/contracts/inbox';
import { Card } from '../../shared/ui/Card';
import { useInboxTexts } from '../texts';
import { Results } from './Results';
import { SendState } from './SendState';

/** The emails of the submission. */
export const Mails = ({
  submission,
  reload,
}: {
  submission: SubmissionDetail;
  reload: () => void;
}): React.ReactNode => {
  const say = useInboxTexts();
  return (
    <Card title={say('inbox.mails')} isSide>
      {submission.mails.length === 0 ? (
        <Typography textColor="neutral600">{say('inbox.mails.none')}</Typography>
      ) : (
        <Flex tag="ul" direction="column" alignItems="stretch" gap={4}>
          {submission.mails.map(({ id, kind, to, status, error, createdAt, sentAt, nextAttemptAt, results }) => (
            <Box tag="li" key={id}>
              <Typography tag="p" textColor="neutral800" paddingBottom={1} style={{ overflowWrap: 'anywhere' }}>
                {say(`inbox.mails.${kind}`, { to })}
              </Typography>
              <SendState
                status={status}
                time={sentAt ?? createdAt}
                error={error}
                nextAttemptAt={nextAttemptAt}
                path={`/submissions/${submission.id}/mails/${id}/send`}
                action="submissions.update"
                reload={reload}
              />
              <Results results={results} />
            </Box>
          ))}
        </Flex>
      )}
    </Card>
  );
};
