import { reasonsIn, suggestionsFor } from '../../../../../admin/src/imprint/model/suggestions';
import { catalogue } from '../../support/imprint';

const suggestion = (option: 'name' | 'email' | 'address', value: string) => ({
  option,
  value,
  line: value,
  isSure: true,
});

test('what the draft lacks is taken, what it says otherwise is asked, and what it has is left alone', () => {
  const draft = { values: { '': { name: 'Muster AG' } }, titles: {} };
  const read = (...suggestions: ReturnType<typeof suggestion>[]) =>
    suggestionsFor({ suggestions }, draft, catalogue.options, '');
  expect(read(suggestion('email', 'info@example.org'))).toMatchObject([{ before: '', isTaken: true }]);
  expect(read(suggestion('name', 'Muster GmbH'))).toMatchObject([{ before: 'Muster AG', isTaken: false }]);
  expect(read(suggestion('name', 'Muster AG'))).toEqual([]);
});

test('a text in one language goes there, where it differs; what is the same in each goes to all', () => {
  const draft = { values: { '': { name: 'Muster AG', address: 'Seestrasse 1, Genf' } }, titles: {} };
  const read = (own: string, ...suggestions: ReturnType<typeof suggestion>[]) =>
    suggestionsFor(
      { suggestions },
      { ...draft, values: { ...draft.values, fr: { address: own } } },
      catalogue.options,
      'fr',
    );
  expect(read('', suggestion('address', 'Seestrasse 1, Genève'))).toMatchObject([
    { place: { language: 'fr' }, before: '', isTaken: true },
  ]);
  expect(read('', suggestion('address', 'Seestrasse 1, Genf'))).toEqual([]);
  expect(read('Genève', suggestion('address', 'Seestrasse 1, Genève'))).toMatchObject([
    { before: 'Genève', isTaken: false },
  ]);
  expect(read('', suggestion('email', 'info@example.org'))).toMatchObject([{ place: { language: '' }, isTaken: true }]);
  expect(read('', suggestion('name', 'Muster SA'))).toMatchObject([{ before: 'Muster AG', isTaken: false }]);
});

test('each reason for leaving something out is said once', () => {
  const left = (reason: 'disclaimer' | 'platform') => ({ reason, text: 'x' });
  expect(reasonsIn({ leftOut: [left('disclaimer'), left('platform'), left('disclaimer')] })).toEqual([
    'disclaimer',
    'platform',
  ]);
});
