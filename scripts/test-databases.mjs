/**
 * `npm run test:databases`: the API tests of what locks, searches, pages and queues on PostgreSQL and on MariaDB or MySQL, and
 * those with two Strapi processes on one PostgreSQL. Every server under test gets a database of its own, which is dropped
 * afterwards. Further arguments go to Jest. `npm run test:nightly` runs all API tests on all databases.
 */
import { checkServers } from './lib/databases.mjs';
import { oneByCore, projects, report, runJest } from './lib/jest.mjs';
import { ensureInstalled, ensurePluginBuilt } from './lib/prepare.mjs';

const prepare = async () => {
  await ensureInstalled();
  await ensurePluginBuilt();
  checkServers();
};

await report(prepare, [() => runJest([...process.argv.slice(2), oneByCore, ...projects('api:postgres', 'api:mysql')])]);
