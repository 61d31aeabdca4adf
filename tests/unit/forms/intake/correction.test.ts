import type { Field, SubmissionData } from '../../../../server/src/contracts/forms';
import { correctValues } from '../../../../server/src/forms/intake/correction';
import { textsFor } from '../../../../server/src/text/messages';

const texts = textsFor('en');

const fields: Field[] = [
  { name: 'email', type: 'email', label: { en: 'Email', de: 'E-Mail' }, required: true },
  { name: 'constructor', type: 'text', label: { en: 'Constructor' } },
  {
    name: 'topics',
    type: 'checkboxes',
    label: { en: 'Topics' },
    options: ['a', 'b'].map((value) => ({ value, label: {} })),
  },
  { name: 'amount', type: 'number', label: { en: 'Amount', de: 'Anzahl' } },
  { name: 'cv', type: 'file', label: { en: 'CV' } },
];

const stored = {
  data: { email: 'old@example.org', topics: ['a'], gone: 'A text', list: ['x'], cv: ['cv.pdf'] } as SubmissionData,
  labels: { email: 'E-Mail', topics: 'Topics', gone: 'Früher' },
  replyTo: 'old@example.org',
  language: 'de',
};

const correct = (values: Readonly<Record<string, unknown>>, more: object = {}, isToConfirm = false) =>
  correctValues(fields, { ...stored, ...more }, values, { language: 'de', texts, isToConfirm });

const faults = (...parameters: Parameters<typeof correct>): [string, string][] =>
  correct(...parameters).errors.map(({ path, message }) => [path.join('.'), message]);

describe('correctValues', () => {
  it('replaces values, adds and removes some, and says what they were', () => {
    const { errors, changes, data, labels } = correct({
      topics: ['b', 'a'],
      amount: '1,5',
      gone: '',
      constructor: 'me',
    });
    expect(errors).toEqual([]);
    expect(changes).toEqual([
      { name: 'topics', before: ['a'], after: ['b', 'a'] },
      { name: 'amount', before: '', after: '1.5' },
      { name: 'gone', before: 'A text', after: '' },
      { name: 'constructor', before: '', after: 'me' },
    ]);
    expect(Object.entries(data)).toEqual([
      ['email', 'old@example.org'],
      ['topics', ['b', 'a']],
      ['list', ['x']],
      ['cv', ['cv.pdf']],
      ['amount', '1.5'],
      ['constructor', 'me'],
    ]);
    // What is new is labelled in the visitor's language; what was there keeps what they have read.
    expect(labels).toEqual({ ...stored.labels, amount: 'Anzahl', constructor: 'Constructor' });
  });

  it('changes nothing for what is as it was', () => {
    const { changes, data } = correct({ email: 'old@example.org', topics: ['a'], amount: '' });
    expect(changes).toEqual([]);
    expect(data).toEqual(stored.data);
  });

  it('keeps what was chosen and is no longer offered, and offers it for this submission alone', () => {
    const { errors, changes } = correct({ topics: ['x', 'b'] }, { data: { topics: ['x', 'a'] } });
    expect(errors).toEqual([]);
    expect(changes).toEqual([{ name: 'topics', before: ['x', 'a'], after: ['x', 'b'] }]);
    expect(faults({ topics: ['x'] })).toEqual([['topics', 'Topics must be one of a, b.']]);
  });

  it('takes a text where the field takes a list or a file by now, and leaves a list alone that it cannot hold', () => {
    const data = { topics: 'one', cv: 'at home', amount: ['1', '2'] };
    const { errors, changes } = correct({ topics: ['one', 'a'], cv: 'on paper' }, { data });
    expect(errors).toEqual([]);
    expect(changes.map(({ after }) => after)).toEqual([['one', 'a'], 'on paper']);
    expect(faults({ amount: '3' }, { data }).map(([name]) => name)).toEqual(['amount']);
  });

  it('takes neither files, nor lists without a field, nor names of nothing', () => {
    expect(faults({ cv: '', list: ['y'], toString: 'x' }).map(([name]) => name)).toEqual(['cv', 'list', 'toString']);
  });

  it('says what is wrong with each value, in the words of the label', () => {
    expect(faults({ email: '', topics: ['c'], amount: 'many' })).toEqual([
      ['email', 'E-Mail is required.'],
      ['topics', 'Topics must be one of a, b.'],
      ['amount', 'Anzahl must be a number.'],
    ]);
    expect(faults({ email: '' }, { data: {}, replyTo: '' })).toEqual([]);
  });

  it('keeps an address that its owner has to confirm', () => {
    const said =
      'E-Mail: this address must be confirmed by its owner, so it cannot be corrected. Enter the submission again.';
    expect(faults({ email: 'new@example.org' }, {}, true)).toEqual([['email', said]]);
    expect(faults({ email: 'old@example.org', amount: '2' }, {}, true)).toEqual([]);
    const twice = { data: { second: 'old@example.org', email: 'old@example.org' } };
    expect(faults({ email: 'new@example.org' }, twice, true)).toEqual([['email', said]]);
  });

  it.each<[string, object, object, string]>([
    ['follows the field that it came from', { email: 'new@example.org' }, {}, 'new@example.org'],
    ['stays as it is with all else', { gone: 'Else' }, {}, 'old@example.org'],
    [
      'follows a field that is gone',
      { gone: 'b@example.org' },
      { data: { gone: 'a@example.org' }, replyTo: 'a@example.org' },
      'b@example.org',
    ],
    [
      'is none where that is no address',
      { gone: 'by phone' },
      { data: { gone: 'a@example.org' }, replyTo: 'a@example.org' },
      '',
    ],
    [
      'follows its field, whoever else has the same address',
      { email: 'new@example.org' },
      { data: { second: 'old@example.org', email: 'old@example.org' } },
      'new@example.org',
    ],
    [
      'stays where another field has the same address',
      { second: 'new@example.org' },
      { data: { second: 'old@example.org', email: 'old@example.org' } },
      'old@example.org',
    ],
    ['begins with a first one', { email: 'new@example.org' }, { data: {}, replyTo: '' }, 'new@example.org'],
  ])('the address for replies %s', (_what, values, more, expected) => {
    expect(correct({ ...values }, more).replyTo).toBe(expected);
  });

  it('has no address for replies in a form without one', () => {
    const { replyTo } = correctValues(
      [],
      { ...stored, data: { gone: '' }, replyTo: '' },
      { gone: 'a' },
      {
        language: 'de',
        texts,
        isToConfirm: false,
      },
    );
    expect(replyTo).toBe('');
  });
});
