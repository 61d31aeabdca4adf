import { Box, IconButton } from '@strapi/design-system';
import { Drag, Duplicate, Trash } from '@strapi/icons';
import type * as React from 'react';

import type { DraftField } from '../../model/draft';
import { withCopy, withoutField } from '../../model/edits';
import { useTexts } from '../../useTexts';
import { useEditor } from '../context';
import { steps } from './steps';
import type { Reorder } from './useReorder';

interface Props {
  field: DraftField;
  index: number;
  /** The field's name in the labels of the buttons. */
  label: string;
  reorder: Reorder;
}

/** A narrow window only has room for the field's name and the actions that have no alternative. */
const whereWide = { initial: 'none', medium: 'block' };

/** Moves a field (with two buttons, the handle's arrow keys, or by dragging the handle), duplicates and removes it. */
export const FieldActions = ({ field: { key }, index, label, reorder }: Props): React.ReactNode => {
  const say = useTexts();
  const { draft, change } = useEditor();

  const byKeys = (event: React.KeyboardEvent<HTMLElement>): void => {
    const places = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (places === undefined) return;
    event.preventDefault();
    reorder.moveBy(key, places, event.currentTarget);
  };

  return (
    <>
      {steps.map(({ way, by, Icon }) => (
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
            change((before) => withCopy(before, key));
          }}
        >
          <Duplicate />
        </IconButton>
      </Box>
      <IconButton
        variant="ghost"
        label={say('forms.field.remove', { name: label })}
        onClick={() => {
          change((before) => withoutField(before, key));
        }}
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
