import type { Core } from '@strapi/strapi';

import { isRow, numberOf, type Row, table, textOf, timeOf } from '../database';
import { createGroup, type Outcome } from '../transactions';
import { findOption, type OptionName } from './catalogue';
import type { Author } from '../access/author';
import type { Change, Revision } from './contract';
import { BASE, type ByLanguage, withChanges } from './record';

const UID = {
  option: 'plugin::imprint.imprint-option',
  title: 'plugin::imprint.imprint-title',
  revision: 'plugin::imprint.imprint-revision',
} as const;

/**
 * The row of imprint-option that every write locks first, so that revisions are a line and not a tree. Its value is the
 * number of the newest revision.
 */
const HEAD = { option: '', language: BASE } as const;

/** Where the line of revisions ends. */
export interface Head {
  /** The head row's id; a data import lays the row anew, even where it brings the same number. */
  id: number;
  /** The number of the newest revision; 0: nothing was ever written. */
  number: number;
}

/** Everything that is stored, as it stood after the newest revision. */
export interface State extends Head {
  values: ByLanguage;
  titles: ByLanguage;
}

/** Whether two heads stand for the same state of the tables. */
export const isSameHead = (a: Head | undefined, b: Head): boolean => a?.id === b.id && a.number === b.number;

/** What a write makes of the state that it found. */
export interface Write {
  values: Change[];
  titles: Change[];
  author: Author;
}

const headOf = (row: Row): Head => ({ id: numberOf(row, 'id'), number: numberOf(row, 'value') });

const byLanguage = (rows: readonly Row[], column: 'value' | 'title'): ByLanguage => {
  const texts = new Map<string, Map<OptionName, string>>();
  for (const row of rows) {
    const option = findOption(textOf(row, 'option'));
    if (option === undefined) continue;
    const language = textOf(row, 'language');
    const ofLanguage = texts.get(language) ?? new Map<OptionName, string>();
    ofLanguage.set(option.name, textOf(row, column));
    texts.set(language, ofLanguage);
  }
  return texts;
};

const fromPlain = (record: unknown): ByLanguage => {
  const rows = Object.entries(isRow(record) ? record : {}).flatMap(([language, values]) =>
    Object.entries(isRow(values) ? values : {}).map(([option, value]) => ({ option, language, value })),
  );
  return byLanguage(rows, 'value');
};

/** Texts as plain objects, for a JSON column or an answer. */
export const toPlain = (texts: ByLanguage): Record<string, Record<string, string>> =>
  Object.fromEntries(
    [...texts]
      .filter(([, byOption]) => byOption.size > 0)
      .map(([language, byOption]) => [language, Object.fromEntries(byOption)]),
  );

// What a JSON column holds is what this file has written into it.
const toRevision = (row: Row): Revision => ({
  number: numberOf(row, 'number'),
  changedAt: timeOf(row, 'createdAt') ?? '',
  author: row.author as Author,
  changes: row.changes as Change[],
});

/** The one file of the room that speaks to the database. */
export const createStore = (strapi: Core.Strapi) => {
  const optionTable = table(strapi, UID.option);
  const titleTable = table(strapi, UID.title);
  const revisionTable = table(strapi, UID.revision);

  /** By the head row's unique index. */
  const readHead = async (): Promise<Head> => {
    const row = await optionTable.findOne({ select: ['id', 'value'], where: HEAD });
    return row === undefined ? { id: 0, number: 0 } : headOf(row);
  };

  const readTexts = async (): Promise<Omit<State, keyof Head>> => ({
    values: byLanguage(await optionTable.find({ select: ['option', 'language', 'value'] }), 'value'),
    titles: byLanguage(await titleTable.find({ select: ['option', 'language', 'title'] }), 'title'),
  });

  /**
   * The texts under the head's lock. Locking reads, since in a transaction of the project that has read before, MySQL's
   * plain reads show the tables as they stood then.
   */
  const readLockedTexts = async (): Promise<Omit<State, keyof Head>> => ({
    values: byLanguage(await optionTable.lockAll(), 'value'),
    titles: byLanguage(await titleTable.lockAll(), 'title'),
  });

  /** Reads until no write came between the head and the texts, so that the texts are those of the head. */
  const read = async (): Promise<State> => {
    for (let head = await readHead(); ;) {
      const texts = await readTexts();
      const after = await readHead();
      if (isSameHead(after, head)) return { ...head, ...texts };
      head = after;
    }
  };

  /** The head under a lock that other writers wait for. */
  const lockHead = async (): Promise<Head> => {
    const row = await optionTable.lock(HEAD);
    if (row !== undefined) return headOf(row);
    const [newest] = await revisionTable.find({ select: ['number'], orderBy: { number: 'desc' }, limit: 1 });
    const number = newest === undefined ? 0 : numberOf(newest, 'number');
    await optionTable.insert({ ...HEAD, value: String(number) });
    return readHead();
  };

  const apply = async (
    target: ReturnType<typeof table>,
    column: 'value' | 'title',
    changes: readonly Change[],
  ): Promise<void> => {
    for (const { option, locale, before, after } of changes) {
      const where = { option, language: locale ?? BASE };
      if (after === '') await target.remove(where);
      else if (before === '') await target.insert({ ...where, [column]: after });
      else await target.update(where, { [column]: after });
    }
  };

  /** Makes one revision of the state, unless nothing changes. */
  const writeRevision = async (current: State, { values, titles, author }: Write): Promise<State> => {
    if (values.length + titles.length === 0) return current;
    await apply(optionTable, 'value', values);
    await apply(titleTable, 'title', titles);
    const next: State = {
      id: current.id,
      number: current.number + 1,
      values: withChanges(current.values, values),
      titles: withChanges(current.titles, titles),
    };
    // Through the Document Service, for its one `entry.create` event after the commit: one webhook a change.
    await strapi.documents(UID.revision).create({
      data: { number: next.number, changes: [...values, ...titles], record: toPlain(next.values), author },
    });
    return next;
  };

  /** What to change, given the state under the lock; it may throw to leave everything as it is. */
  type Decide = (state: State) => Write;

  const decideSafely = (decide: Decide, state: State): Outcome<Write> => {
    try {
      return { ok: true, value: decide(state) };
    } catch (error) {
      return { ok: false, error };
    }
  };

  interface Member {
    decide: Decide;
    known: State | undefined;
  }

  const writeAll = async (members: readonly Member[]): Promise<Outcome<State>[]> => {
    const head = await lockHead();
    const known = members.find((member) => isSameHead(member.known, head))?.known;
    let state: State = known ?? { ...head, ...(await readLockedTexts()) };
    const outcomes: Outcome<State>[] = [];
    for (const { decide } of members) {
      const decided = decideSafely(decide, state);
      if (decided.ok) state = await writeRevision(state, decided.value);
      outcomes.push(decided.ok ? { ok: true, value: state } : decided);
    }
    if (state.number > head.number) await optionTable.update(HEAD, { value: String(state.number) });
    return outcomes;
  };

  const inGroup = createGroup(strapi, writeAll);

  /**
   * One change of the imprint: all of it or nothing, one revision, and none when nothing changes.
   *
   * @param known a state that was read before; where it is still the newest, it need not be read again
   * @returns the state after the write
   */
  const write = (decide: Decide, known: State | undefined): Promise<State> => inGroup({ decide, known });

  const findRevisions = async (offset: number, limit: number): Promise<Revision[]> => {
    const rows = await revisionTable.find({
      select: ['number', 'createdAt', 'author', 'changes'],
      orderBy: { number: 'desc' },
      offset,
      limit,
    });
    return rows.map(toRevision);
  };

  /** All revisions after a number, or as many as `limit` says; newest first. */
  const findRevisionsAfter = async (number: number, limit?: number): Promise<Revision[]> => {
    const rows = await revisionTable.find({
      select: ['number', 'createdAt', 'author', 'changes'],
      where: { number: { $gt: number } },
      orderBy: { number: 'desc' },
      ...(limit === undefined ? {} : { limit }),
    });
    return rows.map(toRevision);
  };

  /** The number of the newest revision at a point in time; undefined before the first. */
  const findNumberAt = async (time: Date): Promise<number | undefined> => {
    const [row] = await revisionTable.find({
      select: ['number'],
      where: { createdAt: { $lte: time } },
      orderBy: { number: 'desc' },
      limit: 1,
    });
    return row === undefined ? undefined : numberOf(row, 'number');
  };

  const findRevision = async (number: number): Promise<{ revision: Revision; values: ByLanguage } | undefined> => {
    const row = await revisionTable.findOne({ where: { number } });
    return row === undefined ? undefined : { revision: toRevision(row), values: fromPlain(row.record) };
  };

  return {
    read,
    readHead,
    write,
    findRevisions,
    findRevisionsAfter,
    findNumberAt,
    findRevision,
    countRevisions: () => revisionTable.count({}),
  };
};

export type Store = ReturnType<typeof createStore>;
