import { useNotification } from '@strapi/strapi/admin';
import * as React from 'react';

import { readFault, isAborted } from './faults';
import { NoticesContext, type NoticeKind } from './noticesContext';
import { useFaultMessage } from './useFaultMessage';

interface Notices {
  success: (message: string) => void;
  warning: (message: string) => void;
  /** Shows the error of a request, unless its page has been left. */
  fault: (thrown: unknown) => void;
}

/** Short notifications, announced by screen readers: at the top of the panel, unless the page has a place for them. */
export const useNotices = (): Notices => {
  const { toggleNotification } = useNotification();
  const faultMessage = useFaultMessage();
  const showHere = React.useContext(NoticesContext);
  return React.useMemo(() => {
    const show = (kind: NoticeKind, message: string): void => {
      if (showHere === undefined) toggleNotification({ type: kind, message });
      else showHere(kind, message);
    };
    return {
      success: (message) => show('success', message),
      warning: (message) => show('warning', message),
      fault: (thrown) => {
        if (!isAborted(thrown)) show('danger', faultMessage(readFault(thrown)));
      },
    };
  }, [toggleNotification, showHere, faultMessage]);
};
