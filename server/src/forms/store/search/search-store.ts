import { setImmediate } from 'node:timers/promises';

import type { Core } from '@strapi/strapi';

import { type Connection, forDatabase, qualified, withConnection } from '../../../strapi/connection';
import { getNumber, type Row, toRows } from '../../../strapi/table';
import { inTransaction } from '../../../strapi/transactions';
import { toQueryTerms, toSearchTerms } from '../../../text/search-terms';
import { beyond, inOrder, POSITION_COLUMNS, submissionData, toPosition } from '../rows';
import type { SubmissionTable } from '../submission-table';
import { searchDialects, TABLE } from './dialects';

const UID = 'plugin::imprint.form-submission';

/** How many submissions are tested in one query, which takes a few milliseconds. */
const STRETCH = 5_000;
/** With fewer hits in a stretch, the index has the rest sooner; with more, it would have to sort them all first. */
const FREQUENT = 25;
/** How many submissions are looked through in one turn for such as are missing in the index. */
const CHECKED = 2_000;
/** How many are added to the index in one transaction. */
const ADDED = 100;
const NO_LIMIT = 2 ** 31 - 1;
/** What Strapi's query engine calls the table that it selects from. */
const ALIAS = 't0';

/** What a list shows: the rows that match a condition and a search, in the order of time. */
export interface ListQuery {
  where: Row;
  /** Every word of it begins a word of the submission's values; undefined or empty: no search. */
  q: string | undefined;
  oldestFirst: boolean;
}

const toIds = (rows: unknown): number[] => toRows(rows).map((row) => getNumber(row, 'id'));

/**
 * The search in submissions: a table of terms, with a full-text index of the database's own. The order of the results
 * is that of the lists, so frequent words are found by walking along the list, and rare ones through the index.
 */
export const createSearchStore = (strapi: Core.Strapi, submissions: SubmissionTable) => {
  const dialect = forDatabase(strapi, searchDialects);
  const toText = (values: readonly string[]): string => dialect.store(toSearchTerms(values));
  const names = {
    table: qualified(strapi, TABLE),
    submissions: qualified(strapi, strapi.db.metadata.get(UID).tableName),
  };

  const select = (where: Row, oldestFirst: boolean, limit: number) =>
    strapi.db
      .queryBuilder(UID)
      .select(POSITION_COLUMNS)
      .where(where)
      .orderBy(inOrder(oldestFirst))
      .limit(limit)
      .getKnexQuery();

  const sorted = (connection: Connection, rows: ReturnType<typeof select>, oldestFirst: boolean) => {
    const direction = oldestFirst ? 'asc' : 'desc';
    return connection
      .select('listed.id')
      .from(rows.as('listed'))
      .orderBy([
        { column: 'listed.submitted_at', order: direction },
        { column: 'listed.id', order: direction },
      ]);
  };

  /** Those of the first rows of a list that have the terms. */
  const walk = async (where: Row, beginnings: readonly string[], oldestFirst: boolean): Promise<number[]> => {
    const { sql, bindings } = dialect.test(beginnings);
    return toIds(
      await withConnection(strapi, (connection) =>
        sorted(connection, select(where, oldestFirst, STRETCH), oldestFirst)
          .join(connection.raw('?? as terms_of', [names.table]), 'terms_of.id', 'listed.id')
          .whereRaw(sql, bindings),
      ),
    );
  };

  const lookUp = async (
    where: Row,
    beginnings: readonly string[],
    oldestFirst: boolean,
    limit: number,
  ): Promise<number[]> => {
    const { sql, bindings } = dialect.match(beginnings);
    return toIds(
      await withConnection(strapi, (connection) => {
        const rows = select(where, oldestFirst, limit)
          // The index first: `cross join` keeps the order on SQLite, and `limit` on PostgreSQL, which guesses the number
          // of hits badly.
          .from(
            connection.raw(`(${sql} limit ${String(NO_LIMIT)}) as hits cross join :submissions: as :alias:`, {
              alias: ALIAS,
              ...names,
              ...bindings,
            }),
          )
          .whereRaw('?? = found', [`${ALIAS}.id`]);
        return sorted(connection, rows, oldestFirst);
      }),
    );
  };

  /** Adds the terms of submissions that do not have any yet. */
  const add = async (key: 'id' | 'submission_id', where: Row, terms: ReadonlyMap<number, string>): Promise<void> => {
    await withConnection(strapi, (connection) => {
      const cases = [...terms].flatMap(([value, text]) => [value, text]);
      const whens = [...terms].map(() => 'when ? then ?').join(' ');
      const rows = connection
        .select('id', connection.raw(`cast(case ?? ${whens} end as ${dialect.type})`, [key, ...cases]))
        .from(names.submissions)
        .where(where)
        .whereIn(key, [...terms.keys()]);
      return connection(connection.raw('?? (??, ??)', [names.table, 'id', 'terms']))
        .insert(rows)
        .onConflict('id')
        .ignore();
    });
  };

  /** The ids of the rows, up to a number of them. */
  const findIds = async ({ where, q = '', oldestFirst }: ListQuery, limit: number): Promise<number[]> => {
    const beginnings = toQueryTerms(q);
    if (beginnings.length === 0) return [];
    const ids: number[] = [];
    for (let rest: Row = where; ;) {
      const found = await walk(rest, beginnings, oldestFirst);
      ids.push(...found);
      if (ids.length >= limit) return ids.slice(0, limit);
      const [last] = await submissions.find({
        select: POSITION_COLUMNS,
        where: rest,
        orderBy: inOrder(oldestFirst),
        offset: STRETCH - 1,
        limit: 1,
      });
      if (last === undefined) return ids;
      rest = { $and: [where, beyond(toPosition(last), oldestFirst ? 'newer' : 'older')] };
      // Lets other requests get their turn: SQLite's driver is synchronous.
      await setImmediate();
      if (found.length < FREQUENT)
        return [...ids, ...(await lookUp(rest, beginnings, oldestFirst, Math.min(limit - ids.length, NO_LIMIT)))];
    }
  };

  /** Some rows by their ids, in the order of the list. */
  const findRows = async (ids: readonly number[], select: readonly string[], oldestFirst: boolean): Promise<Row[]> =>
    ids.length === 0
      ? []
      : submissions.find({ select: [...select], where: { id: { $in: ids } }, orderBy: inOrder(oldestFirst) });

  return {
    /** Creates the table and the index, unless they exist. */
    async create(): Promise<void> {
      for (const statement of dialect.create) await strapi.db.connection.raw(statement, names);
    },

    /** Whether nothing at all can be found yet, although there are submissions. */
    async isEmpty(): Promise<boolean> {
      const rows: unknown = await strapi.db.connection.select('id').from(names.table).limit(1);
      if (toIds(rows).length > 0) return false;
      return (await submissions.find({ select: ['id'], limit: 1 })).length > 0;
    },

    /** To be called in the transaction that stores the submissions. */
    insert: (formId: string, texts: ReadonlyMap<number, readonly string[]>): Promise<void> =>
      add(
        'submission_id',
        { form_id: formId },
        new Map([...texts].map(([submissionId, values]) => [submissionId, toText(values)])),
      ),

    findIds,
    findRows,

    /** The rows of a list; without a search, those that the condition alone selects. */
    find: async (query: ListQuery, select: readonly string[], offset: number, limit: number): Promise<Row[]> =>
      query.q
        ? findRows((await findIds(query, offset + limit)).slice(offset), select, query.oldestFirst)
        : submissions.find({
            select: [...select],
            where: query.where,
            orderBy: inOrder(query.oldestFirst),
            offset,
            limit,
          }),

    /** The number of rows; takes as long as there are any. */
    count: async (query: ListQuery): Promise<number> =>
      query.q ? (await findIds(query, Infinity)).length : submissions.count(query.where),

    /**
     * Adds what is missing in the index: submissions from before there was one, and those of an import.
     *
     * @param onProgress is called after each addition with the part that has been looked through, from 0 to 1
     * @returns how many have been added
     */
    async complete(onProgress: (part: number) => void, isStopped: () => boolean): Promise<number> {
      const [newest] = await submissions.find({ select: ['id'], orderBy: { id: 'desc' }, limit: 1 });
      const end = newest === undefined ? 0 : getNumber(newest, 'id');
      let added = 0;
      for (let start = 0; start < end && !isStopped();) {
        const [last] = await submissions.find({
          select: ['id'],
          where: { id: { $gt: start } },
          orderBy: { id: 'asc' },
          offset: CHECKED - 1,
          limit: 1,
        });
        const upTo = last === undefined ? end : getNumber(last, 'id');
        const missing = toIds(
          await withConnection(strapi, (connection) =>
            connection
              .select('stored.id')
              .from(connection.raw('?? as stored', [names.submissions]))
              .leftJoin(connection.raw('?? as terms_of', [names.table]), 'terms_of.id', 'stored.id')
              .where('stored.id', '>', start)
              .where('stored.id', '<=', upTo)
              .whereNull('terms_of.id'),
          ),
        );
        for (let index = 0; index < missing.length && !isStopped(); index += ADDED) {
          const ids = missing.slice(index, index + ADDED);
          await inTransaction(strapi, async () => {
            // Locked, so that none is deleted before its terms are stored.
            const rows = await submissions.lockMany(['id', 'data'], { id: { $in: ids } });
            const texts = rows.map((row): [number, string] => {
              const data = submissions.jsonOr(row, 'data', submissionData, {});
              return [getNumber(row, 'id'), toText(Object.values(data).flat())];
            });
            await add('id', {}, new Map(texts));
          });
          added += ids.length;
          onProgress(upTo / end);
          await setImmediate();
        }
        start = upTo;
        await setImmediate();
      }
      return added;
    },
  };
};

export type SearchStore = ReturnType<typeof createSearchStore>;
