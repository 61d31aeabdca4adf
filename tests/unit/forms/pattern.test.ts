import { isPattern, matchesPattern } from '../../../server/src/forms/pattern';

describe('isPattern', () => {
  it.each(['', '[0-9]{5}', 'a|b', '\\p{L}+', '[\\p{L}--[a-z]]', '.*'])('takes %j', (pattern) => {
    expect(isPattern(pattern)).toBe(true);
  });

  it.each(['[a', 'a)|(b', '(', '*', '\\', '\\-', '\\p{Nothing}', '[(]', '(?<a>x)(?<a>y)'])('refuses %j', (pattern) => {
    expect(isPattern(pattern)).toBe(false);
  });
});

describe('matchesPattern', () => {
  it.each([
    ['[0-9]{5}', '10115'],
    ['a|b', 'b'],
    ['\\p{L}+', 'Müller'],
    ['.', '😀'],
    ['', ''],
    ['a\\nb', 'a\nb'],
    ['[\\p{L}--[a-z]]+', 'ÄÖÜ'],
  ])('%j is what %j is as a whole', (pattern, text) => {
    expect(matchesPattern(pattern, text)).toBe(true);
  });

  it.each([
    ['[0-9]{5}', '101155'],
    ['a|b', 'ab'],
    ['a|b', 'b\n'],
    ['a', 'A'],
    ['.', '\n'],
    ['', 'a'],
    ['^a$', 'a\na'],
  ])('%j is not what %j is as a whole', (pattern, text) => {
    expect(matchesPattern(pattern, text)).toBe(false);
  });

  it('takes nothing for a match where the pattern is none', () => {
    expect(matchesPattern('[a', '[a')).toBe(false);
  });

  it.each(['`', '${text}', '`; throw 1; `', "');//"])('never runs the pattern %j as code', (pattern) => {
    const literal = pattern.replace(/[$(){}/]/g, '\\$&');
    expect(matchesPattern(literal, pattern)).toBe(true);
    expect(matchesPattern(literal, 'x')).toBe(false);
  });

  it('gives up on what would take for ever, and holds nobody up', () => {
    const startedAt = performance.now();
    expect(matchesPattern('(a+)+', `${'a'.repeat(60)}b`)).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });

  it('still matches after it has given up', () => {
    matchesPattern('(a+)+', `${'a'.repeat(60)}b`);
    expect(matchesPattern('(a+)+', 'aaa')).toBe(true);
  });
});
