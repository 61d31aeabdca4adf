import { Button, Flex } from '@strapi/design-system';
import * as React from 'react';

import {
  type CreateLabel,
  labelColors,
  type TeamLabel,
  type UpdateLabel,
} from '../../../../server/src/contracts/labels';
import { type FieldFault, readFault } from '../../shared/faults';
import { SelectRow } from '../../shared/inputs/SelectRow';
import { TextRow } from '../../shared/inputs/TextRow';
import { ModalDialog } from '../../shared/ui/ModalDialog';
import { useApi } from '../../shared/useApi';
import { useTask } from '../../shared/useTask';
import { useInboxTexts } from '../texts';
import { LabelBadge } from './LabelBadges';

interface Props {
  label: Omit<TeamLabel, 'id'> & { id?: number };
  onClose: () => void;
  onSaved: () => void;
}

/** A label that is made or changed. */
export const LabelEditor = ({ label, onClose, onSaved }: Props): React.ReactNode => {
  const say = useInboxTexts();
  const { post, put } = useApi();
  const [{ name, color }, setValues] = React.useState(label);
  const [faults, setFaults] = React.useState<readonly FieldFault[]>([]);
  const change = (part: Partial<TeamLabel>): void => {
    setValues((before) => ({ ...before, ...part }));
    setFaults([]);
  };
  const [save, isSaving] = useTask(async () => {
    const body = { name, color };
    try {
      if (label.id === undefined) await post<CreateLabel>('/labels', body);
      else await put<UpdateLabel>(`/labels/${label.id}`, body);
    } catch (thrown) {
      const { fields: found } = readFault(thrown);
      setFaults(found);
      if (found.length === 0) throw thrown;
      return;
    }
    onSaved();
    onClose();
  });

  return (
    <ModalDialog
      title={say(label.id === undefined ? 'inbox.labels.new' : 'inbox.labels.change')}
      action={
        <Button loading={isSaving} disabled={name.trim() === ''} onClick={save}>
          {say('shared.save')}
        </Button>
      }
      onClose={onClose}
    >
      <TextRow
        label={say('inbox.saved.name')}
        maxLength={50}
        required
        error={faults.find(({ path }) => path[0] === 'name')?.message}
        value={name}
        onChange={(value) => {
          change({ name: value });
        }}
      />
      <SelectRow
        label={say('inbox.labels.color')}
        value={color}
        options={labelColors.map((known) => ({ value: known, label: say(`inbox.labels.color.${known}`) }))}
        onChange={(value) => {
          change({ color: labelColors.find((known) => known === value) ?? color });
        }}
      />
      <Flex>
        <LabelBadge label={{ name: name.trim() === '' ? say('inbox.labels.example') : name, color }} />
      </Flex>
    </ModalDialog>
  );
};
