import { search } from '../../../../../admin/src/imprint/model/search';
import { listChoices } from '../../../../../server/src/imprint/catalogue/choices';
import { optionOf } from '../../../support/imprint';

const labels = (option: string, typed: string): string[] =>
  search(listChoices(optionOf(option), 'de') ?? [], typed).map(({ label }) => label);

test.each([
  ['legal_entity', 'e.V.', 'e. V. / Verein'],
  ['legal_entity', 'ev', 'e. V. / Verein'],
  ['legal_entity', 'Verein', 'e. V. / Verein'],
  ['legal_entity', 'nicht ein', 'Nicht eingetragener Verein'],
  ['legal_entity', 'Freiberufler', 'Freiberuflich'],
  ['legal_entity', 'selbständig', 'Selbstständig'],
  ['legal_entity', 'e.K.', 'e. K.'],
  ['legal_entity', 'GMBH', 'GmbH'],
  ['legal_entity', 'gmbh&co', 'GmbH & Co. KG'],
  ['country', 'osterreich', 'Österreich'],
  ['country', 'Österreich'.normalize('NFD'), 'Österreich'],
  ['country', 'usa', 'Vereinigte Staaten'],
  ['country', 'indi', 'Indien'],
])('%s: “%s” finds “%s” first', (option, typed, label) => {
  expect(labels(option, typed)[0]).toBe(label);
});

test('nothing typed leaves all as they are, and what is nowhere finds nothing', () => {
  const all = listChoices(optionOf('country'), 'de') ?? [];
  expect(search(all, ' ')).toEqual(all);
  expect(search(all, 'Utopia')).toEqual([]);
});
