import * as React from 'react';

import type { FindSubmissionDetail } from '../../../../server/src/contracts/inbox';
import type { Resource } from '../../shared/useResource';

/** The interval for checking the state of an email, in milliseconds. */
const INTERVAL = 3_000;

/** Reloads the submission as long as one of its emails or events is being sent. */
export const useUnderWay = ({
  data,
  isLoading,
  reload,
}: Pick<Resource<FindSubmissionDetail['response']>, 'data' | 'isLoading' | 'reload'>): void => {
  const mails = data === undefined ? [] : [...data.data.mails, ...data.data.deliveries, ...data.data.responses];
  const isUnderWay = mails.some(({ status }) => status === 'pending');
  React.useEffect(() => {
    // Reloading would discard the response to the current request.
    if (!isUnderWay || isLoading) return undefined;
    const timer = window.setInterval(() => {
      if (!document.hidden) reload();
    }, INTERVAL);
    return () => {
      window.clearInterval(timer);
    };
  }, [isUnderWay, isLoading, reload]);
};
