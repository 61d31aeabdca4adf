import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

import { Webhook } from 'standardwebhooks';

import { eventually } from './eventually';

/** A request that a receiver has got. */
export interface Received {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly json: unknown;
}

/** How a receiver answers: with a status, or worse. */
export type Behaviour =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  /** `silent`: never. `endless`: 200 and a body that never ends. `cut`: without a word. */
  | 'silent'
  | 'endless'
  | 'cut';

export interface Receiver {
  readonly url: string;
  readonly port: number;
  readonly received: readonly Received[];
  readonly behave: (behaviour: Behaviour) => void;
  /** What has come, once there are so many. */
  readonly get: (count: number, seconds?: number) => Promise<readonly Received[]>;
  /** How many connections are open. */
  readonly open: () => number;
  readonly close: () => Promise<void>;
}

/** A real HTTP server that keeps what it gets. */
export const startReceiver = async (host = '127.0.0.1'): Promise<Receiver> => {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  let behaviour: Behaviour = { status: 200 };

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const json: unknown = JSON.parse(body);
      received.push({ path: request.url ?? '', headers, body, json });
      if (behaviour === 'silent') return;
      if (behaviour === 'cut') {
        request.socket.destroy();
      } else if (behaviour === 'endless') {
        response.writeHead(200);
        const timer = setInterval(() => response.write('x'.repeat(1_000)), 5);
        response.on('close', () => {
          clearInterval(timer);
        });
      } else {
        response.writeHead(behaviour.status, behaviour.headers).end('OK');
      }
    });
  };

  const server = createServer(answer);
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    port,
    received,
    behave: (wanted) => {
      behaviour = wanted;
    },
    get: (count, seconds) =>
      eventually(
        () => received,
        (requests) => requests.length >= count,
        seconds,
      ),
    open: () => sockets.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        for (const socket of sockets) socket.destroy();
      }),
  };
};

/** Checks a signature as a receiver does, with the library of the standard; throws if it is wrong. */
export const verify = ({ body, headers }: Received, secret: string): unknown =>
  new Webhook(secret).verify(body, { ...headers });
