import fc from 'fast-check';

import {
  cleanText as clean,
  countCharacters,
  formatNumber,
  isEmail,
  isStreamSafe,
  isWebUrl,
  shorten,
  toDecimal,
  toFlag,
  toNumber,
  toWebUrl,
  type CleanText,
} from '../../../server/src/text/clean';
import { anyText } from '../support/arbitraries';

const cleanText = (text: string, multiline: boolean, max = 1_000): CleanText => clean(text, { multiline, max });

describe('cleanText', () => {
  it.each([
    ['plain text is itself', 'Müller & Söhne', 'Müller & Söhne'],
    ['nothing is nothing', '', ''],
    ['blanks alone are nothing', ' \t \n \u00a0\u3000', ''],
    ['what nobody can see is nothing', '\u200b \u00ad\ufeff\u2060\n\u3164\u2800\u202e', ''],
    ['blanks at the ends go', '\n  Name \r\n', 'Name'],
    ['blanks inside stay', 'A  B', 'A  B'],
    ['CRLF becomes LF', 'A\r\nB', 'A\nB'],
    ['CR becomes LF', 'A\rB', 'A\nB'],
    ['CR CR LF are two line breaks', 'A\r\r\nB', 'A\n\nB'],
    ['the next-line character becomes LF', 'A\u0085B', 'A\nB'],
    ['the line separator becomes LF', 'A\u2028B', 'A\nB'],
    ['the paragraph separator becomes LF', 'A\u2029B', 'A\nB'],
    ['a tab becomes a blank', 'A\tB', 'A B'],
    ['a vertical tab becomes LF', 'A\vB', 'A\nB'],
    ['a form feed becomes LF', 'A\fB', 'A\nB'],
    ['decomposed letters are composed', 'Mu\u0308ller', 'M\u00fcller'],
    ['emoji stay', '👩‍👩‍👧 🇩🇪', '👩‍👩‍👧 🇩🇪'],
    ['right-to-left text stays', 'שלום عالم', 'שלום عالم'],
    ['what stands for a lost character stays', 'A\ufffdB', 'A\ufffdB'],
  ])('of several lines: %s', (_, text, value) => {
    expect(cleanText(text, true)).toEqual({ ok: true, value });
  });

  it.each([
    ['zero-width blanks', '\u200berika\u200b@example.org\ufeff', 'erika@example.org'],
    ['marks of direction', '\u202d+49 30 1234\u202c \u2066x\u2069\u200e\u200f\u061c', '+49 30 1234 x'],
    ['soft hyphens and word joiners', 'Donau\u00addampf\u2060schiff', 'Donaudampfschiff'],
    ['non-joiners between letters that do not join', 'Auf\u200clage, а\u200dб, 한\u200d국', 'Auflage, аб, 한국'],
    ['joiners beside blanks and at the ends', '\u200cعلی \u200c۱۲\u200d', 'علی ۱۲'],
    ['all joiners but the first', 'می\u200c\u200c\u200dخواهم', 'می\u200cخواهم'],
    ['hidden tags', 'Hi\u{E0049}\u{E0067}', 'Hi'],
    ['tags without a flag', '👩\u{E0067}\u{E007F}', '👩'],
    ['a joiner after a picture and before a letter', '👩\u200da', '👩a'],
  ])('drops %s', (_, text, value) => {
    expect(cleanText(text, true)).toEqual({ ok: true, value });
    expect(cleanText(text, false)).toEqual({ ok: true, value });
  });

  it.each([
    ['a Persian word with a non-joiner', 'می\u200cخواهم'],
    ['a Hindi word with a non-joiner', 'क्\u200cष'],
    ['a Sinhala word with a joiner', 'ශ්\u200dරී ලංකා'],
    ['a Bengali word with a joiner before the mark', 'র\u200d্যাব'],
    ['a Malayalam letter with a joiner at its end', 'അവന്\u200d വന്നു'],
    ['a Mongolian word with a vowel that stands apart', 'ᠬᠠᠭ\u180eᠠ'],
    ['pictures of several', '👩🏽\u200d💻 ❤\ufe0f\u200d🔥 👨\u200d👩\u200d👧 🏴\u200d☠\ufe0f'],
    ['the flag of a region', '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
    ['text and pictures told apart', '☎\ufe0e ☎\ufe0f 1\ufe0f\u20e3'],
  ])('keeps %s', (_, text) => {
    expect(cleanText(text, false)).toEqual({ ok: true, value: text.normalize('NFC') });
  });

  it.each([
    ['a tab', 'A\tB'],
    ['a vertical tab', 'A\vB'],
    ['a form feed', 'A\fB'],
    ['a line separator', 'A\u2028B'],
    ['a paragraph separator', 'A\u2029B'],
    ['a next-line character', 'A\u0085B'],
  ])('takes %s in one line for a blank', (_, text) => {
    expect(cleanText(text, false)).toEqual({ ok: true, value: 'A B' });
  });

  it('counts what is stored, and not what was dropped', () => {
    const text = `${'\u200b'.repeat(100)}abcde${'\u200b'.repeat(100)}`;
    expect(cleanText(text, false, 5)).toEqual({ ok: true, value: 'abcde' });
    // Marks that only invisible characters part are those of one letter.
    expect(cleanText(`a${'\u0300'.repeat(30)}\u200b${'\u0300'.repeat(30)}`, true)).toEqual({
      ok: false,
      fault: 'marks',
    });
  });

  it.each([
    ['a NUL', 'A\0B', true, 'control'],
    ['an escape', 'A\u001b[31mB', true, 'control'],
    ['a delete', 'A\u007fB', true, 'control'],
    ['a C1 control', 'A\u0080B', true, 'control'],
    ['the first half of a pair', 'A\ud83dB', true, 'malformed'],
    ['the second half of a pair', 'A\udc69B', true, 'malformed'],
    ['a pair the wrong way round', '\udc69\ud83d', true, 'malformed'],
    ['a line break in one line', 'A\nB', false, 'lineBreak'],
    ['CRLF in one line', 'A\r\nBcc: b@example.org', false, 'lineBreak'],
  ])('refuses %s', (_, text, multiline, fault) => {
    expect(cleanText(text, multiline)).toEqual({ ok: false, fault });
  });

  it('takes a line break at the end of one line for a blank', () => {
    expect(cleanText('Name\r\n', false)).toEqual({ ok: true, value: 'Name' });
  });

  it.each([
    ['exactly as many characters', 'abcde', { ok: true, value: 'abcde' }],
    ['one more', 'abcdef', { ok: false, fault: 'tooLong' }],
    ['blanks around them', `${' '.repeat(100)}abcde\n`, { ok: true, value: 'abcde' }],
    ['as many of two units', '😀'.repeat(5), { ok: true, value: '😀'.repeat(5) }],
    // The longest decomposition that there is: four characters, of which NFC makes one.
    ['as many that are decomposed', '\u1f82'.repeat(5).normalize('NFD'), { ok: true, value: '\u1f82'.repeat(5) }],
    ['far more', 'a'.repeat(1_000), { ok: false, fault: 'tooLong' }],
    // Before it is looked at any closer.
    ['far more that could not be stored', '\0'.repeat(1_000), { ok: false, fault: 'tooLong' }],
  ])('where five characters are the most, of %s', (_, text, result) => {
    expect(cleanText(text, true, 5)).toEqual(result);
  });

  it.each([
    ['30 marks', `a${'\u0300\u0316'.repeat(15)}`, true],
    ['31 marks', `a${'\u0300\u0316'.repeat(15)}\u0300`, false],
    ['31 marks at the start', '\u0316'.repeat(31), false],
    ['31 marks of two units', '\u{1D165}'.repeat(31), false],
    ['30 marks and again 30', `a${'\u0300'.repeat(30)}b${'\u0300'.repeat(30)}`, true],
    ['a Korean text in its jamo', '한국어 문장입니다'.repeat(20).normalize('NFD'), true],
    ['a Thai word with all its signs', 'น้ำผึ้งที่', true],
  ])('says of %s whether they can be normalised', (_, text, isSafe) => {
    expect(isStreamSafe(text)).toBe(isSafe);
    expect(cleanText(text, false)).toMatchObject(isSafe ? { ok: true } : { ok: false, fault: 'marks' });
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(anyText, fc.boolean(), (text, multiline) => {
        const once = cleanText(text, multiline);
        fc.pre(once.ok);
        expect(cleanText(once.value, multiline)).toEqual(once);
      }),
    );
  });

  it('leaves no control character, no half of a pair and nothing that is not NFC', () => {
    const isControl = (code: number): boolean => code < 0x20 || (code >= 0x7f && code <= 0x9f);
    const isHalf = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;

    fc.assert(
      fc.property(anyText, fc.boolean(), (text, multiline) => {
        const clean = cleanText(text, multiline);
        fc.pre(clean.ok);
        const allowed = multiline ? ['\n'] : [];
        const wrong = Array.from(clean.value).filter((character) => {
          const code = character.codePointAt(0) ?? 0;
          return (isControl(code) && !allowed.includes(character)) || isHalf(code);
        });
        expect(wrong).toEqual([]);
        expect(clean.value).toBe(clean.value.normalize('NFC'));
        expect(clean.value).toBe(clean.value.trim());
      }),
    );
  });
});

describe('shorten', () => {
  it.each([
    ['', ''],
    ['a'.repeat(80), 'a'.repeat(80)],
    ['a'.repeat(81), `${'a'.repeat(80)}…`],
    [`${'a'.repeat(79)}😀`, `${'a'.repeat(79)}…`],
    [`${'a'.repeat(78)}😀b`, `${'a'.repeat(78)}😀…`],
  ])('of %j', (name, short) => {
    expect(shorten(name)).toBe(short);
  });
});

describe('lengthOf', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['Müller', 6],
    ['😀', 1],
    ['a😀b😀', 4],
    ['A\nB', 3],
  ])('%j has %i characters', (text, length) => {
    expect(countCharacters(text)).toBe(length);
  });

  it('counts code points', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(countCharacters(text)).toBe(Array.from(text).length);
      }),
    );
  });
});

const repeat = (part: string, count: number): string => part.repeat(count);
/** A domain of a length from 196 to 258, as valid as any but for its length. */
const domain = (length: number): string => `${repeat(`${repeat('d', 63)}.`, 3)}${repeat('e', length - 195)}.de`;

describe('isEmailAddress', () => {
  it.each([
    'a@example.org',
    'first.last@example.org',
    'user+tag@mail.example.org',
    "o'brien@example.org",
    '_%&*=?^`{|}~-/#!$@example.org',
    'müller@müller.example',
    '用户@例子.广告',
    // Hindi and Thai write vowels as marks.
    'संपर्क@डाटामेल.भारत',
    'ติดต่อ.เรา@ตัวอย่าง.ไทย',
    'a@xn--mller-kva.example',
    'a@b.co',
    'A.B@EXAMPLE.ORG',
    'a@sub-domain.example.org',
    'a@1und1.example',
    `${repeat('a', 64)}@example.org`,
    `a@${repeat('d', 63)}.de`,
    `a@${domain(252)}`,
  ])('takes %s', (address) => {
    expect(isEmail(address)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['no at sign', 'example.org'],
    ['no local part', '@example.org'],
    ['no domain', 'a@'],
    ['a domain without a dot', 'a@localhost'],
    ['two at signs', 'a@b@example.org'],
    ['a list', 'a@example.org,b@example.org'],
    ['a list with semicolons', 'a@example.org;b@example.org'],
    ['a list with blanks', 'a@example.org b@example.org'],
    ['a quoted local part', '"a@evil.example x"@example.org'],
    ['a quoted local part without an address', '"a b"@example.org'],
    ['a display name', 'A <a@example.org>'],
    ['angle brackets', '<a@example.org>'],
    ['a comment', 'a(comment)@example.org'],
    ['a header after a line break', 'a@example.org\r\nBcc: b@example.org'],
    ['a line break at the end', 'a@example.org\n'],
    ['a blank at the front', ' a@example.org'],
    ['a NUL', 'a\0@example.org'],
    ['an escaped character', 'a\\@b@example.org'],
    ['a dot at the front', '.a@example.org'],
    ['a mark at the front', '\u0301a@example.org'],
    ['a mark after a dot', 'a.\u0301b@example.org'],
    ['a dot at the end of the local part', 'a.@example.org'],
    ['two dots in the local part', 'a..b@example.org'],
    ['two dots in the domain', 'a@example..org'],
    ['a dot at the front of the domain', 'a@.example.org'],
    ['a dot at the end of the domain', 'a@example.org.'],
    ['a hyphen at the front of a label', 'a@-example.org'],
    ['a hyphen at the end of a label', 'a@example-.org'],
    ['a hyphen at the end of the domain', 'a@example.org-'],
    ['an underscore in the domain', 'a@my_host.example'],
    ['a top-level domain of one letter', 'a@example.o'],
    ['an address literal', 'a@[192.0.2.1]'],
    ['a full-width at sign', 'a＠example.org'],
    ['a local part of 65 characters', `${repeat('a', 65)}@example.org`],
    ['a label of 64 characters', `a@${repeat('d', 64)}.de`],
    ['255 characters', `a@${domain(253)}`],
    ['a local part of 66 octets in 33 characters', `${repeat('ü', 33)}@example.org`],
    ['more than 254 octets in fewer characters', `a@${repeat(`${repeat('ü', 45)}.`, 4)}de`],
  ])('refuses %s', (_, address) => {
    expect(isEmail(address)).toBe(false);
  });

  it('never takes what a mail program could read as more than one address', () => {
    const pieces = fc.constantFrom(
      'a',
      'b',
      '.',
      '@',
      ',',
      ';',
      ':',
      '<',
      '>',
      '(',
      ')',
      '"',
      '\\',
      ' ',
      '\r',
      '\n',
      'ü',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 20 }), (parts) => {
        const address = `${parts.join('')}@example.org`;
        if (isEmail(address)) expect(address).not.toMatch(/[\s,;:<>()"\\]|@.*@/u);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('isWebAddress', () => {
  it.each([
    'https://example.org',
    'http://example.org/',
    'HTTPS://EXAMPLE.ORG/PATH',
    'https://example.org:8443/a?b=c#d',
    'https://müller.example/straße',
    'https://mastodon.social/@example',
    'http://192.0.2.1/',
    'http://[2001:db8::1]/',
  ])('takes %s', (address) => {
    expect(isWebUrl(address)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['no scheme', 'example.org'],
    ['no scheme but slashes', '//example.org'],
    ['a path', '/imprint'],
    ['javascript', 'javascript:alert(1)'],
    ['javascript in odd case', 'JaVaScRiPt:alert(1)'],
    ['javascript with slashes', 'javascript://example.org/%0aalert(1)'],
    ['javascript behind a control character', '\u0001javascript:alert(1)'],
    ['javascript with a tab inside', 'java\tscript:alert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['ftp', 'ftp://example.org/'],
    ['mailto', 'mailto:a@example.org'],
    ['a file', 'file:///etc/passwd'],
    ['no slashes', 'https:example.org'],
    ['one slash', 'https:/example.org'],
    ['backslashes', 'https:\\\\example.org'],
    ['no host', 'https://'],
    ['an impossible host', 'https://exa<mple.org'],
    ['an impossible port', 'https://example.org:99999/'],
    ['a blank inside', 'https://example.org/a b'],
    ['a blank at the front', ' https://example.org'],
    ['a line break', 'https://example.org/\n'],
    ['two addresses', 'https://example.org https://example.com'],
  ])('refuses %s', (_, address) => {
    expect(isWebUrl(address)).toBe(false);
  });
});

it('a web address has a host no longer than names can be, whatever stands around it', () => {
  const host = `${'a'.repeat(49)}.`.repeat(5) + 'com';
  expect(host).toHaveLength(253);
  for (const rest of ['', ':8080', `/${'a'.repeat(1_000)}`, `?${host}#${host}`, `\\${host}`]) {
    expect(isWebUrl(`https://${host}${rest}`)).toBe(true);
    expect(isWebUrl(`https:///\\${host}${rest}`)).toBe(true);
    expect(isWebUrl(`https://aaaaaaa${host}${rest}`)).toBe(false);
    expect(isWebUrl(`https:///\\aaaaaa@${host}${rest}`)).toBe(false);
  }
});

describe('toWebAddress', () => {
  it.each([
    ['https://example.org/a', 'https://example.org/a'],
    ['HTTP://example.org', 'HTTP://example.org'],
    ['linkedin.com/in/foo', 'https://linkedin.com/in/foo'],
    ['www.example.org', 'https://www.example.org'],
    ['müller.example:8080?a=b#c', 'https://müller.example:8080?a=b#c'],
    ['example.org/@name', 'https://example.org/@name'],
  ])('makes of %j %j', (text, address) => {
    expect(toWebUrl(text)).toBe(address);
  });

  it.each([
    '',
    'linkedin',
    'localhost:1337',
    'office@example.org',
    'user:password@example.org',
    '//example.org',
    '/in/foo',
    '192.0.2.1',
    '1.5',
    'e.g.',
    'example.org:99999/',
    'example.org/a b',
    'javascript:alert(1)',
    'java.script:alert(1)',
    'mailto:a@example.org',
    'ftp://example.org/',
    'ftp.example.org:x/',
    'exa<mple.org',
    '.org',
    '-a.org',
  ])('refuses %j', (text) => {
    expect(toWebUrl(text)).toBeUndefined();
  });
});

describe('toDecimal', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [-12.5, '-12.5'],
    [1e21, '1000000000000000000000'],
    [-1.25e22, '-12500000000000000000000'],
    [1e-7, '0.0000001'],
    [-1.5e-7, '-0.00000015'],
    [Number.MIN_VALUE, `0.${'0'.repeat(323)}5`],
    [Number.MAX_VALUE, `17976931348623157${'0'.repeat(292)}`],
  ])('writes %d as %s', (value, text) => {
    expect(toDecimal(value)).toBe(text);
    expect(Number(text)).toBe(value === 0 ? 0 : value);
  });
});

describe('toNumber', () => {
  it.each([
    ['.5', '0.5'],
    ['-.5', '-0.5'],
    ['007.10', '007.10'],
    ['1e3', '1000'],
    ['-1.5E-2', '-0.015'],
    ['12345678901234567890', '12345678901234567890'],
  ])('reads what HTML takes for a number: %s', (text, number) => {
    expect(toNumber(text)).toBe(number);
  });

  it.each(['', '.', '5.', '+5', '1e', '1e400', '1,5', ' 5', '٥', 'Infinity'])('reads nothing else: %j', (text) => {
    expect(toNumber(text)).toBeUndefined();
  });

  it('reads a comma where it is the decimal sign', () => {
    expect([toNumber('1,5', 'de'), toNumber('1,5', 'de-CH'), toNumber('1,5', 'en')]).toEqual([
      '1.5',
      undefined,
      undefined,
    ]);
  });
});

test.each([
  ['en', '-1900.25'],
  ['de', '-1900,25'],
  ['de-AT', '-1900,25'],
  ['de-CH', '-1900.25'],
  ['fr', '-1900,25'],
  // Looks like a tag, but is none.
  ['de-ab12', '-1900,25'],
  ['xx', '-1900.25'],
  ['', '-1900.25'],
])('formatNumber in %j', (language, text) => {
  expect(formatNumber('-1900.25', language)).toBe(text);
});

test('a number keeps its decimals, is not grouped, and what is none is left', () => {
  const written = ['1500.50', '0049171234567', '1.5e-7', '1,5', '1.2.3', ''].map((text) => formatNumber(text, 'de'));
  expect(written).toEqual(['1500,50', '0049171234567', '1,5e-7', '1,5', '1.2.3', '']);
});

describe('toFlag', () => {
  it.each(['1', 'true', 'on', 'yes', 'TRUE', ' On '])('%j is yes', (text) => {
    expect(toFlag(text)).toBe('1');
  });
  it.each(['', '0', 'false', 'off', 'no', 'NO', ' '])('%j is no', (text) => {
    expect(toFlag(text)).toBe('');
  });
  it.each(['2', 'ja', 'truee', '1 1'])('%j is neither', (text) => {
    expect(toFlag(text)).toBeUndefined();
  });
});
