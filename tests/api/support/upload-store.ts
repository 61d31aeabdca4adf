import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

/** An object store, and the environment of a Strapi whose upload provider has its files there. */
export interface UploadStore {
  /** By their addresses. */
  readonly stored: ReadonlyMap<string, Buffer>;
  readonly env: Readonly<Record<string, string>>;
  readonly close: () => void;
}

export const startUploadStore = async (): Promise<UploadStore> => {
  const stored = new Map<string, Buffer>();
  const server = http.createServer((request, response) => {
    const address = String(request.url);
    void (async () => {
      if (request.method === 'PUT') stored.set(address, await buffer(request));
      else if (request.method === 'DELETE') stored.delete(address);
      response.end(stored.get(address));
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    stored,
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
