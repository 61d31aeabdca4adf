import fc from 'fast-check';

import { isDayFirst, readDate, readDateTime } from '../../../../server/src/forms/import/dates';

const read = (text: string, dayFirst = true, timeZone = 'Europe/Berlin'): string | undefined =>
  readDateTime(text, { dayFirst, timeZone })?.toISOString();

it.each([
  ['2020-03-04T05:06:07+00:00', '2020-03-04T05:06:07.000Z'],
  ['2020-03-04T05:06:07.123Z', '2020-03-04T05:06:07.123Z'],
  // As Google Forms writes them in German.
  ['2020/03/04 2:05:33 nachm. MEZ', '2020-03-04T13:05:33.000Z'],
  ['2020/07/04 12:05:33 vorm. MESZ', '2020-07-03T22:05:33.000Z'],
  ['2020/03/04 2:05:33 PM OEZ', '2020-03-04T12:05:33.000Z'],
  ['2020-03-04 05:06:07 UTC', '2020-03-04T05:06:07.000Z'],
  ['2020-03-04 05:06:07 -0530', '2020-03-04T10:36:07.000Z'],
  // As PostgreSQL writes them.
  ['2020-03-04 05:06:07.123456+00', '2020-03-04T05:06:07.123Z'],
  ['2020-03-04 05:06:07-03', '2020-03-04T08:06:07.000Z'],
  ['2020-03-04 05:06:07', '2020-03-04T04:06:07.000Z'],
  ['2020-07-04 05:06', '2020-07-04T03:06:00.000Z'],
  ['2020-07-04', '2020-07-03T22:00:00.000Z'],
  ['4.7.2020 17:05', '2020-07-04T15:05:00.000Z'],
  ['04.07.20, 17:05 Uhr', '2020-07-04T15:05:00.000Z'],
  ['04/07/2020 5:05 pm', '2020-07-04T15:05:00.000Z'],
  ['04/07/2020 12:05 a.m.', '2020-07-03T22:05:00.000Z'],
  ['2020/07/04 12:05 PM', '2020-07-04T10:05:00.000Z'],
  // WordPress, in its four languages, and what mails, spreadsheets and programs write.
  ['February 1, 2024 10:00 am', '2024-02-01T09:00:00.000Z'],
  ['Feb 1st 2024 at 4:32 PM', '2024-02-01T15:32:00.000Z'],
  ['1. Februar 2024 10:00', '2024-02-01T09:00:00.000Z'],
  ['Donnerstag, den 1. Februar 2024 um 10:00 Uhr', '2024-02-01T09:00:00.000Z'],
  ['1. März 2024, 10.30 Uhr', '2024-03-01T09:30:00.000Z'],
  ['5. Jänner 2024', '2024-01-04T23:00:00.000Z'],
  ['1er février 2024 à 10 h 05', '2024-02-01T09:05:00.000Z'],
  ['jeudi 1 août 2024 10h05', '2024-08-01T08:05:00.000Z'],
  ['1 febbraio 2024 alle ore 10:00', '2024-02-01T09:00:00.000Z'],
  ['gio, 1 feb 2024, 10:00', '2024-02-01T09:00:00.000Z'],
  ['1-Feb-2024 10:00:00', '2024-02-01T09:00:00.000Z'],
  ['1. Sept. 2024', '2024-08-31T22:00:00.000Z'],
  ['Thu, 01 Feb 2024 10:00:00 +0100', '2024-02-01T09:00:00.000Z'],
  ['Thu, 1 Feb 2024 10:00:00 GMT', '2024-02-01T10:00:00.000Z'],
  ['Thu Feb 01 2024 10:00:00 GMT+0100 (Central European Standard Time)', '2024-02-01T09:00:00.000Z'],
  ['2024/02/01 10:00:00 AM GMT+1', '2024-02-01T09:00:00.000Z'],
  ['2024/02/01 10:00:00 AM MEZ', '2024-02-01T09:00:00.000Z'],
  ['2024-07-01 10:00 CEST', '2024-07-01T08:00:00.000Z'],
  ['01.07.2024 10:00 Uhr MESZ', '2024-07-01T08:00:00.000Z'],
  ['2024-07-01 10:00 (PST)', '2024-07-01T18:00:00.000Z'],
  ['02/01/2024 - 10:00', '2024-01-02T09:00:00.000Z'],
  ['13/2/24, 4:32\u202fPM', '2024-02-13T15:32:00.000Z'],
  ['13/2/24, 4:32\u202fp.\u00a0m.', '2024-02-13T15:32:00.000Z'],
  ['1706778000', '2024-02-01T09:00:00.000Z'],
  ['1706778000123', '2024-02-01T09:00:00.123Z'],
  ['45323', '2024-01-31T23:00:00.000Z'],
  ['45323.4166666667', '2024-02-01T09:00:00.000Z'],
  ['45323,4166666667', '2024-02-01T09:00:00.000Z'],
  // Clocks skip this hour, and show the other one twice.
  ['2020-03-29 02:30', '2020-03-29T01:30:00.000Z'],
  ['2020-10-25 02:30', '2020-10-25T01:30:00.000Z'],
])('%s is %s', (text, expected) => {
  expect(read(text)).toBe(expected);
});

it.each([
  '',
  'yesterday',
  '2020-02-30',
  '2020-13-01',
  '1969-12-31',
  '202-01-01',
  '1.2.345',
  '1.2.3',
  '24-07-15',
  '15-07-24 10:00',
  '2020-01/02',
  '2020-01-01 24:00',
  '2020-01-01 12:60',
  '2020-01-01 12:00:60',
  '2020-01-01 13:00 pm',
  '2020-01-01 noon',
  '2020-01-01 10:00 XYZ',
  '2020-01-01 @ noon',
  '2020-01-01 10 o’clock',
  '1. Nonember 2024',
  'Nonember 1, 2024',
  'someday 1. Februar 2024',
  '30. Februar 2024',
  '1. Februar 20245',
  '12345',
  '99999',
  '123456789012',
  '2020-01-01T12:00:00+15:00',
  '2020-01-01T12:00:00-05:60',
  `2020-01-01${' '.repeat(50_000)}x`,
])('%j is no date', (text) => {
  expect(read(text)).toBeUndefined();
});

it('reads days', () => {
  expect([readDate('1. Februar 1964', true), readDate('February 1, 1964', true)]).toEqual(['1964-02-01', '1964-02-01']);
  expect([readDate('4.7.2020', true), readDate('7/4/2020', false)]).toEqual(['2020-07-04', '2020-07-04']);
  expect([readDate('2020-07-04 12:00', true), readDate('soon', true)]).toEqual([undefined, undefined]);
  // Whoever was born then cannot have been born in 2065.
  expect([readDate('4.3.1965', true), readDate('4.3.65', true)]).toEqual(['1965-03-04', undefined]);
});

it.each([
  [['13/2/2020', '1/2/2020'], true],
  [['2/13/2020', '1/2/2020'], false],
  [['1/2/2020 3:04 pm'], false],
  [['1/2/2020'], true],
  [[], true],
])('%j: the day comes first: %s', (texts, expected) => {
  expect(isDayFirst(texts)).toBe(expected);
});

const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia');

it('reads what the clocks of a time zone have shown', () => {
  const times = fc.date({ min: new Date('1980-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(times, zones, (time, timeZone) => {
      const whole = new Date(Math.floor(time.getTime() / 1_000) * 1_000);
      const shown = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
      const text = shown.format(whole);
      const found = readDateTime(text, { dayFirst: true, timeZone });
      // Of an hour that clocks show twice, either may be meant.
      expect(found && shown.format(found)).toBe(text);
    }),
  );
});

it('never throws', () => {
  fc.assert(
    fc.property(fc.string(), fc.boolean(), zones, (text, dayFirst, timeZone) => {
      readDateTime(text, { dayFirst, timeZone });
    }),
  );
});
