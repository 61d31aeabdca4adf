import * as React from 'react';

import { useEvent } from '../../shared/react/useEvent';

/** How long an action can be undone from its notice, in milliseconds. */
export const UNDO_MS = 10_000;

interface Holds {
  onMouseEnter: () => void;
  onMouseLeave: () => void;
  onFocus: () => void;
  onBlur: () => void;
}

/**
 * Ends a notice after a while, but not while it has the focus or the mouse is over it (WCAG 2.2.1).
 *
 * @returns the event handlers for the notice's element
 */
export const useTimeToUndo = (onEnd: () => void): Holds => {
  const [isUnderMouse, setIsUnderMouse] = React.useState(false);
  const [hasFocus, setHasFocus] = React.useState(false);
  const isHeld = isUnderMouse || hasFocus;
  const end = useEvent(onEnd);

  React.useEffect(() => {
    if (isHeld) return undefined;
    const timer = window.setTimeout(end, UNDO_MS);
    return () => {
      window.clearTimeout(timer);
    };
  }, [isHeld, end]);

  return {
    onMouseEnter: () => {
      setIsUnderMouse(true);
    },
    onMouseLeave: () => {
      setIsUnderMouse(false);
    },
    onFocus: () => {
      setHasFocus(true);
    },
    onBlur: () => {
      setHasFocus(false);
    },
  };
};
