import fc from 'fast-check';

import { parsePhp } from '../../../server/src/input/php';

/** As PHP serialises it. */
const serialize = (value: unknown): string => {
  if (value === null) return 'N;';
  if (typeof value === 'boolean') return `b:${value ? 1 : 0};`;
  if (typeof value === 'number') return Number.isInteger(value) ? `i:${value};` : `d:${String(value)};`;
  if (typeof value === 'string') return `s:${Buffer.byteLength(value)}:"${value}";`;
  const isList = Array.isArray(value);
  const entries = Object.entries(value as object).map(
    ([key, item]) => `${isList ? `i:${key};` : serialize(key)}${serialize(item)}`,
  );
  return `a:${entries.length}:{${entries.join('')}}`;
};

it('reads what WordPress stores', () => {
  const text =
    'a:4:{s:7:"country";s:3:"deu";s:4:"name";s:13:"Müller "& Co";s:18:"press_law_checkbox";i:1;s:4:"list";a:2:{i:0;b:1;i:1;N;}}';
  expect(parsePhp(text)).toEqual({
    value: { country: 'deu', name: 'Müller "& Co', press_law_checkbox: 1, list: [true, null] },
  });
  expect(parsePhp(' d:1.5E+25; ')).toEqual({ value: 1.5e25 });
  expect(parsePhp('a:1:{i:5;s:1:"x";}')).toEqual({ value: { 5: 'x' } });
});

it('reads what stands in a dump of MySQL', () => {
  expect(parsePhp(String.raw`a:1:{s:4:\"name\";s:7:\"O\'Neill\";}`)).toEqual({ value: { name: "O'Neill" } });
  expect(parsePhp(String.raw`s:3:\"a\nb\";`)).toEqual({ value: 'a\nb' });
});

it.each([
  '',
  'hello',
  'O:8:"stdClass":0:{}',
  'C:3:"Foo":0:{}',
  'a:1:{s:1:"a";O:8:"stdClass":0:{}}',
  'a:1:{N;N;}',
  'a:2:{i:0;i:1;}',
  'a:1:{i:0;R:1;}',
  's:5:"abc";',
  's:2:"abc";',
  's:1:"ü";',
  's:999999999:"a";',
  'i:1',
  'i:1;i:2;',
  'b:2;',
  'd:INF;',
  'a:999999999:{',
  `${'a:1:{i:0;'.repeat(50)}N;${'}'.repeat(50)}`,
  `a:20000:{${Array.from({ length: 20_000 }, (_, index) => `i:${index};N;`).join('')}}`,
  `s:1000001:"${'x'.repeat(1_000_001)}";`,
])('refuses %#', (text) => {
  expect(parsePhp(text)).toBeUndefined();
});

it('reads objects as their properties, whatever their class, where they are wanted', () => {
  const text = 'a:1:{i:0;O:3:"Foo":3:{s:1:"a";i:1;s:4:"\0*\0b";i:2;s:6:"\0Foo\0c";O:8:"stdClass":0:{}}}';
  expect(parsePhp(text)).toBeUndefined();
  expect(parsePhp(text, { objects: true })).toEqual({ value: [{ a: 1, b: 2, c: {} }] });
  for (const odd of ['C:3:"Foo":0:{}', 'O:3:"Foo":1:{i:0;i:1;}', 'O:3:"Foo":1:{s:1:"a";r:1;}', 'E:7:"Foo:Bar";'])
    expect(parsePhp(odd, { objects: true })).toBeUndefined();
});

it('reads as much as it may', () => {
  const long = `s:2000000:"${'ü'.repeat(1_000_000)}";`;
  expect(parsePhp(long)).toBeUndefined();
  expect(parsePhp(long, { maxBytes: 3_000_000 })).toEqual({ value: 'ü'.repeat(1_000_000) });
  expect(parsePhp('a:2:{i:0;N;i:1;N;}', { maxItems: 1 })).toBeUndefined();
});

it('reads no names of an object but its own', () => {
  const { value } = parsePhp('a:1:{s:9:"__proto__";s:1:"x";}') ?? {};
  expect(Object.entries(value ?? {})).toEqual([['__proto__', 'x']]);
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
});

it('reads all that was serialised', () => {
  const values = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.string({ unit: 'grapheme' }),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(
        fc.string({ unit: 'grapheme', minLength: 1 }).filter((key) => !/^\d+$/.test(key)),
        tie('value'),
        {
          minKeys: 1,
          maxKeys: 4,
          noNullPrototype: true,
        },
      ),
    ),
  })).value;
  fc.assert(
    fc.property(values, (value) => {
      expect(parsePhp(serialize(value))).toEqual({ value });
    }),
  );
});

it('never throws', () => {
  const pieces = fc.constantFrom('a:1:{', '}', 's:1:"', '";', 'i:0;', 'N;', 'b:1;', 'ü', '"', '\\', 'O:1:');
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string())), (parts) => {
      parsePhp(parts.join(''));
    }),
  );
});
