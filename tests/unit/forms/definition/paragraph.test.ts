import fc from 'fast-check';

import { hasSafeLinks, paragraphParts } from '../../../../server/src/forms/definition/paragraph';
import { anyText } from '../../support/arbitraries';

test('a paragraph is text with links', () => {
  expect(paragraphParts('Nothing to see')).toEqual([{ text: 'Nothing to see' }]);
  expect(paragraphParts('[Privacy](/privacy)')).toEqual([{ text: 'Privacy', href: '/privacy' }]);
  expect(paragraphParts('See [our site](https://example.org/a?b=c#d), or\n[write](mailto:a@example.org)!')).toEqual([
    { text: 'See ' },
    { text: 'our site', href: 'https://example.org/a?b=c#d' },
    { text: ', or\n' },
    { text: 'write', href: 'mailto:a@example.org' },
    { text: '!' },
  ]);
});

test.each(['**bold**', '<b>bold</b>', '![image](/a b.png)', '[text] (/a)', '[text](/a /b)', '[](/a)', '[a]()', '# h'])(
  'has nothing else of Markdown: %s',
  (text) => {
    expect(paragraphParts(text)).toEqual([{ text }]);
    expect(hasSafeLinks(text)).toBe(true);
  },
);

test.each([
  'https://example.org',
  'HTTP://EXAMPLE.ORG/a_b*c',
  'http://localhost:1337/',
  'mailto:office@example.org',
  'MAILTO:office@example.org?subject=Hello',
  '/',
  '/privacy',
  '#top',
  '?page=2',
  './privacy',
  '../privacy',
])('links to %s', (href) => {
  expect(paragraphParts(`[x](${href})`)).toEqual([{ text: 'x', href }]);
  expect(hasSafeLinks(`a [x](/y) [x](${href})`)).toBe(true);
});

test.each([
  'javascript:alert',
  'JavaScript:alert',
  '\u0001javascript:alert',
  'java\u200bscript:alert',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://example.org',
  'tel:112',
  '//example.org',
  '/\\example.org',
  'https:example.org',
  'https://',
  'mailto:',
  'mailto:nobody',
  'mailto:a@b:c@d',
  'www.example.org',
  'privacy',
])('does not link to %s', (href) => {
  expect(paragraphParts(`See [x](${href}).`)).toEqual([{ text: `See [x](${href}).` }]);
  expect(hasSafeLinks(`[x](/y) [x](${href})`)).toBe(false);
});

test('keeps every text, and links to nothing that a browser would run', () => {
  const texts = fc.array(
    fc.oneof(anyText, fc.constantFrom('[', '](', ')', '[x](', 'javascript:', 'https://a.de', '/', '\n')),
  );
  fc.assert(
    fc.property(texts, (parts) => {
      const text = parts.join('');
      const found = paragraphParts(text);
      expect(found.map((part) => (part.href === undefined ? part.text : `[${part.text}](${part.href})`)).join('')).toBe(
        text,
      );
      for (const { href } of found) {
        if (href !== undefined)
          expect(['http:', 'https:', 'mailto:']).toContain(new URL(href, 'https://example.org').protocol);
      }
    }),
  );
});
