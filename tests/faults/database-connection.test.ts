/*
 * The connection to PostgreSQL or MariaDB is cut at random, cut exactly at a COMMIT, frozen and refused, under load.
 * SQLite is a file with faults of its own, see database-file.test.ts.
 */
import { isDeepStrictEqual } from 'node:util';

import { eventually } from '../api/support/eventually';
import { createForm } from '../api/support/forms';
import { oneInGate } from '../night';
import { COMMIT } from './support/commits';
import { expectKept, expectRecovered } from './support/invariants';
import { failed, LIMIT_S, type Load, startLoad } from './support/load';
import type { Proxy } from './support/proxy';
import { between, rounds, useRandom } from './support/random';
import { type Site, startSite } from './support/site';

const random = useRandom();

let site: Site;
let proxy: Proxy;
let load: Load;

beforeAll(async () => {
  site = await startSite();
  if (!site.proxy) throw new Error('There is nothing to cut.');
  ({ proxy } = site);
  load = await startLoad({ ...site, random });
  await load.stop();
});

afterAll(async () => {
  await load.stop();
  await site.strapi.stop();
  await site.end();
});

const caughtOne = async (): Promise<void> => {
  expect(await eventually(proxy.caught, (caught) => caught > 0, LIMIT_S)).toBe(1);
};

/** Some times, and until somebody has noticed. */
const again = async (cut: () => Promise<void>, least: number): Promise<void> => {
  const before = failed(load.journal);
  for (let times = 0; times < least || failed(load.journal) === before; times += 1) {
    await cut();
    await load.answered(between(random, 1, 20));
  }
};

const cutCommits = (moment: 'before' | 'after'): Promise<void> =>
  again(
    async () => {
      proxy.catchOn(COMMIT, moment);
      await caughtOne();
    },
    rounds(4, 20),
  );

test.each(
  oneInGate([
    [
      'cut at random moments',
      () =>
        again(
          () => {
            proxy.cut();
            return Promise.resolve();
          },
          rounds(8, 40),
        ),
    ],
    ['cut when a COMMIT is about to reach the database', () => cutCommits('before')],
    [
      'frozen on a connection that has just begun a transaction',
      async () => {
        for (let round = 0; round < rounds(1, 3); round += 1) {
          proxy.catchOn(/\bBEGIN;/, 'instead');
          await caughtOne();
          // One connection that has died without a word holds up nobody for long.
          await expectRecovered(site.strapi, load.journal.formId);
        }
        proxy.cut();
      },
    ],
    [
      'frozen for a while, and cut after that every other time',
      async () => {
        for (let round = 0; round < rounds(2, 8); round += 1) {
          proxy.freeze();
          // From memory, as long as it lasts.
          await load.seen(between(random, 5, 50));
          if (round % 2 === 1) proxy.cut();
          proxy.thaw();
          await load.busy();
        }
      },
    ],
    [
      'refused for a while',
      async () => {
        for (let round = 0; round < rounds(2, 8); round += 1) {
          proxy.refuse();
          await Promise.all([load.failed(), load.seen(between(random, 5, 50))]);
          proxy.accept();
          await load.busy();
        }
      },
    ],
    ['cut when a COMMIT has reached the database and its answer is under way', () => cutCommits('after')],
  ] as const),
)('the way to the database is %s: what was confirmed is there, once', async (_, disturb) => {
  load.resume();
  await load.busy();
  await disturb();
  await load.busy();
  await load.stop();
  await expectRecovered(site.strapi, load.journal.formId);
  await expectKept(load.journal, site.strapi, site.mail);
});

/** Reads that are cached or shared, with what their query names, and a request that needs them. */
const reads = [
  ['the imprint', /imprint_options/, '/imprint/v1/all'],
  ['the default language', /core_store/, '/imprint/v1/titles'],
  ['the languages', /i18n_locale/, '/imprint/v1/all?locale=pl'],
  ['a form', /imprint_forms\b/, '/forms/v1/form/'],
  ['a credential', /api_tokens/, '/imprint/v1/revisions'],
] as const;

test('a query that is never answered, on one connection of several, keeps nobody waiting who comes later', async () => {
  const { strapi, proxy: way, editor, end } = await startSite({ config: { basicAuth: { rememberSeconds: 0 } } });
  if (!way) throw new Error('There is nothing to freeze.');
  try {
    await strapi.query('plugin::i18n.locale', 'create', { data: { code: 'pl', name: 'Polish' } });
    const formId = await createForm(strapi);
    const ask = async (path: string): Promise<unknown> => {
      const whole = path.endsWith('/') ? `${path}${formId}` : path;
      const answer = await strapi.api.request('GET', whole, { headers: editor, timeout: 3_000 }).catch(() => undefined);
      return { status: answer?.status, age: answer?.headers.age };
    };
    const fine = { status: 200, age: undefined };
    const served = [];
    for (const [name, query, path] of reads) {
      expect([name, await ask(path)]).toEqual([name, fine]);
      way.catchOn(query, 'instead');
      const first: Promise<unknown>[] = [];
      // The cache may be used for a second.
      const caught = await eventually(
        () => {
          first.push(ask(path));
          return way.caught();
        },
        (count) => count > 0,
      );
      served.push([
        name,
        caught,
        await eventually(
          () => ask(path),
          (found) => isDeepStrictEqual(found, fine),
        ),
      ]);
      await Promise.all(first);
    }
    expect(served).toEqual(reads.map(([name]) => [name, 1, fine]));
  } finally {
    await end();
  }
});
