import * as React from 'react';

import { type Command, commandOf } from './commands';

export type CommandHandlers = Partial<Record<Command, () => void>>;

const STORED = 'imprint.inbox.single-keys';

/** Single keys can get in the way of speech input, so they can be switched off (WCAG 2.1.4). */
export const areKeysOn = (): boolean => window.localStorage.getItem(STORED) !== 'off';

export const switchKeys = (isOn: boolean): void => {
  window.localStorage.setItem(STORED, isOn ? 'on' : 'off');
};

const isDialogOpen = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Runs the handlers when their keys are pressed, not while somebody is typing and not behind a dialog. */
export const useCommands = (handlers: CommandHandlers): void => {
  const current = React.useRef(handlers);
  current.current = handlers;

  React.useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const { target } = event;
      if (event.defaultPrevented || !(target instanceof HTMLElement) || isDialogOpen()) return;
      const { tagName, isContentEditable } = target;
      const command = commandOf(event, { tagName, isContentEditable, role: target.getAttribute('role') });
      // The list of keys says how to switch them on again.
      if (command === undefined || (command !== 'help' && !areKeysOn())) return;
      const handler = current.current[command];
      if (handler === undefined) return;
      event.preventDefault();
      handler();
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
    };
  }, []);
};
