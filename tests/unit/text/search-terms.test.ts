import fc from 'fast-check';

import { countEncoded, toQueryTerms, toSearchTerms } from '../../../server/src/text/search-terms';
import { wellFormedText } from '../support/arbitraries';

/** Whether a search finds a text, as databases decide it. */
const finds = (text: string, query: string): boolean => {
  const terms = toSearchTerms([text]);
  const beginnings = toQueryTerms(query);
  return beginnings.length > 0 && beginnings.every((start) => terms.some((term) => term.startsWith(start)));
};

describe('a search', () => {
  it.each([
    ['a word', 'Good morning, Erika', 'morning'],
    ['the start of a word', 'Good morning', 'mor'],
    ['words in any order', 'Good morning, Erika', 'eri good'],
    ['any case', 'MÜLLER', 'müller'],
    ['an umlaut without its dots', 'Müller', 'muller'],
    ['an umlaut by a plain letter’s text', 'Muller', 'Müller'],
    ['a decomposed umlaut', 'Mu\u0308ller', 'müller'],
    ['ß as ss', 'Straße', 'strasse'],
    ['ss as ß', 'STRASSE', 'straße'],
    ['letters that Unicode does not decompose', 'Łódź, Ærø, Đorđe, Áŋŋel, Ruoŧŧa', 'lodz aero dorde annel ruotta'],
    ['an email address', 'erika.muster@mail.example.org', 'erika.muster@mail.example.org'],
    ['an email address as far as it is typed', 'erika.muster@mail.example.org', 'erika.muster@ma'],
    ['an email address by its domain', 'erika.muster@mail.example.org', '@example.org'],
    ['a part of an email address', 'erika.muster@mail.example.org', 'muster'],
    ['a number with punctuation', 'Order 2024/11-0815.', '2024/11'],
    ['a number by its end', 'Order 2024/11-0815.', '0815'],
    ['a phone number as it is written', '+49 (0)30 1234567', '(0)30'],
    ['a name with an apostrophe', "O'Brien", "o'brien"],
    ['a name with another apostrophe', 'O’Brien', "o'brien"],
    ['a name without its apostrophe', "O'Brien", 'obrien'],
    ['a name with an accent for its apostrophe', 'O´Brien', "o'brien"],
    ['the second part of such a name', 'O´Brien', 'brien'],
    ['a name with an apostrophe that is a letter', 'Ka\u02BBahumanu', "ka'ahumanu"],
    ['the second part of that', 'Ka\u02BBahumanu', 'ahumanu'],
    ['a phone number without its blanks', 'Tel. +49 (0)30 123 45-67', '0301234567'],
    ['a phone number with a stroke', '(030) / 123 456', '030123456'],
    ['a phone number by one of its groups', 'Tel. +49 (0)30 123 45-67', '4567'],
    ['a phone number with other blanks', '030\u00A0123\u202F456', '030 123 456'],
    ['an IBAN without its blanks', 'DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['an IBAN as it is printed', 'DE89 3704 0044 0532 0130 00', 'DE89 3704 0044 0532 0130 00'],
    ['a number in other digits', 'رقم ٢٠٢٤', '2024'],
    ['a number by other digits', 'order 2024', '۲۰۲۴'],
    ['the second part of a name', 'Müller-Lüdenscheid', 'ludenscheid'],
    ['a path', 'C:\\path\\to', 'path\\to'],
    ['a word with a soft hyphen', 'Grund\u00adstück', 'Grundstück'],
    ['wide letters', 'ＡＢＣ１２３', 'abc123'],
    ['a ligature', 'ﬁnden', 'finden'],
    ['a ligature of several words behind a word', 'محمدﷺ', 'ﷺ'],
    ['another one', 'اللهﷻ', 'ﷻ'],
    ['Greek without accents and with any sigma', 'Ελλάς', 'ελλασ'],
    ['Cyrillic', 'Привет, мир', 'прив'],
    ['Arabic without vowels', 'مَرْحَبًا', 'مرحبا'],
    ['Arabic with stretched words', 'مـــحمد', 'محمد'],
    ['Arabic from a Persian keyboard', 'علی کریم', 'علي كريم'],
    ['Arabic with a plain last letter', 'مدرسة', 'مدرسه'],
    ['Hebrew without points', 'שָׁלוֹם', 'שלום'],
    ['Chinese inside a sentence', '我们在北京工作', '北京'],
    ['one Chinese character', '我们在北京工作', '京'],
    ['the last Chinese character', '我们在北京工作', '作'],
    ['Japanese inside a sentence', '東京タワーに行きました', 'タワー'],
    ['half-width kana', 'ﾀﾜｰ', 'タワー'],
    ['a kana with its mark', 'がっこう', 'が'],
    ['Korean inside a word', '대한민국에서', '민국'],
    ['Thai inside a sentence', 'สวัสดีครับ', 'ครับ'],
    ['Hindi', 'नमस्ते दुनिया', 'दुनिया'],
    ['Chinese next to a Latin word', '东京tower', 'tower 东京'],
    ['the letter that encodes others', 'quelle', 'qu'],
    ['a long word by its beginning', 'a'.repeat(500), 'a'.repeat(500)],
  ])('finds %s', (_, text, query) => {
    expect(finds(text, query)).toBe(true);
  });

  it.each([
    ['the middle of a word', 'morning', 'orning'],
    ['numbers that are apart, by both', '12 apples, 34 pears', '1234'],
    ['numbers in another order', '12 34', '3412'],
    ['one of two words alone', 'Good morning', 'good evening'],
    ['a kana with another mark', 'かっこう', 'が'],
    ['characters in another order', '北京', '京北'],
    ['an emoji', 'so 😀 happy', '😀'],
    ['punctuation', 'what?', '?'],
    ['nothing', 'text', ''],
    ['a Latin letter by what encodes another', 'ж', 'q'],
  ])('does not find %s', (_, text, query) => {
    expect(finds(text, query)).toBe(false);
  });

  it('does not join two values', () => {
    expect(toSearchTerms(['Anna', 'erika'])).toEqual(['anna', 'erika']);
  });

  it('finds each stretch without blanks as it was typed, and from the start of each word', () => {
    fc.assert(
      fc.property(wellFormedText, (text) => {
        for (const word of text.split(/\s+/u)) {
          if (toQueryTerms(word).length > 0) expect(finds(text, word)).toBe(true);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('uses nothing but short ASCII words, for databases', () => {
    fc.assert(
      fc.property(wellFormedText, (text) => {
        for (const term of toSearchTerms([text])) expect(term).toMatch(/^[a-z0-9]{1,80}$/);
      }),
      { numRuns: 2_000 },
    );
  });

  it('looks each digit of another script up once, however many there are', () => {
    const look = jest.spyOn(String, 'fromCodePoint');
    const text = '٠١٢٣٤٥٦٧٨٩'.repeat(1_000);
    expect(toSearchTerms([text])).toEqual(['0123456789'.repeat(8)]);
    // To the first of its row.
    expect(look.mock.calls.length).toBeLessThan(100);
    look.mockRestore();
  });

  it('keeps to 10,000 terms', () => {
    const words = Array.from({ length: 12_000 }, (_, index) => `w${String(index)}`);
    expect(toSearchTerms([words.join(' '), 'later'])).toHaveLength(10_000);
    expect(toSearchTerms([words.join('-')])).toHaveLength(10_000);
  });
});

test.each([
  ['a', 1],
  ['quiz', 4],
  ['müller', 6],
  ['東京', 2],
  ['жq', 2],
])('the characters of %s are counted, not those of its term', (word, count) => {
  expect(toQueryTerms(word).map(countEncoded)).toEqual([count]);
});
