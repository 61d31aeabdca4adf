/**
 * `npm run test:e2e`: the tests in a browser, on the built admin panel of the playground. Installs and builds where that
 * is needed. Chromium is taken from CHROMIUM_PATH or from where the system has it. Further arguments go to Jest.
 */
import { oneByCore, projects, report, runJest } from './lib/jest.mjs';
import { ensureInstalled, ensurePanelBuilt, ensurePluginBuilt } from './lib/prepare.mjs';

const args = process.argv.slice(2);

const prepare = async () => {
  await ensureInstalled();
  await ensurePluginBuilt();
  await ensurePanelBuilt();
};

await report(prepare, [() => runJest([oneByCore, ...args, ...projects('e2e')])]);
