import type * as React from 'react';

import type { DeleteLabel, FindLabels, TeamLabel } from '../../../../server/src/contracts/labels';
import { useApi } from '../../shared/useApi';
import { useResource } from '../../shared/useResource';
import { ManagedPage } from '../managed/ManagedPage';
import { useInboxTexts } from '../texts';
import { LabelBadge } from './LabelBadges';
import { LabelEditor } from './LabelEditor';

const NEW: Omit<TeamLabel, 'id'> = { name: '', color: 'primary' };

/** The labels that the team sorts submissions by. */
export const LabelsPage = (): React.ReactNode => {
  const say = useInboxTexts();
  const { remove } = useApi();
  const labels = useResource<FindLabels>('/labels');
  return (
    <ManagedPage
      words={{
        title: say('inbox.labels'),
        subtitle: say('inbox.labels.subtitle'),
        create: say('inbox.labels.new'),
        none: say('inbox.labels.none'),
        deleting: say('inbox.labels.delete.message'),
      }}
      resource={labels}
      fresh={NEW}
      head={(label) => <LabelBadge label={label} />}
      dialog={(edited, close) => <LabelEditor label={edited} onClose={close} onSaved={labels.reload} />}
      remove={({ id }) => remove<DeleteLabel>(`/labels/${id}`)}
    />
  );
};
