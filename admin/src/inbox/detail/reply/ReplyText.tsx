import { Box, Button, Flex, Typography } from '@strapi/design-system';
import * as React from 'react';

import type { SubmissionDetail, TakeBackResponse } from '../../../../../server/src/contracts/inbox';
import type { FormResponse } from '../../../../../server/src/contracts/responses';
import { WrittenText } from '../../../shared/ui/text';
import { type PathOf, useApi } from '../../../shared/useApi';
import { useAuthorName } from '../../../shared/useAuthorName';
import { useCan } from '../../../shared/useCan';
import { useNotices } from '../../../shared/useNotices';
import { useTask } from '../../../shared/useTask';
import { recipientsOf, splitQuotation } from '../../model/conversation';
import { useInboxTexts } from '../../texts';
import { UndoContext } from '../../undo/context';
import { FileButton } from '../FileButton';
import { SendState } from '../SendState';
import { Folded } from './Folded';

/** Makes a reply the draft again, as long as it has not been sent. */
const TakeBack = ({ path, reload }: { path: PathOf<TakeBackResponse>; reload: () => void }): React.ReactNode => {
  const say = useInboxTexts();
  const can = useCan();
  const { post } = useApi();
  const notices = useNotices();
  const { withdraw } = React.useContext(UndoContext);
  const [takeBack, isUnderWay] = useTask(async () => {
    await post<TakeBackResponse>(path, {}).finally(reload);
    withdraw(path);
    notices.success(say('inbox.send.takenBack'));
  });
  return (
    can('responses.create') && (
      <Button variant="secondary" size="S" loading={isUnderWay} onClick={takeBack}>
        {say('inbox.undo')}
      </Button>
    )
  );
};

const Written = ({ children }: { children: string }): React.ReactNode => (
  <WrittenText tag="p" textColor="neutral800">
    {children}
  </WrittenText>
);

interface Props {
  response: FormResponse;
  submission: Pick<SubmissionDetail, 'id' | 'spam'>;
  reload: () => void;
}

/** A reply, and what has become of it. */
export const ReplyText = ({ response, submission, reload }: Props): React.ReactNode => {
  const say = useInboxTexts();
  const authorName = useAuthorName();
  const { id, author, subject, text, attachments = [], status, error, createdAt, sentAt } = response;
  const { text: written, quoted } = splitQuotation(text);
  const path = `/submissions/${submission.id}/responses/${id}` as const;
  const takeBack = `${path}/take-back` as const;
  const canTakeBack = response.sendsAt !== undefined;
  const { withdraw } = React.useContext(UndoContext);
  React.useEffect(() => {
    if (!canTakeBack) withdraw(takeBack);
  }, [canTakeBack, takeBack, withdraw]);
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
      <Box paddingBottom={3}>
        <Written>{written}</Written>
        {quoted !== '' && (
          <Folded title={say('inbox.answer.quoted')}>
            <Written>{quoted}</Written>
          </Folded>
        )}
      </Box>
      {attachments.length > 0 && (
        <Flex direction="column" alignItems="flex-start" gap={2} paddingBottom={3}>
          {attachments.map((file) => (
            <FileButton key={file.id} submission={submission} file={file} />
          ))}
        </Flex>
      )}
      <SendState
        status={status}
        time={sentAt ?? createdAt}
        error={error}
        path={`${path}/send`}
        action="responses.create"
        beside={canTakeBack && <TakeBack path={takeBack} reload={reload} />}
        reload={reload}
      />
    </>
  );
};
