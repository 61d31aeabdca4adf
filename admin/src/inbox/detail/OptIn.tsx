import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { ArrowClockwise } from '@strapi/icons';
import type * as React from 'react';

import type { RequestConfirmation, SubmissionDetail } from '../../../../server/src/contracts/inbox';
import { Card } from '../../shared/ui/Card';
import { Remark, WrittenText } from '../../shared/ui/text';
import { useApi } from '../../shared/useApi';
import { useCan } from '../../shared/useCan';
import { useDates } from '../../shared/useDates';
import { useNotices } from '../../shared/useNotices';
import { useTask } from '../../shared/useTask';
import { useInboxTexts } from '../texts';

interface Props {
  submission: SubmissionDetail;
  reload: () => void;
}

/** Whether the visitor has confirmed the submission, with the proof of it. */
export const OptIn = ({ submission, reload }: Props): React.ReactNode => {
  const say = useInboxTexts();
  const can = useCan();
  const { dateTime, exact } = useDates();
  const { post } = useApi();
  const notices = useNotices();
  const { doubleOptIn, id, spam, status, mails } = submission;
  const [ask, isAsking] = useTask(async () => {
    await post<RequestConfirmation>(`/submissions/${id}/double-opt-in`, {}).finally(reload);
    notices.success(say('inbox.send.pending'));
  });
  if (doubleOptIn === null) return null;

  const { requestedAt, expiresAt, confirmedAt, subject, text, ip } = doubleOptIn;
  const isWaiting = status === 'unconfirmed';
  const isUnderWay = mails.some(({ kind, nextAttemptAt }) => kind === 'doubleOptIn' && nextAttemptAt !== null);
  const facts = [
    { label: say('inbox.optIn.requestedAt'), value: requestedAt === null ? '' : exact(requestedAt) },
    { label: say('inbox.optIn.confirmedAt'), value: confirmedAt === null ? '' : exact(confirmedAt) },
    { label: say('inbox.ip'), value: ip },
  ].filter(({ value }) => value !== '');

  return (
    <Card title={say('inbox.optIn')} isSide>
      {isWaiting && (
        <Typography tag="p" textColor="neutral800">
          {say(spam ? 'inbox.optIn.spam' : 'inbox.optIn.waiting', {
            time: expiresAt === null ? '' : dateTime(expiresAt),
          })}
        </Typography>
      )}
      {facts.length > 0 && (
        <Flex tag="dl" direction="column" alignItems="stretch" gap={2}>
          {facts.map(({ label, value }) => (
            <Flex key={label} gap={2} justifyContent="space-between" alignItems="baseline">
              <Typography tag="dt" textColor="neutral600">
                {label}
              </Typography>
              <Typography tag="dd" textColor="neutral800" textAlign="end">
                {value}
              </Typography>
            </Flex>
          ))}
        </Flex>
      )}
      {requestedAt !== null && (
        <details>
          <Typography tag="summary" textColor="neutral600" style={{ cursor: 'pointer' }}>
            {say('inbox.optIn.text')}
          </Typography>
          <Box paddingTop={2}>
            <Remark>{subject}</Remark>
            <WrittenText tag="p" textColor="neutral800">
              {text}
            </WrittenText>
          </Box>
        </details>
      )}
      {isWaiting && !spam && can('submissions.update') && (
        <Flex>
          <Button
            variant="secondary"
            size="S"
            startIcon={<ArrowClockwise />}
            loading={isAsking}
            disabled={isUnderWay}
            onClick={ask}
          >
            {say('inbox.optIn.again')}
          </Button>
        </Flex>
      )}
    </Card>
  );
};
