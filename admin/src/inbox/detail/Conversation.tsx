import { Box, Flex } from '@strapi/design-system';
import type * as React from 'react';

import type { SubmissionDetail } from '../../../../server/src/contracts/inbox';
import { Card } from '../../shared/ui/Card';
import { Remark } from '../../shared/ui/text';
import { useDates } from '../../shared/useDates';
import type { Entry } from '../model/contents';
import { type Happening, happeningsOf } from '../model/conversation';
import { useInboxTexts } from '../texts';
import { AssignmentText } from './AssignmentText';
import { Deliveries } from './Deliveries';
import { EditText, type InWords } from './EditText';
import { MailText } from './MailText';
import { NoteText } from './Notes';
import { AnswerText } from './reply/AnswerText';
import { ReplyText } from './reply/ReplyText';

interface Props {
  submission: SubmissionDetail;
  entries: readonly Entry[];
  inWords: InWords;
  reload: () => void;
}

/** What has been written stands out; all else is a line. */
const BACKGROUNDS: Partial<Record<Happening['kind'], 'neutral100' | 'primary100' | 'warning100'>> = {
  response: 'neutral100',
  answer: 'primary100',
  note: 'warning100',
};

/** All that has happened since a submission came, oldest first; what other systems were told is folded. */
export const Conversation = ({ submission, entries, inWords, reload }: Props): React.ReactNode => {
  const say = useInboxTexts();
  const { dateTime } = useDates();
  const { id, deliveries } = submission;
  const happenings = happeningsOf(submission);
  if (happenings.length === 0 && deliveries.length === 0) return null;

  const show = (happening: Happening): React.ReactNode => {
    switch (happening.kind) {
      case 'response':
        return <ReplyText response={happening.response} submission={submission} reload={reload} />;
      case 'answer':
        return <AnswerText answer={happening.answer} submission={submission} />;
      case 'mail':
        return <MailText mail={happening.mail} submissionId={id} reload={reload} />;
      case 'note':
        return <NoteText note={happening.note} submissionId={id} reload={reload} />;
      case 'assignment':
        return <AssignmentText assignment={happening.assignment} />;
      case 'edit':
        return <EditText edit={happening.edit} entries={entries} inWords={inWords} />;
      case 'confirmed':
        return <Remark>{say('inbox.optIn.confirmed', { time: dateTime(happening.at) })}</Remark>;
    }
  };
  return (
    <Card title={say('inbox.conversation')}>
      {happenings.length > 0 && (
        <Flex tag="ol" direction="column" alignItems="stretch" gap={4}>
          {happenings.map((happening) => {
            const background = BACKGROUNDS[happening.kind];
            return (
              <Box
                tag="li"
                key={`${happening.kind} ${happening.id}`}
                style={{ overflowWrap: 'anywhere' }}
                {...(background && { background, padding: 4, hasRadius: true })}
              >
                {show(happening)}
              </Box>
            );
          })}
        </Flex>
      )}
      <Deliveries submission={submission} reload={reload} />
    </Card>
  );
};
