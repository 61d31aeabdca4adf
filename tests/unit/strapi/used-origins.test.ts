import type { UsedOrigin } from '../../../server/src/contracts/common';
import { createUsedOrigins } from '../../../server/src/strapi/used-origins';

const SITE = 'https://www.example.org';

const start = () => {
  const stored: [formId: string, origins: readonly UsedOrigin[]][] = [];
  const logged: string[] = [];
  let fault: Error | undefined;
  const origins = createUsedOrigins({
    store: {
      addOrigins: (formId, seen) => {
        if (fault !== undefined) return Promise.reject(fault);
        stored.push([formId, seen]);
        return Promise.resolve();
      },
    },
    logError: (message) => logged.push(message),
  });
  return {
    ...origins,
    stored,
    logged,
    fail: (error: Error | undefined) => {
      fault = error;
    },
    /** So many submissions, a millisecond after each other. */
    use: (formId: string, ...from: readonly string[]) => {
      for (const origin of from) {
        jest.advanceTimersByTime(1);
        origins.note(formId, origin, new Date());
      }
    },
  };
};

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-24T12:00:00.000Z') });
});

afterEach(() => {
  jest.useRealTimers();
});

const minute = () => jest.advanceTimersByTimeAsync(60_000);
const namesOf = (origins: readonly UsedOrigin[] = []) => origins.map(({ origin }) => origin);

it('stores the first use at once, and whatever follows in a minute at its end, together', async () => {
  const { use, stored } = start();
  use('contact', SITE);
  expect(stored).toEqual([['contact', [{ origin: SITE, lastUsedAt: '2026-11-24T12:00:00.001Z' }]]]);
  for (let count = 0; count < 1_000; count += 1) use('contact', SITE, 'https://shop.example.org');
  expect(stored).toHaveLength(1);
  await minute();
  expect(stored).toHaveLength(2);
  expect(stored[1]?.[1]).toEqual([
    { origin: 'https://shop.example.org', lastUsedAt: '2026-11-24T12:00:02.001Z' },
    { origin: SITE, lastUsedAt: '2026-11-24T12:00:02.000Z' },
  ]);
  await minute();
  await minute();
  expect(stored).toHaveLength(2);
  use('contact', SITE);
  expect(stored).toHaveLength(3);
});

it('keeps forms apart', () => {
  const { use, stored } = start();
  use('contact', SITE);
  use('order', SITE);
  expect(stored.map(([formId]) => formId)).toEqual(['contact', 'order']);
});

it('remembers no more than a few of them, however many are claimed', async () => {
  const { use, stored } = start();
  use('contact', SITE, ...Array.from({ length: 1_000 }, (_, index) => `https://${index}.example`));
  await minute();
  expect(namesOf(stored[1]?.[1])).toEqual([999, 998, 997, 996, 995].map((index) => `https://${index}.example`));
});

it('stores what is left when Strapi stops', async () => {
  const { use, stored, close } = start();
  use('contact', SITE, 'https://shop.example.org');
  await close();
  expect(stored.map(([, origins]) => namesOf(origins))).toEqual([[SITE], ['https://shop.example.org']]);
});

it('logs what could not be stored, and goes on', async () => {
  const { use, stored, logged, fail } = start();
  fail(new Error('no connection'));
  use('contact', SITE);
  await minute();
  expect(logged).toEqual([
    expect.stringMatching(/^imprint: where form contact is used could not be stored\. .*no connection/),
  ]);
  fail(undefined);
  use('contact', SITE);
  await minute();
  expect(stored).toHaveLength(1);
});

it('says in the log what it is that is used', async () => {
  const logged: string[] = [];
  const { note, close } = createUsedOrigins({
    store: { addOrigins: () => Promise.reject(new Error('away')) },
    logError: (message) => logged.push(message),
    nameOf: () => 'the list of links',
    intervalMs: 3_600_000,
  });
  note('links', SITE, new Date());
  await close();
  expect(logged).toEqual([expect.stringContaining('where the list of links is used')]);
});
