/**
 * `npm test`: everything on a fresh clone with nothing but Node. Installs and builds where that is needed, then runs the
 * unit tests and the API tests on SQLite. Further arguments go to Jest: `npm test -- titles`.
 */
import { manyAtOnce, projects, report, runJest } from './lib/jest.mjs';
import { ensureInstalled, ensurePluginBuilt } from './lib/prepare.mjs';

const args = process.argv.slice(2);
// The threshold speaks of all unit tests, so a selection of them is not measured.
const coverage = args.length === 0 ? ['--coverage'] : [];

const prepare = async () => {
  await ensureInstalled();
  await ensurePluginBuilt();
};

await report(prepare, [() => runJest([...args, ...coverage, manyAtOnce, ...projects('unit', 'api:sqlite')])]);
