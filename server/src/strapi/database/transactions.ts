import { AsyncResource } from 'node:async_hooks';
import { setImmediate, setTimeout } from 'node:timers/promises';

import type { Core } from '@strapi/strapi';

import { overwriteDeleted } from './erasing';

// The codes of the drivers that Strapi supports: pg (SQLSTATE), mysql2, better-sqlite3.
const UNIQUE_VIOLATIONS = new Set([
  '23505',
  'ER_DUP_ENTRY',
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_CONSTRAINT_PRIMARYKEY',
]);
// The errors of databases that abort one of two conflicting transactions, at any statement or at the COMMIT: deadlocks,
// PostgreSQL's serialization failures, and MariaDB's ER_CHECKREAD (innodb_snapshot_isolation, its default since 11.6).
// All of them guarantee that nothing of the transaction has happened. A lock timeout (ER_LOCK_WAIT_TIMEOUT, 55P03) is
// not among them: that time has been waited already.
const LOST_RACES = new Set(['40P01', '40001', 'ER_LOCK_DEADLOCK', 'ER_CHECKREAD']);
/**
 * SQLite reports this at once if waiting cannot help; otherwise its driver has already blocked the process for some
 * time.
 */
const MAX_BUSY_MS = 1_000;

const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Whether a write failed because a unique index already holds the row. */
export const isUniqueViolation = (error: unknown): boolean => UNIQUE_VIOLATIONS.has(errorCode(error));

const isLostRace = (code: string, milliseconds: number): boolean =>
  LOST_RACES.has(code) || (code.startsWith('SQLITE_BUSY') && milliseconds < MAX_BUSY_MS);

/**
 * A COMMIT was not confirmed. Unless `code` says that the database refused it, its outcome is unknown: the connection
 * was lost on the way there or back.
 */
export class CommitError extends Error {
  override readonly name = 'CommitError';
  /** The driver's code; empty if there is none. */
  readonly code: string;

  constructor(cause: unknown, message = 'COMMIT was not confirmed: its outcome is unknown.') {
    super(message, { cause });
    this.code = errorCode(cause);
  }
}

/** What this file uses of a knex transaction. */
interface Transaction {
  commit: () => Promise<unknown>;
  rollback: () => Promise<unknown>;
  /** Settles with the COMMIT or ROLLBACK; rejects if BEGIN or COMMIT failed. */
  readonly executionPromise: Promise<unknown>;
  readonly isCompleted: () => boolean;
  readonly on: (event: 'query-error', listener: () => void) => unknown;
  /** Returns the connection of the transaction. */
  readonly client: { readonly acquireConnection: () => Promise<object> };
}

/** PostgreSQL's response to each statement after one that has failed. */
const IN_FAILED_TRANSACTION = '25P02';

/** With pg, a COMMIT after a failed statement succeeds, and only its command tag says that it was a ROLLBACK. */
const isRollback = (answer: unknown): boolean => getProperty(getProperty(answer, 'response'), 'command') === 'ROLLBACK';

const getProperty = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

/**
 * With better-sqlite3, a failed COMMIT may leave the transaction open, and everything that follows would be lost in it.
 */
const rollBackOnSqlite = (connection: object): void => {
  if (!('inTransaction' in connection) || connection.inTransaction !== true) return;
  if ('exec' in connection && typeof connection.exec === 'function')
    Reflect.apply(connection.exec, connection, ['ROLLBACK']);
};

/** Callbacks for the end of a transaction, for either outcome. */
interface Waiting {
  /** Called in the transaction, right before its COMMIT. */
  readonly lastSteps: (() => Promise<void>)[];
  readonly forCommit: (() => void)[];
  readonly forRollback: (() => void)[];
}

// Separate lists: Strapi's own carry over to transactions that are begun in a callback, and would be called again with
// them.
const watched = new WeakMap<Transaction, Waiting>();

/**
 * Makes a transaction report its outcome. In knex, a COMMIT that fails rejects `executionPromise` but not `commit()`,
 * and a BEGIN that fails leaves a transaction that is already completed; Strapi awaits neither promise and carries on.
 * After this, `commit()` rejects too, and with it Strapi's `transaction`, which then does not call its `onCommit`
 * callbacks.
 */
const watch = async (trx: Transaction): Promise<Waiting> => {
  const known = watched.get(trx);
  if (known !== undefined) return known;
  const waiting: Waiting = { lastSteps: [], forCommit: [], forRollback: [] };
  watched.set(trx, waiting);
  if (trx.isCompleted()) await trx.executionPromise;

  const connection = await trx.client.acquireConnection();
  overwriteDeleted(connection);
  const { commit, rollback } = trx;
  trx.commit = async () => {
    for (const step of waiting.lastSteps) await step();
    // Runs before the connection returns to the pool.
    trx.on('query-error', () => rollBackOnSqlite(connection));
    const answer = await commit();
    await trx.executionPromise.catch((error: unknown) => {
      throw new CommitError(error);
    });
    if (isRollback(answer)) {
      for (const callback of waiting.forRollback) callback();
      throw new CommitError(
        Object.assign(new Error('An earlier statement failed.'), { code: IN_FAILED_TRANSACTION }),
        'COMMIT resulted in a ROLLBACK: nothing has been stored.',
      );
    }
    for (const callback of waiting.forCommit) callback();
  };
  trx.rollback = async () => {
    await rollback();
    for (const callback of waiting.forRollback) callback();
  };
  return waiting;
};

/**
 * The only place where the plugin opens or joins a transaction. It resolves once the COMMIT is confirmed. In a
 * transaction of the project's own it resolves earlier: the project's `strapi.db.transaction` then rejects if its
 * COMMIT fails, and whatever waits for the commit waits for that one.
 *
 * @throws {CommitError} if the COMMIT failed
 */
const enter = async <T>(
  strapi: Core.Strapi,
  work: (waiting: Waiting, trx: Transaction) => T | Promise<T>,
): Promise<T> =>
  // Strapi types this argument as `any`.
  strapi.db.transaction(async ({ trx }: { trx: Transaction }) => work(await watch(trx), trx));

const MAX_TRIES = 8;

/**
 * Runs a transaction, and retries it if it lost a race against another one: two first writers of a row, or a deadlock
 * that the database resolved. It resolves after the commit; a transaction with an unknown outcome is never retried.
 * Inside the project's own transaction, the work becomes part of that one and runs once, since only the project can
 * repeat the whole.
 *
 * @throws {CommitError} if the COMMIT failed
 */
export const inTransaction = async <T>(
  strapi: Core.Strapi,
  work: () => Promise<T>,
  { retryUniqueViolation = true } = {},
): Promise<T> => {
  if (strapi.db.inTransaction()) return enter(strapi, work);
  for (let attempt = 1; ; attempt += 1) {
    const startedAt = performance.now();
    try {
      return await enter(strapi, work);
    } catch (error) {
      const lost =
        isLostRace(errorCode(error), performance.now() - startedAt) ||
        (retryUniqueViolation && isUniqueViolation(error));
      if (!lost || attempt === MAX_TRIES) throw error;
      // A random delay, so that the same two do not collide again.
      await setTimeout(Math.random() * 20 * attempt);
    }
  }
};

/**
 * Calls back, outside the transaction, once the current transaction is confirmed as committed; never if it is rolled
 * back. Has to be called in a transaction.
 */
export const afterCommit = (strapi: Core.Strapi, callback: () => void): Promise<void> =>
  enter(strapi, ({ forCommit }) => {
    forCommit.push(callback);
  });

/**
 * Calls back once the current transaction has been rolled back; not if its COMMIT failed, since its outcome is then
 * unknown. Has to be called in a transaction.
 */
export const afterRollback = (strapi: Core.Strapi, callback: () => void): Promise<void> =>
  enter(strapi, ({ forRollback }) => {
    forRollback.push(callback);
  });

/**
 * Collects what the last step of a transaction writes, so that rows that many wait for are locked only shortly, and once.
 * Strapi's current transaction has ended by then, so the step gets its own handed over.
 *
 * @returns a function that returns what the current transaction has collected so far; to be called in one
 */
export const createLastStep = <T>(
  strapi: Core.Strapi,
  start: () => T,
  write: (collected: T, transaction: unknown) => Promise<void>,
): (() => Promise<T>) => {
  const collections = new WeakMap<Waiting, T>();
  return () =>
    enter<T>(strapi, (waiting, trx) => {
      const known = collections.get(waiting);
      if (known !== undefined) return known;
      const collected = start();
      collections.set(waiting, collected);
      waiting.lastSteps.push(() => write(collected, trx));
      return collected;
    });
};

/** The outcome for one member of a group. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; error: unknown };

/** The maximum number of members in one transaction. */
const MAX_GROUP = 100;
/** How long until the next group starts alongside a slow one, whose connection may have died silently. */
const PATIENCE_MS = 5_000;

/**
 * Group commit: members that arrive before a transaction begins share it, so that many small commits become a few under
 * load, and nobody waits longer than for the current commit, or {@link PATIENCE_MS}, and the next one. If the work of a
 * group fails, each member is tried alone, so that none fails because of another. If the transaction cannot begin or
 * its commit fails, nothing is retried: the members would wait for each other's timeouts, or be written twice.
 *
 * @param run does the work of the members in the transaction that it is called in, and returns the outcome of each
 */
export const createGroup = <Member, Result>(
  strapi: Core.Strapi,
  run: (members: readonly Member[]) => Promise<Outcome<Result>[]>,
): ((member: Member) => Promise<Result>) => {
  interface Waiting {
    member: Member;
    settle: (outcome: Outcome<Result>) => void;
  }
  const waiting: Waiting[] = [];
  let isRunning = false;
  // A group is nobody's: what its work sets off must not be taken for that of whoever came first.
  const context = new AsyncResource('ImprintGroup');

  const takeWaiting = (group: Waiting[]): void => {
    group.push(...waiting.splice(0, MAX_GROUP - group.length));
  };

  /** The error that the members failed with, unless it was caused by their own work. */
  const runGroup = async (
    group: Waiting[],
    fill: (group: Waiting[]) => void,
  ): Promise<{ error: unknown } | undefined> => {
    let failedAt: 'start' | 'work' | 'commit' = 'start';
    try {
      const outcomes = await inTransaction(strapi, async () => {
        failedAt = 'work';
        fill(group);
        const done = await run(group.map(({ member }) => member));
        failedAt = 'commit';
        return done;
      });
      outcomes.forEach((outcome, index) => group[index]?.settle(outcome));
      return undefined;
    } catch (error) {
      // TypeScript does not see that the callback above has assigned it.
      const stage: string = failedAt;
      if (stage === 'work' && group.length > 1) {
        let failure: { error: unknown } | undefined;
        for (const one of group) {
          if (failure === undefined) failure = await runGroup([one], () => undefined);
          else one.settle({ ok: false, error: failure.error });
        }
        return failure;
      }
      if (stage === 'start') fill(group);
      for (const { settle } of group) settle({ ok: false, error });
      return stage === 'work' ? undefined : { error };
    }
  };

  const drain = async (): Promise<void> => {
    isRunning = true;
    while (waiting.length > 0) {
      // Lets the requests in that have arrived already: SQLite's driver never waits, so one would be done before the
      // next is even read.
      await setImmediate();
      const patience = new AbortController();
      const { signal } = patience;
      const tooLong = setTimeout(PATIENCE_MS, undefined, { signal, ref: false }).catch(() => undefined);
      await Promise.race([runGroup(waiting.splice(0, 1), takeWaiting), tooLong]);
      patience.abort();
    }
    isRunning = false;
  };

  return (member) =>
    new Promise((resolve, reject) => {
      const settle: Waiting['settle'] = (outcome) => {
        if (outcome.ok) resolve(outcome.value);
        else reject(outcome.error instanceof Error ? outcome.error : new Error('Unknown error'));
      };
      // The project's own transaction is joined, not waited for: it may hold the only connection.
      if (strapi.db.inTransaction()) void runGroup([{ member, settle }], () => undefined);
      else {
        waiting.push({ member, settle });
        if (!isRunning) void context.runInAsyncScope(drain);
      }
    });
};
