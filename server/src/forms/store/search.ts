/** The eight digits of an encoded character; with letters, a search for letters would find them. */
const DIGITS = '!#$&*+,-';

const encodeCharacter = (character: string): string => {
  const octal = Number(character.codePointAt(0)).toString(8);
  return `.${octal.replace(/\d/g, (digit) => DIGITS.charAt(Number(digit)))};`;
};

/**
 * A text as it is stored for the search and searched for: lower case, with everything but ASCII letters, digits and
 * blanks encoded. Databases disagree on the case and accents of other characters, and treat `%`, `_` and `\`
 * specially; they agree on this alphabet, so a plain "contains" is literal and works the same everywhere.
 */
export const encodeForSearch = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^a-z0-9 ]/gu, encodeCharacter);
