import { Box, Flex, Typography } from '@strapi/design-system';
import type * as React from 'react';

import type { SubmissionDetail } from '../../../../../server/src/contracts/inbox';
import { Card } from '../../../shared/ui/Card';
import { useAuthorName } from '../../../shared/useAuthorName';
import { useInboxTexts } from '../../texts';
import { SendState } from '../SendState';

/** The replies, oldest first. */
export const Thread = ({
  submission,
  reload,
}: {
  submission: SubmissionDetail;
  reload: () => void;
}): React.ReactNode => {
  const say = useInboxTexts();
  const authorName = useAuthorName();
  if (submission.responses.length === 0) return null;
  return (
    <Card title={say('inbox.thread')}>
      <Flex tag="ol" direction="column" alignItems="stretch" gap={5}>
        {submission.responses.map(({ id, author, to, subject, text, status, error, createdAt, sentAt }) => (
          <Box tag="li" key={id} background="neutral100" padding={4} hasRadius>
            <Typography tag="p" variant="pi" fontWeight="bold" textColor="neutral600" paddingBottom={2}>
              {say('inbox.thread.line', { name: authorName(author), to })}
            </Typography>
            {subject !== undefined && (
              <Typography tag="p" fontWeight="bold" paddingBottom={2} style={{ overflowWrap: 'anywhere' }}>
                {say('inbox.thread.subject', { subject })}
              </Typography>
            )}
            <Typography
              tag="p"
              textColor="neutral800"
              paddingBottom={3}
              style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
            >
              {text}
            </Typography>
            <SendState
              status={status}
              time={sentAt ?? createdAt}
              error={error}
              path={`/submissions/${submission.id}/responses/${id}/send`}
              action="responses.create"
              reload={reload}
            />
          </Box>
        ))}
      </Flex>
    </Card>
  );
};
