'use strict';

/*
 * Reads a SQLite file for as long as it lives, as a backup does: meanwhile nobody can commit. A program of its own, since
 * locks are between processes: `node sqlite-reader.cjs <file>`. It ends at once where somebody waits to commit: whoever does
 * lets nobody begin to read.
 */

const Database = require('better-sqlite3');

const database = new Database(process.argv[2], { readonly: true, timeout: 0 });
database.exec('BEGIN');
database.prepare('SELECT count(*) FROM imprint_forms').get();
process.send('reading');
process.on('message', () => undefined);
