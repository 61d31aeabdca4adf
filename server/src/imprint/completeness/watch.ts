import { z } from 'zod';

import type { Cause } from '../../contracts/imprint-admin';
import { addDays } from './day';

/** For how long something is news, in days. */
const DAYS_NEW = 90;

/** What has been seen of the law, and what has been told of it. */
export const watchSchema = z.object({
  /** A digest of what people have entered. */
  basis: z.string(),
  /** The day whose law was applied: YYYY-MM-DD. */
  day: z.string(),
  /** Of the plugin. */
  version: z.string(),
  /** What was to be done then, by the keys of `openPoints`. */
  open: z.array(z.string()),
  /** What has appeared though nobody had changed anything, and when: ISO 8601, UTC. */
  appeared: z.array(z.object({ key: z.string(), at: z.string(), cause: z.enum(['law', 'version', 'sightings']) })),
  /** The changes of the law that the plugin knew, by id: `''`, or the day on which an upgrade had brought them. */
  known: z.record(z.string(), z.string()),
});

export type Watch = z.infer<typeof watchSchema>;

/** What is seen now. */
export interface Sight extends Pick<Watch, 'basis' | 'day' | 'version' | 'open'> {
  /** What would be to be done under the law of the day that was looked at before. */
  openBefore: readonly string[];
  /** The ids of the changes of the law that this version knows. */
  changes: readonly string[];
  /** ISO 8601, UTC. */
  at: string;
}

/** Whether nothing can have appeared since. */
export const isSeen = (
  before: Watch | null,
  { basis, day, version }: Pick<Sight, 'basis' | 'day' | 'version'>,
): boolean => before?.basis === basis && before.day === day && before.version === version;

/** Whether something of a day is still news. */
export const isNews = (day: string, today: string): boolean => day >= addDays(today, -DAYS_NEW);

/**
 * Compares what is seen with what was. What has appeared is news only where what people have entered is the same: whoever
 * changes something sees what comes of it.
 */
export const watchOn = (before: Watch | null, { openBefore, changes, at, ...now }: Sight): Watch => {
  // Where versions run side by side during an upgrade, the same appears again and again; it is told once.
  const told = (before?.appeared ?? []).filter((one) => isNews(one.at.slice(0, 10), now.day));
  const seen = new Set([...(before?.open ?? []), ...told.map(({ key }) => key)]);
  const causeOf = (key: string): Cause => {
    if (!openBefore.includes(key)) return 'law';
    return before?.version === now.version ? 'sightings' : 'version';
  };
  const appeared =
    before?.basis === now.basis
      ? now.open.filter((key) => !seen.has(key)).map((key) => ({ key, at, cause: causeOf(key) }))
      : [];
  return {
    ...now,
    appeared: [...told, ...appeared],
    known: Object.fromEntries(changes.map((id) => [id, before === null ? '' : (before.known[id] ?? now.day)])),
  };
};
