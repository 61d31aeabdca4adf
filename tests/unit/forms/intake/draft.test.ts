import type { FormItem } from '../../../../server/src/contracts/forms';
import { readDraft, splitKept } from '../../../../server/src/forms/intake/draft';
import { textsFor } from '../../../../server/src/text/messages';

const items: FormItem[] = [
  { type: 'step', id: 'one', title: 'One' },
  { type: 'text', name: 'name', label: { en: 'Name' }, required: true, maxLength: 5 },
  { type: 'textarea', name: 'message', label: 'Message' },
  { type: 'number', name: 'guests', label: 'Guests' },
  { type: 'checkbox', name: 'terms', label: 'Terms' },
  { type: 'radio', name: 'size', label: 'Size', options: [{ value: 'a'.repeat(2_000), label: 'A' }] },
  { type: 'checkboxes', name: 'topics', label: 'Topics', options: [{ value: 'a', label: 'A' }] },
  { type: 'file', name: 'cv', label: 'CV', accept: ['.pdf'] },
];
const texts = textsFor('en');

const read = (posted: Readonly<Record<string, unknown>>) =>
  readDraft(items, Object.entries(posted), { language: 'en', texts }, []);

const faultsOf = (posted: Readonly<Record<string, unknown>>) =>
  read(posted).errors.map(({ path, message }) => `${path.join('.')}: ${message}`);

test('what is saved is kept as it was typed, complete or not', () => {
  const { values, control, errors, email, files } = read({
    message: ' two\nlines ',
    guests: 'four',
    terms: 'on',
    size: 'a'.repeat(2_000),
    topics: ['a', 'gone'],
    cv: '12',
    _email: ' erika@example.org ',
    _draft: 'token',
  });
  expect(errors).toEqual([]);
  expect(files).toEqual([]);
  expect(email).toBe('erika@example.org');
  expect(control.get('_draft')).toBe('token');
  expect(values).toEqual({
    message: 'two\nlines',
    guests: 'four',
    terms: 'on',
    size: 'a'.repeat(2_000),
    topics: ['a', 'gone'],
  });
});

test('JSON has numbers and booleans, and what is blank is left out', () => {
  expect(read({ guests: 4, terms: true, name: ' ', topics: '' }).values).toEqual({
    guests: '4',
    terms: '1',
    topics: [],
  });
  expect(read({ terms: false, message: {} })).toMatchObject({ values: { terms: '' }, email: '' });
});

test.each([
  [{ name: 'longer than that' }, 'name: Name must be at most 5 characters.'],
  [{ name: 'a\nb' }, 'name: Name must be a single line.'],
  [{ message: '\u0000' }, 'message: Message contains control characters.'],
  [{ other: 'x' }, 'other: Field "other" does not exist.'],
  [{ _email: 'nobody' }, '_email: Your email address must be an email address.'],
])('what could never be sent is refused: %j', (posted, fault) => {
  expect(faultsOf(posted)).toEqual([fault]);
});

test('files are checked as those of a submission', () => {
  const upload = { field: 'cv', path: '/tmp/1', name: 'cv.pdf', size: 4, types: [] };
  expect(readDraft(items, [], { language: 'en', texts }, [upload]).errors).toMatchObject([{ path: ['cv'] }]);
});

test('a field names its files that stay, unless others are chosen there', () => {
  const file = (id: number, field: string) => ({ id, field });
  const files = [file(1, 'cv'), file(2, 'cv'), file(3, 'papers'), file(4, 'gone')];
  const upload = { field: 'papers', path: '/tmp/1', name: 'a.pdf', size: 4 };
  const posted = [
    ['name', 'Erika'],
    ['cv', ['2', '3']],
    ['papers', '3'],
    ['photo', '9'],
  ] as const;
  const { kept, rest } = splitKept(posted, files, [upload, { ...upload, field: 'cv', name: '', size: 0 }]);
  expect(kept).toEqual([files[1]]);
  // What names no file of a draft is the submission's to refuse.
  expect([...rest]).toEqual([posted[0], posted[3]]);
});
