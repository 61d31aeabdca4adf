import { execFileSync, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const { EMAIL, FORM_ID, PASSWORD } = createRequire(import.meta.url)('../project/src/people.js');

const SECRETS = [
  'APP_KEYS',
  'ADMIN_JWT_SECRET',
  'API_TOKEN_SALT',
  'TRANSFER_TOKEN_SALT',
  'JWT_SECRET',
  'ENCRYPTION_KEY',
];

export const formId = FORM_ID;

export const basic = { authorization: `Basic ${Buffer.from(`${EMAIL}:${PASSWORD}`).toString('base64')}` };

export const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };

const NO_LIMIT = { points: 1_000_000_000, seconds: 60 };

/** Nothing that is measured may be refused for being too much. */
export const config = (basicAuth = {}) => ({
  basicAuth: { limit: { account: NO_LIMIT, address: NO_LIMIT }, ...basicAuth },
});

/** The header of an admin user who has logged in, as the panel sends it. */
export const logIn = async (url) => {
  const answer = await fetch(`${url}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  });
  const { data } = await answer.json();
  return { authorization: `Bearer ${data.token}` };
};

const servers = {
  postgres: process.env.TEST_POSTGRES_URL ?? 'postgres://postgres@127.0.0.1:5432',
  mysql: process.env.TEST_MYSQL_URL ?? 'mysql://root@127.0.0.1:3306',
};

const createOrDrop = (action, url, name) => {
  const program = fileURLToPath(new URL('../../api/support/database-server.cjs', import.meta.url));
  execFileSync(process.execPath, [program, action, url, name], { stdio: 'inherit' });
};

const created = new Set();

/** Where a Strapi finds its database: a file in the folder, or one of its own on the server of BENCH_DATABASE. */
const databaseOf = (folder, name) => {
  const client = process.env.BENCH_DATABASE ?? 'sqlite';
  if (client === 'sqlite') return { DATABASE_CLIENT: client, DATABASE_FILENAME: join(folder, `${name}.db`) };
  const url = servers[client];
  const database = `${basename(folder)}_${name}`.replaceAll('-', '_').toLowerCase();
  if (!created.has(database)) {
    createOrDrop('create', url, database);
    created.add(database);
    process.once('exit', () => createOrDrop('drop', url, database));
  }
  const { hostname, port, username, password } = new URL(url);
  return {
    DATABASE_CLIENT: client,
    DATABASE_HOST: hostname,
    ...(port && { DATABASE_PORT: port }),
    DATABASE_NAME: database,
    DATABASE_USERNAME: decodeURIComponent(username),
    DATABASE_PASSWORD: decodeURIComponent(password),
  };
};

/**
 * Starts a Strapi of the bench project on a database of its own.
 *
 * @param plugin the plugin's configuration; null starts Strapi without the plugin
 * @returns its address, `tell` for what host.cjs can do, and `stop`
 */
export const startStrapi = async (folder, name, plugin = config()) => {
  const child = fork(new URL('../host.cjs', import.meta.url), {
    execArgv: ['--expose-gc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      SERVE_ADMIN: 'false',
      STARTUP_MESSAGE: 'false',
      ...databaseOf(folder, name),
      IMPRINT_ENABLED: String(plugin !== null),
      IMPRINT_CONFIG: JSON.stringify(plugin ?? {}),
      STRAPI_TELEMETRY_DISABLED: 'true',
      ...Object.fromEntries(SECRETS.map((key) => [key, randomBytes(16).toString('hex')])),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  const answer = () =>
    new Promise((resolve, reject) => {
      child.once('message', resolve);
      ended.then((code) => reject(new Error(`Strapi ended with ${code}.`)));
    });
  const { port } = await answer();
  return {
    url: `http://127.0.0.1:${port}`,
    async tell(command, options = {}) {
      child.send({ command, ...options });
      return (await answer()).value;
    },
    async stop() {
      child.kill();
      await ended;
    },
  };
};
