import * as React from 'react';

/** How far a finger has to go, in pixels. */
const FAR = 96;

/**
 * Lets a finger push a row to the left. Scrolling up and down stays the browser's, by `touch-action`, and nothing moves but with
 * the finger.
 *
 * @param onSwipe undefined where nothing comes of it
 * @returns the event handlers of the row, which gets `data-swiped`, `far` as soon as letting go does something, and `--swiped`
 */
export const useSwipe = (onSwipe: (() => void) | undefined) => {
  const start = React.useRef<{ pointerId: number; clientX: number }>();
  if (!onSwipe) return {};
  const push = (row: HTMLElement, by: number): void => {
    if (by > 0) row.dataset.swiped = by >= FAR ? 'far' : '';
    else delete row.dataset.swiped;
    row.style.setProperty('--swiped', `${by}px`);
  };
  /** A second finger is another pointer. */
  const isOurs = ({ pointerId }: React.PointerEvent): boolean => start.current?.pointerId === pointerId;
  const distance = ({ clientX }: React.PointerEvent): number => Math.max(0, (start.current?.clientX ?? 0) - clientX);
  const end = (event: React.PointerEvent<HTMLElement>): void => {
    if (!isOurs(event)) return;
    start.current = undefined;
    push(event.currentTarget, 0);
  };
  return {
    onPointerDown: (event: React.PointerEvent<HTMLElement>): void => {
      const { pointerType, isPrimary, pointerId, clientX } = event;
      if (pointerType === 'touch' && isPrimary) start.current = { pointerId, clientX };
    },
    onPointerMove: (event: React.PointerEvent<HTMLElement>): void => {
      if (isOurs(event)) push(event.currentTarget, distance(event));
    },
    onPointerUp: (event: React.PointerEvent<HTMLElement>): void => {
      const isFar = isOurs(event) && distance(event) >= FAR;
      end(event);
      if (isFar) onSwipe();
    },
    // The browser scrolls instead.
    onPointerCancel: end,
  };
};
