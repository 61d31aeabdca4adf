import * as React from 'react';

import { useEvent } from '../../shared/react/useEvent';
import { useSwitch } from '../../shared/react/useSwitch';

/** How long an action can be undone from its notice, in milliseconds. */
export const UNDO_MS = 10_000;

/**
 * Ends a notice after a while, but not while it has the focus or the mouse is over it (WCAG 2.2.1).
 *
 * @returns the event handlers for the notice's element
 */
export const useTimeToUndo = (onEnd: () => void) => {
  const mouse = useSwitch();
  const focus = useSwitch();
  const isHeld = mouse.isOn || focus.isOn;
  const end = useEvent(onEnd);

  React.useEffect(() => {
    if (isHeld) return undefined;
    const timer = window.setTimeout(end, UNDO_MS);
    return () => {
      window.clearTimeout(timer);
    };
  }, [isHeld, end]);

  return { onMouseEnter: mouse.on, onMouseLeave: mouse.off, onFocus: focus.on, onBlur: focus.off };
};
