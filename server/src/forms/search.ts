/** The eight digits of an encoded character: letters would be found by a search for letters. */
const DIGITS = '!#$&*+,-';

const encodeCharacter = (character: string): string => {
  const octal = Number(character.codePointAt(0)).toString(8);
  return `.${octal.replace(/\d/g, (digit) => DIGITS.charAt(Number(digit)))};`;
};

/**
 * A text in the form in which it is stored for the search and searched for: lower case, and everything but plain
 * letters, digits and blanks spelled out. Databases disagree on the case and the accents of other characters, and take
 * `%`, `_` and `\` for more than they are; of this alphabet they all think the same, so one plain "contains" is literal
 * and the same everywhere.
 */
export const encodeForSearch = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^a-z0-9 ]/gu, encodeCharacter);
