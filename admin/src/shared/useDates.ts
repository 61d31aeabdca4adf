import * as React from 'react';
import { useIntl } from 'react-intl';

import { hostTimeZone } from '../../../server/src/text/wall-clock';
import { useTimeZone } from './installation';

interface Dates {
  /** `21 Nov 2026, 14:46`, in the panel's language and by the installation's clock; with its zone if the browser's is another. */
  dateTime: (iso: string) => string;
  /** The same with seconds and time zone, for what people have to prove. */
  exact: (iso: string) => string;
  /** `21 November 2026`, of a day: YYYY-MM-DD. */
  day: (date: string) => string;
  /** `3 minutes ago`, or the date if that is more than a week ago. */
  ago: (iso: string) => string;
}

const STEPS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const;

const WEEK = 7 * 86_400;

const MINUTE: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
};

/** Formats points in time. */
export const useDates = (): Dates => {
  const intl = useIntl();
  const timeZone = useTimeZone();
  return React.useMemo(
    () => ({
      dateTime: (iso) =>
        intl.formatDate(iso, {
          ...(timeZone === hostTimeZone() ? { dateStyle: 'medium', timeStyle: 'short' } : MINUTE),
          timeZone,
        }),
      exact: (iso) => intl.formatDate(iso, { dateStyle: 'medium', timeStyle: 'long', timeZone }),
      day: (date) => intl.formatDate(date, { dateStyle: 'long', timeZone: 'UTC' }),
      ago: (iso) => {
        const seconds = Math.max(0, (Date.now() - Date.parse(iso)) / 1000);
        if (seconds > WEEK) return intl.formatDate(iso, { dateStyle: 'medium', timeZone });
        const step = STEPS.find((candidate) => seconds >= candidate.seconds);
        return step === undefined
          ? intl.formatRelativeTime(0, 'second', { numeric: 'auto' })
          : intl.formatRelativeTime(-Math.floor(seconds / step.seconds), step.unit, { numeric: 'auto' });
      },
    }),
    [intl, timeZone],
  );
};
