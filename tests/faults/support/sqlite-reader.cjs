'use strict';

/*
 * Reads a SQLite file for as long as it lives, as a backup does: meanwhile nobody can commit. A program of its own, since
 * locks are between processes: `node sqlite-reader.cjs <file>`.
 */

const Database = require('better-sqlite3');

const database = new Database(process.argv[2], { readonly: true });
database.exec('BEGIN');
database.prepare('SELECT count(*) FROM imprint_forms').get();
process.send('reading');
process.on('message', () => undefined);
