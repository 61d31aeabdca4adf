/** `npm run save-version`: keeps a database of this version in `tests/versions`, on which later ones have to start. */
import { projects, report, runJest } from './lib/jest.mjs';
import { ensureInstalled, ensurePluginBuilt } from './lib/prepare.mjs';

const prepare = async () => {
  await ensureInstalled();
  await ensurePluginBuilt();
};

await report(prepare, [() => runJest(projects('save-version'))]);
