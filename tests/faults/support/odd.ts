import { between, type Random } from './random';

/** One of several. */
export const oneOf = <T>(random: Random, choices: readonly T[]): T => {
  const choice = choices[Math.floor(random() * choices.length)];
  if (choice === undefined) throw new Error('There is nothing to choose from.');
  return choice;
};

const PIECES = [
  ...[
    '\u0300\u0316',
    '\u0316',
    '\u1112\u1161\u11ab',
    '@',
    'a@',
    '"',
    '„',
    ' ',
    '\n',
    '\r',
    '<',
    '<a ',
    '<b>',
    '<!--',
    '\\',
    '{{',
  ],
  ...[
    '%',
    '%ff',
    '%00',
    '\0',
    '\u202e',
    '\ufeff',
    '\ufffd',
    '\ud83d',
    '😀',
    "'",
    ';',
    '=',
    '[',
    ']',
    '[url=',
    'https://a.de ',
  ],
  ...[
    '../',
    '/',
    '__proto__',
    'constructor',
    'ß',
    'İ',
    '١',
    '-',
    '1',
    '9',
    'e',
    '.',
    ',',
    '&',
    '+',
    'x',
    'ä',
    '${',
    '`',
    '$',
  ],
];

/** A text that programs stumble over; most are short, some long. */
export const oddText = (random: Random, most = 50_000): string => {
  const length = random() < 0.9 ? between(random, 0, 40) : between(random, 0, most);
  const piece = oneOf(random, PIECES);
  if (random() < 0.5) return piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
  let text = '';
  for (let pieces = 0; pieces < Math.min(length, 200); pieces += 1) text += oneOf(random, PIECES);
  return text;
};

/** A value of JSON of any kind. */
export const oddValue = (random: Random, depth = 0): unknown => {
  const kind = random();
  if (kind < 0.5 || depth > 3) return oddText(random, 5_000);
  if (kind < 0.6) return oneOf(random, [null, true, false, 0, -1, 1e308, 1.5, Number.MAX_SAFE_INTEGER, 2 ** 31]);
  const size = between(random, 0, 5);
  const values = Array.from({ length: size }, () => oddValue(random, depth + 1));
  if (kind < 0.8) return values;
  return Object.fromEntries(values.map((value) => [oddText(random, 100), value]));
};

/** Bytes of no kind. */
export const oddBytes = (random: Random, most: number): Buffer =>
  Buffer.from(Array.from({ length: between(random, 0, most) }, () => between(random, 0, 255)));

/** A text as it can go over the wire in the head of a request. */
export const inHeader = (text: string): string =>
  Buffer.from(text.slice(0, 2_000))
    .toString('latin1')
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '.');
