import { Button, Flex } from '@strapi/design-system';
import type * as React from 'react';

import {
  type CreateLabel,
  labelColors,
  type TeamLabel,
  type UpdateLabel,
} from '../../../../server/src/contracts/labels';
import { SelectRow } from '../../shared/inputs/SelectRow';
import { TextRow } from '../../shared/inputs/TextRow';
import { ModalDialog } from '../../shared/ui/ModalDialog';
import { useApi } from '../../shared/useApi';
import { useEdited } from '../managed/useEdited';
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
  const { values, change, faultOf, save, isSaving } = useEdited(
    label,
    ({ name, color }) =>
      label.id === undefined
        ? post<CreateLabel>('/labels', { name, color })
        : put<UpdateLabel>(`/labels/${label.id}`, { name, color }),
    () => {
      onSaved();
      onClose();
    },
  );
  const { name, color } = values;

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
        error={faultOf('name')}
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
