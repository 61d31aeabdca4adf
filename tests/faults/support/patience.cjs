'use strict';

/* global jest */

// Only what hangs ends by it. Jest takes a project's time limit from the command line or from here alone.
jest.setTimeout(900_000);
