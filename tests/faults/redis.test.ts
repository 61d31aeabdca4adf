/* A Redis that is frozen, killed or gone delays requests only briefly, and is used again once it is back. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Redis } from 'ioredis';

import { eventually } from '../api/support/eventually';
import { contact, createForm } from '../api/support/forms';
import { startStrapi, type TestStrapi } from '../api/support/strapi';
import { expectKept, expectRecovered } from './support/invariants';
import { failed, startLoad } from './support/load';
import { freePort } from './support/ports';
import { useRandom } from './support/random';
import { seconds, startSite } from './support/site';

const random = useRandom();

let folder = '';
let port = 0;
let redis: ChildProcess | undefined;
let strapi: TestStrapi | undefined;

const url = (): string => `redis://127.0.0.1:${port}`;
const config = () => ({ redis: url(), forms: { rateLimit: { points: 100_000, seconds: 600 } } });

const startRedis = async (): Promise<void> => {
  redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder], {
    stdio: 'ignore',
  });
  const client = new Redis(url(), { retryStrategy: () => 50, maxRetriesPerRequest: null });
  client.on('error', () => undefined);
  await client.ping();
  client.disconnect();
};

/** How many counts Redis keeps. */
const countKeys = async (): Promise<number> => {
  const client = new Redis(url());
  const keys = await client.dbsize();
  client.disconnect();
  return keys;
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'imprint-redis-'));
  port = await freePort();
  await startRedis();
  strapi = await startStrapi({ config: config() });
});

afterAll(async () => {
  await strapi?.stop();
  redis?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Visits one after another while something goes on; how long each took. */
const visitDuring = async (formId: string, count: number, address: string): Promise<number[]> => {
  if (strapi === undefined) throw new Error('Strapi did not start.');
  const times: number[] = [];
  for (let visits = 0; visits < count; visits += 1) {
    const answer = await strapi.api.post(`/forms/v1/submission/${formId}`, contact({ message: address }));
    expect(answer.status).toBe(201);
    times.push(answer.milliseconds);
  }
  return times.toSorted((a, b) => b - a);
};

const form = (): Promise<string> => {
  if (strapi === undefined) throw new Error('Strapi did not start.');
  return createForm(strapi);
};

/** Whether a visit is counted in Redis: a form of its own has a key of its own. */
const isShared = async (): Promise<boolean> => {
  const before = await countKeys();
  await visitDuring(await form(), 1, 'shared');
  return (await countKeys()) > before;
};

test('frozen: one visitor waits a moment, nobody else does, and it is used again when it goes on', async () => {
  expect(await isShared()).toBe(true);
  const formId = await form();
  const [usual = 0] = await visitDuring(formId, 10, 'usual');
  redis?.kill('SIGSTOP');
  const [first = 0, second = 0] = await visitDuring(formId, 40, 'frozen');
  redis?.kill('SIGCONT');
  // On a busy machine a visit takes its time; what Redis adds to it is what is measured.
  expect(first).toBeLessThan(700 + 3 * usual);
  expect(second).toBeLessThan(200 + 3 * usual);
  expect(await eventually(isShared, Boolean, 20)).toBe(true);
});

test('frozen while many come at once: no one of them waits long', async () => {
  const formId = await form();
  redis?.kill('SIGSTOP');
  const all = await Promise.all(Array.from({ length: 20 }, () => visitDuring(formId, 3, 'many')));
  redis?.kill('SIGCONT');
  // Each of the first twenty may have met the silence; the sum of three time-outs of a second did.
  expect(Math.max(...all.flat())).toBeLessThan(2_000);
  expect(await eventually(isShared, Boolean, 20)).toBe(true);
});

test('killed and started anew: nobody is refused, and it is used again', async () => {
  const formId = await form();
  redis?.kill('SIGKILL');
  const [slowest = 0] = await visitDuring(formId, 20, 'killed');
  expect(slowest).toBeLessThan(1_000);
  await startRedis();
  expect(await eventually(isShared, Boolean, 20)).toBe(true);
});

test('frozen and killed under load: no write fails, and what was confirmed is there, once', async () => {
  const site = await startSite({ config: config() });
  const load = await startLoad({ ...site, random });
  try {
    await load.busy();
    for (let round = 0; round < 2; round += 1) {
      redis?.kill('SIGSTOP');
      await seconds(2);
      redis?.kill('SIGCONT');
      await seconds(0.5);
      redis?.kill('SIGKILL');
      await seconds(1);
      await startRedis();
    }
    expect(await eventually(countKeys, (keys) => keys > 0, 20)).toBeGreaterThan(0);
    await load.stop();
    // Nothing is stored in Redis, so nothing depends on it.
    expect(failed(load.journal)).toBe(0);
    await expectRecovered(site.strapi, load.journal.formId);
    await expectKept(load.journal, site.strapi, site.mail);
  } finally {
    await load.stop();
    await site.end();
  }
}, 90_000);
