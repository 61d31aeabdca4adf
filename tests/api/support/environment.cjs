'use strict';

const { TestEnvironment } = require('jest-environment-node');

/** Processes whose Strapi has shut down. This module is loaded once in a worker, and a test file's modules with each file. */
const restingHosts = [];

/**
 * Lets the test files of a worker hand their processes on (see `startStrapi`), and tells each on which database its project
 * runs: `testEnvironmentOptions: { database: 'mysql', init: 'SET …' }` in jest.config.js.
 */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const { database = 'sqlite', init = '' } = config.projectConfig.testEnvironmentOptions;
    // Each test file has an environment of its own.
    Object.assign(this.global.process.env, { TEST_DATABASE: database, TEST_DATABASE_INIT: init });
  }

  async setup() {
    await super.setup();
    this.global.restingHosts = restingHosts;
  }
};
