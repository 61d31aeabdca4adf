/* A form on a page of its own, which people are linked to. */
import { contact, createForm, submit, unknownFormId } from './support/forms';
import { type Answer, type Client, expectStatus } from './support/http';
import { at, listAt } from './support/json';
import type { TestStrapi } from './support/strapi';
import { useStrapi } from './support/suite';

const suite = useStrapi();

let api: Client;
let strapi: TestStrapi;

beforeAll(() => {
  ({ api, strapi } = suite());
});

const ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

const createHosted = (
  settings: Readonly<Record<string, unknown>> = {},
  values: Readonly<Record<string, unknown>> = {},
): Promise<string> => createForm(strapi, { settings: { hostedPage: true, ...settings }, ...values });

const open = (formId: string, query = '', headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  api.get(`/forms/v1/page/${formId}${query}`, { accept: ACCEPT, ...headers });

const expectPage = (answer: Answer, status: number): string => {
  expectStatus(answer, status);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'x-content-type-options': 'nosniff',
  });
  const policy = String(answer.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("form-action 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  return answer.text;
};

/** What a browser would send of a page whose text fields were filled in, and where to. */
const fillIn = (html: string, page: string): { url: URL; values: Record<string, string> } => {
  const action = /<form method="post" action="([^"]*)"/.exec(html)?.[1] ?? '';
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']): [string, string] => [name, value],
  );
  return { url: new URL(action, page), values: { ...contact(), _homepage: '', ...Object.fromEntries(hidden) } };
};

describe('the form’s own page', () => {
  it.each([
    ['en', 'Message', 'Send'],
    ['de', 'Nachricht', 'Senden'],
    ['fr', 'Message', 'Envoyer'],
    ['it', 'Message', 'Invia'],
  ])('is in the language that was asked for: %s', async (language, label, send) => {
    const formId = await createHosted();
    for (const answer of [
      await open(formId, `?locale=${language}`),
      await open(formId, '', { 'accept-language': language }),
    ]) {
      const html = expectPage(answer, 200);
      expect(html).toContain(`<html lang="${language}" dir="ltr">`);
      expect(html).toContain('<h1>Contact</h1>');
      expect(html).toContain(`>${label}</label>`);
      expect(html).toContain(`<button type="submit">${send}</button>`);
    }
  });

  it.each(['', '/'])('is posted to the form without scripts, from its path with %j at the end', async (end) => {
    const formId = await createHosted({ requireToken: true });
    const page = `${api.root}/forms/v1/page/${formId}${end}`;
    const html = expectPage(await open(formId, `${end}?locale=de&from=mail`), 200);
    const { url, values } = fillIn(html, page);
    expect(`${url.origin}${url.pathname}`).toBe(`${api.root}/forms/v1/submission/${formId}`);
    expect(url.searchParams.get('locale')).toBe('de');
    const headers = { accept: ACCEPT, origin: url.origin };
    const path = url.href.replace(api.root, '');
    // What is wrong is said on a page, from which it goes on.
    const refused = await api.post(path, { ...values, email: 'nobody' }, headers);
    expect(expectPage(refused, 400)).toContain('E-Mail muss eine E-Mail-Adresse sein.');
    // Nobody but a program is quicker.
    await strapi.pass(2_100);
    const { location } = expectStatus(await api.post(path, values, headers), 303).headers;
    const thanks = await api.get(new URL(String(location), url).href.replace(api.root, ''), { accept: ACCEPT });
    expect(expectPage(thanks, 200)).toContain('Vielen Dank, Ihre Nachricht ist angekommen.');
    const found = listAt(await strapi.call('submissions', 'find', formId), 'data');
    expect(found.map((one) => at(one, 'data'))).toEqual([contact()]);
  });

  it('says why a form takes nothing, in place of it', async () => {
    const closed = await createHosted({ closesAt: '2020-01-01T00:00:00Z', closedMessage: { de: 'Zu <spät>' } });
    const html = expectPage(await open(closed, '?locale=de'), 200);
    expect(html).toContain('Zu &lt;spät&gt;');
    expect(html).not.toContain('<form');
    const full = await createHosted({ maxSubmissions: 1 });
    await submit(api, full);
    expect(expectPage(await open(full), 200)).not.toContain('<form');
  });

  it('has the texts of the form on its buttons, which sites get too', async () => {
    const submit = { de: 'Absenden & los' };
    const formId = await createHosted({ buttons: { submit, back: { de: 'Zurück' } } });
    const german = expectPage(await open(formId, '?locale=de'), 200);
    expect(german).toContain('<button type="submit">Absenden &amp; los</button>');
    expect(expectPage(await open(formId, '?locale=fr'), 200)).toContain('<button type="submit">Envoyer</button>');
    const read = async (locale: string) =>
      at((await api.get(`/forms/v1/form/${formId}?locale=${locale}`)).json, 'data');
    expect(at(await read('de'), 'buttons')).toEqual({ submit: submit.de, back: 'Zurück' });
    expect(await read('fr')).not.toHaveProperty('buttons');
  });

  it('says that a captcha needs scripts', async () => {
    expect(expectPage(await open(await createHosted({ captcha: 'altcha' })), 200)).toContain('JavaScript');
  });

  it('has nothing of a form that is markup', async () => {
    const label = '<script>alert(1)</script>';
    const formId = await createHosted({}, { name: label, fields: [{ name: 'a', type: 'text', label }] });
    const html = expectPage(await open(formId, '?"><script>x</script>'), 200);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).not.toContain('<script>');
  });

  it('answers HEAD, and nothing but GET beside it', async () => {
    const path = `/forms/v1/page/${await createHosted()}`;
    const head = expectStatus(await api.request('HEAD', path), 200);
    expect(head.text).toBe('');
    expect(expectStatus(await api.post(path, contact()), 405).headers.allow).toBe('GET, HEAD');
  });
});

describe('there is no page', () => {
  const missing: readonly [string, () => Promise<string>][] = [
    ['for a form that does not say so', () => createForm(strapi)],
    ['for a form whose page is off', () => createHosted({ hostedPage: false })],
    ['for a form that is disabled', () => createHosted({}, { enabled: false })],
    ['for an unknown form', () => Promise.resolve(unknownFormId())],
  ];

  it.each(missing)('%s', async (_, find) => {
    const html = expectPage(await open(await find(), '?locale=de'), 404);
    expect(html).toContain('Formular nicht gefunden.');
  });

  it('once it is switched off', async () => {
    const formId = await createHosted();
    expectPage(await open(formId), 200);
    await strapi.call('forms', 'update', formId, { settings: {} });
    expectPage(await open(formId), 404);
  });
});

it('goes with the form into files, and back', async () => {
  const buttons = { submit: { en: 'Go', de: 'Los' } };
  const formId = await createHosted({ buttons });
  const { data } = (await strapi.call('transfer', 'export', [formId])) as { data: unknown };
  expect(at(listAt(data, 'forms')[0], 'settings', 'hostedPage')).toBe(true);
  await strapi.call('forms', 'update', formId, { settings: {} });
  await strapi.call('transfer', 'import', [{ name: 'contact.json', content: data }]);
  expect(expectPage(await open(formId, '?locale=de'), 200)).toContain('>Los</button>');
});
