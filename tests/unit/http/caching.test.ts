import { forbidCaching, privateCaching, validatedCaching } from '../../../server/src/http/caching';

describe('privateCaching', () => {
  it.each([
    ['public, no-cache', 'private, no-cache'],
    ['s-maxage=300', 'private'],
    ['public, max-age=60, S-MaxAge=300, must-revalidate', 'private, max-age=60, must-revalidate'],
    ['max-age=60, proxy-revalidate, stale-while-revalidate=30', 'private, max-age=60, stale-while-revalidate=30'],
    ['Private="set-cookie", max-age=60', 'private, max-age=60'],
    ['no-cache="public, s-maxage=300", max-age=60', 'private, max-age=60'],
    ['public, No-Store', 'no-store'],
    ['surrogate-control=x', 'private'],
    ['', 'private'],
  ])('makes of %j %j', (configured, expected) => {
    expect(privateCaching(configured)).toBe(expected);
  });
});

describe('validatedCaching', () => {
  it.each([
    ['public, no-cache', 'public, no-cache'],
    ['public, max-age=60, S-MaxAge=300, must-revalidate', 'public, must-revalidate, no-cache'],
    ['max-age=60, immutable, stale-while-revalidate=30', 'no-cache'],
    ['private="set-cookie, max-age=60", max-age=60', 'no-cache'],
    ['public, No-Store', 'no-store'],
    ['', 'no-cache'],
  ])('makes of %j %j', (configured, expected) => {
    expect(validatedCaching(configured)).toBe(expected);
  });
});

test('forbidCaching lets nobody keep an answer', () => {
  const headers = new Map<string, unknown>();
  forbidCaching({
    set: (name: unknown, value?: unknown) => {
      headers.set(String(name), value);
    },
  });
  expect([...headers]).toEqual([['Cache-Control', 'no-store']]);
});
