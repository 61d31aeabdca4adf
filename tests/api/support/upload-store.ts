import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

/** An object store, and the environment of a Strapi whose upload provider has its files there. */
export interface UploadStore {
  /** By their addresses. */
  readonly stored: ReadonlyMap<string, Buffer>;
  /** How it gives a file: as it is, or not at all, or with a 500, or half of it and no more. */
  readonly behave: (way: Way) => void;
  /** How many ask for a file and have neither got all of it nor gone. */
  readonly waiting: () => number;
  readonly env: Readonly<Record<string, string>>;
  readonly close: () => void;
}

type Way = 'give' | 'hang' | 'fail' | 'stall';

export const startUploadStore = async (): Promise<UploadStore> => {
  const stored = new Map<string, Buffer>();
  const waiting = new Set<http.ServerResponse>();
  let way: Way = 'give';
  const give = (response: http.ServerResponse, bytes: Buffer | undefined): void => {
    waiting.add(response);
    response.on('close', () => waiting.delete(response));
    if (way === 'hang') return;
    if (way === 'fail') response.writeHead(500, { 'content-length': 1_000_000 }).write(Buffer.alloc(500_000));
    else if (way === 'stall') response.write(bytes?.subarray(0, bytes.length / 2) ?? '');
    else response.end(bytes);
  };
  const server = http.createServer((request, response) => {
    const address = String(request.url);
    void (async () => {
      if (request.method === 'PUT') stored.set(address, await buffer(request));
      else if (request.method === 'DELETE') stored.delete(address);
      if (request.method === 'GET') give(response, stored.get(address));
      else response.end();
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    stored,
    behave: (wanted) => {
      way = wanted;
    },
    waiting: () => waiting.size,
    env: {
      UPLOAD_PROVIDER: path.join(__dirname, 'upload-provider.cjs'),
      UPLOAD_URL: `http://127.0.0.1:${port}`,
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
