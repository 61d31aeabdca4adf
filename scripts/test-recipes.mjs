/**
 * `npm run test:recipes`: makes a site of each recipe of the guides in its framework, builds it, and reads its imprint and sends its
 * form in a browser. Needs Chromium, and the registry. Further arguments go to Jest: `npm run test:recipes -- -t next`.
 */
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';

import { projects, report, runJest } from './lib/jest.mjs';
import { ensureInstalled, ensurePluginBuilt, root } from './lib/prepare.mjs';
import { npm } from './lib/processes.mjs';

const folder = path.join(root, '.tmp/recipes');

const prepare = async () => {
  await ensureInstalled();
  await ensurePluginBuilt();
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await npm('Packing the client', ['pack', '--ignore-scripts', '--pack-destination', folder], {
    cwd: path.join(root, 'client'),
  });
};

const args = process.argv.slice(2);
await report(prepare, [() => runJest([...args, ...projects('recipes')])]);
