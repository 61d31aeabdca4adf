import { Accordion, Box, Button, Flex, Typography } from '@strapi/design-system';
import { Duplicate } from '@strapi/icons';
import * as React from 'react';
import { styled } from 'styled-components';

import { ruleFaults } from '../../model/conditions';
import { lawfulFieldOf } from '../../model/declarations';
import type { DraftItem } from '../../model/draft/draft';
import { hasMessage } from '../../model/faults';
import { isField } from '../../model/items';
import { lacksText } from '../../model/languages';
import { useTexts } from '../../useTexts';
import { useEditor } from '../context';
import { useItemName } from '../useItemName';
import { useTypeName } from '../useTypeName';
import { FieldActions, type ItemActions } from './FieldActions';
import { FieldSettings } from './FieldSettings';
import { LayoutSettings } from './LayoutSettings';
import { typeIcons } from './palette/icons';

interface Props {
  item: DraftItem;
  index: number;
  isLast: boolean;
  isDragged: boolean;
  /** The step that the item begins or belongs to, if the form has steps: its number, that of all, and its fields. */
  step: { number: number; count: number; fields: number } | undefined;
  actions: ItemActions;
}

/** The border of the open one lies over its neighbours. */
const Row = styled(Box)`
  &:has([data-state='open']) {
    position: relative;
    z-index: 1;
  }
`;

interface CardProps extends Omit<Props, 'step'> {
  label: string;
  /** What is said of the item beside its label. */
  notes: string;
  isWrong: boolean;
  /** Whether the form has steps. */
  isStepped: boolean;
  /** Whether the law wants it, so that it is neither copied nor removed. */
  isFixed: boolean;
  canEdit: boolean;
}

/** As long as nothing of it changes, a card stays as it is while another one is typed in. */
const Card = React.memo((card: CardProps): React.ReactNode => {
  const { item, index, isDragged, label, notes, isWrong, isStepped, canEdit, actions } = card;
  const say = useTexts();
  const isStep = item.type === 'step';
  // Where there are steps, these stand out; else every other row.
  const isDark = isStepped ? isStep : index % 2 === 1;
  const Icon = typeIcons[item.type];

  return (
    <Row
      style={{ opacity: isDragged ? 0.5 : 1 }}
      // A line along the step and what belongs to it. All are one list, since what is dragged must not change its parent.
      {...(isStepped && {
        borderStyle: 'solid',
        borderWidth: '0 0 0 4px',
        borderColor: isStep ? 'primary600' : 'primary200',
        paddingLeft: isStep ? 0 : { initial: 1, medium: 4 },
      })}
      onDragOver={(event: React.DragEvent) => {
        event.preventDefault();
        actions.dragOver(item.key);
      }}
      onDrop={(event: React.DragEvent) => event.preventDefault()}
    >
      <Accordion.Item value={item.key}>
        <Accordion.Header variant={isDark ? 'secondary' : 'primary'}>
          <Accordion.Trigger>
            <Icon aria-hidden style={{ verticalAlign: 'text-bottom' }} /> {label}{' '}
            <Typography variant="pi" textColor={isWrong ? 'danger600' : 'neutral600'} tag="span" paddingLeft={2}>
              {notes}
            </Typography>
          </Accordion.Trigger>
          {canEdit && (
            <Accordion.Actions>
              <FieldActions {...card} />
            </Accordion.Actions>
          )}
        </Accordion.Header>
        <Accordion.Content>
          <Flex direction="column" alignItems="stretch" gap={4} padding={5} data-field={item.key}>
            {isField(item) ? (
              <FieldSettings field={item} onNext={actions.next} />
            ) : (
              <LayoutSettings item={item} onNext={actions.next} />
            )}
            {canEdit && !card.isFixed && (
              // Where the header has no room for it.
              <Box display={{ initial: 'block', medium: 'none' }}>
                <Button variant="tertiary" size="S" startIcon={<Duplicate />} onClick={() => actions.copy(item.key)}>
                  {say('forms.field.copy', { name: label })}
                </Button>
              </Box>
            )}
          </Flex>
        </Accordion.Content>
      </Accordion.Item>
    </Row>
  );
});
Card.displayName = 'Card';

/** A field, or what stands among them: its name, type and actions, and its settings if it is open. */
export const FieldCard = ({ step, ...props }: Props): React.ReactNode => {
  const { item } = props;
  const say = useTexts();
  const { draft, languages, messages, canEdit } = useEditor();
  const label = useItemName()(item);
  const typeName = useTypeName();
  const missing = React.useMemo(() => languages.filter(({ tag }) => lacksText(item, tag)), [item, languages]);
  const isFixed = lawfulFieldOf(draft, item.key) !== undefined;
  const isBroken = ruleFaults(draft, item).includes('source');
  const isWrong = isBroken || hasMessage(messages, item.key);
  const notes = [
    ...(item.type === 'step' && step !== undefined ? [say('forms.step.place', step)] : [typeName(item)]),
    ...(isField(item) && item.isHalf ? [say('forms.field.isHalf')] : []),
    ...(item.showIf === undefined ? [] : [say('forms.field.conditional')]),
    ...(isField(item) && item.required ? [say('forms.field.required')] : []),
    ...missing.map(({ name }) => say('forms.field.missing', { language: name })),
    ...(isBroken ? [say('forms.showIf.broken')] : isWrong ? [say('forms.field.wrong')] : []),
  ].join(' · ');
  return <Card {...props} {...{ label, notes, isWrong, isFixed, canEdit }} isStepped={step !== undefined} />;
};
