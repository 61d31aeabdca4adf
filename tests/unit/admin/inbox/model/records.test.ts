import { createSamples, outline, toRows } from '../../../../../admin/src/inbox/model/records';
import { MAX_HEADINGS } from '../../../../../server/src/contracts/import';
import type { Cell } from '../../../../../server/src/forms/import/records';

const records: Cell[][] = [
  [
    ['a', '1'],
    ['b', '2'],
  ],
  [
    ['c', '3'],
    ['a', '4'],
  ],
];

it('has all headings of all records, and an empty cell where a record has none', async () => {
  expect(await outline(records)).toEqual({
    headings: ['a', 'b', 'c'],
    samples: [
      ['1', '2', ''],
      ['4', '', '3'],
    ],
    total: 2,
  });
});

it('counts them all, and shows some', async () => {
  const many = Array.from({ length: 150 }, (_, index): Cell[] => [['a', String(index)]]);
  const found = await outline(many);
  expect(found?.total).toBe(150);
  expect(found?.samples.flat()).toEqual(Array.from({ length: 38 }, (_, index) => String(4 * index)));
});

it.each([0, 1, 49, 50, 51, 99, 100, 101, 12_345])('keeps samples of all of %d items', (count) => {
  const samples = createSamples<number>();
  for (let item = 0; item < count; item += 1) samples.add(item);
  const kept = samples.list();
  expect(kept.length).toBeGreaterThanOrEqual(Math.min(count, 25));
  expect(kept.length).toBeLessThanOrEqual(50);
  const distances = new Set(kept.slice(1).map((item, index) => item - (kept[index] ?? 0)));
  expect(distances.size).toBeLessThanOrEqual(1);
  const [distance = 1] = distances;
  expect(count - (kept.at(-1) ?? 0)).toBeLessThanOrEqual(distance);
});

it('reads no further than it is wanted', async () => {
  let [read, told] = [0, 0];
  function* endless() {
    for (;;) {
      read += 1;
      yield [['a', '1']] as Cell[];
    }
  }
  await outline(endless(), (count) => {
    told = count;
    return count < 300;
  });
  expect([read, told]).toEqual([300, 300]);
});

it('is nothing without records', async () => {
  expect(await outline([])).toBeUndefined();
});

it('has no more headings than a table can have', async () => {
  const wide = Array.from({ length: MAX_HEADINGS + 1 }, (_, index): Cell => [`h${index}`, String(index)]);
  const found = await outline([wide, [['h0', 'a']]]);
  expect(found?.headings).toHaveLength(MAX_HEADINGS);
  expect(found?.samples.map((cells) => cells.length)).toEqual([MAX_HEADINGS + 1, MAX_HEADINGS]);
});

it('makes rows below headings of them, with a cell too many where a value has no heading', async () => {
  const rows = [];
  for await (const row of toRows(
    [
      ...records,
      [
        ['a', '5'],
        ['b', ''],
      ],
    ],
    ['c', 'a'],
  ))
    rows.push(row);
  expect(rows).toEqual([
    { number: 1, cells: ['', '1', '2'] },
    { number: 2, cells: ['3', '4'] },
    { number: 3, cells: ['', '5'] },
  ]);
});
