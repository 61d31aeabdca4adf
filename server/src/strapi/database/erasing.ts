import type { Core } from '@strapi/strapi';

const overwriting = new WeakSet<object>();

/** Makes a connection to SQLite overwrite what it deletes, which would else stay in the free parts of the file; does nothing to others. */
export const overwriteDeleted = (connection: object): void => {
  if (overwriting.has(connection) || !('pragma' in connection) || typeof connection.pragma !== 'function') return;
  Reflect.apply(connection.pragma, connection, ['secure_delete = on']);
  overwriting.add(connection);
};

/**
 * Empties SQLite's write-ahead log, which has pages as they were, unless the project has none. Not in a transaction, which it
 * would have to wait for; what another program is reading stays until the log is used anew.
 */
export const emptyWriteAheadLog = async (strapi: Core.Strapi): Promise<void> => {
  if (strapi.db.dialect.client === 'sqlite') await strapi.db.connection.raw('pragma wal_checkpoint(truncate)');
};
