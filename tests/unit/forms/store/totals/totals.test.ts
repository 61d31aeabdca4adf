import {
  isByState,
  readTaken,
  readTotals,
  sumTaken,
  sumTallies,
  type Tally,
  totalColumns,
  toTotals,
} from '../../../../../server/src/forms/store/totals/totals';

const tallies: readonly Tally[] = [
  { status: 'new', isSpam: false, amount: 1 },
  { status: 'new', isSpam: true, amount: 2 },
  { status: 'read', isSpam: false, amount: 4 },
  { status: 'archived', isSpam: false, amount: 8 },
  { status: 'archived', isSpam: true, amount: 16 },
  { status: 'unconfirmed', isSpam: false, amount: 64 },
  { status: 'unconfirmed', isSpam: true, amount: 128 },
];

test('a column for each status, of spam and of all else', () => {
  expect(totalColumns).toEqual([
    'unconfirmedTotal',
    'unconfirmedSpam',
    'newTotal',
    'newSpam',
    'readTotal',
    'readSpam',
    'repliedTotal',
    'repliedSpam',
    'archivedTotal',
    'archivedSpam',
  ]);
});

test('tallies become totals, and totals tallies', () => {
  const totals = toTotals([...tallies, { status: 'new', isSpam: false, amount: 32 }]);
  expect(totals).toEqual({
    unconfirmedTotal: 64,
    unconfirmedSpam: 128,
    newTotal: 33,
    newSpam: 2,
    readTotal: 4,
    readSpam: 0,
    repliedTotal: 0,
    repliedSpam: 0,
    archivedTotal: 8,
    archivedSpam: 16,
  });
  expect(readTotals({ id: 1, ...totals })).toEqual(
    expect.arrayContaining([
      { status: 'new', isSpam: false, amount: 33 },
      { status: 'replied', isSpam: true, amount: 0 },
    ]),
  );
  expect(toTotals(readTotals(totals) ?? [])).toEqual(totals);
});

test('every submission takes a place that is not spam', () => {
  expect(readTaken(toTotals(tallies))).toBe(1 + 4 + 8 + 64);
  expect(readTaken({ ...toTotals(tallies), newSpam: null })).toBeUndefined();
  expect(
    sumTaken(
      new Map([
        ['newTotal', -3],
        ['unconfirmedTotal', 1],
        ['newSpam', 3],
        ['lastSubmissionId', 9],
      ]),
    ),
  ).toBe(-2);
});

test.each([null, undefined, -1, '3', Number.NaN])('%p is no total', (value) => {
  expect(readTotals({ ...toTotals(tallies), readSpam: value })).toBeUndefined();
});

test.each([
  [{ spam: 'all' as const }, 223],
  [{ spam: false }, 77],
  [{ spam: true }, 146],
  [{ spam: 'all' as const, unconfirmed: false }, 159],
  [{ spam: false, unconfirmed: false }, 13],
  [{ spam: true, unconfirmed: false }, 146],
  [{ spam: 'all' as const, unconfirmed: true }, 64],
  [{ spam: false, status: 'unconfirmed' as const }, 64],
  [{ spam: false, status: 'new' as const }, 1],
  [{ spam: 'all' as const, status: 'replied' as const }, 0],
  [{ spam: 'all' as const, archived: true }, 24],
  [{ spam: false, archived: false, unconfirmed: false }, 5],
  [{ spam: true, archived: true, status: 'new' as const }, 0],
])('a filter by state finds its sum: %j', (filter, sum) => {
  expect(sumTallies(tallies, filter)).toBe(sum);
});

test('they tell nothing of times, texts and single submissions', () => {
  expect(isByState({ spam: false, status: 'new', archived: true, formId: 'a' })).toBe(true);
  expect(isByState({ q: '' })).toBe(true);
  expect(isByState({ q: 'a' })).toBe(false);
  expect(isByState({ from: new Date() })).toBe(false);
  expect(isByState({ to: new Date() })).toBe(false);
  expect(isByState({ batches: [] })).toBe(false);
  expect(isByState({ assignee: 0 })).toBe(false);
});
