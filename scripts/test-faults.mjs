/**
 * `npm run test:faults`: what must hold when databases, disks, clocks, mail servers and processes fail, on SQLite, on
 * PostgreSQL and on MariaDB or MySQL. FAULT_SEED repeats a run's random moments. Further arguments go to Jest:
 * `npm run test:faults -- killed`.
 */
import { checkServers } from './lib/databases.mjs';
import { report, runJest } from './lib/jest.mjs';
import { ensureInstalled, ensurePluginBuilt } from './lib/prepare.mjs';

const args = process.argv.slice(2);

const prepare = async () => {
  await ensureInstalled();
  await ensurePluginBuilt();
  checkServers();
};

/** Odd requests are sent on SQLite alone, and what they hold up is measured; the others wait most of the time. */
const [odd, others] = ['tests/faults/fuzz', 'tests/faults/(?!fuzz)'];
const run = (database, workers, patterns) => () =>
  runJest([...patterns, `--maxWorkers=${workers}`, '--selectProjects', 'faults'], { TEST_DATABASE: database });

await report(
  prepare,
  args.length > 0
    ? ['sqlite', 'postgres', 'mysql'].map((database) => run(database, 1, args))
    : [run('sqlite', 1, [odd]), ...['sqlite', 'postgres', 'mysql'].map((database) => run(database, 2, [others]))],
);
