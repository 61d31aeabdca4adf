import { comparable, stateAt } from '../../../../../admin/src/imprint/model/languages';
import type { Imprint, Place } from '../../../../../admin/src/imprint/model/texts';
import { catalogue } from '../../support/imprint';

const imprint: Imprint = {
  values: {
    '': { name: 'Muster GmbH', coverage: 'Diese Website', register: 'HRB 1', chamber: '' },
    en: { coverage: 'This website', register: 'HRB 1' },
    fr: { free_text: 'En français', coverage: '' },
  },
  titles: { '': { name: 'Firma', fax: 'Telefax' }, en: { name: 'Company' } },
};
const overtaken = [{ language: 'en', option: 'register' as const }];

const stateOf = (language: string, option: Place['option'], kind: Place['kind'] = 'values') =>
  stateAt(imprint, { kind, language, option }, overtaken);

test('a text of its own, an older one, one that is missing, and none', () => {
  expect(stateOf('en', 'coverage')).toBe('own');
  expect(stateOf('en', 'register')).toBe('older');
  expect(stateOf('fr', 'coverage')).toBe('missing');
  expect(stateOf('fr', 'chamber')).toBe('none');
  expect([stateOf('', 'coverage'), stateOf('', 'free_text')]).toEqual(['own', 'none']);
});

test('a title is not older: it does not repeat another one', () => {
  expect(stateOf('en', 'name', 'titles')).toBe('own');
  expect(stateOf('fr', 'name', 'titles')).toBe('missing');
  expect(stateOf('fr', 'register', 'titles')).toBe('none');
  expect(
    stateAt(
      { ...imprint, titles: { en: { register: 'Register' } } },
      { kind: 'titles', language: 'en', option: 'register' },
      overtaken,
    ),
  ).toBe('own');
});

test('texts are compared where they may differ, titles where there is something under them', () => {
  const names = (kind: Place['kind']): string[] =>
    comparable(catalogue.options, imprint, kind)
      .map(({ name }) => name)
      .sort();
  expect(names('values')).toEqual(['coverage', 'free_text', 'register']);
  expect(names('titles')).toEqual(['coverage', 'fax', 'free_text', 'name', 'register']);
});
