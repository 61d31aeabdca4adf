import type { Localized } from '../../../server/src/forms/contract';
import { localize } from '../../../server/src/forms/localize';

const both = { en: 'Name', de: 'Name (de)' };

describe('localize', () => {
  it.each<[string, Localized, string, string]>([
    ['a text is the same everywhere', 'Name', 'de', 'Name'],
    ['its own language', both, 'de', 'Name (de)'],
    ['the base of a region', both, 'de-AT', 'Name (de)'],
    ['the region before its base', { ...both, 'de-AT': 'Name (at)' }, 'de-AT', 'Name (at)'],
    ['English for a language that is missing', both, 'fr', 'Name'],
    ['the first where there is no English', { it: 'Nome', de: 'Name (de)' }, 'fr', 'Nome'],
    ['English, wherever it stands', { it: 'Nome', en: 'Name' }, 'fr', 'Name'],
    ['nothing where there is nothing', {}, 'de', ''],
    ['no name that every object has', { en: 'Name' }, 'toString', 'Name'],
    ['no name that every object has, as a base', { en: 'Name' }, 'constructor-x', 'Name'],
  ])('%s', (_, text, language, expected) => {
    expect(localize(text, language)).toBe(expected);
  });
});
