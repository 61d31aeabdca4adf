/**
 * `npm run test:nightly`: what the gate leaves out, since it takes hours: all API and fault tests on all databases, with random
 * seeds and many rounds, browsers, what is measured, all versions of Strapi, the recipes and the site of the documents. Every
 * step is run whatever became of the others.
 */
import path from 'node:path';

import { checkServers } from './lib/databases.mjs';
import { closingLine, nothingFailed, oneByCore, projects, runJest } from './lib/jest.mjs';
import { ensureInstalled, ensurePanelBuilt, ensurePluginBuilt, root } from './lib/prepare.mjs';
import { run, StepError } from './lib/processes.mjs';
import { createSteps } from './lib/steps.mjs';
import verdict from './lib/verdict.cjs';

const { step, table, isGreen } = createSteps();
const total = { passed: 0, failed: 0 };

const night = { TEST_THOROUGH: 'true', FC_SEED: String(Math.floor(Math.random() * 2 ** 31)) };

const jest =
  (...args) =>
  async () => {
    const { status, passed, failed, files } = await runJest(args, night);
    total.passed += passed;
    total.failed += failed;
    const broken = verdict.failedLines(files);
    if (broken.length > 0) throw new StepError(broken.join('\n'));
    if (status !== 0) throw new StepError(nothingFailed);
  };

const script = (name) => () =>
  run(`scripts/${name}.mjs`, process.execPath, [path.join('scripts', `${name}.mjs`)], { cwd: root });

const kinds = ['sqlite', 'postgres', 'mysql'];

await step('Install and build', async () => {
  await ensureInstalled();
  await ensurePluginBuilt();
  await ensurePanelBuilt();
  checkServers();
});
console.log(`FC_SEED=${night.FC_SEED}`);
await step('What is measured', jest('--runInBand', ...projects('timing')));
await step('Unit tests and API tests', jest(oneByCore, ...projects('unit', ...kinds.map((kind) => `api:${kind}`))));
await step('Faults', jest(oneByCore, ...projects(...kinds.map((kind) => `faults:${kind}`))));
await step('The rest on both servers', jest(oneByCore, ...projects('night:postgres', 'night:mysql', 'night:machines')));
await step('The browser', jest(oneByCore, ...projects('e2e')));
await step('All versions of Strapi', script('test-versions'));
await step('The recipes', script('test-recipes'));
await step('The site of the documents', script('docs'));

console.log(`\n${table().join('\n')}`);
console.log(closingLine(total));
process.exitCode = isGreen() ? 0 : 1;
