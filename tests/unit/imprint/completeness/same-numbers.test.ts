import type { OptionName } from '../../../../server/src/imprint/catalogue/catalogue';
import { compareNumbers } from '../../../../server/src/imprint/completeness/rules/common/same-numbers';

type Row = [shared: string, own: string];

const each = (option: OptionName, expected: ReturnType<typeof compareNumbers>, rows: readonly Row[]): void => {
  test.each(rows)(`${option}: %j and %j: ${expected}`, (shared, own) => {
    expect(compareNumbers(own, shared, option)).toBe(expected);
  });
};

describe('honest translations', () => {
  each('register', 'same', [
    ['Amtsgericht Köln, HRB 12345', 'Cologne Local Court, HRB 12345'],
    ['Amtsgericht Köln, HRB 12 345', 'Cologne Local Court, HRB 12345'],
    ['Amtsgericht Köln, HRB 12345', 'Cologne Local Court, HRB 12.345'],
    ['Amtsgericht Köln, HRB 5', 'Cologne Local Court, HRB 5'],
    ['Amtsgericht Charlottenburg, HRB 012345 B', 'Charlottenburg Local Court, HRB 12345 B'],
    [
      'Amtsgericht Köln, HRB 12345, eingetragen am 12.03.2019',
      'Cologne Local Court, HRB 12345, registered on 12 March 2019',
    ],
    ['Amtsgericht Köln, HRB 12345, seit 2019-03-12', 'Cologne Local Court, HRB 12345, since March 12th, 2019'],
    ['Amtsgericht Köln, HRB 12345', 'Tribunal d’instance de Cologne, HRB 12345, le 1er août 2019'],
    ['Amtsgericht Köln, HRB 12345, März 2019', 'Cologne Local Court, HRB 12345'],
    ['Amtsgericht Köln, Luxemburger Str. 101, 50939 Köln, HRB 12345', 'Cologne Local Court (room 12), HRB 12345'],
    ['Amtsgericht Köln, Registernummer: HRB 12345', 'Register number: HRB 12345 (Cologne)'],
    ['Amtsgericht Köln\nHRB 12345\n2. Kammer', 'Cologne Local Court\nHRB 12345'],
    ['Amtsgericht Köln, HRB 12345, https://example.org/1/99', 'Cologne Local Court, HRB 12345, www.example.org/2'],
    ['FN 123456a, Handelsgericht Wien', 'FN 123456 a, Commercial Court Vienna'],
    ['Firmenbuchnummer 123456 a', 'Company register number 123456 a'],
    ['ZVR-Zahl 123456789', 'ZVR 123456789'],
    ['Handelsregisteramt Zürich, CHE-123.456.789', 'Registre du commerce de Zurich, CHE123456789'],
    ['Köln 12345', 'Cologne 12345'],
    ['Amtsgericht Köln, HRA 111 und HRB 2222', 'Cologne Local Court, HRA 111'],
    ['Handelsregister', 'Commercial register'],
    ['Amtsgericht Köln', 'Cologne Local Court, HRB 12345'],
    ['Amtsgericht Köln, HRB 12345', 'Cologne Local Court, no. 12345'],
    ['Amtsgericht Köln, HRB Nr. 12345', 'Cologne Local Court, HR B 12345'],
    ['Amtsgericht Köln, GenR 12', 'Cologne Local Court, GnR 12'],
    ['Amtsgericht Köln, HRB 12345 50939 Köln', 'Cologne Local Court, HRB 12345'],
    ['ZVR 12 34 56 789', 'ZVR 123456789'],
    ['HRA 111 und HRB 2222, Köln', 'HRB 2222 and HRA 111, Cologne'],
    ['123456 a, LG Graz', 'FN 123456a, Graz Regional Court'],
    ['Handelsregister des Kantons Zürich, 8001 Zürich', 'Commercial Register of the Canton of Zurich'],
    ['Stiftungsverzeichnis, Regierung von Oberbayern, Maximilianstr. 39, 80538 München', 'Register of foundations'],
    ['Handelsregister des Kantons Bern, CH-020.3.012.345-6', 'Registre du commerce de Berne, CH-020.3.012.345-6'],
    ['RCS Paris 303 265 045', 'Paris Trade Register 303265045'],
  ]);
  each('free_text', 'same', [
    ['<p>Widerruf in 14 Tagen</p>', '<p>Withdrawal within fourteen days</p>'],
    ['Montag 9–17 Uhr', 'Monday, 9 am to 5 pm'],
    ['Telefon +49 (0)40 66969-120', 'Call 040 / 66969 120 or +49 40 66969 120'],
    ['Versichert bis 250.000,00 €', 'Insured up to €250,000.00'],
    ['Versichert bis 2.500.000 €', 'Insured up to EUR 2.5 million'],
    ['<a href="https://example.org/12345678">Mehr</a>', '<a href="https://example.org/87654321">More</a>'],
    ['Straßburger Straße 8, 77694 Kehl', 'In Kehl, Germany'],
    ['In Kehl', 'Straßburger Straße 8, 77694 Kehl'],
  ]);
});

describe('another number in its place', () => {
  each('register', 'other', [
    ['Amtsgericht Köln, HRB 12345', 'Hamburg Local Court, HRB 98765'],
    ['Amtsgericht Köln, HRB 1', 'Cologne Local Court, HRB 12345'],
    ['Amtsgericht Köln, HRB 12345', 'Cologne Local Court, HRB 12354'],
    ['Amtsgericht Köln, Luxemburger Str. 101, HRB 12345', 'Cologne Local Court, Luxemburger Str. 101, HRB 54321'],
    ['Amtsgericht Köln, HRA 111 und HRB 2222', 'Cologne Local Court, HRA 111 and HRB 3333'],
    ['Köln 12345', 'Cologne 54321'],
    ['Amtsgericht Köln, HRB 123450', 'Cologne Local Court, HRB 12345'],
    ['Amtsgericht Köln, HRB 12345', 'Cologne Local Court, HRB 112345'],
    ['Amtsgericht Köln, HRA 12345', 'Cologne Local Court, HRB 12345'],
    ['Amtsgericht Köln, HRA 111 und HRB 2222', 'Cologne Local Court, HRB 111 and HRA 2222'],
    ['Amtsgericht Köln, VR 7', 'Cologne Local Court, PR 7'],
    ['Amtsgericht Köln, HRB 12345', 'Cologne Local Court, Luxemburger Str. 1, 50939 Cologne, no. 54321'],
  ]);
  each('chamber', 'other', [
    ['Ärztekammer Hamburg, 22083 Hamburg', 'Medical Chamber, 10969 Berlin'],
    ['Kammer, Telefon 040 66969-120', 'Chamber, phone +49 40 66969-125'],
  ]);
});

describe('a register number that is lost', () => {
  each('register', 'none', [
    ['Amtsgericht Köln, HRB 12345', 'Cologne Local Court'],
    ['Amtsgericht Köln, HRB 12345', 'Cologne Local Court, registered on 12 March 2019'],
    ['Amtsgericht Köln, HRB 12345', 'Cologne Local Court, 50939 Köln'],
  ]);
});
