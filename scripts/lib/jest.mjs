import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';

import { root } from './prepare.mjs';
import { StepError } from './processes.mjs';

/** API tests wait for a Strapi of their own most of the time, so there is one more of them at once than cores. */
export const manyAtOnce = `--maxWorkers=${availableParallelism() + 1}`;

/** A browser and its Strapi take a core between them. */
export const oneByCore = `--maxWorkers=${availableParallelism()}`;

/** Runs Jest, with its usual output; counts the tests. A suite that could not run counts as one failed test. */
export const runJest = (args, env = {}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'imprint-jest-'));
  const report = path.join(folder, 'report.json');
  try {
    const program = path.join(root, 'node_modules/jest/bin/jest.js');
    const options = ['--passWithNoTests', '--json', `--outputFile=${report}`];
    const { status } = spawnSync(process.execPath, [program, ...args, ...options], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
    return { status: status ?? 1, passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Prepares, does the runs one after the other, and ends the process; its last line is what a CI reads. */
export const report = async (prepare, runs) => {
  const total = { status: 0, passed: 0, failed: 0 };
  try {
    await prepare();
    for (const once of runs) {
      const { status, passed, failed } = once();
      total.status ||= status;
      total.passed += passed;
      total.failed += failed;
    }
    if (total.passed + total.failed === 0) {
      throw new StepError('No test ran.');
    }
  } catch (error) {
    if (!(error instanceof StepError)) {
      throw error;
    }
    console.error(`\n${error.message}`);
    total.status ||= 1;
  }
  if (total.status !== 0 && total.failed === 0 && total.passed > 0) {
    console.error('\nNo test failed, but Jest did: its last lines say why, such as a line that no test reaches.');
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.status || (total.failed > 0 ? 1 : 0);
};
