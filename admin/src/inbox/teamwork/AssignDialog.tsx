import { Button } from '@strapi/design-system';
import { useAuth } from '@strapi/strapi/admin';
import * as React from 'react';

import type { FindPeople, Person } from '../../../../server/src/contracts/assignments';
import { CheckRow } from '../../shared/inputs/CheckRow';
import { SelectRow } from '../../shared/inputs/SelectRow';
import { Loaded } from '../../shared/ui/Loaded';
import { ModalDialog } from '../../shared/ui/ModalDialog';
import { useResource } from '../../shared/useResource';
import { useTask } from '../../shared/useTask';
import { useInboxTexts } from '../texts';
import { useAssign } from './useAssign';

interface Props {
  ids: readonly string[];
  /** Whose case they are, if it is the same person's. */
  assignee: Person | null;
  onClose: () => void;
  onDone: () => void;
}

/** Makes submissions the case of whoever is chosen. */
export const AssignDialog = ({ ids, assignee, onClose, onDone }: Props): React.ReactNode => {
  const say = useInboxTexts();
  const assign = useAssign();
  const people = useResource<FindPeople>('/submissions/people');
  const me = useAuth('AssignDialog', (state) => Number(state.user?.id));
  const [chosen, setChosen] = React.useState(String(assignee?.id ?? ''));
  // One email for each would be too many where somebody sorts a whole list.
  const [mail, setMail] = React.useState(ids.length === 1);
  const isTold = mail && chosen !== '' && Number(chosen) !== me;
  const [save, isSaving] = useTask(async () => {
    const name = people.data?.data.find(({ id }) => String(id) === chosen)?.name ?? '';
    const target = chosen === '' ? null : Number(chosen) === me ? 'me' : Number(chosen);
    if (!(await assign(ids, target, { name, mail: isTold }))) return;
    onClose();
    onDone();
  });

  return (
    <ModalDialog
      title={say('inbox.assign.title', { count: ids.length })}
      action={
        <Button loading={isSaving} disabled={people.data === undefined} onClick={save}>
          {say('inbox.assign')}
        </Button>
      }
      onClose={onClose}
    >
      <Loaded resource={people}>
        {({ data }) => (
          <>
            <SelectRow
              label={say('inbox.assignee')}
              value={data.some(({ id }) => String(id) === chosen) ? chosen : ''}
              options={[
                { value: '', label: say('inbox.assignee.nobody') },
                ...data.map(({ id, name }) => ({
                  value: String(id),
                  label: id === me ? say('inbox.assignee.self', { name }) : name,
                })),
              ]}
              onChange={setChosen}
            />
            <CheckRow
              label={say('inbox.assign.mail', { count: ids.length })}
              hint={say('inbox.assign.mail.hint')}
              value={isTold}
              disabled={chosen === '' || Number(chosen) === me}
              onChange={setMail}
            />
          </>
        )}
      </Loaded>
    </ModalDialog>
  );
};
