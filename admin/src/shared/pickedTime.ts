import { timeWithOffset, whenClocksShow } from '../../../server/src/text/wall-clock';

const MINUTE = 'YYYY-MM-DDThh:mm'.length;

/**
 * A point in time for a picker that only knows the browser's own clock: it shows what clocks in the time zone show, to the
 * minute.
 *
 * @param iso ISO 8601
 */
export const toPicked = (iso: string, timeZone: string): Date =>
  new Date(timeWithOffset(iso, timeZone).slice(0, MINUTE));

/** When clocks in the time zone show what such a picker does; in ISO 8601, UTC. */
export const fromPicked = (picked: Date, timeZone: string): string =>
  whenClocksShow(
    timeZone,
    Date.UTC(picked.getFullYear(), picked.getMonth(), picked.getDate(), picked.getHours(), picked.getMinutes()),
  ).toISOString();
