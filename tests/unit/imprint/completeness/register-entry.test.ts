import {
  countRegisterNumbers,
  holdsRegisterNumber,
  namesRegisterPlace,
} from '../../../../server/src/imprint/completeness/recognise/numbers';

test.each([
  'HRB 12345',
  'HRB 12345 B',
  'HRB12345',
  'HR B 12345',
  'HRB-Nr. 12345',
  'AG Köln HRB 1',
  'Amtsgericht Mainz 4711',
  'Amtsgericht Hof, 1234',
  '12345 Amtsgericht Köln',
  'Handelsregister Nr. 12345 Köln',
  'Registergericht: Amtsgericht Köln\nRegisternummer: 123456',
  'FN 123456a',
  'CH-020.3.012.345-6',
  'VR 12 345',
  'GnR 123',
  'Gen.-Reg. 12',
  'PR 456',
  'GsR 12',
  'StR 5',
  'ZVR-Zahl: 123456789',
  'ZVR 123 456 789',
  'RCS Paris 303 265 045',
  '303 265 045 RCS Paris',
  'KvK 12345678 Amsterdam',
  'Amtsgericht Köln, Luxemburger Str. 101, 50939 Köln, HRB 1',
  'HRA 4444, 33330 Gütersloh',
  'eingetragen am 12.03.2019 unter der Nummer 7',
  '123456 a, LG Graz',
  '123456 x, Landesgericht Salzburg',
  '123456a LG Graz',
  '123456 a Landesgericht Salzburg',
  'Amtsgericht Hof, 2019',
  'Amtsgericht Köln, Abteilung B, Nr. 12345',
  'Handelsregister Abteilung B Nummer 12345',
  'Amtsgericht Köln, eingetragen: HRB 2019',
  'Amtsgericht Köln, HRB 1 (USt-IdNr. DE136695976)',
])('“%s” holds a register number', (entry) => {
  expect(holdsRegisterNumber(entry)).toBe(true);
});

test.each([
  'Amtsgericht Köln',
  'HRB',
  'Amtsgericht Köln, eingetragen am 12.03.2019',
  'Amtsgericht Köln, eingetragen am 1. 2. 20',
  'Amtsgericht Köln, 12. März 2019',
  'Amtsgericht Köln, im März 2019',
  'local court, March 12, 2019',
  'local court, 3rd March 2019',
  'RCS Paris, 12/03/2019',
  'Amtsgericht Köln, 2019-03-12',
  'Amtsgericht Köln, seit 2019',
  'Amtsgericht Köln, eingetragen 2019',
  'Amtsgericht Köln (gegründet 2012)',
  'Amtsgericht Köln, Stand: 03/2019',
  'Amtsgericht Köln, eingetragen 03.2019',
  'Amtsgericht Köln, HRB wird nachgereicht (Stand 2024)',
  'Amtsgericht Köln, USt-IdNr. DE136695976',
  'Amtsgericht Köln, W-IdNr. DE 136 695 976-00001',
  'Handelsgericht Wien, ATU13585627',
  'Amtsgericht Köln, Steuernummer 123/456/78901',
  'Amtsgericht Köln, Abteilung 42',
  'Amtsgericht Köln, Abt. 42, Zimmer 7',
  'Amtsgericht Köln, § 33 BGB',
  'Amtsgericht Köln, Tel. +49 (0)221 477-0',
  'Amtsgericht Köln, Postfach 90 11 80',
  'Amtsgericht Köln, Luxemburger Str. 101, 50939 Köln',
  'Amtsgericht Hamburg, Caffamacherreihe 20, D-20355 Hamburg',
  'Amtsgericht Köln Luxemburger Straße 101 50939 Köln',
  'Amtsgericht 50939 Köln',
  'Handelsgericht Wien, Marxergasse 1a, 1030 Wien',
  'RCS Paris, 1 quai de la Corse, 75004 Paris',
])('“%s” holds none', (entry) => {
  expect(holdsRegisterNumber(entry)).toBe(false);
});

test('neither days nor addresses count', () => {
  expect(countRegisterNumbers('HRA 4444, Friedrichstr. 130, 33330 Gütersloh, seit 1. Mai 1999')).toBe(1);
});

test('nor does a day make a place', () => {
  expect(namesRegisterPlace('HRB 12345, eingetragen am 12. März 2019')).toBe(false);
  expect(namesRegisterPlace('HRB 12345, Köln')).toBe(true);
});

test.each([
  'HRB 746299, Deutschland',
  'HRB 12345, Finanzamt Köln',
  'HRB 746299 Geschäftsführer Max Muster',
  'FN 405099b, Österreich',
])('“%s” names no place of a register', (entry) => {
  expect(namesRegisterPlace(entry)).toBe(false);
});
