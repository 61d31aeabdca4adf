import { MAX_AGE_MS } from '../../../../server/src/forms/intake/spam';
import {
  findRedirect,
  readSent,
  readSignedOrigin,
  signOrigin,
  signSent,
} from '../../../../server/src/forms/pages/redirect';

const own = 'https://cms.example';
const from = 'https://www.example.org';
const allowed = ['https://shop.example.org'];

describe('where visitors may be sent', () => {
  it.each([
    ['/thanks?a=1#b', 'https://www.example.org/thanks?a=1#b'],
    ['https://www.example.org/', 'https://www.example.org/'],
    ['https://shop.example.org/thanks', 'https://shop.example.org/thanks'],
    ['https://cms.example/x', 'https://cms.example/x'],
    ['//www.example.org/x', 'https://www.example.org/x'],
  ])('%s leads to %s', (typed, target) => {
    expect(findRedirect(typed, { from, own, allowed })).toBe(target);
  });

  it.each([
    'https://evil.example/',
    '//evil.example/x',
    '/\\evil.example',
    '\\\\evil.example',
    'https://www.example.org@evil.example/',
    'https://www.example.org.evil.example/',
    'https://user:password@www.example.org/',
    'http://www.example.org/',
    'https://www.example.org:8443/',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://www.example.org/x',
    'https://[',
    '',
    `/${'a'.repeat(2_000)}`,
  ])('%j leads nowhere', (typed) => {
    expect(findRedirect(typed, { from, own, allowed })).toBeUndefined();
  });

  it('is relative to this server where the page keeps its origin to itself', () => {
    expect(findRedirect('/thanks', { from: undefined, own, allowed })).toBe('https://cms.example/thanks');
    expect(findRedirect('https://www.example.org/', { from: undefined, own, allowed })).toBeUndefined();
    expect(findRedirect('/thanks', { from: undefined, own: undefined, allowed })).toBeUndefined();
    expect(findRedirect('https://shop.example.org/', { from, own: undefined, allowed })).toBe(
      'https://shop.example.org/',
    );
  });
});

describe('a signed origin', () => {
  const signed = signOrigin(['new'], { formId: 'contact', token: 'now' }, from);

  it('is read under the same form and any of the keys', () => {
    expect(readSignedOrigin(['newest', 'new'], { formId: 'contact', token: 'now' }, signed)).toBe(from);
  });

  it.each([
    ['another form', ['new'], 'other', signed],
    ['another token', ['new'], 'contact', signed, 'later'],
    ['no token', ['new'], 'contact', signOrigin(['new'], { formId: 'contact', token: '' }, from), ''],
    ['another key', ['old'], 'contact', signed],
    ['another origin', ['new'], 'contact', signed.replace('www', 'evil')],
    ['no signature', ['new'], 'contact', from],
    ['nothing', ['new'], 'contact', ''],
  ] as [string, [string], string, string, string?][])(
    'is refused with %s',
    (_, [secret], formId, text, token = 'now') => {
      expect(readSignedOrigin([secret], { formId, token }, text)).toBeUndefined();
    },
  );
});

describe('what a page of thanks is for', () => {
  const now = Date.parse('2026-11-25T12:00:00Z');
  const sent = signSent(['new'], 'contact', 12, now);

  it('is a submission, for a day', () => {
    expect(readSent(['newest', 'new'], 'contact', sent, now + MAX_AGE_MS)).toBe(12);
    expect(readSent(['newest', 'new'], 'contact', sent, now + MAX_AGE_MS + 1)).toBeUndefined();
  });

  it.each([
    ['another form', 'other', sent],
    ['another submission', 'contact', sent.replace('12.', '13.')],
    ['no signature', 'contact', '12'],
    ['a wrong one', 'contact', '12.x'],
    ['nothing', 'contact', ''],
  ])('is refused with %s', (_, formId, text) => {
    expect(readSent(['new'], formId, text, now)).toBeUndefined();
  });
});
