/* GET completeness. The rules themselves are tested in tests/unit/imprint/completeness. */
import { expectRefused } from './support/access';
import {
  type Answer,
  type Client,
  check,
  expectBadFields,
  expectError,
  expectJson,
  expectStatus,
} from './support/http';
import { at, containing, keysOf, listAt, textAt, including } from './support/json';
import type { Token } from './support/people';
import { useStrapi } from './support/suite';

const suite = useStrapi();

/** What imprint-duties.test.ts is about. */
const anyDuties = including();

const path = '/imprint/v1/completeness';

let api: Client;
let editor: Token;

beforeAll(async () => {
  ({ api } = suite());
  editor = await suite().people.token('full-access');
});

const write = async (values: Record<string, string>): Promise<void> => {
  expectStatus(await api.post('/imprint/v1/options', values, editor.basic), 200);
};

const read = async (query = '', headers: Record<string, string> = {}): Promise<Answer> =>
  expectStatus(await api.get(`${path}${query}`, { ...editor.basic, ...headers }), 200);

// The day of the law of Germany, Austria and Switzerland, wherever the server is.
const today = (): string => new Date().toLocaleDateString('sv', { timeZone: 'Europe/Berlin' });

test('an empty record asks for country and legal form', async () => {
  const answer = await read();
  check(answer, () => {
    expect(answer.json).toMatchObject({ country: '', legalEntity: '', asOf: today(), complete: false });
    expect(listAt(answer.json, 'findings').map((finding) => at(finding, 'option'))).toEqual([
      'country',
      'legal_entity',
    ]);
  });
});

test('a German GmbH on its way from empty to complete', async () => {
  await write({ country: 'deu', legal_entity: 'gmbh' });
  const errors = async (): Promise<unknown[]> =>
    listAt((await read()).json, 'findings')
      .filter((finding) => at(finding, 'severity') === 'error')
      .map((finding) => at(finding, 'option'));
  expect(await errors()).toEqual(['name', 'address', 'email', 'phone', 'register', 'representative']);
  await write({
    name: 'Muster GmbH',
    address: 'Beispielallee 12\n20095 Hamburg',
    email: 'office@example.org',
    phone: '040 66969 120',
    register: 'Amtsgericht Hamburg, HRB 987654',
    representative: 'Wiebke Muster',
  });
  const answer = await read();
  check(answer, () => {
    expect(at(answer.json, 'complete')).toBe(true);
    expect(listAt(answer.json, 'findings').map((finding) => at(finding, 'code'))).toEqual([
      'recommended',
      'recommended',
    ]);
  });
  await write({ vat_id: 'DE136695976', online_dispute_resolution: 'not_willing' });
  const complete = {
    country: 'deu',
    legalEntity: 'gmbh',
    asOf: today(),
    rulesAsOf: '2026-11-22',
    complete: true,
    findings: [],
    putAway: [],
    duties: anyDuties,
    upcoming: [],
  };
  expectJson(await read(), 200, complete);
  expect(await suite().strapi.call('imprint', 'completeness')).toEqual(complete);
});

test('a finding says what, why and by which law, with the place to read it', async () => {
  await write({ vat_id: 'DE136695977' });
  expectJson(await read(), 200, {
    country: 'deu',
    legalEntity: 'gmbh',
    asOf: today(),
    rulesAsOf: '2026-11-22',
    complete: false,
    findings: [
      {
        rule: 'vat_id.invalid.malformed',
        option: 'vat_id',
        locale: '',
        code: 'invalid',
        severity: 'error',
        statute: '§ 27a UStG',
        link: 'https://www.gesetze-im-internet.de/ustg_1980/__27a.html',
        message:
          'This is not a valid VAT ID: its prefix, length or check digit is wrong. Copy it from the notice that assigned it.',
      },
    ],
    putAway: [],
    duties: anyDuties,
    upcoming: [],
  });
});

test('messages in the language of ?locale=, else of Accept-Language, else English', async () => {
  const said = async (query: string, language?: string): Promise<string> => {
    const answer = await read(query, language === undefined ? {} : { 'Accept-Language': language });
    expect(answer.headers.vary).toMatch(/accept-language/i);
    return textAt(answer.json, 'findings', 0, 'message');
  };
  const [english, german] = ['This is not a valid VAT ID', 'Das ist keine Umsatzsteuer-ID'];
  expect(await said('')).toContain(english);
  expect(await said('?locale=de')).toContain(german);
  expect(await said('', 'de-AT,de;q=0.9,en;q=0.5')).toContain(german);
  expect(await said('?locale=en', 'de')).toContain(english);
  expect(await said('', 'xx')).toContain(english);
  expect(await said('?locale=fr')).toContain(english);
  await write({ country: 'che', vat_id: 'CHE-123.456.789 MWST' });
  const inFrench = listAt((await read('?locale=fr')).json, 'findings').map((finding) => textAt(finding, 'message'));
  expect(inFrench.join(' ')).toContain('Ce n’est pas un numéro de TVA');
  const inItalian = listAt((await read('', { 'Accept-Language': 'it' })).json, 'findings');
  expect(inItalian.map((finding) => textAt(finding, 'message')).join(' ')).toContain('Non è una partita IVA');
  await write({ country: 'deu', vat_id: 'DE136695976' });
});

test('German of a Swiss imprint is that of Switzerland', async () => {
  const before = { register: textAt((await api.get('/imprint/v1/register')).json, 'register') };
  await write({ country: 'che', register: '', address: '' });
  const said = listAt((await read('?locale=de')).json, 'findings').map((finding) => textAt(finding, 'message'));
  expect(said.join(' ')).toContain('Strasse');
  expect(said.join(' ')).toContain('nicht vorgeschrieben, aber üblich, etwa «Handelsregister');
  expect(said.join(' ')).not.toMatch(/[ß„“]/);
  await write({ country: 'deu', address: 'Beispielallee 12\n20095 Hamburg', ...before });
});

test('what is judged is what the document of the locale says', async () => {
  await write({ register: '' });
  expectStatus(await api.post('/imprint/v1/options?locale=de', { register: 'AG Hamburg, HRB 1' }, editor.basic), 200);
  expect(at((await read('?locale=de')).json, 'complete')).toBe(true);
  expect(at((await read('?locale=en')).json, 'complete')).toBe(false);
  await write({ register: 'AG Hamburg, HRB 1' });
});

test('an ETag, 304 until something changes, and never in a shared cache', async () => {
  const { headers } = await read();
  const known = { ...editor.basic, 'If-None-Match': headers.etag ?? '' };
  expect(headers['cache-control']).toBe('private, no-cache');
  expectStatus(await api.get(path, known), 304);
  await write({ phone: '' });
  const changed = expectStatus(await api.get(path, known), 200);
  expect(at(changed.json, 'complete')).toBe(false);
});

test('protected: 401 without credentials, 403 without the action, 200 with it alone or a read-only token', async () => {
  const { people } = suite();
  expectRefused(await api.get(path));
  expectRefused(await api.get(path, { 'If-None-Match': '*' }));
  for (const others of [await people.admin(['options.update']), await people.user(['document.find'])]) {
    expectError(await api.get(path, others.basic), 403, { name: 'ForbiddenError' });
  }
  for (const person of [await people.admin(['completeness.find']), await people.user(['completeness.find'])]) {
    expectStatus(await api.get(path, person.basic), 200);
  }
  expectStatus(await api.get(path, (await people.token('read-only')).bearer), 200);
});

test('an unknown locale: 400; another method: 405', async () => {
  expectBadFields(await api.get(`${path}?locale=xx`, editor.basic), 'locale');
  expectError(await api.post(path, { a: 'b' }, editor.basic), 405);
});

describe('a year and a day after the rules were reviewed', () => {
  const setClock = (time: number): Promise<unknown> =>
    suite().strapi.command('clock', { offset: time === 0 ? 0 : time - Date.now() });

  afterEach(() => setClock(0));

  test('both dates and a warning, and one line in the log', async () => {
    expect(keysOf((await read()).json)).not.toContain('warning');
    await setClock(Date.parse('2027-11-23T12:00:00Z'));
    const answer = await read('', { 'Accept-Language': 'de' });
    check(answer, () => {
      expect(answer.json).toMatchObject({ asOf: '2027-11-23', rulesAsOf: '2026-11-22' });
      expect(textAt(answer.json, 'warning')).toContain('zuletzt am 22. November 2026 geprüft');
    });
    expect(at(await suite().strapi.call('imprint', 'completeness'), 'warning')).toContain('22 November 2026');
    expect(suite().strapi.logs().split('completeness rules were last reviewed').length).toBe(2);
  });

  test('the day is that of Berlin, Vienna and Zurich', async () => {
    await setClock(Date.parse('2026-12-31T23:30:00Z'));
    expect(at((await read()).json, 'asOf')).toBe('2027-01-01');
  });
});

test('the law of another day: a duty that begins later is not owed before', async () => {
  await write({ country: 'aut' });
  await suite().strapi.call('imprint', 'updateSite', { contracts: true });
  const stateOn = async (date: string): Promise<unknown> => {
    const { json } = await read(`?date=${date}`);
    expect(at(json, 'asOf')).toBe(date);
    return at(
      listAt(json, 'duties').find((duty) => at(duty, 'id') === 'withdrawal'),
      'state',
    );
  };
  // § 13a FAGG.
  expect(await stateOn('2026-09-30')).toBe('notOwed');
  expect(await stateOn('2026-10-01')).toBe('missing');
  expect(at((await read()).json, 'asOf')).toBe(today());
});

test.each(['2026-02-30', 'tomorrow', '', '2026-10-01T00:00:00Z'])('%j is no day', async (date) => {
  expectBadFields(await api.get(`${path}?date=${date}`, editor.basic), 'date');
});

describe('a change that is only tried', () => {
  const revisions = async (): Promise<number> => (await suite().strapi.rows('imprint_revisions')).length;
  const attempt = (values: Record<string, string>, query = '?check=true', headers = {}): Promise<Answer> =>
    api.post(`/imprint/v1/options${query}`, values, { ...editor.basic, ...headers });

  test('says what would come of it, and stores nothing', async () => {
    const before = expectStatus(await api.get('/imprint/v1/all', editor.basic), 200).json;
    const count = await revisions();
    const tried = expectStatus(await attempt({ country: 'deu', vat_id: 'DE136695977' }), 200);
    expect(keysOf(tried.json)).toEqual(['record', 'complete', 'findings']);
    expect(at(tried.json, 'record')).toEqual({ ...(before as object), country: 'deu', vat_id: 'DE136695977' });
    expect(at(tried.json, 'complete')).toBe(false);
    expect(listAt(tried.json, 'findings')).toContainEqual(
      containing({ option: 'vat_id', code: 'invalid', statute: '§ 27a UStG' }),
    );
    expect(expectStatus(await api.get('/imprint/v1/all', editor.basic), 200).json).toEqual(before);
    expect(await revisions()).toBe(count);
  });

  test('in the language of whoever asks', async () => {
    const messages = async (query: string, headers = {}): Promise<string> =>
      JSON.stringify(listAt(expectStatus(await attempt({ email: '' }, query, headers), 200).json, 'findings'));
    expect(await messages('?check=true')).toContain('email address');
    expect(await messages('?check=true', { 'Accept-Language': 'de' })).toContain('E-Mail-Adresse');
    expect(await messages('?check=true&locale=de')).toContain('E-Mail-Adresse');
  });

  test('is refused as it would be', async () => {
    expectBadFields(await attempt({ email: 'nobody', nothing: 'x' }), 'email', 'nothing');
    expectBadFields(await attempt({ name: 'A' }, '?check=perhaps'), 'check');
    expectError(await attempt({ name: 'A' }, '?check=true', { 'If-Match': '"nothing"' }), 412);
    const reader = await suite().people.token('custom', ['options.find']);
    expectError(await api.post('/imprint/v1/options?check=true', { name: 'A' }, reader.basic), 403);
  });

  test('is made without it', async () => {
    const count = await revisions();
    expectStatus(await attempt({ name: 'Muster Zwei GmbH' }, '?check=false'), 200);
    expect(await revisions()).toBe(count + 1);
  });
});
