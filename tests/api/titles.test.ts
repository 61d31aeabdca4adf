/* POST titles and GET titles. */
import {
  type Answer,
  type Client,
  check,
  expectBadFields,
  expectError,
  expectJson,
  expectStatus,
  type Fields,
} from './support/http';
import { anyString, at, keysOf, textAt } from './support/json';
import { optionNames } from './support/options';
import type { Token } from './support/people';
import { startStrapi } from './support/strapi';
import { useStrapi } from './support/suite';

const suite = useStrapi();

const path = '/imprint/v1/titles';

let api: Client;
let editor: Token;

beforeAll(async () => {
  ({ api } = suite());
  editor = await suite().people.token('full-access');
});

const write = (fields: Fields, headers: Record<string, string> = {}): Promise<Answer> =>
  api.post(path, fields, { ...editor.basic, ...headers });

const titleOf = async (option: string, query = ''): Promise<string> =>
  textAt(expectStatus(await api.get(`${path}${query}`), 200).json, option, 'name');

describe('GET', () => {
  test('the same shape with all 40 effective titles, in the documented order', async () => {
    const answer = expectStatus(await api.get(path), 200);
    check(answer, () => {
      expect(keysOf(answer.json)).toEqual([...optionNames]);
      for (const name of optionNames) {
        expect(at(answer.json, name)).toEqual({ name: anyString });
        expect(textAt(answer.json, name, 'name')).not.toBe('');
      }
    });
  });

  test.each([
    ['en', 'Legal form', 'Responsible for the content', 'X (Twitter)'],
    ['de', 'Rechtsform', 'Verantwortlich für den Inhalt', 'X (Twitter)'],
    ['fr', 'Forme juridique', 'Responsable du contenu', 'X (Twitter)'],
    ['it', 'Forma giuridica', 'Responsabile dei contenuti', 'X (Twitter)'],
  ])('built-in titles in %s', async (locale, form, content, twitter) => {
    expect(await titleOf('legal_entity', `?locale=${locale}`)).toBe(form);
    expect(await titleOf('press_law_person', `?locale=${locale}`)).toBe(content);
    expect(await titleOf('social_media_twitter', `?locale=${locale}`)).toBe(twitter);
  });

  test('without ?locale= in i18n’s default locale, whatever Accept-Language says', async () => {
    const { json } = expectStatus(await api.get(`${path}?locale=en`), 200);
    expectJson(await api.get(path, { 'Accept-Language': 'de' }), 200, json);
  });

  test('an unknown locale: 400', async () => {
    expectError(await api.get(`${path}?locale=xx`), 400, { name: 'ValidationError' });
    expectError(await api.post(`${path}?locale=xx`, { fax: 'Fax' }, editor.basic), 400, { name: 'ValidationError' });
  });

  test('the capital is called by what the legal form calls it', async () => {
    const { strapi } = suite();
    for (const [legal_entity, country, title] of [
      ['gmbh', 'deu', 'Stammkapital'],
      ['ag', 'deu', 'Grundkapital'],
      ['ag', 'che', 'Aktienkapital'],
    ] as const) {
      await strapi.call('imprint', 'update', { legal_entity, country });
      expect(await titleOf('capital_stock', '?locale=de')).toBe(title);
    }
    await strapi.call('imprint', 'update', { legal_entity: '', country: '' });
  });
});

describe('titles that follow the country', () => {
  const country = async (values: Record<string, string>): Promise<void> => {
    expectStatus(await api.post('/imprint/v1/options', values, editor.basic), 200);
  };

  afterAll(async () => {
    await country({ country: '', legal_entity: '', business_id: '', register: '' });
  });

  test.each([
    ['che', 'gmbh', 'business_id', 'de', 'Unternehmens-Identifikationsnummer (UID)'],
    ['che', 'gmbh', 'business_id', 'fr', 'Numéro d’identification des entreprises (IDE)'],
    ['che', 'gmbh', 'business_id', 'it', 'Numero d’identificazione delle imprese (IDI)'],
    ['che', 'gmbh', 'business_id', 'en', 'Business identification number (UID)'],
    ['che', 'gmbh', 'vat_id', 'de', 'MWST-Nummer'],
    ['che', 'gmbh', 'vat_id', 'fr', 'Numéro TVA'],
    ['che', 'gmbh', 'vat_id', 'it', 'Numero IVA'],
    ['che', 'gmbh', 'vat_id', 'en', 'VAT number'],
    ['aut', 'gmbh', 'coverage', 'de', 'Offenlegung (§ 25 MedienG)'],
    ['aut', 'gmbh', 'register', 'de', 'Firmenbuch'],
    ['aut', 'ev', 'register', 'de', 'ZVR-Zahl'],
    ['deu', 'gmbh', 'business_id', 'de', 'Wirtschafts-Identifikationsnummer'],
    ['deu', 'gmbh', 'register', 'de', 'Registereintrag'],
  ])('%s, %s: %s in %s', async (code, legal_entity, option, locale, title) => {
    await country({ country: code, legal_entity });
    expect(await titleOf(option, `?locale=${locale}`)).toBe(title);
  });

  test('a change of country changes titles and documents, and their ETags, at once', async () => {
    await country({ country: 'deu', legal_entity: 'gmbh', business_id: 'DE123456788-00001' });
    for (const [where, said] of [
      ['titles', 'Unternehmens-Identifikationsnummer (UID)'],
      ['document', 'Unternehmens-Identifikationsnummer (UID)'],
    ] as const) {
      await country({ country: 'deu' });
      const url = `/imprint/v1/${where}?locale=de`;
      const german = expectStatus(await api.get(url), 200);
      expect(JSON.stringify(german.json)).toContain('Wirtschafts-Identifikationsnummer');
      const known = { 'If-None-Match': german.headers.etag ?? '' };
      expectStatus(await api.get(url, known), 304);
      await country({ country: 'che' });
      const swiss = expectStatus(await api.get(url, known), 200);
      expect(JSON.stringify(swiss.json)).toContain(said);
      expect(JSON.stringify(swiss.json)).not.toContain('Wirtschafts-Identifikationsnummer');
      expect(swiss.headers.etag).not.toBe(german.headers.etag);
    }
  });

  test('a title that the host has stored stays, in every country', async () => {
    await write({ vat_id: 'Steuerliches' });
    for (const code of ['deu', 'che', 'aut']) {
      await country({ country: code });
      expect(await titleOf('vat_id', '?locale=de')).toBe('Steuerliches');
    }
    await write({ vat_id: '' });
  });
});

describe('POST', () => {
  test('200, the stored titles only', async () => {
    expectJson(await write({ country: 'Staat' }), 200, { country: { name: 'Staat' } });
    expectJson(await write({ email: 'Mail' }), 200, { country: { name: 'Staat' }, email: { name: 'Mail' } });
    expect(await titleOf('country')).toBe('Staat');
    expect(await titleOf('phone', '?locale=en')).toBe('Phone');
  });

  test('"" removes a stored title', async () => {
    await write({ country: 'Staat', email: 'Mail' });
    expectJson(await write({ country: '' }), 200, { email: { name: 'Mail' } });
    expect(await titleOf('country')).toBe('Country');
    expectJson(await write({ email: '' }), 200, {});
    expectJson(await write({ email: '' }), 200, {});
  });

  test('an unknown name among good ones: 400 naming it, and nothing stored', async () => {
    expectBadFields(await write({ fax: 'Telefax', nothing: 'x', all: 'y' }), 'nothing', 'all');
    expectBadFields(
      await write([
        ['fax', 'Telefax'],
        ['__proto__', 'x'],
        ['constructor', 'y'],
      ]),
      '__proto__',
      'constructor',
    );
    expect(await titleOf('fax')).toBe('Fax');
  });

  test('repeated and bracketed keys: 400 naming the key', async () => {
    for (const body of ['fax=A&fax=B', 'fax[]=A', 'fax[name]=A', 'fax%5Bname%5D=A']) {
      const answer = await api.request('POST', path, {
        headers: { ...editor.basic, 'Content-Type': 'application/x-www-form-urlencoded' },
        body,
      });
      expectBadFields(answer, 'fax');
    }
    expectBadFields(await api.postJson(path, { fax: { name: 'A' } }, editor.basic), 'fax');
    expect(await titleOf('fax')).toBe('Fax');
  });

  test('NFC, trimmed, one line, at most 255 characters', async () => {
    await write({ fax: `  ${'Fäx'.normalize('NFD')} ` });
    expect(await titleOf('fax')).toBe('Fäx'.normalize('NFC'));
    expectStatus(await write({ fax: 'x'.repeat(255) }), 200);
    expectBadFields(await write({ fax: 'x'.repeat(256) }), 'fax');
    expectBadFields(await write({ fax: 'A\nB' }), 'fax');
    expectBadFields(await write({ fax: 'A\0B' }), 'fax');
    await write({ fax: '' });
  });

  test('emoji, right-to-left text and HTML come back the same', async () => {
    for (const title of ['📠 Fax', 'فاكس', '<b>Fax</b></script>', "'; DROP TABLE imprint_titles;--"]) {
      await write({ fax: title });
      expect(await titleOf('fax')).toBe(title);
    }
    await write({ fax: '' });
  });

  test('JSON too; an empty body: 400; another type: 415', async () => {
    expectJson(await api.postJson(path, { phone: 'Ruf' }, editor.basic), 200, { phone: { name: 'Ruf' } });
    await write({ phone: '' });
    expectError(await write({}), 400);
    const headers = { ...editor.basic, 'Content-Type': 'text/plain' };
    expectError(await api.request('POST', path, { headers, body: 'fax=A' }), 415);
  });

  test('If-Match with a stale ETag: 412', async () => {
    const etag = (await api.get(path)).headers.etag ?? '';
    expectStatus(await write({ fax: 'First' }, { 'If-Match': etag }), 200);
    expectError(await write({ fax: 'Second' }, { 'If-Match': etag }), 412, { name: 'PreconditionFailedError' });
    expect(await titleOf('fax')).toBe('First');
    await write({ fax: '' });
  });

  test.each(['', '?locale=de'])(
    'the answer carries the ETag that GET titles%s has from then on, so writes can be chained',
    async (query) => {
      let last = (await api.get(`${path}${query}`)).headers.etag ?? '';
      for (const fax of ['One', 'Two', 'Two', '']) {
        const answer = await api.post(`${path}${query}`, { fax }, { ...editor.basic, 'If-Match': last });
        expectJson(answer, 200, fax === '' ? {} : { fax: { name: fax } });
        last = answer.headers.etag ?? '';
        expect(last).toBe((await api.get(`${path}${query}`)).headers.etag);
      }
      // It says the same of the whole imprint, whose line of revisions is one.
      const options = await api.post('/imprint/v1/options', { fax: '' }, { ...editor.basic, 'If-Match': last });
      expectStatus(options, 200);
    },
  );

  test('two writers on different titles lose nothing', async () => {
    const answers = await Promise.all(optionNames.map((name) => write({ [name]: `Title of ${name}` })));
    for (const answer of answers) {
      expectStatus(answer, 200);
    }
    const expected = Object.fromEntries(optionNames.map((name) => [name, { name: `Title of ${name}` }]));
    expectJson(await api.get(path), 200, expected);
    expectJson(await write(Object.fromEntries(optionNames.map((name) => [name, '']))), 200, {});
  });
});

test('imprint.locale is the language when a request names none', async () => {
  const strapi = await startStrapi({ config: { imprint: { locale: 'de' } } });
  try {
    const titles = expectStatus(await strapi.api.get(path), 200);
    expect(textAt(titles.json, 'legal_entity', 'name')).toBe('Rechtsform');
    expect(textAt(await strapi.call('imprint', 'titles'), 'legal_entity', 'name')).toBe('Rechtsform');
    const english = expectStatus(await strapi.api.get(`${path}?locale=en`), 200);
    expect(textAt(english.json, 'legal_entity', 'name')).toBe('Legal form');
  } finally {
    await strapi.stop();
  }
});
