import { randomBytes } from 'node:crypto';

import type { Core } from '@strapi/strapi';

/** A row as the query engine returns it: nothing is known of a column until it has been read with a check. */
export type Row = Readonly<Record<string, unknown>>;

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toRows = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : []);

export const textOf = (row: Row, column: string): string => {
  const value = row[column];
  return typeof value === 'string' ? value : '';
};

export const numberOf = (row: Row, column: string): number => Number(row[column]);

/** A date column as ISO 8601 in UTC; drivers return a Date, a number or a string. */
export const timeOf = (row: Row, column: string): string | null => {
  const value = row[column];
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' || typeof value === 'number' ? new Date(value).toISOString() : null;
};

type Query = Parameters<ReturnType<Core.Strapi['db']['query']>['findMany']>[0];
type Where = Record<string, unknown>;

/**
 * A content type's table through Strapi's query engine, with rows instead of `any`. Inside `strapi.db.transaction` all
 * calls join the transaction.
 */
export const table = (strapi: Core.Strapi, uid: string) => {
  const query = () => strapi.db.query(uid);
  return {
    async find(params: Query = {}): Promise<Row[]> {
      const rows: unknown = await query().findMany(params);
      return toRows(rows);
    },
    async findOne(params: Query): Promise<Row | undefined> {
      const row: unknown = await query().findOne(params);
      return isRow(row) ? row : undefined;
    },
    /** The one row, locked until the transaction ends; SQLite locks the whole database instead. */
    async lock(where: Where): Promise<Row | undefined> {
      const rows: unknown = await strapi.db.queryBuilder(uid).where(where).limit(1).forUpdate().execute();
      return toRows(rows)[0];
    },
    /** All rows of a small table, locked until the transaction ends. */
    async lockAll(): Promise<Row[]> {
      const rows: unknown = await strapi.db.queryBuilder(uid).forUpdate().execute();
      return toRows(rows);
    },
    async count(where: Where): Promise<number> {
      return query().count({ where });
    },
    /**
     * How many rows there are, at most `max`: to count a large table takes as long as to read an index of it.
     *
     * @param orderBy an order that an index gives, since the database walks along it
     */
    async countUpTo(where: Where, max: number, orderBy: unknown): Promise<number> {
      const beyond: unknown = await query().findMany({ select: ['id'], where, orderBy, offset: max, limit: 1 });
      return toRows(beyond).length > 0 ? max : Math.min(max, await query().count({ where }));
    },
    /** How many rows there are of each combination of some columns, which the rows hold along with `amount`. */
    async countBy(columns: readonly string[], where: Where): Promise<Row[]> {
      const { attributes } = strapi.db.metadata.get(uid);
      const columnNames = columns.map((column): string => {
        const attribute: unknown = attributes[column];
        return (isRow(attribute) && textOf(attribute, 'columnName')) || column;
      });
      const amount = strapi.db.connection.raw<string>('count(*) as amount');
      const builder = strapi.db.queryBuilder(uid);
      const counted = builder
        .select([...columns, amount])
        .where(where)
        .groupBy(columnNames);
      const rows: unknown = await counted.execute({ mapResults: false });
      return toRows(rows).map((row): Row => ({
        ...Object.fromEntries(columns.map((column, index) => [column, row[columnNames[index] ?? column]])),
        amount: Number(row.amount),
      }));
    },
    /** Inserts rows without reading them back, with what the Document Service would have set on it. */
    async insert(...rows: readonly Where[]): Promise<void> {
      const publishedAt = new Date();
      await query().createMany({ data: rows.map((row) => ({ documentId: createDocumentId(), publishedAt, ...row })) });
    },
    /** Inserts a row and reads it back. */
    async create(row: Where): Promise<Row> {
      const created: unknown = await query().create({
        data: { documentId: createDocumentId(), publishedAt: new Date(), ...row },
      });
      return isRow(created) ? created : {};
    },
    /** How many rows were changed. */
    async update(where: Where, data: Where): Promise<number> {
      const { count } = await query().updateMany({ where, data });
      return count;
    },
    /** How many rows were removed: of several deletes of one row at once exactly one gets 1. */
    async remove(where: Where): Promise<number> {
      const { count } = await query().deleteMany({ where });
      return count;
    },
  };
};

const ID_ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** An id in the form of Strapi's document ids: 24 lower-case letters and digits, a letter first. */
const createDocumentId = (): string => {
  const [first = 0, ...rest] = randomBytes(24);
  return ID_ALPHABET.charAt(first % 26) + rest.map((byte) => ID_ALPHABET.charAt(byte % 36)).join('');
};
