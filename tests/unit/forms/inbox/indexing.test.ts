import { createIndexing } from '../../../../server/src/forms/inbox/indexing';

/** An index that adds what it is told to, step by step. */
const indexingWith = (isIncomplete = false) => {
  const logged: string[] = [];
  let report: (part: number) => void = () => undefined;
  let end: (added: number) => void = () => undefined;
  let started = 0;
  let isStopped = (): boolean => false;
  const clock = { now: 0 };
  const indexing = createIndexing({
    terms: {
      create: () => Promise.resolve(),
      isIncomplete: () => Promise.resolve(isIncomplete),
      complete: (onProgress, stopped) => {
        started += 1;
        report = onProgress;
        isStopped = stopped;
        return new Promise((resolve) => {
          end = resolve;
        });
      },
    },
    log: { info: (message) => logged.push(message) },
    now: () => clock.now,
  });
  return {
    clock,
    indexing,
    logged,
    report: (part: number) => {
      report(part);
    },
    end: (added: number) => {
      end(added);
    },
    starts: () => started,
    isStopped: () => isStopped(),
  };
};

describe('the search index', () => {
  it('is complete if nothing is missing', async () => {
    const { indexing, logged, end } = indexingWith();
    await indexing.prepare();
    expect(indexing.isIncomplete()).toBe(false);
    const done = indexing.complete();
    await Promise.resolve();
    end(0);
    await done;
    expect(indexing.isIncomplete()).toBe(false);
    expect(logged).toEqual([]);
  });

  it('is incomplete from when something is missing until it has been added, and logs each tenth', async () => {
    const { indexing, logged, report, end } = indexingWith();
    const done = indexing.complete();
    await Promise.resolve();
    report(0.05);
    expect(indexing.isIncomplete()).toBe(true);
    report(0.51);
    report(0.55);
    report(0.62);
    end(12);
    await done;
    expect(indexing.isIncomplete()).toBe(false);
    expect(logged).toEqual([
      'imprint: the search index is 51 % complete.',
      'imprint: the search index is 62 % complete.',
      'imprint: the search index is complete; 12 submissions have been added.',
    ]);
  });

  it('is known to be incomplete before the work begins if that has not been done', async () => {
    const { indexing } = indexingWith(true);
    await indexing.prepare();
    expect(indexing.isIncomplete()).toBe(true);
  });

  it('is worked on once at a time, and once more for what has come meanwhile', async () => {
    const { indexing, end, starts } = indexingWith();
    const first = indexing.complete();
    const second = indexing.complete();
    await Promise.resolve();
    expect(starts()).toBe(1);
    end(0);
    await first;
    await new Promise(setImmediate);
    expect(starts()).toBe(2);
    end(0);
    await second;
  });

  it('is worked on again after an hour in which nothing was heard, as a connection may die without a word', async () => {
    const { indexing, clock, report, end, starts } = indexingWith();
    clock.now = 1;
    void indexing.complete();
    await Promise.resolve();
    clock.now += 3_000_000;
    report(0.5);
    clock.now += 3_599_999;
    void indexing.complete();
    await new Promise(setImmediate);
    expect(starts()).toBe(1);
    clock.now += 1;
    const again = indexing.complete();
    expect(starts()).toBe(2);
    end(0);
    await again;
  });

  it('is worked on again after a failure, which is reported to who asked', async () => {
    let tries = 0;
    const indexing = createIndexing({
      terms: {
        create: () => Promise.resolve(),
        isIncomplete: () => Promise.resolve(false),
        complete: () => {
          tries += 1;
          return tries === 1 ? Promise.reject(new Error('No connection.')) : Promise.resolve(0);
        },
      },
      log: { info: () => undefined },
    });
    await expect(indexing.complete()).rejects.toThrow('No connection.');
    await indexing.complete();
    expect(tries).toBe(2);
  });

  it('is left as it is when the server stops', async () => {
    const { indexing, logged, report, end, isStopped } = indexingWith();
    const done = indexing.complete();
    await Promise.resolve();
    report(0.05);
    const closed = indexing.close();
    expect(isStopped()).toBe(true);
    end(3);
    await Promise.all([done, closed]);
    expect(indexing.isIncomplete()).toBe(true);
    expect(logged).toEqual([]);
  });
});
