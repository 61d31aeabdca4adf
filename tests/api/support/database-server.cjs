'use strict';

/*
 * Makes or drops one database of a server: `node database-server.cjs create|drop <url> <name>`. A program of its own, because
 * the drivers belong to the playground and one of them comes without types.
 */

const run = async (sql, url) => {
  if (new URL(url).protocol.startsWith('postgres')) {
    const { Client } = require('pg');
    const client = new Client({ connectionString: url, database: 'postgres' });
    await client.connect();
    await client.query(sql.postgres);
    await client.end();
  } else {
    const mysql = require('mysql2/promise');
    const connection = await mysql.createConnection(url);
    await connection.query(sql.mysql);
    await connection.end();
  }
};

const [action, url, name] = process.argv.slice(2);
const statements = {
  create: {
    postgres: `CREATE DATABASE "${name}"`,
    mysql: `CREATE DATABASE \`${name}\` CHARACTER SET utf8mb4`,
  },
  drop: {
    postgres: `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`,
    mysql: `DROP DATABASE IF EXISTS \`${name}\``,
  },
  check: { postgres: 'SELECT 1', mysql: 'SELECT 1' },
};

run(statements[action], url).catch((error) => {
  console.error(error instanceof AggregateError ? error.errors.map(String).join('; ') : String(error));
  process.exitCode = 1;
});
