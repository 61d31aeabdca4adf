const countIn = (language: string) => {
  const [rules, numbers] = [new Intl.PluralRules(language), new Intl.NumberFormat(language)];
  return (number: number, one: string, other = one): string =>
    (rules.select(number) === 'one' ? one : other).replace('#', numbers.format(number));
};

/**
 * Choose between what is said of one and what is said of several, as they are counted in a language; `#` stands for the number.
 *
 * @example
 * count.en(1_000, '# file', '# files'); // 1,000 files
 */
export const count = { en: countIn('en'), de: countIn('de'), fr: countIn('fr'), it: countIn('it') };
