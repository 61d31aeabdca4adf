import { setTimeout } from 'node:timers/promises';

import { elapsed } from '../clock';

/** How long a batch may take: on SQLite everybody waits for it, elsewhere whoever needs a row that it has locked. */
const BATCH_MS = 30;
/** With fewer rows, a batch of changes is hardly faster: each has a dozen statements. */
const SIZES = { least: 50, most: 500 };

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/**
 * Divides work on very many rows so that others hardly notice: into batches as large as are done in {@link BATCH_MS}, each
 * followed by a pause as long as it took, so that at least half of the time is theirs.
 *
 * @param sizes how many rows a batch has at least and at most
 * @returns runs a batch of so many rows at most
 */
export const createPace = (
  sizes = SIZES,
  now: () => number = elapsed,
): (<T>(batch: (size: number) => Promise<T>) => Promise<T>) => {
  let size = sizes.least;
  return async (batch) => {
    const start = now();
    const result = await batch(size);
    const took = now() - start;
    // A batch may have been fast because it found little, or slow because the machine was busy.
    size = clamp(Math.round(size * clamp(BATCH_MS / took, 0.5, 2)), sizes.least, sizes.most);
    await setTimeout(took);
    return result;
  };
};

/** Works through a list in such batches; what is no more than the smallest has no pause after it. */
export const inPieces = async <T>(items: readonly T[], work: (piece: readonly T[]) => Promise<void>): Promise<void> => {
  if (items.length <= SIZES.least) return work(items);
  const inBatches = createPace();
  for (let next = 0; next < items.length;) {
    next = await inBatches(async (size) => {
      await work(items.slice(next, next + size));
      return next + size;
    });
  }
};
