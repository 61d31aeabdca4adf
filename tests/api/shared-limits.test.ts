/*
 * Limits that several instances share through Redis, on credentials and on submissions; without Redis, each instance
 * counts alone.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import path from 'node:path';

import { Redis } from 'ioredis';

import { atNight } from '../night';
import { createDatabase } from './support/database';
import { contact, createForm } from './support/forms';
import { type Answer, basic } from './support/http';
import { startStrapi, type TestStrapi } from './support/strapi';

const points = 3;
const limit = { points, seconds: 60 };
const redis = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379/9';
const nowhere = 'redis://127.0.0.1:1';

/** Tells at once, since Jest must know its tests before any of them runs. */
const isReachable = (): boolean => {
  const { hostname, port } = new URL(redis);
  const program = `require('node:net').connect(${Number(port || 6379)}, ${JSON.stringify(hostname)})
      .on('connect', () => process.exit(0)).on('error', () => process.exit(1))`;
  return spawnSync(process.execPath, ['-e', program], { timeout: 5000 }).status === 0;
};

/** Two processes on one database, which are asked by turns from one address; how often each status was the answer. */
const statuses = async (
  url: string,
  send: (target: TestStrapi, address: string, index: number) => Promise<Answer>,
  prepare: (target: TestStrapi) => Promise<void> = () => Promise.resolve(),
): Promise<Record<number, number>> => {
  const database = await createDatabase();
  const config = { redis: url, basicAuth: { limit: { account: limit } }, forms: { rateLimit: limit } };
  const options = { database, config, env: { PROXY: 'true' } };
  const first = await startStrapi(options);
  const second = await startStrapi(options);
  try {
    await prepare(first);
    // Counts outlive a run of the tests, so the address must be one that no earlier run has used.
    const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
    const counts: Record<number, number> = {};
    for (let index = 0; index < 3 * points; index += 1) {
      const { status } = await send(index % 2 === 0 ? first : second, address, index);
      counts[status] = (counts[status] ?? 0) + 1;
    }
    return counts;
  } finally {
    await first.stop();
    await second.stop();
    await database.drop();
  }
};

const failedLogins = (url: string): Promise<Record<number, number>> =>
  statuses(url, ({ api }, address, index) =>
    api.get('/imprint/v1/revisions', {
      Authorization: basic('nobody@example.org', `Wrong-${index}-password`),
      'X-Forwarded-For': address,
    }),
  );

const submissions = (url: string, settings: Record<string, unknown> = {}): Promise<Record<number, number>> => {
  let formId = '';
  return statuses(
    url,
    ({ api }, address) => api.post(`/forms/v1/submission/${formId}`, contact(), { 'X-Forwarded-For': address }),
    async (target) => {
      formId = await createForm(target, { settings });
    },
  );
};

if (process.env.TEST_REDIS_URL !== undefined || isReachable()) {
  test('failed logins: two processes count together', async () => {
    expect(await failedLogins(redis)).toEqual({ 401: points, 429: 2 * points });
  });

  test('submissions from one address: two processes count together', async () => {
    expect(await submissions(redis)).toEqual({ 201: points, 429: 2 * points });
  });

  test('Redis learns nobody’s address', async () => {
    let address = '';
    await statuses(redis, ({ api }, from) => {
      address = from;
      return api.get('/imprint/v1/revisions', {
        Authorization: basic('nobody@example.org', 'Wrong'),
        'X-Forwarded-For': from,
      });
    });
    const client = new Redis(redis);
    const keys = await client.keys('strapi-imprint:limit:*');
    client.disconnect();
    expect(keys).not.toHaveLength(0);
    expect(keys.filter((key) => key.includes(address))).toEqual([]);
  });

  atNight('also by a limit of the form’s own', async () => {
    const settings = { rateLimit: { points: points + 1, seconds: 60 } };
    expect(await submissions(redis, settings)).toEqual({ 201: points + 1, 429: 2 * points - 1 });
  });
} else {
  console.warn(`No Redis at ${redis} (TEST_REDIS_URL): ${path.basename(__filename)} does not test shared limits.`);
}

atNight('with a Redis that is not there, each process counts alone, and nobody is let in or shut out', async () => {
  expect(await failedLogins(nowhere)).toEqual({ 401: 2 * points, 429: points });
  expect(await submissions(nowhere)).toEqual({ 201: 2 * points, 429: points });
});
