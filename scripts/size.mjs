/** Prints how large the packages are, as npm would publish them, and fails if one of them is larger than its budget. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const root = fileURLToPath(new URL('..', import.meta.url));

const packed = (folder) => {
  const args = ['pack', '--dry-run', '--json', '--ignore-scripts'];
  const output = execFileSync('npm', args, { cwd: path.join(root, folder), encoding: 'utf8' });
  return Object.values(JSON.parse(output))[0];
};
const compressed = (file) => gzipSync(readFileSync(path.join(root, file))).length;

const plugin = packed('.');
const client = packed('client');
// What browsers load; beside it is the same as CommonJS, which they do not.
const chunks = readdirSync(path.join(root, 'dist/admin')).filter((file) => file.endsWith('.mjs'));
const chunkSizes = chunks.map((file) => compressed(`dist/admin/${file}`));

const kB = 1000;
const budget = [
  ['plugin, packed', plugin.size, 1_680 * kB],
  ['plugin, unpacked', plugin.unpackedSize, 6_240 * kB],
  ['admin panel, all chunks, gzip', chunkSizes.reduce((sum, size) => sum + size, 0), 279 * kB],
  ['admin panel, largest chunk, gzip', Math.max(...chunkSizes), 110 * kB],
  ['client with the elements, packed', client.size, 60.5 * kB],
  ['client, what a page loads, gzip', compressed('client/dist/index.js'), 7.5 * kB],
  ['elements, gzip', compressed('dist/elements.js'), 20.86 * kB],
];

for (const [what, size, limit] of budget) {
  const [shown, most] = [size, limit].map((bytes) => `${(bytes / kB).toFixed(1)} kB`.padStart(10));
  console.log(`${what.padEnd(34)}${shown}  of at most${most}${size > limit ? '  TOO LARGE' : ''}`);
}
if (budget.some(([, size, limit]) => size > limit)) process.exit(1);
