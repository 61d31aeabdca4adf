import { Accordion, Box, Button, Flex, Typography } from '@strapi/design-system';
import { Duplicate } from '@strapi/icons';
import type * as React from 'react';
import { styled } from 'styled-components';

import { ruleFaults } from '../../model/conditions';
import type { DraftItem } from '../../model/draft/draft';
import { hasMessage } from '../../model/faults';
import { isField } from '../../model/items';
import { lacksText } from '../../model/languages';
import { useTexts } from '../../useTexts';
import { useEditor } from '../context';
import { useItemName } from '../useItemName';
import { useTypeName } from '../useTypeName';
import { FieldActions } from './FieldActions';
import { FieldSettings } from './FieldSettings';
import { LayoutSettings } from './LayoutSettings';
import { typeIcons } from './palette/icons';
import type { Reorder } from './useReorder';

interface Props {
  item: DraftItem;
  index: number;
  /** The step that the item begins or belongs to, if the form has steps: its number, that of all, and its fields. */
  step: { number: number; count: number; fields: number } | undefined;
  reorder: Reorder;
  /** Duplicates an item. */
  onCopy: (key: string) => void;
  /** Goes on to the next item. */
  onNext: () => void;
}

/** The border of the open one lies over its neighbours. */
const Row = styled(Box)`
  &:has([data-state='open']) {
    position: relative;
    z-index: 1;
  }
`;

/** A field, or what stands among them: its name, type and actions, and its settings if it is open. */
export const FieldCard = ({ item, index, step, reorder, onCopy, onNext }: Props): React.ReactNode => {
  const say = useTexts();
  const { draft, languages, messages, canEdit } = useEditor();
  const label = useItemName()(item);
  const typeName = useTypeName();
  const isBroken = ruleFaults(draft, item).includes('source');
  const isWrong = isBroken || hasMessage(messages, item.key);
  const isStep = item.type === 'step';
  // Where there are steps, these stand out; else every other row.
  const isDark = step === undefined ? index % 2 === 1 : isStep;
  const Icon = typeIcons[item.type];
  const notes = [
    ...(isStep && step !== undefined ? [say('forms.step.place', step)] : [typeName(item)]),
    ...(isField(item) && item.isHalf ? [say('forms.field.isHalf')] : []),
    ...(item.showIf === undefined ? [] : [say('forms.field.conditional')]),
    ...(isField(item) && item.required ? [say('forms.field.required')] : []),
    ...languages
      .filter(({ tag }) => lacksText(item, tag))
      .map(({ name }) => say('forms.field.missing', { language: name })),
    ...(isBroken ? [say('forms.showIf.broken')] : isWrong ? [say('forms.field.wrong')] : []),
  ];

  return (
    <Row
      style={{ opacity: reorder.dragged === item.key ? 0.5 : 1 }}
      // A line along the step and what belongs to it. All are one list, since what is dragged must not change its parent.
      {...(step !== undefined && {
        borderStyle: 'solid',
        borderWidth: '0 0 0 4px',
        borderColor: isStep ? 'primary600' : 'primary200',
        paddingLeft: isStep ? 0 : { initial: 1, medium: 4 },
      })}
      onDragOver={(event: React.DragEvent) => {
        event.preventDefault();
        reorder.dragOver(item.key);
      }}
      onDrop={(event: React.DragEvent) => {
        event.preventDefault();
      }}
    >
      <Accordion.Item value={item.key}>
        <Accordion.Header variant={isDark ? 'secondary' : 'primary'}>
          <Accordion.Trigger>
            <Icon aria-hidden style={{ verticalAlign: 'text-bottom' }} /> {label}{' '}
            <Typography variant="pi" textColor={isWrong ? 'danger600' : 'neutral600'} tag="span" paddingLeft={2}>
              {notes.join(' · ')}
            </Typography>
          </Accordion.Trigger>
          {canEdit && (
            <Accordion.Actions>
              <FieldActions field={item} index={index} label={label} reorder={reorder} onCopy={onCopy} />
            </Accordion.Actions>
          )}
        </Accordion.Header>
        <Accordion.Content>
          <Flex direction="column" alignItems="stretch" gap={4} padding={5} data-field={item.key}>
            {isField(item) ? (
              <FieldSettings field={item} onNext={onNext} />
            ) : (
              <LayoutSettings item={item} onNext={onNext} />
            )}
            {canEdit && (
              // Where the header has no room for it.
              <Box display={{ initial: 'block', medium: 'none' }}>
                <Button
                  variant="tertiary"
                  size="S"
                  startIcon={<Duplicate />}
                  onClick={() => {
                    onCopy(item.key);
                  }}
                >
                  {say('forms.field.copy', { name: label })}
                </Button>
              </Box>
            )}
          </Flex>
        </Accordion.Content>
      </Accordion.Item>
    </Row>
  );
};
