/**
 * `npm run test:faults`: what must hold when databases, disks, clocks, mail servers and processes fail, each on the databases
 * on which it can. FAULT_SEED repeats a run's random moments. Further arguments go to Jest: `npm run test:faults -- killed`.
 */
import { checkServers } from './lib/databases.mjs';
import { oneByCore, projects, report, runJest } from './lib/jest.mjs';
import { ensureInstalled, ensurePluginBuilt } from './lib/prepare.mjs';

const prepare = async () => {
  await ensureInstalled();
  await ensurePluginBuilt();
  checkServers();
};

const faults = ['sqlite', 'postgres', 'mysql'].map((database) => `faults:${database}`);
await report(prepare, [() => runJest([...process.argv.slice(2), oneByCore, ...projects(...faults)])]);
