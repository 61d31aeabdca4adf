import { Box, IconButton } from '@strapi/design-system';
import { Drag, Duplicate, Trash } from '@strapi/icons';
import * as React from 'react';

import { focusAfterRemoval } from '../../../shared/react/focusAfterRemoval';
import { useSwitch } from '../../../shared/react/useSwitch';
import { usesOf, withoutSource } from '../../model/conditions';
import type { DraftItem } from '../../model/draft/draft';
import { withoutField } from '../../model/draft/edits';
import { useTexts } from '../../useTexts';
import { useEditor } from '../context';
import { moves } from '../moves';
import { RemoveSource } from './RemoveSource';
import type { Reorder } from './useReorder';

interface Props {
  field: DraftItem;
  index: number;
  /** What it is called in the labels of the buttons. */
  label: string;
  reorder: Reorder;
  onCopy: (key: string) => void;
}

/** A narrow window only has room for the field's name and the actions that have no alternative. */
const whereWide = { initial: 'none', medium: 'block' };

/** Moves an item (with two buttons, the handle's arrow keys, or by dragging the handle), duplicates and removes it. */
export const FieldActions = ({ field: { key }, index, label, reorder, onCopy }: Props): React.ReactNode => {
  const say = useTexts();
  const { draft, change } = useEditor();
  const question = useSwitch();
  const removeButton = React.useRef<HTMLButtonElement>(null);
  const remove = (dropped: ReadonlySet<string>): void => {
    focusAfterRemoval(removeButton.current, 'field');
    change((before) => withoutSource(withoutField(before, key), key, dropped));
  };

  const byKeys = (event: React.KeyboardEvent<HTMLElement>): void => {
    const places = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (places === undefined) return;
    event.preventDefault();
    reorder.moveBy(key, places, event.currentTarget);
  };

  return (
    <>
      {moves.map(({ way, by, Icon }) => (
        <IconButton
          key={way}
          variant="ghost"
          label={say(`forms.field.${way}`, { name: label })}
          disabled={draft.fields[index + by] === undefined}
          onClick={(event: React.MouseEvent<HTMLElement>) => {
            reorder.moveBy(key, by, event.currentTarget);
          }}
        >
          <Icon />
        </IconButton>
      ))}
      <Box display={whereWide}>
        <IconButton
          variant="ghost"
          label={say('forms.field.copy', { name: label })}
          onClick={() => {
            onCopy(key);
          }}
        >
          <Duplicate />
        </IconButton>
      </Box>
      <IconButton
        variant="ghost"
        label={say('forms.field.remove', { name: label })}
        ref={removeButton}
        data-remove="field"
        onClick={() => {
          const { items, notifications, webhooks } = usesOf(draft, key);
          if (items.length + notifications.length + webhooks.length === 0) remove(new Set());
          else question.on();
        }}
      >
        <Trash />
      </IconButton>
      {question.isOn && <RemoveSource fieldKey={key} label={label} onRemove={remove} onClose={question.off} />}
      <Box display={whereWide}>
        <IconButton
          variant="ghost"
          label={say('forms.field.drag', { name: label })}
          tag="div"
          role="button"
          tabIndex={0}
          cursor="grab"
          draggable
          onKeyDown={byKeys}
          onDragStart={(event: React.DragEvent) => {
            event.dataTransfer.effectAllowed = 'move';
            // Firefox does not start a drag without data.
            event.dataTransfer.setData('text/plain', label);
            reorder.startDrag(key);
          }}
          onDragEnd={reorder.endDrag}
        >
          <Drag />
        </IconButton>
      </Box>
    </>
  );
};
