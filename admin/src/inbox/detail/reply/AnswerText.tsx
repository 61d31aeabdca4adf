import { Flex, Typography } from '@strapi/design-system';
import type * as React from 'react';
import { useIntl } from 'react-intl';

import type { SubmissionDetail, VisitorAnswer } from '../../../../../server/src/contracts/inbox';
import { formatSize } from '../../../../../server/src/text/numbers';
import { Remark } from '../../../shared/ui/text';
import { useDates } from '../../../shared/useDates';
import { nameAuthor } from '../../model/conversation';
import { useInboxTexts } from '../../texts';
import { FileButton } from '../FileButton';
import { VisitorText } from '../VisitorText';
import { Folded } from './Folded';

/** What has come by email in answer to a reply; what it repeats is folded. */
export const AnswerText = ({
  answer,
  submission,
}: {
  answer: VisitorAnswer;
  submission: SubmissionDetail;
}): React.ReactNode => {
  const say = useInboxTexts();
  const { locale } = useIntl();
  const { dateTime } = useDates();
  const { kind, from, text, quoted, attachments, createdAt } = answer;
  const isStranger = kind === 'answer' && from.toLowerCase() !== submission.replyTo.toLowerCase();
  const files = attachments.flatMap(({ id, ...file }) => (id === undefined ? [] : [{ ...file, id }]));
  const others = attachments.filter(({ id }) => id === undefined);
  return (
    <>
      <Typography
        tag="p"
        variant="pi"
        fontWeight="bold"
        textColor={kind === 'bounce' ? 'danger600' : 'neutral600'}
        paddingBottom={2}
        style={{ overflowWrap: 'anywhere' }}
      >
        {say(`inbox.answer.${kind}`, { name: nameAuthor(answer) })}
      </Typography>
      <VisitorText text={text} isSpam={submission.spam} />
      {quoted !== '' && (
        <Folded title={say(kind === 'bounce' ? 'inbox.answer.report' : 'inbox.answer.quoted')}>
          <VisitorText text={quoted} isSpam={submission.spam} />
        </Folded>
      )}
      <Flex direction="column" alignItems="flex-start" gap={2} paddingTop={3} style={{ overflowWrap: 'anywhere' }}>
        {files.map((file) => (
          <FileButton key={file.id} submission={submission} file={file} />
        ))}
        {others.length > 0 && (
          <Remark>
            {say('inbox.answer.attachments', {
              names: others
                .map(({ name, mime, size }) => `${name === '' ? mime : name} (${formatSize(size, locale)})`)
                .join(', '),
            })}
          </Remark>
        )}
        {isStranger && <Remark>{say('inbox.answer.stranger')}</Remark>}
        <Remark>{dateTime(createdAt)}</Remark>
      </Flex>
    </>
  );
};
