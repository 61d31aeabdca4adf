/**
 * `npm run gate`, and what `.ci/run` runs: everything that has to be true before a change lands. Every step is run whatever
 * became of the others. What waits for databases, mail servers and time-outs leaves room for what does not, so that checks
 * run beside the tests. A file that fails is tried once more, alone: see verdict.cjs. `npm run test:nightly` runs the rest.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { checkServers } from './lib/databases.mjs';
import { closingLine, nothingFailed, oneByCore, projects, runJest } from './lib/jest.mjs';
import { ensureDriver, ensurePackages, ensurePanelBuilt, ensurePluginBuilt, root } from './lib/prepare.mjs';
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
/** Without what is left to the night; the same moments each time, as what a change breaks is not to depend on chance. */
const env = { TEST_GATE: 'true', FAULT_SEED: '20261125' };

const { step, skip, table, isGreen } = createSteps();
const total = { passed: 0, failed: 0 };
let flaky = [];

/** So that the longest begin first: see sequencer.cjs. What the gate leaves out stays as it was recorded. */
const recordDurations = (files) => {
  const place = path.join(root, 'tests/durations.json');
  const before = JSON.parse(readFileSync(place, 'utf8'));
  const durationsOf = (project) => {
    const taken = files
      .filter((one) => one.project === project)
      .map(({ file, seconds }) => [file, Math.round(seconds)]);
    const all = Object.entries({ ...before[project], ...Object.fromEntries(taken) });
    return all
      .filter(([file]) => existsSync(path.join(root, file)))
      .toSorted(([one], [other]) => (one < other ? -1 : 1));
  };
  const durations = Object.fromEntries(PROJECTS.map((project) => [project, Object.fromEntries(durationsOf(project))]));
  writeFileSync(place, `${JSON.stringify(durations, null, 2)}\n`);
};

const isCovered = () => {
  const { total: covered } = JSON.parse(readFileSync(path.join(root, 'coverage/coverage-summary.json'), 'utf8'));
  return ['lines', 'statements', 'functions', 'branches'].every((kind) => covered[kind].pct === 100);
};

const testAll = async () => {
  checkServers();
  const { status, files, ...counts } = await runJest([...projects(...PROJECTS), '--coverage', oneByCore], env);
  Object.assign(total, counts);
  if (process.argv.includes('--record')) recordDurations(files);
  const tryAgain = async ({ project, file }) => {
    const again = await runJest([...projects(project), '--runInBand', '--runTestsByPath', file], env);
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

/** One after the other, beside the tests. @param needed when there is the panel, and a driver for databases */
const checkAll = async (needed) => {
  await step('Lint and types', script('lint'));
  await step('The package as npm would publish it', script('verify'));
  await needed;
  await step(`The package in a project of Strapi ${OLDEST}`, () => startInVersion(OLDEST));
  await step('The demo, far enough to see its lines answered', () =>
    run('The demo', process.execPath, ['scripts/demo.mjs', '--check'], { cwd: root }),
  );
};

const isInstalled = await step('Install', ensurePackages);
const driver = isInstalled && step('Install the SQLite driver', ensureDriver);
if (isInstalled && (await step('Build the plugin', ensurePluginBuilt))) {
  const needed = Promise.all([driver, step('Build the admin panel', ensurePanelBuilt)]);
  const isChecked = checkAll(needed);
  await needed;
  await step('The tests', testAll);
  await isChecked;
} else {
  skip('Everything else');
  await driver;
}

const artefact = path.join(root, '.tmp/flaky.txt');
mkdirSync(path.dirname(artefact), { recursive: true });
writeFileSync(artefact, flaky.map((line) => `${line}\n`).join(''));
console.log(`\n${[...table(), ...flaky].join('\n')}`);
console.log(closingLine(total));
process.exitCode = isGreen() ? 0 : 1;
