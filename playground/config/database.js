'use strict';

const path = require('node:path');

const clients = { sqlite: 'better-sqlite3', postgres: 'pg', mysql: 'mysql2' };

/** A statement that every connection begins with, to try the plugin under settings of the server. */
const beginningWith = (statement) =>
  statement && {
    // Gives nothing back: Strapi would wait for what has a `then`, and that of mysql2's queries throws.
    afterCreate: (connection, done) => {
      if (connection.exec) done(null, connection.exec(statement));
      else connection.query(statement, (error) => done(error, connection));
    },
  };

/** SQLite by default; DATABASE_CLIENT=postgres or mysql with the connection's parts for the others. */
module.exports = ({ env }) => {
  const client = env('DATABASE_CLIENT', 'sqlite');
  if (!(client in clients)) {
    throw new Error(`DATABASE_CLIENT must be one of ${Object.keys(clients).join(', ')}, not "${client}".`);
  }
  if (client === 'sqlite') {
    return {
      connection: {
        client,
        connection: { filename: path.resolve(__dirname, '..', env('DATABASE_FILENAME', '.tmp/data.db')) },
        useNullAsDefault: true,
        pool: { ...beginningWith(env('DATABASE_INIT')) },
      },
    };
  }
  return {
    connection: {
      client,
      connection: {
        host: env('DATABASE_HOST', '127.0.0.1'),
        port: env.int('DATABASE_PORT', client === 'postgres' ? 5432 : 3306),
        database: env('DATABASE_NAME', 'imprint'),
        user: env('DATABASE_USERNAME', client === 'postgres' ? 'postgres' : 'root'),
        password: env('DATABASE_PASSWORD', ''),
      },
      pool: { min: 0, max: env.int('DATABASE_POOL_MAX', 10), ...beginningWith(env('DATABASE_INIT')) },
    },
  };
};
