import type { Completeness, OpenPoint } from '../../../../server/src/contracts/imprint';
import type { Cause, FindLaw } from '../../../../server/src/contracts/imprint-admin';
import { keyOf, openPoints } from '../../../../server/src/imprint/completeness/upcoming';

/** Something that the law changes, or has changed, for this imprint. */
export interface News extends OpenPoint {
  /** By which it is remembered that somebody has read it. */
  key: string;
  /** Why it is news: it is going to begin or end, it has appeared, or an upgrade has brought it. */
  why: 'begins' | 'ends' | Cause | 'change';
  /** The day of it: YYYY-MM-DD; of what has appeared, when that was noticed: ISO 8601, UTC. */
  at: string;
  statute: string;
  message: string;
}

const toNews = (point: OpenPoint, why: News['why'], at: string): News[] => {
  const about = point.finding ?? point.duty;
  if (about === undefined) return [];
  const { statute, message } = about;
  return [{ ...point, why, at, statute, message, key: `${why} ${keyOf(point)} ${at}` }];
};

/** All news: what is announced, then what has appeared and is still to be done, then what an upgrade has brought. */
export const listNews = (
  { upcoming, findings, duties }: Pick<Completeness, 'upcoming' | 'findings' | 'duties'>,
  { appeared, changes }: FindLaw['response']['data'],
): News[] => {
  const open = openPoints({ findings, duties });
  const points = [
    ...upcoming.flatMap(({ day, change, ...point }) => toNews(point, change, day)),
    ...appeared
      .filter((point) => open.has(keyOf(point)))
      .reverse()
      .flatMap(({ cause, at, ...point }) => toNews(point, cause, at)),
  ];
  const told = new Set(points.map(({ duty }) => `${duty?.id} ${duty?.since}`));
  return [
    ...points,
    ...changes
      .filter(({ id, isNew }) => isNew && !told.has(id))
      .map(({ id, day, statute, message }) => ({
        key: `change ${id}`,
        why: 'change' as const,
        at: day,
        statute,
        message,
      })),
  ];
};
