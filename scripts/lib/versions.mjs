import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { projects, runJest } from './jest.mjs';
import { playground, root } from './prepare.mjs';
import { npm, run, StepError } from './processes.mjs';
import verdict from './verdict.cjs';

const folder = path.join(root, '.tmp/versions');

/** Where the project of a version of Strapi is. */
export const projectOf = (version) => path.join(folder, version);

/** The environment of tests that run in a project of another version. */
export const inVersion = (version) => ({ TEST_PROJECT: projectOf(version) });

/** Packs the package as npm would publish it; what was made of an earlier one goes. */
export const packForVersions = async () => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await npm('Packing the package', ['pack', '--ignore-scripts', '--pack-destination', folder], { cwd: root });
};

/** What npm installed here, but for Strapi: for a project whose other packages are not to be asked for, nor to differ from day to day. */
const lockWithoutStrapi = async () => {
  const lock = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8'));
  const isKept = ([place, { dev, link }]) => /^node_modules\/(?!@strapi\/)/.test(place) && !dev && !link;
  return { ...lock, packages: Object.fromEntries(Object.entries(lock.packages).filter(isKept)) };
};

/**
 * Puts what is installed here, and is in the lock, into the project as links to the same files. npm then unpacks what is
 * missing, and that is most of the work; it replaces files and never writes into them.
 */
const linkInstalled = async ({ packages }, project) => {
  if (process.platform !== 'linux') return;
  const folders = new Set(Object.keys(packages).map((place) => place.split('/node_modules/')[0]));
  const there = [...folders].filter((folder) => existsSync(path.join(root, folder)));
  await run('Linking what is installed', 'cp', ['-al', '--parents', '-t', project, ...there], { cwd: root });
};

/**
 * A fresh project with this version of Strapi and the packed package.
 *
 * @param isLocked whether all else is what is installed here; otherwise the newest that is allowed, as a site would get it
 */
export const makeProject = async (version, isLocked = false) => {
  const project = projectOf(version);
  await mkdir(project, { recursive: true });
  for (const name of ['config', 'src', 'public', 'favicon.png', 'tsconfig.json', 'globals.d.ts'])
    await cp(path.join(playground, name), path.join(project, name), { recursive: true });
  const manifest = JSON.parse(await readFile(path.join(playground, 'package.json'), 'utf8'));
  const { dependencies } = manifest;
  for (const name of Object.keys(dependencies)) if (name.startsWith('@strapi/')) dependencies[name] = version;
  const [archive] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
  dependencies['strapi-plugin-imprint'] = `file:${path.join(folder, archive)}`;
  await writeFile(path.join(project, 'package.json'), JSON.stringify(manifest, null, 2));
  if (isLocked) {
    const lock = await lockWithoutStrapi();
    await writeFile(path.join(project, 'package-lock.json'), JSON.stringify(lock));
    await linkInstalled(lock, project);
  }
  const options = ['--no-audit', '--no-fund', '--prefer-offline'];
  await npm(`Installing Strapi ${version}`, ['install', ...options], { cwd: project });
};

/** Builds the admin panel of a version's project for production. */
export const buildPanelOf = async (version) => {
  const project = projectOf(version);
  const strapi = path.join(project, 'node_modules/@strapi/strapi/bin/strapi.js');
  const env = { ...process.env, NODE_ENV: 'production', APP_KEYS: 'one,two' };
  await run('Building its admin panel', process.execPath, [strapi, 'build'], { cwd: project, env });
};

/** A quick look: the package starts in a project of this version, and does what the specification says. */
export const startInVersion = async (version) => {
  await packForVersions();
  await makeProject(version, true);
  const tests = [...projects('api:sqlite'), '--runInBand', '--testPathPatterns', 'tests/api/specification.test'];
  const { status, files } = await runJest(tests, inVersion(version));
  if (status !== 0) throw new StepError(verdict.failedLines(files).join('\n'));
};
