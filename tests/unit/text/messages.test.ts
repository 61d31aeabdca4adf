import type { Localized } from '../../../server/src/contracts/forms';
import {
  hasTexts,
  textLanguage,
  localizeCustom,
  messageLanguages,
  type Texts,
  textsFor,
  visitorTextsFor,
} from '../../../server/src/text/messages';
import { visitorTexts } from '../../../server/src/text/visitor-messages';

const en = textsFor('en');
const de = textsFor('de');

const GIVEN = ['77', '88', '99'];

/** A text as it is said, with a number for each thing that it speaks of or counts. */
const say = (text: Texts[keyof Texts]): { said: string; given: string[] } => {
  if (typeof text === 'string') return { said: text, given: [] };
  const given = GIVEN.slice(0, text.length);
  const said: unknown = Reflect.apply(text, undefined, given);
  if (typeof said !== 'string') throw new Error('A text must be a string.');
  return { said, given };
};

const texts = (language: Texts): [string, Texts[keyof Texts]][] => Object.entries(language);

const fr = textsFor('fr');
const it_ = textsFor('it');

describe.each([
  ['English', en],
  ['German', de],
  ['French', fr],
  ['Italian', it_],
])('every %s text', (_, language) => {
  it.each(texts(language))('%s names what it speaks of and is a sentence', (_name, text) => {
    const { said, given } = say(text);
    expect(said).toMatch(/^\S.*\S$/u);
    for (const word of given) expect(said).toContain(word);
    expect(said).not.toMatch(/undefined|null|\[object/);
  });
});

describe('the two languages', () => {
  it('have the same texts, which take the same things', () => {
    const shape = (language: Texts): unknown => texts(language).map(([name, text]) => [name, say(text).given.length]);
    expect(shape(de)).toEqual(shape(en));
  });

  it.each(texts(en))('say %s in different words', (name, text) => {
    const [, german = ''] = texts(de).find(([other]) => other === name) ?? [];
    expect(say(german).said).not.toBe(say(text).said);
  });

  it('have those for visitors in French and Italian as well, each in other words', () => {
    for (const name of Object.keys(visitorTexts.en)) {
      const said = [en, de, fr, it_].map((language) => {
        const found = texts(language).find(([other]) => other === name);
        return found === undefined ? '' : say(found[1]).said;
      });
      // No is no in two of them.
      if (name !== 'no') expect(new Set(said).size).toBe(4);
    }
    expect(fr.submissionDeleted).toBe(en.submissionDeleted);
  });

  it.each([
    [en, 'accepts at most 1 file.', 'accepts at most 2 files.'],
    [de, 'nimmt höchstens 1 Datei an.', 'nimmt höchstens 2 Dateien an.'],
    [fr, 'accepte au plus 1 fichier.', 'accepte au plus 2 fichiers.'],
    [it_, 'accetta al massimo 1 file.', 'accetta al massimo 2 file.'],
  ])('count files: %#', (language, one, two) => {
    expect(language.tooManyFiles('x', 1)).toMatch(new RegExp(`${one}$`));
    expect(language.tooManyFiles('x', 2)).toMatch(new RegExp(`${two}$`));
  });

  it('are those that the panel is in', () => {
    expect(messageLanguages).toEqual(['en', 'de']);
  });
});

describe('the texts of the interface', () => {
  it('says of an unknown option what the interface says', () => {
    expect(en.unknownOption('test')).toBe('Option "test" does not exist.');
    expect(de.unknownOption('test')).toBe('Die Option „test“ gibt es nicht.');
  });

  it('says in both languages that a submission was deleted', () => {
    expect(en.submissionDeleted).toBe('The submission was deleted.');
    expect(de.submissionDeleted).toBe('Die Einsendung wurde gelöscht.');
  });
});

describe('textsFor', () => {
  it.each([
    ['en', 'English', en],
    ['en-GB', 'English', en],
    ['de', 'German', de],
    ['DE', 'German', de],
    ['de-AT', 'German', de],
    ['de-CH-1901', 'German', de],
    ['fr', 'French', fr],
    ['fr-CH', 'French', fr],
    ['it', 'Italian', it_],
    ['IT-ch', 'Italian', it_],
    ['toString', 'English', en],
    ['den', 'English', en],
    ['xx', 'English', en],
    ['', 'English', en],
  ])('%j speaks %s', (locale, _, expected) => {
    expect(textsFor(locale)).toBe(expected);
  });
});

describe('hasTexts', () => {
  it.each(['en', 'de', 'fr', 'it', 'de-AT', 'fr-CH', 'IT'])('%s has', (locale) => {
    expect(hasTexts(locale)).toBe(true);
    expect(textLanguage(locale)).toBe(locale);
  });

  it.each(['es', '', 'constructor', 'en_GB'])('%j has none, so that it is spoken to in English', (locale) => {
    expect(hasTexts(locale)).toBe(false);
    expect(textLanguage(locale)).toBe('en');
  });
});

it.each([
  ['fr-CH', 'Formulaire introuvable.'],
  ['de', 'Formular nicht gefunden.'],
  ['pl', 'Form not found.'],
])('what visitors read in %s', (locale, message) => {
  expect(visitorTextsFor(locale).formNotFound).toBe(message);
});

describe('localizeCustom', () => {
  it.each<[string, Localized | undefined, string, string | undefined]>([
    ['a text for everybody', 'Thanks', 'de', 'Thanks'],
    ['nothing where nobody has written anything', undefined, 'de', undefined],
    ['its own language', { en: 'Thanks', de: 'Danke' }, 'de', 'Danke'],
    ['the base of a region', { en: 'Thanks', fr: 'Merci' }, 'fr-CH', 'Merci'],
    ['the built-in one before another language', { en: 'Thanks' }, 'de-AT', undefined],
    ['the built-in English one, too', { de: 'Danke' }, 'en-GB', undefined],
    ['another language where none is built in', { de: 'Danke', en: 'Thanks' }, 'es', 'Thanks'],
  ])('%s', (_, text, language, expected) => {
    expect(localizeCustom(text, language)).toBe(expected);
  });
});
