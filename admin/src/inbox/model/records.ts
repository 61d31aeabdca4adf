import { MAX_HEADINGS } from '../../../../server/src/contracts/import';
import type { Cell } from '../../../../server/src/forms/import/records';
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

/** What a table is made of. */
export type Records = AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;

export interface Outline {
  headings: string[];
  samples: readonly (readonly string[])[];
  /** How many rows there are below the headings. */
  total: number;
}

/** A value without a heading becomes a cell too many, so that the row is faulty and not stored without it. */
const toRow = (record: readonly Cell[], headings: readonly string[]): string[] => {
  const texts = new Map(record);
  const cells = headings.map((heading) => {
    const text = texts.get(heading) ?? '';
    texts.delete(heading);
    return text;
  });
  return [...cells, ...[...texts.values()].filter((text) => text !== '').slice(0, 1)];
};

/**
 * The headings of all records, in the order in which they appear and as many as there can be, and some of the rows;
 * undefined if there are none.
 *
 * @param goesOn asked now and then, with how many have been read
 */
export const outline = async (
  records: Records,
  goesOn: (read: number) => boolean = () => true,
): Promise<Outline | undefined> => {
  const headings = new Set<string>();
  const samples = createSamples<readonly Cell[]>();
  let total = 0;
  for await (const record of records) {
    for (const [heading] of record) if (headings.size < MAX_HEADINGS) headings.add(heading);
    samples.add(record);
    total += 1;
    if (total % 100 === 0 && !goesOn(total)) break;
  }
  const all = [...headings];
  if (total === 0) return undefined;
  return { headings: all, samples: samples.list().map((record) => toRow(record, all)), total };
};

/** Records as rows below headings; one that has come since these were read may have others. */
export async function* toRows(
  records: Records,
  headings: readonly string[],
): AsyncGenerator<NumberedRow, void, undefined> {
  let number = 0;
  for await (const record of records) {
    number += 1;
    yield { number, cells: toRow(record, headings) };
  }
}
