/**
 * `npm run gate`, and what `.ci/run` runs: everything that has to be true before a change lands. Every step is run whatever
 * became of the others. What waits for databases, mail servers and time-outs leaves room for what does not, so that checks
 * run beside the tests. A file that fails is tried once more, alone: see verdict.cjs. `npm run test:nightly` runs the rest.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { checkServers } from './lib/databases.mjs';
import { closingLine, manyAtOnce, nothingFailed, projects, runJest } from './lib/jest.mjs';
import { ensureInstalled, ensurePanelBuilt, ensurePluginBuilt, root } from './lib/prepare.mjs';
import { npm, run, StepError } from './lib/processes.mjs';
import { createSteps } from './lib/steps.mjs';
import verdict from './lib/verdict.cjs';
import { startInVersion } from './lib/versions.mjs';

/** The oldest Strapi that package.json allows. */
const OLDEST = '5.32.0';

const PROJECTS = [
  'unit',
  ...['sqlite', 'postgres', 'mysql'].flatMap((database) => [`api:${database}`, `faults:${database}`]),
  'e2e',
];
/** The same moments each time: what a change breaks is not to depend on chance. */
const seeds = { FAULT_SEED: '20261125' };

const { step, skip, table, isGreen } = createSteps();
const total = { passed: 0, failed: 0 };
let flaky = [];

/** So that the longest begin first: see sequencer.cjs. */
const recordDurations = (files) => {
  const durations = Object.fromEntries(PROJECTS.map((project) => [project, {}]));
  const byName = files.toSorted((one, other) => (one.file < other.file ? -1 : 1));
  for (const { project, file, seconds } of byName) durations[project][file] = Math.round(seconds);
  writeFileSync(path.join(root, 'tests/durations.json'), `${JSON.stringify(durations, null, 2)}\n`);
};

const isCovered = () => {
  const { total: covered } = JSON.parse(readFileSync(path.join(root, 'coverage/coverage-summary.json'), 'utf8'));
  return ['lines', 'statements', 'functions', 'branches'].every((kind) => covered[kind].pct === 100);
};

const testAll = async () => {
  checkServers();
  const { status, files, ...counts } = await runJest([...projects(...PROJECTS), '--coverage', manyAtOnce], seeds);
  Object.assign(total, counts);
  if (process.argv.includes('--record')) recordDurations(files);
  const tryAgain = async ({ project, file }) => {
    const again = await runJest([...projects(project), '--runInBand', '--runTestsByPath', file], seeds);
    if (again.status === 0) total.failed -= files.find((one) => one.project === project && one.file === file).failed;
    return again.status === 0;
  };
  const judged = await verdict.judge(files, tryAgain);
  flaky = judged.flaky.map((line) => `FLAKY ${line}`);
  if (judged.broken.length > 0) throw new StepError(judged.broken.join('\n'));
  // A file that passed the second time has no part in it.
  if (!isCovered())
    throw new StepError('A line or a branch of the pure core is reached by no test: see the table above.');
  if (status !== 0 && flaky.length === 0) throw new StepError(nothingFailed);
};

const script = (name) => () => npm(`"npm run ${name}"`, ['run', name], { cwd: root });

/** One after the other, beside the tests. */
const checkAll = async () => {
  await step('Lint', script('lint'));
  await step('Types', script('types'));
  await step('The package as npm would publish it', script('verify'));
  await step(`The package in a project of Strapi ${OLDEST}`, () => startInVersion(OLDEST));
};

const runDemo = () => run('The demo', process.execPath, ['scripts/demo.mjs', '--check'], { cwd: root });

const isReady = (await step('Install', ensureInstalled)) && (await step('Build the plugin', ensurePluginBuilt));
if (isReady) {
  const isChecked = checkAll();
  await step('Build the admin panel', ensurePanelBuilt);
  await step('The tests', testAll);
  await isChecked;
  await step('The demo, far enough to see its lines answered', runDemo);
} else {
  skip('Everything else');
}

const artefact = path.join(root, '.tmp/flaky.txt');
mkdirSync(path.dirname(artefact), { recursive: true });
writeFileSync(artefact, flaky.map((line) => `${line}\n`).join(''));
console.log(`\n${[...table(), ...flaky].join('\n')}`);
console.log(closingLine(total));
process.exitCode = isGreen() ? 0 : 1;
