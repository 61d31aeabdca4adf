import { timeWithOffset } from '../../../server/src/text/wall-clock';

/** What a JSON answer holds at a path, or a plain failure that says what was there instead. */
export const at = (value: unknown, ...path: readonly (string | number)[]): unknown => {
  let current = value;
  for (const key of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) {
      throw new Error(`Nothing at ${path.join('.')} in ${JSON.stringify(value)}`);
    }
    current = Object.entries(current).find(([name]) => name === String(key))?.[1];
  }
  return current;
};

export const textAt = (value: unknown, ...path: readonly (string | number)[]): string => {
  const found = at(value, ...path);
  if (typeof found !== 'string') {
    throw new Error(`Not a string at ${path.join('.')} in ${JSON.stringify(value)}`);
  }
  return found;
};

export const numberAt = (value: unknown, ...path: readonly (string | number)[]): number => {
  const found = at(value, ...path);
  if (typeof found !== 'number') {
    throw new Error(`Not a number at ${path.join('.')} in ${JSON.stringify(value)}`);
  }
  return found;
};

export const listAt = (value: unknown, ...path: readonly (string | number)[]): readonly unknown[] => {
  const found = at(value, ...path);
  if (!Array.isArray(found)) {
    throw new Error(`Not a list at ${path.join('.')} in ${JSON.stringify(value)}`);
  }
  return found;
};

export const recordAt = (value: unknown, ...path: readonly (string | number)[]): Record<string, unknown> => {
  const found = at(value, ...path);
  if (typeof found !== 'object' || found === null || Array.isArray(found)) {
    throw new Error(`Not an object at ${path.join('.')} in ${JSON.stringify(value)}`);
  }
  return Object.fromEntries(Object.entries(found));
};

/** Keys in the order in which they stand. */
export const keysOf = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) {
    throw new Error(`Not an object: ${JSON.stringify(value)}`);
  }
  return Object.keys(value);
};

// Jest's matchers are typed `any`; as `unknown` they can stand in an expected value without unsafe types around them.
export const anyString: unknown = expect.any(String);
export const anyNumber: unknown = expect.any(Number);
export const matching = (expression: RegExp | string): unknown => expect.stringMatching(expression);
export const containing = (part: Record<string, unknown>): unknown => expect.objectContaining(part);
export const including = (...items: readonly unknown[]): unknown => expect.arrayContaining([...items]);

const MINUTES = 5;

/** A time with the offset of a zone, of something that happened in the test. */
export const justNowIn = (timeZone: string): unknown => ({
  asymmetricMatch: (value: unknown): boolean =>
    typeof value === 'string' &&
    !Number.isNaN(Date.parse(value)) &&
    timeWithOffset(value, timeZone) === value &&
    Math.abs(Date.now() - Date.parse(value)) < MINUTES * 60_000,
  toAsymmetricMatcher: () => `a time in the last ${MINUTES} minutes, by the clock of ${timeZone}`,
});

/** A time as JSON has it, of something that happened in the test. */
export const justNow: unknown = {
  asymmetricMatch: (value: unknown): boolean =>
    typeof value === 'string' &&
    !Number.isNaN(Date.parse(value)) &&
    new Date(value).toISOString() === value &&
    Math.abs(Date.now() - Date.parse(value)) < MINUTES * 60_000,
  toAsymmetricMatcher: () => `a time in the last ${MINUTES} minutes`,
};
