import fc from 'fast-check';

import { type Budget, createLimiter, createMemoryStore } from '../../../server/src/access/limiter';

const limit = { points: 3, seconds: 60 };

const setUp = (maxKeys?: number) => {
  const clock = { now: 1_000_000 };
  const store = createMemoryStore(maxKeys, () => clock.now);
  return { clock, store, limiter: createLimiter(store) };
};

describe('the memory store', () => {
  it('adds points up to the limit and no further', async () => {
    const { store } = setUp();
    const results = [];
    for (let index = 0; index < 5; index += 1) results.push(await store.add('key', limit));
    expect(results.map(({ points, added }) => [points, added])).toEqual([
      [1, true],
      [2, true],
      [3, true],
      [3, false],
      [3, false],
    ]);
  });

  it('counts each key alone', async () => {
    const { store } = setUp();
    await store.add('a', { points: 1, seconds: 60 });
    expect(await store.add('b', { points: 1, seconds: 60 })).toMatchObject({ added: true });
  });

  it('says how long the window lasts, which starts with the first point', async () => {
    const { clock, store } = setUp();
    expect(await store.add('key', limit)).toMatchObject({ resetIn: 60_000 });
    clock.now += 45_000;
    expect(await store.add('key', limit)).toMatchObject({ points: 2, resetIn: 15_000 });
    expect(await store.read('key')).toEqual({ points: 2, resetIn: 15_000 });
  });

  it('counts anew once the window is over, and not a millisecond before', async () => {
    const { clock, store } = setUp();
    for (let index = 0; index < 3; index += 1) await store.add('key', limit);
    clock.now += 59_999;
    expect(await store.add('key', limit)).toMatchObject({ added: false, resetIn: 1 });
    clock.now += 1;
    expect(await store.read('key')).toEqual({ points: 0, resetIn: 0 });
    expect(await store.add('key', limit)).toMatchObject({ added: true, points: 1, resetIn: 60_000 });
  });

  it('knows nothing of a key that was never counted', async () => {
    const { store } = setUp();
    expect(await store.read('key')).toEqual({ points: 0, resetIn: 0 });
    expect(store.size()).toBe(0);
  });

  it('takes points back, and forgets a key that has none left', async () => {
    const { store } = setUp();
    await store.add('key', limit);
    await store.add('key', limit);
    await store.subtract('key');
    expect(await store.read('key')).toMatchObject({ points: 1 });
    await store.subtract('key');
    expect(store.size()).toBe(0);
  });

  it('takes nothing back from a key that has nothing', async () => {
    const { clock, store } = setUp();
    await store.subtract('key');
    await store.add('key', limit);
    clock.now += 60_000;
    await store.subtract('key');
    expect(await store.read('key')).toEqual({ points: 0, resetIn: 0 });
    await store.add('key', limit);
    expect(await store.read('key')).toMatchObject({ points: 1 });
  });

  it('forgets the keys that were counted longest ago when it is full', async () => {
    const { store } = setUp(3);
    for (const key of ['a', 'b', 'c']) await store.add(key, limit);
    await store.add('a', limit);
    await store.add('d', limit);
    expect(store.size()).toBe(3);
    const points = await Promise.all(['a', 'b', 'c', 'd'].map(async (key) => (await store.read(key)).points));
    expect(points).toEqual([0, 1, 1, 1]);
  });

  it('stays bounded however many keys come', async () => {
    const store = createMemoryStore();
    let largest = 0;
    for (let index = 0; index < 200_000; index += 1) {
      await store.add(`address:2001:db8:${index}`, limit);
      largest = Math.max(largest, store.size());
    }
    expect(largest).toBe(100_000);
    expect(await store.read('address:2001:db8:199999')).toMatchObject({ points: 1 });
  });

  it('closes', async () => {
    await expect(setUp().store.close()).resolves.toBeUndefined();
  });

  it('never lets more than its points through in any window, whatever comes when', async () => {
    const steps = fc.array(
      fc.record({
        key: fc.constantFrom('a', 'b'),
        wait: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20_000 })),
      }),
      { maxLength: 60 },
    );
    await fc.assert(
      fc.asyncProperty(
        steps,
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 30 }),
        async (list, points, seconds) => {
          const { clock, store } = setUp();
          // The model: when each window of a key began, and what was let through in it.
          const windows = new Map<string, { start: number; through: number }>();
          for (const { key, wait } of list) {
            clock.now += wait;
            const known = windows.get(key);
            const window =
              known !== undefined && clock.now < known.start + seconds * 1_000
                ? known
                : { start: clock.now, through: 0 };
            windows.set(key, window);
            const expected = window.through < points;
            if (expected) window.through += 1;
            expect(await store.add(key, { points, seconds })).toEqual({
              added: expected,
              points: window.through,
              resetIn: window.start + seconds * 1_000 - clock.now,
            });
          }
        },
      ),
    );
  });
});

const account = (points: number): Budget => ({ key: 'account', limit: { points, seconds: 60 } });
const address = (points: number): Budget => ({ key: 'address', limit: { points, seconds: 3_600 } });

describe('the limiter', () => {
  it('charges every budget until one of them is spent', async () => {
    const { limiter, store } = setUp();
    const budgets = [account(2), address(5)];
    expect(await limiter.charge(budgets)).toBeUndefined();
    expect(await limiter.charge(budgets)).toBeUndefined();
    expect(await limiter.charge(budgets)).toBe(60);
    expect(await store.read('account')).toMatchObject({ points: 2 });
    expect(await store.read('address')).toMatchObject({ points: 2 });
  });

  it('charges none where one is spent', async () => {
    const { limiter, store } = setUp();
    await limiter.charge([account(1)]);
    await limiter.charge([account(1), address(5)]);
    expect(await store.read('address')).toMatchObject({ points: 0 });
  });

  it('names the longest wait of all that are spent', async () => {
    const { limiter } = setUp();
    const budgets = [account(1), address(1)];
    await limiter.charge(budgets);
    expect(await limiter.charge(budgets)).toBe(3_600);
    expect(await limiter.check(budgets)).toBe(3_600);
  });

  it.each([
    [0, 60],
    [1, 60],
    [1_000, 59],
    [59_000, 1],
    [59_999, 1],
  ])('%i ms into a window of a minute says to wait %i s', async (passed, seconds) => {
    const { clock, limiter } = setUp();
    await limiter.charge([account(1)]);
    clock.now += passed;
    expect(await limiter.check([account(1)])).toBe(seconds);
    expect(await limiter.charge([account(1)])).toBe(seconds);
  });

  it('says to wait a second at least', async () => {
    // A store far away can say of a spent key that its window ends in this very instant.
    const store = { ...setUp().store, read: () => Promise.resolve({ points: 1, resetIn: 0 }) };
    expect(await createLimiter(store).check([account(1)])).toBe(1);
  });

  it('checks without charging', async () => {
    const { limiter, store } = setUp();
    expect(await limiter.check([account(1), address(1)])).toBeUndefined();
    expect(store.size()).toBe(0);
    await limiter.charge([account(1)]);
    expect(await limiter.check([account(1), address(1)])).toBe(60);
    expect(await limiter.check([address(1)])).toBeUndefined();
  });

  it('gives points back', async () => {
    const { limiter } = setUp();
    const budgets = [account(1), address(1)];
    await limiter.charge(budgets);
    await limiter.refund(budgets);
    expect(await limiter.charge(budgets)).toBeUndefined();
  });

  it('lets exactly its points through when fifty ask at once', async () => {
    const { limiter } = setUp();
    const results = await Promise.all(Array.from({ length: 50 }, () => limiter.charge([account(10), address(100)])));
    expect(results.filter((retryAfter) => retryAfter === undefined)).toHaveLength(10);
    expect(results.filter((retryAfter) => retryAfter === 60)).toHaveLength(40);
  });

  it('closes its store', async () => {
    let isClosed = false;
    const close = (): Promise<void> => {
      isClosed = true;
      return Promise.resolve();
    };
    await createLimiter({ ...setUp().store, close }).close();
    expect(isClosed).toBe(true);
  });

  it('goes by the clock on the wall unless told otherwise', async () => {
    const limiter = createLimiter(createMemoryStore());
    await limiter.charge([account(1)]);
    expect(await limiter.check([account(1)])).toBeGreaterThan(50);
  });
});
