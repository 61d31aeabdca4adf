import type { Core } from '@strapi/strapi';
import { z } from 'zod';

import type { Author } from '../../contracts/common';
import type { Change, Revision } from '../../contracts/imprint';
import { readAuthor } from '../../strapi/author';
import { createAuthorNames } from '../../strapi/author-names';
import { getNumber, type Row, table, getText, getTime } from '../../strapi/database/table';
import { afterCommit, inTransaction, isUniqueViolation } from '../../strapi/database/transactions';
import { findOption, type OptionName } from '../catalogue/catalogue';
import { type Dismissing, dismissingChange } from '../record/dismissals';
import { marksAfter, type Overridden, replacedAfter, withReplaced } from '../record/overrides';
import { BASE, type ByLanguage, type Head, type State, toPlain, withChanges } from '../record/record';
import { createDismissalStore } from './dismissal-store';
import { createPlanStore, type Plan } from './plan-store';

const UID = {
  option: 'plugin::imprint.imprint-option',
  title: 'plugin::imprint.imprint-title',
  revision: 'plugin::imprint.imprint-revision',
} as const;

/**
 * The row of imprint-option that every write locks first, so that revisions form a sequence and not a tree. Its value
 * is the number of the latest revision.
 */
const HEAD = { option: '', language: BASE } as const;

/** The columns of a revision in a list. */
const LISTED = ['number', 'createdAt', 'author', 'changes', 'restored', 'planned'];

/** The plan that was to take effect has done so meanwhile, or was cancelled. */
export class PlanGone extends Error {}

/** Whether two heads stand for the same state. */
export const isSameHead = (a: Head | undefined, b: Head): boolean => a?.id === b.id && a.number === b.number;

/** The change that a write makes to the state. */
export interface Write {
  values: Change[];
  titles: Change[];
  /** What becomes of hints. */
  hints?: readonly Dismissing[];
  author: Author;
  /** The revision that is brought back. */
  restored?: number;
  /** The plan that takes effect, and is none any more. */
  plan?: Pick<Plan, 'id' | 'day'>;
  /** What the overrides replace afterwards, if that does not follow from the changes. */
  replaced?: ByLanguage;
}

const toHead = (row: Row): Head => ({ id: getNumber(row, 'id'), number: getNumber(row, 'value') });

const byLanguage = (rows: readonly Row[], column: 'value' | 'replaced' | 'title'): ByLanguage => {
  const texts = new Map<string, Map<OptionName, string>>();
  for (const row of rows) {
    const option = findOption(getText(row, 'option'));
    if (option === undefined) continue;
    const language = getText(row, 'language');
    const ofLanguage = texts.get(language) ?? new Map<OptionName, string>();
    ofLanguage.set(option.name, getText(row, column));
    texts.set(language, ofLanguage);
  }
  return texts;
};

const fromPlain = (record: Readonly<Record<string, Readonly<Record<string, string>>>>): ByLanguage => {
  const rows = Object.entries(record).flatMap(([language, values]) =>
    Object.entries(values).map(([option, value]) => ({ option, language, value })),
  );
  return byLanguage(rows, 'value');
};

const toOverridden = (rows: readonly Row[]): Overridden => {
  const values = byLanguage(rows, 'value');
  return { values, replaced: withReplaced(values, byLanguage(rows, 'replaced')) };
};

const isOptionName = (value: unknown): value is OptionName =>
  typeof value === 'string' && findOption(value) !== undefined;

const changesSchema: z.ZodType<Change[]> = z.array(
  z.object({
    option: z.custom<OptionName>(isOptionName),
    locale: z.string().nullable(),
    before: z.string(),
    after: z.string(),
    kind: z.enum(['title', 'kept', 'dismissed', 'returned']).optional(),
  }),
);

const recordSchema = z.record(z.string(), z.record(z.string(), z.string()));

/**
 * The state of the imprint and its revisions.
 *
 * @param announce called with each new revision, once it is committed
 */
export const createStore = (strapi: Core.Strapi, announce: (revision: Row) => void) => {
  const optionTable = table(strapi, UID.option);
  const titleTable = table(strapi, UID.title);
  const revisionTable = table(strapi, UID.revision);
  const dismissalStore = createDismissalStore(strapi);
  const plans = createPlanStore(strapi);

  const toRevision = (row: Row): Revision => ({
    number: getNumber(row, 'number'),
    changedAt: getTime(row, 'createdAt') ?? '',
    author: readAuthor(revisionTable, row),
    changes: revisionTable.json(row, 'changes', changesSchema),
    ...(typeof row.restored === 'number' ? { restored: row.restored } : {}),
    ...(typeof row.planned === 'string' ? { planned: row.planned } : {}),
  });
  const withNames = createAuthorNames(strapi);

  /** By the head row's unique index. */
  const readHead = async (): Promise<Head> => {
    const row = await optionTable.findOne({ select: ['id', 'value'], where: HEAD });
    return row === undefined ? { id: 0, number: 0 } : toHead(row);
  };

  type Stored = Pick<State, 'values' | 'replaced' | 'titles' | 'dismissals'>;

  const readStored = async (): Promise<Stored> => ({
    ...toOverridden(await optionTable.find({ select: ['option', 'language', 'value', 'replaced'] })),
    titles: byLanguage(await titleTable.find({ select: ['option', 'language', 'title'] }), 'title'),
    dismissals: await dismissalStore.find(),
  });

  /**
   * The same, read under the head's lock in a project's transaction. If that has read before, MySQL's plain reads would
   * return an old snapshot, so these lock.
   */
  const readLocked = async (): Promise<Stored> => ({
    ...toOverridden(await optionTable.lockAll()),
    titles: byLanguage(await titleTable.lockAll(), 'title'),
    dismissals: await dismissalStore.lockAll(),
  });

  const readChangedAt = async (number: number): Promise<string | null> => {
    const row = await revisionTable.findOne({ select: ['createdAt'], where: { number } });
    return row === undefined ? null : getTime(row, 'createdAt');
  };

  /** Reads until no write has come between the head and the rest, so that they belong together. */
  const read = async (): Promise<State> => {
    for (let head = await readHead(); ;) {
      const stored = await readStored();
      const changedAt = await readChangedAt(head.number);
      const after = await readHead();
      if (isSameHead(after, head)) return { ...head, ...stored, changedAt };
      head = after;
    }
  };

  const insertHead = async (): Promise<void> => {
    const [newest] = await revisionTable.find({ select: ['number'], orderBy: { number: 'desc' }, limit: 1 });
    const number = newest === undefined ? 0 : getNumber(newest, 'number');
    await optionTable.insert({ ...HEAD, value: String(number) });
  };

  /**
   * Inserts the head before anybody locks it. InnoDB lets any number of writers lock a row that is not there, and then all
   * of them deadlock when they insert it.
   */
  const ensureHead = async (): Promise<void> => {
    if ((await readHead()).id !== 0) return;
    try {
      await insertHead();
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
  };

  /** Locks the head; other writers wait for it. */
  const lockHead = async (): Promise<Head> => {
    const row = await optionTable.lock(HEAD);
    if (row !== undefined) return toHead(row);
    await insertHead();
    return readHead();
  };

  const apply = async (
    target: ReturnType<typeof table>,
    column: 'value' | 'title',
    changes: readonly Change[],
  ): Promise<void> => {
    for (const { option, locale, before, after } of changes) {
      if (before === after) continue;
      const where = { option, language: locale ?? BASE };
      if (after === '') await target.remove(where);
      else if (before === '') await target.insert({ ...where, [column]: after });
      else await target.update(where, { [column]: after });
    }
  };

  /**
   * Writes one revision of the state, unless nothing changes.
   *
   * @throws {PlanGone} if the plan that takes effect is none any more
   */
  const writeRevision = async (current: State, write: Write): Promise<State> => {
    const { values, titles, hints = [], restored, plan, author, replaced = replacedAfter(current, values) } = write;
    if (plan !== undefined && !(await plans.remove(plan.id))) throw new PlanGone();
    if (values.length + titles.length + hints.length === 0) return current;
    await apply(optionTable, 'value', values);
    await apply(titleTable, 'title', titles);
    const next = {
      id: current.id,
      number: current.number + 1,
      values: withChanges(current.values, values),
      replaced,
      titles: withChanges(current.titles, titles),
      dismissals: hints.length === 0 ? current.dismissals : await dismissalStore.apply(hints, author),
    };
    for (const { language, option, replaced: text } of marksAfter(current, next)) {
      await optionTable.update({ option, language }, { replaced: text });
    }
    const revision = await revisionTable.create({
      number: next.number,
      changes: [...values, ...titles, ...hints.map(dismissingChange)],
      record: toPlain(next.values),
      replaced: toPlain(next.replaced),
      author,
      restored,
      planned: plan?.day,
    });
    // One event, and so one webhook and one build of the site, per change, however many options it contains.
    await afterCommit(strapi, () => announce(revision));
    return { ...next, changedAt: getTime(revision, 'createdAt') };
  };

  /** Returns what to change, given the state under the lock; may throw to leave everything as it is. */
  type Decide = (state: State) => Write;

  /**
   * One change of the imprint: all or nothing, with one revision, or none if nothing changes.
   *
   * @param known a state that was read before; if it is still the latest, it is not read again
   * @returns the state after the write
   */
  const write = async (decide: Decide, known: State | undefined): Promise<State> => {
    const isProjects = strapi.db.inTransaction();
    // In the project's own transaction, a head that somebody else has just inserted would be an error that ends it.
    if (!isProjects && (known === undefined || known.id === 0)) await ensureHead();
    // Locks only where it has to, since it would wait for the rows of writers that wait for the head.
    const readUnderLock = isProjects ? readLocked : readStored;
    return inTransaction(strapi, async () => {
      const head = await lockHead();
      const current: State =
        known !== undefined && isSameHead(known, head)
          ? known
          : { ...head, ...(await readUnderLock()), changedAt: await readChangedAt(head.number) };
      const next = await writeRevision(current, decide(current));
      if (next.number > head.number) await optionTable.update(HEAD, { value: String(next.number) });
      return next;
    });
  };

  /** A page of them, newest first, without damaged ones. */
  const findRevisions = async (offset: number, limit: number): Promise<Revision[]> => {
    const rows = await revisionTable.find({
      select: LISTED,
      orderBy: { number: 'desc' },
      offset,
      limit,
    });
    return withNames(revisionTable.readable(rows, toRevision));
  };

  /**
   * All revisions after a number, newest first; with a limit, at most that many, without damaged ones.
   *
   * @throws {DamagedRowError} if there is no limit and one is damaged: undoing the others would give a wrong record
   */
  const findRevisionsAfter = async (number: number, limit?: number): Promise<Revision[]> => {
    const rows = await revisionTable.find({
      select: LISTED,
      where: { number: { $gt: number } },
      orderBy: { number: 'desc' },
      ...(limit === undefined ? {} : { limit }),
    });
    return withNames(limit === undefined ? rows.map(toRevision) : revisionTable.readable(rows, toRevision));
  };

  /** The number of the latest revision at a point in time; undefined before the first. */
  const findNumberAt = async (time: Date): Promise<number | undefined> => {
    const [row] = await revisionTable.find({
      select: ['number'],
      where: { createdAt: { $lte: time } },
      orderBy: { number: 'desc' },
      limit: 1,
    });
    return row === undefined ? undefined : getNumber(row, 'number');
  };

  const findRevision = async (number: number): Promise<({ revision: Revision } & Overridden) | undefined> => {
    const row = await revisionTable.findOne({ where: { number } });
    if (row === undefined) return undefined;
    const values = fromPlain(revisionTable.json(row, 'record', recordSchema));
    const replaced = fromPlain(revisionTable.json(row, 'replaced', recordSchema.nullable()) ?? {});
    const [revision = toRevision(row)] = await withNames([toRevision(row)]);
    return { revision, values, replaced: withReplaced(values, replaced) };
  };

  return {
    plans,
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
