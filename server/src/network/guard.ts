import type { LookupAddress } from 'node:dns';
import { lookup as lookUp } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';

import { isRow } from '../strapi/database/table';
import { addressIn, isPublicAddress } from './addresses';
import { type Failure, toFailure } from './failure';

/** The code of the error for a name that leads to an address that is not public. */
const BLOCKED = 'IMPRINT_BLOCKED';

const codeOf = (error: unknown): string => (isRow(error) && typeof error.code === 'string' ? error.code : '');

export interface GuardOptions {
  /** Whether addresses that are not public may be connected to. */
  allowPrivate: boolean;
  /** Whether URLs must begin with https. */
  requireHttps: boolean;
  /** Resolves a name to all of its addresses. */
  resolve?: ((hostname: string) => Promise<LookupAddress[]>) | undefined;
}

const resolveAll = (hostname: string): Promise<LookupAddress[]> => lookUp(hostname, { all: true, verbatim: true });

/** Whether URLs must begin with https: everywhere but in development. Strapi develops where nothing else is said. */
export const requiresHttps = ({ NODE_ENV = 'development' }: Readonly<Record<string, string | undefined>>): boolean =>
  !['development', 'test'].includes(NODE_ENV);

/**
 * Guards requests to URLs that people have entered: the server must not become a way into the network that it stands in.
 */
export const createNetworkGuard = ({ allowPrivate, requireHttps, resolve = resolveAll }: GuardOptions) => {
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
      .catch((error: unknown) => done(error instanceof Error ? error : new Error('Unknown error'), ''));
  };

  /** Why nothing may be sent to a URL; undefined if it may. A name is only known when it has been looked up. */
  const check = (url: URL): 'insecure' | 'private' | undefined => {
    const address = addressIn(url);
    if (requireHttps && url.protocol !== 'https:') return 'insecure';
    return allowPrivate || address === undefined || isPublicAddress(address) ? undefined : 'private';
  };

  /** Why a request has failed, by Node's error. */
  const failureOf = (error: unknown): Failure | 'private' => {
    const code = codeOf(error);
    return code === BLOCKED ? 'private' : toFailure(code);
  };

  return { check, lookup, failureOf };
};

export type Guard = ReturnType<typeof createNetworkGuard>;
