import { setImmediate } from 'node:timers/promises';

import type { Core } from '@strapi/strapi';

import {
  alongIndex,
  type Connection,
  forDatabase,
  qualified,
  withConnection,
} from '../../../strapi/database/connection';
import { ALIAS, getNumber, isRow, type Row, toRows } from '../../../strapi/database/table';
import { countEncoded, toQueryTerms } from '../../../text/search-terms';
import { type ListPart, within } from '../list-parts';
import { beyond, comparePositions, from, inOrder, type Position, POSITION_COLUMNS, toPosition } from '../rows';
import type { SubmissionTable } from '../submission-table';
import { searchDialects, TABLE } from './dialects';

const UID = 'plugin::imprint.form-submission';

/** How many submissions are tested in one query, which takes a few milliseconds. */
const STRETCH = 5_000;
/** With fewer hits in a stretch, the index has the rest sooner; with more, it would have to sort them all first. */
const FREQUENT = 25;
/** More hits than these take longer to look up, one by one and at once, than it takes to walk on, in turns. */
const FEW = 10_000;
/** A term that is shorter begins so many words that it takes long to find them all in the index; in characters. */
const LONG = 3;
/** Rows before a page that are passed along the index alone: a database reads whole rows, only to skip them. */
const DEEP = 500;
const NO_LIMIT = 2 ** 31 - 1;
/** How much is read in one turn, in rows and in bytes of their data: each may be as long as a request can be. */
const PIECE = { rows: 250, bytes: 500_000 };
/** How many entries of an index are counted in one turn. */
const COUNTED = 25_000;

/** What a list shows: the rows of all its parts that match a search, in the order of time. */
export interface ListQuery {
  parts: readonly ListPart[];
  /** Every word of it begins a word of the submission's values; undefined or empty: no search. */
  q: string | undefined;
  oldestFirst: boolean;
}

/** Terms that are looked up in the index, and others that are tested in what is found. */
interface Lookup {
  indexed: readonly string[];
  tested: readonly string[];
}

/** The positions of rows that bypass the query engine. */
const toPositions = (rows: unknown): Position[] =>
  toRows(rows).map(({ submitted_at, id }) => toPosition({ submittedAt: submitted_at, id }));

/**
 * What of a part comes after one of its rows. Its own bound on that side says no more; with both, SQLite's planner expects so few
 * rows that it may look for them in all forms.
 */
const after = (part: ListPart, position: Position, oldestFirst: boolean): ListPart => {
  const [side, implied] = oldestFirst ? (['newer', '$gte'] as const) : (['older', '$lte'] as const);
  const { submittedAt, ...where } = part.where;
  const bounds = isRow(submittedAt) ? Object.entries(submittedAt).filter(([bound]) => bound !== implied) : [];
  const shorter = bounds.length === 0 ? where : { ...where, submittedAt: Object.fromEntries(bounds) };
  return within({ ...part, where: shorter }, beyond(position, side));
};

/**
 * The lists of submissions, and the search in them. The order of its results is that of the lists, so frequent words are found by walking along the list, and rare ones through the index.
 */
export const createSearchStore = (strapi: Core.Strapi, submissions: SubmissionTable) => {
  const dialect = forDatabase(strapi, searchDialects);
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
        return sorted(connection, rows, oldestFirst)
          .joinRaw(dialect.terms, { ...names, id: 'listed.id' })
          .whereRaw(sql, bindings);
      }),
    );
  };

  /** The first rows of a list that have some terms by the index, among so many hits of it, and the others too. */
  const hitRows = (
    connection: Connection,
    { where }: ListPart,
    { indexed, tested }: Lookup,
    { oldestFirst, limit, among }: { oldestFirst: boolean; limit: number; among: number },
  ): ReturnType<typeof positions> => {
    const { sql, bindings } = dialect.match(indexed);
    const rows = positions(where, oldestFirst, limit).from(
      connection.raw(`(${sql} limit ${String(among)}) as hits ${dialect.rowsOfHits}`, {
        alias: ALIAS,
        ...names,
        ...bindings,
      }),
    );
    if (tested.length === 0) return rows;
    const test = dialect.test(tested);
    return rows.joinRaw(dialect.terms, { ...names, id: `${ALIAS}.id` }).whereRaw(test.sql, test.bindings);
  };

  /** Those of a list that have the terms. */
  const lookUp = async (part: ListPart, lookup: Lookup, oldestFirst: boolean, limit: number): Promise<Position[]> =>
    toPositions(
      await withConnection(strapi, (connection) =>
        sorted(connection, hitRows(connection, part, lookup, { oldestFirst, limit, among: NO_LIMIT }), oldestFirst),
      ),
    );

  /** How many of a list are among the first hits of the index, up to `max`. */
  const countHits = async (part: ListPart, lookup: Lookup, max: number): Promise<number> => {
    const rows: unknown = await withConnection(strapi, (connection) =>
      connection
        .count('* as amount')
        // In no order, so that it ends as soon as there are enough.
        .from(
          hitRows(connection, part, lookup, { oldestFirst: false, limit: max, among: FEW + 1 })
            .clearOrder()
            .as('found'),
        ),
    );
    return toRows(rows).reduce((sum, row) => sum + getNumber(row, 'amount'), 0);
  };

  /** Whether so few submissions, whatever list they are in, have the terms that all of them can be looked up. */
  const areFew = async (beginnings: readonly string[]): Promise<boolean> => {
    const { sql, bindings } = dialect.match(beginnings);
    const rows: unknown = await withConnection(strapi, (connection) =>
      connection
        .count('* as amount')
        .from(connection.raw(`(${sql} limit ${String(FEW + 1)}) as hits`, { ...names, ...bindings })),
    );
    return toRows(rows).every((row) => getNumber(row, 'amount') <= FEW);
  };

  /** Short terms are tested, unless there are no others. */
  const toLookup = (beginnings: readonly string[]): Lookup => {
    const isShort = (beginning: string): boolean => countEncoded(beginning) < LONG;
    const [indexed, tested] = [beginnings.filter((one) => !isShort(one)), beginnings.filter(isShort)];
    return indexed.length === 0 ? { indexed: tested, tested: [] } : { indexed, tested };
  };

  /** How submissions are looked up that have all of the terms; undefined if very many would have to be. */
  const findLookup = async (beginnings: readonly string[]): Promise<Lookup | undefined> => {
    const lookup = toLookup(beginnings);
    if (await areFew(lookup.indexed)) return lookup;
    if (lookup.tested.length === 0) return undefined;
    return (await areFew(beginnings)) ? { indexed: beginnings, tested: [] } : undefined;
  };

  /** Where the next stretch of a list begins; undefined if there are not so many rows. */
  const findPosition = async ({ where, index }: ListPart, oldestFirst: boolean, offset: number) => {
    const params = { where, orderBy: inOrder(oldestFirst), offset, limit: 1 };
    const [row] = await submissions.scan(POSITION_COLUMNS, params, index);
    return row && toPosition(row);
  };

  /**
   * The rows of one part that have the terms, in stretches: at least as many as the limit, if there are so many.
   *
   * @param getLookup asked if they are rare in a stretch
   */
  async function* hits(
    part: ListPart,
    beginnings: readonly string[],
    getLookup: () => Promise<Lookup | undefined>,
    { oldestFirst, limit }: { oldestFirst: boolean; limit: number },
  ) {
    let amount = 0;
    for (let rest = part; ;) {
      const found = await walk(rest, beginnings, oldestFirst);
      yield found;
      amount += found.length;
      if (amount >= limit) return;
      const last = await findPosition(rest, oldestFirst, STRETCH - 1);
      if (last === undefined) return;
      rest = after(part, last, oldestFirst);
      // Lets other requests get their turn: SQLite's driver is synchronous.
      await setImmediate();
      // They may be frequent elsewhere, such as in submissions that are older than these.
      const lookup = found.length < FREQUENT ? await getLookup() : undefined;
      if (lookup === undefined) continue;
      yield await lookUp(rest, lookup, oldestFirst, Math.min(limit - amount, NO_LIMIT));
      return;
    }
  }

  /**
   * A list without its first rows, but for fewer than {@link DEEP} that are still to be passed. Of several parts, the one is
   * shortened whose next rows end first, since all of these are among as many of the whole, until so many are left.
   */
  const skip = async (query: ListQuery, offset: number): Promise<{ rest: ListQuery; left: number }> => {
    const { parts, oldestFirst } = query;
    const rests = [...parts];
    let left = offset;
    while (left >= DEEP) {
      const size = Math.floor(left / parts.length);
      let first: { index: number; end: Position } | undefined;
      for (const [index, rest] of rests.entries()) {
        const end = await findPosition(rest, oldestFirst, size - 1);
        if (end !== undefined && (first === undefined || comparePositions(oldestFirst)(end, first.end) < 0))
          first = { index, end };
      }
      // All together, they have fewer.
      if (first === undefined) return { rest: { ...query, parts: [] }, left: 0 };
      const { index, end } = first;
      rests.splice(index, 1, ...parts.slice(index, index + 1).map((part) => after(part, end, oldestFirst)));
      left -= size;
    }
    return { rest: { ...query, parts: rests }, left };
  };

  /** The first positions of one part. */
  async function* list({ where, index }: ListPart, oldestFirst: boolean, limit: number) {
    const rows = await submissions.scan(POSITION_COLUMNS, { where, orderBy: inOrder(oldestFirst), limit }, index);
    yield rows.map(toPosition);
  }

  /** The ids of the rows, up to a number of them. */
  const findIds = async ({ parts, q, oldestFirst }: ListQuery, limit: number): Promise<number[]> => {
    const beginnings = q ? toQueryTerms(q) : undefined;
    if (beginnings?.length === 0) return [];
    let lookup: Promise<Lookup | undefined> | undefined;
    const piecesOf = (part: ListPart) =>
      beginnings === undefined
        ? list(part, oldestFirst, limit)
        : hits(part, beginnings, () => (lookup ??= findLookup(beginnings)), { oldestFirst, limit });
    const ids: number[] = [];
    const several: Position[] = [];
    for (const part of parts) {
      for await (const found of piecesOf(part)) {
        // One by one: JavaScript takes no more than some 100,000 arguments.
        for (const position of found) {
          if (parts.length > 1) several.push(position);
          else ids.push(position.id);
        }
      }
    }
    if (parts.length <= 1) return ids.slice(0, limit);
    // One that has come from one part into another meanwhile stands there once.
    return [...new Set(several.sort(comparePositions(oldestFirst)).map(({ id }) => id))].slice(0, limit);
  };

  /**
   * The number of rows that a search finds, up to `max`. A frequent word has so many among the first hits of the index, of
   * whatever list they are; where they are elsewhere, the list is walked along.
   */
  const countFound = async (query: ListQuery, max: number): Promise<number> => {
    const beginnings = toQueryTerms(query.q ?? '');
    const lookup = toLookup(beginnings);
    if (beginnings.some((beginning) => countEncoded(beginning) >= LONG)) {
      let total = 0;
      for (const part of query.parts) total += await countHits(part, lookup, max - total);
      if (total === max || (await areFew(lookup.indexed))) return total;
    }
    return (await findIds(query, max)).length;
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

  /** Rows with their data, by their ids in the order of the list, in pieces after which others get their turn. */
  async function* readPieces(ids: readonly number[], select: readonly string[], oldestFirst: boolean) {
    if (ids.length === 0) return;
    const sizes = new Map(
      (await submissions.measure('data', { where: { id: { $in: ids } } })).map(({ id, size }) => [id, size]),
    );
    let [piece, bytes]: [number[], number] = [[], 0];
    for (const id of ids) {
      const size = sizes.get(id) ?? 0;
      if (piece.length === PIECE.rows || (piece.length > 0 && bytes + size > PIECE.bytes)) {
        yield await findRows(piece, select, oldestFirst);
        await setImmediate();
        [piece, bytes] = [[], 0];
      }
      piece.push(id);
      bytes += size;
    }
    yield await findRows(piece, select, oldestFirst);
  }

  const findPageIds = async (query: ListQuery, offset: number, limit: number): Promise<number[]> => {
    const { rest, left } = query.q ? { rest: query, left: offset } : await skip(query, offset);
    return (await findIds(rest, left + limit)).slice(left);
  };

  return {
    findIds,
    findPageIds,
    readPieces,

    divide,

    /** The rows of a list, without their data. */
    find: async (query: ListQuery, select: readonly string[], offset: number, limit: number): Promise<Row[]> =>
      findRows(await findPageIds(query, offset, limit), select, query.oldestFirst),

    /** The number of rows; up to `max` with a search, and otherwise it takes as long as there are any. */
    async count(query: ListQuery, max: number): Promise<number> {
      if (query.q) return countFound(query, max);
      let total = 0;
      for await (const { where, index, isWhole } of divide(query, COUNTED))
        total += isWhole ? COUNTED : await submissions.countUpTo(where, COUNTED, index);
      return total;
    },

    countFound,
  };
};

export type SearchStore = ReturnType<typeof createSearchStore>;
