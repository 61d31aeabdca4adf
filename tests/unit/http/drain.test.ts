import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

import { createDrain } from '../../../server/src/http/drain';

const patience = 300;

/** A server whose answers wait until they are let go. */
const start = async () => {
  const waiting: http.ServerResponse[] = [];
  const server = http.createServer((_request, response) => {
    waiting.push(response);
    server.emit('arrival');
  });
  const drain = createDrain(server, patience);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const get = async (options: http.RequestOptions = {}) => {
    const [answer] = (await once(http.get({ port, host: '127.0.0.1', agent, ...options }), 'response')) as [
      http.IncomingMessage,
    ];
    answer.resume();
    await once(answer, 'end');
    return answer;
  };
  return { server, drain, waiting, get, agent };
};

test('what is under way is answered, nothing new is accepted, and connections are not kept alive', async () => {
  const { server, drain, waiting, get, agent } = await start();
  const answer = get();
  await once(server, 'arrival');
  const drained = drain();
  await expect(get({ agent: false })).rejects.toThrow('ECONNREFUSED');
  // It waits for the connection of the first, which is gone by then.
  const next = get();
  waiting[0]?.end('first');
  expect((await answer).headers.connection).toBe('close');
  await expect(next).rejects.toThrow('ECONNREFUSED');
  await drained;
  expect(waiting).toHaveLength(1);
  agent.destroy();
});

test('an answer that has begun goes on, and a request that follows on its connection is the last', async () => {
  const { server, drain, waiting, get, agent } = await start();
  const answer = get();
  await once(server, 'arrival');
  waiting[0]?.write('begun');
  const drained = drain();
  const next = get();
  waiting[0]?.end();
  expect((await answer).headers.connection).toBe('keep-alive');
  await once(server, 'arrival');
  waiting[1]?.end('last');
  expect((await next).headers.connection).toBe('close');
  await drained;
  agent.destroy();
});

test('nothing is waited for longer than is allowed, nor where nobody listens', async () => {
  const { server, drain, waiting, get } = await start();
  const answer = get();
  await once(server, 'arrival');
  await drain();
  expect(waiting).toHaveLength(1);
  waiting[0]?.end();
  await answer;
  await drain();
});
