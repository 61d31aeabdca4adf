import type { DraftOption } from '../../../../../admin/src/forms/model/draft/draft';
import {
  filledOptions,
  readPastedList,
  withOptionAfter,
  withOptionLabel,
  withoutOption,
  withPasted,
} from '../../../../../admin/src/forms/model/options';

const option = (key: string, value: string, label: Record<string, string> = {}): DraftOption => ({ key, value, label });
const naming = { language: 'en', stored: new Set<string>() };
const field = (...options: DraftOption[]) => ({ key: 'f0', options });

test('a new option stands behind the one that is edited, with a key that no other one has had since', () => {
  const options = [option('f0.4', 'a'), option('f0.2', 'b')];
  expect(withOptionAfter(field(...options), 'f0.4')).toEqual({
    key: 'f0.5',
    options: [option('f0.4', 'a'), option('f0.5', ''), option('f0.2', 'b')],
  });
  expect(withOptionAfter(field(...options)).options.at(-1)?.key).toBe('f0.5');
  expect(withOptionAfter(field()).key).toBe('f0.0');
});

test.each([
  ['f0.1', ['f0.0', 'f0.2'], 'f0.0'],
  ['f0.0', ['f0.1', 'f0.2'], 'f0.1'],
])('after %s is removed, one goes on with the one before it, or else the first', (key, keys, next) => {
  const left = withoutOption(
    ['f0.0', 'f0.1', 'f0.2'].map((name) => option(name, name)),
    key,
  );
  expect([left.options.map((one) => one.key), left.key]).toEqual([keys, next]);
  expect(withoutOption([option('f0.0', '')], 'f0.0')).toEqual({ options: [], key: '' });
});

test.each<[string, DraftOption, [string, string], ReadonlySet<string>, string]>([
  ['follows from the label', option('f0.0', ''), ['en', 'Sales & Service'], new Set(), 'sales-service'],
  ['follows on', option('f0.0', 'sales', { en: 'Sales' }), ['en', 'Press'], new Set(), 'press'],
  ['is emptied with it', option('f0.0', 'sales', { en: 'Sales' }), ['en', ''], new Set(), ''],
  ['that was typed stays', option('f0.0', 'x', { en: 'Sales' }), ['en', 'Press'], new Set(), 'x'],
  ['that is stored stays', option('f0.0', 'sales', { en: 'Sales' }), ['en', 'Press'], new Set(['sales']), 'sales'],
  [
    'is named by another language for want of a better one',
    option('f0.0', ''),
    ['de', 'Vertrieb'],
    new Set(),
    'vertrieb',
  ],
  ['of a label without letters is a word', option('f0.0', ''), ['en', '???'], new Set(), 'option'],
  ['of another option is not used twice', option('f0.0', ''), ['en', 'Other'], new Set(), 'other-2'],
])('a value %s', (_, before, change, stored, expected) => {
  const others = [before, option('f0.9', 'other', { en: 'Other' })];
  const [after] = withOptionLabel(others, 'f0.0', change, { language: 'en', stored });
  expect(after).toMatchObject({ value: expected, label: { [change[0]]: change[1] } });
});

test('a line in which nothing was entered is none', () => {
  const options = [option('f0.0', 'a'), option('f0.1', ' ', { en: ' ' }), option('f0.2', '', { de: 'B' })];
  expect(filledOptions(options).map(({ key }) => key)).toEqual(['f0.0', 'f0.2']);
});

test.each([
  ['one line', undefined],
  ['one line\n', undefined],
  ['a\r\nb\r\r\n c ', [['a'], ['b'], ['c']]],
  ['- a\n• b\n* c', [['a'], ['b'], ['c']]],
  ['Sales\tVertrieb', [['Sales', 'Vertrieb']]],
])('%j is read as %j', (text, lines) => {
  expect(readPastedList(text)).toEqual(lines);
});

const pasted = (
  options: DraftOption[],
  text: string,
  key: string,
  tags: readonly [string, ...string[]] = ['en'],
  around: [string, string] = ['', ''],
) => withPasted(field(...options), readPastedList(text) ?? [], { key, tags, around }, naming);
const labels = ({ options }: { options: DraftOption[] }, tag = 'en') => options.map(({ label }) => label[tag] ?? '');

test('a pasted list becomes options, and the last one is next', () => {
  const after = pasted([option('f0.0', '')], 'Sales\nPress\nOther', 'f0.0');
  expect([labels(after), after.options.map(({ value }) => value), after.key]).toEqual([
    ['Sales', 'Press', 'Other'],
    ['sales', 'press', 'other'],
    'f0.2',
  ]);
});

test('a list in another language goes into the same options, and overwrites none', () => {
  const first = pasted([option('f0.0', '')], 'Sales\nPress', 'f0.0');
  const second = pasted(first.options, 'Vertrieb\nPresse\nSonstiges', 'f0.0', ['de']);
  expect([labels(second), labels(second, 'de')]).toEqual([
    ['Sales', 'Press', ''],
    ['Vertrieb', 'Presse', 'Sonstiges'],
  ]);
  const between = pasted(first.options, 'A\nB', 'f0.0', ['en'], ['(', ')']);
  expect(labels(between)).toEqual(['(A)', 'B', 'Press']);
});

test('the columns of a spreadsheet are languages, as many as there are', () => {
  const after = pasted([option('f0.0', '')], 'Sales\tVertrieb\tVentes\nPress', 'f0.0', ['en', 'de']);
  expect(after.options.map(({ label }) => label)).toEqual([{ en: 'Sales', de: 'Vertrieb' }, { en: 'Press' }]);
});
