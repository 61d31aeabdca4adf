import * as React from 'react';

import { useEvent } from '../../shared/react/useEvent';
import { type Command, findCommand, isTyping, type KeyTarget } from './commands';

export type CommandHandlers = Partial<Record<Command, () => void>>;

const STORED = 'imprint.inbox.single-keys';

/** Single keys can interfere with speech input, so they can be switched off (WCAG 2.1.4). */
export const areKeysOn = (): boolean => window.localStorage.getItem(STORED) !== 'off';

export const switchKeys = (isOn: boolean): void => {
  window.localStorage.setItem(STORED, isOn ? 'on' : 'off');
};

const toTarget = (element: HTMLElement): KeyTarget => ({
  tagName: element.tagName,
  isContentEditable: element.isContentEditable,
  role: element.getAttribute('role'),
});

/** Whether letters are typed into an element. */
export const isTypingIn = (element: Element | null): boolean =>
  element instanceof HTMLElement && element.matches(':not([type="checkbox"])') && isTyping(toTarget(element));

const isDialogOpen = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Runs the handlers when their keys are pressed, unless somebody is typing or a dialog is open. */
export const useCommands = (handlers: CommandHandlers): void => {
  const listen = useEvent((event: KeyboardEvent): void => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof HTMLElement) || isDialogOpen()) return;
    const command = findCommand(event, toTarget(target));
    // The help explains how to switch them on again.
    if (command === undefined || (command !== 'help' && !areKeysOn())) return;
    const handler = handlers[command];
    if (handler === undefined) return;
    event.preventDefault();
    handler();
  });

  React.useEffect(() => {
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
    };
  }, [listen]);
};
