import * as React from 'react';

import { useNotices } from './useNotices';

/** A task that somebody starts: it runs once at a time, and its error is shown. */
export const useTask = <Args extends readonly unknown[]>(
  task: (...args: Args) => Promise<void>,
): [run: (...args: Args) => void, isRunning: boolean] => {
  const notices = useNotices();
  const [isRunning, setIsRunning] = React.useState(false);
  const run = (...args: Args): void => {
    if (isRunning) return;
    setIsRunning(true);
    void task(...args)
      .catch(notices.fault)
      .finally(() => setIsRunning(false));
  };
  return [run, isRunning];
};
