import { hostTimeZone, isTimeZone, timeInWords, timeWithOffset } from '../../../server/src/text/wall-clock';

const WINTER = '2026-11-25T13:46:03.456Z';
const BERLIN = 'Europe/Berlin';

test.each([
  ['en', '25 November 2026 at 14:46:03 CET'],
  ['en-GB', '25 November 2026 at 14:46:03 CET'],
  ['en-US', 'November 25, 2026 at 02:46:03 PM GMT+1'],
  ['de', '25. November 2026 um 14:46:03 MEZ'],
  ['de-AT', '25. November 2026 um 14:46:03 MEZ'],
  ['fr', '25 novembre 2026 à 14:46:03 UTC+1'],
  ['it', '25 novembre 2026 alle ore 14:46:03 CET'],
  // Looks like a tag, but is none.
  ['de-ab12', '25. November 2026 um 14:46:03 MEZ'],
  ['xx', '25 November 2026 at 14:46:03 CET'],
  ['', '25 November 2026 at 14:46:03 CET'],
])('a time in %j', (language, text) => {
  expect(timeInWords(WINTER, { language, timeZone: BERLIN }, 'second').replace(/\s/gu, ' ')).toBe(text);
});

test.each([
  ['day', '26. November 2026'],
  ['minute', '26. November 2026 um 00:15 MEZ'],
  ['second', '26. November 2026 um 00:15:00 MEZ'],
] as const)('a time to the %s, on the day that the reader’s calendar shows', (precision, text) => {
  expect(timeInWords(new Date('2026-11-25T23:15:00Z'), { language: 'de', timeZone: BERLIN }, precision)).toBe(text);
});

test.each([
  ['2026-10-25T00:30:00Z', '25. Oktober 2026 um 02:30 MESZ', '2026-10-25T02:30:00.000+02:00'],
  ['2026-10-25T01:30:00Z', '25. Oktober 2026 um 02:30 MEZ', '2026-10-25T02:30:00.000+01:00'],
])('%s, in the hour that clocks show twice, is told from the other one', (at, words, withOffset) => {
  expect(timeInWords(at, { language: 'de', timeZone: BERLIN }, 'minute')).toBe(words);
  expect(timeWithOffset(at, BERLIN)).toBe(withOffset);
});

test.each([
  ['UTC', '2026-11-25T13:46:03.456+00:00'],
  [BERLIN, '2026-11-25T14:46:03.456+01:00'],
  ['Asia/Kolkata', '2026-11-25T19:16:03.456+05:30'],
  ['America/New_York', '2026-11-25T08:46:03.456-05:00'],
  ['Pacific/Kiritimati', '2026-11-26T03:46:03.456+14:00'],
])('the offset of %s', (timeZone, text) => {
  expect(timeWithOffset(WINTER, timeZone)).toBe(text);
  expect(Date.parse(text)).toBe(Date.parse(WINTER));
});

test('midnight is the hour 00', () => {
  expect(timeWithOffset('2026-07-01T22:00:00Z', BERLIN)).toBe('2026-07-02T00:00:00.000+02:00');
});

it('knows time zones', () => {
  expect(['Europe/Berlin', 'UTC', 'Europe/Nowhere', ''].map(isTimeZone)).toEqual([true, true, false, false]);
  expect(isTimeZone(hostTimeZone())).toBe(true);
});
