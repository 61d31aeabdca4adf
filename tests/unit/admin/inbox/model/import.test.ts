import {
  createTally,
  emptyTally,
  hasValues,
  isDated,
  type NumberedRow,
  toBatches,
  toFaultsFile,
  withTarget,
} from '../../../../../admin/src/inbox/model/import';
import type { ImportedRow } from '../../../../../server/src/contracts/import';

const batchesOf = async (rows: readonly NumberedRow[]): Promise<number[][]> => {
  async function* all() {
    for (const row of rows) yield await Promise.resolve(row);
  }
  const batches: number[][] = [];
  for await (const batch of toBatches(all())) batches.push(batch.map(({ number }) => number));
  return batches;
};

const row = (number: number, length = 1): NumberedRow => ({ number, cells: ['x'.repeat(length)] });

it('makes batches of limited size, and one of a row that is too long for any', async () => {
  expect(await batchesOf([])).toEqual([]);
  const many = await batchesOf(Array.from({ length: 401 }, (_, index) => row(index)));
  expect(many.map(({ length }) => length)).toEqual([200, 200, 1]);
  expect(await batchesOf([row(1), row(2, 300_000), row(3), row(4, 150_000), row(5, 60_000)])).toEqual([
    [1],
    [2],
    [3, 4],
    [5],
  ]);
  // Empty cells take room too.
  const sparse = Array.from({ length: 200 }, (_, index) => ({ number: index, cells: Array<string>(1_000).fill('') }));
  expect((await batchesOf(sparse)).map(({ length }) => length)).toEqual([66, 66, 66, 2]);
});

const result = (number: number, state: ImportedRow['state'], key: string, more: Partial<ImportedRow> = {}) => ({
  number,
  state,
  key,
  faults: [],
  isExpired: false,
  ...more,
});

it('adds up what becomes of rows, with those that come twice in a dry run', () => {
  const add = createTally();
  const faults = [{ column: 'When', message: 'No date.' }];
  expect(add([result(2, 'new', 'a', { isExpired: true }), result(3, 'known', 'b')])).toEqual({
    ...emptyTally,
    done: 2,
    new: 1,
    known: 1,
    expired: 1,
  });
  expect(add([result(4, 'new', 'a', { isExpired: true }), result(5, 'faulty', 'c', { faults })])).toEqual({
    done: 4,
    new: 1,
    known: 2,
    faulty: 1,
    expired: 1,
    faults: [{ number: 5, column: 'When', message: 'No date.' }],
  });
});

it('writes the faults as a table that runs nothing', () => {
  const faults = [{ number: 5, column: '=1+1', message: 'No "date".' }];
  expect(toFaultsFile(faults, ['Row', 'Column', 'Reason'])).toBe(
    '\uFEFF"Row","Column","Reason"\r\n"5","\'=1+1","No ""date""."\r\n',
  );
});

it('knows whether a mapping imports anything', () => {
  expect([[], ['', '@id', '@submittedAt'], ['', '@keep'], ['name']].map(hasValues)).toEqual([false, false, true, true]);
});

it('gives one column a use that only one can have', () => {
  expect(withTarget(['@id', 'name', ''], 2, '@id')).toEqual(['', 'name', '@id']);
  expect(withTarget(['@id', 'name', ''], 2, 'name')).toEqual(['@id', 'name', 'name']);
});

it('knows when rows were submitted by a column, or because somebody has said so', () => {
  const mapping = { columns: ['name'], dayFirst: true, timeZone: 'UTC' };
  expect(
    [{}, { undated: false }, { undated: true }, { columns: ['@submittedAt'] }].map((change) =>
      isDated({ ...mapping, ...change }),
    ),
  ).toEqual([false, false, true, true]);
});
