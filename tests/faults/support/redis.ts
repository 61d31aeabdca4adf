import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Redis } from 'ioredis';

import { ownAddress } from './address';
import { startProxy } from './proxy';

/** A Redis that can be frozen and killed. */
export interface TestRedis {
  readonly url: string;
  readonly freeze: () => void;
  readonly thaw: () => void;
  readonly kill: () => Promise<void>;
  /** After it was killed. */
  readonly start: () => Promise<void>;
  /** How many counts it keeps. */
  readonly keys: () => Promise<number>;
  /** How often, from now on, it is asked about a count, whether or not it answers. */
  readonly asked: () => () => number;
  readonly end: () => Promise<void>;
}

const PORT = 8_003;

export const startRedis = async (): Promise<TestRedis> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'imprint-redis-'));
  const direct = `redis://${ownAddress}:${PORT}`;
  const proxy = await startProxy({ host: ownAddress, port: PORT });
  const options = ['--port', String(PORT), '--bind', ownAddress, '--save', '', '--dir', folder];
  let server: ChildProcess;

  const start = async (): Promise<void> => {
    server = spawn('redis-server', options, { stdio: 'ignore' });
    const client = new Redis(direct, { retryStrategy: () => 50, maxRetriesPerRequest: null });
    client.on('error', () => undefined);
    await client.ping();
    client.disconnect();
  };
  const kill = async (): Promise<void> => {
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    url: `redis://127.0.0.1:${proxy.port}`,
    freeze: () => server.kill('SIGSTOP'),
    thaw: () => server.kill('SIGCONT'),
    kill,
    start,
    keys: async () => {
      const client = new Redis(direct);
      const count = await client.dbsize();
      client.disconnect();
      return count;
    },
    asked: () => proxy.count('strapi-imprint:limit:'),
    end: async () => {
      await kill();
      await proxy.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
