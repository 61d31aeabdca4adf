/** To be raised with whatever changes the terms of a text: those of the submissions that are stored are then renewed. */
export const TERMS_VERSION = 3;

/** Longer terms are cut: nobody types more of a word, and MySQL leaves out words of more than 84 characters. */
const MAX_LENGTH = 80;
/** PostgreSQL takes no more than 1 MB of terms for a row. */
const MAX_TERMS = 10_000;

/** Letters that Unicode does not decompose, and how they are written without them, or on other keyboards. */
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
  ŋ: 'n',
  þ: 'th',
  ŧ: 't',
  ς: 'σ',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
};
/** Ligatures of several words, which NFKD would take apart into one. */
const PHRASES: Readonly<Record<string, string>> = {
  '\uFDFA': '\nصلى\nالله\nعليه\nوسلم\n',
  '\uFDFB': '\nجل\nجلاله\n',
};
/**
 * Accents, points, the bar that stretches Arabic words and invisible characters; not the marks that make another kana, nor
 * vowel signs of Indic scripts.
 */
const IGNORED = /[\p{Cf}\u0640]|(?=\p{Mn})(?![\u3099\u309A])[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}]/gu;
/** Unicode counts the apostrophes of some languages among the letters. */
const PART = /(?:(?![\u02B9-\u02BF])[\p{L}\p{M}\p{N}])+/gu;
/** Between the groups of a phone number or an IBAN. */
const BETWEEN_DIGITS = /(?<=\d\)?)\n(?:[/–-]\n)?(?=\(?\d)/g;
const DIGIT = /\p{Nd}/u;
const OTHER_DIGITS = /(?!\d)\p{Nd}/gu;
/** The scripts that put no blanks between words; Korean has blanks, but its words end in particles. */
const UNSPACED =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+)/u;

/** There are some hundred in Unicode, and a text may consist of them. */
const known = new Map<string, string>();

/** A digit of any script in ASCII: Unicode has them in rows of ten, from zero on. */
const toDigit = (digit: string): string => {
  const found = known.get(digit);
  if (found !== undefined) return found;
  const code = Number(digit.codePointAt(0));
  let value = 0;
  while (DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
  const plain = String(value % 10);
  known.set(digit, plain);
  return plain;
};

/**
 * Case, accents, width, ligatures and scripts of digits do not count. Blanks become line feeds: those that remain come from
 * the decomposition of accents, which many type as an apostrophe, and part nothing.
 */
export const fold = (text: string): string =>
  Object.entries(FOLDED)
    .reduce(
      (folded, [letter, plain]) => folded.replaceAll(letter, plain),
      Object.entries(PHRASES)
        .reduce((parted, [ligature, words]) => parted.replaceAll(ligature, words), text.replace(/\s+/gu, '\n'))
        .normalize('NFKD')
        .toLowerCase()
        .replace(IGNORED, '')
        .replace(OTHER_DIGITS, toDigit),
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

/** The number of characters that a term stands for. */
export const countEncoded = (term: string): number => term.replace(/q(?:q|.{0,4})/g, 'q').length;

/** The pairs of neighbouring characters. */
const pairs = (characters: readonly string[]): string[] =>
  characters.slice(1).map((second, index) => `${characters[index]}${second}`);

/**
 * What is written without a blank, in stretches of one kind: parts of words, or characters of a script without blanks. Each
 * once, since a text may repeat the same a hundred thousand times.
 */
function* stretches(folded: readonly string[]): Generator<{ isUnspaced: boolean; parts: string[] }, void, undefined> {
  const seen = new Set<string>();
  for (const text of folded) {
    for (const run of new Set(text.split('\n'))) {
      for (const [index, stretch] of run.split(UNSPACED).entries()) {
        if (seen.has(stretch)) continue;
        seen.add(stretch);
        const isUnspaced = index % 2 === 1;
        yield { isUnspaced, parts: stretch.match(isUnspaced ? /\P{M}\p{M}*/gu : PART) ?? [] };
      }
    }
  }
}

/** The beginnings of what is found in texts: of words from each of their parts on, or of pairs of characters. */
function* beginnings(texts: readonly string[]): Generator<string, void, undefined> {
  for (const { isUnspaced, parts } of stretches(texts.map((text) => fold(text).replace(BETWEEN_DIGITS, ' ')))) {
    if (isUnspaced) {
      yield* pairs(parts);
      yield* parts.slice(-1);
      continue;
    }
    const word = parts.join('');
    let start = 0;
    for (const part of parts) {
      // As many characters as can matter: each has at least one in the term.
      yield word.slice(start, start + MAX_LENGTH);
      start += part.length;
    }
  }
}

/**
 * The terms under which texts are found, each once. What is written without blanks, such as an email address, is found
 * from each of its parts on, and so are numbers in groups, whose blanks may be left out; scripts without blanks are found
 * by pairs of characters. See {@link toQueryTerms}.
 */
export const toSearchTerms = (texts: readonly string[]): string[] => {
  const found = new Set<string>();
  for (const beginning of beginnings(texts)) {
    found.add(beginning);
    if (found.size >= MAX_TERMS) break;
  }
  return [...new Set([...found].map(encode))];
};

/** What the terms of a text have to begin with, each with one of these, to be found; empty if nothing is found. */
export const toQueryTerms = (query: string): string[] => {
  const terms = [...stretches([fold(query)])].flatMap(({ isUnspaced, parts }) =>
    isUnspaced && parts.length > 1 ? pairs(parts) : [parts.join('')],
  );
  return [...new Set(terms.filter((term) => term !== '').map(encode))];
};
