import { numberFormat } from './numbers';

const countIn = (language: string) => {
  // Made when it is needed first: a page of a site has one language.
  let rules: Intl.PluralRules | undefined;
  return (number: number, one: string, other = one): string => {
    rules ??= new Intl.PluralRules(language);
    return (rules.select(number) === 'one' ? one : other).replace('#', numberFormat(language).format(number));
  };
};

/**
 * Choose between what is said of one and what is said of several, as they are counted in a language; `#` stands for the number.
 *
 * @example
 * count.en(1_000, '# file', '# files'); // 1,000 files
 */
export const count = { en: countIn('en'), de: countIn('de'), fr: countIn('fr'), it: countIn('it') };
