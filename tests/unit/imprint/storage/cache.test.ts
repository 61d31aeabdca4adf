import type { Head, State } from '../../../../server/src/imprint/record/record';
import { createCache, matchesRevision } from '../../../../server/src/imprint/storage/cache';
import { createOutage } from '../../../../server/src/strapi/database/outage';
import { stored } from '../../support/imprint';

const stateOf = (number: number, name: string, id = 1): State => ({
  id,
  number,
  values: stored({ '': { name } }),
  replaced: new Map(),
  titles: new Map(),
  dismissals: [],
  changedAt: null,
});

const nameOf = (state: State): string => state.values.get('')?.get('name') ?? '';

/** A promise that is settled from outside. */
const deferred = <T>() => {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
};

/** A database that may be away, of which nobody is told. */
const available = () => createOutage({ onStart: () => undefined, onEnd: () => undefined });

/** The tables as another process could change them, with a count of the looks at them, and a clock. */
const setUp = () => {
  const database = { state: stateOf(1, 'first'), reads: 0, headReads: 0 };
  const clock = { now: 10_000 };
  const store = {
    read: (): Promise<State> => {
      database.reads += 1;
      return Promise.resolve(database.state);
    },
    readHead: (): Promise<Head> => {
      database.headReads += 1;
      return Promise.resolve(database.state);
    },
  };
  return { database, clock, store, snapshot: createCache(store, available(), () => clock.now) };
};

describe('get', () => {
  it('reads once, and then not at all for most of a second', async () => {
    const { database, clock, snapshot } = setUp();
    expect(nameOf(await snapshot.get())).toBe('first');
    clock.now += 899;
    expect(nameOf(await snapshot.get())).toBe('first');
    expect(database).toMatchObject({ reads: 1, headReads: 0 });
  });

  it('then looks at the head alone, and takes the state for current again', async () => {
    const { database, clock, snapshot } = setUp();
    await snapshot.get();
    clock.now += 900;
    await snapshot.get();
    expect(database.headReads).toBe(1);
    clock.now += 899;
    await snapshot.get();
    expect(database).toMatchObject({ reads: 1, headReads: 1 });
  });

  it('sees the change of another process within a second', async () => {
    const { database, clock, snapshot } = setUp();
    await snapshot.get();
    database.state = stateOf(2, 'second');
    clock.now += 1_000;
    expect(nameOf(await snapshot.get())).toBe('second');
  });

  it('sees other tables under the same number, as an import brings them', async () => {
    const { database, clock, snapshot } = setUp();
    await snapshot.get();
    database.state = stateOf(1, 'imported', 7);
    clock.now += 1_000;
    expect(nameOf(await snapshot.get())).toBe('imported');
  });

  it('sees a lower number, as an import brings it', async () => {
    const { database, clock, snapshot } = setUp();
    snapshot.put(stateOf(9, 'old'));
    database.state = stateOf(2, 'imported', 7);
    clock.now += 1_000;
    expect(nameOf(await snapshot.get())).toBe('imported');
  });

  it('reads once for many that ask at once', async () => {
    const { database, clock, snapshot } = setUp();
    await Promise.all(Array.from({ length: 50 }, () => snapshot.get()));
    expect(database.reads).toBe(1);
    clock.now += 1_000;
    await Promise.all(Array.from({ length: 50 }, () => snapshot.get()));
    expect(database.headReads).toBe(1);
  });

  it('fails with the database for all who wait, and reads again for the next', async () => {
    const { store, clock } = setUp();
    let isDown = true;
    const read = (): Promise<State> => (isDown ? Promise.reject(new Error('down')) : store.read());
    const snapshot = createCache({ ...store, read }, available(), () => clock.now);
    const outcomes = await Promise.allSettled([snapshot.get(), snapshot.get()]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isDown = false;
    expect(nameOf(await snapshot.get())).toBe('first');
  });

  it('waits a second for a read that somebody else has begun, and does not take its answer for newer', async () => {
    const { store, clock, database } = setUp();
    const stuck = deferred<State>();
    const read = jest.fn(store.read).mockReturnValueOnce(stuck.promise);
    const snapshot = createCache({ ...store, read }, available(), () => clock.now);
    const first = snapshot.get();
    clock.now += 1_000;
    database.state = stateOf(2, 'second');
    expect(nameOf(await snapshot.get())).toBe('second');
    stuck.resolve(stateOf(1, 'first'));
    expect(nameOf(await first)).toBe('second');
    expect(nameOf(await snapshot.get())).toBe('second');
  });

  it('goes by the clock of the machine unless told otherwise', async () => {
    const { store, database } = setUp();
    const snapshot = createCache(store, available());
    await snapshot.get();
    await snapshot.get();
    expect(database.reads + database.headReads).toBe(1);
  });
});

describe('while the database is away', () => {
  it('gives what was read last, and says since when nobody knows whether it is true', async () => {
    const { store, clock, database } = setUp();
    let isAway = false;
    const readHead = (): Promise<Head> => (isAway ? Promise.reject(new Error('away')) : store.readHead());
    const snapshot = createCache(
      { ...store, readHead },
      createOutage({ onStart: () => undefined, onEnd: () => undefined, now: () => clock.now }),
      () => clock.now,
    );
    const show = async (): Promise<unknown> => {
      const { body, digest, age } = await snapshot.answer('name', nameOf);
      return { text: body.toString(), digest, age };
    };
    const fresh = await show();
    expect(fresh).toMatchObject({ text: 'first', age: undefined });
    isAway = true;
    clock.now += 899;
    expect(await show()).toEqual(fresh);
    clock.now += 1;
    expect(await show()).toEqual({ ...Object(fresh), age: 0 });
    clock.now += 86_400_000;
    expect(await show()).toEqual({ ...Object(fresh), age: 86_400 });
    expect(nameOf(await snapshot.get())).toBe('first');

    isAway = false;
    database.state = stateOf(2, 'second');
    clock.now += 1_000;
    await show();
    expect(await show()).toMatchObject({ text: 'second', age: undefined });
  });
});

describe('put', () => {
  it('shows a write of this process at once, without a look at the database', async () => {
    const { database, snapshot } = setUp();
    await snapshot.get();
    snapshot.put(stateOf(2, 'written'));
    expect(nameOf(await snapshot.get())).toBe('written');
    expect(database).toMatchObject({ reads: 1, headReads: 0 });
  });

  it('is enough for a first state', async () => {
    const { database, snapshot } = setUp();
    snapshot.put(stateOf(2, 'written'));
    expect(nameOf(await snapshot.get())).toBe('written');
    expect(database.reads).toBe(0);
  });

  it('does not bring back what a later write has replaced', async () => {
    const { snapshot } = setUp();
    snapshot.put(stateOf(3, 'third'));
    snapshot.put(stateOf(2, 'second'));
    expect(nameOf(await snapshot.get())).toBe('third');
  });

  it('is shown too where an import came before it that nobody has read yet', async () => {
    const { snapshot } = setUp();
    snapshot.put(stateOf(9, 'before the import'));
    snapshot.put(stateOf(3, 'written after it', 7));
    expect(nameOf(await snapshot.get())).toBe('written after it');
  });

  it('is newer than what was being read meanwhile', async () => {
    const { store, clock, database } = setUp();
    const reading = deferred<State>();
    let reads = 0;
    const read = (): Promise<State> => {
      reads += 1;
      return reads === 1 ? store.read() : reading.promise;
    };
    const snapshot = createCache({ ...store, read }, available(), () => clock.now);
    await snapshot.get();
    database.state = stateOf(2, 'second');
    clock.now += 1_000;
    const refreshed = snapshot.get();
    await Promise.resolve();
    snapshot.put(stateOf(3, 'written'));
    reading.resolve(stateOf(2, 'second'));
    expect(nameOf(await refreshed)).toBe('written');
    expect(nameOf(await snapshot.get())).toBe('written');
  });

  it('is what everybody gets who asks after it, also while an older look at the database goes on', async () => {
    const { store, clock } = setUp();
    const head = deferred<Head>();
    const readHead = jest.fn(store.readHead).mockReturnValueOnce(head.promise);
    const snapshot = createCache({ ...store, readHead }, available(), () => clock.now);
    await snapshot.get();
    clock.now += 1_000;
    const older = snapshot.get();
    const written = stateOf(2, 'written');
    snapshot.put(written);
    readHead.mockResolvedValue(written);
    // The database is slow: the look that began before the write outlasts the time for which a state is current.
    clock.now += 1_000;
    const newer = snapshot.get();
    head.resolve(stateOf(1, 'first'));
    await older;
    expect(nameOf(await newer)).toBe('written');
  });
});

describe('peek', () => {
  it('gives the state that was seen last, however old, without a look at the database', async () => {
    const { database, clock, snapshot } = setUp();
    expect(snapshot.peek()).toBeUndefined();
    await snapshot.get();
    database.state = stateOf(2, 'second');
    clock.now += 60_000;
    expect(snapshot.peek()).toMatchObject({ number: 1 });
    expect(database).toMatchObject({ reads: 1, headReads: 0 });
  });
});

describe('forget', () => {
  it('has the next one read everything anew', async () => {
    const { database, snapshot } = setUp();
    await snapshot.answer('name', nameOf);
    database.state = stateOf(2, 'committed');
    snapshot.forget();
    expect(snapshot.peek()).toBeUndefined();
    expect((await snapshot.answer('name', nameOf)).body.toString()).toBe('committed');
  });

  it('has everything read anew even where the number and the row are the same', async () => {
    const { database, snapshot } = setUp();
    await snapshot.answer('name', nameOf);
    database.state = stateOf(1, 'rolled back');
    snapshot.forget();
    expect((await snapshot.answer('name', nameOf)).body.toString()).toBe('rolled back');
  });

  it('leaves what was known to be given while the database is away, with its age', async () => {
    const { store, database, clock } = setUp();
    let isAway = false;
    const read = (): Promise<State> => (isAway ? Promise.reject(new Error('away')) : store.read());
    const snapshot = createCache({ ...store, read }, available(), () => clock.now);
    await snapshot.answer('name', nameOf);
    database.state = stateOf(2, 'committed');
    isAway = true;
    snapshot.forget();
    clock.now += 2_000;
    expect(await snapshot.answer('name', nameOf)).toMatchObject({ body: Buffer.from('first'), age: 2 });
  });

  it('is not undone by a look at the database that began before it', async () => {
    const { store, database, clock } = setUp();
    const head = deferred<Head>();
    const snapshot = createCache({ ...store, readHead: () => head.promise }, available(), () => clock.now);
    await snapshot.get();
    clock.now += 1_000;
    const older = snapshot.get();
    database.state = stateOf(2, 'committed');
    snapshot.forget();
    const newer = snapshot.get();
    head.resolve(stateOf(1, 'first'));
    await older;
    expect(nameOf(await newer)).toBe('committed');
    expect(nameOf(await snapshot.get())).toBe('committed');
  });

  it('has whoever asked before it wait for what is read after it', async () => {
    const { store, database } = setUp();
    const reading = deferred<State>();
    const read = jest.fn(store.read).mockReturnValueOnce(reading.promise);
    const snapshot = createCache({ ...store, read }, available());
    const older = snapshot.get();
    database.state = stateOf(2, 'committed');
    snapshot.forget();
    reading.resolve(stateOf(1, 'first'));
    expect(nameOf(await older)).toBe('committed');
  });

  it('is not undone by a first read that began before it', async () => {
    const { store, database, clock } = setUp();
    const reading = deferred<State>();
    let reads = 0;
    const read = (): Promise<State> => {
      reads += 1;
      return reads === 1 ? reading.promise : store.read();
    };
    const snapshot = createCache({ ...store, read }, available(), () => clock.now);
    const older = snapshot.get();
    database.state = stateOf(2, 'committed');
    snapshot.forget();
    const newer = snapshot.get();
    reading.resolve(stateOf(1, 'first'));
    await older;
    expect(nameOf(await newer)).toBe('committed');
    expect(nameOf(await snapshot.get())).toBe('committed');
  });
});

describe('answer', () => {
  it('is made once for a state and carries its number and a strong tag', async () => {
    const { snapshot } = setUp();
    let made = 0;
    const make = (state: State): string => {
      made += 1;
      return nameOf(state);
    };
    const first = await snapshot.answer('de:name', make);
    const second = await snapshot.answer('de:name', make);
    expect(first).toEqual({ body: Buffer.from('first'), digest: expect.stringMatching(/^1-[\w-]{12}$/) as unknown });
    expect(second).toBe(first);
    expect(made).toBe(1);
  });

  it('is another one for another key', async () => {
    const { snapshot } = setUp();
    const german = await snapshot.answer('de', () => 'Deutsch');
    const english = await snapshot.answer('en', () => 'English');
    expect([german.body, english.body].map(String)).toEqual(['Deutsch', 'English']);
    expect(german.digest).not.toBe(english.digest);
  });

  it('is made anew after a write, with another tag', async () => {
    const { snapshot } = setUp();
    const before = await snapshot.answer('name', nameOf);
    snapshot.put(stateOf(2, 'written'));
    const after = await snapshot.answer('name', nameOf);
    expect(after.body.toString()).toBe('written');
    expect(after.digest).toMatch(/^2-/);
    expect(after.digest).not.toBe(before.digest);
  });

  it('is made anew for other tables under the same number', async () => {
    const { database, clock, snapshot } = setUp();
    const before = await snapshot.answer('name', nameOf);
    database.state = stateOf(1, 'imported', 7);
    clock.now += 1_000;
    const after = await snapshot.answer('name', nameOf);
    expect(after.body.toString()).toBe('imported');
    expect(after.digest).not.toBe(before.digest);
  });

  it('is kept for a state that was only looked at again', async () => {
    const { clock, snapshot } = setUp();
    const first = await snapshot.answer('name', nameOf);
    clock.now += 1_000;
    expect(await snapshot.answer('name', nameOf)).toBe(first);
  });

  it('is kept after a write that changed nothing', async () => {
    const { snapshot } = setUp();
    const first = await snapshot.answer('name', nameOf);
    snapshot.put(await snapshot.get());
    expect(await snapshot.answer('name', nameOf)).toBe(first);
  });

  it('is right but not kept where a write comes in while it is made', async () => {
    const { snapshot } = setUp();
    const during = await snapshot.answer('name', (state) => {
      snapshot.put(stateOf(2, 'written'));
      return nameOf(state);
    });
    expect(during).toMatchObject({ body: Buffer.from('first'), digest: expect.stringMatching(/^1-/) as unknown });
    expect((await snapshot.answer('name', nameOf)).body.toString()).toBe('written');
  });

  it('is right but not kept where a write comes in before it is made', async () => {
    const { snapshot } = setUp();
    await snapshot.get();
    const before = snapshot.answer('name', nameOf);
    snapshot.put(stateOf(2, 'written'));
    expect(await before).toMatchObject({ body: Buffer.from('first'), digest: expect.stringMatching(/^1-/) as unknown });
    expect((await snapshot.answer('name', nameOf)).body.toString()).toBe('written');
  });

  it('makes room after five hundred, so that no client fills the memory, and none keeps others out', async () => {
    const { snapshot } = setUp();
    for (let index = 0; index < 500; index += 1) await snapshot.answer(`key ${index}`, nameOf);
    const first = await snapshot.answer('one more', nameOf);
    expect(await snapshot.answer('one more', nameOf)).toBe(first);
    expect(await snapshot.answer('key 1', () => 'made anew')).toMatchObject({ body: Buffer.from('first') });
    expect(await snapshot.answer('key 0', () => 'made anew')).toMatchObject({ body: Buffer.from('made anew') });
  });
});

describe('answerIn', () => {
  it('is the answer that everybody gets from then on', async () => {
    const { snapshot } = setUp();
    const written = stateOf(2, 'written');
    snapshot.put(written);
    const answer = snapshot.answerIn('name', written, nameOf);
    expect(answer.body.toString()).toBe('written');
    expect(await snapshot.answer('name', () => 'made anew')).toBe(answer);
  });

  it('is that of the write itself where another one has come after it, and nobody else’s', async () => {
    const { snapshot } = setUp();
    const [first, second] = [stateOf(2, 'mine'), stateOf(3, 'theirs')];
    snapshot.put(second);
    const answer = snapshot.answerIn('name', first, nameOf);
    expect(answer).toMatchObject({ body: Buffer.from('mine'), digest: expect.stringMatching(/^2-/) as unknown });
    expect((await snapshot.answer('name', nameOf)).body.toString()).toBe('theirs');
  });
});

describe('matchesRevision', () => {
  it.each([
    ['no header', undefined, true],
    ['any', '*', true],
    ['the tag of the revision', '"12-abcDEF_-0123"', true],
    ['another answer of the revision', '"12-000000000000"', true],
    ['one of several', '"11-a", "12-b"', true],
    ['one of several without blanks', '"11-a","12-b"', true],
    ['an older revision', '"11-a"', false],
    ['a revision that starts the same', '"1-a"', false],
    ['a revision that goes on', '"123-a"', false],
    ['a weak tag', 'W/"12-a"', false],
    ['a tag without quotes', '12-a', false],
    ['a tag without a hash', '"12"', false],
    ['nothing', '', false],
    ['several older ones', '"10-a", W/"12-a", "11-b"', false],
  ])('%s', (_, header, expected) => {
    expect(matchesRevision(header, 12)).toBe(expected);
  });
});
