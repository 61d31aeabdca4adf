/* GET document, and the languages of a document. */
import { documentFormats } from '../../server/src/contracts/imprint';
import { type Answer, type Client, check, expectBadFields, expectJson, expectStatus } from './support/http';
import { justNow, listAt, textAt } from './support/json';
import type { Token } from './support/people';
import { startStrapi } from './support/strapi';
import { useStrapi } from './support/suite';

const suite = useStrapi();

const path = '/imprint/v1/document';

let api: Client;
let editor: Token;

beforeAll(async () => {
  ({ api } = suite());
  editor = await suite().people.token('full-access');
});

const write = async (values: Record<string, string>, locale = ''): Promise<void> => {
  const query = locale === '' ? '' : `?locale=${locale}`;
  expectStatus(await api.post(`/imprint/v1/options${query}`, values, editor.basic), 200);
};

const read = async (query = ''): Promise<Answer> => expectStatus(await api.get(`${path}${query}`), 200);

test('an imprint that nobody has written is an empty document', async () => {
  expectJson(await read(), 200, { locale: 'en', title: 'Imprint', updatedAt: null, sections: [] });
});

test('JSON by default: what is set, in sections, with the time of the last change', async () => {
  await write({ country: 'deu', name: 'Muster GmbH', phone: '040 66969 120', social_media_open_in_new_tab: '1' });
  const expected = {
    locale: 'en',
    title: 'Imprint',
    updatedAt: justNow,
    sections: [
      {
        id: 'identity',
        title: 'Provider',
        items: [{ option: 'name', title: 'Name', value: 'Muster GmbH', lines: ['Muster GmbH'] }],
      },
      {
        id: 'contact',
        title: 'Contact',
        items: [
          {
            option: 'phone',
            title: 'Phone',
            value: '040 66969 120',
            lines: ['040 66969 120'],
            href: 'tel:+494066969120',
          },
        ],
      },
    ],
  };
  expectJson(await read(), 200, expected);
  const answer = expectJson(await read('?format=json'), 200, expected);
  const { json } = expectStatus(await api.get('/imprint/v1/revisions', editor.basic), 200);
  expect(textAt(answer.json, 'updatedAt')).toBe(textAt(json, 'data', 0, 'changedAt'));
});

test.each([
  ['html', 'text/html; charset=utf-8', '<dt>Name</dt><dd>Muster GmbH</dd>'],
  ['markdown', 'text/markdown; charset=utf-8', '**Name**\\\nMuster GmbH'],
  ['text', 'text/plain; charset=utf-8', 'Name: Muster GmbH'],
  ['jsonld', 'application/ld+json; charset=utf-8', '"legalName": "Muster GmbH"'],
])('format=%s is %s', async (format, type, part) => {
  const answer = await read(`?format=${format}`);
  check(answer, () => {
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.text).toContain(part);
  });
  expect(await suite().strapi.call('imprint', 'document', { format })).toBe(answer.text);
});

test.each(['format=xml', 'format=', 'format=JSON', 'format=json&format=html', 'format[]=html', 'format[a]=html'])(
  '%s: 400 that names it',
  async (query) => {
    expectBadFields(await api.get(`${path}?${query}`), 'format');
  },
);

test('the message on a wrong format is in the language of the request', async () => {
  const german = expectBadFields(await api.get(`${path}?format=xml`, { 'Accept-Language': 'de' }), 'format');
  expect(textAt(german.json, 'error', 'message')).toBe(
    `format muss einer der Werte ${documentFormats.join(', ')} sein.`,
  );
  const english = expectBadFields(await api.get(`${path}?format=xml`), 'format');
  expect(textAt(english.json, 'error', 'message')).toBe(`format must be one of ${documentFormats.join(', ')}.`);
});

test('each format and language has a strong ETag of its own, and If-None-Match gives 304', async () => {
  const seen = new Set<string>();
  for (const query of ['', '?format=html', '?format=markdown', '?format=text', '?format=jsonld', '?locale=de']) {
    const { headers } = await read(query);
    const etag = headers.etag ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    expect(headers['cache-control']).toBe('public, no-cache');
    seen.add(etag);
    const again = expectStatus(await api.get(`${path}${query}`, { 'If-None-Match': etag }), 304);
    expect(again.text).toBe('');
  }
  expect(seen.size).toBe(6);
  const { headers } = await read();
  await write({ fax: '040 66969 129' });
  expectStatus(await api.get(path, { 'If-None-Match': headers.etag ?? '' }), 200);
});

test('titles, words and values are those of the locale; a stored title counts', async () => {
  await write({ coverage: 'Base' });
  await write({ coverage: 'Nur Deutsch' }, 'de');
  expectStatus(await api.post('/imprint/v1/titles?locale=de', { coverage: 'Gilt für' }, editor.basic), 200);
  const german = await read('?locale=de&format=text');
  check(german, () => {
    expect(german.text).toMatch(/^Impressum\n/);
    expect(german.text).toContain('Gilt für: Nur Deutsch');
    expect(german.text).toContain('Telefon: 040 66969 120');
  });
  expect((await read('?format=text')).text).toContain('Scope: Base');
  expect((await read('?locale=fr&format=text')).text).toContain('Champ d’application: Base');
});

test('HTML and scripts in values are inert in every format', async () => {
  const evil = '</script><img src=x onerror=alert(1)>';
  await write({ name: evil, free_text: `<p>${evil}<script>alert(2)</script></p>` });
  const html = (await read('?format=html')).text;
  expect(html).toContain('&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;');
  expect(html).not.toMatch(/<img|<script|<\/script/);
  expect((await read('?format=jsonld')).text).not.toContain('<');
  expect((await read('?format=markdown')).text).not.toMatch(/(?<!\\)</);
  await write({ name: 'Muster GmbH', free_text: '' });
});

describe('languages of i18n', () => {
  const find = async (query = ''): Promise<string> =>
    textAt(expectStatus(await api.get(`/imprint/v1/coverage${query}`), 200).json, 'coverage');
  const title = async (query: string): Promise<string> =>
    textAt(expectStatus(await api.get(`/imprint/v1/titles${query}`), 200).json, 'coverage', 'name');

  test('one that is added can be written at once; removed, it loses nothing, and is there again with it', async () => {
    const { strapi } = suite();
    await write({ coverage: 'Base' });
    const created = await strapi.callStrapi('plugin::i18n.locales', 'create', { code: 'nl', name: 'Dutch' });
    await write({ coverage: 'Nederlands' }, 'nl');
    expectStatus(await api.post('/imprint/v1/titles?locale=nl', { coverage: 'Bereik' }, editor.basic), 200);
    expect([await find('?locale=nl'), await title('?locale=nl')]).toEqual(['Nederlands', 'Bereik']);
    expect(await find()).toBe('Base');

    const id = Reflect.get(Object(created), 'id') as unknown;
    await strapi.callStrapi('plugin::i18n.locales', 'delete', { id });
    // What is known of a locale is taken to be so for a second.
    await strapi.pass(1_100);
    expectBadFields(await api.get('/imprint/v1/coverage?locale=nl'), 'locale');
    expectBadFields(await api.get(`${path}?locale=nl`), 'locale');
    expect(await find()).toBe('Base');
    // Writing meanwhile leaves what is stored for the language alone.
    await write({ fax: '040 66969 130' });

    await strapi.callStrapi('plugin::i18n.locales', 'create', { code: 'nl', name: 'Dutch' });
    expect([await find('?locale=nl'), await title('?locale=nl')]).toEqual(['Nederlands', 'Bereik']);
    const document = expectStatus(await api.get(`${path}?locale=nl&format=text`), 200);
    expect(document.text).toContain('Bereik: Nederlands');
  });
});

test('imprint.locale is the language when a request names none; imprint.public: false asks for a credential', async () => {
  const strapi = await startStrapi({ config: { imprint: { locale: 'de', public: false } } });
  try {
    await strapi.call('imprint', 'update', { name: 'Muster GmbH' });
    expectStatus(await strapi.api.get(path), 401);
    const document = await strapi.call('imprint', 'document');
    expect(textAt(document, 'title')).toBe('Impressum');
    expect(listAt(document, 'sections')).toHaveLength(1);
  } finally {
    await strapi.stop();
  }
});
