import { createId } from '@paralleldrive/cuid2';
import type { Core } from '@strapi/strapi';
import type { z } from 'zod';

import { alongIndex, type Connection, forDatabase, qualified, withConnection } from './connection';
import { DamagedRowError, readJson, reportDamage } from './damage';
import { inTransaction } from './transactions';

/** A row as the query engine returns it: the type of a column is unknown until it has been read with a check. */
export type Row = Readonly<Record<string, unknown>>;

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The rows of a query that bypasses the query engine. */
export const toRows = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : []);

export const getText = (row: Row, column: string): string => {
  const value = row[column];
  return typeof value === 'string' ? value : '';
};

export const getNumber = (row: Row, column: string): number => Number(row[column]);

/** A date column as ISO 8601 in UTC; drivers return a Date, a number or a string. */
export const getTime = (row: Row, column: string): string | null => {
  const value = row[column];
  if (!(value instanceof Date) && typeof value !== 'string' && typeof value !== 'number') return null;
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
};

/** A JSON column as a driver returns it: some parse it themselves. What is no JSON stays, for a schema to refuse. */
const parseJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

/** What Strapi's query engine calls the table that it selects from. */
export const ALIAS = 't0';

/** The length of a JSON column, in bytes. */
const SIZES: Readonly<Record<string, string>> = {
  postgres: 'octet_length(cast(?? as text)) as size',
  mysql: 'length(??) as size',
  sqlite: 'octet_length(??) as size',
};

type Query = Parameters<ReturnType<Core.Strapi['db']['query']>['findMany']>[0];
type Where = Record<string, unknown>;
/** How much is added to each column. */
type Amounts = Readonly<Record<string, number>>;

/** Whether a condition names the rows it is about, and none: whoever names them has found none, and the database need not be asked. */
const isNone = (where: unknown): boolean =>
  isRow(where) &&
  Object.values(where).some((value) => isRow(value) && Array.isArray(value.$in) && value.$in.length === 0);

/**
 * A content type's table through Strapi's query engine, with rows instead of `any`. Inside `strapi.db.transaction`, all
 * calls join the transaction.
 */
export const table = (strapi: Core.Strapi, uid: string) => {
  const query = () => strapi.db.query(uid);
  // Outside a transaction, Strapi inserts in one of its own and never learns the outcome of its COMMIT.
  const whole = <T>(insert: () => Promise<T>): Promise<T> =>
    inTransaction(strapi, insert, { retryUniqueViolation: false });

  const columnName = (name: string): string => {
    const attribute: unknown = strapi.db.metadata.get(uid).attributes[name];
    return (isRow(attribute) && getText(attribute, 'columnName')) || name;
  };
  const raw = (sql: string, name: string) => strapi.db.connection.raw<string>(sql, [columnName(name), name]);

  /** @param index along which the rows are read */
  const build = (connection: Connection, params: object, index: string | undefined) => {
    const transaction = strapi.db.inTransaction() ? connection : undefined;
    const query = strapi.db.queryBuilder(uid).init(params).transacting(transaction).getKnexQuery();
    const name = qualified(strapi, strapi.db.metadata.get(uid).tableName);
    return index === undefined ? query : query.from(alongIndex(strapi, name, ALIAS, index));
  };

  /** Rows as the driver returns them, with their JSON parsed; times and booleans are as the database has them. */
  const selectRaw = async (names: readonly string[], params: object, index: string | undefined): Promise<Row[]> => {
    const rows: unknown = await withConnection(strapi, (connection) => build(connection, params, index));
    const { attributes } = strapi.db.metadata.get(uid);
    const json = names.filter((name) => attributes[name]?.type === 'json');
    return toRows(rows).map((row) => {
      const parsed = { ...row };
      for (const name of json) parsed[name] = parseJson(row[name]);
      return parsed;
    });
  };

  /** The result of a read, or a fallback if the row is damaged, which is logged. */
  const readOr = <T, U>(read: () => T, fallback: U): T | U => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof DamagedRowError)) throw error;
      reportDamage(strapi, error);
      return fallback;
    }
  };
  const buildIncrement = (where: Where, amounts: Amounts) => {
    const builder = strapi.db.queryBuilder(uid).where(where);
    for (const [column, amount] of Object.entries(amounts)) builder.increment(columnName(column), amount);
    return builder;
  };
  const json = <T>(row: Row, column: string, schema: z.ZodType<T>): T =>
    readJson(strapi.db.metadata.get(uid).tableName, row, column, schema);

  return {
    /**
     * The value of a JSON column.
     *
     * @throws {DamagedRowError} if it does not match the schema
     */
    json,
    /** The value of a JSON column that is not essential, with a fallback if it is damaged. */
    jsonOr: <T, U>(row: Row, column: string, schema: z.ZodType<T>, fallback: U): T | U =>
      readOr(() => json(row, column, schema), fallback),
    /** Reads the rows of a list, without damaged ones. */
    readable: <T>(rows: readonly Row[], read: (row: Row) => T): T[] =>
      rows.flatMap((row) => readOr(() => [read(row)], [])),
    async find(params: Query = {}): Promise<Row[]> {
      if (isNone(params.where)) return [];
      const rows: unknown = await query().findMany(params);
      return toRows(rows);
    },
    /** Like `find`, for very many rows: Strapi's copies of them, which this leaves out, take longer than the query. */
    scan: async (select: readonly string[], params: Query, index?: string): Promise<Row[]> =>
      isNone(params?.where)
        ? []
        : selectRaw(select, { ...params, select: select.map((name) => raw('?? as ??', name)) }, index),
    /** The ids of some rows with the length of a JSON column, in bytes. */
    measure: async (column: string, params: Query): Promise<{ id: number; size: number }[]> => {
      const size = strapi.db.connection.raw<string>(forDatabase(strapi, SIZES), [columnName(column)]);
      const rows = await selectRaw([], { ...params, select: [raw('?? as ??', 'id'), size] }, undefined);
      return rows.map((row) => ({ id: getNumber(row, 'id'), size: Number(row.size) }));
    },
    /** One row for each value of a column, with the highest value of each other. */
    findHighestBy: (column: string, others: readonly string[], where: Where, index?: string): Promise<Row[]> =>
      selectRaw(
        [column],
        {
          select: [raw('?? as ??', column), ...others.map((name) => raw('max(??) as ??', name))],
          where,
          groupBy: [columnName(column)],
        },
        index,
      ),
    async findOne(params: Query): Promise<Row | undefined> {
      const row: unknown = await query().findOne(params);
      return isRow(row) ? row : undefined;
    },
    /** A single row, locked until the transaction ends; SQLite locks the whole database instead. */
    async lock(where: Where): Promise<Row | undefined> {
      const rows: unknown = await strapi.db.queryBuilder(uid).where(where).limit(1).forUpdate().execute();
      return toRows(rows)[0];
    },
    /**
     * Some rows, locked until the transaction ends, in a fixed order, so that two transactions wait for each other
     * instead of deadlocking.
     */
    async lockMany(select: readonly string[], where: Where): Promise<Row[]> {
      if (isNone(where)) return [];
      const builder = strapi.db.queryBuilder(uid).select([...select]);
      const rows: unknown = await builder.where(where).orderBy('id').forUpdate().execute();
      return toRows(rows);
    },
    /** All rows of a small table, locked until the transaction ends. */
    async lockAll(): Promise<Row[]> {
      const rows: unknown = await strapi.db.queryBuilder(uid).forUpdate().execute();
      return toRows(rows);
    },
    async count(where: Where): Promise<number> {
      return query().count({ where });
    },
    /** The number of rows, up to `max`: counting a large table takes as long as reading one of its indexes. */
    async countUpTo(where: Where, max: number, index?: string): Promise<number> {
      const rows: unknown = await withConnection(strapi, (connection) =>
        connection
          .count('* as amount')
          // Not in the order that Strapi gives to whatever has a limit.
          .from(
            build(connection, { select: ['id'], where, limit: max }, index)
              .clearOrder()
              .as('found'),
          ),
      );
      return Number(toRows(rows)[0]?.amount);
    },
    /** The number of rows for each combination of some columns, as rows of these columns and `amount`. */
    async countBy(columns: readonly string[], where: Where, index?: string): Promise<Row[]> {
      const amount = strapi.db.connection.raw<string>('count(*) as amount');
      const select = [...columns.map((name) => raw('?? as ??', name)), amount];
      const params = { select, where, groupBy: columns.map(columnName) };
      return (await selectRaw(columns, params, index)).map((row) => ({ ...row, amount: Number(row.amount) }));
    },
    /** The sums of some columns of all rows; undefined if one of them is NULL or negative in any row. */
    async sumWhole(columns: readonly string[]): Promise<Row | undefined> {
      const isWhole = columns.map(() => '?? >= 0').join(' and ');
      const faulty = strapi.db.connection.raw<string>(
        `sum(case when ${isWhole} then 0 else 1 end) as faulty`,
        columns.map(columnName),
      );
      const select = [faulty, ...columns.map((name) => raw('sum(??) as ??', name))];
      const [sums = {}] = await selectRaw([], { select }, undefined);
      return Number(sums.faulty) > 0
        ? undefined
        : Object.fromEntries(columns.map((name) => [name, getNumber(sums, name)]));
    },
    /** Inserts rows without reading them back, with the columns that the Document Service would have set. */
    async insert(...rows: readonly Where[]): Promise<void> {
      const publishedAt = new Date();
      const data = rows.map((row) => ({ documentId: createId(), publishedAt, ...row }));
      await whole(() => query().createMany({ data }));
    },
    /** Inserts a row and reads it back. */
    async create(row: Where): Promise<Row> {
      const data = { documentId: createId(), publishedAt: new Date(), ...row };
      const created: unknown = await whole(() => query().create({ data }));
      return isRow(created) ? created : {};
    },
    /** Updates rows and returns how many. */
    async update(where: Where, data: Where): Promise<number> {
      if (isNone(where)) return 0;
      const { count } = await query().updateMany({ where, data });
      return count;
    },
    /**
     * Adds to columns of rows without reading them; NULL stays NULL.
     *
     * @param transaction the one that the statement belongs to, where it is not the current one
     */
    async increment(where: Where, amounts: Amounts, transaction?: unknown): Promise<void> {
      await buildIncrement(where, amounts).transacting(transaction).execute();
    },
    /**
     * Adds to columns of one row, which stays locked until the transaction ends, and returns one of them as it is then; in
     * one statement, where the database can return what it has updated.
     *
     * @returns undefined if there is no such row
     */
    async incrementOne(where: Where, amounts: Amounts, column: string): Promise<number | undefined> {
      const builder = buildIncrement(where, amounts);
      if (!strapi.db.dialect.useReturning()) {
        if ((await builder.execute<number>()) === 0) return undefined;
        const row: unknown = await query().findOne({ select: [column], where });
        return isRow(row) ? getNumber(row, column) : undefined;
      }
      const returned = columnName(column);
      const rows: unknown = await strapi.db.transaction(({ trx }: { trx: unknown }) =>
        builder.transacting(trx).getKnexQuery().returning(returned),
      );
      const [row] = toRows(rows);
      return row && getNumber(row, returned);
    },
    /** Removes rows and returns how many: of several concurrent deletes of one row, exactly one gets 1. */
    async remove(where: Where): Promise<number> {
      if (isNone(where)) return 0;
      const { count } = await query().deleteMany({ where });
      return count;
    },
  };
};

export type Table = ReturnType<typeof table>;
