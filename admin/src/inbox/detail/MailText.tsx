import { Typography } from '@strapi/design-system';
import type * as React from 'react';

import type { SubmissionMail } from '../../../../server/src/contracts/inbox';
import { useInboxTexts } from '../texts';
import { Results } from './Results';
import { SendState } from './SendState';

interface Props {
  mail: SubmissionMail;
  submissionId: string;
  reload: () => void;
}

/** An automatic email of a submission, and what has become of it. */
export const MailText = ({ mail, submissionId, reload }: Props): React.ReactNode => {
  const say = useInboxTexts();
  const { id, kind, to, status, error, createdAt, sentAt, nextAttemptAt, results } = mail;
  return (
    <>
      <Typography tag="p" textColor="neutral800" paddingBottom={1} style={{ overflowWrap: 'anywhere' }}>
        {say(`inbox.mails.${kind}`, { to })}
      </Typography>
      <SendState
        status={status}
        time={sentAt ?? createdAt}
        error={error}
        nextAttemptAt={nextAttemptAt}
        path={`/submissions/${submissionId}/mails/${id}/send`}
        action="submissions.update"
        reload={reload}
      />
      <Results results={results} />
    </>
  );
};
