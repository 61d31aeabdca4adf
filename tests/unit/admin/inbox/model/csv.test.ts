import fc from 'fast-check';

import { createCsvReader, delimiters, findLayout, parseCsv } from '../../../../../admin/src/inbox/model/csv';

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

it('tells whether a quoted cell has not ended', () => {
  const isOpenAfter = (text: string): boolean => {
    const reader = createCsvReader(',');
    reader.push(text);
    return reader.isOpen();
  };
  expect(['"a', '"a""', '"a"', '"a"b', 'a"', ''].map(isOpenAfter)).toEqual([true, true, false, false, false, false]);
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
        const records: string[][] = [];
        for (let start = 0; start < text.length; start += size)
          records.push(...reader.push(text.slice(start, start + size)));
        expect([...records, ...reader.end()]).toEqual(table);
      },
    ),
  );
});

it('reads any text the same in pieces as at once', () => {
  fc.assert(
    fc.property(fc.array(cell), (pieces) => {
      const reader = createCsvReader(',');
      const records = pieces.flatMap((piece) => reader.push(piece));
      expect([...records, ...reader.end()]).toEqual(parseCsv(pieces.join(''), ','));
    }),
  );
});
