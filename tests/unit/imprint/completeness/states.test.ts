import {
  holdsGrantingState,
  isCountry,
  isOtherCountry,
  tellsGrantingState,
} from '../../../../server/src/imprint/completeness/recognise/states';

test.each([
  'Deutschland',
  'Germany',
  'D',
  'Bundesrepublik Deutschland',
  'Republik Österreich',
  'Suisse',
  'Nederland',
  'FL',
])('“%s” is a country', (text) => {
  expect(isCountry(text)).toBe(true);
});

test.each(['Köln', 'd', 'Muster GmbH', '', 'Deutschland GmbH'])('“%s” is none', (text) => {
  expect(isCountry(text)).toBe(false);
});

test('another country is one by its name in any language', () => {
  expect(['Irland', 'Ireland', 'Irlande'].filter((text) => !isOtherCountry(text, 'deu'))).toEqual([]);
  expect(['Deutschland', 'Germany', 'Dublin'].filter((text) => isOtherCountry(text, 'deu'))).toEqual([]);
});

test.each([
  'Rechtsanwalt (Deutschland)',
  'Rechtsanwalt, verliehen in der Bundesrepublik Deutschland',
  'Wirtschaftsprüfer (D)',
  'Wirtschaftsprüfer, BRD',
  'deutscher Rechtsanwalt',
  'Hebamme (verliehen in Bayern)',
  'Notar, verliehen durch das Land Hessen',
  'Architekt (Freistaat Sachsen)',
  'Solicitor (United Kingdom)',
  'Physiotherapeut (Bayern)',
  'Logopädin (NRW)',
  'Ergotherapeutin, Verleihungsstaat: Bundesrepublik Deutschland',
  'Pharmacist (Lower Saxony)',
  'Médecin (France)',
  'Tandarts (Nederland)',
  'Engineer (United Arab Emirates)',
])('“%s” says which state granted it', (title) => {
  expect(holdsGrantingState(title)).toBe(true);
});

test.each([
  'Rechtsanwalt',
  'Facharzt für Innere Medizin',
  'staatlich anerkannt',
  'Dr. med.',
  'Architekt (AKNW)',
  'Rechtsanwälte (AG)',
  '',
])('“%s” does not', (title) => {
  expect(holdsGrantingState(title)).toBe(false);
});

test.each([
  ['Der Titel wurde in Deutschland verliehen. Es gilt die BRAO.', true],
  ['Es gilt deutsches Recht. Der Titel wurde verliehen.', false],
  ['Verleihungsstaat: Deutschland', true],
  ['Verleihender Staat ist die Republik Österreich', true],
  ['Bundesrechtsanwaltsordnung', false],
])('“%s” tells it: %s', (text, expected) => {
  expect(tellsGrantingState(text)).toBe(expected);
});
