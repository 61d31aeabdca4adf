import { useNotification } from '@strapi/strapi/admin';
import * as React from 'react';

import { readFault, isAborted } from './faults';
import { useFaultMessage } from './useFaultMessage';

interface Notices {
  success: (message: string) => void;
  warning: (message: string) => void;
  /** Shows the error of a request, unless its page has been left. */
  fault: (thrown: unknown) => void;
}

/** Short notifications at the top of the panel, announced by screen readers. */
export const useNotices = (): Notices => {
  const { toggleNotification } = useNotification();
  const faultMessage = useFaultMessage();
  return React.useMemo(
    () => ({
      success: (message) => {
        toggleNotification({ type: 'success', message });
      },
      warning: (message) => {
        toggleNotification({ type: 'warning', message });
      },
      fault: (thrown) => {
        if (!isAborted(thrown)) toggleNotification({ type: 'danger', message: faultMessage(readFault(thrown)) });
      },
    }),
    [toggleNotification, faultMessage],
  );
};
