import { toSpan } from '../../../../admin/src/shared/figures/span';

test.each([
  [0, 1, 'minute'],
  [89, 1, 'minute'],
  [90, 2, 'minute'],
  [5_399, 90, 'minute'],
  [5_400, 1.5, 'hour'],
  [36_000, 10, 'hour'],
  [172_799, 48, 'hour'],
  [172_800, 2, 'day'],
  [216_000, 2.5, 'day'],
])('%d seconds are said as %d %ss', (seconds, amount, unit) => {
  expect(toSpan(seconds)).toEqual({ amount, unit });
});
