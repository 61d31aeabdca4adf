import { AsyncLocalStorage } from 'node:async_hooks';

import { createGroup, inTransaction } from '../../../../server/src/strapi/database/transactions';
import { hostOf } from '../../support/host';

test('when a group has failed at its work and the database goes away, nobody waits for what others have waited for', async () => {
  let begun = 0;
  const gone = new Error('No connection could be had.');
  const host = hostOf(() => {
    begun += 1;
    if (begun > 2) throw gone;
  });
  const add = createGroup<string, string>(host, (members) => {
    if (members.includes('bad')) throw new Error('bad work');
    return Promise.resolve(members.map((value) => ({ ok: true, value })));
  });
  const outcomes = await Promise.allSettled(['good', 'bad', 'third', 'fourth', 'fifth'].map(add));
  // Together, the first one alone, and the one that found the database gone.
  expect(begun).toBe(3);
  expect(outcomes).toEqual([
    { status: 'fulfilled', value: 'good' },
    ...Array.from({ length: 4 }, () => ({ status: 'rejected', reason: gone })),
  ]);
});

test('when a group has failed at its work, each is tried alone, so that none fails for another’s sake', async () => {
  const host = hostOf(() => undefined);
  const add = createGroup<string, string>(host, (members) => {
    if (members.includes('bad')) throw new Error('bad work');
    return Promise.resolve(members.map((value) => ({ ok: true, value })));
  });
  const outcomes = await Promise.allSettled(['good', 'bad', 'third'].map(add));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('the work of a group is nobody’s, and not of whoever came first', async () => {
  const request = new AsyncLocalStorage<string>();
  const seen: unknown[] = [];
  const add = createGroup<string, string>(
    hostOf(() => undefined),
    (members) => {
      seen.push(request.getStore());
      return Promise.resolve(members.map((value) => ({ ok: true, value })));
    },
  );
  const ask = (name: string): Promise<unknown> => request.run(name, async () => [await add(name), request.getStore()]);
  expect(await Promise.all([ask('first'), ask('second')])).toEqual([
    ['first', 'first'],
    ['second', 'second'],
  ]);
  expect(seen).toEqual([undefined]);
});

describe('a transaction that another one has met', () => {
  /** Runs one that fails so at its first two tries; how often it was run, and what came of it. */
  const run = async (code: string, host = hostOf(), options = {}): Promise<[number, unknown]> => {
    let times = 0;
    const outcome = await inTransaction(
      host,
      () => {
        times += 1;
        if (times > 2) return Promise.resolve('done');
        throw Object.assign(new Error('met'), { code });
      },
      options,
    ).catch((error: unknown) => error);
    return [times, outcome];
  };

  test.each(['40P01', '40001', 'ER_LOCK_DEADLOCK', 'ER_CHECKREAD', 'SQLITE_BUSY_SNAPSHOT', '23505', 'ER_DUP_ENTRY'])(
    'is run again: %s',
    async (code) => {
      expect(await run(code)).toEqual([3, 'done']);
    },
  );

  test.each(['ER_LOCK_WAIT_TIMEOUT', '55P03', '57P01', 'ECONNRESET', ''])('is not run again: %j', async (code) => {
    expect(await run(code)).toEqual([1, expect.objectContaining({ message: 'met', code })]);
  });

  test('is not run again in a transaction of the project’s own, nor where a row that is there is what is asked', async () => {
    const host = hostOf();
    host.db.inTransaction = () => true;
    expect(await run('ER_CHECKREAD', host)).toEqual([1, expect.objectContaining({ code: 'ER_CHECKREAD' })]);
    const once = await run('23505', hostOf(), { retryUniqueViolation: false });
    expect(once).toEqual([1, expect.objectContaining({ code: '23505' })]);
  });

  test('is given up in the end', async () => {
    let times = 0;
    const lost = inTransaction(hostOf(), () => {
      times += 1;
      throw Object.assign(new Error('met'), { code: 'ER_CHECKREAD' });
    });
    await expect(lost).rejects.toMatchObject({ code: 'ER_CHECKREAD' });
    expect(times).toBe(8);
  });

  test('is run again where the COMMIT was refused for that, and never where nobody knows what became of it', async () => {
    for (const [code, expected] of [
      ['ER_CHECKREAD', 2],
      ['ECONNRESET', 1],
    ] as const) {
      let commits = 0;
      const host = hostOf(
        () => undefined,
        () => {
          commits += 1;
          return commits > 1 ? Promise.resolve() : Promise.reject(Object.assign(new Error('no'), { code }));
        },
      );
      const outcome = await inTransaction(host, () => Promise.resolve('done')).catch((error: unknown) => error);
      expect(commits).toBe(expected);
      if (expected === 2) expect(outcome).toBe('done');
      else expect(outcome).toMatchObject({ name: 'CommitError', code });
    }
  });
});
