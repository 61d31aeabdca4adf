'use strict';

/* global jest */

// Jest takes a project's time limit from the command line or from here alone.
jest.setTimeout(600_000);
