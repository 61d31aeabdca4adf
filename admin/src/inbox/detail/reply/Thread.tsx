import { Box, Flex, Typography } from '@strapi/design-system';
import type * as React from 'react';

import type { SubmissionDetail } from '../../../../../server/src/contracts/inbox';
import type { FormResponse } from '../../../../../server/src/contracts/responses';
import { Card } from '../../../shared/ui/Card';
import { useAuthorName } from '../../../shared/useAuthorName';
import { recipientsOf, turnsOf } from '../../model/conversation';
import { useInboxTexts } from '../../texts';
import { SendState } from '../SendState';
import { AnswerText } from './AnswerText';

interface Props {
  submission: SubmissionDetail;
  reload: () => void;
}

/** The replies and the answers to them, oldest first. */
export const Thread = ({ submission, reload }: Props): React.ReactNode => {
  const say = useInboxTexts();
  const turns = turnsOf(submission);
  if (turns.length === 0) return null;
  return (
    <Card title={say(submission.answers.length > 0 ? 'inbox.conversation' : 'inbox.thread')}>
      <Flex tag="ol" direction="column" alignItems="stretch" gap={5}>
        {turns.map(({ response, answer }) =>
          answer === undefined ? (
            <Box tag="li" key={`reply ${response.id}`} background="neutral100" padding={4} hasRadius>
              <ReplyText response={response} submission={submission} reload={reload} />
            </Box>
          ) : (
            <Box tag="li" key={`answer ${answer.id}`} background="primary100" padding={4} hasRadius>
              <AnswerText answer={answer} submission={submission} />
            </Box>
          ),
        )}
      </Flex>
    </Card>
  );
};

const ReplyText = ({ response, submission, reload }: Props & { response: FormResponse }): React.ReactNode => {
  const say = useInboxTexts();
  const authorName = useAuthorName();
  const { id, author, subject, text, status, error, createdAt, sentAt } = response;
  return (
    <>
      <Typography tag="p" variant="pi" fontWeight="bold" textColor="neutral600" paddingBottom={2}>
        {say('inbox.thread.line', { name: authorName(author), to: recipientsOf(response) })}
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
    </>
  );
};
