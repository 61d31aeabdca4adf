import { Box, Flex, Typography } from '@strapi/design-system';
import * as React from 'react';

import type { SubmissionDetail } from '../../../../server/src/contracts/inbox';
import { Remark } from '../../shared/ui/text';
import { useDeliveryError } from '../../shared/useDeliveryError';
import { useInboxTexts } from '../texts';
import { Folded } from './reply/Folded';
import { Results } from './Results';
import { SendState } from './SendState';

/** What other systems have been told of the submission, folded unless one of them could not be; nothing if there are none. */
export const Deliveries = ({
  submission,
  reload,
}: {
  submission: SubmissionDetail;
  reload: () => void;
}): React.ReactNode => {
  const say = useInboxTexts();
  const describe = useDeliveryError();
  const hasFailed = submission.deliveries.some(({ status }) => status === 'failed');
  // It stays open when what has failed is sent again.
  const [isOpen, setIsOpen] = React.useState(hasFailed);
  if (hasFailed && !isOpen) setIsOpen(true);
  if (submission.deliveries.length === 0) return null;
  return (
    <Folded title={say('inbox.deliveries', { count: submission.deliveries.length })} isOpen={isOpen}>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={4}>
        {submission.deliveries.map(({ id, event, host, status, error, createdAt, sentAt, nextAttemptAt, results }) => {
          const answer = results.at(-1)?.answer;
          return (
            <Box tag="li" key={id}>
              <Typography tag="p" textColor="neutral800" paddingBottom={1} style={{ overflowWrap: 'anywhere' }}>
                {say(`inbox.deliveries.${event}`, { host })}
              </Typography>
              {status === 'sent' && answer !== undefined && (
                <Remark tag="p" paddingBottom={1}>
                  {say('inbox.deliveries.accepted', { answer: String(answer) })}
                </Remark>
              )}
              <SendState
                status={status}
                time={sentAt ?? createdAt}
                error={error === null ? null : describe(error, answer)}
                nextAttemptAt={nextAttemptAt}
                path={`/submissions/${submission.id}/deliveries/${id}/send`}
                action="submissions.update"
                isEvent
                reload={reload}
              />
              <Results
                results={results.map((result) => ({
                  ...result,
                  error: result.error === null ? null : describe(result.error, result.answer),
                }))}
              />
            </Box>
          );
        })}
      </Flex>
    </Folded>
  );
};
