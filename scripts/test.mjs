/**
 * `npm test`: what a change breaks first, on a fresh clone with nothing but Node. Installs and builds where that is needed, then
 * runs the unit tests, and of the API tests on SQLite those that do not take long. Further arguments go to Jest, and choose
 * from all of them: `npm test -- titles`.
 */
import { oneByCore, projects, report, runJest } from './lib/jest.mjs';
import { ensureInstalled, ensurePluginBuilt } from './lib/prepare.mjs';

const args = process.argv.slice(2);
const isWhole = args.length === 0;
// The threshold speaks of all unit tests, so a selection of them is not measured.
const coverage = isWhole ? ['--coverage'] : [];

const prepare = async () => {
  await ensureInstalled();
  await ensurePluginBuilt();
};

const tests = [...args, ...coverage, oneByCore, ...projects('unit', 'api:sqlite')];
await report(prepare, [() => runJest(tests, { TEST_QUICK: String(isWhole) })]);
