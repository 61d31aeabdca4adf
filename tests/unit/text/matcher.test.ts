import { matcher } from '../../../server/src/text/matcher';

test.each<[text: string, query: string, isFound: boolean]>([
  ['Kontakt', 'kontaktformular', false],
  ['Kontaktformular', 'kontakt', true],
  ['Kontaktformular', 'formular', true],
  ['Kontakt – Müller GmbH', 'MULLER kontakt', true],
  ['Kontakt – Müller GmbH', 'müller bestellung', false],
  ['Straße', 'STRASSE', true],
  ["100 % _ \\ '", "% _ \\ '", true],
  ['100', '%', false],
  ['Anmeldung ٢٠٢٦', '2026', true],
  ['Anything', '', true],
  ['Anything', ' \t\u00a0', true],
  ['a', 'a '.repeat(127), true],
  ['a', 'a '.repeat(128), false],
])('whether %p is found by %p', (text, query, isFound) => {
  expect(matcher(query)(text)).toBe(isFound);
});
