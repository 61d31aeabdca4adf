import { createFormCache } from '../../../../server/src/forms/store/form-cache';
import type { StoredForm } from '../../../../server/src/forms/store/rows';
import { toAuthor } from '../../../../server/src/strapi/author';

const formOf = (formId: string, name = 'Contact'): StoredForm => ({
  formId,
  name,
  kind: 'form',
  fields: [],
  settings: {},
  enabled: true,
  revision: 1,
  author: toAuthor(),
  createdAt: '',
  updatedAt: '',
  deletedAt: null,
  origins: [],
});

/** A table that another process may change, with the reads that were made of it, and a clock. */
const setUp = () => {
  const table = new Map([['a', formOf('a')]]);
  const reads: string[] = [];
  const clock = { now: 0 };
  let tell: (formId: string) => void = () => undefined;
  const held: (() => void)[] = [];
  const state = { isHeld: false, inTransaction: false };
  const cache = createFormCache({
    store: {
      findWithPlaces: async (formId) => {
        reads.push(formId);
        const found = structuredClone(table.get(formId));
        if (state.isHeld) await new Promise<void>((resolve) => held.push(resolve));
        return found;
      },
      onFormChange: (listener) => {
        tell = listener;
      },
    },
    inTransaction: () => state.inTransaction,
    now: () => clock.now,
  });
  const release = () => {
    state.isHeld = false;
    for (const resolve of held.splice(0)) resolve();
  };
  return {
    table,
    reads,
    clock,
    cache,
    state,
    release,
    tell: (formId: string) => {
      tell(formId);
    },
  };
};

it('reads a form once, and then not at all for most of a second', async () => {
  const { reads, clock, cache } = setUp();
  const first = await cache.find('a');
  clock.now = 899;
  expect(await cache.find('a')).toBe(first);
  expect(reads).toEqual(['a']);
});

it('sees after that what another process has changed, and gives the same object as long as nothing has', async () => {
  const { table, clock, cache } = setUp();
  const first = await cache.find('a');
  clock.now = 900;
  expect(await cache.find('a')).toBe(first);
  table.set('a', formOf('a', 'Enquiry'));
  clock.now = 1_800;
  expect((await cache.find('a'))?.name).toBe('Enquiry');
  table.delete('a');
  clock.now = 2_700;
  expect(await cache.find('a')).toBeUndefined();
});

it('sees at once what this process has changed', async () => {
  const { table, cache, tell } = setUp();
  await cache.find('a');
  table.set('a', formOf('a', 'Enquiry'));
  tell('a');
  expect((await cache.find('a'))?.name).toBe('Enquiry');
});

it('does not keep what was read before a change', async () => {
  const { table, cache, state, release, tell } = setUp();
  state.isHeld = true;
  const early = cache.find('a');
  table.set('a', formOf('a', 'Enquiry'));
  tell('a');
  release();
  expect((await early)?.name).toBe('Contact');
  expect((await cache.find('a'))?.name).toBe('Enquiry');
});

it('reads once for many who ask at once', async () => {
  const { reads, cache } = setUp();
  const found = await Promise.all([cache.find('a'), cache.find('a'), cache.find('a')]);
  expect(new Set(found).size).toBe(1);
  expect(reads).toEqual(['a']);
});

it('asks again for a form that was not there', async () => {
  const { table, cache } = setUp();
  expect(await cache.find('b')).toBeUndefined();
  table.set('b', formOf('b'));
  expect((await cache.find('b'))?.formId).toBe('b');
});

it('goes on after a failed read', async () => {
  const cache = createFormCache({
    inTransaction: () => false,
    store: {
      findWithPlaces: jest.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce(formOf('a')),
      onFormChange: () => undefined,
    },
  });
  await expect(cache.find('a')).rejects.toThrow('away');
  expect((await cache.find('a'))?.name).toBe('Contact');
});

it('keeps a bounded number of forms: the one that was read longest ago goes', async () => {
  const { table, reads, cache } = setUp();
  for (let index = 0; index < 500; index += 1) table.set(`f${index}`, formOf(`f${index}`));
  await cache.find('a');
  for (let index = 0; index < 500; index += 1) await cache.find(`f${index}`);
  reads.length = 0;
  await cache.find('f499');
  await cache.find('a');
  expect(reads).toEqual(['a']);
});

it('does not wait longer than a second for a read that somebody else has begun', async () => {
  const { table, clock, cache, state, release } = setUp();
  state.isHeld = true;
  const stuck = cache.find('a');
  clock.now = 999;
  const patient = cache.find('a');
  state.isHeld = false;
  table.set('a', formOf('a', 'Enquiry'));
  clock.now = 1_000;
  expect((await cache.find('a'))?.name).toBe('Enquiry');
  release();
  expect((await Promise.all([stuck, patient])).map((form) => form?.name)).toEqual(['Contact', 'Contact']);
  // What came late is not taken for newer.
  expect((await cache.find('a'))?.name).toBe('Enquiry');
});

it('reads inside a transaction for itself, and keeps nothing of it', async () => {
  const { table, reads, cache, state, release } = setUp();
  state.isHeld = true;
  const outside = cache.find('a');
  state.isHeld = false;
  state.inTransaction = true;
  table.set('a', formOf('a', 'Given up'));
  expect((await cache.find('a'))?.name).toBe('Given up');
  table.set('a', formOf('a'));
  state.inTransaction = false;
  release();
  await outside;
  expect((await cache.find('a'))?.name).toBe('Contact');
  expect(reads).toEqual(['a', 'a']);
});
