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
  const start = React.useRef<number>();
  if (!onSwipe) return {};
  const push = (row: HTMLElement, by: number): void => {
    if (by > 0) row.dataset.swiped = by >= FAR ? 'far' : '';
    else delete row.dataset.swiped;
    row.style.setProperty('--swiped', `${by}px`);
  };
  const distance = ({ clientX }: React.PointerEvent): number =>
    start.current === undefined ? 0 : Math.max(0, start.current - clientX);
  const end = (event: React.PointerEvent<HTMLElement>): void => {
    start.current = undefined;
    push(event.currentTarget, 0);
  };
  return {
    onPointerDown: (event: React.PointerEvent<HTMLElement>): void => {
      if (event.pointerType === 'touch' && event.isPrimary) start.current = event.clientX;
    },
    onPointerMove: (event: React.PointerEvent<HTMLElement>): void => {
      if (start.current !== undefined) push(event.currentTarget, distance(event));
    },
    onPointerUp: (event: React.PointerEvent<HTMLElement>): void => {
      const isFar = distance(event) >= FAR;
      end(event);
      if (isFar) onSwipe();
    },
    // The browser scrolls instead.
    onPointerCancel: end,
  };
};
