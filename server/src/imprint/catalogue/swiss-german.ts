/** German in the spelling of Switzerland and Liechtenstein: "ss" for "ß", and guillemets that point outwards. */
export const inSwissSpelling = (german: string): string =>
  german.replaceAll('ß', 'ss').replaceAll('„', '«').replaceAll('“', '»').replaceAll('‚', '‹').replaceAll('‘', '›');

/**
 * Whether German texts use {@link inSwissSpelling}.
 *
 * @param country the value of the option
 * @param language a BCP 47 tag
 */
export const writesSwiss = (country: string, language: string): boolean =>
  country === 'che' || country === 'lie' || /^de-(?:ch|li)\b/i.test(language);
