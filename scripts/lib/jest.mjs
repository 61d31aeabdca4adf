import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';

import { root } from './prepare.mjs';
import { StepError } from './processes.mjs';

/** A Strapi that starts takes a core, as do a browser and its Strapi: more at once are not done sooner. */
export const oneByCore = `--maxWorkers=${availableParallelism()}`;

export const projects = (...names) => ['--selectProjects', ...names];

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/**
 * Runs Jest, with its usual output.
 *
 * @returns its exit code, the tests that passed and failed, and `files`: what became of each, see reporter.cjs
 */
export const runJest = async (args, env = {}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'imprint-jest-'));
  const report = path.join(folder, 'report.json');
  try {
    const program = path.join(root, 'node_modules/jest/bin/jest.js');
    const reporters = ['default', path.join(root, 'scripts/lib/reporter.cjs')].map((name) => `--reporters=${name}`);
    const jest = spawn(process.execPath, [program, '--passWithNoTests', ...reporters, ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env, REPORT_FILE: report },
    });
    const [status] = await once(jest, 'close');
    const files = JSON.parse(readFileSync(report, 'utf8'));
    const [passed, failed] = ['passed', 'failed'].map((key) => sum(files.map((file) => file[key])));
    return { status: status ?? 1, passed, failed, files };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The line at the end that a CI reads. */
export const closingLine = ({ passed, failed }) => `\n${passed} passed, ${failed} failed`;

/** Why a run is red in which no test failed. */
export const nothingFailed =
  'No test failed, but Jest did: its last lines say why, such as a line that no test reaches.';

/** Prepares, does the runs one after the other, and ends the process; its last line is what a CI reads. */
export const report = async (prepare, runs) => {
  const total = { status: 0, passed: 0, failed: 0 };
  try {
    await prepare();
    for (const once of runs) {
      const { status, passed, failed } = await once();
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
  if (total.status !== 0 && total.failed === 0 && total.passed > 0) console.error(`\n${nothingFailed}`);
  console.log(closingLine(total));
  process.exitCode = total.status || (total.failed > 0 ? 1 : 0);
};
