import { type Answer, check, expectError } from './http';

/** The challenge of RFC 7617 that comes with every 401. */
export const challenge = 'Basic realm="imprint", charset="UTF-8"';

/** A 401 in Strapi's shape that tells a client how to sign in. */
export const expectRefused = (answer: Answer): Answer => {
  expectError(answer, 401, { name: 'UnauthorizedError' });
  return check(answer, () => {
    expect(answer.headers['www-authenticate']).toBe(challenge);
  });
};

/** A 429 in Strapi's shape that says how long to wait. */
export const expectLimited = (answer: Answer, seconds: number): Answer => {
  expectError(answer, 429, { name: 'RateLimitError' });
  return check(answer, () => {
    const wait = String(answer.headers['retry-after']);
    expect(wait).toMatch(/^[0-9]+$/);
    expect(Number(wait)).toBeGreaterThanOrEqual(1);
    expect(Number(wait)).toBeLessThanOrEqual(seconds);
  });
};

/** All that a client can see of an answer, without what changes by itself. */
export const visible = ({ status, headers, text }: Answer): unknown => ({
  status,
  text,
  headers: { ...headers, date: undefined },
});

/** The value in the middle. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};
