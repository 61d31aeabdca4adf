import { holdsPhoneNumber, telLink } from '../../../../server/src/imprint/catalogue/phone';

test.each([
  ['+49 40 66969 120', 'deu', 'tel:+494066969120'],
  ['040 66969-120', 'deu', 'tel:+494066969120'],
  ['+49 (0)40 66969 120', 'deu', 'tel:+494066969120'],
  ['0049 40 66969120', 'deu', 'tel:+494066969120'],
  ['Tel.: (040) 66969/120', 'deu', 'tel:+494066969120'],
  ['0800 1234567', 'deu', 'tel:+498001234567'],
  ['01 5130000', 'aut', 'tel:+4315130000'],
  ['+43 1 5130000 DW 12', 'aut', 'tel:+4315130000'],
  ['044 123 45 67', 'che', 'tel:+41441234567'],
  ['+49 40 66969 120', 'other', 'tel:+494066969120'],
  ['+49 40 66969 120 ext. 5', 'deu', 'tel:+494066969120;ext=5'],
  ['040 66969120 oder 0171 1234567', 'deu', undefined],
  ['040 66969120', 'other', undefined],
  ['12 3', 'deu', undefined],
  ['auf Anfrage', 'deu', undefined],
])('“%s” in %s dials %s', (text, country, link) => {
  expect(telLink(text, country)).toBe(link);
});

test.each([
  ['040 66969120 oder 0171 1234567', 'deu', true],
  ['12 3', 'deu', false],
  ['66969 120', 'other', true],
  ['66969 120', '', true],
  ['+9999 1', '', false],
])('“%s” in %s holds a number: %s', (text, country, expected) => {
  expect(holdsPhoneNumber(text, country)).toBe(expected);
});
