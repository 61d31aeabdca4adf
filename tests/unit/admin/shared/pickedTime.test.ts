import { fromPicked, toPicked } from '../../../../admin/src/shared/pickedTime';

test.each([
  ['America/New_York', '2026-11-25T13:46:00.000Z', new Date(2026, 10, 25, 8, 46)],
  ['Asia/Kathmandu', '2026-01-01T20:00:00.000Z', new Date(2026, 0, 2, 1, 45)],
  ['Europe/Berlin', '2026-07-01T10:00:00.000Z', new Date(2026, 6, 1, 12, 0)],
])('a picker shows what clocks in %s show, and means it', (timeZone, iso, picked) => {
  expect(toPicked(iso, timeZone)).toEqual(picked);
  expect(fromPicked(picked, timeZone)).toBe(iso);
});

test('seconds are none of a picker’s concern', () => {
  expect(toPicked('2026-11-25T13:46:59.999Z', 'UTC')).toEqual(new Date(2026, 10, 25, 13, 46));
});
