/* A database that refuses writes for a while, behind a pool of one connection. */
import { type DatabaseKind, databaseKind } from '../api/support/database';
import { expectKept, expectRecovered } from './support/invariants';
import { startLoad } from './support/load';
import { between, rounds, useRandom } from './support/random';
import { startSite } from './support/site';

const random = useRandom();

/** Of the one connection: to be read alone, and to be written again. */
const modes: Record<DatabaseKind, readonly [string, string]> = {
  sqlite: ['PRAGMA query_only = 1', 'PRAGMA query_only = 0'],
  postgres: [
    'SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY',
    'SET SESSION CHARACTERISTICS AS TRANSACTION READ WRITE',
  ],
  mysql: ['SET SESSION TRANSACTION READ ONLY', 'SET SESSION TRANSACTION READ WRITE'],
};

test('read-only, again and again, with a pool of one: what was confirmed is there, once', async () => {
  const site = await startSite({ env: { DATABASE_POOL_MAX: '1' } });
  const { strapi, mail } = site;
  const load = await startLoad({ ...site, random });
  try {
    await load.busy();
    const [readOnly, writable] = modes[databaseKind()];
    for (let round = 0; round < rounds(2, 8); round += 1) {
      await load.answered(between(random, 0, 50));
      await strapi.command('sql', { statement: readOnly });
      await load.failed(between(random, 1, 20));
      await strapi.command('sql', { statement: writable });
      await load.busy();
    }
    await load.stop();
    await expectRecovered(strapi, load.journal.formId);
    await expectKept(load.journal, strapi, mail);
  } finally {
    await load.stop();
    await strapi.stop();
    await site.end();
  }
});
