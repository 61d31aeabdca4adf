/**
 * Moves the focus when an entry of a list is removed: to the button that removes the entry which takes its place, or else to
 * the one that adds one. It would be lost with the entry, and so would the place of whoever uses the keyboard.
 *
 * @param button the one that removes the entry, marked by `data-remove`, as the others of the list are
 * @param list the name of the list, which `data-list`, `data-remove` and `data-add` have: there can be lists in lists
 */
export const focusAfterRemoval = (button: HTMLElement | null, list: string): void => {
  const container = button?.closest(`[data-list="${list}"]`);
  if (!button || !container) return;
  const findButtons = (): HTMLElement[] => [...container.querySelectorAll<HTMLElement>(`[data-remove="${list}"]`)];
  const index = findButtons().indexOf(button);
  // After the entry, and a dialog that has asked, are gone.
  window.setTimeout(() => {
    const left = findButtons();
    const next = left[Math.min(index, left.length - 1)] ?? container.querySelector<HTMLElement>(`[data-add="${list}"]`);
    next?.focus();
  }, 0);
};
