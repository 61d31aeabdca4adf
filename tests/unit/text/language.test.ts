import type { Localized } from '../../../server/src/contracts/forms';
import { LANGUAGE_TAG, localize, lookupTags, primaryLanguage } from '../../../server/src/text/language';

const both = { en: 'Name', de: 'Name (de)' };

describe('LANGUAGE_TAG', () => {
  it.each(['de', 'de-AT', 'deu', 'zh-Hans-CN', 'de-CH-1901', 'EN'])('%s is one', (tag) => {
    expect(LANGUAGE_TAG.test(tag)).toBe(true);
  });

  it.each(['', 'd', 'deutsch', 'de_AT', 'de-', '-de', 'de-A', 'de\0', 'de\n', ' de', 'dé', 'de-AT-a1-a2-a3-a4', '*'])(
    '%j is none',
    (tag) => {
      expect(LANGUAGE_TAG.test(tag)).toBe(false);
    },
  );
});

describe('primaryLanguage', () => {
  it.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['DE-at', 'de'],
    ['zh-Hans-CN', 'zh'],
    ['', ''],
  ])('of %j is %j', (locale, language) => {
    expect(primaryLanguage(locale)).toBe(language);
  });
});

describe('lookupTags', () => {
  it.each([
    ['de', ['de']],
    ['DE', ['DE']],
    ['de-AT', ['de-AT', 'de']],
    ['DE-at', ['DE-at', 'de']],
    ['zh-Hant-TW', ['zh-Hant-TW', 'zh-Hant', 'zh']],
  ])('of %s are %j', (tag, tags) => {
    expect(lookupTags(tag)).toEqual(tags);
  });
});

describe('localize', () => {
  it.each<[string, Localized | undefined, string, string]>([
    ['a text is the same everywhere', 'Name', 'de', 'Name'],
    ['its own language', both, 'de', 'Name (de)'],
    ['the base of a region', both, 'de-AT', 'Name (de)'],
    ['the region before its base', { ...both, 'de-AT': 'Name (at)' }, 'de-AT', 'Name (at)'],
    ['English for a language that is missing', both, 'fr', 'Name'],
    ['the first where there is no English', { it: 'Nome', de: 'Name (de)' }, 'fr', 'Nome'],
    ['English, wherever it stands', { it: 'Nome', en: 'Name' }, 'fr', 'Name'],
    ['its base where its own is empty', { 'de-AT': '', de: 'Name (de)' }, 'de-AT', 'Name (de)'],
    ['English where its own is empty', { de: '', en: 'Name' }, 'de', 'Name'],
    ['the first that is not empty', { it: '', fr: 'Nom' }, 'de', 'Nom'],
    ['nothing where there is nothing', {}, 'de', ''],
    ['nothing where there is no text', undefined, 'de', ''],
    ['no name that every object has', { en: 'Name' }, 'toString', 'Name'],
    ['no name that every object has, as a base', { en: 'Name' }, 'constructor-x', 'Name'],
  ])('%s', (_, text, language, expected) => {
    expect(localize(text, language)).toBe(expected);
  });
});
