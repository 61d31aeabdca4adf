import { inSwissSpelling, writesSwiss } from '../../../../server/src/imprint/catalogue/swiss-german';

test('Swiss spelling has no ß, and guillemets that point outwards', () => {
  expect(inSwissSpelling('Straße: „Muster ‚GmbH‘“, regelmäßig')).toBe('Strasse: «Muster ‹GmbH›», regelmässig');
});

test.each([
  ['che', 'de', true],
  ['lie', 'de', true],
  ['deu', 'de-CH', true],
  ['', 'de-li', true],
  ['deu', 'de', false],
  ['aut', 'de-AT', false],
  ['deu', 'de-chi', false],
])('of %j in %s: %s', (country, language, expected) => {
  expect(writesSwiss(country, language)).toBe(expected);
});
