import { Accordion, Box, Flex, Grid, VisuallyHidden } from '@strapi/design-system';
import * as React from 'react';

import { TextRow } from '../../../shared/inputs/TextRow';
import { focusAfterRemoval } from '../../../shared/react/focusAfterRemoval';
import { useEvent } from '../../../shared/react/useEvent';
import { Card } from '../../../shared/ui/Card';
import { FaultText, Remark } from '../../../shared/ui/text';
import { usesOf, withoutSource } from '../../model/conditions';
import type { DraftItem } from '../../model/draft/draft';
import { withCopy, withoutField } from '../../model/draft/edits';
import { pageAt } from '../../model/items';
import { Preview } from '../../preview/Preview';
import { useTexts } from '../../useTexts';
import { useEditor } from '../context';
import { LanguageSwitch } from '../languages/LanguageSwitch';
import { LanguageToggles } from '../languages/LanguageToggles';
import { LawCard } from '../LawCard';
import { useItemName } from '../useItemName';
import { FieldCard } from './FieldCard';
import { AddField } from './palette/AddField';
import { RemoveSource } from './RemoveSource';
import { StartFrom } from './StartFrom';
import { useLabelFocus } from './useLabelFocus';
import { useReorder } from './useReorder';

interface Props {
  /** The key of the field whose settings are shown; `''` for none. */
  open: string;
  onOpen: (key: string) => void;
  /** Whether the form has not been saved yet. */
  isNew: boolean;
}

/** The form's name and its fields, next to the form as a site renders it. */
export const FieldsTab = ({ open, onOpen, isNew }: Props): React.ReactNode => {
  const say = useTexts();
  const { draft, change, messages, canEdit } = useEditor();
  const { dragged, announcement, startDrag, dragOver, endDrag, moveBy } = useReorder();
  const nameOf = useItemName();
  const hasSteps = draft.fields.some(({ type }) => type === 'step');
  const [isAdding, setIsAdding] = React.useState(draft.fields.length === 0);
  const search = React.useRef<HTMLInputElement>(null);
  const { place, end, focusLabel } = useLabelFocus();

  const openNew = (key: string): void => {
    onOpen(key);
    focusLabel(key);
  };
  const copy = useEvent((key: string) => {
    openNew(`f${draft.keys}`);
    change((before) => withCopy(before, key));
  });
  const next = useEvent(() => {
    setIsAdding(true);
    window.setTimeout(() => search.current?.focus());
  });
  /** What is removed once it is decided what becomes of what uses it, and the button that it is removed with. */
  const [asked, setAsked] = React.useState<{ item: DraftItem; button: HTMLElement }>();
  const removeAll = (key: string, button: HTMLElement, dropped: ReadonlySet<string>): void => {
    focusAfterRemoval(button, 'field');
    change((before) => withoutSource(withoutField(before, key), key, dropped));
  };
  const remove = useEvent((key: string, button: HTMLElement) => {
    const { items, notifications, webhooks } = usesOf(draft, key);
    const item = draft.fields.find((one) => one.key === key);
    if (items.length + notifications.length + webhooks.length === 0) removeAll(key, button, new Set());
    else setAsked(item && { item, button });
  });
  const actions = React.useMemo(
    () => ({ startDrag, dragOver, endDrag, moveBy, copy, remove, next }),
    [startDrag, dragOver, endDrag, moveBy, copy, remove, next],
  );

  return (
    <Grid.Root gap={6}>
      <Grid.Item col={7} s={12} xs={12} direction="column" alignItems="stretch" gap={6}>
        <Card title={say('forms.section.form')}>
          <TextRow
            label={say('forms.name')}
            hint={say('forms.name.hint')}
            value={draft.name}
            error={messages.name}
            required
            autoFocus={isNew && draft.name === ''}
            disabled={!canEdit}
            onChange={(name) => change((before) => ({ ...before, name }))}
          />
          <LanguageToggles />
          {isNew && draft.fields.length === 0 && <StartFrom />}
        </Card>
        <LawCard />
        <Card list="field" title={say('forms.section.fields')} hint={say('forms.section.fields.hint')}>
          {messages.fields !== undefined && <FaultText>{messages.fields}</FaultText>}
          {hasSteps && draft.fields[0]?.type !== 'step' && <Remark>{say('forms.step.untitled')}</Remark>}
          <Box ref={place}>
            {draft.fields.length > 0 && (
              <Accordion.Root value={open} onValueChange={onOpen} collapsible>
                {draft.fields.map((item, index) => (
                  <FieldCard
                    key={item.key}
                    item={item}
                    index={index}
                    step={hasSteps ? pageAt(draft.fields, index) : undefined}
                    isLast={index === draft.fields.length - 1}
                    isDragged={dragged === item.key}
                    actions={actions}
                  />
                ))}
              </Accordion.Root>
            )}
          </Box>
          {asked && (
            <RemoveSource
              fieldKey={asked.item.key}
              label={nameOf(asked.item)}
              onRemove={(dropped) => {
                setAsked(undefined);
                removeAll(asked.item.key, asked.button, dropped);
              }}
              onClose={() => setAsked(undefined)}
            />
          )}
          {canEdit && (
            <Box ref={end}>
              <AddField isOpen={isAdding} onToggle={setIsAdding} inputRef={search} onAdd={openNew} />
            </Box>
          )}
          {/* Its content is positioned absolutely and would otherwise extend the window. */}
          <Box position="relative">
            <VisuallyHidden role="status">{announcement}</VisuallyHidden>
          </Box>
        </Card>
      </Grid.Item>
      <Grid.Item col={5} s={12} xs={12} direction="column" alignItems="stretch">
        {/* Below the header, which Strapi keeps in view. */}
        <Flex position="sticky" direction="column" alignItems="stretch" gap={4} style={{ top: '7.2rem' }}>
          <LanguageSwitch label={say('forms.preview.language')} />
          <Preview edited={open} />
        </Flex>
      </Grid.Item>
    </Grid.Root>
  );
};
