/* The public imprint while the database is unavailable. */
import { eventually } from './support/eventually';
import { check, type Client, expectError, expectStatus } from './support/http';
import { createPeople } from './support/people';
import { startStrapi, type StrapiOptions, type TestStrapi } from './support/strapi';
import { useStrapi } from './support/suite';

const suite = useStrapi();

const turn = (strapi: TestStrapi, state: 'down' | 'up'): Promise<unknown> => strapi.command('database', { state });

/** More than what is in memory is taken for current without a look at the database. */
const outdate = (): Promise<void> => suite().strapi.pass(1_100);

const paths = [
  '/imprint/v1/all',
  '/imprint/v1/all?locale=de',
  '/imprint/v1/name',
  '/imprint/v1/titles',
  '/imprint/v1/titles?locale=pl',
  '/imprint/v1/document',
  '/imprint/v1/document?format=html&locale=de',
];

/** As a site would: the answer's status, body and tag, and how old it says it is. */
const read = async (
  api: Client,
  path: string,
): Promise<{ status: number; text: string; etag: unknown; age: unknown }> => {
  const { status, text, headers } = await api.get(path);
  return { status, text, etag: headers.etag, age: headers.age };
};

test('options, titles and documents are served from memory, with their age and one line in the log', async () => {
  const { strapi, api } = suite();
  await strapi.query('plugin::i18n.locale', 'create', { data: { code: 'pl', name: 'Polish' } });
  await strapi.call('imprint', 'update', { name: 'Müller GmbH' });
  await strapi.call('imprint', 'updateTitles', { name: 'Firma' }, { locale: 'pl' });
  // The imprint is in memory as soon as one of them has been read, and the project's languages as soon as they have been.
  await read(api, '/imprint/v1/titles');
  await read(api, '/imprint/v1/titles?locale=pl');
  await turn(strapi, 'down');
  await outdate();
  const away = [];
  for (const path of paths) away.push(await read(api, path));
  await outdate();
  const later = await read(api, '/imprint/v1/all');
  const { headers, status } = await api.get('/imprint/v1/all', { 'If-None-Match': String(later.etag) });
  await turn(strapi, 'up');
  await outdate();
  await eventually(
    () => read(api, '/imprint/v1/all'),
    ({ age }) => age === undefined,
  );
  const back = [];
  for (const path of paths) back.push(await read(api, path));

  expect(back.map((answer) => answer.status)).toEqual(paths.map(() => 200));
  expect(back.map(({ age }) => age)).toEqual(paths.map(() => undefined));
  expect(away.map((answer) => ({ ...answer, age: undefined }))).toEqual(back);
  expect(away.map(({ age }) => Number(age))).not.toContain(NaN);
  expect(Number(later.age)).toBeGreaterThanOrEqual(2);
  expect({ status, age: Number(headers.age) >= 2 }).toEqual({ status: 304, age: true });
  const told = strapi.logs().split('\n');
  expect(told.filter((line) => line.includes('the database does not respond'))).toHaveLength(1);
  expect(told.filter((line) => line.includes('the database responds again'))).toHaveLength(1);
  expect(told.filter((line) => line.includes('imprint: GET'))).toEqual([]);
});

test('a change is shown at once after an outage', async () => {
  const { strapi, api } = suite();
  await read(api, '/imprint/v1/all');
  await turn(strapi, 'down');
  await outdate();
  expect((await read(api, '/imprint/v1/name')).status).toBe(200);
  await turn(strapi, 'up');
  await strapi.call('imprint', 'update', { name: 'Written after it' });
  expect(await read(api, '/imprint/v1/name')).toMatchObject({ text: '{"name":"Written after it"}', age: undefined });
});

/** A Strapi of a test's own. */
const withStrapi = async (options: StrapiOptions, work: (strapi: TestStrapi) => Promise<void>): Promise<void> => {
  const strapi = await startStrapi(options);
  try {
    await work(strapi);
  } finally {
    await strapi.stop();
  }
};

test('where nothing has been read yet, there is nothing to serve', async () => {
  await withStrapi({}, async (strapi) => {
    await turn(strapi, 'down');
    expectError(await strapi.api.get('/imprint/v1/all'), 500, { name: 'InternalServerError' });
    await turn(strapi, 'up');
    expectStatus(await strapi.api.get('/imprint/v1/all'), 200);
  });
});

test('a language that nobody has asked for yet is known while the database is away, and so is one that there is not', async () => {
  const { strapi, api } = suite();
  await strapi.query('plugin::i18n.locale', 'create', { data: { code: 'fr-CH', name: 'French (Switzerland)' } });
  // The outage of the test before is over once a read has succeeded, and the locales it has cached are outdated.
  await outdate();
  await eventually(
    () => read(api, '/imprint/v1/all'),
    ({ age }) => age === undefined,
  );
  await read(api, '/imprint/v1/all?locale=pl');
  await turn(strapi, 'down');
  await outdate();
  const known = await read(api, '/imprint/v1/all?locale=fr-CH');
  const unknown = await read(api, '/imprint/v1/all?locale=xx-XX');
  await turn(strapi, 'up');
  await outdate();
  await read(api, '/imprint/v1/all');
  expect([known.status, unknown.status]).toEqual([200, 400]);
});

test('languages are known from the start', async () => {
  await withStrapi({}, async (strapi) => {
    await strapi.api.get('/imprint/v1/all');
    await turn(strapi, 'down');
    expectStatus(await strapi.api.get('/imprint/v1/all?locale=de'), 200);
    expectError(await strapi.api.get('/imprint/v1/all?locale=pl'), 400, { name: 'ValidationError' });
    await turn(strapi, 'up');
  });
});

test('a protected imprint is not served while nobody can tell who asks for it', async () => {
  await withStrapi({ config: { imprint: { public: false } } }, async (strapi) => {
    const people = await createPeople(strapi);
    const reader = await people.token('read-only');
    const person = await people.admin(['options.find', 'titles.find', 'document.find']);
    await strapi.call('imprint', 'update', { name: 'Secret GmbH' });
    for (const headers of [reader.basic, reader.bearer, person.basic]) {
      for (const path of paths.filter((each) => !each.includes('pl'))) {
        expectStatus(await strapi.api.get(path, headers), 200);
      }
    }
    await turn(strapi, 'down');
    for (const headers of [reader.basic, reader.bearer, person.basic, {}]) {
      for (const path of paths) {
        const answer = await strapi.api.get(path, headers);
        check(answer, () => {
          expect([400, 401, 403, 500]).toContain(answer.status);
          expect(answer.text).not.toContain('Secret');
        });
      }
    }
    await turn(strapi, 'up');
  });
});
