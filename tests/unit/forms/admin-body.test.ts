import { MAX_IDS, MAX_NOTE_LENGTH, readChange, readText, toBatches } from '../../../server/src/forms/admin-body';
import { textsFor } from '../../../server/src/http/texts';
import { refusalOf } from '../support/refusal';

const en = textsFor('en');
const A = '11111111-1111-4111-8111-111111111111';
const B = '22222222-2222-4222-8222-222222222222';

describe('toBatches', () => {
  it('sorts ids by form, each once, always in the same order', () => {
    const batches = [
      { formId: A, submissionIds: [2, 10] },
      { formId: B, submissionIds: [1] },
    ];
    expect(toBatches([`${A}/10`, `${B}/1`, `${A}/2`, `${A}/10`])).toEqual(batches);
    expect(toBatches([`${B}/1`, `${A}/2`, `${A}/10`])).toEqual(batches);
  });

  it('takes nothing where one of them is none', () => {
    expect(toBatches([`${A}/1`, 'x'])).toBeUndefined();
  });
});

describe('readChange', () => {
  const ids = [`${A}/1`];
  const batches = [{ formId: A, submissionIds: [1] }];

  it.each(['spam', 'not-spam', 'delete'])('takes %s', (action) => {
    expect(readChange({ action, ids }, en)).toEqual({ action, batches });
  });

  it('takes a status', () => {
    expect(readChange({ action: 'status', status: 'archived', ids }, en)).toEqual({
      action: 'status',
      status: 'archived',
      batches,
    });
  });

  it.each([
    ['no action', { ids }, { action: en.oneOf('action', 'status, spam, not-spam, delete') }],
    [
      'another status',
      { action: 'status', status: 'x', ids },
      { status: en.oneOf('status', 'new, read, replied, archived') },
    ],
    ['no ids', { action: 'spam' }, { ids: en.idsExpected(MAX_IDS) }],
    ['no id', { action: 'spam', ids: [] }, { ids: en.idsExpected(MAX_IDS) }],
    ['what is no id', { action: 'spam', ids: ['x'] }, { ids: en.idsExpected(MAX_IDS) }],
    ['numbers', { action: 'spam', ids: [1] }, { ids: en.idsExpected(MAX_IDS) }],
    ['too many', { action: 'spam', ids: Array(MAX_IDS + 1).fill(`${A}/1`) }, { ids: en.idsExpected(MAX_IDS) }],
  ])('refuses %s', (_, body, faults) => {
    expect(refusalOf(() => readChange(body, en)).faults).toEqual(faults);
  });
});

describe('readText', () => {
  it('takes a text of several lines', () => {
    expect(readText({ text: ' one\r\ntwo ' }, 'text', 10, en)).toBe('one\ntwo');
    expect(readText({ text: '🙂'.repeat(10) }, 'text', 10, en)).toBe('🙂'.repeat(10));
  });

  it('takes an empty one where it may be empty', () => {
    expect(readText({ text: ' ' }, 'text', 10, en, { empty: true })).toBe('');
  });

  it.each([
    ['none', {}, en.required('text')],
    ['an empty one', { text: ' \n' }, en.required('text')],
    ['a number', { text: 1 }, en.notText('text')],
    ['NUL', { text: 'a\0b' }, en.textControl('text')],
    ['too many characters', { text: 'x'.repeat(MAX_NOTE_LENGTH + 1) }, en.tooLong('text', MAX_NOTE_LENGTH)],
  ])('refuses %s', (_, body, message) => {
    expect(refusalOf(() => readText(body, 'text', MAX_NOTE_LENGTH, en)).faults).toEqual({ text: message });
  });
});
