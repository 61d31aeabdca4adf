/** Letters of which no two are the same, and none is ASCII: Punycode sorts them in (RFC 3492), one by one. */
const differentLetters = (length: number): string =>
  Array.from({ length }, (_, index) => String.fromCharCode(0x4e00 + ((index * 7) % 20_000))).join('');

/** Texts of any length that some function or other takes long for, by what they are made of. */
export const slowTexts: Readonly<Record<string, (length: number) => string>> = {
  'combining marks': (length) => `a${'\u0300\u0316'.repeat(length / 2)}`,
  'marks of one class': (length) => `a${'\u0316'.repeat(length)}`,
  'marks that fall apart': (length) => `a${'\u0f73'.repeat(length)}`,
  'runs of thirty marks': (length) => `a${'\u0300\u0316'.repeat(15)}`.repeat(length / 31),
  'Hangul jamo': (length) => '\u1112\u1161\u11ab'.repeat(length / 3),
  'Hangul vowels': (length) => `\u1112${'\u1161'.repeat(length)}`,
  'at signs': (length) => '@'.repeat(length),
  addresses: (length) => 'a@b.de '.repeat(length / 7),
  'letters and at signs': (length) => 'a@'.repeat(length / 2),
  'dots behind an at sign': (length) => `a@${'a.'.repeat(length / 2)}`,
  apostrophes: (length) => '’'.repeat(length),
  'a title that was granted': (length) => `verliehen ${'a'.repeat(length - 10)}`,
  'a statute and blanks': (length) => `§ 5 TMG${'\n'.repeat(length - 8)}x`,
  'a link and dots': (length) => `https://a.de/${'.'.repeat(length - 14)}x`,
  paragraphs: (length) => '<p>'.repeat(length / 3),
  quotes: (length) => '"'.repeat(length),
  'quotation marks': (length) => '„“'.repeat(length / 2),
  blanks: (length) => `a${' '.repeat(length)}a`,
  'blanks that do not break': (length) => `a${'\u00a0'.repeat(length)}a`,
  tabs: (length) => `a${'\t'.repeat(length)}a`,
  'line breaks': (length) => `a${'\n'.repeat(length)}a`,
  'lines of a blank': (length) => `a${'\n '.repeat(length / 2)}a`,
  brackets: (length) => '<'.repeat(length),
  'open tags': (length) => '<a '.repeat(length / 3),
  'tags in tags': (length) => '<b>'.repeat(length / 3),
  'lists in lists': (length) => '<ul><li>'.repeat(length / 8),
  comments: (length) => '<!--'.repeat(length / 4),
  'a long attribute': (length) => `<a href="${'x'.repeat(length)}">`,
  links: (length) => 'https://a.de '.repeat(length / 13),
  'marks of links': (length) => '[url='.repeat(length / 5),
  'a host of different letters': (length) => `http://${differentLetters(length)}`,
  slashes: (length) => `https://${'/'.repeat(length)}`,
  backslashes: (length) => '\\'.repeat(length),
  braces: (length) => '{{'.repeat(length / 2),
  parentheses: (length) => '('.repeat(length),
  digits: (length) => '1 '.repeat(length / 2),
  'one number': (length) => '1'.repeat(length),
  'one word': (length) => 'a'.repeat(length),
  words: (length) => 'Abc '.repeat(length / 4),
  'long words and dots': (length) => `${'ж'.repeat(length / 80 - 1)}.`.repeat(80),
  'different letters': differentLetters,
  'letters of two scripts': (length) => 'a漢'.repeat(length / 2),
  'a letter that falls apart into words': (length) => 'ﷺ'.repeat(length),
  'phone numbers': (length) => '+49 '.repeat(length / 4),
  sections: (length) => '§ 5 '.repeat(length / 4),
  courts: (length) => 'Amtsgericht Köln, HRB 12 '.repeat(length / 25),
  towns: (length) => '50668 Köln\n'.repeat(length / 11),
  days: (length) => '12.03.2019 '.repeat(length / 11),
  dots: (length) => '.'.repeat(length),
  hyphens: (length) => '- '.repeat(length / 2),
  commas: (length) => ','.repeat(length),
  colons: (length) => ':'.repeat(length),
  firms: (length) => 'GmbH, '.repeat(length / 6),
  'semicolons and signs': (length) => ';='.repeat(length / 2),
  asterisks: (length) => '*_'.repeat(length / 2),
  entities: (length) => '&amp;'.repeat(length / 5),
  ampersands: (length) => '&'.repeat(length),
  joiners: (length) => `ش${'\u200d'.repeat(length)}`,
  'letters and joiners': (length) => 'ش\u200c'.repeat(length / 2),
  'soft hyphens': (length) => `a${'\u00ad'.repeat(length)}a`,
  'tags of flags': (length) => `\u{1F3F4}${'\u{E0067}'.repeat(length / 2)}`,
  'flags without an end': (length) => '\u{1F3F4}\u{E0067}\u{E0067}'.repeat(length / 6),
  emoji: (length) => '😀'.repeat(length / 2),
};

/** How many milliseconds of work something is, whatever else the machine is doing. */
export const workOf = (work: () => unknown): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};

/** How often something is tried: the engine may be cleaning up or compiling in one of the tries. */
const TRIES = 3;

const FLOOR = 5;

/** Growth that is certainly not quadratic. */
const CERTAIN = 6;

/**
 * How many times as long something takes with four times as much to do: about 4 where it is linear, 16 where it is
 * quadratic. What takes next to no time is taken as {@link FLOOR} milliseconds. The least of several tries counts; the
 * large one, which takes longest, is not repeated once the answer is certain.
 */
export const growthOf = (work: (size: number) => () => unknown, size: number): number => {
  const [small, large] = [work(size / 4), work(size)];
  const least = Math.min(...Array.from({ length: TRIES }, () => workOf(small))) + FLOOR;
  let growth = Infinity;
  for (let tries = 0; tries < TRIES && growth > CERTAIN; tries += 1) {
    growth = Math.min(growth, (workOf(large) + FLOOR) / least);
  }
  return growth;
};
