import { Box, IconButton } from '@strapi/design-system';
import { Drag, Duplicate, Trash } from '@strapi/icons';
import type * as React from 'react';

import type { DraftItem } from '../../model/draft/draft';
import { useTexts } from '../../useTexts';
import { moves } from '../moves';
import type { Reorder } from './useReorder';

/** What can be done with any item, by its key; the same functions in every render. */
export interface ItemActions extends Pick<Reorder, 'startDrag' | 'dragOver' | 'endDrag' | 'moveBy'> {
  copy: (key: string) => void;
  /** Removes an item; asks before, if others use it. */
  remove: (key: string, button: HTMLElement) => void;
  /** Goes on to the next item. */
  next: () => void;
}

interface Props {
  item: DraftItem;
  index: number;
  isLast: boolean;
  /** Whether the law wants it, so that it is neither copied nor removed. */
  isFixed: boolean;
  /** What it is called in the labels of the buttons. */
  label: string;
  actions: ItemActions;
}

/** A narrow window only has room for the field's name and the actions that have no alternative. */
const whereWide = { initial: 'none', medium: 'block' };

/** Moves an item (with two buttons, the handle's arrow keys, or by dragging the handle), duplicates and removes it. */
export const FieldActions = ({ item: { key }, index, isLast, isFixed, label, actions }: Props): React.ReactNode => {
  const say = useTexts();

  const byKeys = (event: React.KeyboardEvent<HTMLElement>): void => {
    const places = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (places === undefined) return;
    event.preventDefault();
    actions.moveBy(key, places, event.currentTarget);
  };

  return (
    <>
      {moves.map(({ way, by, Icon }) => (
        <IconButton
          key={way}
          variant="ghost"
          label={say(`forms.field.${way}`, { name: label })}
          disabled={by < 0 ? index === 0 : isLast}
          onClick={(event: React.MouseEvent<HTMLElement>) => actions.moveBy(key, by, event.currentTarget)}
        >
          <Icon />
        </IconButton>
      ))}
      <Box display={isFixed ? 'none' : whereWide}>
        <IconButton variant="ghost" label={say('forms.field.copy', { name: label })} onClick={() => actions.copy(key)}>
          <Duplicate />
        </IconButton>
      </Box>
      <IconButton
        variant="ghost"
        label={say('forms.field.remove', { name: label })}
        disabled={isFixed}
        data-remove="field"
        onClick={(event: React.MouseEvent<HTMLElement>) => actions.remove(key, event.currentTarget)}
      >
        <Trash />
      </IconButton>
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
            actions.startDrag(key);
          }}
          onDragEnd={actions.endDrag}
        >
          <Drag />
        </IconButton>
      </Box>
    </>
  );
};
