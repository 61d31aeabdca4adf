import { MAX_IDS, MAX_NOTE_LENGTH, readChange, readIds, readText } from '../../../../server/src/forms/inbox/admin-body';
import { textsFor } from '../../../../server/src/text/messages';
import { refusalOf } from '../../support/refusal';

const en = textsFor('en');
const A = '11111111-1111-4111-8111-111111111111';
const B = '22222222-2222-4222-8222-222222222222';

describe('readIds', () => {
  it('sorts ids by form, each once, always in the same order', () => {
    const batches = [
      { formId: A, submissionIds: [2, 10] },
      { formId: B, submissionIds: [1] },
    ];
    expect(readIds([`${A}/10`, `${B}/1`, `${A}/2`, `${A}/10`], en)).toEqual(batches);
    expect(readIds([`${B}/1`, `${A}/2`, `${A}/10`], en)).toEqual(batches);
  });

  it('takes nothing where one of them is none', () => {
    expect(refusalOf(() => readIds([`${A}/1`, 'x'], en)).faults).toEqual({ ids: en.idsExpected(MAX_IDS) });
  });

  it('takes no more than it is told', () => {
    expect(refusalOf(() => readIds([`${A}/1`, `${A}/2`], en, 1)).faults).toEqual({ ids: en.idsExpected(1) });
  });
});

describe('readChange', () => {
  const ids = [`${A}/1`];
  const batches = [{ formId: A, submissionIds: [1] }];

  it.each(['read', 'spam', 'not-spam', 'delete'])('takes %s', (action) => {
    expect(readChange({ action, ids }, en)).toEqual({ action, batches });
  });

  it('takes a status', () => {
    expect(readChange({ action: 'status', status: 'archived', ids }, en)).toEqual({
      action: 'status',
      status: 'archived',
      batches,
    });
  });

  const at = '2026-11-20T09:30:00.000Z';
  const before = { status: 'read', spamReason: null };
  const after = { status: 'archived', spamReason: 'links' };
  const change = { ids, before, after };

  it('takes what an action has answered, to undo it', () => {
    const other = { ids: [`${B}/2`, `${A}/3`], before: after, after: before };
    expect(readChange({ action: 'undo', at, changes: [change, other] }, en)).toEqual({
      action: 'undo',
      at: new Date(at),
      batches: [
        { formId: A, submissionIds: [1, 3] },
        { formId: B, submissionIds: [2] },
      ],
      steps: new Map([
        [`${A}/1`, { before, after }],
        [`${B}/2`, { before: after, after: before }],
        [`${A}/3`, { before: after, after: before }],
      ]),
    });
  });

  it.each([
    ['nothing', undefined],
    ['no list', change],
    ['an empty list', []],
    ['no change', ['x']],
    ['no ids', [{ before, after }]],
    ['empty ids', [{ ...change, ids: [] }]],
    ['what is no id', [{ ...change, ids: ['x'] }]],
    ['no state', [{ ...change, before: null }]],
    ['another status', [{ ...change, before: { ...before, status: 'x' } }]],
    ['another reason', [{ ...change, after: { ...after, spamReason: 'x' } }]],
    ['no reason', [{ ...change, after: { status: 'new' } }]],
    ['too many', [{ ...change, ids: Array.from({ length: MAX_IDS + 1 }, (_, index) => `${A}/${index + 1}`) }]],
  ])('to be undone: refuses %s', (_, changes) => {
    expect(refusalOf(() => readChange({ action: 'undo', at, changes }, en)).faults).toEqual({
      changes: en.changesExpected,
    });
  });

  it.each([undefined, 5, 'now'])('to be undone: refuses the time %s', (time) => {
    expect(refusalOf(() => readChange({ action: 'undo', at: time, changes: [change] }, en)).faults).toEqual({
      at: en.dateInvalid('at'),
    });
  });

  it.each([
    ['no action', { ids }, { action: en.oneOf('action', 'status, read, spam, not-spam, delete, undo') }],
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
