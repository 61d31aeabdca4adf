import {
  holdsPostalAddress,
  isPostOfficeBoxAlone,
  isTownAlone,
  namesIn,
} from '../../../../server/src/imprint/completeness/recognise/postal-addresses';

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
  expect(holdsPostalAddress(lines(text))).toBe(expected);
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

test.each([
  'Köln',
  '50668 Köln',
  'D-50668 Köln',
  'D 50668 Köln',
  '50668 Köln / Deutschland',
  '50668 Köln (Germany)',
  'Frankfurt am Main',
  '92318 Neumarkt in der Oberpfalz',
  '95028 Hof',
  '1010 Wien, Österreich',
  'CH-1211 Genève 3',
  '1015 CV Amsterdam',
  'Muster GmbH',
  'Deutschland',
  '06108 Halle (Saale)',
  '60311 Frankfurt (Main)',
  'Frankfurt (Oder)',
  'Köln, 50668',
  'Köln 50668',
  'Bad Homburg 61348',
  '50668 Köln / NRW',
  '76131 Karlsruhe, Baden-Württemberg',
  'Musterstadt, Bayern',
  'Musterdorf, Freistaat Sachsen',
  '6900 Lugano, TI',
  '9000 St. Gallen, Kanton St. Gallen',
  '1003 Lausanne, Vaud',
  '6020 Innsbruck, Tirol',
])('%s is a town alone', (address) => {
  expect(isTownAlone(lines(address))).toBe(true);
});

test.each([
  'Muster GmbH, 55100 Mainz',
  'Muster GmbH / Postfach / 55100 Mainz',
  'Schloss Muster / 20095 Hamburg',
  'Schloss Muster',
  '50668 Köln Domplatz',
  '50668 Köln Hauptstraße 5',
  'Dorf 12, 6020 Innsbruck',
  '1600 Pennsylvania Avenue, Washington',
  'Hauptstraße 5',
  'Dublin 2',
  '06108 Halle (Saale), Marktplatz 1',
  '50668 Köln (Domplatz)',
  '50668 Köln (Turm 5)',
  'Muster GmbH (Zentrale), 55100 Mainz',
  'Muster GmbH, 76100 Karlsruhe, Baden-Württemberg',
  'Domplatz, Köln 50668',
  'Wien 1010',
])('%s is more than a town', (address) => {
  expect(isTownAlone(lines(address))).toBe(false);
});
