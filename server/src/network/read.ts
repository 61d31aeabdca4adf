import http from 'node:http';
import https from 'node:https';

import type { Failure } from './failure';
import type { Guard } from './guard';

/** How much of an answer is read, in bytes. */
const MAX_BODY = 1_000_000;

/** Why nothing was read. */
export type ReadFailure = Failure | 'insecure' | 'private' | 'redirect' | 'timeout' | 'tooLarge';

export type ReadResult = { ok: true; status: number; text: string } | { ok: false; failure: ReadFailure };

/** Reads from URLs that people have entered, without following a redirect; never throws. */
export const createRead =
  (guard: Guard, maxBody = MAX_BODY) =>
  /** @param signal ends the request, with the time that it may take */
  (url: URL, headers: Readonly<Record<string, string>>, signal: AbortSignal): Promise<ReadResult> =>
    new Promise((settle) => {
      const fail = (failure: ReadFailure): void => settle({ ok: false, failure });
      /** The first call counts. */
      const failBy = (error: unknown): void => fail(signal.aborted ? 'timeout' : guard.failureOf(error));
      const refused = guard.check(url);
      if (refused !== undefined) {
        fail(refused);
        return;
      }
      const request = (url.protocol === 'https:' ? https : http).request(url, {
        headers: { Accept: 'application/json', 'User-Agent': 'strapi-plugin-imprint', ...headers },
        lookup: guard.lookup,
        // Connections are not shared with the host's other requests, whose agent may be another.
        agent: false,
        signal,
      });
      request.on('error', failBy);
      request.once('response', (response) => {
        const { statusCode: status = 0 } = response;
        const chunks: Buffer[] = [];
        let size = 0;
        const stop = (failure: ReadFailure): void => {
          fail(failure);
          response.destroy();
        };
        if (status >= 300 && status < 400) {
          stop('redirect');
          return;
        }
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          chunks.push(chunk);
          if (size > maxBody) stop('tooLarge');
        });
        response.on('end', () => settle({ ok: true, status, text: Buffer.concat(chunks).toString('utf8') }));
        response.on('error', failBy);
      });
      request.end();
    });

export type Read = ReturnType<typeof createRead>;
