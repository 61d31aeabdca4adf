import * as React from 'react';

import { useEvent } from '../../shared/react/useEvent';

interface Steps {
  /** undefined if there is nothing to undo. */
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
}

type TextInput = HTMLInputElement | HTMLTextAreaElement;

const NO_TEXT = new Set(['checkbox', 'radio', 'button', 'file', 'range', 'color']);

const isTextInput = (target: EventTarget | null): target is TextInput =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !NO_TEXT.has(target.type));

/** What a key press asks for: Ctrl/Cmd+Z, and Shift+Ctrl/Cmd+Z or Ctrl+Y for the way back. */
const findStep = ({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): keyof Steps | undefined => {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' && !shiftKey && !metaKey ? 'redo' : undefined;
};

/**
 * Undoes and redoes edits of the form by keyboard. In a text input, the browser's own undo comes first: it undoes what was
 * typed there since the input got the focus, letter by letter; after that, the key undoes the form's last step. What the
 * browser has undone it also redoes.
 */
export const useUndoKeys = (steps: Steps): void => {
  /** The input with the focus, its text at first or after a step, and whether the browser has undone any of it. */
  const typed = React.useRef<{ input: TextInput; text: string; isUndone: boolean }>();

  const onFocus = useEvent(({ target }: FocusEvent) => {
    typed.current = isTextInput(target) ? { input: target, text: target.value, isUndone: false } : undefined;
  });
  const onInput = useEvent((event: Event) => {
    if (typed.current === undefined || typed.current.input !== event.target) return;
    const { inputType = '' } = event instanceof InputEvent ? event : {};
    const isUndone = inputType.startsWith('history') && (typed.current.isUndone || inputType === 'historyUndo');
    typed.current = { ...typed.current, isUndone };
  });
  const onKey = useEvent((event: KeyboardEvent) => {
    const step = findStep(event);
    const { target } = event;
    if (step === undefined || !(target instanceof Element)) return;
    if (target.closest('[role="dialog"], [role="alertdialog"]') !== null) return;
    const own = typed.current?.input === target ? typed.current : undefined;
    if (own !== undefined && (step === 'undo' ? own.input.value !== own.text : own.isUndone)) return;
    event.preventDefault();
    // From here on, the form's steps are newer than the browser's.
    if (own !== undefined) typed.current = { ...own, isUndone: false };
    steps[step]?.();
  });
  React.useEffect(() => {
    // After a step of the form, the browser's own history of the input begins anew.
    const { current } = typed;
    if (current === undefined || current.isUndone || steps.redo === undefined) return;
    typed.current = { ...current, text: current.input.value };
  });
  React.useEffect(() => {
    window.addEventListener('focusin', onFocus);
    window.addEventListener('input', onInput, true);
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('focusin', onFocus);
      window.removeEventListener('input', onInput, true);
      window.removeEventListener('keydown', onKey);
    };
  }, [onFocus, onInput, onKey]);
};
