/**
 * Moves the focus to the first field of what has been added at the end of a list, with its heading in view: the button that
 * adds it stays where it is, however high the entries are.
 *
 * @param button the one that adds an entry, in the element marked by `data-list`, as the entries are by `data-entry`
 * @param list the name of the list
 */
export const focusAfterAdding = (button: HTMLElement, list: string): void => {
  // After the entry is there.
  window.setTimeout(() => {
    const entries = button.closest(`[data-list="${list}"]`)?.querySelectorAll(`[data-entry="${list}"]`) ?? [];
    const added = [...entries].at(-1);
    added?.scrollIntoView({ block: 'start' });
    added?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
  }, 0);
};
