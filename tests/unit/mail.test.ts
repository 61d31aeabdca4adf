import fc from 'fast-check';

import { describeSendError, htmlOf, sendErrorMessage, withTimeout } from '../../server/src/mail';
import { wellFormedText } from './support/arbitraries';

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** What a mail program shows of the paragraphs and line breaks that a reply is made of. */
const shown = (html: string): string =>
  html
    .replace(/^<p>|<\/p>$/g, '')
    .replaceAll('</p>\n<p>', '\n\n')
    .replaceAll('<br>\n', '\n')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? '');

describe('htmlOf', () => {
  it.each([
    ['one line', 'Hello', '<p>Hello</p>'],
    ['nothing', '', '<p></p>'],
    ['two lines', 'Hello\nyou', '<p>Hello<br>\nyou</p>'],
    ['two paragraphs', 'Hello\n\nyou', '<p>Hello</p>\n<p>you</p>'],
    ['lines and paragraphs', 'A\nB\n\nC\nD', '<p>A<br>\nB</p>\n<p>C<br>\nD</p>'],
    ['markup', '<b>&</b>', '<p>&lt;b&gt;&amp;&lt;/b&gt;</p>'],
    ['quotes', `"it's"`, '<p>&quot;it&#39;s&quot;</p>'],
    ['what is escaped already', '&lt;', '<p>&amp;lt;</p>'],
    [
      'templates, which nobody evaluates',
      '{{user}} <%= x %> ${y} $& $1',
      '<p>{{user}} &lt;%= x %&gt; ${y} $&amp; $1</p>',
    ],
    ['a script', '</p><script>alert(1)</script>', '<p>&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ])('of %s', (_, text, html) => {
    expect(htmlOf(text)).toBe(html);
  });

  it('shows the same characters and holds no tag but its own', () => {
    fc.assert(
      fc.property(wellFormedText, (text) => {
        const html = htmlOf(text);
        expect(shown(html)).toBe(text);
        expect(html.replace(/<\/?p>|<br>/g, '')).not.toMatch(/[<>"']/);
      }),
    );
  });
});

describe('an error of a provider', () => {
  it('is described for the log without its words', () => {
    const error = Object.assign(new Error('550 <erika@example.org> unknown'), { code: 'EENVELOPE', responseCode: 550 });
    expect(describeSendError(error)).toBe('Error EENVELOPE 550');
    expect(describeSendError('erika@example.org')).toBe('Unknown error');
  });

  it('is kept with the mail, shortened', () => {
    expect(sendErrorMessage(new Error('x'.repeat(2_000)))).toBe('x'.repeat(1_000));
    expect(sendErrorMessage('?')).toBe('Unknown error');
  });
});

describe('withTimeout', () => {
  it('gives what it waited for', async () => {
    await expect(withTimeout(Promise.resolve(1), 1_000)).resolves.toBe(1);
    await expect(withTimeout(Promise.reject(new Error('no')), 1_000)).rejects.toThrow('no');
  });

  it('gives up on what takes too long', async () => {
    await expect(withTimeout(new Promise(() => undefined), 10)).rejects.toThrow('longer than 0.01 seconds');
  });
});
