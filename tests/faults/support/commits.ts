import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import type { Site } from './site';

/** How a COMMIT looks on its way to a database server. */
export const COMMIT = /\bCOMMIT;/;

/** As a backup does: reads SQLite's file at length, so that nobody can commit; ends with the function that it gives. */
const readAtLength = async (file: string): Promise<() => Promise<void>> => {
  const reader = fork(path.join(__dirname, 'sqlite-reader.cjs'), [file]);
  await once(reader, 'message');
  return async () => {
    reader.kill('SIGKILL');
    await once(reader, 'exit');
  };
};

/**
 * From now on the next COMMIT fails and stores nothing: its connection is cut before it, or another program holds SQLite's
 * file, where every one fails until it is over.
 *
 * @returns ends it
 */
export const failCommit = async ({ proxy, database }: Site): Promise<() => Promise<void>> => {
  if (proxy === undefined) return readAtLength(database.env.DATABASE_FILENAME ?? '');
  proxy.catchOn(COMMIT, 'before');
  return () => {
    // Otherwise nothing was disturbed, and nothing is shown.
    expect(proxy.caught()).toBe(1);
    return Promise.resolve();
  };
};
