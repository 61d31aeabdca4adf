import { createHash } from 'node:crypto';

import { getText, type Row } from './table';

/** Where a database is, as digests: a dump of it discloses no host. */
export interface Place {
  /** What the server, or the file system, tells this database apart by. */
  server: string;
  /** The same, with the address that it is reached at. */
  address: string;
}

const digest = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url');

/** The address in Strapi's `database.connection.connection`: host, port and names, and neither user nor password. */
const addressOf = (connection: Row): string[] => {
  const url = getText(connection, 'connectionString');
  const { hostname, port, pathname } = URL.canParse(url) ? new URL(url) : { hostname: '', port: '', pathname: '' };
  const named = ['host', 'port', 'database', 'socketPath', 'schema'].map((key) =>
    JSON.stringify(connection[key] ?? ''),
  );
  return [hostname, port, pathname, ...named];
};

/**
 * @param server what no copy of the database has
 * @param connection how Strapi is configured to reach it
 */
export const toPlace = (server: string, connection: Row): Place => ({
  server: digest(server),
  address: digest(server, ...addressOf(connection)),
});

/**
 * The places at which a database is known to be, once it has been found at another one than those known before; undefined if
 * it is at one of them. Copies of disks have the server's own marks and another address, but so has a database that two
 * machines reach at different addresses: then both are known from now on.
 */
export const placesAfter = (known: readonly Place[], found: Place): Place[] | undefined =>
  known.some(({ address }) => address === found.address)
    ? undefined
    : [...known.filter(({ server }) => server === found.server), found];
