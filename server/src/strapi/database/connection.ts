import type { Core } from '@strapi/strapi';

/** Knex, outside of or in a transaction. */
export type Connection = Core.Strapi['db']['connection'];

/** Runs queries that Strapi's query engine has no words for; inside a transaction on its connection, as there may be no other. */
export const withConnection = async <T>(
  strapi: Core.Strapi,
  work: (connection: Connection) => PromiseLike<T>,
): Promise<T> => {
  const result: T = strapi.db.inTransaction()
    ? await strapi.db.transaction(({ trx }: { trx: Connection }) => work(trx))
    : await work(strapi.db.connection);
  return result;
};

/**
 * What there is of something for each kind of database.
 *
 * @throws if the project's database is of another kind
 */
export const forDatabase = <T>(strapi: Core.Strapi, choices: Readonly<Record<string, T>>): T => {
  const { client } = strapi.db.dialect;
  const choice = choices[client];
  if (choice === undefined) throw new Error(`The database client "${client}" is not supported.`);
  return choice;
};

const ALONG: Readonly<Record<string, string>> = {
  postgres: '?? as ??',
  mysql: '?? as ?? force index (??)',
  sqlite: '?? as ?? indexed by ??',
};

/**
 * A table to select from, to be read along an index of it. SQLite and MySQL would often take another one, which is in the
 * same order, and filter what they find there; PostgreSQL knows better, and has no words for it.
 */
export const alongIndex = (strapi: Core.Strapi, name: string, alias: string, index: string) => {
  const sql = forDatabase(strapi, ALONG);
  return strapi.db.connection.raw(sql, [name, alias, index].slice(0, sql.split('??').length - 1));
};

/** A table's name with the schema that the project's configuration may name. */
export const qualified = (strapi: Core.Strapi, table: string): string => {
  const schema = strapi.db.getSchemaName();
  return schema === undefined || schema === '' ? table : `${schema}.${table}`;
};
