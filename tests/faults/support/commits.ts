import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import { eventually } from '../../api/support/eventually';
import { expectStatus } from '../../api/support/http';
import type { Site } from './site';

/** How a COMMIT looks on its way to a database server. */
export const COMMIT = /\bCOMMIT;/;

/**
 * As a backup does: reads SQLite's file at length, so that nobody can commit; ends with the function that it gives. Undefined
 * if somebody waits to commit already.
 */
const readAtLength = async (file: string): Promise<(() => Promise<void>) | undefined> => {
  const reader = fork(path.join(__dirname, 'sqlite-reader.cjs'), [file], { silent: true });
  const ended = once(reader, 'exit');
  const isReading = await Promise.race([once(reader, 'message').then(() => true), ended.then(() => false)]);
  const end = async (): Promise<void> => {
    reader.kill('SIGKILL');
    await ended;
  };
  return isReading ? end : undefined;
};

/**
 * From now on the database answers late: its connections stand still, or another program holds SQLite's file at the next COMMIT.
 *
 * @returns ends it, once somebody waits for the answer to what `api` was asked
 */
export const answerLate = async ({ proxy, database, strapi }: Site): Promise<() => Promise<void>> => {
  if (proxy !== undefined) {
    proxy.freeze();
    return async () => {
      // By the time that this has been answered, what was asked before has long asked the database.
      expectStatus(await strapi.api.get('/forms/v1/elements.js'), 200);
      proxy.thaw();
    };
  }
  const file = database.env.DATABASE_FILENAME ?? '';
  const end = await readAtLength(file);
  return async () => {
    const canRead = async (): Promise<boolean> => {
      const endOther = await readAtLength(file);
      await endOther?.();
      return endOther !== undefined;
    };
    expect(await eventually(canRead, (can) => !can)).toBe(false);
    await end?.();
  };
};

/**
 * From now on the next COMMIT fails and stores nothing: its connection is cut before it, or another program holds SQLite's
 * file, where every one fails until it is over.
 *
 * @returns ends it
 */
export const failCommit = async ({ proxy, database }: Site): Promise<() => Promise<void>> => {
  if (proxy === undefined) {
    const end = await readAtLength(database.env.DATABASE_FILENAME ?? '');
    if (end === undefined) throw new Error('Somebody was about to commit.');
    return end;
  }
  proxy.catchOn(COMMIT, 'before');
  return () => {
    // Otherwise nothing was disturbed, and nothing is shown.
    expect(proxy.caught()).toBe(1);
    return Promise.resolve();
  };
};
