import fc from 'fast-check';

import { createRecordCounter, type StreamFormat } from '../../../../../admin/src/inbox/export/records';

/** Counts a text that arrives in pieces of a few bytes. */
const count = (format: StreamFormat, text: string, size = 3): number => {
  const counter = createRecordCounter(format);
  const bytes = new TextEncoder().encode(text);
  for (let start = 0; start < bytes.length; start += size) counter.add(bytes.subarray(start, start + size));
  return counter.count();
};

const values = fc.array(
  fc.record({ a: fc.string({ unit: 'grapheme' }), b: fc.constantFrom('"', '\n', '}', '\\', '{') }),
);
const sizes = fc.integer({ min: 1, max: 9 });

const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`;

const formats: [StreamFormat, (list: readonly Record<'a' | 'b', string>[]) => string][] = [
  ['csv', (list) => ['a,b', ...list.map(({ a, b }) => `${quoted(a)},${quoted(b)}`), ''].join('\r\n')],
  [
    'json',
    (list) =>
      JSON.stringify(
        list.map((entry) => ({ ...entry, inner: { list: [{}] } })),
        undefined,
        1,
      ),
  ],
  ['ndjson', (list) => list.map((entry) => `${JSON.stringify(entry)}\n`).join('')],
];

test.each(formats)('%s: every submission counts once, wherever the bytes are cut', (format, write) => {
  fc.assert(
    fc.property(values, sizes, (list, size) => {
      expect(count(format, write(list), size)).toBe(list.length);
    }),
  );
});

test('a CSV file that has not even its header yet holds nothing', () => {
  expect(count('csv', 'a,b')).toBe(0);
});
