import fc from 'fast-check';

import { type MailContent, mailHtml, mailText } from '../../../../../server/src/forms/delivery/mail/mail-layout';
import { wellFormedText } from '../../../support/arbitraries';

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

const htmlOf = (content: Partial<MailContent>): string =>
  mailHtml({ language: 'en', subject: 'Subject', blocks: [], ...content });

/** The paragraphs of an email. */
const paragraphs = (html: string): string =>
  [...html.matchAll(/<p style="[^"]*">.*?<\/p>/gs)].join('\n').replaceAll(/ style="[^"]*"/g, '');

/** What a mail program shows of the paragraphs and line breaks that a text is made of. */
const shown = (html: string): string =>
  html
    .replace(/^<p>|<\/p>$/g, '')
    .replaceAll('</p>\n<p>', '\n\n')
    .replaceAll('<br>\n', '\n')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? '');

const text = (words: string): Partial<MailContent> => ({ blocks: [{ type: 'text', text: words }] });

describe('a text', () => {
  it.each([
    ['one line', 'Hello', '<p>Hello</p>'],
    ['nothing', '', '<p></p>'],
    ['two lines', 'Hello\nyou', '<p>Hello<br>\nyou</p>'],
    ['two paragraphs', 'Hello\n\nyou', '<p>Hello</p>\n<p>you</p>'],
    ['empty lines, which show as one', `Hello${'\n'.repeat(5)}you`, '<p>Hello</p>\n<p>you</p>'],
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
  ])('of %s', (_, words, html) => {
    expect(paragraphs(htmlOf(text(words)))).toBe(html);
  });

  it('shows the same characters and holds no tag but its own', () => {
    fc.assert(
      fc.property(wellFormedText, (words) => {
        const html = paragraphs(htmlOf(text(words)));
        expect(shown(html)).toBe(words.replace(/\n{2,}/g, '\n\n'));
        expect(html.replace(/<\/?p>|<br>/g, '')).not.toMatch(/[<>"']/);
      }),
    );
  });
});

const trick = '"><script>alert(1)</script>';

test('nothing in an email is markup, wherever it stands', () => {
  const html = htmlOf({
    language: trick,
    subject: trick,
    name: trick,
    logo: `https://example.org/${trick}`,
    blocks: [
      { type: 'text', text: trick },
      { type: 'values', values: [{ label: trick, value: trick }] },
      { type: 'link', url: `https://example.org/${trick}`, label: trick },
    ],
  });
  expect(html).not.toContain('<script');
  expect(html.split('&lt;script&gt;')).toHaveLength(10);
});

test('values are a table, and lines of the text', () => {
  const blocks = [
    { type: 'text', text: 'New' },
    {
      type: 'values',
      values: [
        { label: 'Name', value: 'Erika' },
        { label: 'Message', value: 'One\nTwo' },
      ],
    },
    { type: 'values', values: [] },
    { type: 'link', url: 'https://cms.example.org/x', label: 'Open' },
  ] as const;
  expect(mailText(blocks)).toBe('New\n\nName: Erika\n\nMessage:\nOne\nTwo\n\nhttps://cms.example.org/x');
  const html = htmlOf({ blocks });
  expect(html).toMatch(/<th scope="row"[^>]*>Name<\/th><td[^>]*>Erika<\/td>/);
  expect(html).toMatch(/>One<br>\nTwo<\/td>/);
  expect(html).toMatch(/<a [^>]*href="https:\/\/cms\.example\.org\/x"[^>]*>Open<\/a>/);
  // A table without rows would be no table.
  expect(html.split('border-collapse:collapse">\n<tr><th')).toHaveLength(2);
});

test('the top shows the logo, or the name, or nothing, and no image is needed', () => {
  expect(htmlOf({ name: 'Example Ltd' })).toContain('>Example Ltd</td>');
  const logo = 'https://example.org/logo.png';
  expect(htmlOf({ name: 'Example Ltd', logo })).toMatch(
    /<img src="https:\/\/example\.org\/logo\.png" alt="Example Ltd"/,
  );
  expect(htmlOf({ logo })).toContain('alt=""');
  expect(htmlOf({})).not.toContain('<img');
  expect(htmlOf({})).not.toContain('padding:16px 24px');
});

test('it has the language, the subject and colours for dark surroundings', () => {
  const html = htmlOf({ language: 'de-AT', subject: 'Neue Einsendung' });
  expect(html).toContain('<html lang="de-AT" dir="ltr">');
  expect(html).toContain('<title>Neue Einsendung</title>');
  expect(html).toContain('prefers-color-scheme:dark');
  // What is loaded from elsewhere tells who has opened an email.
  expect(html).not.toMatch(/url\(|@import|<link/);
});
