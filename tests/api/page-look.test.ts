/* The plugin's own pages look like their project, and lead to what it owes its visitors. */
import { eventually } from './support/eventually';
import { contact, createForm, submit } from './support/forms';
import { type Answer, type Client, expectStatus } from './support/http';
import { at, listAt, textAt } from './support/json';
import type { TestStrapi } from './support/strapi';
import { useStrapi } from './support/suite';

const LOGO = 'https://cdn.example.org/logo.svg';

const suite = useStrapi({
  env: { PUBLIC_URL: 'https://cms.example.org' },
  config: {
    forms: {
      mail: { name: 'Muster & Co.', logo: LOGO },
      pages: { color: '#ffcc00' },
      classes: { input: 'form-control' },
    },
  },
});

let api: Client;
let strapi: TestStrapi;

const updateSite = (pages: Readonly<Record<string, unknown>>) => strapi.call('imprint', 'updateSite', { pages });

const PAGES = {
  'imprint-link': { '': 'https://www.example.org/imprint', de: 'https://www.example.org/impressum?a&b' },
  privacy: { '': 'https://www.example.org/privacy' },
};

beforeAll(async () => {
  ({ api, strapi } = suite());
  await strapi.call('imprint', 'update', { country: 'deu', name: 'Muster GmbH' });
  await updateSite(PAGES);
});

const ACCEPT = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

const open = (path: string): Promise<Answer> => api.get(path, ACCEPT);

const expectLook = (answer: Answer, status: number): void => {
  const { text, headers } = expectStatus(answer, status);
  expect(text).toContain(`<main>\n<header><img src="${LOGO}" alt="Muster &amp; Co."></header>`);
  expect(text).toContain('--imprint-accent: #ffcc00;');
  const [, footer = ''] = /<footer>(.*)<\/footer>/s.exec(text) ?? [];
  expect([...footer.matchAll(/<a href="([^"]+)">([^<]+)</g)].map(([, ...link]) => link)).toEqual([
    ['https://www.example.org/impressum?a&amp;b', 'Impressum'],
    ['https://www.example.org/privacy', 'Datenschutzerklärung'],
  ]);
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/=]+'; img-src https:\/\/cdn\.example\.org; form-/,
  );
  expect(headers['content-language']).toBe('de');
};

it('on the form’s own page, and where it is not', async () => {
  const formId = await createForm(strapi, { settings: { hostedPage: true } });
  const answer = await open(`/forms/v1/page/${formId}?locale=de`);
  expectLook(answer, 200);
  expect(answer.headers['content-security-policy']).toContain("script-src 'nonce-");
  expectLook(await open(`/forms/v1/page/${await createForm(strapi)}?locale=de`), 404);
});

it('on the pages with errors and of thanks', async () => {
  const formId = await createForm(strapi);
  const path = `/forms/v1/submission/${formId}`;
  expectLook(await api.post(`${path}?locale=de`, { ...contact(), email: 'nobody' }, ACCEPT), 400);
  const { location } = expectStatus(await api.post(`${path}?locale=de`, contact(), ACCEPT), 303).headers;
  expectLook(await open(`${path}${String(location)}`), 200);
});

it('on the pages of a confirmation', async () => {
  const formId = await createForm(strapi, {
    settings: { doubleOptIn: { text: { en: 'Please open {{confirmationLink}}.' } } },
  });
  const email = 'opt-in@example.org';
  await submit(api, formId, contact({ email }));
  const [mail] = await eventually(
    () => suite().mail.to(email),
    (mails) => mails.length > 0,
  );
  const [, path = ''] = /\/api(\/forms\/v1\/confirm\/[^\s.]+)/.exec(mail?.parts.get('text/plain') ?? '') ?? [];
  expectLook(await open(`${path}?locale=de`), 200);
  expectLook(await api.post(`${path}?locale=de`, {}, ACCEPT), 200);
  expectLook(await open('/forms/v1/confirm/unknown?locale=de'), 404);
});

it('on the pages of a declaration, but not in the file that is kept', async () => {
  const kind = 'withdrawal';
  const formId = await createForm(strapi, { name: kind, kind, country: 'deu', fields: undefined });
  // What a page of before has read of the forms counts for a second.
  await strapi.pass(1_000);
  const { json: owed } = expectStatus(await api.get('/imprint/v1/links'), 200);
  expect(listAt(owed, 'data').map((link) => at(link, 'id'))).toContain(kind);
  const values = { name: 'Erika', contract: 'Order 4711', email: 'receipt@example.org' };
  const path = `/forms/v1/submission/${formId}?locale=de`;
  expectLook(await api.post(path, values, ACCEPT), 200);
  const { json } = expectStatus(await api.post(path, values), 201);
  const receipt = new URL(textAt(json, 'data', 'receipt')).pathname.replace('/api', '');
  expectLook(await open(receipt), 200);
  const file = expectStatus(await open(`${receipt}?format=html&download=true`), 200);
  expect(file.text).toContain('Order 4711');
  expect(file.text).not.toMatch(/<header|<footer|<img|ffcc00/);
});

it('a page without the links is a page, since it is about something else', async () => {
  const formId = await createForm(strapi, { settings: { hostedPage: true } });
  await updateSite({});
  const answer = await open(`/forms/v1/page/${formId}?locale=de`);
  expect(at(answer, 'status')).toBe(200);
  expect(answer.text).not.toContain('<footer>');
});

it('a site’s forms have the classes of the project, and the pages have not', async () => {
  const formId = await createForm(strapi, { settings: { hostedPage: true } });
  const path = `/forms/v1/form/${formId}`;
  const { json } = expectStatus(await api.get(path), 200);
  expect(at(json, 'data', 'classes')).toEqual({ input: 'form-control' });
  const html = expectStatus(await api.get(`${path}?format=html`), 200).text;
  expect(html.split('<input class="form-control" ')).toHaveLength(3);
  expect(expectStatus(await open(`/forms/v1/page/${formId}`), 200).text).not.toContain('form-control');
});
