import { setImmediate } from 'node:timers/promises';

import type { Core } from '@strapi/strapi';
import { z } from '@strapi/utils';

import {
  alongIndex,
  type Connection,
  forDatabase,
  qualified,
  withConnection,
} from '../../../strapi/database/connection';
import { ALIAS, getNumber, type Row, toRows } from '../../../strapi/database/table';
import { inTransaction } from '../../../strapi/database/transactions';
import { TERMS_VERSION, toQueryTerms, toSearchTerms } from '../../../text/search-terms';
import type { JobStore } from '../job-store';
import { type ListPart, within } from '../list-parts';
import {
  beyond,
  comparePositions,
  from,
  inOrder,
  type Position,
  POSITION_COLUMNS,
  submissionData,
  toPosition,
} from '../rows';
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
/** How many entries of an index are counted in one turn. */
const COUNTED = 25_000;

/** What a list shows: the rows of all its parts that match a search, in the order of time. */
export interface ListQuery {
  parts: readonly ListPart[];
  /** Every word of it begins a word of the submission's values; undefined or empty: no search. */
  q: string | undefined;
  oldestFirst: boolean;
}

const TERMS = 'search-terms';
/** Up to which id of a submission the stored terms are of a version; null if all are. */
const termsSchema = z.object({ version: z.number(), upTo: z.number().nullable() });

/** The positions of rows that bypass the query engine. */
const toPositions = (rows: unknown): Position[] =>
  toRows(rows).map(({ submitted_at, id }) => toPosition({ submittedAt: submitted_at, id }));

const toIds = (rows: unknown): number[] => toRows(rows).map((row) => getNumber(row, 'id'));

/**
 * The search in submissions: a table of terms, with a full-text index of the database's own. The order of the results
 * is that of the lists, so frequent words are found by walking along the list, and rare ones through the index.
 */
export const createSearchStore = (strapi: Core.Strapi, submissions: SubmissionTable, jobs: JobStore) => {
  const dialect = forDatabase(strapi, searchDialects);
  const toText = (values: readonly string[]): string => dialect.store(toSearchTerms(values));
  const names = {
    table: qualified(strapi, TABLE),
    submissions: qualified(strapi, strapi.db.metadata.get(UID).tableName),
  };

  /** The positions of the first rows of a list that fulfil what the caller adds. */
  const positions = (where: Row, oldestFirst: boolean, limit: number) =>
    strapi.db
      .queryBuilder(UID)
      .select(POSITION_COLUMNS)
      .where(where)
      .orderBy(inOrder(oldestFirst))
      .limit(limit)
      .getKnexQuery();

  const sorted = (connection: Connection, rows: ReturnType<typeof positions>, oldestFirst: boolean) => {
    const direction = oldestFirst ? 'asc' : 'desc';
    return connection
      .select('listed.submitted_at', 'listed.id')
      .from(rows.as('listed'))
      .orderBy([
        { column: 'listed.submitted_at', order: direction },
        { column: 'listed.id', order: direction },
      ]);
  };

  /** Those of the first rows of a list that have the terms. */
  const walk = async (
    { where, index }: ListPart,
    beginnings: readonly string[],
    oldestFirst: boolean,
  ): Promise<Position[]> => {
    const { sql, bindings } = dialect.test(beginnings);
    return toPositions(
      await withConnection(strapi, (connection) => {
        const rows = positions(where, oldestFirst, STRETCH);
        if (index !== undefined) rows.from(alongIndex(strapi, names.submissions, ALIAS, index));
        return sorted(connection, rows, oldestFirst).joinRaw(dialect.termsOfListed, names).whereRaw(sql, bindings);
      }),
    );
  };

  const lookUp = async (
    { where }: ListPart,
    beginnings: readonly string[],
    oldestFirst: boolean,
    limit: number,
  ): Promise<Position[]> => {
    const { sql, bindings } = dialect.match(beginnings);
    return toPositions(
      await withConnection(strapi, (connection) => {
        const rows = positions(where, oldestFirst, limit).from(
          connection.raw(`(${sql} limit ${String(NO_LIMIT)}) as hits ${dialect.rowsOfHits}`, {
            alias: ALIAS,
            ...names,
            ...bindings,
          }),
        );
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

  /** Where the next stretch of a list begins; undefined if there are not so many rows. */
  const findPosition = async ({ where, index }: ListPart, oldestFirst: boolean, offset: number) => {
    const params = { where, orderBy: inOrder(oldestFirst), offset, limit: 1 };
    const [row] = await submissions.scan(POSITION_COLUMNS, params, index);
    return row && toPosition(row);
  };

  /** The rows of one part that have the terms, in stretches: at least as many as the limit, if there are so many. */
  async function* hits(part: ListPart, beginnings: readonly string[], oldestFirst: boolean, limit: number) {
    let amount = 0;
    for (let rest = part; ;) {
      const found = await walk(rest, beginnings, oldestFirst);
      yield found;
      amount += found.length;
      if (amount >= limit) return;
      const last = await findPosition(rest, oldestFirst, STRETCH - 1);
      if (last === undefined) return;
      rest = within(part, beyond(last, oldestFirst ? 'newer' : 'older'));
      // Lets other requests get their turn: SQLite's driver is synchronous.
      await setImmediate();
      if (found.length < FREQUENT) {
        yield await lookUp(rest, beginnings, oldestFirst, Math.min(limit - amount, NO_LIMIT));
        return;
      }
    }
  }

  /** The first positions of one part. */
  async function* list({ where, index }: ListPart, oldestFirst: boolean, limit: number) {
    const rows = await submissions.scan(POSITION_COLUMNS, { where, orderBy: inOrder(oldestFirst), limit }, index);
    yield rows.map(toPosition);
  }

  /** The ids of the rows, up to a number of them. */
  const findIds = async ({ parts, q, oldestFirst }: ListQuery, limit: number): Promise<number[]> => {
    const beginnings = q ? toQueryTerms(q) : undefined;
    if (beginnings?.length === 0) return [];
    const ids: number[] = [];
    const several: Position[] = [];
    for (const part of parts) {
      const pieces = beginnings ? hits(part, beginnings, oldestFirst, limit) : list(part, oldestFirst, limit);
      for await (const found of pieces) {
        if (parts.length > 1) several.push(...found);
        else ids.push(...found.map(({ id }) => id));
      }
    }
    if (parts.length > 1) ids.push(...several.sort(comparePositions(oldestFirst)).map(({ id }) => id));
    return ids.slice(0, limit);
  };

  /** Divides a list into stretches of so many rows, and the rest of them, each after a turn of others. */
  async function* divide({ parts }: ListQuery, size: number): AsyncGenerator<ListPart & { isWhole: boolean }> {
    for (const part of parts) {
      for (let rest: ListPart | undefined = part; rest !== undefined;) {
        const next: Position | undefined = await findPosition(rest, false, size);
        yield { ...(next === undefined ? rest : within(rest, beyond(next, 'newer'))), isWhole: next !== undefined };
        rest = next && within(part, from(next));
        await setImmediate();
      }
    }
  }

  /** Some rows by their ids, in the order of the list. */
  const findRows = async (ids: readonly number[], select: readonly string[], oldestFirst: boolean): Promise<Row[]> =>
    ids.length === 0 ? [] : submissions.scan(select, { where: { id: { $in: ids } }, orderBy: inOrder(oldestFirst) });

  const hasTerms = async (): Promise<boolean> => {
    const rows: unknown = await strapi.db.connection.select('id').from(names.table).limit(1);
    return toIds(rows).length > 0;
  };

  /** Up to which submission the terms are of this version. */
  const findRenewed = async (): Promise<number> => {
    const state = await jobs.find(TERMS, termsSchema);
    return state?.version === TERMS_VERSION ? (state.upTo ?? Infinity) : 0;
  };

  const saveRenewed = (upTo: number | null): Promise<void> => jobs.save(TERMS, { version: TERMS_VERSION, upTo });

  return {
    /** Creates the table and the index, unless they exist. */
    async create(): Promise<void> {
      for (const statement of dialect.create) await strapi.db.connection.raw(statement, names);
      if (!(await hasTerms()) && (await findRenewed()) !== Infinity) await saveRenewed(null);
    },

    /** Whether nothing at all can be found yet, although there are submissions. */
    isEmpty: async (): Promise<boolean> =>
      !(await hasTerms()) && (await submissions.find({ select: ['id'], limit: 1 })).length > 0,

    /** To be called in the transaction that stores the submissions. */
    insert: (formId: string, texts: ReadonlyMap<number, readonly string[]>): Promise<void> =>
      add(
        'submission_id',
        { form_id: formId },
        new Map([...texts].map(([submissionId, values]) => [submissionId, toText(values)])),
      ),

    findIds,
    findRows,

    divide,

    /** The rows of a list; without a search, those that the conditions alone select. */
    async find(query: ListQuery, select: readonly string[], offset: number, limit: number): Promise<Row[]> {
      const { parts, q, oldestFirst } = query;
      const [part] = parts;
      if (q || parts.length > 1)
        return findRows((await findIds(query, offset + limit)).slice(offset), select, oldestFirst);
      if (part === undefined) return [];
      return submissions.scan(select, { where: part.where, orderBy: inOrder(oldestFirst), offset, limit }, part.index);
    },

    /** The number of rows; takes as long as there are any. */
    async count(query: ListQuery): Promise<number> {
      if (query.q) return (await findIds(query, Infinity)).length;
      let total = 0;
      for await (const { where, index, isWhole } of divide(query, COUNTED))
        total += isWhole ? COUNTED : await submissions.countUpTo(where, COUNTED, index);
      return total;
    },

    /**
     * Adds what is missing in the index: submissions from before there was one, and those of an import. Renews the terms
     * that another version of the plugin has stored, if it had others.
     *
     * @param onProgress is called after each addition with the part that has been looked through, from 0 to 1
     * @returns how many have been added or renewed
     */
    async complete(onProgress: (part: number) => void, isStopped: () => boolean): Promise<number> {
      const [newest] = await submissions.find({ select: ['id'], orderBy: { id: 'desc' }, limit: 1 });
      const end = newest === undefined ? 0 : getNumber(newest, 'id');
      const renewed = await findRenewed();
      const stale = renewed === Infinity ? [] : [renewed];
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
              .whereRaw(`(terms_of.id is null${stale.length === 0 ? '' : ' or stored.id > ?'})`, stale),
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
            if (renewed !== Infinity)
              await withConnection(strapi, (connection) => connection(names.table).whereIn('id', ids).delete());
            await add('id', {}, new Map(texts));
          });
          added += ids.length;
          onProgress(upTo / end);
          await setImmediate();
        }
        start = upTo;
        if (upTo > renewed && !isStopped()) await saveRenewed(upTo);
        await setImmediate();
      }
      if (renewed !== Infinity && !isStopped()) await saveRenewed(null);
      return added;
    },
  };
};

export type SearchStore = ReturnType<typeof createSearchStore>;
