import fc from 'fast-check';

import {
  type Authorization,
  isCrossSite,
  isTooLongForBcrypt,
  parseAuthorization,
} from '../../../server/src/access/basic';
import { anyText } from '../support/arbitraries';

const base64 = (text: string, encoding: BufferEncoding = 'utf8'): string =>
  Buffer.from(text, encoding).toString('base64');

const basic = (user: string, password: string): Authorization => ({ scheme: 'basic', credentials: { user, password } });
const invalid: Authorization = { scheme: 'invalid' };

describe('parseAuthorization', () => {
  it('of no header is none', () => {
    expect(parseAuthorization(undefined)).toEqual({ scheme: 'none' });
  });

  it.each([
    ['the usual form', `Basic ${base64('ann:secret')}`, 'ann', 'secret'],
    ['a scheme in lower case', `basic ${base64('ann:secret')}`, 'ann', 'secret'],
    ['a scheme in odd case', `bAsIC ${base64('ann:secret')}`, 'ann', 'secret'],
    ['several spaces', `Basic    ${base64('ann:secret')}`, 'ann', 'secret'],
    ['the example of RFC 7617', 'Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==', 'Aladdin', 'open sesame'],
    ['the UTF-8 example of RFC 7617', 'Basic dGVzdDoxMjPCow==', 'test', '123£'],
    ['colons in the password', `Basic ${base64('ann:a:b:')}`, 'ann', 'a:b:'],
    ['blanks at the ends of the password', `Basic ${base64('ann: secret ')}`, 'ann', ' secret '],
    ['blanks in the user', `Basic ${base64(' ann b :secret')}`, ' ann b ', 'secret'],
    ['an empty user', `Basic ${base64(':secret')}`, '', 'secret'],
    ['an empty password', `Basic ${base64('ann:')}`, 'ann', ''],
    ['both empty', `Basic ${base64(':')}`, '', ''],
    ['UTF-8', `Basic ${base64('ann@example.org:pässwörd😀')}`, 'ann@example.org', 'pässwörd😀'],
    ['Latin-1', `Basic ${base64('ann:pässwörd', 'latin1')}`, 'ann', 'pässwörd'],
    ['a composed password as it is', `Basic ${base64('ann:\u00e4')}`, 'ann', '\u00e4'],
    ['a decomposed password as it is', `Basic ${base64('ann:a\u0308')}`, 'ann', 'a\u0308'],
    ['a byte order mark as a character', `Basic ${base64('\ufeffann:secret')}`, '\ufeffann', 'secret'],
    ['64 kB', `Basic ${base64(`ann:${'x'.repeat(65_536)}`)}`, 'ann', 'x'.repeat(65_536)],
  ])('reads %s', (_, header, user, password) => {
    expect(parseAuthorization(header)).toEqual(basic(user, password));
  });

  it('takes half of a UTF-8 character for Latin-1', () => {
    const header = `Basic ${Buffer.from([0x61, 0x3a, 0xc3]).toString('base64')}`;
    expect(parseAuthorization(header)).toEqual(basic('a', 'Ã'));
  });

  it.each([
    ['a token', 'Bearer abc.def'],
    ['a token in odd case', 'bEARer abc'],
    ['several spaces', 'Bearer   abc'],
  ])('leaves %s to Strapi', (_, header) => {
    expect(parseAuthorization(header)).toEqual({ scheme: 'bearer' });
  });

  it.each([
    ['an empty header', ''],
    ['blanks', '   '],
    ['the scheme alone', 'Basic'],
    ['the scheme and a space', 'Basic '],
    ['no space', `Basic${base64('ann:secret')}`],
    ['a tab', `Basic\t${base64('ann:secret')}`],
    ['a space at the front', ` Basic ${base64('ann:secret')}`],
    ['a space at the end', `Basic ${base64('ann:secret')} `],
    ['a line break at the end', `Basic ${base64('ann:secret')}\n`],
    ['the credential alone', base64('ann:secret')],
    ['the credential in the clear', 'Basic ann:secret'],
    ['two credentials', `Basic ${base64('ann:secret')}, Basic ${base64('ann:secret')}`],
    ['two credentials with a space', `Basic ${base64('ann:secret')} ${base64('ann:secret')}`],
    ['a parameter', `Basic ${base64('ann:secret')}; charset=UTF-8`],
    ['no base64', 'Basic !!!!'],
    ['padding alone', 'Basic =='],
    ['url-safe base64', `Basic ${base64('ann:?>?>?>').replaceAll('+', '-').replaceAll('/', '_')}`],
    ['base64 without its padding', 'Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ'],
    ['base64 with too much padding', 'Basic YW5uOnNlY3JldA==='],
    ['base64 that is not canonical', 'Basic YTpi'.replace('YTpi', 'YTp=')],
    ['base64 with bits left over', 'Basic QWxhZGRpbjpvcGVuIHNlc2FtZR=='],
    ['one character of base64', 'Basic Y'],
    ['no colon', `Basic ${base64('ann')}`],
    ['a NUL in the password', `Basic ${base64('ann:sec\0ret')}`],
    ['a NUL in the user', `Basic ${base64('a\0nn:secret')}`],
    ['a line break in the password', `Basic ${base64('ann:secret\r\n')}`],
    ['a tab in the user', `Basic ${base64('ann\t:secret')}`],
    ['a delete', `Basic ${base64('ann:secret\u007f')}`],
    ['another scheme', 'Digest username="ann"'],
    ['a token without its scheme', 'abc.def'],
    ['a bearer scheme alone', 'Bearer'],
    ['a bearer scheme and a space', 'Bearer '],
    ['a bearer token of two words', 'Bearer abc def'],
    ['a scheme that only starts the same', `Basics ${base64('ann:secret')}`],
  ])('refuses %s', (_, header) => {
    expect(parseAuthorization(header)).toEqual(invalid);
  });

  it('reads back every user without a colon and every password without control characters', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(
        text.filter((user) => !user.includes(':')),
        text,
        (user, password) => {
          expect(parseAuthorization(`Basic ${base64(`${user}:${password}`)}`)).toEqual(basic(user, password));
        },
      ),
    );
  });

  it('never throws, and takes credentials from canonical base64 alone', () => {
    const scheme = fc.constantFrom('Basic ', 'basic  ', 'BASIC ', 'Basic', 'Bearer ', '');
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=-_ ,.:\t\n';
    const token = fc.oneof(
      fc.string({ unit: fc.constantFrom(...alphabet.split('')) }),
      fc.uint8Array().map((bytes) => Buffer.from(bytes).toString('base64')),
      fc.tuple(anyText, anyText).map(([user, password]) => base64(`${user}:${password}`)),
      anyText,
    );

    fc.assert(
      fc.property(scheme, token, (first, rest) => {
        const header = first + rest;
        const authorization = parseAuthorization(header);
        if (authorization.scheme !== 'basic') return;
        const sent = /^basic +(.*)$/is.exec(header)?.[1] ?? '';
        const bytes = Buffer.from(sent, 'base64');
        expect(bytes.toString('base64')).toBe(sent);
        // What was read is what was sent, in one of the two encodings.
        const { user, password } = authorization.credentials;
        const pair = `${user}:${password}`;
        expect(user).not.toContain(':');
        expect([Buffer.from(pair), Buffer.from(pair, 'latin1')].some((other) => other.equals(bytes))).toBe(true);
        const controls = Array.from(pair).filter((character) => character < ' ' || character === '\u007f');
        expect(controls).toEqual([]);
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('isTooLongForBcrypt', () => {
  it.each([
    ['nothing', '', false],
    ['72 letters', 'x'.repeat(72), false],
    ['73 letters', 'x'.repeat(73), true],
    ['36 umlauts, which are 72 bytes', 'ü'.repeat(36), false],
    ['37 umlauts, which are 74 bytes', 'ü'.repeat(37), true],
    ['18 emoji, which are 72 bytes', '😀'.repeat(18), false],
    ['18 emoji and a letter', `${'😀'.repeat(18)}x`, true],
  ])('%s', (_, password, expected) => {
    expect(isTooLongForBcrypt(password)).toBe(expected);
  });
});

describe('isCrossSite', () => {
  const self = 'https://cms.example.org';
  const allowed = ['https://www.example.org', 'http://localhost:5173'];

  it.each<[string, string | undefined, string | undefined, boolean]>([
    ['a program, which sends neither header', undefined, undefined, false],
    ['this server’s own page', 'https://cms.example.org', 'same-origin', false],
    ['this server’s own page in an old browser', 'https://cms.example.org', undefined, false],
    ['an address that somebody has typed', undefined, 'none', false],
    ['another site', 'https://evil.example', 'cross-site', true],
    ['another site that hides its origin', undefined, 'cross-site', true],
    ['another site in an old browser', 'https://evil.example', undefined, true],
    ['another host of the same site', 'https://blog.example.org', 'same-site', true],
    ['another host of the same site that hides its origin', undefined, 'same-site', true],
    ['this host under another port', 'https://cms.example.org:8443', 'same-site', true],
    ['this host under another scheme', 'http://cms.example.org', 'cross-site', true],
    ['this host under another scheme in an old browser', 'http://cms.example.org', undefined, true],
    ['this host under another scheme, says a program', 'http://cms.example.org:443', 'same-origin', true],
    ['another host, says a program', 'https://evil.example', 'same-origin', true],
    ['a sandboxed page', 'null', 'cross-site', true],
    ['a sandboxed page in an old browser', 'null', undefined, true],
    ['an origin that is none', 'cms.example.org', undefined, true],
    ['an empty origin', '', undefined, true],
    ['a host that only ends the same', 'https://evilcms.example.org', undefined, true],
    ['a host that only starts the same', 'https://cms.example.org.evil.example', undefined, true],
    ['a listed origin', 'https://www.example.org', 'same-site', false],
    ['a listed origin of another site', 'http://localhost:5173', 'cross-site', false],
    ['a listed host under another scheme', 'http://www.example.org', 'same-site', true],
    ['a listed host under another port', 'http://localhost:5174', 'cross-site', true],
  ])('a write by %s', (_, origin, secFetchSite, expected) => {
    expect(isCrossSite({ self, origin, secFetchSite }, allowed, true)).toBe(expected);
  });

  it.each<[string, string | undefined, string | undefined, boolean]>([
    ['by a program, which sends neither header', undefined, undefined, false],
    ['by this server’s own page', 'https://cms.example.org', 'same-origin', false],
    ['by a link of another site, which no script of it can read', undefined, 'cross-site', false],
    ['by a link of another host of the same site', undefined, 'same-site', false],
    ['by a script of another site', 'https://evil.example', 'cross-site', true],
    ['by a script of another site in an old browser', 'https://evil.example', undefined, true],
    ['by a script of a sandboxed page', 'null', 'cross-site', true],
    ['by a script of another host of the same site', 'https://blog.example.org', 'same-site', true],
    ['by a script of a listed origin', 'https://www.example.org', 'same-site', false],
  ])('a read %s', (_, origin, secFetchSite, expected) => {
    expect(isCrossSite({ self, origin, secFetchSite }, allowed, false)).toBe(expected);
  });

  it.each([
    ['https://cms.example.org:8443', 'https://cms.example.org:8443'],
    ['https://cms.example.org:443', 'https://cms.example.org'],
    ['https://CMS.Example.org', 'https://cms.example.org'],
    ['http://localhost:1337', 'http://localhost:1337'],
    ['http://[::1]:1337', 'http://[::1]:1337'],
  ])('a page of %s is its own', (own, origin) => {
    expect(isCrossSite({ self: own, origin, secFetchSite: undefined }, [], true)).toBe(false);
  });

  it('behind a proxy that ends TLS and does not say so, the browser knows what is of the same origin', () => {
    const site = { self: 'http://cms.example.org', origin: 'https://cms.example.org' };
    expect(isCrossSite({ ...site, secFetchSite: 'same-origin' }, [], true)).toBe(false);
    expect(isCrossSite({ ...site, secFetchSite: undefined }, [], true)).toBe(true);
  });

  it('a host that is none has no pages', () => {
    expect(isCrossSite({ self: 'http://a b', origin: 'http://a b', secFetchSite: 'same-origin' }, [], true)).toBe(true);
    expect(isCrossSite({ self: 'http://a b', origin: 'http://a', secFetchSite: undefined }, [], true)).toBe(true);
  });
});
