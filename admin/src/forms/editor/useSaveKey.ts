import * as React from 'react';

/** Saves with Ctrl-S, or Cmd-S, in place of the browser's saving of the page. */
export const useSaveKey = (save: () => void, isOn: boolean): void => {
  const latest = React.useRef(save);
  latest.current = save;
  React.useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', listen);
    };
  }, [isOn]);
};
