'use strict';

const path = require('node:path');

const Sequencer = require('@jest/test-sequencer').default;

const durations = require('../../tests/durations.json');

/** For a file that nobody has timed yet. */
const UNKNOWN_SECONDS = 20;

/** Begins with the files that take longest, so that no worker is left alone with one of them at the end. */
module.exports = class extends Sequencer {
  sort(tests) {
    const secondsOf = ({ context: { config }, path: file }) => {
      const name = path.relative(config.rootDir, file).split(path.sep).join('/');
      return durations[config.displayName.name]?.[name] ?? UNKNOWN_SECONDS;
    };
    return [...tests].sort((one, other) => secondsOf(other) - secondsOf(one));
  }
};
