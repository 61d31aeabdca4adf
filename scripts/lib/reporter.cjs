'use strict';

const { writeFileSync } = require('node:fs');
const path = require('node:path');
const { stripVTControlCharacters } = require('node:util');

/** What of a failure is worth a line: the test's name, or why its file could not run. */
const firstLine = (message) =>
  stripVTControlCharacters(message ?? '')
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '') ?? '';

/** A reporter of Jest that keeps what became of each file, of whichever project, in the file that REPORT_FILE names. */
module.exports = class {
  constructor({ rootDir }) {
    this.rootDir = rootDir;
    this.files = [];
  }

  onTestResult(
    { context, path: file },
    { numPassingTests, numFailingTests, testExecError, failureMessage, perfStats },
  ) {
    this.files.push({
      project: context.config.displayName.name,
      file: path.relative(this.rootDir, file).split(path.sep).join('/'),
      seconds: Math.round(perfStats.runtime / 100) / 10,
      passed: numPassingTests,
      // A suite that could not run counts as one failed test.
      failed: numFailingTests || (testExecError ? 1 : 0),
      message: firstLine(failureMessage),
    });
  }

  onRunComplete() {
    if (process.env.REPORT_FILE) writeFileSync(process.env.REPORT_FILE, JSON.stringify(this.files));
  }
};
