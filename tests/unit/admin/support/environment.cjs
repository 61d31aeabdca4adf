'use strict';

const { TestEnvironment } = require('jest-environment-jsdom');

/** A browser's page; jsdom has no `fetch`, nor what it answers with. */
const { Headers, ReadableStream, Response, TextEncoder } = globalThis;

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { Headers, ReadableStream, Response, TextEncoder });
  }
};
