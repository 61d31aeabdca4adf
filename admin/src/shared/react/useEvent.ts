import * as React from 'react';

/**
 * A stable function that calls the callback of the last render: for listeners and timers, which outlive a render. Must
 * not be called while rendering.
 */
export const useEvent = <Args extends readonly unknown[], Result>(
  callback: (...args: Args) => Result,
): ((...args: Args) => Result) => {
  const latest = React.useRef(callback);
  React.useLayoutEffect(() => {
    latest.current = callback;
  });
  return React.useCallback((...args: Args) => latest.current(...args), []);
};
