import { performance } from 'node:perf_hooks';

/**
 * Milliseconds since the process started. Unlike the clock, nobody can set it: durations are measured with it, since a
 * clock that is set back by a year would make them last a year.
 */
export const elapsed = (): number => performance.now();
