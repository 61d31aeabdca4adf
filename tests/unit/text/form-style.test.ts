import { readFileSync } from 'node:fs';
import path from 'node:path';

import { formStyle, siteStyle } from '../../../server/src/text/form-style';

const site = siteStyle();

it('is in a layer, and of the element alone', () => {
  const [first, ...lines] = site.trimEnd().split('\n');
  expect([first, lines.pop()]).toEqual(['@layer imprint {', '}']);
  for (const line of lines)
    expect(line).toMatch(
      /^(?:@keyframes imprint-|(?:@supports \(color: light-dark\(#000, #fff\)\) \{ |@media \(scripting: enabled\) \{ )?imprint-form(?:\[form\])? )/,
    );
});

it('the documents name each property, and no other', () => {
  const docs = readFileSync(path.join(__dirname, '../../../docs/sites.md'), 'utf8');
  const names = (text: string): string[] => [...new Set([...text.matchAll(/--imprint-[\w-]+/g)].map(([name]) => name))];
  expect(names(docs).toSorted()).toEqual(names(site).toSorted());
});

it('reads its properties where it is told to', () => {
  const [properties, supports, rule] = formStyle({ within: 'main', properties: ':root' });
  expect(properties).toMatch(/^:root \{ --_imprint-accent: var\(--imprint-accent, #271fe0\);/);
  expect(supports).toContain(':root { --_imprint-accent: var(--imprint-accent, light-dark(#271fe0, #b8b8ff));');
  expect(rule).toMatch(/^main h2, main h3 \{/);
});
