/* Reads from real servers. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createNetworkGuard, type GuardOptions, requiresHttps } from '../../../server/src/network/guard';
import { createRead } from '../../../server/src/network/read';

let server: Server;
let port: number;
let seen: string[];

beforeEach(async () => {
  seen = [];
  server = createServer(({ url = '', headers }, response) => {
    seen.push(`${url} ${headers.authorization ?? ''}`);
    if (url === '/silent') return;
    if (url === '/away') response.writeHead(302, { Location: `http://127.0.0.1:${port}/` }).end();
    else if (url === '/long') response.end('x'.repeat(2_000));
    else if (url === '/endless') {
      const timer = setInterval(() => response.write('x'), 5);
      response.on('close', () => {
        clearInterval(timer);
      });
    } else if (url === '/cut') {
      response.writeHead(200, { 'Content-Length': '10' });
      response.write('x', () => response.destroy());
    } else response.writeHead(url === '/none' ? 404 : 200).end('{"a":"ü"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const read = (url: string, options: Partial<GuardOptions> = {}, milliseconds = 5_000) => {
  const guard = createNetworkGuard({ allowPrivate: true, requireHttps: false, ...options });
  const headers = { Authorization: 'Basic x' };
  return createRead(guard, 1_000)(new URL(url), headers, AbortSignal.timeout(milliseconds));
};
const at = (path: string): string => `http://127.0.0.1:${port}${path}`;
const failed = (failure: string) => ({ ok: false, failure });

it('reads an answer, whatever its status', async () => {
  expect(await read(at('/'))).toEqual({ ok: true, status: 200, text: '{"a":"ü"}' });
  expect(await read(at('/none'))).toMatchObject({ ok: true, status: 404 });
  expect(seen).toEqual(['/ Basic x', '/none Basic x']);
});

it('follows nothing, and waits and reads only so long', async () => {
  expect(await read(at('/away'))).toEqual(failed('redirect'));
  expect(await read(at('/long'))).toEqual(failed('tooLarge'));
  expect(await read(at('/silent'), {}, 100)).toEqual(failed('timeout'));
  expect(await read(at('/endless'), {}, 300)).toEqual(failed('timeout'));
  expect(await read(at('/cut'))).toEqual(failed('connection'));
  expect(seen).toHaveLength(5);
});

it('asks nobody in the network that it stands in', async () => {
  const guarded = { allowPrivate: false };
  const resolve = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
  expect(await read(at('/'), guarded)).toEqual(failed('private'));
  expect(await read(`http://inside.example:${port}/`, { ...guarded, resolve })).toEqual(failed('private'));
  expect(await read(at('/'), { requireHttps: true })).toEqual(failed('insecure'));
  expect(seen).toEqual([]);
});

it('says why it reaches nobody', async () => {
  const resolve = () => Promise.reject(Object.assign(new Error('Not found.'), { code: 'ENOTFOUND' }));
  expect(await read('http://a.example/', { resolve })).toEqual(failed('dns'));
  expect(await read(`https://127.0.0.1:${port}/`)).toEqual(failed('tls'));
});

it('asks for https everywhere but in development', () => {
  const environments = [{}, { NODE_ENV: 'development' }, { NODE_ENV: 'test' }, { NODE_ENV: 'production' }];
  expect(environments.map(requiresHttps)).toEqual([false, false, false, true]);
});
