'use strict';

/*
 * Makes or drops one database of a server: `node database-server.cjs create|drop <url> <name> [template]`. A program of its own, because
 * the drivers belong to the playground and one of them comes without types.
 */

/** MySQL and MariaDB cannot copy a database: its tables are made once more, and filled. */
const copyTables = async (connection, name, template) => {
  await connection.query('USE ??', [name]);
  await connection.query('SET FOREIGN_KEY_CHECKS = 0');
  const [rows] = await connection.query('SHOW TABLES FROM ??', [template]);
  for (const table of rows.flatMap(Object.values)) {
    const [[created]] = await connection.query('SHOW CREATE TABLE ??.??', [template, table]);
    await connection.query(created['Create Table']);
    await connection.query('INSERT INTO ?? SELECT * FROM ??.??', [table, template, table]);
  }
};

const run = async (sql, url, name, template) => {
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
    if (template) await copyTables(connection, name, template);
    await connection.end();
  }
};

const [action, url, name, template] = process.argv.slice(2);
const statements = {
  create: {
    postgres: `CREATE DATABASE "${name}"${template ? ` TEMPLATE "${template}"` : ''}`,
    mysql: `CREATE DATABASE \`${name}\` CHARACTER SET utf8mb4`,
  },
  drop: {
    postgres: `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`,
    mysql: `DROP DATABASE IF EXISTS \`${name}\``,
  },
  check: { postgres: 'SELECT 1', mysql: 'SELECT 1' },
};

run(statements[action], url, name, template).catch((error) => {
  console.error(error instanceof AggregateError ? error.errors.map(String).join('; ') : String(error));
  process.exitCode = 1;
});
