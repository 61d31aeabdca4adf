import { toCustomLocalized, toLocalized, toTexts } from '../../../../../admin/src/forms/model/localized';

test('one text for all languages stands under the default one', () => {
  expect([toTexts(undefined, 'de'), toTexts('Hallo', 'de'), toTexts({ fr: 'Bonjour' }, 'de')]).toEqual([
    {},
    { de: 'Hallo' },
    { fr: 'Bonjour' },
  ]);
});

test.each([
  [{}, undefined, undefined],
  [{ de: ' ' }, undefined, undefined],
  [{ de: 'Hallo', fr: '' }, 'Hallo', { de: 'Hallo' }],
  [{ fr: 'Bonjour' }, { fr: 'Bonjour' }, { fr: 'Bonjour' }],
  [
    { de: 'Hallo', fr: 'Bonjour' },
    { de: 'Hallo', fr: 'Bonjour' },
    { de: 'Hallo', fr: 'Bonjour' },
  ],
])('%j is kept as %j, and in the place of a built-in text as %j', (texts, kept, custom) => {
  expect([toLocalized(texts, 'de'), toCustomLocalized(texts)]).toEqual([kept, custom]);
});
