import { type Cell, toCells } from '../../../../server/src/forms/import/records';

const data = new Set(['data']);
const open = (value: unknown): Cell[] => toCells({ data: value }, data, 'data');

it('makes a text of each value', () => {
  const record = {
    text: 'Müller ',
    number: 4.5,
    yes: true,
    no: false,
    nothing: null,
    missing: undefined,
    time: new Date(0),
    list: ['a', '', null, 2],
    lines: ['a; b', 'c'],
    json: '{"a":1}',
    object: { a: 1 },
  };
  expect(toCells(record, new Set())).toEqual([
    ['text', 'Müller '],
    ['number', '4.5'],
    ['yes', 'true'],
    ['no', 'false'],
    ['nothing', ''],
    ['missing', ''],
    ['time', '1970-01-01T00:00:00.000Z'],
    ['list', 'a;2'],
    ['lines', 'a; b\nc'],
    ['json', '{"a":1}'],
    ['object', '{"a":1}'],
  ]);
});

it.each([
  ['an object', { name: 'Ada', age: 36, more: { deep: [1] } }],
  ['its JSON', '{"name":"Ada","age":36,"more":{"deep":[1]}}'],
  ['the JSON of its JSON', JSON.stringify(JSON.stringify({ name: 'Ada', age: 36, more: { deep: [1] } }))],
])('takes answers out of %s', (_, value) => {
  const expected = [
    ['name', 'Ada'],
    ['age', '36'],
    ['more', '{"deep":[1]}'],
  ];
  expect(open(value)).toEqual(expected);
});

it.each(['name', 'field', 'key', 'label'])('takes answers out of a list that calls their names “%s”', (key) => {
  expect(
    open([
      { [key]: 'email', value: 'a@example.org' },
      { [key]: 'topics', value: ['a', 'b'] },
      { [key]: 'topics', value: 'c' },
      { [key]: 'topics', value: '' },
      { [key]: 'phone' },
    ]),
  ).toEqual([
    ['email', 'a@example.org'],
    ['topics', 'a;b;c'],
    ['phone', ''],
  ]);
});

it.each([
  ['a list of something else', [{ name: 'a' }, 1], '[{"name":"a"},1]'],
  ['a list without values', [{ name: 'a' }], '[{"name":"a"}]'],
  ['a list of single values', [1, 'a', null], '1;a'],
  ['a list with nothing in it', [{ value: 1 }, null], '[{"value":1},null]'],
  ['a list of answers without names', [{ name: '', value: 1 }], '[{"name":"","value":1}]'],
  ['an empty list', [], ''],
  ['what only begins like JSON', '{not', '{not'],
  ['the JSON of a text', '"text"', '"text"'],
  ['a name that is no heading', { 'a\u0007': 1 }, '{"a\\u0007":1}'],
  ['a name that is too long', { ['x'.repeat(1_001)]: 1 }, `{"${'x'.repeat(1_001)}":1}`],
])('leaves %s whole', (_, value, text) => {
  expect(open(value)).toEqual([['data', text]]);
});

it('leaves more answers whole than any form has', () => {
  const answers = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));
  expect(open(answers(100))).toHaveLength(100);
  expect(open(answers(101))).toHaveLength(1);
  const boxes = Array.from({ length: 200 }, () => ({ name: 'box', value: 'x' }));
  expect(open(boxes)).toHaveLength(1);
  expect(open(boxes)[0]?.[0]).toBe('box');
});

it('calls an answer the same, whatever else there is', () => {
  const names = new Set(['one', 'two']);
  for (const other of [{ name: 'a', id: 1 }, null]) {
    expect(toCells({ two: { name: 'b', id: 2 }, one: other, id: 3 }, names, 'two')).toEqual(
      expect.arrayContaining([
        ['name', 'b'],
        ['two.id', '2'],
        ['id', '3'],
      ]),
    );
    expect(toCells({ two: { name: 'b' }, one: other }, names)).toContainEqual(['two.name', 'b']);
  }
});

it('knows no names but those of the record', () => {
  expect(open(JSON.parse('{"__proto__":1,"constructor":2}'))).toEqual([
    ['__proto__', '1'],
    ['constructor', '2'],
  ]);
});
