import type { Server, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';

/** A container is usually given ten seconds to stop before it is killed. */
const PATIENCE_MS = 5_000;

/**
 * Makes a stop of the host wait for its requests. Strapi cuts every connection as it stops, also those that it has not
 * answered yet, and nobody would know whether their submissions have been stored.
 *
 * @param server the host's, before it listens
 * @returns to be called at the beginning of a stop. New connections are refused from then on, so that a proxy takes another
 *   instance; resolves when all requests have been answered, or are not within the time given
 */
export const createDrain = (server: Server, patience = PATIENCE_MS): (() => Promise<void>) => {
  const open = new Set<ServerResponse>();
  server.on('request', (_request, response) => {
    open.add(response);
    // A connection that was kept alive carries one more request, and no further one.
    if (!server.listening) response.shouldKeepAlive = false;
    response.once('close', () => open.delete(response));
  });

  return async () => {
    if (!server.listening) return;
    server.close();
    for (const response of open) response.shouldKeepAlive = false;
    const end = performance.now() + patience;
    while (open.size > 0 && performance.now() < end) await setTimeout(10);
  };
};
