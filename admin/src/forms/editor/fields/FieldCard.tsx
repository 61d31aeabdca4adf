import { Accordion, Box, Flex, Typography } from '@strapi/design-system';
import type * as React from 'react';

import { localize } from '../../../shared/localize';
import type { DraftField } from '../../model/draft';
import { hasMessage } from '../../model/faults';
import { useTexts } from '../../useTexts';
import { useEditor } from '../context';
import { FieldActions } from './FieldActions';
import { FieldSettings } from './FieldSettings';
import type { Reorder } from './useReorder';

interface Props {
  field: DraftField;
  index: number;
  reorder: Reorder;
}

/** One field: its label, type and actions, and its settings if it is open. */
export const FieldCard = ({ field, index, reorder }: Props): React.ReactNode => {
  const say = useTexts();
  const { language, messages, canEdit } = useEditor();
  const label = localize(field.label, language) || field.name || say('forms.field.unnamed');
  const isWrong = hasMessage(messages, field.key);
  const notes = [
    say(`forms.type.${field.type}`),
    ...(field.required ? [say('forms.field.required')] : []),
    ...(isWrong ? [say('forms.field.wrong')] : []),
  ];

  return (
    <Box
      style={{ opacity: reorder.dragged === field.key ? 0.5 : 1 }}
      onDragOver={(event: React.DragEvent) => {
        event.preventDefault();
        reorder.dragOver(field.key);
      }}
      onDrop={(event: React.DragEvent) => {
        event.preventDefault();
      }}
    >
      <Accordion.Item value={field.key}>
        <Accordion.Header variant={index % 2 === 0 ? 'primary' : 'secondary'}>
          <Accordion.Trigger>
            {label}{' '}
            <Typography variant="pi" textColor={isWrong ? 'danger600' : 'neutral600'} tag="span" paddingLeft={2}>
              {notes.join(' · ')}
            </Typography>
          </Accordion.Trigger>
          {canEdit && (
            <Accordion.Actions>
              <FieldActions field={field} index={index} label={label} reorder={reorder} />
            </Accordion.Actions>
          )}
        </Accordion.Header>
        <Accordion.Content>
          <Flex direction="column" alignItems="stretch" gap={4} padding={5}>
            <FieldSettings field={field} />
          </Flex>
        </Accordion.Content>
      </Accordion.Item>
    </Box>
  );
};
