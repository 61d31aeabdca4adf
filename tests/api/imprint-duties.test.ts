/* What a site owes besides the imprint: the answers that it depends on, the duties, and the links. */
import { emptySite } from '../../server/src/imprint/site/site';
import { eventually } from './support/eventually';
import { createForm } from './support/forms';
import { check, expectBadFields, expectError, expectJson, expectStatus } from './support/http';
import { at, justNow, listAt, recordAt, textAt } from './support/json';
import { adminClient, type Panel } from './support/panel';
import type { Action } from './support/people';
import { startStrapi } from './support/strapi';
import { useStrapi } from './support/suite';

const suite = useStrapi();

const owner = (): Panel => adminClient(suite().strapi.site, suite().people.session);

const panelOf = async (...actions: readonly Action[]): Promise<Panel> => {
  const { strapi, people } = suite();
  return adminClient(strapi.site, await people.login(await people.admin(actions)));
};

const stored = async () => recordAt(expectStatus(await owner().get('/imprint/site'), 200).json, 'data');

const save = async (site: object, panel = owner()) =>
  panel.put('/imprint/site', { revision: (await stored()).revision, site: { ...emptySite, ...site } });

const duties = async (language = 'en') => {
  const { api, people } = suite();
  const answer = await api.get(`/imprint/v1/completeness?locale=${language}`, people.owner.basic);
  return listAt(expectStatus(answer, 200).json, 'duties');
};
const stateOf = async (id: string) => (await duties()).find((duty) => at(duty, 'id') === id);

const links = async (query = '', headers = {}) =>
  expectStatus(await suite().api.get(`/imprint/v1/links${query}`, headers), 200);

const shop = { contracts: true, continuing: true, microenterprise: false };
const IMPRINT = 'https://example.org/imprint';

beforeAll(async () => {
  await suite().strapi.call('imprint', 'update', { country: 'deu', name: 'Muster GmbH' });
});

test('before anybody has answered, it is unknown what is owed, and there are no links', async () => {
  expect(await stored()).toEqual({
    revision: 0,
    changedAt: null,
    author: null,
    site: emptySite,
    earlier: [],
    sightings: [],
    authority: expect.stringContaining('MLBF') as unknown,
  });
  expect((await duties()).map((duty) => [at(duty, 'id'), at(duty, 'state')])).toEqual([
    ['imprint-link', 'missing'],
    ['withdrawal', 'unknown'],
    ['cancellation', 'unknown'],
    ['accessibility', 'unknown'],
    ['privacy', 'missing'],
  ]);
  expectJson(await links('', { 'Sec-Fetch-Site': 'same-origin' }), 200, { data: [] });
});

test('a page on this very origin, whose policy names no page to the server, has read them: no program', async () => {
  const sightings = await eventually(
    async () => listAt(await stored(), 'sightings'),
    (found) => found.length > 0,
  );
  expect(sightings).toEqual([{ origin: new URL(suite().api.root).origin, lastUsedAt: justNow }]);
});

test('the answers are stored as versions, under the name of whoever gave them, and never part of the imprint', async () => {
  const before = Number((await stored()).revision);
  const answer = expectStatus(await save({ ...shop, pages: { 'imprint-link': { '': IMPRINT, de: '' } } }), 200);
  expect(at(answer.json, 'data')).toMatchObject({
    revision: before + 1,
    changedAt: justNow,
    author: { type: 'admin' },
    site: { ...shop, pages: { 'imprint-link': { '': IMPRINT } } },
  });
  expectStatus(await save({ contracts: false }), 200);
  const now = await stored();
  expect(now).toMatchObject({ revision: before + 2, site: { contracts: false } });
  expect(listAt(now, 'earlier')[0]).toMatchObject({ revision: before + 1, site: shop });
  expect((await suite().strapi.rows('imprint_sites')).length).toBe(before + 2);
  const all = expectStatus(await suite().api.get('/imprint/v1/all'), 200);
  expect(all.text).not.toContain('contracts');
});

test('whoever started from an older version is told what is stored now, and overwrites nothing', async () => {
  expectStatus(await save(shop), 200);
  const { revision } = await stored();
  const answer = await owner().put('/imprint/site', { revision: Number(revision) - 1, site: emptySite });
  expectError(answer, 409, { name: 'ConflictError' });
  expect(at(answer.json, 'error', 'details')).toMatchObject({ revision, site: shop });
  expect(await stored()).toMatchObject({ revision, site: shop });
});

test('twenty at once store one version', async () => {
  const { revision } = await stored();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => owner().put('/imprint/site', { revision, site: { ...emptySite, ...shop } })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
});

test('what cannot be stored is refused by its path, and nothing is stored', async () => {
  const { revision } = await stored();
  const pages = { privacy: { de: 'javascript:alert(1)' }, terms: { '': IMPRINT } };
  expectBadFields(
    await save({ contracts: 'yes', pages }),
    'site.contracts',
    'site.pages.privacy.de',
    'site.pages.terms',
  );
  expectBadFields(await owner().put('/imprint/site', { revision }), 'site');
  expectBadFields(await owner().put('/imprint/site', { site: emptySite }), 'revision');
  expect((await stored()).revision).toBe(revision);
});

test('each action is refused without its right', async () => {
  const reader = await panelOf('site.find');
  expectStatus(await reader.get('/imprint/site'), 200);
  expectError(await save(shop, reader), 403);
  const stranger = await panelOf('options.find', 'options.update', 'site.update');
  expectError(await stranger.get('/imprint/site'), 403);
  expectError(await save(shop, stranger), 403);
  expectError(await adminClient(suite().strapi.site, {}).get('/imprint/site'), 401);
  expectStatus(await save(shop, await panelOf('site.find', 'site.update')), 200);
});

describe('links', () => {
  beforeAll(async () => {
    const pages = {
      'imprint-link': { '': IMPRINT, de: 'https://example.org/impressum' },
      privacy: { '': 'https://example.org/privacy?a=1&b=2' },
      accessibility: { '': 'https://example.org/accessibility' },
    };
    expectStatus(await save({ ...shop, pages }), 200);
  });

  test('have the labels of the law and the pages of the language, without what is not there', async () => {
    expectJson(await links('?locale=de'), 200, {
      data: [
        { id: 'imprint-link', label: 'Impressum', url: 'https://example.org/impressum' },
        { id: 'accessibility', label: 'Barrierefreiheit', url: 'https://example.org/accessibility' },
        { id: 'privacy', label: 'Datenschutzerklärung', url: 'https://example.org/privacy?a=1&b=2' },
      ],
    });
    expect(textAt((await links()).json, 'data', 0, 'url')).toBe(IMPRINT);
  });

  test('are also a nav with a list', async () => {
    const { text, headers } = await links('?locale=de&format=html');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toMatch(/^<nav class="imprint-links" lang="de" aria-label="Rechtliches">\n<ul>\n<li /);
    expect(text).toContain('<a href="https://example.org/privacy?a=1&amp;b=2">Datenschutzerklärung</a>');
  });

  test('are cached as the imprint is, and change with the answers', async () => {
    const first = await links();
    const etag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('public, no-cache');
    expect((await suite().api.get('/imprint/v1/links', { 'If-None-Match': etag })).status).toBe(304);
    const { site } = await stored();
    expectStatus(await save({ ...(site as object), microenterprise: true }), 200);
    const second = await links();
    check(second, () => {
      expect(second.headers.etag).not.toBe(etag);
      expect(second.text).not.toContain('accessibility');
    });
    expectStatus(await save(site as object), 200);
  });

  test('refuse a format or a language that does not exist', async () => {
    expectBadFields(await suite().api.get('/imprint/v1/links?format=xml'), 'format');
    expectError(await suite().api.get('/imprint/v1/links?locale=xx'), 400);
  });

  test('who reads them is noted once, and tells what is met from what is missing', async () => {
    await links('', { Origin: 'https://shop.example.org' });
    await links('', { Referer: 'https://shop.example.org/cart?secret=1' });
    const found = await eventually(stored, ({ sightings }) => Array.isArray(sightings) && sightings.length > 0);
    // What is read within the hour is stored at its end.
    expect(JSON.stringify(found)).not.toContain('secret');
    expect(
      await eventually(
        () => stateOf('imprint-link'),
        (duty) => at(duty, 'state') === 'met',
      ),
    ).toMatchObject({
      statute: '§ 5 (1) DDG',
      since: '2024-05-14',
    });
    expect(await stateOf('withdrawal')).toMatchObject({ state: 'missing', statute: '§ 356a BGB' });
  });

  test('a page of the site fulfils what a form’s own page would', async () => {
    const { site } = await stored();
    const pages = { ...recordAt(site, 'pages'), withdrawal: { '': 'https://example.org/withdraw' } };
    expectStatus(await save({ ...(site as object), pages }), 200);
    expect(await stateOf('withdrawal')).toMatchObject({ state: 'met' });
    expect((await links('?locale=de')).text).toContain('"Vertrag widerrufen"');
  });

  test('a form without a kind is no function of the law', async () => {
    await createForm(suite().strapi, { settings: { hostedPage: true } });
    expect((await links()).text).not.toContain('/forms/v1/page/');
  });
});

test('the widget and the page about the imprint say the duties in the reader’s language', async () => {
  const answer = await owner().get('/imprint/completeness', { 'Accept-Language': 'de' });
  expect(textAt(expectStatus(answer, 200).json, 'data', 'completeness', 'duties', 0, 'message')).toMatch(
    /^Von jeder Seite/,
  );
});

describe('the statement on accessibility', () => {
  const path = '/imprint/v1/accessibility';

  test('is not there before somebody has written it', async () => {
    const { site } = await stored();
    expectStatus(await save({ ...(site as object), statement: emptySite.statement }), 200);
    expectError(await suite().api.get(path), 404, { name: 'NotFoundError' });
  });

  test('has what was written, the authority, what is tested, and who has signed it, in each format', async () => {
    const { site } = await stored();
    const statement = {
      service: { '': 'A shop' },
      use: { '': 'Nothing' },
      compliance: { '': 'Mostly' },
      signedBy: 'Erika Muster',
      signedOn: '2026-11-25',
    };
    expectStatus(await save({ ...(site as object), statement }), 200);
    const json = expectStatus(await suite().api.get(`${path}?locale=de`), 200).json;
    expect(listAt(json, 'sections').map((section) => textAt(section, 'id'))).toEqual([
      'service',
      'use',
      'compliance',
      'authority',
      'signature',
    ]);
    expect(at(json, 'isSigned')).toBe(true);
    for (const format of ['html', 'markdown', 'text', 'jsonld']) {
      const answer = expectStatus(await suite().api.get(`${path}?format=${format}`), 200);
      expect(answer.text).toContain('WCAG 2');
      expect(answer.headers['cache-control']).toBe('public, no-cache');
    }
    expectBadFields(await suite().api.get(`${path}?format=xml`), 'format');
  });
});

test('the project’s own code reads and changes the answers, with the same checks', async () => {
  const { strapi } = suite();
  expect(await strapi.call('imprint', 'updateSite', { continuing: false })).toMatchObject({
    contracts: true,
    continuing: false,
  });
  expect(await strapi.call('imprint', 'site')).toMatchObject({ continuing: false });
  await expect(strapi.call('imprint', 'updateSite', { continuing: 'no' })).rejects.toThrow();
  expect(JSON.stringify(await strapi.call('imprint', 'links', { locale: 'de' }))).toContain('Impressum');
});

test('with imprint.public: false, links and statement need their rights', async () => {
  const closed = await startStrapi({ config: { imprint: { public: false } } });
  try {
    expectError(await closed.api.get('/imprint/v1/links'), 401);
    expectError(await closed.api.get('/imprint/v1/accessibility'), 401);
  } finally {
    await closed.stop();
  }
});
