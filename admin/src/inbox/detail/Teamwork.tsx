import { Button, Flex, Typography } from '@strapi/design-system';
import { PriceTag, User } from '@strapi/icons';
import { useAuth } from '@strapi/strapi/admin';
import type * as React from 'react';

import type { SubmissionDetail } from '../../../../server/src/contracts/inbox';
import { useSwitch } from '../../shared/react/useSwitch';
import { Card } from '../../shared/ui/Card';
import { useCan } from '../../shared/useCan';
import { AssignDialog } from '../teamwork/AssignDialog';
import { LabelBadges } from '../teamwork/LabelBadges';
import { LabelDialog } from '../teamwork/LabelDialog';
import { useAssign, useMayAssign } from '../teamwork/useAssign';
import { useInboxTexts } from '../texts';

interface Props {
  submission: SubmissionDetail;
  reload: () => void;
}

/** Whose case the submission is, and the team's labels. */
export const Teamwork = ({ submission, reload }: Props): React.ReactNode => {
  const { id, assignee, teamLabels } = submission;
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
      </Flex>
      {assigning.isOn && <AssignDialog ids={[id]} assignee={assignee} onClose={assigning.off} onDone={reload} />}
      {labelling.isOn && <LabelDialog items={[submission]} onClose={labelling.off} onDone={reload} />}
    </Card>
  );
};
