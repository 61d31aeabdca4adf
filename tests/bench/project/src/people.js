'use strict';

/** Known to the project and to whoever measures it; the database lives as long as one run. */
module.exports = {
  EMAIL: 'bench@example.org',
  PASSWORD: 'Only-for-one-run-1',
  FORM_ID: 'b5a7c3de-1f20-4c8e-9a64-0d1e2f3a4b5c',
};
