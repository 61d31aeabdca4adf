import fc from 'fast-check';
import { Config, Parser } from 'html-validate';

import { options } from '../../../../server/src/imprint/catalogue/catalogue';
import { saysNone } from '../../../../server/src/imprint/completeness/recognise/plain-text';
import { buildDocument, render, type Source } from '../../../../server/src/imprint/document';
import { wellFormedText } from '../../support/arbitraries';
import { sourceOf } from './source';

/** What people have got through filters with, in pieces to be put together. */
const fragments = fc.constantFrom(
  '<script>alert(1)</script>',
  '</script>',
  '<!--',
  '-->',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>',
  '<a href="javascript:x">',
  '<a href="https://a.example" onclick="x">',
  '<p>',
  '</p>',
  '</dd></dl></section>',
  '<style>',
  '<iframe srcdoc="x">',
  '&lt;script&gt;',
  '&#60;script>',
  '&colon;',
  '](javascript:alert(1))',
  '![x](y)',
  '[x]: javascript:alert(1)',
  '# h',
  '\n---\n',
  '```',
  '`',
  '<https://a.example>',
  '\\',
  '\u2028',
  '\n',
);

const hostile = fc.array(fc.oneof(fragments, wellFormedText), { maxLength: 6 }).map((parts) => parts.join(''));

/** A record and titles with hostile text in every option, as if nothing had been checked when it was stored. */
const hostileSource: fc.Arbitrary<Source> = fc
  .record({ texts: fc.array(hostile, { minLength: 41, maxLength: 41 }), title: hostile })
  .map(({ texts, title }) => {
    const source = sourceOf(Object.fromEntries(options.map(({ name }, index) => [name, texts[index] ?? ''])));
    return { ...source, titles: { ...source.titles, name: { name: title }, email: { name: title } } };
  });

const ALLOWED = new Set('section h2 h3 h4 h5 h6 dl div dt dd a br strong b em i p ul ol li'.split(' '));
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  section: ['class', 'lang', 'aria-labelledby'],
  h2: ['id'],
  a: ['href', 'rel', 'target'],
};
/** What a link may lead to: a known scheme, or a place within the site. */
const SAFE_LINK = /^(?:https?:\/\/|mailto:|tel:\+|(?![a-z][a-z0-9+.-]*:)(?!\/\/))/i;

interface Seen {
  names: Set<string>;
  attributes: string[];
  links: string[];
}

const seenIn = async (html: string): Promise<Seen> => {
  const parser = new Parser(await Config.empty().resolve());
  const seen: Seen = { names: new Set(), attributes: [], links: [] };
  for (const element of parser.parseHtml(html).querySelectorAll('*')) {
    const name = element.tagName;
    seen.names.add(name);
    for (const { key, value } of element.attributes) {
      if (ATTRIBUTES[name]?.includes(key) !== true) seen.attributes.push(`${name}[${key}]`);
      if (key === 'href') seen.links.push(String(value));
    }
  }
  return seen;
};

test('HTML: no element, attribute or link but the ones the document is made of', async () => {
  await fc.assert(
    fc.asyncProperty(hostileSource, async (source) => {
      const html = render(source, 'html');
      const { names, attributes, links } = await seenIn(html);
      expect([...names].filter((name) => !ALLOWED.has(name))).toEqual([]);
      expect(attributes).toEqual([]);
      expect(links.filter((link) => !SAFE_LINK.test(link))).toEqual([]);
      expect(html).not.toContain('<!');
    }),
    // Each fills 41 options.
    { numRuns: 30 },
  );
});

test('HTML: nothing closes the section early', () => {
  fc.assert(
    fc.property(hostileSource, (source) => {
      const html = render(source, 'html');
      expect(html.match(/<\/?(?:section|dl)\b/g)?.filter((tag) => tag === '</section')).toEqual(['</section']);
      expect(html.trimEnd().endsWith('</section>')).toBe(true);
    }),
  );
});

test('JSON: it parses, and every link leads where it may', () => {
  fc.assert(
    fc.property(hostileSource, (source) => {
      expect(JSON.parse(render(source, 'json'))).toEqual(buildDocument(source));
      const links = buildDocument(source).sections.flatMap(({ items }) => items.flatMap(({ href }) => href ?? []));
      expect(links.filter((link) => !/^(?:https?:\/\/|mailto:|tel:\+)/.test(link))).toEqual([]);
    }),
  );
});

test('JSON-LD: it parses to what was put in, and holds no sign that a script element could end with', () => {
  fc.assert(
    fc.property(hostileSource, (source) => {
      const text = render(source, 'jsonld');
      expect(text).not.toMatch(/[<>&\u2028\u2029]/);
      const { name, email, vat_id: number } = source.record;
      // Dashes alone say that there is none.
      const vatID = saysNone(number) ? '' : number;
      const expected = Object.fromEntries(Object.entries({ name, email, vatID }).filter(([, value]) => value !== ''));
      expect(JSON.parse(text)).toMatchObject(expected);
    }),
  );
});

test('Markdown: no raw HTML, image, code, link or heading that the document has not made', () => {
  fc.assert(
    fc.property(hostileSource, (source) => {
      const markdown = render(source, 'markdown').replace(/\\[\\`*_{}[\]<>#|~$^=&+.)-]/g, 'x');
      expect(markdown).not.toMatch(/[<>`|]/);
      expect(markdown).not.toContain('![');
      const targets = [...markdown.matchAll(/\]\(([^)]*)\)/g)].map(([, target = '']) => target);
      expect(targets.filter((target) => !SAFE_LINK.test(target))).toEqual([]);
      const headings = markdown.split('\n').filter((line) => /^ {0,3}#{1,3} /.test(line));
      expect(headings).toHaveLength(buildDocument(source).sections.length + 1);
      expect(markdown).not.toMatch(/^ {0,3}(?:-{3,}|={3,}|~{3,})\s*$/m);
    }),
  );
});

test('text: only the titles stand at the beginning of a line', () => {
  fc.assert(
    fc.property(hostileSource, (source) => {
      const titles = buildDocument(source).sections.flatMap(({ title, items }) => [
        title.toUpperCase(),
        ...items.map((item) => `${item.title}:`),
      ]);
      const flush = render(source, 'text')
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('  '));
      expect(flush).toHaveLength(titles.length + 1);
    }),
  );
});
