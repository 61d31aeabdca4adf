import * as React from 'react';

import type { Fault } from './faults';
import { useSharedTexts } from './useTexts';

/** The message for an error: the panel's own if it is more helpful than the server's. */
export const useFaultMessage = (): ((fault: Fault) => string) => {
  const say = useSharedTexts();
  return React.useCallback(
    ({ status, message, isDamaged }) => {
      if (status === 'file') return say('shared.fault.file');
      if (status === 0) return say('shared.fault.offline');
      if (status === 403) return say('shared.fault.forbidden');
      if (status === 404) return say('shared.fault.missing');
      if (status >= 500 && status !== 502 && !isDamaged) return say('shared.fault.server');
      return message === '' ? say('shared.fault.server') : message;
    },
    [say],
  );
};
