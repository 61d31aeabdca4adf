import * as React from 'react';

const FOCUSABLE = ':is(a[href], button, input, textarea, [tabindex]):not(:disabled, [tabindex="-1"])';

/** An element around what has the focus, and where it is among its siblings. */
interface Step {
  element: Element;
  index: number;
}

const pathTo = (target: Element): readonly Step[] => {
  const path: Step[] = [];
  for (let element: Element | null = target; element !== null; element = element.parentElement)
    path.push({ element, index: [...(element.parentElement?.children ?? [])].indexOf(element) });
  return path;
};

/** What has taken the place of an element that is gone, or stands after it, or else before it; at last the page itself. */
const findNext = (path: readonly Step[]): HTMLElement[] => {
  const left = path.findIndex(({ element }) => element.isConnected);
  const main = path[left]?.element.closest('main');
  const around = [...(path[left]?.element.children ?? [])];
  const siblings = around.slice(Math.min(path[left - 1]?.index ?? 0, around.length - 1));
  const inPlace = siblings.flatMap((one) => [
    ...(one.matches(FOCUSABLE) ? [one] : []),
    ...one.querySelectorAll(FOCUSABLE),
  ]);
  return [...(main ? inPlace : []), main ?? document.querySelector('main')].filter((one) => one instanceof HTMLElement);
};

/**
 * Keeps the place of whoever uses the keyboard: where what has the focus is taken out of the page, such as a deleted entry of
 * a list or a link that has led to another page, what takes its place gets the focus, unless something else has been given it. A
 * button that is disabled while it works has it again when it is done, or the dialog is closed that it has opened.
 */
export const useFocusKept = (): void =>
  React.useEffect(() => {
    let path: readonly Step[] = [];
    let wasDisabled = false;
    const note = (target: Element | undefined): void => {
      path = target === undefined ? [] : pathTo(target);
      wasDisabled = false;
    };
    // A dialog above the page gives the focus back, unless what has opened it is gone with what was deleted.
    const focusIn = ({ target }: Event): void => {
      if (target instanceof Element && target.closest('main') !== null) note(target);
    };
    const forget = (): void => note(undefined);
    const move = (): void => {
      const [last] = path;
      if (last === undefined || document.activeElement !== document.body) return;
      if (last.element.isConnected) {
        if (wasDisabled && last.element instanceof HTMLElement) last.element.focus({ preventScroll: true });
        return;
      }
      for (const next of findNext(path)) {
        next.focus({ preventScroll: next.tagName === 'MAIN' });
        // What is not to be seen does not take it.
        if (document.activeElement === next) return;
      }
    };
    // After whatever gives it to something else.
    const observer = new MutationObserver(() => {
      const last = path[0]?.element;
      wasDisabled ||= last?.matches(':disabled') === true;
      if (last?.isConnected === false || wasDisabled) window.setTimeout(move);
    });
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', focusIn);
    // Who clicks on nothing has left what had the focus.
    document.addEventListener('pointerdown', forget);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', focusIn);
      document.removeEventListener('pointerdown', forget);
    };
  }, []);
