import * as React from 'react';

/** Keeps the focus on an element that is moved with its entry of a list: React moves it in the document, which loses it. */
export const useKeptFocus = (list: readonly unknown[]): ((element: HTMLElement) => void) => {
  const focused = React.useRef<HTMLElement>();
  React.useEffect(() => {
    focused.current?.focus();
    focused.current = undefined;
  }, [list]);
  return (element) => {
    focused.current = element;
  };
};
