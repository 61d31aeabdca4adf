import { reasonsIn, suggestionsFor } from '../../../../../admin/src/imprint/model/suggestions';

const suggestion = (option: 'name' | 'email', value: string) => ({ option, value, line: value, isSure: true });

test('what the draft lacks is taken, what it says otherwise is asked, and what it has is left alone', () => {
  const draft = { values: { '': { name: 'Muster AG' } }, titles: {} };
  const read = (...suggestions: ReturnType<typeof suggestion>[]) => suggestionsFor({ suggestions }, draft);
  expect(read(suggestion('email', 'info@example.org'))).toMatchObject([{ before: '', isTaken: true }]);
  expect(read(suggestion('name', 'Muster GmbH'))).toMatchObject([{ before: 'Muster AG', isTaken: false }]);
  expect(read(suggestion('name', 'Muster AG'))).toEqual([]);
});

test('each reason for leaving something out is said once', () => {
  const left = (reason: 'disclaimer' | 'platform') => ({ reason, text: 'x' });
  expect(reasonsIn({ leftOut: [left('disclaimer'), left('platform'), left('disclaimer')] })).toEqual([
    'disclaimer',
    'platform',
  ]);
});
