'use strict';

const { TestEnvironment } = require('jest-environment-node');

/** Processes whose Strapi has shut down. This module is loaded once in a worker, and a test file's modules with each file. */
const restingHosts = [];

/** Lets the test files of a worker hand their processes on: see `startStrapi`. */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.restingHosts = restingHosts;
  }
};
