import { createSamples, headingsOf, toRows } from '../../../../../admin/src/inbox/model/records';
import { MAX_HEADINGS } from '../../../../../server/src/contracts/import';

const records = [
  new Map([
    ['a', '1'],
    ['b', '2'],
  ]),
  new Map([
    ['c', '3'],
    ['a', '4'],
  ]),
];

it('has all headings of all records, and an empty cell where a record has none', () => {
  const headings = headingsOf(records);
  expect(headings).toEqual(['a', 'b', 'c']);
  expect([...toRows(records, headings)]).toEqual([
    { number: 1, cells: ['1', '2', ''] },
    { number: 2, cells: ['4', '', '3'] },
  ]);
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

it('has no more headings than a table can have, and a cell too many where a value has none', () => {
  const wide = new Map(Array.from({ length: MAX_HEADINGS + 2 }, (_, index) => [`h${index}`, String(index)]));
  const records = [wide, new Map([['h0', 'a']]), new Map([[`h${MAX_HEADINGS}`, '']])];
  const headings = headingsOf(records);
  expect(headings).toHaveLength(MAX_HEADINGS);
  expect([...toRows(records, headings)].map(({ cells }) => cells.length)).toEqual([
    MAX_HEADINGS + 1,
    MAX_HEADINGS,
    MAX_HEADINGS,
  ]);
});
