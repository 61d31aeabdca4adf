/* An outdated text of one language is always reported. */
import { expectStatus } from './support/http';
import { at, listAt, numberAt, textAt } from './support/json';
import type { Token } from './support/people';
import { useStrapi } from './support/suite';

const suite = useStrapi();

let editor: Token;

const good = {
  country: 'deu',
  legal_entity: 'gmbh',
  name: 'Muster GmbH',
  address: 'Beispielallee 12\n50667 Köln',
  email: 'office@example.org',
  phone: '0221 66969 120',
  register: 'Amtsgericht Köln, HRB 12345',
  representative: 'Wiebke Muster',
  vat_id: 'DE136695976',
  online_dispute_resolution: 'not_willing',
};
const COLOGNE = 'Cologne Local Court, HRB 12345';

const write = async (values: Record<string, string>, locale = ''): Promise<void> => {
  const path = `/imprint/v1/options${locale === '' ? '' : `?locale=${locale}`}`;
  expectStatus(await suite().api.post(path, values, editor.basic), 200);
};

const completeness = async (query = ''): Promise<unknown> =>
  expectStatus(await suite().api.get(`/imprint/v1/completeness${query}`, editor.basic), 200).json;

const found = (answer: unknown): string[] =>
  listAt(answer, 'findings').map((finding) =>
    ['locale', 'option', 'code', 'severity'].map((key) => textAt(finding, key)).join(' '),
  );

const newest = async (): Promise<unknown> =>
  listAt((await suite().api.get('/imprint/v1/revisions?pagination[pageSize]=1', editor.basic)).json, 'data')[0];

beforeAll(async () => {
  editor = await suite().people.token('full-access');
});

beforeEach(async () => {
  // In this order, since a seed may write the languages before what they translate.
  await write({ register: '', coverage: '', business_id: '' });
  await write({ register: '', coverage: '' }, 'en');
  await write({ register: COLOGNE }, 'en');
  await write(good);
});

test('languages written in any order, and honest translations, are no findings', async () => {
  expect(await completeness()).toMatchObject({ complete: true, findings: [] });
});

test('the register changes for all languages, and the English text still names the old court: not complete', async () => {
  await write({ register: 'Amtsgericht Hamburg, HRB 12345' });
  const answer = await completeness();
  expect(found(answer)).toEqual(['en register outdated error']);
  expect(at(answer, 'complete')).toBe(false);
  expect(await completeness('?locale=en')).toMatchObject({ complete: false });
  expect(await completeness('?locale=de')).toMatchObject({ complete: true, findings: [] });
  expect(await suite().strapi.call('imprint', 'completeness')).toEqual(answer);

  await write({ register: 'Hamburg Local Court, HRB 12345' }, 'en');
  expect(await completeness()).toMatchObject({ complete: true, findings: [] });
});

test('another number than the shared one is an error, also where it was written last', async () => {
  await write({ register: 'Cologne Local Court, HRB 54321' }, 'en');
  const answer = await completeness();
  expect(found(answer)).toEqual(['en register invalid error']);
  expect(at(answer, 'complete')).toBe(false);
});

test('to write a text as it stands says that it still fits: one revision, and none the next time', async () => {
  await write({ coverage: 'Diese Website' });
  await write({ coverage: 'This website' }, 'en');
  await write({ coverage: 'Diese Seiten' });
  expect(found(await completeness())).toEqual(['en coverage outdated warning']);
  const before = numberAt(await newest(), 'number');

  await write({ coverage: 'This website' }, 'en');
  expect(found(await completeness())).toEqual([]);
  expect(await newest()).toMatchObject({
    number: before + 1,
    changes: [{ option: 'coverage', locale: 'en', before: 'This website', after: 'This website', kind: 'kept' }],
  });
  await write({ coverage: 'This website' }, 'en');
  expect(numberAt(await newest(), 'number')).toBe(before + 1);

  await write({ coverage: 'Noch andere Seiten' });
  expect(found(await completeness())).toEqual(['en coverage outdated warning']);
  await write({ coverage: 'Diese Seiten' });
  expect(found(await completeness())).toEqual([]);
});

test('cleared and moved to Switzerland: what a language still says is found, until it is removed', async () => {
  await write(Object.fromEntries(Object.keys(good).map((option) => [option, ''])));
  await write({
    country: 'che',
    legal_entity: 'gmbh',
    name: 'Muster GmbH',
    address: 'Musterweg 3\n3011 Bern',
    email: 'office@example.org',
    phone: '+41 31 123 45 67',
    business_id: 'CHE-116.281.710',
  });
  const answer = await completeness();
  expect(found(answer)).toContain('en register outdated error');
  expect(at(answer, 'complete')).toBe(false);
  await write({ register: '' }, 'en');
  expect(await completeness()).toMatchObject({ complete: true });
});

test('the service’s proposal tells what would become false', async () => {
  const proposal = await suite().strapi.call('imprint', 'propose', { register: 'Amtsgericht Hamburg, HRB 1' });
  expect(found(at(proposal, 'completeness'))).toEqual(['en register invalid error']);
  const both = await suite().strapi.call('imprint', 'propose', { register: 'Hamburg, HRB 12345' }, { locale: 'en' });
  expect(found(at(both, 'completeness'))).toEqual([]);
});

test('what is known of a text is restored with it', async () => {
  await write({ register: 'Amtsgericht Hamburg, HRB 12345' });
  const outOfDate = numberAt(await newest(), 'number');
  await write({ register: 'Hamburg Local Court, HRB 12345' }, 'en');
  const upToDate = numberAt(await newest(), 'number');
  const restore = async (number: number): Promise<void> => {
    const answer = await suite().strapi.site.request('POST', `/imprint/revisions/${number}/restore`, {
      headers: { ...suite().people.session, 'Content-Type': 'application/json' },
      body: JSON.stringify({ revision: numberAt(await newest(), 'number') }),
    });
    expectStatus(answer, 200);
  };
  await restore(outOfDate);
  expect(found(await completeness())).toEqual(['en register outdated error']);
  await restore(upToDate);
  expect(found(await completeness())).toEqual([]);
});

test('of texts from before this was kept nothing is said, until their shared text changes', async () => {
  const { strapi } = suite();
  for (const [uid, data] of [
    ['plugin::imprint.imprint-option', { replaced: null }],
    ['plugin::imprint.imprint-revision', { replaced: null }],
  ] as const) {
    await strapi.query(uid, 'updateMany', { where: {}, data });
  }
  // The first write finds the tables as an older version left them.
  await write({ fax: '0221 66969 129' });
  expect(found(await completeness())).toEqual([]);
  await write({ register: 'Amtsgericht Hamburg, HRB 12345' });
  expect(found(await completeness())).toEqual(['en register outdated error']);
  const rows = await strapi.rows('imprint_options');
  expect(rows.find(({ option, language }) => option === 'register' && language === 'en')).toMatchObject({
    value: COLOGNE,
    replaced: 'Amtsgericht Köln, HRB 12345',
  });
});

test('the check of a draft says which texts it would overtake, before anything is saved', async () => {
  const ask = async (body: Record<string, unknown>): Promise<unknown> => {
    const values = { '': { ...good, register: 'Amtsgericht Hamburg, HRB 12345' }, en: { register: COLOGNE } };
    const answer = await suite().strapi.site.request('POST', '/imprint/check', {
      headers: { ...suite().people.session, 'Content-Type': 'application/json' },
      body: JSON.stringify({ values, titles: {}, language: '', previewLanguage: 'en', ...body }),
    });
    return at(expectStatus(answer, 200).json, 'data');
  };
  const asked = await ask({});
  expect(at(asked, 'overtaken')).toEqual([{ language: 'en', option: 'register' }]);
  expect(found(at(asked, 'completeness'))).toEqual(['en register outdated error']);
  // Whichever language is edited, what is wrong in another is not passed over.
  expect(found(at(await ask({ language: 'de' }), 'completeness'))).toEqual(['en register outdated error']);

  for (const kept of [{ en: ['register'] }, { en: ['register', 7], nl: ['coverage'], de: 'all' }]) {
    const answer = await ask({ kept });
    expect([at(answer, 'overtaken'), at(answer, 'completeness', 'complete')]).toEqual([[], true]);
  }
  expect(at(await ask({ kept: 'all' }), 'overtaken')).toEqual([{ language: 'en', option: 'register' }]);
});
