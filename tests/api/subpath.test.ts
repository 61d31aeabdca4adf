/* Strapi under a path of the site, behind nginx as docs/hosting.md has it: every address that is answered leads there, compressed. */
import { hasNginx, NGINX_URL, startNginxWithPath } from '../faults/support/nginx';
import { contact, createForm } from './support/forms';
import { textAt } from './support/json';
import { useStrapi } from './support/suite';

const cms = `${NGINX_URL}/cms`;

if (hasNginx()) {
  const suite = useStrapi({ env: { PUBLIC_URL: cms, PROXY: 'true' } });
  let nginx: { stop: () => Promise<void> } | undefined;

  beforeAll(async () => {
    nginx = await startNginxWithPath(suite().strapi.url);
  });

  afterAll(() => nginx?.stop());

  test('the elements are there, compressed', async () => {
    const answer = await fetch(`${cms}/api/forms/v1/elements.js`, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(await answer.text()).toContain('imprint-form');
  });

  test('a form leads to its challenge and to where it is sent, from its own page too', async () => {
    const settings = { captcha: 'altcha', hostedPage: true };
    const formId = await createForm(suite().strapi, { settings });
    const form: unknown = await (await fetch(`${cms}/api/forms/v1/form/${formId}`)).json();
    const challengeUrl = textAt(form, 'data', 'captcha', 'challengeUrl');
    expect(challengeUrl).toBe(`${cms}/api/forms/v1/challenge/${formId}`);
    expect((await fetch(challengeUrl)).status).toBe(200);

    const plain = await createForm(suite().strapi, { settings: { hostedPage: true } });
    const address = `${cms}/api/forms/v1/page/${plain}`;
    const page = await (await fetch(address)).text();
    const [, action = ''] = /<form[^>]* action="([^"]+)"/.exec(page) ?? [];
    const target = new URL(action, address);
    expect(`${target.origin}${target.pathname}`).toBe(`${cms}/api/forms/v1/submission/${plain}`);
    const [, module = ''] = /<script[^>]* src="([^"]+)"/.exec(page) ?? [];
    expect((await fetch(new URL(module, address))).status).toBe(200);
    const sent = await fetch(target, { method: 'POST', body: new URLSearchParams(contact()) });
    expect(sent.status).toBe(201);
  });
} else {
  test.todo('nginx is not installed: nothing is tested behind it');
}
