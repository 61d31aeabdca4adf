import fc from 'fast-check';

import { encodeForSearch } from '../../../../server/src/forms/store/search';
import { wellFormedText } from '../../support/arbitraries';

const plain = (text: string): string => text.normalize('NFC').toLowerCase();

/** Texts and parts of them: of two independent texts hardly ever one holds the other. */
const textAndPart = fc.tuple(wellFormedText, wellFormedText, wellFormedText).chain(([before, part, after]) =>
  fc.constantFrom(part, part.toUpperCase(), part.normalize('NFD'), before).map((query) => ({
    text: before + part + after,
    query,
  })),
);

describe('encodeForSearch', () => {
  it.each([
    ['plain letters in any case', 'Mueller GMBH 24', 'mueller gmbh 24'],
    ['nothing', '', ''],
  ])('leaves %s readable', (_, text, encoded) => {
    expect(encodeForSearch(text)).toBe(encoded);
  });

  it.each([
    ['an umlaut in any case', 'MÜLLER', 'müller', true],
    ['a decomposed umlaut', 'Mu\u0308ller', 'mÜller', true],
    ['a percent sign as itself', '100 % sure', '%', true],
    ['a percent sign not as anything', 'sure', '%', false],
    ['an underscore as itself', 'a_b', 'A_B', true],
    ['an underscore not as any letter', 'axb', 'a_b', false],
    ['a backslash', 'C:\\temp', '\\T', true],
    ['an apostrophe', "O'Brien", "o'b", true],
    ['digits not in an encoded character', 'é', '1', false],
    ['a dot not in an encoded character', 'é', '.', false],
    ['a semicolon not in an encoded character', 'é', ';', false],
    ['a line break', 'a\nb', 'A\nb', true],
    ['an emoji', 'so 😀 happy', '😀', true],
    ['not another emoji', 'so 😀 happy', '😁', false],
    ['not the letter without its accent', 'café', 'cafe', false],
    ['everything, by nothing', 'anything', '', true],
  ])('finds %s', (_, text, query, found) => {
    expect(encodeForSearch(text).includes(encodeForSearch(query))).toBe(found);
  });

  it('finds a part exactly where the text holds it', () => {
    fc.assert(
      fc.property(
        fc.oneof(textAndPart, fc.record({ text: wellFormedText, query: wellFormedText })),
        ({ text, query }) => {
          expect(encodeForSearch(text).includes(encodeForSearch(query))).toBe(plain(text).includes(plain(query)));
        },
      ),
      { numRuns: 5_000 },
    );
  });

  it('tells different characters apart, and the same ones not', () => {
    fc.assert(
      fc.property(wellFormedText, wellFormedText, (a, b) => {
        expect(encodeForSearch(a) === encodeForSearch(b)).toBe(plain(a) === plain(b));
      }),
    );
  });

  it('writes nothing that a database reads as more than it is', () => {
    fc.assert(
      fc.property(wellFormedText, (text) => {
        expect(encodeForSearch(text)).toMatch(/^[a-z0-9 .;!#$&*+,-]*$/);
        expect(encodeForSearch(text)).not.toMatch(/[%_\\'"]/);
      }),
    );
  });
});
