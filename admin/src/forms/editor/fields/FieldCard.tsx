import { Accordion, Box, Button, Flex, Typography } from '@strapi/design-system';
import { Duplicate } from '@strapi/icons';
import type * as React from 'react';

import { localize } from '../../../shared/localize';
import { ruleFaults } from '../../model/conditions';
import type { DraftField } from '../../model/draft/draft';
import { hasMessage } from '../../model/faults';
import { lacksText } from '../../model/languages';
import { useTexts } from '../../useTexts';
import { useEditor } from '../context';
import { FieldActions } from './FieldActions';
import { FieldSettings } from './FieldSettings';
import { typeIcons } from './palette/icons';
import type { Reorder } from './useReorder';

interface Props {
  field: DraftField;
  index: number;
  reorder: Reorder;
  /** Duplicates a field. */
  onCopy: (key: string) => void;
  /** Goes on to the next field. */
  onNext: () => void;
}

/** One field: its label, type and actions, and its settings if it is open. */
export const FieldCard = ({ field, index, reorder, onCopy, onNext }: Props): React.ReactNode => {
  const say = useTexts();
  const { draft, language, languages, messages, canEdit } = useEditor();
  const label = localize(field.label, language) || field.name || say('forms.field.unnamed');
  const isBroken = ruleFaults(draft, field).includes('source');
  const isWrong = isBroken || hasMessage(messages, field.key);
  const Icon = typeIcons[field.type];
  const notes = [
    say(`forms.type.${field.type}`),
    ...(field.showIf === undefined ? [] : [say('forms.field.conditional')]),
    ...(field.required ? [say('forms.field.required')] : []),
    ...languages
      .filter(({ tag }) => lacksText(field, tag))
      .map(({ name }) => say('forms.field.missing', { language: name })),
    ...(isBroken ? [say('forms.showIf.broken')] : isWrong ? [say('forms.field.wrong')] : []),
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
            <Icon aria-hidden style={{ verticalAlign: 'text-bottom' }} /> {label}{' '}
            <Typography variant="pi" textColor={isWrong ? 'danger600' : 'neutral600'} tag="span" paddingLeft={2}>
              {notes.join(' · ')}
            </Typography>
          </Accordion.Trigger>
          {canEdit && (
            <Accordion.Actions>
              <FieldActions field={field} index={index} label={label} reorder={reorder} onCopy={onCopy} />
            </Accordion.Actions>
          )}
        </Accordion.Header>
        <Accordion.Content>
          <Flex direction="column" alignItems="stretch" gap={4} padding={5} data-field={field.key}>
            <FieldSettings field={field} onNext={onNext} />
            {canEdit && (
              // Where the header has no room for it.
              <Box display={{ initial: 'block', medium: 'none' }}>
                <Button
                  variant="tertiary"
                  size="S"
                  startIcon={<Duplicate />}
                  onClick={() => {
                    onCopy(field.key);
                  }}
                >
                  {say('forms.field.copy', { name: label })}
                </Button>
              </Box>
            )}
          </Flex>
        </Accordion.Content>
      </Accordion.Item>
    </Box>
  );
};
