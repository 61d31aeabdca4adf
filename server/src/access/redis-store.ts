import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import type { Redis } from 'ioredis';

import type { LimitStore } from './limiter';

const PREFIX = 'strapi-imprint:limit:';

// One script, so that no other instance can intervene between reading a count and incrementing it.
const ADD = `
local points = tonumber(redis.call('GET', KEYS[1]) or '0')
local added = 0
if points < tonumber(ARGV[1]) then
  points = redis.call('INCR', KEYS[1])
  added = 1
  if points == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
end
return { points, redis.call('PTTL', KEYS[1]), added }
`;

const SUBTRACT = `
local points = tonumber(redis.call('GET', KEYS[1]) or '0')
if points > 1 then redis.call('DECR', KEYS[1]) else redis.call('DEL', KEYS[1]) end
`;

const numbers = (reply: unknown): number[] => (Array.isArray(reply) ? reply.map(Number) : []);

/** How long the request that discovers an unresponsive Redis waits. */
const ANSWER_TIMEOUT_MS = 250;

/** ioredis has no class for this error, only this message. */
const isTimeout = (error: unknown): boolean => error instanceof Error && error.message === 'Command timed out';

/**
 * Counts in Redis, so that several instances share their counts. If Redis cannot be reached, `fallback` counts instead:
 * letting everybody in would disable the limit, and letting nobody in would close the site. If Redis does not respond,
 * the connection is dropped; the new one is not used until Redis has answered its greeting, and no request waits for
 * it.
 *
 * @param secret shared by all instances; keys contain IP addresses, and Redis keeps them longer than a process does, so
 *   they leave this process only as keyed hashes
 * @param onFailure called with the error of each failed call, for the log
 */
export const createRedisStore = (
  { url, secret }: { url: string; secret: string },
  fallback: LimitStore,
  onFailure: (error: unknown) => void,
): LimitStore => {
  const hashKey = (key: string): string => PREFIX + createHmac('sha256', secret).update(key).digest('base64url');

  // Imported on demand, since most projects do not use Redis.
  const connection = import('ioredis').then(async ({ Redis }) => {
    const redis = new Redis(url, {
      maxRetriesPerRequest: 1,
      connectTimeout: 2_000,
      commandTimeout: ANSWER_TIMEOUT_MS,
      // Without an established connection, each command fails at once.
      enableOfflineQueue: false,
      // What has been counted by the fallback must not be counted again.
      autoResendUnfulfilledCommands: false,
      lazyConnect: true,
    });
    // Without a listener, a lost connection would end the process.
    redis.on('error', onFailure);
    // The first request waits for the connection, but not for long.
    await Promise.race([redis.connect().catch(onFailure), delay(ANSWER_TIMEOUT_MS, undefined, { ref: false })]);
    return redis;
  });
  // Each call handles the failure itself; this only prevents an unhandled rejection.
  connection.catch(onFailure);

  const orFallback = async <T>(call: (redis: Redis) => Promise<T>, instead: () => Promise<T>): Promise<T> => {
    let redis: Redis | undefined;
    try {
      redis = await connection;
      return await call(redis);
    } catch (error) {
      onFailure(error);
      // Redis is frozen, or the connection was lost without being closed.
      if (redis?.status === 'ready' && isTimeout(error)) redis.disconnect(true);
      return instead();
    }
  };

  return {
    add: (key, limit) =>
      orFallback(
        async (redis) => {
          const reply = numbers(await redis.eval(ADD, 1, hashKey(key), limit.points, limit.seconds * 1000));
          const [points = 0, resetIn = 0, added = 0] = reply;
          return { points, resetIn, added: added === 1 };
        },
        () => fallback.add(key, limit),
      ),
    read: (key) =>
      orFallback(
        async (redis) => {
          const [points, resetIn] = await Promise.all([redis.get(hashKey(key)), redis.pttl(hashKey(key))]);
          return { points: Number(points ?? 0), resetIn };
        },
        () => fallback.read(key),
      ),
    subtract: (key) =>
      orFallback(
        async (redis) => {
          await redis.eval(SUBTRACT, 1, hashKey(key));
        },
        () => fallback.subtract(key),
      ),
    async close() {
      await connection.then((redis) => redis.disconnect(), onFailure);
      await fallback.close();
    },
  };
};
