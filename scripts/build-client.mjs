/**
 * Builds the client: two modules without imports, and their types with those of the server's contracts that they need, so that
 * the package stands alone; and the module with the elements that the plugin serves.
 */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import { build } from 'esbuild';

import { root } from './lib/prepare.mjs';
import { run } from './lib/processes.mjs';

const client = path.join(root, 'client');
const types = path.join(client, 'dist/types');

const IMPORTED = /((?:from|import) ?\(?)(['"])(\.{1,2}\/[^'"]+)\2/g;

/** Node finds no module without its extension, and TypeScript reads modules as Node does. */
const addExtensions = (text) => text.replace(IMPORTED, '$1$2$3.js$2');

const buildModule = (source, outfile, options = {}) =>
  build({
    entryPoints: [path.join(client, 'src', source)],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    charset: 'utf8',
    ...options,
  });

await rm(path.join(client, 'dist'), { recursive: true, force: true });
await buildModule('index.ts', path.join(client, 'dist/index.js'));
await buildModule('elements/index.ts', path.join(client, 'dist/elements.js'));
await buildModule('elements/module.ts', path.join(root, 'dist/elements.js'), { minify: true });
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
await run('Building the types of the client', process.execPath, [
  compiler,
  '-p',
  path.join(client, 'tsconfig.build.json'),
]);

/** The types of the modules, and of whatever they name. */
const entries = ['index', 'elements/index', 'react', 'vue', 'svelte'];
const needed = new Set(entries.map((entry) => `client/src/${entry}.d.ts`));
for (const file of needed) {
  const text = await readFile(path.join(types, file), 'utf8');
  for (const [, , , name] of text.matchAll(IMPORTED)) needed.add(path.join(path.dirname(file), `${name}.d.ts`));
}
for (const file of await readdir(types, { recursive: true })) {
  if (!file.endsWith('.d.ts')) continue;
  const place = path.join(types, file);
  if (needed.has(file)) await writeFile(place, addExtensions(await readFile(place, 'utf8')));
  else await rm(place);
}
