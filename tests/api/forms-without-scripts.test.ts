/* Forms that a browser sends itself, because it runs no scripts: people read the answers. */
import { randomUUID } from 'node:crypto';

import { contact, contactFields, createForm } from './support/forms';
import { type Answer, type Client, expectBadFields, expectStatus } from './support/http';
import { at, textAt } from './support/json';
import { multipart, pdf } from './support/multipart';
import type { TestStrapi } from './support/strapi';
import { useStrapi } from './support/suite';

const suite = useStrapi({
  config: { forms: { rateLimit: { points: 1_000, seconds: 60 }, redirects: ['https://shop.example.org'] } },
});

let api: Client;
let strapi: TestStrapi;

beforeAll(() => {
  ({ api, strapi } = suite());
});

const ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const SITE = 'https://www.example.org';

const send = (
  formId: string,
  values: Readonly<Record<string, string>> = contact(),
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> => api.post(`/forms/v1/submission/${formId}`, values, { accept: ACCEPT, origin: SITE, ...headers });

const expectPage = (answer: Answer, status: number): string => {
  expectStatus(answer, status);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  return answer.text;
};

/** Opens the address of a form, or of a page of thanks, as a browser does. */
const open = (formId: string, query = '', headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  api.get(`/forms/v1/submission/${formId}${query}`, { accept: ACCEPT, ...headers });

/** Follows a browser to the page of thanks. */
const expectThanks = async (formId: string, answer: Answer): Promise<string> => {
  const { location } = expectStatus(answer, 303).headers;
  expect(location).toMatch(/^\?/);
  return expectPage(await open(formId, location), 200);
};

const countOf = async (formId: string): Promise<number> =>
  (await strapi.rows('imprint_form_submissions')).filter((row) => row.form_id === formId).length;

/** The fields of a page's form that people do not see. */
const hiddenFields = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

describe('a form without scripts', () => {
  it('answers with thanks in the language of the page, and a way back', async () => {
    const formId = await createForm(strapi);
    const html = await expectThanks(formId, await send(formId, contact(), { 'accept-language': 'de' }));
    expect(html).toContain('<html lang="de" dir="ltr">');
    expect(html).toContain('Vielen Dank, Ihre Nachricht ist angekommen.');
    expect(html).toContain(`<a href="${SITE}">Zurück zur Website</a>`);
    expect(await countOf(formId)).toBe(1);
  });

  it.each([
    ['/thanks', `${SITE}/thanks`],
    [`${SITE}/thanks?from=form`, `${SITE}/thanks?from=form`],
    ['https://shop.example.org/', 'https://shop.example.org/'],
  ])('leads to %s afterwards', async (redirect, location) => {
    const formId = await createForm(strapi);
    const answer = expectStatus(await send(formId, { ...contact(), _redirect: redirect }), 303);
    expect(answer.headers.location).toBe(location);
    expect(await countOf(formId)).toBe(1);
  });

  it('leads nowhere else, says so, and stores nothing', async () => {
    const formId = await createForm(strapi);
    const values = { ...contact(), _redirect: 'https://evil.example/' };
    expect(expectPage(await send(formId, values), 400)).toContain('must be on the same site as the form');
    const answer = await send(formId, values, { accept: 'application/json' });
    expectBadFields(answer, '_redirect');
    expect(await countOf(formId)).toBe(0);
  });

  it('answers scripts with JSON, whatever the form says', async () => {
    const formId = await createForm(strapi);
    const values = { ...contact(), _redirect: '/thanks' };
    for (const accept of ['*/*', 'application/json', 'application/json, text/html;q=0.5']) {
      const { json } = expectStatus(await send(formId, values, { accept }), 201);
      expect(at(json, 'success')).toBe(true);
    }
  });

  it('keeps what was typed when something is wrong, and goes on from there', async () => {
    const formId = await createForm(strapi);
    const typed = { ...contact({ email: 'erika at example', message: 'Tom & Jerry <3' }), _redirect: '/thanks' };
    const html = expectPage(await send(formId, typed), 400);
    expect(html).toContain('Email must be an email address.');
    expect(html).toContain('value="erika at example"');
    expect(html).toContain('Tom &amp; Jerry &lt;3</textarea>');
    expect(await countOf(formId)).toBe(0);

    const hidden = hiddenFields(html);
    expect(hidden._redirect).toBe(`${SITE}/thanks`);
    // From now on the form is on a page of this server.
    const own = new URL(api.root).origin;
    const again = await send(formId, { ...contact(), ...hidden }, { origin: own });
    expect(expectStatus(again, 303).headers.location).toBe(`${SITE}/thanks`);
    // Nobody can make such a page lead elsewhere.
    const forged = { ...contact(), ...hidden, _redirect: 'https://evil.example/' };
    expectPage(await send(formId, forged, { origin: own }), 400);
    const signed = { ...forged, _origin: hidden._origin?.replace(SITE, 'https://evil.example') ?? '' };
    expectPage(await send(formId, signed, { origin: own }), 400);
    expect(await countOf(formId)).toBe(1);
  });

  it('lets nobody lead visitors elsewhere with what it has signed for another page', async () => {
    const formId = await createForm(strapi);
    const evil = { origin: 'https://evil.example' };
    const own = new URL(api.root).origin;
    const { json } = expectStatus(await api.get(`/forms/v1/token/${formId}`), 200);
    const [token, foreign] = [textAt(json, 'data', 'token'), await createForm(strapi)];
    for (const sent of [{}, { _token: '' }, { _token: 'made.up' }, { _token: token }] as Record<string, string>[]) {
      const values = { ...contact({ email: 'no' }), ...sent, _redirect: '/trap' };
      const hidden = hiddenFields(expectPage(await send(formId, values, evil), 400));
      const [, moment = ''] = /^(\w+)\.[\w-]{43}$/.exec(hidden._token ?? '') ?? [];
      expect(moment).not.toBe('');
      for (const [where, changed, origin] of [
        [formId, { _token: '' }, own],
        [formId, { _token: 'made.up' }, own],
        [foreign, {}, own],
        // A page that keeps its origin to itself, such as an email, is none of this server.
        [formId, {}, 'null'],
      ] as const) {
        const page = expectPage(await send(where, { ...contact(), ...hidden, ...changed }, { origin }), 400);
        expect(page).toContain('must be on the same site as the form');
        expect(page).not.toContain('evil.example');
      }
    }
    expect((await countOf(formId)) + (await countOf(foreign))).toBe(0);
  });

  it('takes a quick correction for no program', async () => {
    const formId = await createForm(strapi);
    const { json } = expectStatus(await api.get(`/forms/v1/token/${formId}`), 200);
    const token = textAt(json, 'data', 'token');
    const html = expectPage(await send(formId, { ...contact({ email: 'no' }), _token: token }), 400);
    expect(hiddenFields(html)._token).toBe(token);
    const without = expectPage(await send(formId, contact({ email: 'no' })), 400);
    await expectThanks(formId, await send(formId, { ...contact(), ...hiddenFields(without) }));
    const [row] = (await strapi.rows('imprint_form_submissions')).filter((one) => one.form_id === formId);
    expect(row?.spam_reason ?? '').toBe('');
  });

  it('lets the page lead to the redirect after the form on it', async () => {
    const formId = await createForm(strapi);
    const answer = await send(formId, { ...contact({ email: 'no' }), _redirect: '/thanks' });
    expect(answer.headers['content-security-policy']).toContain(`form-action 'self' ${SITE};`);
    expect(answer.headers['referrer-policy']).toBe('same-origin');
  });

  it('has a page for every other failure', async () => {
    const gone = expectPage(await send(randomUUID(), contact({ message: 'Do <not> lose me' })), 404);
    expect(gone).toContain('Form not found.');
    expect(gone).toContain('<dd>Do &lt;not&gt; lose me</dd>');
    const closed = await createForm(strapi, { settings: { closesAt: '2020-01-01T00:00:00.000Z' } });
    expect(expectPage(await send(closed), 403)).toContain('This form is closed.');
    const formId = await createForm(strapi);
    expect(expectPage(await send(formId, contact({ message: 'x'.repeat(1_100_000) })), 413)).toContain('too large');
    const limited = await createForm(strapi, { settings: { rateLimit: { points: 1, seconds: 60 } } });
    expectStatus(await send(limited), 303);
    const renamed = expectPage(await send(formId, { ...contact(), phone: '030 1234', _homepage: '' }), 400);
    expect(renamed).toContain('<p>You had entered:</p>');
    expect(renamed).toMatch(/<dl class="declared">\s*<dt>phone<\/dt>\s*<dd>030 1234<\/dd>\s*<\/dl>/);
    const refused = await send(limited, contact({ message: 'Do not lose me' }));
    expect(expectPage(refused, 429)).toContain('Do not lose me</textarea>');
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
  });

  it('shows a form of files alone again, with what is wrong with them, until one can be taken', async () => {
    const cv = { name: 'cv', type: 'file', label: 'CV', required: true, accept: ['.pdf'] };
    const formId = await createForm(strapi, { fields: [cv, { name: 'more', type: 'file', label: 'More' }] });
    // As a page of the site posts it that has no field of ours besides.
    const post = (value: string | Buffer, file: string): Promise<Answer> => {
      const { headers, body } = multipart({ name: 'cv', value, file });
      return api.request('POST', `/forms/v1/submission/${formId}`, {
        headers: { ...headers, accept: ACCEPT, origin: SITE },
        body,
      });
    };
    for (const [value, file, message] of [
      ['', '', 'CV is required.'],
      ['MZ', 'cv.pdf', 'CV: a file must be of one of these types: .pdf.'],
    ] as const) {
      const html = expectPage(await post(value, file), 400);
      expect(html).toContain(message);
      expect(html).toContain('enctype="multipart/form-data"');
      expect(html).toMatch(/<input [^>]*name="cv" type="file"/);
      expect(html).toContain('Please choose your files again.');
    }
    await expectThanks(formId, await post(pdf, 'cv.pdf'));
    expect(await countOf(formId)).toBe(1);
  });

  it('shows a form again of which nothing was chosen', async () => {
    const terms = { name: 'terms', type: 'checkbox', label: 'Terms', required: true };
    const formId = await createForm(strapi, { fields: [terms] });
    const html = expectPage(await send(formId, {}), 400);
    expect(html).toContain('Terms must be checked.');
    expect(html).toContain('<form');
  });

  it.each(['a b', '[', 'x:y'])('needs no readable Host (%j)', async (host) => {
    const formId = await createForm(strapi);
    await expectThanks(formId, await send(formId, contact(), { host }));
    expectPage(await send(formId, contact({ email: 'no' }), { host }), 400);
    expectStatus(await send(formId, contact(), { host, accept: 'application/json' }), 201);
    const led = await send(formId, { ...contact(), _redirect: '/thanks' }, { host });
    expect(expectStatus(led, 303).headers.location).toBe(`${SITE}/thanks`);
    expectPage(await send(formId, { ...contact(), _redirect: '/thanks' }, { host, origin: 'null' }), 400);
  });

  it('shows the thanks of the form again, as often as the page is reloaded, and sends nothing twice', async () => {
    const successMessage = { de: 'Danke, {{name}} <3' };
    const formId = await createForm(strapi, { settings: { successMessage } });
    const { location } = expectStatus(await send(formId, contact(), { 'accept-language': 'de' }), 303).headers;
    for (const from of ['en', 'de']) {
      const html = expectPage(await open(formId, location, { 'accept-language': from }), 200);
      expect(html).toContain('Danke, Erika Mustermann &lt;3');
      expect(html).toContain(`<a href="${SITE}">Zurück zur Website</a>`);
    }
    expect(await countOf(formId)).toBe(1);
    // Of another submission, nobody learns anything.
    await send(formId, contact({ name: 'Somebody else' }));
    const another = String(location).replace('sent=1.', 'sent=2.');
    expect(another).not.toBe(location);
    const form = expectPage(await open(formId, another), 200);
    expect(form).not.toContain('Somebody else');
    expect(form).toContain('<form');
    // What is deleted is not known any more.
    await strapi.call('submissions', 'delete', formId, 1);
    expect(expectPage(await open(formId, location), 200)).toContain('<form');
  });

  it('is the form again for whoever opens the address that it was sent to, and asks for no password', async () => {
    const formId = await createForm(strapi);
    const answer = await open(formId, '?locale=de');
    const html = expectPage(answer, 200);
    expect(answer.headers['www-authenticate']).toBeUndefined();
    expect(html).toContain('<h1>Contact</h1>');
    const action = /<form method="post" action="([^"]*)"/.exec(html)?.[1] ?? '';
    const url = new URL(action, `${api.root}/forms/v1/submission/${formId}`);
    expect(url.href).toBe(`${api.root}/forms/v1/submission/${formId}?locale=de`);
    const closed = await createForm(strapi, { settings: { closesAt: '2020-01-01T00:00:00.000Z' } });
    expect(expectPage(await open(closed), 200)).toContain('This form is closed.');
    expect(expectPage(await open(randomUUID()), 404)).toContain('Form not found.');
  });

  it('asks programs, and whoever has credentials, for the right ones', async () => {
    const formId = await createForm(strapi);
    const credentials: Record<string, string> = { authorization: 'Basic bm86' };
    for (const headers of [{ accept: '*/*' }, { accept: 'application/json' }, credentials]) {
      const { json } = expectStatus(await open(formId, '', headers), 401);
      expect(textAt(json, 'error', 'name')).toBe('UnauthorizedError');
    }
    expectStatus(await api.get(`/forms/v1/submission/${formId}/1`, { accept: ACCEPT }), 401);
    expectStatus(await api.get(`/forms/v1/export/${formId}`, { accept: ACCEPT }), 401);
  });

  it('shows fields that depend on others, and drops what they hide', async () => {
    const company = {
      name: 'company',
      type: 'text',
      label: 'Company',
      required: true,
      showIf: { match: 'all', rules: [{ field: 'name', op: 'is', value: 'ACME' }] },
    };
    const formId = await createForm(strapi, { fields: [...contactFields, company] });
    expect(expectPage(await send(formId, contact({ name: 'ACME' })), 400)).toContain('Company is required.');
    await expectThanks(formId, await send(formId, { ...contact(), company: 'Left over' }));
    const [row] = (await strapi.rows('imprint_form_submissions')).filter((one) => one.form_id === formId);
    expect(JSON.stringify(row?.data)).not.toContain('Left over');
  });
});
