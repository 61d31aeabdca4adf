/*
 * What the gate leaves to the night, test by test; whole files are in night-files.cjs. Only the gate does: whoever runs a file, or
 * `npm run test:e2e`, gets all of it.
 */
export const isGate = process.env.TEST_GATE === 'true';

/** A test of what another one of the gate reaches too: another way to the same place, a detail of a page. */
export const atNight: Pick<typeof test, 'each'> & ((...args: Parameters<typeof test>) => void) = isGate
  ? test.skip
  : test;

/**
 * The cases of a test: the gate tries the last one, which is German or a phone where there is one, as longest words fit least,
 * and of faults the one after which least is known.
 */
export const oneInGate = <Case>(cases: readonly Case[]): readonly Case[] => (isGate ? cases.slice(-1) : cases);
