import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { PriceTag, User } from '@strapi/icons';
import { useAuth } from '@strapi/strapi/admin';
import type * as React from 'react';

import type { Assignment } from '../../../../server/src/contracts/assignments';
import type { SubmissionDetail } from '../../../../server/src/contracts/inbox';
import { useSwitch } from '../../shared/react/useSwitch';
import { Card } from '../../shared/ui/Card';
import { Remark } from '../../shared/ui/text';
import { useAuthorName } from '../../shared/useAuthorName';
import { useCan } from '../../shared/useCan';
import { useDates } from '../../shared/useDates';
import { AssignDialog } from '../teamwork/AssignDialog';
import { LabelBadges } from '../teamwork/LabelBadges';
import { LabelDialog } from '../teamwork/LabelDialog';
import { useAssign, useMayAssign } from '../teamwork/useAssign';
import { useInboxTexts } from '../texts';

interface Props {
  submission: SubmissionDetail;
  reload: () => void;
}

/** Whose case the submission is, how it has become that, and the team's labels. */
export const Teamwork = ({ submission, reload }: Props): React.ReactNode => {
  const { id, assignee, assignments, teamLabels } = submission;
  const say = useInboxTexts();
  const can = useCan();
  const assign = useAssign();
  const mayAssign = useMayAssign();
  const me = useAuth('Teamwork', (state) => Number(state.user?.id));
  const assigning = useSwitch();
  const labelling = useSwitch();
  return (
    <Card title={say('inbox.teamwork')} isSide>
      <Flex direction="column" alignItems="stretch" gap={3}>
        <Typography textColor={assignee === null ? 'neutral600' : 'neutral800'} style={{ overflowWrap: 'anywhere' }}>
          {assignee === null ? say('inbox.assigned.none') : say('inbox.assigned.to', { name: assignee.name })}
        </Typography>
        <LabelBadges labels={teamLabels} />
        <Flex gap={2} wrap="wrap">
          {mayAssign && assignee?.id !== me && (
            <Button
              variant="secondary"
              size="S"
              startIcon={<User />}
              onClick={() => void assign([id], 'me').then(reload)}
            >
              {say('inbox.assign.me')}
            </Button>
          )}
          {mayAssign && (
            <Button variant="tertiary" size="S" onClick={assigning.on}>
              {say('inbox.assign.other')}
            </Button>
          )}
          {can('submissions.update') && (
            <Button variant="tertiary" size="S" startIcon={<PriceTag />} onClick={labelling.on}>
              {say('inbox.labels')}
            </Button>
          )}
        </Flex>
        {assignments.length > 0 && (
          <Flex tag="ol" direction="column" alignItems="stretch" gap={1} aria-label={say('inbox.assignments')}>
            {assignments.map((assignment) => (
              <Box tag="li" key={assignment.id} style={{ overflowWrap: 'anywhere' }}>
                <AssignmentLine assignment={assignment} />
              </Box>
            ))}
          </Flex>
        )}
      </Flex>
      {assigning.isOn && <AssignDialog ids={[id]} assignee={assignee} onClose={assigning.off} onDone={reload} />}
      {labelling.isOn && <LabelDialog items={[submission]} onClose={labelling.off} onDone={reload} />}
    </Card>
  );
};

const AssignmentLine = ({
  assignment: { assignee, author, createdAt },
}: {
  assignment: Assignment;
}): React.ReactNode => {
  const say = useInboxTexts();
  const authorName = useAuthorName();
  const { dateTime } = useDates();
  const values = { author: authorName(author), name: assignee?.name ?? '', time: dateTime(createdAt) };
  const isOwn = author.type === 'admin' && author.id === assignee?.id;
  return <Remark>{say(`inbox.assignment.${assignee === null ? 'nobody' : isOwn ? 'self' : 'other'}`, values)}</Remark>;
};
