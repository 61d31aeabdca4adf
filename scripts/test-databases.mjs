/**
 * `npm run test:databases`: the API tests of what is stored on PostgreSQL and on MariaDB or MySQL, and those with two
 * Strapi processes on one PostgreSQL; what races most, and two processes, once more on MariaDB as it is from 11.6 on. Every
 * server under test gets a database of its own, which is dropped afterwards. Further arguments go to Jest.
 */
import { checkServers } from './lib/databases.mjs';
import { manyAtOnce, report, runJest } from './lib/jest.mjs';
import { ensureInstalled, ensurePluginBuilt } from './lib/prepare.mjs';

const args = process.argv.slice(2);

/**
 * A transaction that meets another one's change fails with ER_CHECKREAD, as by default from MariaDB 11.6 on; from 10.11.8 on
 * it can be switched on, and for MySQL it is a comment.
 */
const snapshotIsolation = {
  TEST_DATABASE: 'mysql',
  TEST_DATABASE_INIT: 'SET @begun = 1 /*M!101108 , SESSION innodb_snapshot_isolation = ON */',
};
const racing = 'tests/api/(captcha|forms-(delete|submit)|imprint-write|responses|titles|two-processes)';

const prepare = async () => {
  await ensureInstalled();
  await ensurePluginBuilt();
  checkServers();
};

/** The suite with two processes waits for most of its time, and does so beside the others. */
const withProcesses = ['--selectProjects', 'api', 'processes'];

await report(prepare, [
  () => runJest([...args, manyAtOnce, ...withProcesses], { TEST_DATABASE: 'postgres' }),
  () => runJest([...args, manyAtOnce, '--selectProjects', 'api'], { TEST_DATABASE: 'mysql' }),
  () => runJest([...(args.length > 0 ? args : [racing]), manyAtOnce, ...withProcesses], snapshotIsolation),
]);
