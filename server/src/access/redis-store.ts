import { createHmac } from 'node:crypto';

import type { Redis } from 'ioredis';

import type { LimitStore } from './limiter';

const PREFIX = 'strapi-imprint:limit:';

// One script, so that no other instance comes between reading a count and raising it.
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

/**
 * Counts in Redis, so that several instances count together. When Redis cannot be reached, `fallback` counts: a limit
 * that lets everybody in would be none, and one that lets nobody in would close the site.
 *
 * @param secret what the instances share; keys hold addresses, and Redis keeps them longer than a process, so that they
 *   leave this one as a keyed hash only
 * @param onFailure told of each failed call, for the log
 */
export const createRedisStore = (
  { url, secret }: { url: string; secret: string },
  fallback: LimitStore,
  onFailure: (error: unknown) => void,
): LimitStore => {
  const nameOf = (key: string): string => PREFIX + createHmac('sha256', secret).update(key).digest('base64url');

  // Loaded here, since most projects have no Redis.
  const connection = import('ioredis').then(async ({ Redis }) => {
    const redis = new Redis(url, {
      maxRetriesPerRequest: 1,
      // The first request waits for it, where an address takes no answer.
      connectTimeout: 2_000,
      commandTimeout: 1_000,
      enableOfflineQueue: false,
      lazyConnect: true,
    });
    // Without a listener, a lost connection would end the process.
    redis.on('error', onFailure);
    await redis.connect().catch(onFailure);
    return redis;
  });
  // Each call meets the failure again; here it only has to have been seen.
  connection.catch(onFailure);

  const orFallback = async <T>(call: (redis: Redis) => Promise<T>, instead: () => Promise<T>): Promise<T> => {
    try {
      return await call(await connection);
    } catch (error) {
      onFailure(error);
      return instead();
    }
  };

  return {
    add: (key, limit) =>
      orFallback(
        async (redis) => {
          const reply = numbers(await redis.eval(ADD, 1, nameOf(key), limit.points, limit.seconds * 1000));
          const [points = 0, resetIn = 0, added = 0] = reply;
          return { points, resetIn, added: added === 1 };
        },
        () => fallback.add(key, limit),
      ),
    read: (key) =>
      orFallback(
        async (redis) => {
          const [points, resetIn] = await Promise.all([redis.get(nameOf(key)), redis.pttl(nameOf(key))]);
          return { points: Number(points ?? 0), resetIn };
        },
        () => fallback.read(key),
      ),
    subtract: (key) =>
      orFallback(
        async (redis) => {
          await redis.eval(SUBTRACT, 1, nameOf(key));
        },
        () => fallback.subtract(key),
      ),
    async close() {
      await connection.then((redis) => {
        redis.disconnect();
      }, onFailure);
      await fallback.close();
    },
  };
};
