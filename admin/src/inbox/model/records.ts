import { MAX_HEADINGS } from '../../../../server/src/contracts/import';
import type { NumberedRow } from './import';

/** At most so many rows of a table are shown, and decide how dates are read. */
const SAMPLES = 50;

/** Keeps some of the items that are added, up to {@link SAMPLES}, at the same distance from each other. */
export const createSamples = <T>() => {
  let kept: T[] = [];
  let added = 0;
  let distance = 1;
  return {
    add: (item: T): void => {
      if (added % distance === 0) {
        if (kept.length === SAMPLES) {
          kept = kept.filter((_item, index) => index % 2 === 0);
          distance *= 2;
        }
        kept.push(item);
      }
      added += 1;
    },
    list: (): readonly T[] => kept,
  };
};

/** What each row has, by headings that may differ from row to row. */
export type Records = readonly ReadonlyMap<string, string>[];

/** The headings of all records, in the order in which they appear and as many as there can be. */
export const headingsOf = (records: Records): string[] => {
  const headings = new Set<string>();
  for (const record of records)
    for (const heading of record.keys()) if (headings.size < MAX_HEADINGS) headings.add(heading);
  return [...headings];
};

/** Records as rows below headings. A value without one becomes a cell too many: the row is faulty, not stored without it. */
export function* toRows(records: Records, headings: readonly string[]): Generator<NumberedRow, void, undefined> {
  const known = new Set(headings);
  let number = 0;
  for (const record of records) {
    number += 1;
    const other = [...record].find(([heading, text]) => text !== '' && !known.has(heading));
    yield { number, cells: [...headings.map((heading) => record.get(heading) ?? ''), ...(other?.slice(1) ?? [])] };
  }
}
