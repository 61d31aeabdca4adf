import fc from 'fast-check';

import { matchesPattern, patternCost, patternFault } from '../../../../server/src/forms/definition/pattern';

/** What a browser says of a value, whose engine it is that HTML's attribute speaks of. */
const browserSays = (pattern: string, text: string): boolean => new RegExp(`^(?:${pattern})$`, 'v').test(text);

describe('patternFault', () => {
  it.each(['', '[0-9]{5}', 'a|b', '\\p{L}+', '.*', '(?<year>\\d{4})', 'a{1000}', 'a--b&&c', '\\p{Script=Greek}'])(
    'finds none in %j',
    (pattern) => {
      expect(patternFault(pattern)).toBeUndefined();
    },
  );

  it.each(['[a', 'a)|(b', '(', '*', '\\', '\\-', '\\p{Nothing}', '[(]', '(?<a>x)(?<a>y)', '(?P<a>x)', '\\Qa\\E'])(
    'finds %j to be none',
    (pattern) => {
      expect(patternFault(pattern)).toBe('invalid');
    },
  );

  it.each([
    ['a lookahead', '(?=.*\\d).{8,}'],
    ['a negative lookahead', '(?!test).*'],
    ['a lookbehind', '(?<=a)b'],
    ['a negative lookbehind', '(?<!a)b'],
    ['a backreference', '(a|b)\\1'],
    ['a backreference by name', '(?<q>["\'])x\\k<q>'],
    ['a difference of classes', '[\\p{L}--[a-z]]'],
    ['a difference of a class and an escape', '[\\w--\\d]'],
    ['an intersection of classes', '[\\w&&\\d]'],
    // RE2 would take it for a POSIX class.
    ['a class in a class', '[[:alpha:]]'],
    ['strings in a class', '[\\q{abc}]'],
    ['a property of strings', '\\p{RGI_Emoji}'],
    ['a class of nothing', '[][a]'],
    ['a class of everything', '[^][a]'],
    ['half of a character', '\\ud83d'],
  ])('finds %s unsupported', (_, pattern) => {
    expect(() => new RegExp(pattern, 'v')).not.toThrow();
    expect(patternFault(pattern)).toBe('unsupported');
  });

  it.each([
    ['one repetition', 'a{1001}'],
    ['repetitions in repetitions', '(?:(?:a{20}){20}){20}'],
    ['many repetitions', 'a{500}b{500}c{500}'],
    ['an open repetition', '(?:abc){400,}'],
    ['a long group that is repeated', `(?:${'abc'.repeat(100)}){4}`],
    ['sheer length', 'ab'.repeat(501)],
  ])('finds one that is too large for %s', (_, pattern) => {
    expect(patternFault(pattern)).toBe('tooLarge');
  });
});

describe('patternCost', () => {
  it('grows with the pattern and with the text', () => {
    expect(patternCost('a', 1_000)).toBe(1_100);
    expect(patternCost('[a-z]{10}', 1_000)).toBe(11_000);
    expect(patternCost('(?:ab|cd){10}x?', 0)).toBe(100 * (10 * 7 + 2));
    expect(patternCost('[[:alpha:]]', 1_000)).toBe(0);
  });
});

describe('matchesPattern', () => {
  const patterns = [
    ...['[0-9]{5}', 'a|b', '\\p{L}+', '.', '', 'a\\nb', '\\s*', '\\S*', '[\\s\\S]*', '[^\\s]', '[^\\S]', '\\w+@\\w+'],
    ...['^a$', '\\x41', '\\u0041', '\\u{1F600}', '\\p{Script=Greek}+', '\\P{sc=Greek}', '\\p{gc=Lu}', '\\bfoo\\b'],
    ...['[A-Z]{2}\\d{2}( ?\\d{4}){4}', '\\+?[\\d \\/\\-]{6,}', 'a--b', '(?<n>a)b', '(?:a|b){2,}c?', '[\\-\\]]', '\\0'],
    ...['[^a]', 'a{0}', '[\\u0041-\\u{5a}]+', 'x*?y+?', '\\t', '\\$\\{', '[a-z&]'],
  ];
  const texts = [
    ...['', 'a', 'b', 'ab', 'A', 'ß', 'Müller', '10115', '101155', 'a\nb', 'a\na', '\n', '😀', 'Ω', ' ', '\u00a0'],
    ...['\u3000\t', '\ufeff', '\u200b', 'x@y', 'foo', 'DE12 1234 1234 1234 1234', '+49 30/12-34', 'a--b', 'ababc'],
    ...['-', ']', '\0', 'xyy', '\t', '${', '&', 'AZ', 'b\n'],
  ];

  it.each(patterns)('says of %j what a browser says', (pattern) => {
    expect(patternFault(pattern)).toBeUndefined();
    const said = texts.map((text) => [text, matchesPattern(pattern, text)]);
    expect(said).toEqual(texts.map((text) => [text, browserSays(pattern, text)]));
  });

  it('says of any pattern that it takes what a browser says', () => {
    const piece = fc.constantFrom(
      ...[
        'a',
        'b',
        '.',
        '\\d',
        '\\s',
        '\\S',
        '\\w',
        '[a-c]',
        '[^a\\s]',
        '[]',
        '[^]',
        '(?:',
        ')',
        '|',
        '*',
        '+',
        '?',
        '{2}',
        '{1,3}',
      ],
      ...['^', '$', '\\b', '\\u0061', '\\p{Lu}', '(', '\\.', ' '],
    );
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' ', '1', '.', '\u00a0', 'Ä', '😀'), maxLength: 8 });
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), text, (pieces, value) => {
        const pattern = pieces.join('');
        fc.pre(patternFault(pattern) === undefined);
        expect(matchesPattern(pattern, value)).toBe(browserSays(pattern, value));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['(a+)+', 'a', 'b'],
    ['(?:x+x+)+y', 'x', ''],
    ['(?:a|b)*a(?:a|b){12}', 'a', 'c'],
    ['(?:.*,){20}P', ',', ''],
  ])('comes to an end with %j, at which a browser hangs', (pattern, part, end) => {
    expect(matchesPattern(pattern, part.repeat(20_000) + end)).toBe(false);
  });

  it('lets pass what nobody can check', () => {
    expect(matchesPattern('(?=a)a', 'b')).toBe(true);
  });
});
