/**
 * `npm run bench`: what the plugin costs, against Strapi's own work, as ratios within one run on one machine. Absolute
 * numbers say little beyond the machine they were taken on. `npm run bench -- boot` measures a part of it: `throughput`,
 * `scale`, `removal`, `boot` or `size`. With `BENCH_OUTPUT=folder` the table is also written there, as JSON and as Markdown.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ensureInstalled, ensurePluginBuilt } from '../../scripts/lib/prepare.mjs';
import { measureBoot } from './boot.mjs';
import { writeTable } from './lib/results.mjs';
import { measureRemoval } from './removal.mjs';
import { measureScale } from './scale.mjs';
import { measureSize } from './size.mjs';
import { measureThroughput } from './throughput.mjs';

const parts = {
  throughput: measureThroughput,
  scale: measureScale,
  removal: measureRemoval,
  boot: measureBoot,
  size: measureSize,
};

const chosen = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts);
const unknown = chosen.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

await ensureInstalled();
await ensurePluginBuilt();

const folder = mkdtempSync(join(tmpdir(), 'imprint-bench-'));
try {
  const met = [];
  for (const name of chosen) met.push(...(await parts[name](folder)));
  if (process.env.BENCH_OUTPUT) writeTable(process.env.BENCH_OUTPUT);
  process.exitCode = met.every(Boolean) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
