import { isPhpList, readFormBlock } from '../../../../../admin/src/inbox/model/form-block';

/** The cells of each submission, in their order. */
const cellsOf = (text: string) => readFormBlock(text)?.map((cells) => [...cells]);

/** As PHP serialises it: objects are given as their class and their properties. */
const serialize = (value: unknown): string => {
  if (value === null) return 'N;';
  if (typeof value === 'number') return `i:${value};`;
  if (typeof value === 'string') return `s:${Buffer.byteLength(value)}:"${value}";`;
  const { '@class': type, ...properties } = value as Record<string, unknown>;
  const entries = Object.entries(properties).map(
    ([key, item]) => `${Array.isArray(value) ? `i:${key};` : serialize(key)}${serialize(item)}`,
  );
  const body = `${entries.length}:{${entries.join('')}}`;
  return typeof type === 'string' ? `O:${type.length}:"${type}":${body}` : `a:${body}`;
};

const CLASS = 'epiphyt\\Form_Block\\submissions\\Submission';

const submission = (fields: object, [date, type, zone]: [string, number, string]): object => ({
  '@class': CLASS,
  [`\0${CLASS}\0data`]: { fields, files: [], raw: { _FILES: [], _POST: { _form_id: 'contact' } } },
  [`\0${CLASS}\0date`]: { '@class': 'DateTimeImmutable', date, timezone_type: type, timezone: zone },
  [`\0${CLASS}\0form_id`]: 'contact',
});

const option = serialize([
  submission({ name: 'Müller', email: 'm@example.org', topics: ['a', 'b'] }, [
    '2024-07-01 12:00:00.000000',
    3,
    'Europe/Berlin',
  ]),
  submission({ name: 'Two\nlines' }, ['2024-01-01 12:00:00.000000', 1, '+01:00']),
  submission({}, ['2024-01-01 12:00:00.000000', 2, 'MESZ']),
]);

const expected = [
  [
    ['form_block_form', 'contact'],
    ['form_block_date', '2024-07-01T10:00:00.000000Z'],
    ['name', 'Müller'],
    ['email', 'm@example.org'],
    ['topics', 'a;b'],
  ],
  [
    ['form_block_form', 'contact'],
    ['form_block_date', '2024-01-01 12:00:00.000000+01:00'],
    ['name', 'Two\nlines'],
  ],
  [
    ['form_block_form', 'contact'],
    ['form_block_date', '2024-01-01 12:00:00.000000'],
  ],
];

it('reads the option as it is stored', () => {
  expect(isPhpList(option)).toBe(true);
  expect(cellsOf(option)).toEqual(expected);
});

it('reads it as the client of MySQL prints it', () => {
  const printed = option.replaceAll('\\', '\\\\').replaceAll('\0', '\\0').replaceAll('\n', '\\n');
  expect(isPhpList(`${printed}\n`)).toBe(true);
  expect(cellsOf(`${printed}\n`)).toEqual(expected);
});

it('reads it after a submission was deleted', () => {
  const left = serialize({ 5: submission({ name: 'Müller' }, ['2024-07-01 12:00:00', 3, 'Europe/Berlin']) });
  expect(cellsOf(left.replace('s:1:"5"', 'i:5'))).toEqual([
    [
      ['form_block_form', 'contact'],
      ['form_block_date', '2024-07-01T10:00:00Z'],
      ['name', 'Müller'],
    ],
  ]);
});

it('leaves a date that is no object to whoever imports it', () => {
  const dated = ['2024-07-01 12:00:00', 1719835200].map((date) => ({
    ...submission({ name: 'Ada' }, ['', 1, '']),
    [`\0${CLASS}\0date`]: date,
  }));
  expect(readFormBlock(serialize(dated))?.map((cells) => cells.get('form_block_date'))).toEqual([
    '2024-07-01 12:00:00',
    '1719835200',
  ]);
});

it('has the parts of a value under its name, and the numbers of boxes as a list', () => {
  const fields = {
    stay: { from: '1', to: '2' },
    topics: { 1: 'b', 3: 'd' },
    none: [],
    text: '{"a":1}',
    nothing: null,
    lines: ['a;b', '', 'c'],
    rows: [[1, 2], 3],
  };
  const text = serialize([submission(fields, ['2024-01-01 12:00:00', 1, '+01:00'])]);
  expect(cellsOf(text.replace('s:1:"1";s:1:"b"', 'i:1;s:1:"b"'))?.[0]?.slice(2)).toEqual([
    ['stay.from', '1'],
    ['stay.to', '2'],
    ['topics', 'b;d'],
    ['none', ''],
    ['text', '{"a":1}'],
    ['nothing', ''],
    ['lines', 'a;b\nc'],
    ['rows', '[1,2];3'],
  ]);
});

it('has an empty row for what is no submission, which the import reports', () => {
  const odd = serialize(['text', { data: 'x' }, { '@class': 'Other' }, { data: { fields: 1 } }]);
  expect(cellsOf(odd)).toEqual(Array(4).fill([['form_block_date', '']]));
  expect(cellsOf(serialize([submission({ name: 'Ada' }, ['soon', 3, 'UTC'])]))).toEqual([
    [
      ['form_block_form', 'contact'],
      ['form_block_date', 'soon'],
      ['name', 'Ada'],
    ],
  ]);
  expect(cellsOf(serialize([{ form_id: 'a', date: null, data: { fields: { name: 'Ada' } } }]))).toEqual([
    [
      ['form_block_form', 'a'],
      ['form_block_date', ''],
      ['name', 'Ada'],
    ],
  ]);
});

it('is nothing else', () => {
  expect(isPhpList('name,email\r\na:1,b')).toBe(false);
  expect(readFormBlock('a:1:{')).toBeUndefined();
  expect(readFormBlock('s:1:"a";')).toBeUndefined();
});
