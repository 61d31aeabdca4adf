import fc from 'fast-check';

import {
  createCsvReader,
  type CsvRecord,
  delimiters,
  findLayout,
  parseCsv,
} from '../../../../../admin/src/inbox/model/csv';

it.each([
  [
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\r1,2\r',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,\n,b\n',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['"a,b","c ""d""","e\r\nf"\n', [['a,b', 'c "d"', 'e\r\nf']]],
  ['\n\na\n\n', [['a']]],
  ['""\n', [['']]],
  ['a"b,"c"d"e\n', [['a"b', 'cd"e']]],
  ['"open', [['open']]],
  ['', []],
])('%j', (text, expected) => {
  expect(parseCsv(text, ',')).toEqual(expected);
});

it.each([
  ['a;b;c\n1,5;2,5;3', ';', 1],
  ['a\tb\n1,2,3\t4', '\t', 1],
  ['a,b', ',', 1],
  ['"a;b;c",d\n', ',', 1],
  ['Last, first name;Street, number, city\nByron, Ada;Main Street\n', ';', 1],
  ['sep=;\r\na,b,c;d\r\n', ';', 2],
  ['sep=\ta\n1\t2', '\t', 1],
  ['a', ',', 1],
  ['', ',', 1],
])('%j is divided by %j, with the headings in record %d', (text, delimiter, first) => {
  expect(findLayout(text)).toEqual({ delimiter, first });
});

it.each([
  ['"a"\n', [false]],
  ['"a" ,"b" \n', [false]],
  ['a"b,"c""d"\n', [false]],
  ['"a', [true]],
  ['"a""', [true]],
  ['"a"b\nc', [true, false]],
  ['"a" "b"\nc', [true, false]],
  // The quotation mark in the second of these lines is not closed, and swallows the lines up to the next one.
  ['1,"a"\n2,"b\n3,c\n4,"d"\n5,e', [false, true, false]],
  // As databases escape them.
  ['"he said \\"hi\\""\nx', [true, false]],
])('of %j, those records are damaged: %j', (text, expected) => {
  const readIn = (size: number): boolean[] => {
    const reader = createCsvReader(',');
    const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
      text.slice(at * size, (at + 1) * size),
    );
    return [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()].map(({ isDamaged }) => isDamaged);
  };
  expect(readIn(text.length)).toEqual(expected);
  expect(readIn(1)).toEqual(expected);
});

const cell = fc.oneof(
  fc.string(),
  fc.array(fc.constantFrom('"', ',', ';', '\t', '\r', '\n', 'a', ' '), { maxLength: 8 }).map((parts) => parts.join('')),
);

it('reads every table that was written, wherever its pieces end', () => {
  const tables = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 5 });
  fc.assert(
    fc.property(
      tables,
      fc.constantFrom(...delimiters),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.integer({ min: 1, max: 7 }),
      (table, delimiter, lineBreak, size) => {
        const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const text = table.map((cells) => cells.map(quote).join(delimiter) + lineBreak).join('');
        const reader = createCsvReader(delimiter);
        const records: CsvRecord[] = [];
        for (let start = 0; start < text.length; start += size)
          records.push(...reader.push(text.slice(start, start + size)));
        const expected = table.map((cells) => ({ cells, isDamaged: false }));
        expect([...records, ...reader.end()]).toEqual(expected);
      },
    ),
  );
});

it('reads any text the same in pieces as at once', () => {
  fc.assert(
    fc.property(fc.array(cell), (pieces) => {
      const reader = createCsvReader(',');
      const records = pieces.flatMap((piece) => reader.push(piece));
      const whole = createCsvReader(',');
      expect([...records, ...reader.end()]).toEqual([...whole.push(pieces.join('')), ...whole.end()]);
    }),
  );
});

it('takes blanks after a delimiter for no part of a quoted cell', () => {
  for (const text of ['"a", "b, c"\n"d",  "e"', ' "a","b, c"\n"d","e"'])
    expect(parseCsv(text, ',')).toEqual([
      ['a', 'b, c'],
      ['d', 'e'],
    ]);
  expect(parseCsv('a, b "c", d', ',')).toEqual([['a', ' b "c"', ' d']]);
});
