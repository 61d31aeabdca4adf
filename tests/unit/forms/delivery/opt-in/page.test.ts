import { createHash } from 'node:crypto';

import { HtmlValidate } from 'html-validate';

import { confirmPage } from '../../../../../server/src/forms/delivery/opt-in/page';
import { createPages } from '../../../../../server/src/text/page';

const { render, headers, scriptedHeaders } = createPages();
const page = { language: 'de', title: 'A & B', text: '<script>alert(1)</script>' };

describe('a page', () => {
  it.each([page, { ...page, action: 'Los "jetzt"' }])('is valid HTML, and nothing in it is markup: %j', async (one) => {
    const html = render(confirmPage(one));
    const validator = new HtmlValidate({ root: true, extends: ['html-validate:recommended'] });
    const report = await validator.validateString(html);
    expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);
    expect(html).toContain('<html lang="de" dir="ltr">');
    expect(html).toContain('<h1>A &amp; B</h1>');
    expect(html).not.toContain('<script');
    expect(html.includes('<form method="post">')).toBe('action' in one);
  });

  it('allows its own styles and its own form alone', () => {
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(render(confirmPage(page))) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers()['Content-Security-Policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    );
    expect(headers('https://www.example.org:8443/x?y')['Content-Security-Policy']).toContain(
      "form-action 'self' https://www.example.org:8443;",
    );
  });

  it('with a script also allows that, what it loads, and what it asks', () => {
    const policy = (sources: string) => scriptedHeaders('abc', sources)['Content-Security-Policy'];
    expect(policy('')).toMatch(/; script-src 'nonce-abc' 'strict-dynamic'; connect-src 'self'$/);
    expect(policy('')).toContain("default-src 'none'");
    expect(policy('https://a.example')).toMatch(
      /; connect-src 'self' https:\/\/a.example; frame-src https:\/\/a.example$/,
    );
  });
});
