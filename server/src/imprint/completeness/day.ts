import { DAY_MS } from '../../text/wall-clock';
import { areRulesOld, RULES_AS_OF } from './review';

// Not the host's time zone: Germany, Austria and Switzerland share one midnight, at which laws come into force.
const createCalendar = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin', year: 'numeric', month: '2-digit', day: '2-digit' });

/** The day so many days after another one, or before it: YYYY-MM-DD. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * Returns the day whose law applies, by the calendar of Berlin, Vienna and Zurich, regardless of the host's, the
 * reader's or the record's country: YYYY-MM-DD. If the rules are too old for that day, it is logged once.
 */
export const createLawDay = (warn: (text: string) => void, now: () => number = () => Date.now()): (() => string) => {
  let hasWarned = false;
  // Created on first use, since the first one of a process takes several milliseconds of its start.
  let calendar: Intl.DateTimeFormat | undefined;
  return () => {
    calendar ??= createCalendar();
    const day = calendar.format(now());
    if (!hasWarned && areRulesOld(day)) {
      hasWarned = true;
      warn(`imprint: the completeness rules were last reviewed on ${RULES_AS_OF}. Update the plugin.`);
    }
    return day;
  };
};
