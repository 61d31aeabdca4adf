import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';

import type { Core } from '@strapi/strapi';
import { z } from 'zod';

import { forDatabase, qualified } from './connection';
import { placesAfter, toPlace } from './places';
import { getText, isRow, type Row, type Table, toRows } from './table';

/** Not a content type, so that Strapi neither changes nor transfers it: `strapi import` brings the rows of others, but not this one. */
const TABLE = 'imprint_installation';

/**
 * What tells a database from every copy of it, as far as it tells: PostgreSQL numbers clusters, databases and tables, MySQL
 * and MariaDB know when a table was made where it is, and SQLite's file has a number and a time of birth.
 */
const marks: Readonly<Record<string, (strapi: Core.Strapi, table: string) => Promise<string>>> = {
  async postgres(strapi, table) {
    const select = async (sql: string): Promise<string> => {
      const { rows } = await strapi.db.connection.raw<{ rows: unknown }>(`select (${sql})::text as mark`, { table });
      return getText(toRows(rows)[0] ?? {}, 'mark');
    };
    const numbers = await select(
      `select concat_ws(' ', oid, to_regclass(:table)::oid) from pg_database where datname = current_database()`,
    );
    // Some hosts leave it to their own people.
    const mayRead = (await select(`has_function_privilege('pg_control_system()', 'execute')`)) === 'true';
    return mayRead ? `${numbers} ${await select('select system_identifier from pg_control_system()')}` : numbers;
  },
  async mysql(strapi) {
    const sql = `select cast(unix_timestamp(create_time) as char) as mark from information_schema.tables
      where table_schema = database() and table_name = ?`;
    const answer: unknown = await strapi.db.connection.raw(sql, [TABLE]);
    return getText(toRows(Array.isArray(answer) ? answer[0] : [])[0] ?? {}, 'mark');
  },
  async sqlite(strapi) {
    const [main] = toRows(await strapi.db.connection.raw<unknown>('pragma database_list'));
    const file = getText(main ?? {}, 'file');
    if (file === '') return '';
    const { ino, birthtimeNs } = await stat(file, { bigint: true });
    return `${ino} ${birthtimeNs}`;
  },
};

/** What a start has found out. */
export interface Settled {
  /** The id of the installation. */
  id: string;
  /** That of the installation before, if the database has just been found at another place; otherwise undefined. */
  before: string | undefined;
}

const placesSchema = z.array(z.object({ server: z.string(), address: z.string() }));

/**
 * Which installation this is: all processes that share a database are one, however often they or their disks are replaced. A
 * database that is found at another place than before is a copy, or has been moved or restored; it becomes an installation of
 * its own, and what waits in it belongs to the one before.
 */
export const createInstallation = (strapi: Core.Strapi) => {
  const name = qualified(strapi, TABLE);
  let settled: Promise<Settled> | undefined;

  const read = async (): Promise<{ id: string; places: string } | undefined> => {
    const [row] = toRows(await strapi.db.connection.select('id', 'places').from(name));
    return row && { id: getText(row, 'id'), places: getText(row, 'places') };
  };

  const decide = async (): Promise<Settled> => {
    await strapi.db.connection.raw(
      'create table if not exists ?? (one integer primary key, id varchar(36) not null, places text not null)',
      [name],
    );
    const connection: unknown = strapi.config.get('database.connection.connection');
    const place = toPlace(await forDatabase(strapi, marks)(strapi, name), isRow(connection) ? connection : {});
    for (let before: string | undefined; ;) {
      const known = await read();
      const places = known === undefined ? [place] : placesAfter(placesSchema.parse(JSON.parse(known.places)), place);
      if (known !== undefined && places === undefined) return { id: known.id, before };
      // Of several processes that start at once, one decides; the others read what it has decided.
      const values = { id: randomUUID(), places: JSON.stringify(places) };
      if (known === undefined)
        await strapi.db
          .connection(name)
          .insert({ one: 1, ...values })
          .onConflict('one')
          .ignore();
      else if ((await strapi.db.connection(name).where({ id: known.id }).update(values)) > 0) before = known.id;
    }
  };

  /** Once, at the start. */
  const settle = (): Promise<Settled> =>
    (settled ??= decide().catch((error: unknown) => {
      settled = undefined;
      throw error;
    }));

  return {
    settle,

    find: async (): Promise<string> => (await settle()).id,

    /** At each start: the rows that an earlier version has left are this installation's, unless they have come with a copy. */
    async mark(rows: Table, where: Row = {}): Promise<void> {
      const { id, before } = await settle();
      await rows.update({ ...where, installation: { $null: true } }, { installation: before ?? id });
    },

    /** Makes another installation of it: what is in the database has not happened here, nor what an earlier version has left. */
    async renew(): Promise<void> {
      const { id: before } = await settle();
      await strapi.db.connection(name).where({ id: before }).update({ id: randomUUID() });
      settled = undefined;
      const { id } = await settle();
      settled = Promise.resolve({ id, before });
    },
  };
};

export type Installation = ReturnType<typeof createInstallation>;
