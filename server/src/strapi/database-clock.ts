import type { Core } from '@strapi/strapi';

import { isRow, getNumber } from './table';

/** Milliseconds since 1970 (UTC) by the database's clock, in each database's dialect. */
const EXPRESSIONS: Readonly<Record<string, string>> = {
  postgres: 'extract(epoch from clock_timestamp()) * 1000',
  mysql: "timestampdiff(microsecond, '1970-01-01', utc_timestamp(6)) / 1000",
  sqlite: "(julianday('now') - 2440587.5) * 86400000",
};

/** Returns the time that all instances agree on, to the millisecond. */
export type Clock = () => Promise<Date>;

/** What is used here of the connection that Strapi hands over; its own type comes from a transitive dependency. */
interface Connection {
  select: (what: unknown) => PromiseLike<unknown>;
}

/**
 * The database's clock. The clocks of several instances may differ, and a clock may be off by years at start-up, so
 * times that one instance stores for another one to compare come from this clock. Inside a transaction, the query uses
 * its connection: there may be no other one.
 */
export const createDatabaseClock = (strapi: Core.Strapi): Clock => {
  const { client } = strapi.db.dialect;
  const expression = EXPRESSIONS[client];
  if (expression === undefined) throw new Error(`The database client "${client}" is not supported.`);
  const ask = (connection: Connection): PromiseLike<unknown> =>
    connection.select(strapi.db.connection.raw(`${expression} as database_clock`));
  return async () => {
    const rows: unknown = strapi.db.inTransaction()
      ? await strapi.db.transaction(({ trx }: { trx: Connection }) => ask(trx))
      : await ask(strapi.db.connection);
    const list: unknown[] = Array.isArray(rows) ? rows : [];
    const [row] = list;
    if (!isRow(row)) throw new Error('The database did not return its time.');
    return new Date(Math.round(getNumber(row, 'database_clock')));
  };
};
