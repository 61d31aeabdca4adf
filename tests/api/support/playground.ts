import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';

import type { TestDatabase } from './empty-database';

/** The playground, or a copy of it with another version of Strapi: see scripts/test-versions.mjs. */
export const playground = process.env.TEST_PROJECT ?? path.resolve(__dirname, '../../../playground');

/** Strapi adds nothing here: these only have to be there, and to be long enough. */
const secrets = {
  APP_KEYS: 'test-key-one,test-key-two',
  ADMIN_JWT_SECRET: 'test-admin-jwt-secret',
  API_TOKEN_SALT: 'test-api-token-salt',
  TRANSFER_TOKEN_SALT: 'test-transfer-token-salt',
  JWT_SECRET: 'test-jwt-secret',
  ENCRYPTION_KEY: '0123456789abcdef0123456789abcdef',
};

/** What the playground needs to run on a database, and nothing else of this process's environment. */
export const environmentOf = (
  database: TestDatabase['env'],
  own: Readonly<Record<string, string>> = {},
): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_ENV: 'test',
  FORCE_COLOR: '0',
  STRAPI_TELEMETRY_DISABLED: 'true',
  HOST: '127.0.0.1',
  PORT: '0',
  SERVE_ADMIN: 'false',
  STARTUP_MESSAGE: 'false',
  // Nobody listens there: a test that wants mail says where.
  SMTP_PORT: '1',
  ...secrets,
  ...database,
  ...own,
});

/** A process that starts the playground: see host.cjs. */
export const forkHost = (env: NodeJS.ProcessEnv, nodeArguments: readonly string[]): ChildProcess =>
  fork(path.join(__dirname, 'host.cjs'), {
    cwd: playground,
    env,
    execArgv: [...nodeArguments],
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
