import * as React from 'react';

import { useEvent } from './useEvent';

/** Saves with Ctrl-S or Cmd-S, instead of the browser's "Save page". */
export const useSaveKey = (save: () => void, isOn: boolean): void => {
  const listen = useEvent((event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    save();
  });
  React.useEffect(() => {
    if (!isOn) return undefined;
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOn, listen]);
};
