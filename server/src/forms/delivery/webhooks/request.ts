import http from 'node:http';
import https from 'node:https';

import type { DeliveryError } from '../../../contracts/inbox';
import { createNetworkGuard, type GuardOptions } from '../../../network/guard';
import { type WebhookAnswer, toWebhookAnswer } from './answer';

/** For the whole request, from looking the name up to the end of the answer. */
const TIMEOUT_MS = 10_000;
/** How much of an answer is read, so that its connection ends well; nothing of it is kept. */
const MAX_BODY = 4_096;

export interface RequestDependencies extends GuardOptions {
  timeoutMs?: number;
}

/** Posts to URLs that editors have entered. */
export const createRequest = ({ timeoutMs = TIMEOUT_MS, ...options }: RequestDependencies) => {
  const { check, lookup, failureOf } = createNetworkGuard(options);

  /** Posts JSON once, without following a redirect; never throws. */
  const post = (href: string, headers: Readonly<Record<string, string>>, body: string): Promise<WebhookAnswer> =>
    new Promise((settle) => {
      const url = URL.canParse(href) ? new URL(href) : undefined;
      const fault = url && check(url);
      if (url === undefined || fault !== undefined) {
        settle({ error: fault === 'insecure' ? 'insecure' : 'address' });
        return;
      }
      let answer: WebhookAnswer | undefined;
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        request.destroy();
      }, timeoutMs);
      /** The first call counts. A status that has come in time counts, whatever becomes of the rest of the answer. */
      const end = (error: DeliveryError): void => {
        clearTimeout(timer);
        settle(answer ?? { error: isLate ? 'timeout' : error });
      };
      const request = (url.protocol === 'https:' ? https : http).request(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Length': Buffer.byteLength(body),
          'User-Agent': 'strapi-plugin-imprint',
          ...headers,
        },
        lookup,
        // Connections are not shared with the host's other requests, whose agent may be another.
        agent: false,
      });
      request.once('response', (response) => {
        const { statusCode = 0, headers: answered } = response;
        answer = toWebhookAnswer(statusCode, answered['retry-after'], Date.now());
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > MAX_BODY) response.destroy();
        });
        response.on('error', () => undefined);
      });
      request.on('error', (error) => {
        const failure = failureOf(error);
        end(failure === 'private' ? 'address' : failure);
      });
      request.once('close', () => {
        end('connection');
      });
      request.end(body);
    });

  return { check, post };
};

export type WebhookRequest = ReturnType<typeof createRequest>;
