import * as React from 'react';

import { useNotification } from '@strapi/strapi/admin';

import { faultOf } from './faults';
import { useFaultMessage } from './useFaultMessage';

interface Notices {
  success: (message: string) => void;
  warning: (message: string) => void;
  /** Says what a request threw. */
  fault: (thrown: unknown) => void;
}

/** Short messages at the top of the panel, read out by screen readers. */
export const useNotices = (): Notices => {
  const { toggleNotification } = useNotification();
  const messageOf = useFaultMessage();
  return React.useMemo(
    () => ({
      success: (message) => {
        toggleNotification({ type: 'success', message });
      },
      warning: (message) => {
        toggleNotification({ type: 'warning', message });
      },
      fault: (thrown) => {
        toggleNotification({ type: 'danger', message: messageOf(faultOf(thrown)) });
      },
    }),
    [toggleNotification, messageOf],
  );
};
