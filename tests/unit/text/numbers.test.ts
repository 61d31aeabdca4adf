import { formatDay, formatSize, formatTime } from '../../../server/src/text/numbers';
import { count } from '../../../server/src/text/plural';

test.each([
  [0, 'en', '0 bytes'],
  [1, 'en', '1 byte'],
  [45, 'de', '45 Byte'],
  [999, 'en', '999 bytes'],
  [999.9, 'en', '1 kB'],
  [1_500, 'de', '1,5 kB'],
  [45_678, 'it', '45,7 kB'],
  [999_499, 'en', '999 kB'],
  [999_999, 'en', '1 MB'],
  [1_500_000, 'de', '1,5 MB'],
  [1_500_000, 'de-CH', '1.5 MB'],
  [10_000_000, 'fr', '10\u202fMo'],
  [2_000_000_000_000, 'en', '2,000 GB'],
])('formatSize of %d in %s', (bytes, language, text) => {
  expect(formatSize(bytes, language)).toBe(text);
});

test.each([
  ['en', 0, 'files'],
  ['en', 1, 'file'],
  ['de', 2, 'files'],
  // Nought is singular in French.
  ['fr', 0, 'file'],
  ['it', 1, 'file'],
] as const)('count.%s: %d %s', (language, number, word) => {
  expect(count[language](number, '# file', '# files')).toBe(`${number} ${word}`);
});

test('counts have the marks of their language, and may say the same of one and of several', () => {
  expect([count.en(20_000, '# left'), count.de(20_000, 'noch #')]).toEqual(['20,000 left', 'noch 20.000']);
});

test.each([
  ['en', '20 Nov 2026', '14:30'],
  ['en-US', 'Nov 20, 2026', '2:30 PM'],
  ['de', '20.11.2026', '14:30'],
  ['de-CH', '20.11.2026', '14:30'],
  ['fr', '20 nov. 2026', '14:30'],
  ['it', '20 nov 2026', '14:30'],
  ['de-ab12', '20.11.2026', '14:30'],
  ['', '20 Nov 2026', '14:30'],
])('days and times in %j', (language, day, time) => {
  expect(formatDay('2026-11-20', language)).toBe(day);
  // Versions of ICU differ in the blank.
  expect(formatTime('14:30', language).replace('\u202f', ' ')).toBe(time);
  expect(formatTime('half past two', language)).toBe('half past two');
});

test('the formats of many languages are not kept for ever, and stay right', () => {
  for (let region = 100; region < 160; region += 1) expect(formatSize(1500, `de-${region}`)).toBe('1,5 kB');
});
