import fc from 'fast-check';

import type { FormSettings } from '../../../../server/src/contracts/forms';
import type { Intake } from '../../../../server/src/forms/intake/intake';
import {
  DEFAULT_MAX_LINKS,
  hasExpired,
  issueToken,
  MAX_AGE_MS,
  readToken,
  spamReason,
} from '../../../../server/src/forms/intake/spam';

const SECRET = ['a secret of this installation'] as const;
const FORM = '7533269e-1062-4c7f-ab9f-bebcd69b9257';
const OTHER_FORM = '00000000-0000-4000-8000-000000000000';
const NOW = Date.UTC(2026, 10, 20, 9, 30);

describe('a token', () => {
  it('says when it was issued', () => {
    const times = fc.integer({ min: 0, max: 8_640_000_000_000_000 });
    fc.assert(
      fc.property(fc.string(), fc.uuid(), times, (secret, formId, now) => {
        expect(readToken([secret], formId, issueToken([secret], formId, now))).toBe(now);
      }),
    );
  });

  it('says nothing with another secret or for another form', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.uuid(), fc.uuid(), (secret, otherSecret, formId, otherId) => {
        const token = issueToken([secret], formId, NOW);
        if (otherSecret !== secret) expect(readToken([otherSecret], formId, token)).toBeUndefined();
        if (otherId !== formId) expect(readToken([secret], otherId, token)).toBeUndefined();
      }),
    );
  });

  it('says the same when a new secret has come before the one that signed it, and nothing when that has gone', () => {
    const token = issueToken(['old'], FORM, NOW);
    expect(readToken(['new', 'old'], FORM, token)).toBe(NOW);
    expect(readToken(['newest', 'new', 'old'], FORM, token)).toBe(NOW);
    expect(readToken(['new', 'newest'], FORM, token)).toBeUndefined();
    // The first signs.
    expect(issueToken(['old', 'new'], FORM, NOW)).toBe(token);
  });

  it('says nothing when any of its characters was changed', () => {
    const token = issueToken(SECRET, FORM, NOW);
    // Two bits of the last character of base64url are no part of the signature.
    const index = fc.integer({ min: 0, max: token.length - 2 });
    const alphabet = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_. \n';
    const character = fc.constantFrom(...alphabet.split(''));
    fc.assert(
      fc.property(index, character, (place, other) => {
        fc.pre(token[place] !== other);
        const changed = token.slice(0, place) + other + token.slice(place + 1);
        expect(readToken(SECRET, FORM, changed)).toBeUndefined();
      }),
    );
  });

  it.each([
    ['nothing', ''],
    ['a time alone', NOW.toString(36)],
    ['a time and a dot', `${NOW.toString(36)}.`],
    ['a signature alone', `.${'A'.repeat(43)}`],
    ['a signature of zeros', `${NOW.toString(36)}.${'A'.repeat(43)}`],
    ['a signature that is too short', `${NOW.toString(36)}.${'A'.repeat(42)}`],
    ['a signature that is too long', `${NOW.toString(36)}.${'A'.repeat(44)}`],
    ['a line break at the end', `${issueToken(SECRET, FORM, NOW)}\n`],
    ['a time in capitals', issueToken(SECRET, FORM, NOW).toUpperCase()],
    ['a list that was posted', '["a","b"]'],
    ['a time before 1970', issueToken(SECRET, FORM, -1)],
  ])('that is %s says nothing', (_, token) => {
    expect(readToken(SECRET, FORM, token)).toBeUndefined();
  });

  it('gives nothing away but its time', () => {
    expect(issueToken(SECRET, FORM, NOW)).not.toContain(SECRET[0]);
    expect(issueToken(SECRET, FORM, NOW)).not.toContain(FORM);
  });
});

describe('hasExpired', () => {
  it.each([
    ['no token', undefined, false],
    ['a token of a day', issueToken(SECRET, FORM, NOW - MAX_AGE_MS), false],
    ['a token a millisecond older', issueToken(SECRET, FORM, NOW - MAX_AGE_MS - 1), true],
    ['an old token of another form', issueToken(SECRET, OTHER_FORM, 0), false],
    ['an old token of another installation', issueToken(['x'], FORM, 0), false],
    ['a token of the future', issueToken(SECRET, FORM, NOW + MAX_AGE_MS), false],
  ])('of %s', (_, token, expected) => {
    expect(hasExpired(token, { secrets: SECRET, formId: FORM, now: NOW })).toBe(expected);
  });
});

describe('spamReason', () => {
  const context = { secrets: SECRET, formId: FORM, now: NOW, minSeconds: 2 };
  const reasonOf = (intake: Partial<Intake>, settings: FormSettings = {}): string =>
    spamReason({ data: { message: 'Hello' }, honeypot: '', token: undefined, ...intake }, settings, context);
  const tokenOfAge = (age: number): string => issueToken(SECRET, FORM, NOW - age);

  it.each([
    ['a filled honeypot', { honeypot: 'https://example.org' }, {}, 'honeypot'],
    ['a honeypot with a blank', { honeypot: ' ' }, {}, 'honeypot'],
    ['no token', {}, {}, ''],
    ['no token where the form does not ask for one', {}, { requireToken: false }, ''],
    ['no token where the form asks for one', {}, { requireToken: true }, 'token'],
    ['an empty token', { token: '' }, {}, ''],
    ['an empty token where the form asks for one', { token: '' }, { requireToken: true }, 'token'],
    ['a token as old as people need', { token: tokenOfAge(2_000) }, {}, ''],
    ['a token a millisecond younger', { token: tokenOfAge(1_999) }, {}, 'token'],
    ['a token of this instant', { token: tokenOfAge(0) }, {}, 'token'],
    ['a token of the future', { token: tokenOfAge(-60_000) }, {}, 'token'],
    ['a token of yesterday', { token: tokenOfAge(MAX_AGE_MS) }, {}, ''],
    ['a good token where the form asks for one', { token: tokenOfAge(5_000) }, { requireToken: true }, ''],
    ['a made-up token', { token: 'abc.def' }, {}, 'token'],
    ['the token of another form', { token: issueToken(SECRET, OTHER_FORM, NOW - 5_000) }, {}, 'token'],
    ['the token of another installation', { token: issueToken(['x'], FORM, NOW - 5_000) }, {}, 'token'],
  ])('of %s', (_, intake, settings, reason) => {
    expect(reasonOf(intake, settings)).toBe(reason);
  });

  it('names the honeypot first, then the token, then the links', () => {
    const data = { message: 'https://a.example '.repeat(10) };
    expect(reasonOf({ data, token: 'x', honeypot: 'x' })).toBe('honeypot');
    expect(reasonOf({ data, token: 'x' })).toBe('token');
    expect(reasonOf({ data })).toBe('links');
  });

  it.each([
    ['no text at all', {}, 0],
    ['a text without links', { message: 'Hello' }, 0],
    ['an https link', { message: 'See https://example.org/a' }, 1],
    ['an http link in capitals', { message: 'See HTTP://EXAMPLE.ORG' }, 1],
    ['a link without a scheme', { message: 'See www.example.org' }, 1],
    ['a link with a scheme and www', { message: 'See https://www.example.org' }, 1],
    ['an HTML link', { message: '<a href="/x">x</a>' }, 1],
    ['an HTML link with its address', { message: '<a href="https://www.example.org">x</a>' }, 1],
    ['a BBCode link', { message: '[url=example.org]x[/url]' }, 1],
    ['a BBCode link with its address', { message: '[url]https://example.org[/url]' }, 1],
    ['two links side by side', { message: 'https://a.example,https://b.example' }, 2],
    ['links in several fields', { name: 'https://a.example', message: 'https://b.example https://c.example' }, 3],
    ['links in a list', { choice: ['https://a.example', 'https://b.example', 'none'] }, 2],
    ['an address of a mailbox', { message: 'Write to a@example.org' }, 0],
  ])('counts the links of %s', (_, data, count) => {
    expect(reasonOf({ data }, { maxLinks: count })).toBe('');
    if (count > 0) expect(reasonOf({ data }, { maxLinks: count - 1 })).toBe('links');
  });

  it('allows five links unless the form says otherwise', () => {
    expect(DEFAULT_MAX_LINKS).toBe(5);
    expect(reasonOf({ data: { message: 'https://a.example '.repeat(5) } })).toBe('');
    expect(reasonOf({ data: { message: 'https://a.example '.repeat(6) } })).toBe('links');
  });
});
