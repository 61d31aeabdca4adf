import type { Core } from '@strapi/strapi';

import { forDatabase, withConnection } from './connection';
import { getNumber, toRows } from './table';

/** Milliseconds since 1970 (UTC) by the database's clock, in each database's dialect. */
const EXPRESSIONS: Readonly<Record<string, string>> = {
  postgres: 'extract(epoch from clock_timestamp()) * 1000',
  mysql: "timestampdiff(microsecond, '1970-01-01', utc_timestamp(6)) / 1000",
  sqlite: "(julianday('now') - 2440587.5) * 86400000",
};

/** Returns the time that all instances agree on, to the millisecond. */
export type Clock = () => Promise<Date>;

/**
 * The database's clock. The clocks of several instances may differ, and a clock may be off by years at start-up, so
 * times that one instance stores for another one to compare come from this clock.
 */
export const createDatabaseClock = (strapi: Core.Strapi): Clock => {
  const expression = forDatabase(strapi, EXPRESSIONS);
  return async () => {
    const rows: unknown = await withConnection(strapi, (connection) =>
      connection.select(connection.raw(`${expression} as database_clock`)),
    );
    const [row] = toRows(rows);
    if (row === undefined) throw new Error('The database did not return its time.');
    return new Date(Math.round(getNumber(row, 'database_clock')));
  };
};
