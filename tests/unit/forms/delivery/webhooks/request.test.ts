/* Requests to real servers; only names are looked up by the test. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createRequest, type RequestDependencies } from '../../../../../server/src/forms/delivery/webhooks/request';

let server: Server;
let port: number;
let paths: string[];

beforeEach(async () => {
  paths = [];
  server = createServer((request, response) => {
    paths.push(`${request.method ?? ''} ${request.headers.host ?? ''}${request.url ?? ''}`);
    if (request.url === '/silent') return;
    response.end('OK');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const loopback = [{ address: '127.0.0.1', family: 4 }];
const post = (url: string, values: Partial<RequestDependencies> = {}) =>
  createRequest({ allowPrivate: false, requireHttps: false, ...values }).post(url, {}, '{}');

it.each([
  'http://127.0.0.1',
  'http://127.1',
  'http://2130706433',
  'http://0x7f000001',
  'http://[::1]',
  'http://[::ffff:127.0.0.1]',
  'http://169.254.169.254',
  'http://10.0.0.1',
])('refuses %s', async (url) => {
  expect(await post(`${url}:${port}/`)).toEqual({ error: 'address' });
  expect(paths).toEqual([]);
});

it('refuses a name with any address that is not public', async () => {
  const resolve = () => Promise.resolve([{ address: '93.184.215.14', family: 4 }, ...loopback]);
  expect(await post(`http://a.example:${port}/`, { resolve })).toEqual({ error: 'address' });
  expect(await post(`http://localhost:${port}/`)).toEqual({ error: 'address' });
  expect(paths).toEqual([]);
});

it('looks a name up once for each request, and connects to the address that was checked', async () => {
  // 203.0.113.0/24 belongs to nobody; what counts is that nothing arrives here.
  const answers = [[{ address: '93.184.215.14', family: 4 }], loopback];
  let asked = 0;
  const resolve = () => {
    asked += 1;
    return Promise.resolve(answers.shift() ?? loopback);
  };
  const { error } = await post(`http://rebinding.example:${port}/`, { resolve, timeoutMs: 200 });
  expect(['timeout', 'connection']).toContain(error);
  expect(asked).toBe(1);
  expect(await post(`http://rebinding.example:${port}/`, { resolve })).toEqual({ error: 'address' });
  expect(paths).toEqual([]);
});

it('reaches any address if it may', async () => {
  const resolve = () => Promise.resolve(loopback);
  const answer = await post(`http://inside.example:${port}/hook?a=1`, { allowPrivate: true, resolve });
  expect(answer).toEqual({ error: undefined, answer: 200 });
  expect(paths).toEqual([`POST inside.example:${port}/hook?a=1`]);
});

it('says what went wrong', async () => {
  const allowed = { allowPrivate: true };
  const notFound = () => Promise.reject(Object.assign(new Error('Not found.'), { code: 'ENOTFOUND' }));
  expect(await post('http://a.example/', { ...allowed, resolve: notFound })).toEqual({ error: 'dns' });
  expect(await post('http://a.example/', { ...allowed, resolve: () => Promise.resolve([]) })).toEqual({ error: 'dns' });
  const hanging = () => new Promise<never>(() => undefined);
  expect(await post('http://a.example/', { ...allowed, resolve: hanging, timeoutMs: 50 })).toEqual({
    error: 'timeout',
  });
  const silent = `http://127.0.0.1:${port}/silent`;
  expect(await post(silent, { ...allowed, timeoutMs: 100 })).toEqual({ error: 'timeout' });
  expect(await post(`https://127.0.0.1:${port}/`, allowed)).toEqual({ error: 'tls' });
  expect(await post(`http://127.0.0.1:${port}/`, { ...allowed, requireHttps: true })).toEqual({ error: 'insecure' });
});
