/** To be raised with whatever changes the terms of a text: those of the submissions that are stored are then renewed. */
export const TERMS_VERSION = 1;

/** Longer terms are cut: nobody types more of a word, and MySQL leaves out words of more than 84 characters. */
const MAX_LENGTH = 80;
/** PostgreSQL takes no more than 1 MB of terms for a row. */
const MAX_TERMS = 10_000;

/** Letters that Unicode does not decompose, and how they are written without them. */
const FOLDED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  þ: 'th',
  ς: 'σ',
};
/** Accents, points and invisible characters; not the marks that make another kana, nor vowel signs of Indic scripts. */
const IGNORED = /\p{Cf}|(?=\p{Mn})(?![\u3099\u309A])[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}]/gu;
const PART = /[\p{L}\p{M}\p{N}]+/gu;
/** The scripts that put no blanks between words; Korean has blanks, but its words end in particles. */
const UNSPACED =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+)/u;

/** Case, accents, width and ligatures do not count. */
const fold = (text: string): string =>
  Object.entries(FOLDED)
    .reduce(
      (folded, [letter, plain]) => folded.replaceAll(letter, plain),
      text.normalize('NFKD').toLowerCase().replace(IGNORED, ''),
    )
    .normalize('NFC');

/**
 * A term in ASCII letters and digits, which all databases compare in the same way, such that the start of a word becomes
 * the start of its term: `q` introduces the four digits of any other character, and stands for itself if doubled.
 */
const encode = (word: string): string =>
  word
    .replace(/[^a-pr-z0-9]/gu, (character) =>
      character === 'q' ? 'qq' : `q${Number(character.codePointAt(0)).toString(36).padStart(4, '0')}`,
    )
    .slice(0, MAX_LENGTH);

/** The pairs of neighbouring characters. */
const pairs = (characters: readonly string[]): string[] =>
  characters.slice(1).map((_second, index) => characters.slice(index, index + 2).join(''));

/** What is written without a blank, in stretches of one kind: parts of words, or characters of a script without blanks. */
const stretches = (text: string): { isUnspaced: boolean; parts: string[] }[] =>
  fold(text)
    .split(/\s+/u)
    .flatMap((run) => run.split(UNSPACED).map((stretch, index) => ({ isUnspaced: index % 2 === 1, stretch })))
    .map(({ isUnspaced, stretch }) => ({
      isUnspaced,
      parts: stretch.match(isUnspaced ? /\P{M}\p{M}*/gu : PART) ?? [],
    }));

/**
 * The terms under which texts are found, each once. What is written without blanks, such as an email address, is found
 * from each of its parts on, and scripts without blanks by pairs of characters; see {@link toQueryTerms}.
 */
export const toSearchTerms = (texts: readonly string[]): string[] => {
  const terms = new Set<string>();
  for (const { isUnspaced, parts } of texts.flatMap(stretches)) {
    if (isUnspaced) for (const pair of [...pairs(parts), ...parts.slice(-1)]) terms.add(encode(pair));
    else {
      parts.forEach((_part, start) => {
        // As many parts as can matter: each has at least one character.
        terms.add(encode(parts.slice(start, start + MAX_LENGTH).join('')));
      });
    }
    if (terms.size >= MAX_TERMS) break;
  }
  return [...terms].slice(0, MAX_TERMS);
};

/** What the terms of a text have to begin with, each with one of these, to be found; empty if nothing is found. */
export const toQueryTerms = (query: string): string[] => {
  const terms = stretches(query).flatMap(({ isUnspaced, parts }) =>
    isUnspaced && parts.length > 1 ? pairs(parts) : [parts.join('')],
  );
  return [...new Set(terms.filter((term) => term !== '').map(encode))];
};
