/** Writes the JSON Schema of files with forms into the package, for editors: it is made of what the server checks forms by. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import { build } from 'esbuild';

import { root } from './lib/prepare.mjs';

const module = path.join(root, '.tmp/form-file-schema.cjs');

await mkdir(path.dirname(module), { recursive: true });
await build({
  entryPoints: [path.join(root, 'server/src/forms/definition/form-file-schema.ts')],
  outfile: module,
  bundle: true,
  platform: 'node',
  packages: 'external',
});
const { formFileSchema } = createRequire(import.meta.url)(module);
await writeFile(path.join(root, 'dist/forms.schema.json'), `${JSON.stringify(formFileSchema())}\n`);
await rm(module);
