import { setImmediate, setTimeout } from 'node:timers/promises';

import type { Core } from '@strapi/strapi';

// The codes of the drivers that Strapi supports: pg (SQLSTATE), mysql2, better-sqlite3.
const UNIQUE_VIOLATIONS = new Set([
  '23505',
  'ER_DUP_ENTRY',
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_CONSTRAINT_PRIMARYKEY',
]);
const LOST_RACES = new Set(['40P01', '40001', 'ER_LOCK_DEADLOCK', 'SQLITE_BUSY']);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Whether a write failed because a unique index already holds the row. */
export const isUniqueViolation = (error: unknown): boolean => UNIQUE_VIOLATIONS.has(codeOf(error));

const MAX_TRIES = 8;

/**
 * Runs a transaction, and runs it again when it lost a race against another one: two first writers of a row, or a
 * deadlock that the database broke up. Inside the project's own transaction it is part of that one and runs once: what
 * is to be repeated then is the whole of it, which only the project can do.
 */
export const inTransaction = async <T>(
  strapi: Core.Strapi,
  work: () => Promise<T>,
  { retryUniqueViolation = true } = {},
): Promise<T> => {
  if (strapi.db.inTransaction()) return strapi.db.transaction(work);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await strapi.db.transaction(work);
    } catch (error) {
      const lost = LOST_RACES.has(codeOf(error)) || (retryUniqueViolation && isUniqueViolation(error));
      if (!lost || attempt === MAX_TRIES) throw error;
      // Apart in time, so that the same two do not meet again.
      await setTimeout(Math.random() * 20 * attempt);
    }
  }
};

/**
 * Calls back when the transaction has been committed that the call is part of, outside of it; never when it is rolled
 * back. To be called in a transaction.
 */
export const afterCommit = async (strapi: Core.Strapi, callback: () => void): Promise<void> => {
  // Strapi types what it hands over here as anything.
  await strapi.db.transaction(({ onCommit }: { onCommit: (callback: () => void) => void }) => {
    onCommit(callback);
  });
};

/** What became of one of the things that were done together. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; error: unknown };

/** How many things are done in one transaction at most. */
const MAX_GROUP = 100;

/**
 * Does in one transaction what is asked for until the transaction begins: under load, many small commits become a few,
 * and nobody waits longer than for the commit that is under way and the next one. When a group's work fails, each of its
 * members is tried alone, so that none fails for another's sake. When the transaction cannot begin, or its commit fails,
 * nothing is tried again: the members would wait for each other's time-outs, or be done twice.
 *
 * @param run does the members in the transaction that it is called in, and tells the outcome of each
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

  const takeWaiting = (group: Waiting[]): void => {
    group.push(...waiting.splice(0, MAX_GROUP - group.length));
  };

  const runGroup = async (group: Waiting[], fill: (group: Waiting[]) => void): Promise<void> => {
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
    } catch (error) {
      // TypeScript does not see that the callback above has assigned it.
      const stage: string = failedAt;
      if (stage === 'work' && group.length > 1) {
        for (const one of group) await runGroup([one], () => undefined);
        return;
      }
      if (stage === 'start') fill(group);
      for (const { settle } of group) settle({ ok: false, error });
    }
  };

  const drain = async (): Promise<void> => {
    isRunning = true;
    while (waiting.length > 0) {
      // Lets the requests in that have arrived already: SQLite's driver never waits, so one would be done before the
      // next is even read.
      await setImmediate();
      await runGroup(waiting.splice(0, 1), takeWaiting);
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
        if (!isRunning) void drain();
      }
    });
};
