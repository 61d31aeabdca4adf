import { Box, Flex, LinkButton, TextButton, Typography } from '@strapi/design-system';
import { Pencil } from '@strapi/icons';
import type * as React from 'react';
import { useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';

import type { SubmissionDetail } from '../../../../server/src/contracts/inbox';
import { Card } from '../../shared/ui/Card';
import { useCan } from '../../shared/useCan';
import { type Entry, submissionPath } from '../model/contents';
import { spamReasonText, useInboxTexts } from '../texts';
import { FileButton } from './FileButton';
import { VisitorText } from './VisitorText';

interface Props {
  submission: SubmissionDetail;
  entries: readonly Entry[];
  /** Where the form has labels or options both in the reader's language and in the visitor's. */
  switchWords: { isAsSent: boolean; onChange: (isAsSent: boolean) => void } | undefined;
}

/** The submitted values, with their labels. */
export const Entries = ({ submission, entries, switchWords }: Props): React.ReactNode => {
  const say = useInboxTexts();
  const intl = useIntl();
  const can = useCan();
  const { search } = useLocation();
  const language = intl.formatDisplayName(submission.language, { type: 'language' }) ?? submission.language;
  return (
    <Card title={say('inbox.message')}>
      {submission.spam && (
        <Typography textColor="danger600">
          {say('inbox.spam.because', { reason: spamReasonText(say, submission) })}
        </Typography>
      )}
      {submission.isDamaged && <Typography textColor="danger600">{say('inbox.damaged')}</Typography>}
      <Flex tag="dl" direction="column" alignItems="stretch" gap={4}>
        {entries.map(({ name, label, values, files }) => (
          <Box key={name}>
            <Typography tag="dt" variant="pi" fontWeight="bold" textColor="neutral600" paddingBottom={1}>
              {label}
            </Typography>
            {values.map((value, index) => (
              <Box tag="dd" key={index}>
                <VisitorText text={value} isSpam={submission.spam} />
              </Box>
            ))}
            {files.map((file) => (
              <Box tag="dd" key={file.id} paddingTop={1}>
                <FileButton submission={submission} file={file} />
              </Box>
            ))}
            {values.length === 0 && files.length === 0 && (
              <Typography tag="dd" textColor="neutral600">
                {say('inbox.nothing')}
              </Typography>
            )}
          </Box>
        ))}
      </Flex>
      {can('submissions.correct') && submission.proof === null && !submission.isDamaged && (
        <Box>
          <LinkButton
            tag={Link}
            to={{ pathname: `${submissionPath(submission.id)}/correct`, search }}
            variant="tertiary"
            size="S"
            startIcon={<Pencil />}
          >
            {say('inbox.correct')}
          </LinkButton>
        </Box>
      )}
      {switchWords && (
        <TextButton
          onClick={() => {
            switchWords.onChange(!switchWords.isAsSent);
          }}
        >
          {switchWords.isAsSent ? say('inbox.words.own') : say('inbox.words.sent', { language })}
        </TextButton>
      )}
    </Card>
  );
};
