import { holdsAddress, isPostOfficeBoxAlone, namesIn } from '../../../../server/src/imprint/completeness/addresses';

const lines = (text: string): string => text.replaceAll(' / ', '\n');

test.each([
  'Postfach 10 20 30 / 20095 Hamburg',
  'Postfach 10 20 30 20095 Hamburg',
  'Postfach / 20095 Hamburg / Deutschland',
  'Muster GmbH / Postfach 1 / 10115 Berlin',
  'Agentur Hafenweg 3 / Postfach 1 / 10115 Berlin',
  'PF 1234, 01067 Dresden',
  'P.O. Box 12 / 10115 Berlin',
  'PO Box 12, Dublin, Ireland',
  'Case postale 12 / 1211 Genève 3',
  'CP 12 / 1211 Genève 3',
  'Casella postale 1234 / 6901 Lugano',
  'C.P. 1234 / 6901 Lugano',
  'BP 12 / 75008 Paris Cedex 08',
  'Packstation 123 / 10115 Berlin',
  'postlagernd / 92318 Neumarkt / Norwegen',
  'Postfach 12 / 9000 St. Gallen',
  'Postfach 7 / 95028 Hof / Thüringen',
])('%s is a post-office box alone', (address) => {
  expect(isPostOfficeBoxAlone(lines(address), 'Agentur Hafenweg 3')).toBe(true);
});

test.each([
  'Beispielallee 12 / 20095 Hamburg',
  'Beispielallee 12 / Postfach 10 20 30 / 20095 Hamburg',
  'Postfach 12, Musterstr. 1, 10115 Berlin',
  'Postfach 12 / Am Hof 3a / 1010 Wien',
  'Postfach / Mustergasse 5/3/12 / 1010 Wien',
  'Postfach / Zum Muster 7-9 / 10115 Berlin',
  'Schloss Muster / Postfach 1 / 10115 Berlin',
  '1, rue du Mont-Blanc / CP 12 / 1211 Genève 1',
  '12bis chemin des Exemples, Case postale, 1000 Lausanne',
  'Via Nassa 5 / Casella postale / 6900 Lugano',
  'P.O. Box 12 / 1600 Pennsylvania Avenue / Washington',
  'P.O. Box 12 / 10 Downing Street / London',
  'P.O. Box 12 / Main St. / Springfield',
  'Dorfteich, 24999 Wees',
  'Postfachgasse 3, 1010 Wien',
])('%s is more than a post-office box', (address) => {
  expect(isPostOfficeBoxAlone(lines(address), 'Agentur Hafenweg 3')).toBe(false);
});

test.each([
  ['Jörn Beispiel, Beispielallee 12, 20095 Hamburg', true],
  ['Jörn Beispiel / Anschrift wie oben', true],
  ['Jörn Beispiel (Adresse s. o.)', true],
  ['Jörn Beispiel, address as above', true],
  ['Jörn Beispiel, ebenda', true],
  ['Jörn Beispiel, unter der o. g. Adresse', true],
  ['Jörn Beispiel, obige Anschrift', true],
  ['Jörn Beispiel, Anschrift: siehe oben', true],
  ['Jörn Beispiel (Kontaktdaten siehe oben)', true],
  ['Jörn Beispiel, dieselbe Anschrift', true],
  ['Jörn Beispiel, at the above address', true],
  ['Jörn Beispiel', false],
  ['Jörn Beispiel, Tel. 040 12345', false],
])('“%s” holds an address: %s', (text, expected) => {
  expect(holdsAddress(lines(text))).toBe(expected);
});

test.each([
  ['Jörn Beispiel c/o Muster GmbH', ['Jörn Beispiel', 'Muster GmbH']],
  ['Jörn Beispiel (Muster GmbH)', ['Jörn Beispiel', 'Muster GmbH']],
  ['Muster UG (haftungsbeschränkt)', ['Muster UG (haftungsbeschränkt']],
  ['Jörn Beispiel, Anschrift wie oben', ['Jörn Beispiel']],
  ['Jörn Beispiel, unter der oben genannten Adresse', ['Jörn Beispiel']],
  ['Jörn Beispiel, address as above', ['Jörn Beispiel']],
])('the names in “%s” are %j', (text, names) => {
  expect(namesIn(text)).toEqual(names);
});

test('the names in a text are what is neither street nor town', () => {
  expect(namesIn('Jörn Beispiel\nMuster GmbH\nBeispielallee 12\n20095 Hamburg\nPostfach 3\n12345')).toEqual([
    'Jörn Beispiel',
    'Muster GmbH',
  ]);
});
