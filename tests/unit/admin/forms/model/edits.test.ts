import { type Draft, toDraft } from '../../../../../admin/src/forms/model/draft';
import {
  moved,
  withChange,
  withCopy,
  withField,
  withFieldAt,
  withOption,
  withoutField,
  withSettings,
} from '../../../../../admin/src/forms/model/edits';
import type { Field } from '../../../../../server/src/contracts/forms';

const draftWith = (...fields: Field[]): Draft =>
  toDraft({ name: 'Contact', enabled: true, settings: {}, fields }, 'en');
const name: Field = { name: 'name', type: 'text', label: 'Name' };
const email: Field = { name: 'email', type: 'email', label: 'Email', role: 'reply-to' };
const topic: Field = { name: 'topic', type: 'select', label: 'Topic', options: [{ value: 'a', label: 'A' }] };

const names = ({ fields }: Draft): string[] => fields.map((field) => field.name);

const renamed = (label: string, stored: readonly string[] = [], draft = draftWith(name, email)): string | undefined =>
  withChange(draft, 'f0', { label: { en: label } }, { language: 'en', storedNames: new Set(stored) }).fields[0]?.name;

test('the name of a new field follows its label', () => {
  expect([renamed('Your name'), renamed('Email'), renamed('')]).toEqual(['your-name', 'email-2', '']);
});

test('a name that was typed stays', () => {
  const settings = { language: 'en', storedNames: new Set<string>() };
  const typed = withChange(draftWith(name), 'f0', { name: 'whom' }, settings);
  expect(renamed('Your name', [], typed)).toBe('whom');
  expect(names(withChange(typed, 'f0', { required: true }, settings))).toEqual(['whom']);
});

test('the name of a stored field stays, as sites post values under it', () => {
  expect(renamed('Your name', ['name'])).toBe('name');
});

test('a new field comes last; the first one for an address is the one that is answered', () => {
  const draft = withField(withField(withField(draftWith(name), 'email'), 'email'), 'radio');
  expect(draft.fields.map(({ key, type }) => [key, type])).toEqual([
    ['f0', 'text'],
    ['f1', 'email'],
    ['f2', 'email'],
    ['f3', 'radio'],
  ]);
  expect([draft.replyToField, draft.keys]).toEqual(['f1', 4]);
  expect(draft.fields.map(({ autocomplete, options }) => [autocomplete, options.length])).toEqual([
    ['', 0],
    ['email', 0],
    ['email', 0],
    ['', 1],
  ]);
});

test('a copy stands behind its field, with a name and keys of its own', () => {
  const draft = withCopy(draftWith(topic, name), 'f0');
  expect(names(draft)).toEqual(['topic', 'topic-2', 'name']);
  expect(draft.fields[1]).toMatchObject({ key: 'f2', options: [{ key: 'f2.0', value: 'a' }] });
  expect(withCopy(draft, 'f9')).toBe(draft);
});

test('nothing answers to a field that was removed', () => {
  const draft = draftWith(name, email);
  expect(withoutField(draft, 'f1')).toMatchObject({ fields: [{ name: 'name' }], replyToField: '' });
  expect(withoutField(draft, 'f0').replyToField).toBe('f1');
});

test.each([
  ['f0', 2, ['email', 'topic', 'name']],
  ['f2', 0, ['topic', 'name', 'email']],
  ['f2', -5, ['topic', 'name', 'email']],
  ['f0', 9, ['email', 'topic', 'name']],
  ['f1', 1, ['name', 'email', 'topic']],
  ['f9', 0, ['name', 'email', 'topic']],
])('%s goes to place %i and no further than the ends', (key, place, expected) => {
  expect(names(withFieldAt(draftWith(name, email, topic), key, place))).toEqual(expected);
});

test('an entry moves up and down', () => {
  expect([moved(['a', 'b', 'c'], 0, 2), moved(['a', 'b', 'c'], 2, 0)]).toEqual([
    ['b', 'c', 'a'],
    ['c', 'a', 'b'],
  ]);
});

test('a new option has a key that no other one has had since', () => {
  const [first, second] = withOption(withOption([], 'f0'), 'f0');
  expect([first?.key, second?.key]).toEqual(['f0.0', 'f0.1']);
  expect(withOption([{ key: 'f0.4', value: 'e', label: {} }], 'f0')[1]).toEqual({ key: 'f0.5', value: '', label: {} });
});

test('one setting changes and the others stay', () => {
  expect(withSettings(draftWith(), { subject: 'Hello' }).settings).toMatchObject({ subject: 'Hello', sender: '' });
});
