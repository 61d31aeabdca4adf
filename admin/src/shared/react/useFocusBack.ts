import * as React from 'react';

/** What has the focus; of a menu, which closes, the button that has opened it. */
const findFocused = (): HTMLElement | null => {
  const opener = document.activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby') ?? '';
  const focused = document.getElementById(opener) ?? document.activeElement;
  return focused instanceof HTMLElement ? focused : null;
};

/**
 * In a dialog that is there only while it is open: once it is closed, what had the focus before has it again, unless
 * something else has been given it. Strapi's dialogs know the button that has opened them only if it is a part of them.
 */
export const useFocusBack = (): void => {
  const [before] = React.useState(findFocused);
  React.useEffect(
    () => () => {
      window.setTimeout(() => {
        if (document.activeElement === document.body) before?.focus();
      });
    },
    [before],
  );
};
