import * as React from 'react';

import { useEvent } from '../../../shared/react/useEvent';
import { withFieldAt } from '../../model/draft/edits';
import { useTexts } from '../../useTexts';
import { useEditor } from '../context';
import { useItemName } from '../useItemName';
import { useKeptFocus } from '../useKeptFocus';

/** All functions are the same in every render. */
export interface Reorder {
  /** The key of the field that is being dragged. */
  dragged: string | undefined;
  startDrag: (key: string) => void;
  /** Moves the dragged field to the place of the one it is over. */
  dragOver: (key: string) => void;
  endDrag: () => void;
  /** Moves a field by some places, announces it, and keeps the focus on the handle. */
  moveBy: (key: string, places: number, handle: HTMLElement) => void;
  /** For a live region. */
  announcement: string;
}

/** The order of the fields, by mouse and by keyboard. */
export const useReorder = (): Reorder => {
  const say = useTexts();
  const { draft, change } = useEditor();
  const nameOf = useItemName();
  const [dragged, setDragged] = React.useState<string>();
  const [announcement, setAnnouncement] = React.useState('');
  const keepFocus = useKeptFocus(draft.fields);

  const findPosition = (key: string): number => draft.fields.findIndex((field) => field.key === key);

  const announce = (key: string, place: number): void => {
    const field = draft.fields[findPosition(key)];
    const name = field === undefined ? '' : nameOf(field);
    setAnnouncement(say('forms.field.movedTo', { name, place: place + 1, count: draft.fields.length }));
  };

  return {
    dragged,
    announcement,
    startDrag: setDragged,
    dragOver: useEvent((key) => {
      if (dragged === undefined || dragged === key) return;
      const place = findPosition(key);
      change((before) => withFieldAt(before, dragged, place));
    }),
    endDrag: useEvent(() => {
      if (dragged !== undefined) announce(dragged, findPosition(dragged));
      setDragged(undefined);
    }),
    moveBy: useEvent((key, places, handle) => {
      const place = findPosition(key) + places;
      if (place < 0 || place >= draft.fields.length) return;
      keepFocus(handle);
      change((before) => withFieldAt(before, key, place));
      announce(key, place);
    }),
  };
};
