'use strict';

const path = require('node:path');

/** Always SQLite: ratios are taken within one machine and one run. */
module.exports = ({ env }) => ({
  connection: {
    client: 'sqlite',
    connection: { filename: path.resolve(env('DATABASE_FILENAME')) },
    useNullAsDefault: true,
  },
});
