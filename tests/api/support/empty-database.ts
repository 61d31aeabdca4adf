import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** A database of a test's own; `env` is what the playground needs to find it. */
export interface TestDatabase {
  readonly env: Readonly<Record<string, string>>;
  /** What has to end before the database can go, also when a test has failed before it came to that. */
  readonly users: Set<() => Promise<void>>;
  readonly drop: () => Promise<void>;
}

export type DatabaseKind = 'sqlite' | 'postgres' | 'mysql';

const execute = promisify(execFile);

const servers = {
  postgres: { url: process.env.TEST_POSTGRES_URL ?? 'postgres://postgres@127.0.0.1:5432', port: '5432' },
  mysql: { url: process.env.TEST_MYSQL_URL ?? 'mysql://root@127.0.0.1:3306', port: '3306' },
};

/** Which database the suite runs on: see environment.cjs. */
export const databaseKind = (): DatabaseKind => {
  const kind = process.env.TEST_DATABASE ?? 'sqlite';
  if (kind !== 'sqlite' && kind !== 'postgres' && kind !== 'mysql') {
    throw new Error(`TEST_DATABASE must be sqlite, postgres or mysql, not "${kind}".`);
  }
  return kind;
};

/** A database whose users are ended before it is removed, and whose connections begin as those of the project do. */
const withUsers = (env: TestDatabase['env'], remove: () => Promise<void>): TestDatabase => {
  const users: TestDatabase['users'] = new Set();
  return {
    env: { ...env, DATABASE_INIT: process.env.TEST_DATABASE_INIT ?? '' },
    users,
    drop: async () => {
      await Promise.all([...users].map((end) => end()));
      await remove();
    },
  };
};

const createFile = async (template: string | undefined): Promise<TestDatabase> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'imprint-test-'));
  const file = path.join(folder, 'data.db');
  if (template !== undefined) await copyFile(template, file);
  return withUsers({ DATABASE_CLIENT: 'sqlite', DATABASE_FILENAME: file }, () => removeDatabase('sqlite', file));
};

const createOnServer = async (kind: 'postgres' | 'mysql', template: string | undefined): Promise<TestDatabase> => {
  const { url, port } = servers[kind];
  const name = `imprint_test_${randomBytes(6).toString('hex')}`;
  const program = path.join(__dirname, 'database-server.cjs');
  await execute(process.execPath, [program, 'create', url, name, ...(template === undefined ? [] : [template])]);
  const { hostname, port: namedPort, username, password } = new URL(url);
  const env = {
    DATABASE_CLIENT: kind,
    DATABASE_HOST: hostname,
    DATABASE_PORT: namedPort || port,
    DATABASE_NAME: name,
    DATABASE_USERNAME: decodeURIComponent(username),
    DATABASE_PASSWORD: decodeURIComponent(password),
  };
  return withUsers(env, () => removeDatabase(kind, name));
};

/** A database without a table, on whatever the suite runs on; or one with what another one has, its file or its name. */
export const createEmptyDatabase = (template?: string): Promise<TestDatabase> => {
  const kind = databaseKind();
  return kind === 'sqlite' ? createFile(template) : createOnServer(kind, template);
};

/** What {@link createEmptyDatabase} can copy. */
export const nameOf = ({ env }: TestDatabase): string => env.DATABASE_FILENAME ?? env.DATABASE_NAME ?? '';

/** Removes a database of any kind by its name. */
export const removeDatabase = async (kind: DatabaseKind, name: string): Promise<void> => {
  if (kind === 'sqlite') await rm(path.dirname(name), { recursive: true, force: true });
  else await execute(process.execPath, [path.join(__dirname, 'database-server.cjs'), 'drop', servers[kind].url, name]);
};
