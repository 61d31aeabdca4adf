/**
 * `npm run test:versions`: installs the package, as npm would publish it, into a fresh project of each version of Strapi,
 * builds the admin panel there for production, and runs suites on it. Further arguments are versions:
 * `npm run test:versions -- 5.32.0`. Needs Chromium, and the registry.
 */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { manyAtOnce, oneByCore, report, runJest } from './lib/jest.mjs';
import { ensureInstalled, ensurePluginBuilt, playground, root } from './lib/prepare.mjs';
import { npm, run } from './lib/processes.mjs';

const VERSIONS = ['5.32.0', '5.40.0', '5.47.0', '5.54.0'];
const API =
  'tests/api/(specification|access-basic|forms-submit|forms-admin|imprint-write|permissions|services|import-tables).test';
const BROWSER = 'tests/e2e/(forms-quick|imprint-history|inbox-journey).test';

const versions = process.argv.length > 2 ? process.argv.slice(2) : VERSIONS;
const folder = path.join(root, '.tmp/versions');
const projectOf = (version) => path.join(folder, version);

const makeProject = async (version) => {
  const project = projectOf(version);
  await rm(project, { recursive: true, force: true });
  await mkdir(project, { recursive: true });
  for (const name of ['config', 'src', 'public', 'favicon.png', 'tsconfig.json', 'globals.d.ts'])
    await cp(path.join(playground, name), path.join(project, name), { recursive: true });
  const manifest = JSON.parse(await readFile(path.join(playground, 'package.json'), 'utf8'));
  const { dependencies } = manifest;
  for (const name of Object.keys(dependencies)) if (name.startsWith('@strapi/')) dependencies[name] = version;
  const [archive] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
  dependencies['strapi-plugin-imprint'] = `file:${path.join(folder, archive)}`;
  await writeFile(path.join(project, 'package.json'), JSON.stringify(manifest, null, 2));
  await npm(`Installing Strapi ${version}`, ['install', '--no-audit', '--no-fund'], { cwd: project });
  const strapi = path.join(project, 'node_modules/@strapi/strapi/bin/strapi.js');
  const env = { ...process.env, NODE_ENV: 'production', APP_KEYS: 'one,two' };
  await run('Building its admin panel', process.execPath, [strapi, 'build'], { cwd: project, env });
};

const prepare = async () => {
  await ensureInstalled();
  await ensurePluginBuilt();
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await npm('Packing the package', ['pack', '--ignore-scripts', '--pack-destination', folder], { cwd: root });
  await Promise.all(versions.map(makeProject));
};

await report(
  prepare,
  versions.flatMap((version) => {
    const env = { TEST_DATABASE: 'sqlite', TEST_PROJECT: projectOf(version) };
    return [
      () => runJest([manyAtOnce, '--selectProjects', 'api', '--testPathPatterns', API], env),
      () => runJest([oneByCore, '--selectProjects', 'e2e', '--testPathPatterns', BROWSER], env),
    ];
  }),
);
