import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { nodeVersionProblem } from './node-version.mjs';
import { npm, run, StepError } from './processes.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const playground = path.join(root, 'playground');
export const strapiBinary = path.join(root, 'node_modules/@strapi/strapi/bin/strapi.js');

const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'));

const print = (line) => console.log(line);

/** Every file below a file or folder; none where there is nothing. */
async function filesBelow(place) {
  const info = await stat(place).catch(() => undefined);
  if (!info) {
    return [];
  }
  if (!info.isDirectory()) {
    return [place];
  }
  const names = (await readdir(place)).sort();
  return (await Promise.all(names.map((name) => filesBelow(path.join(place, name))))).flat();
}

const inRoot = async (places) => (await Promise.all(places.map((place) => filesBelow(path.join(root, place))))).flat();

/**
 * Whether node_modules holds what package-lock.json asks for. npm leaves its own record of what it installed as
 * node_modules/.package-lock.json; entries for other platforms are not in it, and links have no version. Times would
 * not tell: a checkout touches files that it does not change.
 */
async function isInstalled() {
  try {
    const wanted = (await readJson(path.join(root, 'package-lock.json'))).packages;
    const installed = (await readJson(path.join(root, 'node_modules/.package-lock.json'))).packages;
    return Object.entries(wanted).every(([place, { version, integrity, link, optional, devOptional }]) => {
      if (!place.includes('node_modules/') || link) {
        return true;
      }
      const found = installed[place];
      return found ? found.version === version && found.integrity === integrity : Boolean(optional || devOptional);
    });
  } catch {
    return false;
  }
}

/** Opens a database: a native module that was built for another Node version is there, and does not load. */
const tryDatabaseDriver = () =>
  run('Loading the SQLite driver', process.execPath, ['-e', "new (require('better-sqlite3'))(':memory:')"], {
    cwd: playground,
  });

/** Installs the packages of package-lock.json, unless they are there; fails on a Node that they do not run on. */
export async function ensurePackages(say = print) {
  const { engines } = await readJson(path.join(root, 'package.json'));
  const problem = nodeVersionProblem(process.versions.node, engines.node);
  if (problem) {
    throw new StepError(problem);
  }
  if (!(await isInstalled())) {
    say('Installing packages (a few minutes the first time) …');
    // With NODE_ENV=production npm would leave out what the build needs.
    const options = ['--ignore-scripts', '--include=dev', '--no-audit', '--no-fund'];
    await npm('Installing the packages with "npm ci"', ['ci', ...options], { cwd: root });
  }
}

/**
 * Has the packages with native code fetch or compile it, unless the SQLite driver loads in this Node version. Compiling takes
 * a core for two minutes where there is nothing to fetch; what needs no database can be done meanwhile.
 */
export async function ensureDriver(say = print) {
  try {
    await tryDatabaseDriver();
  } catch {
    say('Installing the SQLite driver for this Node version …');
    await npm('Installing the SQLite driver', ['rebuild', '--foreground-scripts'], { cwd: root });
    await tryDatabaseDriver();
  }
}

/** All that is installed. */
export async function ensureInstalled(say = print) {
  await ensurePackages(say);
  await ensureDriver(say);
}

const pluginOutputs = [
  ...['server', 'admin'].flatMap((half) => [`dist/${half}/index.js`, `dist/${half}/index.mjs`]),
  ...['client/dist/index.js', 'client/dist/elements.js', 'dist/elements.js', 'dist/forms.schema.json'],
];
const pluginSources = ['server', 'admin', 'client/src', 'client/package.json', 'package.json'];

/** Builds the plugin and its client, unless what was built is newer than its sources. */
export async function ensurePluginBuilt(say = print) {
  const times = async (places) => Promise.all((await inRoot(places)).map(async (file) => (await stat(file)).mtimeMs));
  const built = await times(pluginOutputs);
  if (built.length < pluginOutputs.length || Math.max(...(await times(pluginSources))) > Math.min(...built)) {
    say('Building the plugin …');
    await npm('Building the plugin with "npm run build"', ['run', 'build'], { cwd: root });
  }
}

const panelStamp = path.join(playground, '.tmp/admin-panel.sha256');
const panelSources = [
  'dist/admin',
  'playground/config/admin.js',
  'playground/src/admin',
  'playground/package.json',
  'package-lock.json',
];

/** A hash of everything the admin panel is made of, names and contents. */
async function panelFingerprint() {
  const hash = createHash('sha256');
  for (const file of await inRoot(panelSources)) {
    // The declaration files say nothing to the browser.
    if (!file.endsWith('.d.ts')) {
      hash.update(`${path.relative(root, file)}\0`).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

/**
 * Builds the admin panel, unless the one that is there was made of the same files. By content, not by time: each build
 * of the plugin writes dist/admin anew, mostly the same as before, and this step is the longest one.
 */
export async function ensurePanelBuilt(say = print) {
  const fingerprint = await panelFingerprint();
  const built = await readFile(panelStamp, 'utf8').catch(() => '');
  if (built !== fingerprint || !existsSync(path.join(playground, 'build/index.html'))) {
    say('Building the admin panel (about a minute) …');
    const env = { ...process.env, NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true' };
    await run('Building the admin panel', process.execPath, [strapiBinary, 'build'], { cwd: playground, env });
    await mkdir(path.dirname(panelStamp), { recursive: true });
    await writeFile(panelStamp, fingerprint);
  }
}
