import fc from 'fast-check';

/** Characters that text code stumbles over, so that they come up often and not once in a million. */
const awkward = [
  '',
  ' ',
  '\t',
  '\n',
  '\r',
  '\r\n',
  '\v',
  '\0',
  '\u001b',
  '\u007f',
  '\u0085',
  '\u00a0',
  '\u0301',
  'e\u0301',
  '\u2028',
  '\u2029',
  '\u212b',
  '\ufb01',
  '\ufeff',
  'İ',
  'ß',
  'Σ',
  'ς',
  '%',
  '_',
  '\\',
  "'",
  '"',
  '.',
  ';',
  '&',
  '=',
  '+',
  '-',
  '[',
  ']',
  '👩‍👩‍👧',
];

const character = fc.string({ unit: 'binary', minLength: 1, maxLength: 1 });

/** Any text that is valid Unicode. */
export const wellFormedText = fc.string({ unit: fc.oneof(fc.constantFrom(...awkward), character) });

/** Any JavaScript string, halves of surrogate pairs included. */
export const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...awkward),
    character,
    fc.integer({ min: 0xd7f0, max: 0xe010 }).map((unit) => String.fromCharCode(unit)),
  ),
});
