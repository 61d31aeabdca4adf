import {
  businessIdStem,
  checkVatId,
  countRegisterNumbers,
  holdsSwissUid,
  isTaxNumber,
  namesRegisterPlace,
  taxNumbers,
  vatIdIn,
} from '../../../../server/src/imprint/completeness/recognise/numbers';
import { rowsOf } from '../../support/table';

/** Good numbers of every state, as firms write them; a semicolon parts several. */
const good = rowsOf(`
  aut | ATU13585627; ATU 135 856 27; UID: ATU13585627; UID-Nr. ATU 13585627
  bel | BE0403019261; BE 0403.019.261; BE0428759497; BTW BE 0403.019.261
  bgr | BG175074752; BG 175 074 752
  che | CHE-116.281.710 MWST; CHE-116.281.710; CHE116281710 TVA; CHE123456788MWST; CHE-116.281.710 MWST/TVA/IVA
  cyp | CY10259033P; CY-10259033P; CY00532445O
  cze | CZ25123891; CZ7103192745; CZ640903926
  deu | DE136695976; DE 136 695 976; DE 136.695.976; USt-IdNr.: DE136695976; DE136695976 (Deutschland); de136695976
  dnk | DK13585628; DK 13 58 56 28
  est | EE100931558; EE 100 931 558
  esp | ESX2482300W; ESB58378431; ES B-58378431
  fin | FI20774740; FI 2077 4740
  fra | FR40303265045; FR 40 303 265 045; FRK7399859412; N° de TVA FR40303265045
  gbr | GB980780684; GB 980 7806 84; XI980780684
  grc | EL094259216; EL 094 259 216
  hrv | HR33392005961; HR 33392005961; HR81793146560
  hun | HU12892312
  irl | IE6433435F; IE 6433435 F; IE6433435OA; IE8D79739I; IE8Z49289F; IE3628739UA; IE3200115LH
  ita | IT00743110157; P. IVA IT 00743110157
  ltu | LT119511515; LT100001919017
  lux | LU15027442; LU 150 274 42
  lva | LV40003009497
  mlt | MT11679112; MT 1167-9112
  nld | NL004495445B01; NL 0044.95.445.B.01; NL000099998B57
  pol | PL8567346215; PL 856-734-62-15
  prt | PT501964843; PT 501 964 843
  rou | RO18547290
  swe | SE556188840401; SE 556188-8404 01
  svn | SI50223054; SI 5022 3054
  svk | SK2022749619
  imn | GB980780684
  mco | FR40303265045
  lie | 54321; 54 321; MWST-Nr. 54’321
  nor | NO 974 760 673 MVA
  usa | 12-3456789`).flatMap(([country = '', numbers = '']) =>
  numbers.split(';').map((number): [string, string] => [country, number.trim()]),
);

test.each(good)('%s: %s is a VAT ID', (country, number) => {
  expect(checkVatId(number, country)).toBe('valid');
});

test.each(
  rowsOf(`
  deu | DE136695977                 | malformed | its check digit is wrong
  deu | DE13669597                  | malformed | it is too short
  deu | 136695976                   | malformed | it names no state
  deu | HRB 12345                   | malformed | it is another number
  deu | wird nachgereicht           | malformed | it is no number
  deu | ATU13585627                 | foreign   | it is Austrian
  deu | ATU13585628                 | foreign   | it would be Austrian
  aut | DE136695976                 | foreign   | it is German
  gbr | IE6433435F                  | foreign   | it is Irish
  che | CHE-116.281.711 MWST        | malformed | its check digit is wrong
  irl | IE6433435E                  | malformed | its check digit is wrong
  cyp | CY10259033Z                 | malformed | its check digit is wrong
  hrv | HR33392005962               | malformed | its check digit is wrong
  bel | BE0403019262                | malformed | its check digit is wrong
  usa | DE136695977                 | malformed | its check digit is wrong, wherever the firm sits
  lie | CHE-116.281.710             | foreign   | it is Swiss
  lie | 543210                      | malformed | it is too long
  cze | CZ64090392                  | malformed | it is too short for a sole trader`),
)('%s: %s is %s: %s', (country, number, state) => {
  expect(checkVatId(number, country)).toBe(state);
});

test.each([
  ['CHE-123.456.788', true],
  ['CHE 123 456 788', true],
  ['UID: CHE-123.456.788', true],
  ['CHE-123.456.789', false],
  ['DE136695976', false],
  ['', false],
])('“%s” holds a Swiss UID: %s', (text, expected) => {
  expect(holdsSwissUid(text)).toBe(expected);
});

test.each([
  ['12/345/67890', true],
  ['93815/08152', true],
  ['133/8150/8159', true],
  ['013 815 08153', true],
  ['2181508150 St.-Nr.', false],
  ['9181081508155', true],
  ['Steuernummer 21 815 08150', true],
  ['DE136695976', false],
  ['DE123456788-00001', false],
  ['CHE-116.281.710', false],
  ['01.02.2026', false],
])('“%s” is a tax number: %s', (text, expected) => {
  expect(isTaxNumber(text)).toBe(expected);
});

test.each([
  ['Unsere Steuernummer: 12/345/67890', true],
  ['Steuer-Nr. 12 345 67890', true],
  ['St.-Nr.: 12/345/67890', true],
  ['Umsatzsteuer-Nr. DE136695976', false],
  ['Telefon 089/123/45678', false],
  ['Die Steuernummer nennen wir auf Anfrage.', false],
])('“%s” names a tax number: %s', (text, expected) => {
  expect(taxNumbers.deu.names(text)).toBe(expected);
});

test.each([
  ['DE123456788-00001', 'DE123456788'],
  ['W-IdNr.: DE 123 456 788 – 00001', 'DE123456788'],
  ['DE123456788', undefined],
  ['DE123456788-000011', undefined],
  ['', undefined],
])('the first part of the business identification number “%s” is %s', (text, stem) => {
  expect(businessIdStem(text)).toBe(stem);
});

test.each([
  ['DE 136 695 976', 'DE136695976'],
  ['ATU13585627', undefined],
])('the German VAT ID in “%s” is %s', (text, id) => {
  expect(vatIdIn(text, 'deu')).toBe(id);
});

test.each([
  ['Amtsgericht Hamburg, HRB 987654', true],
  ['AG Köln HRB 1', true],
  ['Registergericht: Köln, Registernummer: HRB 1', true],
  ['FN 123456a, Landesgericht Innsbruck', true],
  ['HRB 987654', false],
  ['Handelsregister HRB Nr. 987654', false],
  ['Firmenbuchnummer FN 123456a', false],
])('“%s” names a court: %s', (text, expected) => {
  expect(namesRegisterPlace(text)).toBe(expected);
});

test.each([
  ['HRA 12345 und HRB 54321', 2],
  ['HRB 12345, HRB 12 345', 1],
  ['HRB 1', 0],
])('“%s” holds %i register numbers', (text, expected) => {
  expect(countRegisterNumbers(text)).toBe(expected);
});
