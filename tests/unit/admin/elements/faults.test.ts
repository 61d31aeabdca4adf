/** @jest-environment ./tests/unit/admin/support/environment.cjs */
/* What the elements say before the server is asked is what the server would say. */
import { fieldTextsIn, findFaults, findUnclear } from '../../../../client/src/elements/faults';
import type { PublicField } from '../../../../server/src/contracts/forms';
import { checkIntake } from '../../../../server/src/forms/intake/intake';
import { textsFor } from '../../../../server/src/text/messages';

const field = (values: Partial<PublicField>): PublicField => ({ name: 'a', type: 'text', label: 'A', ...values });

const formWith = (...values: readonly (string | File)[]): FormData => {
  const data = new FormData();
  for (const value of values) data.append('a', value);
  return data;
};

const said = (one: PublicField, data: FormData): string[] =>
  findFaults([one], data, 'en').map(({ message }) => message);

const options = [
  { value: 'x', label: 'X' },
  { value: 'y', label: 'Y' },
];

const cases: readonly (readonly [string, Partial<PublicField>, string | undefined])[] = [
  ['a text', { required: true }, 'x'],
  ['a required text that is missing', { required: true }, ''],
  ['nothing but blanks', { required: true }, ' \u200b '],
  ['one that need not be there', {}, ''],
  ['one that is too short', { minLength: 3 }, 'ab'],
  ['one that is just long enough', { minLength: 3 }, 'äöü'],
  ['an address', { type: 'email' }, 'erika@example.org'],
  ['no address', { type: 'email' }, 'erika@'],
  ['a phone number', { type: 'tel' }, '030 123'],
  ['no phone number', { type: 'tel' }, 'none'],
  ['a web address without a scheme', { type: 'url' }, 'example.org/about'],
  ['no web address', { type: 'url' }, 'example'],
  ['a number', { type: 'number', min: 1, max: 3 }, '2'],
  ['one that is too small', { type: 'number', min: 1, max: 3 }, '0'],
  ['one that is too large', { type: 'number', min: 1, max: 3 }, '4'],
  ['a date', { type: 'date', min: '2026-01-01' }, '2026-11-24'],
  ['one that is too early', { type: 'date', min: '2026-01-01' }, '2025-12-31'],
  ['a time', { type: 'time', max: '17:00' }, '16:59'],
  ['one that is too late', { type: 'time', max: '17:00' }, '17:01'],
  ['what has the format', { pattern: '[0-9]{5}' }, '10115'],
  ['what has not', { pattern: '[0-9]{5}|x' }, '1011'],
  ['an option', { type: 'select', options, required: true }, 'x'],
  ['no option', { type: 'radio', options, required: true }, undefined],
  ['no options', { type: 'checkboxes', options, required: true }, undefined],
  ['a tick', { type: 'checkbox', required: true }, '1'],
  ['no tick', { type: 'checkbox', required: true }, undefined],
];

test.each(cases)('%s', (_, values, value) => {
  const one = field(values);
  const posted: [string, string][] = value === undefined ? [] : [['a', value]];
  const answer = checkIntake([one], posted, { language: 'en', texts: textsFor('en') });
  const expected = answer.ok ? [] : answer.errors.map(({ message }) => message);
  expect(said(one, value === undefined ? formWith() : formWith(value))).toEqual(expected);
});

test('a pattern that the browser does not know is left to the server', () => {
  expect(said(field({ pattern: '(' }), formWith('x'))).toEqual([]);
});

test('files: how many, how large, and whether there is any', () => {
  const files = field({ type: 'file', required: true, maxSize: 3, maxFiles: 2 });
  const none = new File([], '');
  const ofSize = (size: number): File => new File(['x'.repeat(size)], 'a.txt');
  expect(said(files, formWith(none))).toEqual(['A is required.']);
  expect(said({ ...files, required: false }, formWith(none))).toEqual([]);
  expect(said(files, formWith(ofSize(3), ofSize(1)))).toEqual([]);
  expect(said(files, formWith(ofSize(3), ofSize(4)))).toEqual(['A: a file must not be larger than 3 bytes.']);
  expect(said(files, formWith(ofSize(0)))).toEqual(['A: the file is empty.']);
  expect(said(files, formWith(ofSize(1), ofSize(1), ofSize(1)))).toEqual(['A accepts at most 2 files.']);
});

test('in the language of the form, or in English', () => {
  const saidIn = (language: string) => findFaults([field({ required: true })], formWith(''), language);
  expect(saidIn('de-AT')).toEqual([{ path: ['a'], message: 'A ist ein Pflichtfeld.', name: 'ValidationError' }]);
  for (const language of ['es', 'toString', '']) expect(saidIn(language)[0]?.message).toBe('A is required.');
});

test.each([
  ['a number that may be two', 'number', '1.500', false, 'A must be a number.'],
  ['a date that is half typed', 'date', '', true, 'A must be a date such as 2026-11-20.'],
  ['a color that the browser does not know', 'text', '', true, 'A must be a number.'],
  ['a number', 'number', '1,5', false, undefined],
] as const)('%s', (_what, type, value, badInput, message) => {
  const unclear = (isInput: boolean): string[] => {
    const input = { matches: () => isInput, value, validity: { badInput } } as unknown as HTMLElement;
    return findUnclear(input, field({ type }), 'de', fieldTextsIn('en')).map((one) => one.message);
  };
  expect(unclear(true)).toEqual(message === undefined ? [] : [message]);
  expect(unclear(false)).toEqual([]);
});

test('a field without an input is not unclear', () => {
  expect(findUnclear(null, field({}), 'de', fieldTextsIn('en'))).toEqual([]);
});
