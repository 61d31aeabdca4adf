import type { Finding, OpenPoint, UpcomingChange } from '../../contracts/imprint';
import type { Duty } from '../../contracts/site';
import { addDays } from './day';
import type { Period } from './model';

/** How far ahead the law is announced. */
const DAYS_AHEAD = 90;

/** What is found on a day. */
interface Found {
  findings: readonly Finding[];
  duties: readonly Duty[];
}

/** What stays the same of a point in every version and language, whatever is entered; `''` for what is neither. */
export const keyOf = ({ finding, duty }: OpenPoint): string =>
  finding === undefined ? (duty?.id ?? '') : `${finding.rule} ${finding.locale}`;

/** What somebody has to do something about, by {@link keyOf}. */
export const openPoints = ({ findings, duties }: Found): ReadonlyMap<string, OpenPoint> => {
  const toDo = duties.filter(({ state }) => state === 'missing' || state === 'unknown');
  const points: OpenPoint[] = [...findings.map((finding) => ({ finding })), ...toDo.map((duty) => ({ duty }))];
  return new Map(points.map((point) => [keyOf(point), point]));
};

/** The days within the next ninety on which a law begins, or is one no more. */
export const turningDays = (periods: readonly Period[], asOf: string): string[] => {
  const last = addDays(asOf, DAYS_AHEAD);
  const days = periods.flatMap(({ since, until }) => [since ?? '', until === undefined ? '' : addDays(until, 1)]);
  return [...new Set(days)].filter((day) => asOf < day && day <= last).sort();
};

/**
 * What the law changes on some days for whom nothing else changes.
 *
 * @param now what is found today
 * @param on what is found on one of the days
 */
export const upcomingOn = (days: readonly string[], now: Found, on: (day: string) => Found): UpcomingChange[] => {
  let before = openPoints(now);
  return days.flatMap((day) => {
    const [earlier, later] = [before, openPoints(on(day))];
    before = later;
    return [
      ...[...later]
        .filter(([key]) => !earlier.has(key))
        .map(([, point]) => ({ day, change: 'begins', ...point }) as const),
      ...[...earlier]
        .filter(([key]) => !later.has(key))
        .map(([, point]) => ({ day, change: 'ends', ...point }) as const),
    ];
  });
};
