/**
 * `npm run bench`: what the plugin costs, against Strapi's own work, as ratios within one run on one machine. Absolute
 * numbers say little beyond the machine they were taken on.
 */
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import autocannon from 'autocannon';

import { ensureInstalled, ensurePluginBuilt } from '../../scripts/lib/prepare.mjs';

const { EMAIL, FORM_ID, PASSWORD } = createRequire(import.meta.url)('./project/src/people.js');

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);

const folder = mkdtempSync(join(tmpdir(), 'imprint-bench-'));

const start = (name, config) =>
  new Promise((resolve, reject) => {
    const child = fork(new URL('./host.cjs', import.meta.url), {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: '0',
        SERVE_ADMIN: 'false',
        STARTUP_MESSAGE: 'false',
        DATABASE_FILENAME: join(folder, `${name}.db`),
        IMPRINT_CONFIG: JSON.stringify(config),
        STRAPI_TELEMETRY_DISABLED: 'true',
        ...Object.fromEntries(
          ['APP_KEYS', 'ADMIN_JWT_SECRET', 'API_TOKEN_SALT', 'TRANSFER_TOKEN_SALT', 'JWT_SECRET', 'ENCRYPTION_KEY'].map(
            (key) => [key, randomBytes(16).toString('hex')],
          ),
        ),
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.once('message', ({ port }) => resolve({ url: `http://127.0.0.1:${port}`, stop: () => child.kill() }));
    child.once('exit', (code) => reject(new Error(`Strapi ended with ${code} before it had started.`)));
  });

const measure = async (request, { url, connections = 10 }, seconds = SECONDS) => {
  const result = await autocannon({ url, connections, duration: seconds, requests: [request] });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${request.method} ${request.path}: ${result.non2xx} refused, ${result.errors} failed.`);
  }
  return result['2xx'] / result.duration;
};

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Both in turn, so that a machine that slows down slows both. */
const compare = async (name, bar, ours, theirs) => {
  await ours(1);
  await theirs(1);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [a, b] = [await ours(), await theirs()];
    rounds.push({ ours: a, theirs: b, ratio: a / b });
  }
  const ratio = median(rounds.map((round) => round.ratio));
  const [a, b] = [median(rounds.map((round) => round.ours)), median(rounds.map((round) => round.theirs))];
  const met = ratio >= bar;
  console.log(
    `${met ? 'met    ' : 'NOT MET'}  ${name}: ${ratio.toFixed(2)} x (bar ${bar} x; ${a.toFixed(0)}/s against ${b.toFixed(0)}/s)`,
  );
  return met;
};

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const BASIC = { authorization: `Basic ${Buffer.from(`${EMAIL}:${PASSWORD}`).toString('base64')}` };

let counter = 0;
/** A change each time: a write that changes nothing would be cheaper. */
const update = {
  method: 'POST',
  path: '/api/imprint/v1/options',
  headers: { ...FORM, ...BASIC },
  setupRequest: (request) => ({ ...request, body: `name=Bench+${(counter += 1)}+GmbH` }),
};
const message = { name: 'Erika', email: 'erika@example.org', subject: 'Offer', message: 'Good day,\nplease call me.' };

await ensureInstalled();
await ensurePluginBuilt();
const limits = { account: { points: 1_000_000, seconds: 60 }, address: { points: 1_000_000, seconds: 60 } };
const main = await start('main', { basicAuth: { limit: limits } });
// Without memory and with one user system, each request costs one hash.
const forgetful = await start('forgetful', {
  basicAuth: { limit: limits, rememberSeconds: 0, contentApiUsers: false, apiTokens: false },
});

try {
  const get = (path) => (seconds) => measure({ method: 'GET', path }, main, seconds);
  const met = [
    await compare('GET all against an empty route', 0.95, get('/api/imprint/v1/all'), get('/api/empty')),
    await compare('GET all against a single type of 40 fields', 4, get('/api/imprint/v1/all'), get('/api/record')),
    await compare(
      'POST options with a Basic credential seen before against one hash a request',
      20,
      (seconds) => measure(update, main, seconds),
      (seconds) => measure(update, { ...forgetful, connections: 1 }, seconds),
    ),
    await compare(
      'POST submission against creating the same with the REST API',
      2,
      (seconds) =>
        measure(
          {
            method: 'POST',
            path: `/api/forms/v1/submission/${FORM_ID}`,
            headers: FORM,
            body: new URLSearchParams(message).toString(),
          },
          main,
          seconds,
        ),
      (seconds) =>
        measure(
          {
            method: 'POST',
            path: '/api/messages',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ data: message }),
          },
          main,
          seconds,
        ),
    ),
  ];
  process.exitCode = met.every(Boolean) ? 0 : 1;
} finally {
  main.stop();
  forgetful.stop();
  rmSync(folder, { recursive: true, force: true });
}
