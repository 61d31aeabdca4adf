/* The admin routes behind the imprint's own pages, see server/src/imprint/admin-contract.ts. */
import { type Answer, check, expectBadFields, expectError, expectStatus } from './support/http';
import { anyString, at, containing, justNow, keysOf, listAt, numberAt, recordAt, textAt } from './support/json';
import { optionNames } from './support/options';
import type { Action, Person } from './support/people';
import { useStrapi } from './support/suite';

const suite = useStrapi();

const send = (
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: unknown,
): Promise<Answer> =>
  suite().strapi.site.request(method, `/imprint${path}`, {
    headers: body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
    body: body === undefined ? '' : JSON.stringify(body),
  });

/** Headers of a person's session in the admin panel. */
const sessionOf = async ({ email, password }: Person): Promise<{ Authorization: string }> => {
  const answer = await suite().strapi.site.postJson('/admin/login', { email, password });
  return { Authorization: `Bearer ${textAt(expectStatus(answer, 200).json, 'data', 'token')}` };
};

const sessionWith = async (...actions: Action[]): Promise<{ Authorization: string }> =>
  sessionOf(await suite().people.admin(actions));

let owner: { Authorization: string };
let reader: { Authorization: string };

beforeAll(async () => {
  owner = suite().people.session;
  reader = await sessionWith('options.find');
});

const read = async (): Promise<unknown> => at(expectStatus(await send('GET', '/record', owner), 200).json, 'data');

const revision = async (): Promise<number> => numberAt(await read(), 'revision');

/** Saves as the owner, on top of whatever is stored. */
const save = async (values: unknown, titles: unknown = {}): Promise<unknown> =>
  at(
    expectStatus(await send('PUT', '/record', owner, { revision: await revision(), values, titles }), 200).json,
    'data',
  );

const draft = { values: {}, titles: {}, language: '', previewLanguage: 'en' };

describe('each route is refused without its action', () => {
  const routes: [method: string, path: string, action: Action, body?: unknown][] = [
    ['GET', '/catalogue', 'options.find'],
    ['GET', '/record', 'options.find'],
    ['PUT', '/record', 'options.find', { revision: 0 }],
    ['POST', '/check', 'options.find', draft],
    ['PUT', '/hints', 'options.update', { values: {}, rule: 'fax.invalid', locale: '', reason: '' }],
    ['DELETE', '/hints?rule=fax.invalid', 'options.update'],
    ['GET', '/completeness', 'completeness.find'],
    ['GET', '/revisions', 'revisions.find'],
    ['GET', '/revisions/on?at=2026-01-01', 'revisions.find'],
    ['GET', '/revisions/1', 'revisions.find'],
    ['GET', '/revisions/1/page?language=de', 'revisions.find'],
    ['POST', '/revisions/1/restore', 'revisions.find', { revision: 0 }],
    ['GET', '/export', 'titles.find'],
    ['POST', '/import', 'options.update', { content: { name: 'X' } }],
    ['POST', '/import/text', 'options.update', { text: 'X GmbH' }],
  ];
  const all: Action[] = [
    'options.find',
    'options.update',
    'titles.find',
    'titles.update',
    'document.find',
    'completeness.find',
    'revisions.find',
  ];

  test.each(all)('without %s', async (missing) => {
    const session = await sessionWith(...all.filter((action) => action !== missing));
    for (const [method, path, action, body] of routes) {
      const { status } = await send(method, path, session, body);
      expect([method, path, status === 403]).toEqual([method, path, action === missing || needsRead(path, missing)]);
    }
  });

  /** Whoever may not read the imprint at all has no use for these either. */
  const needsRead = (path: string, missing: Action): boolean =>
    (missing === 'options.find' && ['/completeness', '/export', '/import', '/import/text'].includes(path)) ||
    // A hint is a finding.
    (path.startsWith('/hints') && ['options.find', 'completeness.find'].includes(missing));

  test('nor for anybody without a session', async () => {
    for (const [method, path, , body] of routes) {
      expect((await send(method, path, {}, body)).status).toBe(401);
    }
  });
});

describe('catalogue', () => {
  test('all 40 options in their order, with label, help and limits in the language asked for', async () => {
    for (const [language, label, help] of [
      ['en', 'Legal form', 'The legal form of the provider.'],
      ['de', 'Rechtsform', 'Die Rechtsform des Anbieters.'],
    ] as const) {
      const answer = expectStatus(await send('GET', '/catalogue', { ...owner, 'Accept-Language': language }), 200);
      check(answer, () => {
        const found = listAt(answer.json, 'data', 'options');
        expect(found.map((option) => at(option, 'name'))).toEqual([...optionNames]);
        expect(at(found[1], 'label')).toBe(label);
        expect(textAt(found[1], 'help', 'text')).toContain(help);
        for (const option of found) {
          expect(textAt(option, 'help', 'text')).not.toBe('');
          const isWritten = !['choice', 'flag'].includes(textAt(option, 'kind'));
          expect([textAt(option, 'name'), textAt(option, 'help', 'example') !== '']).toEqual([
            textAt(option, 'name'),
            isWritten,
          ]);
        }
      });
    }
  });

  test('labels and help are those of the country that is stored', async () => {
    const labelOf = async (option: string): Promise<unknown> => {
      const { json } = await send('GET', '/catalogue', { ...owner, 'Accept-Language': 'de' });
      return at(
        listAt(json, 'data', 'options').find((known) => at(known, 'name') === option),
        'label',
      );
    };
    expect(await labelOf('business_id')).toBe('Wirtschafts-Identifikationsnummer');
    await suite().strapi.call('imprint', 'update', { country: 'che' });
    expect(await labelOf('business_id')).toBe('Unternehmens-Identifikationsnummer (UID)');
    await suite().strapi.call('imprint', 'update', { country: '' });
    expect(await labelOf('business_id')).toBe('Wirtschafts-Identifikationsnummer');
  });

  test('choices: the countries whose law the rules know best come first, forms know their countries', async () => {
    const { json } = await send('GET', '/catalogue', { ...owner, 'Accept-Language': 'de' });
    const [country, form] = listAt(json, 'data', 'options');
    expect(listAt(country, 'choices').slice(0, 3)).toEqual([
      { value: 'deu', label: 'Deutschland' },
      { value: 'aut', label: 'Österreich' },
      { value: 'che', label: 'Schweiz' },
    ]);
    expect(listAt(form, 'choices')).toContainEqual({ value: 'flexco', label: 'FlexCo', countries: ['aut'] });
  });

  test('languages: the built-in ones and those of texts that are stored', async () => {
    const { json } = await send('GET', '/catalogue', owner);
    expect(listAt(json, 'data', 'languages')).toEqual([
      { tag: 'en', name: 'English' },
      { tag: 'de', name: 'German' },
      { tag: 'fr', name: 'French' },
      { tag: 'it', name: 'Italian' },
    ]);
    expect(at(json, 'data', 'defaultLanguage')).toBe('en');
  });
});

test('a language that i18n has no more keeps its texts, which can still be seen, changed and cleared', async () => {
  const { strapi } = suite();
  const created = await strapi.callStrapi('plugin::i18n.locales', 'create', { code: 'nl', name: 'Dutch' });
  await save({ nl: { coverage: 'Nederlands' } });
  await strapi.callStrapi('plugin::i18n.locales', 'delete', { id: numberAt({ created }, 'created', 'id') });
  const tags = async (): Promise<unknown[]> =>
    listAt((await send('GET', '/catalogue', owner)).json, 'data', 'languages').map((language) => at(language, 'tag'));
  expect(await tags()).toEqual(['en', 'de', 'fr', 'it', 'nl']);
  await save({ nl: { coverage: 'Deze site' } });
  expect(at(await read(), 'values', 'nl')).toEqual({ coverage: 'Deze site' });
  await save({ nl: { coverage: '' } });
  expect(await tags()).toEqual(['en', 'de', 'fr', 'it']);
});

describe('save', () => {
  test('values and titles of several languages are one revision with the editor’s name', async () => {
    const before = await revision();
    const stored = await save(
      { '': { name: ' Beispiel GmbH ', coverage: 'Diese Website' }, en: { coverage: 'This website' } },
      { '': { fax: 'Telefax' }, de: { country: 'Staat' } },
    );
    expect(stored).toEqual({
      revision: before + 1,
      changedAt: justNow,
      author: { type: 'admin', id: 1, name: 'Olga Owner' },
      values: containing({
        '': containing({ name: 'Beispiel GmbH', coverage: 'Diese Website' }),
        en: { coverage: 'This website' },
      }),
      titles: { '': { fax: 'Telefax' }, de: { country: 'Staat' } },
    });
    expect(await read()).toEqual(stored);
    await save({ en: { coverage: '' } }, { '': { fax: '' }, de: { country: '' } });
    expect(at(await read(), 'titles')).toEqual({});
  });

  test('a fault names its language and option, in the words of the panel, and nothing is stored', async () => {
    const number = await revision();
    const answer = await send(
      'PUT',
      '/record',
      { ...owner, 'Accept-Language': 'de' },
      { revision: number, values: { '': { email: 'nobody', name: 'Kept out' } }, titles: { de: { fax: 'a\nb' } } },
    );
    expectBadFields(answer, 'values..email', 'titles.de.fax');
    check(answer, () => {
      expect(listAt(answer.json, 'error', 'details', 'errors').map((error) => at(error, 'message'))).toEqual([
        'E-Mail muss eine E-Mail-Adresse sein.',
        'Fax muss einzeilig sein.',
      ]);
    });
    expect(await revision()).toBe(number);
  });

  test('unknown options and languages, and what differs by no language, are refused', async () => {
    const number = await revision();
    const put = (values: unknown): Promise<Answer> => send('PUT', '/record', owner, { revision: number, values });
    expectBadFields(await put({ '': { nothing: 'x' } }), 'values..nothing');
    expectBadFields(await put({ xx: { coverage: 'x' } }), 'values.xx');
    expectBadFields(await put({ 'not a tag': { coverage: 'x' } }), 'values.not a tag');
    // Of thousands of languages that are made up, no text is looked at, and a few are named.
    const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
    const tags = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => `${a}${b}${c}`)));
    const many = await put(Object.fromEntries(tags.map((tag) => [tag, { email: 'x' }])));
    expectStatus(many, 400);
    expect(listAt(many.json, 'error', 'details', 'errors')).toHaveLength(21);
    expectBadFields(await put({ de: { name: 'x' } }), 'values.de.name');
    expectError(await put(['x']), 400);
    expectBadFields(await send('PUT', '/record', owner, { values: {} }), 'revision');
    expect(await revision()).toBe(number);
  });

  test('values need the action to change the imprint, titles the one to change titles', async () => {
    const [values, titles] = [{ '': { fax: '030 1234' } }, { '': { fax: 'Telefax' } }];
    for (const [action, isAllowed, isRefused] of [
      ['options.update', { values }, { values, titles }],
      ['titles.update', { titles }, { values: { '': { fax: '030 5678' } }, titles }],
    ] as const) {
      const session = await sessionWith('options.find', action);
      expectError(await send('PUT', '/record', session, { revision: await revision(), ...isRefused }), 403);
      expectStatus(await send('PUT', '/record', session, { revision: await revision(), ...isAllowed }), 200);
    }
    await save({ '': { fax: '' } }, { '': { fax: '' } });
  });
});

describe('a conflict', () => {
  test('409 with what is stored now and everything that was saved since; nothing is lost', async () => {
    await save({ '': { name: 'Before', phone: '030 1111' } });
    const start = await revision();
    const other = await sessionWith('options.find', 'options.update');
    expectStatus(await send('PUT', '/record', other, { revision: start, values: { '': { name: 'Theirs' } } }), 200);
    const answer = expectError(
      await send('PUT', '/record', owner, { revision: start, values: { '': { name: 'Mine', phone: '030 2222' } } }),
      409,
      { name: 'ConflictError', message: 'Somebody else has changed the imprint in the meantime.' },
    );
    check(answer, () => {
      const details = at(answer.json, 'error', 'details');
      expect(at(details, 'revisions')).toEqual([
        {
          number: start + 1,
          changedAt: justNow,
          author: containing({ type: 'admin', name: 'Ada Admin' }),
          changes: [{ option: 'name', locale: null, before: 'Before', after: 'Theirs' }],
        },
      ]);
      expect(at(details, 'imprint', 'revision')).toBe(start + 1);
      expect(at(details, 'imprint', 'values', '')).toEqual(containing({ name: 'Theirs', phone: '030 1111' }));
    });
    expect(await revision()).toBe(start + 1);
  });

  test('of very many changes the newest are told', async () => {
    const start = await revision();
    for (let change = 0; change < 22; change += 1) await save({ '': { fax: `030 ${1000 + change}` } });
    const { json } = expectError(await send('PUT', '/record', owner, { revision: start, values: {} }), 409);
    const numbers = listAt(json, 'error', 'details', 'revisions').map((item) => at(item, 'number'));
    expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([20, start + 22, start + 3]);
    await save({ '': { fax: '' } });
  });

  test('tells who may only read nothing of what others have changed', async () => {
    expectError(await send('PUT', '/record', reader, { revision: 0, values: {} }), 403);
  });

  test('of ten who start from the same revision, one is served', async () => {
    const start = await revision();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        send('PUT', '/record', owner, { revision: start, values: { '': { name: `Editor ${index}` } } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(await revision()).toBe(start + 1);
  });
});

describe('check', () => {
  const ask = async (body: Record<string, unknown>, headers = owner): Promise<unknown> =>
    at(expectStatus(await send('POST', '/check', headers, { ...draft, ...body }), 200).json, 'data');

  test('faults by the rules of saving; nothing is stored', async () => {
    const number = await revision();
    const found = await ask({ values: { '': { email: 'nobody' }, de: { coverage: 'Hier' } } });
    expect(at(found, 'faults')).toEqual([
      { kind: 'value', language: '', option: 'email', message: 'Email must be an email address.' },
    ]);
    expect(await revision()).toBe(number);
  });

  test('what fits the draft’s country and legal form', async () => {
    const gmbh = await ask({ values: { '': { country: 'deu', legal_entity: 'gmbh' } } });
    const individual = await ask({ values: { '': { country: 'deu', legal_entity: 'individual' } } });
    expect(textAt(gmbh, 'needs', 'register')).toBe('owed');
    expect(textAt(gmbh, 'needs', 'vat_id')).toBe('possible');
    expect(textAt(individual, 'needs', 'register')).toBe('never');
  });

  test('the built-in title of the capital is that of the draft’s legal form', async () => {
    const values = { '': { country: 'deu', legal_entity: 'ag' } };
    const found = await ask({ values, previewLanguage: 'de' });
    expect(keysOf(at(found, 'builtInTitles'))).toEqual([...optionNames]);
    expect(at(found, 'builtInTitles', 'capital_stock')).toBe('Grundkapital');
  });

  test('labels, help, titles and preview are those of the draft’s country, before it is saved', async () => {
    const swiss = { country: 'che', legal_entity: 'gmbh', vat_id: 'CHE-123.456.788 MWST' };
    const headers = { ...owner, 'Accept-Language': 'de' };
    const found = await ask({ values: { '': swiss }, previewLanguage: 'de' }, headers);
    expect(keysOf(at(found, 'wording'))).toEqual([...optionNames]);
    expect(at(found, 'wording', 'vat_id')).toEqual({
      label: 'MWST-Nummer',
      help: {
        text: 'Die MWST-Nummer, falls vorhanden: die UID mit dem Zusatz «MWST».',
        example: 'CHE-123.456.788 MWST',
      },
    });
    expect(textAt(found, 'wording', 'address', 'help', 'text')).toContain('Strasse');
    expect(at(found, 'builtInTitles', 'vat_id')).toBe('MWST-Nummer');
    expect(textAt(found, 'preview')).toContain('MWST-Nummer');
    const austrian = await ask({ values: { '': { country: 'aut', legal_entity: 'ev' } } }, headers);
    expect(at(austrian, 'wording', 'register')).toEqual({
      label: 'ZVR-Zahl',
      help: {
        text: 'Firmenbuchnummer und Firmenbuchgericht; bei Vereinen die ZVR-Zahl.',
        example: 'ZVR 987654321',
      },
    });
    const faulty = await ask({ values: { '': { ...swiss, vat_id: 'a\nb' } } }, headers);
    expect(textAt(faulty, 'faults', 0, 'message')).toContain('MWST-Nummer');
  });

  test('the preview is the page that a site would get of the draft, in the language asked for', async () => {
    const values = {
      '': { country: 'deu', legal_entity: 'gmbh', name: 'Entwurf <GmbH>', phone: '040 66969120', coverage: 'Hier' },
      en: { coverage: 'Here' },
    };
    const titles = { '': { phone: 'Ruf' }, en: { name: 'Company' } };
    const german = textAt(await ask({ values, titles, previewLanguage: 'de' }), 'preview');
    expect(german).toMatch(/^<section class="imprint" lang="de"/);
    expect(german).toContain('<dt>Name</dt><dd>Entwurf &lt;GmbH&gt;</dd>');
    expect(german).toContain('<dt>Ruf</dt><dd><a href="tel:+494066969120">040 66969120</a></dd>');
    expect(german).toContain('<dt>Geltungsbereich</dt><dd>Hier</dd>');
    const english = textAt(await ask({ values, titles, previewLanguage: 'en' }), 'preview');
    expect(english).toContain('<dt>Company</dt>');
    expect(english).toContain('<dt>Scope</dt><dd>Here</dd>');
  });

  test('what cannot be saved is shown as it is typed, and never as a link or a script', async () => {
    const values = { '': { email: 'nobody"><script>', social_media_xing: 'javascript:alert(1)', name: 7 } };
    const preview = textAt(await ask({ values }), 'preview');
    expect(preview).toContain('nobody&quot;&gt;&lt;script&gt;');
    expect(preview).not.toMatch(/<script|<a /);
  });

  test('without their actions, findings and preview are left out', async () => {
    expect(await ask({}, reader)).toEqual(containing({ completeness: null, preview: null }));
  });

  test('a language that is no tag is refused', async () => {
    expectBadFields(await send('POST', '/check', owner, { ...draft, language: '../de' }), 'language');
  });
});

describe('history', () => {
  test('a past revision with values and titles as they were, and what restoring it would change', async () => {
    await save({ '': { name: 'First', phone: '030 1111' } }, { '': { fax: 'Telefax' } });
    const number = await revision();
    await save({ '': { name: 'Second', phone: '' } }, { '': { fax: 'Facsimile' }, de: { phone: 'Ruf' } });
    const answer = expectStatus(await send('GET', `/revisions/${number}`, owner), 200);
    check(answer, () => {
      expect(at(answer.json, 'data', 'values', '')).toEqual(containing({ name: 'First', phone: '030 1111' }));
      expect(at(answer.json, 'data', 'titles', '')).toEqual({ fax: 'Telefax' });
      expect(at(answer.json, 'data', 'restore')).toEqual([
        { option: 'name', locale: null, before: 'Second', after: 'First' },
        { option: 'phone', locale: null, before: '', after: '030 1111' },
        { option: 'phone', locale: 'de', before: 'Ruf', after: '', kind: 'title' },
        { option: 'fax', locale: null, before: 'Facsimile', after: 'Telefax', kind: 'title' },
      ]);
    });

    // The revision that it is compared with, by which the question is asked.
    expect(at(answer.json, 'data', 'today')).toBe(number + 1);
    const restored = expectStatus(
      await send('POST', `/revisions/${number}/restore`, owner, { revision: number + 1 }),
      200,
    );
    expect(at(restored.json, 'data', 'revision')).toBe(number + 2);
    expect(at(restored.json, 'data', 'values', '')).toEqual(containing({ name: 'First', phone: '030 1111' }));
    expect(at(restored.json, 'data', 'titles')).toEqual({ '': { fax: 'Telefax' } });
    await save({}, { '': { fax: '' } });
  });

  test('a restored revision names the one it brought back, there and in the REST interface', async () => {
    await save({ '': { name: 'Kept' } });
    const number = await revision();
    await save({ '': { name: 'Gone' } });
    await send('POST', `/revisions/${number}/restore`, owner, { revision: number + 1 });
    const { json } = expectStatus(await send('GET', '/revisions', owner), 200);
    expect(at(listAt(json, 'data')[0], 'restored')).toBe(number);
    expect(keysOf(listAt(json, 'data')[1])).not.toContain('restored');
    expect(at((await send('GET', `/revisions/${number + 2}`, owner)).json, 'data', 'restored')).toBe(number);
    const token = await suite().people.token('full-access');
    const page = expectStatus(await suite().api.get('/imprint/v1/revisions', token.basic), 200);
    expect(at(listAt(page.json, 'data')[0], 'restored')).toBe(number);
  });

  test('labels and page are those of the country of then', async () => {
    await save({ '': { country: 'che', legal_entity: 'ag', name: 'Muster AG', business_id: 'CHE-123.456.788' } });
    const number = await revision();
    await save({ '': { country: 'deu', business_id: '' } });
    const german = { ...owner, 'Accept-Language': 'de' };
    const { json } = expectStatus(await send('GET', `/revisions/${number}`, german), 200);
    expect(at(json, 'data', 'labels', 'business_id')).toBe('Unternehmens-Identifikationsnummer (UID)');
    const page = async (language: string): Promise<string> =>
      textAt(
        expectStatus(await send('GET', `/revisions/${number}/page?language=${language}`, owner), 200).json,
        'data',
        'html',
      );
    expect(await page('de')).toMatch(/lang="de"[^]*UID[^]*CHE-123\.456\.788/);
    expect(await page('fr')).toMatch(/lang="fr"[^]*IDE[^]*CHE-123\.456\.788/);
    expectBadFields(await send('GET', `/revisions/${number}/page?language=..`, owner), 'language');
    expectError(await send('GET', '/revisions/999999/page?language=de', owner), 404);
  });

  test('each row of the list calls what it changed as the country of then does', async () => {
    await save({ '': { country: 'che', vat_id: 'CHE-123.456.788 MWST' } });
    await save({ '': { vat_id: '' } });
    await save({ '': { country: 'aut', register: 'FN 1a' } }, { '': { register: 'Firmenbuch' } });
    const headers = { ...owner, 'Accept-Language': 'de' };
    const { json } = expectStatus(await send('GET', '/revisions?pagination[pageSize]=3', headers), 200);
    expect(listAt(json, 'data').map((row) => at(row, 'labels'))).toEqual([
      { country: 'Land', register: 'Firmenbuch' },
      { vat_id: 'MWST-Nummer' },
      containing({ vat_id: 'MWST-Nummer' }),
    ]);
    await save({ '': { country: 'deu', register: '' } }, { '': { register: '' } });
  });

  test('one person has one name: the one they have now, and the last one once they are gone', async () => {
    const person = await suite().people.admin(['options.find', 'options.update']);
    const session = await sessionOf(person);
    const change = { revision: await revision(), values: { '': { name: 'Theirs' } } };
    expectStatus(await send('PUT', '/record', session, change), 200);
    const author = async (): Promise<unknown> =>
      at(listAt((await send('GET', '/revisions', owner)).json, 'data')[0], 'author', 'name');
    expect(await author()).toBe('Ada Admin');
    const where = { id: person.id };
    await suite().strapi.query('admin::user', 'update', { where, data: { lastname: 'Wed' } });
    expect(await author()).toBe('Ada Wed');
    expect(at(await read(), 'author', 'name')).toBe('Ada Wed');
    await suite().strapi.query('admin::user', 'delete', { where });
    expect(await author()).toBe('Ada Admin');
  });

  test('restoring asks for the actions that it needs, and for the newest revision', async () => {
    const number = await revision();
    await save({ '': { name: 'Third' } });
    const session = await sessionWith('options.find', 'revisions.find');
    expectError(await send('POST', `/revisions/${number}/restore`, session, { revision: number + 1 }), 403);
    expectError(await send('POST', `/revisions/${number}/restore`, owner, { revision: number }), 409);
    expectError(await send('POST', '/revisions/999999/restore', owner, { revision: number + 1 }), 404);
  });

  test('as on a date: the newest revision that was there then', async () => {
    const number = await revision();
    const now = await send('GET', `/revisions/on?at=${new Date().toISOString()}`, owner);
    expect(at(expectStatus(now, 200).json, 'data', 'number')).toBe(number);
    expectError(await send('GET', '/revisions/on?at=2020-01-01', owner), 404);
    expectBadFields(await send('GET', '/revisions/on?at=yesterday', owner), 'at');
    expectBadFields(await send('GET', '/revisions/on', owner), 'at');
  });

  test('page by page, newest first', async () => {
    const { json } = expectStatus(await send('GET', '/revisions?pagination[pageSize]=2', owner), 200);
    const number = await revision();
    expect(listAt(json, 'data').map((item) => at(item, 'number'))).toEqual([number, number - 1]);
  });
});

describe('export and import', () => {
  const preview = async (content: unknown): Promise<unknown> =>
    at(expectStatus(await send('POST', '/import', owner, { content }), 200).json, 'data');

  test('an exported file holds everything, and brings it back', async () => {
    await save({ '': { name: 'Exported', phone: '' }, de: { coverage: 'Hier' } }, { de: { fax: 'Telefax' } });
    const file = recordAt(expectStatus(await send('GET', '/export', owner), 200).json);
    expect(file).toEqual(containing({ format: 'strapi-plugin-imprint', version: 1, exportedAt: justNow }));
    expect(await preview(file)).toEqual({ revision: await revision(), changes: [], unknown: [], faults: [] });

    await save({ '': { name: 'Changed', phone: '030 3333' }, de: { coverage: '' } }, { de: { fax: '' } });
    expect(at(await preview(file), 'changes')).toEqual([
      { option: 'name', locale: null, before: 'Changed', after: 'Exported' },
      { option: 'phone', locale: null, before: '030 3333', after: '' },
      { option: 'coverage', locale: 'de', before: '', after: 'Hier' },
      { option: 'fax', locale: 'de', before: '', after: 'Telefax', kind: 'title' },
    ]);
  });

  test('what a file holds in a language that the project does not have is listed, and stops nothing', async () => {
    const file = recordAt((await send('GET', '/export', owner)).json);
    const values = { ...recordAt(file.values), nl: { coverage: 'Hier' } };
    const found = await preview({ ...file, values });
    expect(found).toEqual(containing({ changes: [], unknown: ['values.nl'] }));
  });

  test('a record of another service can be pasted as it is; what is no option is listed', async () => {
    await save({ '': { name: 'Here', press_law_checkbox: '', phone: '030 4444' } });
    const found = await preview({
      name: 'There',
      press_law_checkbox: 1,
      social_media_open_in_new_tab: false,
      fax: null,
      email: 'nobody',
      vat: 'DE1',
      constructor: 'x',
    });
    expect(found).toEqual({
      revision: await revision(),
      changes: [
        { option: 'name', locale: null, before: 'Here', after: 'There' },
        { option: 'press_law_checkbox', locale: null, before: '', after: '1' },
      ],
      unknown: ['vat', 'constructor'],
      faults: [{ kind: 'value', language: '', option: 'email', message: 'Email must be an email address.' }],
    });
    expect(at(await read(), 'values', '', 'name')).toBe('Here');
  });

  test('the text of an imprint becomes suggestions, and nothing is stored', async () => {
    const before = await revision();
    const text =
      '<h1>Impressum</h1><p>Muster &amp; S&ouml;hne GmbH<br>Weg 1<br>50667 K&ouml;ln</p><p>Haftung für Links</p>';
    expect(at(expectStatus(await send('POST', '/import/text', owner, { text }), 200).json, 'data')).toEqual({
      suggestions: [
        { option: 'country', value: 'deu', line: 'Muster & Söhne GmbH\nWeg 1\n50667 Köln', isSure: false },
        { option: 'legal_entity', value: 'gmbh', line: 'Muster & Söhne GmbH', isSure: false },
        { option: 'name', value: 'Muster & Söhne GmbH', line: 'Muster & Söhne GmbH\nWeg 1\n50667 Köln', isSure: false },
        { option: 'address', value: 'Weg 1\n50667 Köln', line: 'Muster & Söhne GmbH\nWeg 1\n50667 Köln', isSure: true },
      ],
      leftOut: [{ reason: 'disclaimer', text: 'Haftung für Links' }],
      unread: [],
    });
    expect(await revision()).toBe(before);
  });

  test.each([[undefined], [7], ['\0'], ['x'.repeat(50_001)]])('a text that is none: 400 (%#)', async (text) => {
    expectBadFields(await send('POST', '/import/text', owner, { text }), 'text');
  });

  test.each([[{}], [{ vat: 'DE1' }], [[]], ['name'], [null]])('%j is no imprint: 400', async (content) => {
    expectError(await send('POST', '/import', owner, { content }), 400, {
      message: 'This is neither an exported imprint nor a record of its options.',
    });
  });
});

test('the widget’s state: findings of what is stored, and who changed it last', async () => {
  const answer = expectStatus(await send('GET', '/completeness', owner), 200);
  expect(at(answer.json, 'data')).toEqual({
    revision: await revision(),
    changedAt: justNow,
    author: containing({ name: 'Olga Owner' }),
    completeness: containing({ asOf: anyString }),
  });
});
