import type { LookupAddress } from 'node:dns';
import { lookup as lookUp } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';

import type { DeliveryError } from '../../contracts/inbox';
import { isRow } from '../../strapi/database/table';
import { addressIn, isPublicAddress } from './addresses';
import { type Answer, toAnswer, toConnectionError } from './answer';

/** For the whole request, from looking the name up to the end of the answer. */
const TIMEOUT_MS = 10_000;
/** How much of an answer is read, so that its connection ends well; nothing of it is kept. */
const MAX_BODY = 4_096;

/** The code of the error for a name that leads to an address that is not public. */
const BLOCKED = 'IMPRINT_BLOCKED';

const codeOf = (error: unknown): string => (isRow(error) && typeof error.code === 'string' ? error.code : '');

export interface RequestDependencies {
  /** Whether addresses that are not public may be connected to. */
  allowPrivate: boolean;
  /** Whether URLs must begin with https. */
  requireHttps: boolean;
  timeoutMs?: number;
  /** Resolves a name to all of its addresses. */
  resolve?: (hostname: string) => Promise<LookupAddress[]>;
}

const resolveAll = (hostname: string): Promise<LookupAddress[]> => lookUp(hostname, { all: true, verbatim: true });

/** Posts to URLs that editors have entered: the server must not become a way into the network that it stands in. */
export const createRequest = ({
  allowPrivate,
  requireHttps,
  timeoutMs = TIMEOUT_MS,
  resolve = resolveAll,
}: RequestDependencies) => {
  /**
   * Node connects to what this returns, so that an address is the one that has been checked, however often the name is
   * changed.
   */
  const lookup: LookupFunction = (hostname, options, done) => {
    resolve(hostname)
      .then((addresses) => {
        const [first] = addresses;
        if (first === undefined) throw Object.assign(new Error('No address.'), { code: 'ENOTFOUND' });
        if (!allowPrivate && !addresses.every(({ address }) => isPublicAddress(address)))
          throw Object.assign(new Error('Not a public address.'), { code: BLOCKED });
        if (options.all === true) done(null, addresses);
        else done(null, first.address, first.family);
      })
      .catch((error: unknown) => {
        done(error instanceof Error ? error : new Error('Unknown error'), '');
      });
  };

  /** Why nothing may be sent to a URL; undefined if it may. A name is only known when it has been looked up. */
  const check = (url: URL): 'insecure' | 'private' | undefined => {
    const address = addressIn(url);
    if (requireHttps && url.protocol !== 'https:') return 'insecure';
    return allowPrivate || address === undefined || isPublicAddress(address) ? undefined : 'private';
  };

  /** Posts JSON once, without following a redirect; never throws. */
  const post = (href: string, headers: Readonly<Record<string, string>>, body: string): Promise<Answer> =>
    new Promise((settle) => {
      const url = new URL(href);
      const fault = check(url);
      if (fault !== undefined) {
        settle({ error: fault === 'insecure' ? 'insecure' : 'address' });
        return;
      }
      let answer: Answer | undefined;
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
        answer = toAnswer(statusCode, answered['retry-after'], Date.now());
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > MAX_BODY) response.destroy();
        });
        response.on('error', () => undefined);
      });
      request.on('error', (error) => {
        const code = codeOf(error);
        end(code === BLOCKED ? 'address' : toConnectionError(code));
      });
      request.once('close', () => {
        end('connection');
      });
      request.end(body);
    });

  return { check, post };
};

export type WebhookRequest = ReturnType<typeof createRequest>;
