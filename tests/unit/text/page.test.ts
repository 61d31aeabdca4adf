import { HtmlValidate } from 'html-validate';

import { createPages, type PageLook } from '../../../server/src/text/page';

const content = { language: 'en', title: 'Thanks', content: ['<h1>Thanks</h1>'] };
const policyOf = (look: PageLook) => createPages(look).headers()['Content-Security-Policy'];
const FOOTER = '<nav aria-label="Legal information"><ul><li><a href="/imprint">Imprint</a></li></ul></nav>\n';

it.each<[PageLook, string]>([
  [{}, ''],
  [{ name: 'A & B' }, '<header>A &amp; B</header>'],
  [
    { name: 'A & B', logo: 'https://cdn.example.org/a.svg?b="c"' },
    '<header><img src="https://cdn.example.org/a.svg?b=&quot;c&quot;" alt="A &amp; B"></header>',
  ],
  [{ logo: 'https://cdn.example.org/a.svg' }, '<header><img src="https://cdn.example.org/a.svg" alt=""></header>'],
])('a page with the look %j is valid, with %s at the top', async (look, header) => {
  const html = createPages(look).render(content, FOOTER);
  const validator = new HtmlValidate({ root: true, extends: ['html-validate:recommended'] });
  const report = await validator.validateString(html);
  expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);
  expect(html.includes('<header')).toBe(header !== '');
  expect(html).toContain(header);
  expect(html).toContain(`<footer>\n${FOOTER}</footer>`);
  expect(createPages(look).render(content)).not.toContain('<footer>');
});

it('loads the logo, and nothing else from where it is', () => {
  expect(policyOf({ name: 'A' })).not.toContain('img-src');
  expect(policyOf({ logo: 'https://cdn.example.org/a.svg?b' })).toContain('; img-src https://cdn.example.org; ');
});

it('has the project’s colour on buttons as it is, and in text as it can be read', () => {
  const html = createPages({ color: '#ffcc00' }).render(content);
  // Dark on white paper, and as it is on the dark one.
  expect(
    [
      ...html.matchAll(/--imprint-accent: (#\w+);[^}]*--imprint-on-accent: (#\w+); --imprint-accent-text: (#\w+);/g),
    ].map(([, ...found]) => found),
  ).toEqual([
    ['#ffcc00', '#000', '#8c7000'],
    ['#ffcc00', '#000', '#ffcc00'],
  ]);
  expect(createPages({ color: '#7a0019' }).render(content)).toContain(
    '--imprint-accent: #7a0019; --imprint-accent-hover: #5c0013; --imprint-on-accent: #fff; --imprint-accent-text: #7a0019;',
  );
});
