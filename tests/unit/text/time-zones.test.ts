import { countryCodes } from '../../../server/src/imprint/catalogue/countries';
import { zoneOf } from '../../../server/src/text/time-zones';
import { isTimeZone } from '../../../server/src/text/wall-clock';

test.each([
  ['deu', 'Europe/Berlin'],
  ['aut', 'Europe/Vienna'],
  ['che', 'Europe/Zurich'],
  // The Canary Islands are an hour behind.
  ['esp', undefined],
  ['usa', undefined],
  ['other', undefined],
  ['', undefined],
])('%s is in %s', (country, zone) => {
  expect(zoneOf(country)).toBe(zone);
});

it('names zones that exist', () => {
  const zones = countryCodes.map(zoneOf).filter((zone) => zone !== undefined);
  expect(zones).toHaveLength(37);
  expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([]);
});
