import { asked, readFilter, readInboxQuery, readSelection } from '../../../../server/src/forms/inbox/filter';
import { textsFor } from '../../../../server/src/text/messages';
import { refusalOf } from '../../support/refusal';

const en = textsFor('en');
const settings = { defaultLimit: 25, maxLimit: 100, withCount: true };
const FORM = '11111111-1111-4111-8111-111111111111';
const none = { status: undefined, spam: false, unconfirmed: false, from: undefined, to: undefined, q: undefined };

describe('readFilter', () => {
  it.each([
    ['nothing', {}, none],
    ['what is empty', { status: '', spam: '', from: '', to: '', q: '' }, { ...none, spam: false }],
    [
      'everything',
      { status: 'read', spam: 'all', from: '2026-01-01', to: '2026-01-01', q: 'x' },
      {
        status: 'read',
        spam: 'all',
        from: new Date('2026-01-01T00:00:00Z'),
        to: new Date('2026-01-01T23:59:59.999Z'),
        q: 'x',
      },
    ],
    [
      'what waits for its confirmation',
      { status: 'unconfirmed' },
      { ...none, status: 'unconfirmed', unconfirmed: undefined },
    ],
    ['spam alone', { spam: 'true' }, { ...none, spam: true }],
  ])('of %s', (_, query, expected) => {
    expect(readFilter(query, en)).toEqual(expected);
  });

  it('names every filter that cannot be one', () => {
    const query = { status: 'x', spam: 'x', from: 'x', to: '2026-02-31', q: 'x'.repeat(201) };
    expect(refusalOf(() => readFilter(query, en)).faults).toEqual({
      status: en.oneOf('status', 'unconfirmed, new, read, replied, archived'),
      spam: en.oneOf('spam', 'false, true, all'),
      from: en.dateInvalid('from'),
      to: en.dateInvalid('to'),
      q: en.tooLong('q', 200),
    });
    expect(refusalOf(() => readFilter({ q: `a${'\u0300'.repeat(31)}` }, en)).faults).toEqual({ q: en.textMarks('q') });
  });
});

describe('readSelection', () => {
  it('takes those with an email that failed, whatever their status', () => {
    expect(readSelection({ mail: 'failed' }, en)).toEqual({ ...none, unconfirmed: undefined, failed: true });
    expect(refusalOf(() => readSelection({ mail: 'sent' }, en)).faults).toEqual({ mail: en.oneOf('mail', 'failed') });
  });

  it('takes whose case they are, where `me` is whoever asks, and a label', () => {
    expect(readSelection({ assignee: 'nobody', label: '3' }, en)).toEqual({ ...none, assignee: 0, label: 3 });
    expect(readSelection({ assignee: '', label: '' }, en)).toEqual(none);
    expect(readSelection(asked({ assignee: 'me' }, 7), en)).toEqual({ ...none, assignee: 7 });
    expect(asked({ assignee: '8' }, 7)).toEqual({ assignee: '8' });
    // Nobody in particular has asked.
    for (const assignee of ['me', '0', 'x'])
      expect(refusalOf(() => readSelection({ assignee }, en)).faults).toEqual({
        assignee: en.oneOf('assignee', 'me, nobody, an id'),
      });
    expect(refusalOf(() => readSelection({ label: 'x' }, en)).faults).toEqual({ label: en.labelNotFound });
  });

  it('takes a form, a locale and what is read elsewhere', () => {
    expect(readSelection({ formId: FORM, locale: 'de', format: 'csv' }, en, ['format'])).toEqual({
      ...none,
      formId: FORM,
    });
    expect(readSelection({ formId: '' }, en)).toEqual(none);
  });

  it.each([
    ['', undefined],
    ['all', undefined],
    ['true', true],
    ['false', false],
  ])('takes archived=%s', (archived, expected) => {
    expect(readSelection({ archived }, en).archived).toBe(expected);
  });

  it('takes what waits for its confirmation along, if that is asked for', () => {
    expect(readSelection({ spam: 'all', unconfirmed: 'all' }, en)).toEqual({
      ...none,
      spam: 'all',
      unconfirmed: undefined,
    });
  });

  it.each([
    ['what is not offered', { populate: '*', data: 'x' }, ['populate', 'data']],
    ['a form that cannot be', { formId: 'x' }, ['formId']],
    ['a list', { formId: [FORM] }, ['formId']],
    ['another archived', { archived: '1' }, ['archived']],
    ['another unconfirmed', { unconfirmed: 'true' }, ['unconfirmed']],
  ])('refuses %s', (_, query, names) => {
    expect(Object.keys(refusalOf(() => readSelection(query, en)).faults)).toEqual(names);
  });
});

describe('readInboxQuery', () => {
  it('is newest first and on the first page without more', () => {
    expect(readInboxQuery({}, settings, en)).toEqual({
      selection: none,
      oldestFirst: false,
      page: { page: 1, pageSize: 25, withCount: true },
    });
  });

  it('takes an order', () => {
    expect(readInboxQuery({ sort: 'submittedAt:asc' }, settings, en).oldestFirst).toBe(true);
    expect(readInboxQuery({ sort: 'submittedAt:desc' }, settings, en).oldestFirst).toBe(false);
  });

  it.each(['', 'submittedAt', 'ip:asc', 'submittedAt:ASC'])('refuses the order %j', (sort) => {
    expect(Object.keys(refusalOf(() => readInboxQuery({ sort }, settings, en)).faults)).toEqual(['sort']);
  });
});
