'use strict';

/*
 * What the gate and `npm test` leave to the night, file by file; night.ts has single tests. A page is walked once in the gate,
 * each rule of the server is tried on one database there, and on others where they lock, search or page in ways of their own.
 */
module.exports = {
  'api:sqlite': [
    // Each call of the program starts a Strapi.
    'environments',
    'forms-killed',
    'life',
  ],
  'api:postgres': ['copies', 'double-opt-in', 'forms-removal', 'forms-retention', 'imprint-write', 'personal-data'],
  'api:mysql': [
    'captcha',
    'copies',
    'declarations',
    'double-opt-in',
    'forms-delete',
    'forms-removal',
    'forms-submit',
    'imprint-duties',
    'personal-data',
    'query-plans',
    'responses',
  ],
  'faults:sqlite': ['webhooks-killed'],
  'faults:mysql': ['database-connection', 'declarations', 'killed', 'webhooks-shared'],
  e2e: [
    'data-protection',
    'elements-style',
    'forms-code',
    'forms-mails',
    'forms-openings',
    'forms-picker',
    'forms-quick',
    'forms-transfer',
    'imprint-hints',
    'imprint-history',
    'imprint-keyboard',
    'imprint-languages',
    'imprint-rules',
    'imprint-site',
    'inbox-answers',
    'inbox-find',
    'inbox-standard',
    'inbox-undo',
    'outbox',
    'strangers-pages',
    'submissions-import',
    'webhooks',
  ],
};
