/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export type Random = () => number;

const createRandom = (seed: number): Random => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Whether this run has a night: TEST_THOROUGH=true. Otherwise somebody waits for it. */
export const isThorough = process.env.TEST_THOROUGH === 'true';

/** How often something is tried: a few times while somebody waits, many times at night. */
export const rounds = (few: number, many: number): number => (isThorough ? many : few);

/** The seed of this run: FAULT_SEED; without it always the same while somebody waits, and another one each night. */
const seed = Number(process.env.FAULT_SEED ?? (isThorough ? Math.floor(Math.random() * 2 ** 31) : 1));

/** The random moments of a test file; the seed is printed, so that a run that failed can be repeated. */
export const useRandom = (): Random => {
  beforeAll(() => {
    process.stdout.write(`FAULT_SEED=${seed}\n`);
  });
  return createRandom(seed);
};

/** A whole number from `least` to `most`. */
export const between = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));
