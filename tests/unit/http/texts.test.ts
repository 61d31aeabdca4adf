import { LANGUAGE_TAG, messageLanguages, primaryLanguage, type Texts, textsFor } from '../../../server/src/http/texts';

const en = textsFor('en');
const de = textsFor('de');

const GIVEN = ['«first»', '«second»'];

/** A text as it is said, with a word for each thing that it speaks of. */
const say = (text: Texts[keyof Texts]): { said: string; given: string[] } => {
  if (typeof text === 'string') return { said: text, given: [] };
  const given = GIVEN.slice(0, text.length);
  const said: unknown = Reflect.apply(text, undefined, given);
  if (typeof said !== 'string') throw new Error('A text must be a string.');
  return { said, given };
};

const texts = (language: Texts): [string, Texts[keyof Texts]][] => Object.entries(language);

describe.each([
  ['English', en],
  ['German', de],
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

  it('are those that Accept-Language can choose', () => {
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
    ['fr', 'English', en],
    ['it', 'English', en],
    ['den', 'English', en],
    ['xx', 'English', en],
    ['', 'English', en],
  ])('%j speaks %s', (locale, _, expected) => {
    expect(textsFor(locale)).toBe(expected);
  });
});

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
