import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import {
  createEmptyDatabase,
  type DatabaseKind,
  databaseKind,
  nameOf,
  removeDatabase,
  type TestDatabase,
} from './empty-database';
import { eventually } from './eventually';
import { environmentOf, forkHost } from './playground';

export { createEmptyDatabase, type DatabaseKind, databaseKind, type TestDatabase };

/** The folder of a run in which stands which databases are copied, a file for each kind; set by its set-up. */
export const TEMPLATES = 'TEST_DATABASE_TEMPLATES';

/** A database that a Strapi has started on once, and that nobody has used. */
const makeTemplate = async (): Promise<string> => {
  const database = await createEmptyDatabase();
  const host = forkHost(environmentOf(database.env), []);
  let output = '';
  for (const stream of [host.stdout, host.stderr]) stream?.on('data', (text) => (output += String(text)));
  const ended = once(host, 'close');
  const [started] = await Promise.race([once(host, 'message'), ended.then(() => [undefined])]);
  if (started === undefined) throw new Error(`The Strapi that makes the first tables did not start.\n${output}`);
  host.kill('SIGTERM');
  await ended;
  return nameOf(database);
};

/** Of all workers of a run, the first one that asks makes the template; the others wait for it. */
const findTemplate = async (folder: string): Promise<string> => {
  const file = path.join(folder, databaseKind());
  const isFirst = await mkdir(`${file}.made`).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    const name = await makeTemplate().catch(async (error: unknown) => {
      await rm(`${file}.made`, { recursive: true });
      throw error;
    });
    await writeFile(`${file}.new`, name);
    await rename(`${file}.new`, file);
  }
  await eventually(() => existsSync(file) || !existsSync(`${file}.made`), Boolean, 120);
  return existsSync(file) ? readFile(file, 'utf8') : findTemplate(folder);
};

let template: Promise<string> | undefined;

/**
 * A database as a Strapi has it that has started once and not been used: a copy, where a run has a place for what is copied,
 * since making the tables takes a start as long again.
 */
export const createDatabase = async (): Promise<TestDatabase> => {
  const folder = process.env[TEMPLATES];
  return folder === undefined ? createEmptyDatabase() : createEmptyDatabase(await (template ??= findTemplate(folder)));
};

/** After a run: what was made for it goes. */
export const removeTemplates = async (): Promise<void> => {
  const folder = process.env[TEMPLATES];
  if (folder === undefined) return;
  for (const kind of ['sqlite', 'postgres', 'mysql'] as const) {
    const file = path.join(folder, kind);
    if (existsSync(file)) await removeDatabase(kind, await readFile(file, 'utf8'));
  }
  await rm(folder, { recursive: true, force: true });
};
