/**
 * `npm run test:versions`: installs the package, as npm would publish it, into a fresh project of each version of Strapi,
 * builds the admin panel there for production, and runs suites on it. Further arguments are versions:
 * `npm run test:versions -- 5.32.0`. Needs Chromium, and the registry.
 */
import { oneByCore, projects, report, runJest } from './lib/jest.mjs';
import { ensureInstalled, ensurePluginBuilt } from './lib/prepare.mjs';
import { buildPanelOf, inVersion, makeProject, packForVersions } from './lib/versions.mjs';

const VERSIONS = ['5.32.0', '5.40.0', '5.47.0', '5.54.0'];
const API = 'tests/api/(specification|access-basic|forms-submit|forms-admin|imprint-write|permissions|services).test';
const BROWSER = 'tests/e2e/(forms-quick|imprint-history|inbox-journey).test';

const versions = process.argv.length > 2 ? process.argv.slice(2) : VERSIONS;

const prepare = async () => {
  await ensureInstalled();
  await ensurePluginBuilt();
  await packForVersions();
  await Promise.all(
    versions.map(async (version) => {
      await makeProject(version);
      await buildPanelOf(version);
    }),
  );
};

await report(
  prepare,
  versions.flatMap((version) => [
    () => runJest([oneByCore, ...projects('api:sqlite'), '--testPathPatterns', API], inVersion(version)),
    () => runJest([oneByCore, ...projects('e2e'), '--testPathPatterns', BROWSER], inVersion(version)),
  ]),
);
