/*
 * The connection to PostgreSQL or MariaDB is cut at random, cut exactly at a COMMIT, frozen and refused, under load.
 * SQLite is a file with faults of its own, see database-file.test.ts.
 */
import { eventually } from '../api/support/eventually';
import { COMMIT } from './support/commits';
import { expectKept, expectRecovered } from './support/invariants';
import { failed, type Journal, startLoad } from './support/load';
import type { Proxy } from './support/proxy';
import { between, useRandom } from './support/random';
import { seconds, type Site, startSite } from './support/site';

const random = useRandom();

const sometime = (least: number, most: number): Promise<void> => seconds(between(random, least, most) / 1_000);

const cutACommit = async (proxy: Proxy, moment: 'before' | 'after'): Promise<void> => {
  proxy.catchOn(COMMIT, moment);
  expect(await eventually(proxy.caught, (caught) => caught > 0)).toBe(1);
  await sometime(50, 300);
};

test.each([
  [
    'cut at random moments',
    async (proxy: Proxy) => {
      for (let cuts = 0; cuts < 20; cuts += 1) {
        await sometime(50, 500);
        proxy.cut();
      }
    },
  ],
  [
    'cut when a COMMIT is about to reach the database',
    async (proxy: Proxy) => {
      for (let round = 0; round < 20; round += 1) {
        await cutACommit(proxy, 'before');
      }
    },
  ],
  [
    'cut when a COMMIT has reached the database and its answer is under way',
    async (proxy: Proxy) => {
      for (let round = 0; round < 20; round += 1) {
        await cutACommit(proxy, 'after');
      }
    },
  ],
  [
    'frozen on a connection that has just begun a transaction',
    async (proxy: Proxy, { strapi }: Site, { formId }: Journal) => {
      for (let round = 0; round < 2; round += 1) {
        proxy.catchOn(/\bBEGIN;/, 'instead');
        expect(await eventually(proxy.caught, (caught) => caught > 0)).toBe(1);
        // One connection that has died without a word holds up nobody for long.
        await expectRecovered(strapi, formId);
      }
      proxy.cut();
    },
  ],
  [
    'frozen for a while, and cut after that every other time',
    async (proxy: Proxy) => {
      for (let round = 0; round < 4; round += 1) {
        await sometime(300, 1_000);
        proxy.freeze();
        await sometime(300, 1_500);
        if (round % 2 === 1) proxy.cut();
        proxy.thaw();
      }
    },
  ],
  [
    'refused for a while',
    async (proxy: Proxy) => {
      for (let round = 0; round < 4; round += 1) {
        await sometime(300, 1_000);
        proxy.refuse();
        await sometime(300, 1_500);
        proxy.accept();
      }
    },
  ],
])(
  'the way to the database is %s: what was confirmed is there, once',
  async (_, disturb) => {
    const site = await startSite();
    const { strapi, proxy, mail } = site;
    if (!proxy) throw new Error('There is nothing to cut.');
    const load = await startLoad({ ...site, random });
    try {
      await load.busy();
      const before = failed(load.journal);
      await disturb(proxy, site, load.journal);
      await seconds(1);
      await load.stop();
      // Otherwise nothing was disturbed, and nothing is shown.
      expect(failed(load.journal)).toBeGreaterThan(before);
      await expectRecovered(strapi, load.journal.formId);
      await expectKept(load.journal, strapi, mail);
    } finally {
      await load.stop();
      await site.end();
    }
  },
  90_000,
);
