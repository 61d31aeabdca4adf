import { createHash, createHmac, randomBytes } from 'node:crypto';

import type { Config } from '../config';
import type { Author } from '../contracts/common';
import { elapsed } from '../strapi/clock';
import { createSharedWork } from '../strapi/database/shared-work';
import { isStreamSafe } from '../text/clean';
import type { Account, AccountSource } from './accounts';
import { type Credentials, isTooLongForBcrypt } from './basic';
import { ipKey } from './ip';
import type { Budget, Limiter } from './limiter';

/** Somebody whose credential has been verified. */
export interface Principal {
  author: Author;
  /** Whether the person or token may take an action now; never remembered. */
  can(action: string): Promise<boolean>;
}

/** The outcome of a check: a principal, a refusal, or the seconds to wait after too many failures. */
export type Outcome = { principal: Principal } | { retryAfter: number } | 'refused';

/** Verifies an API token; `undefined` if it is not a valid one. */
export type VerifyToken = (token: string) => Promise<Principal | undefined>;

interface Remembered {
  source: AccountSource;
  id: number;
  passwordHash: string;
  /** The names that its failures are counted under. */
  names: readonly string[];
  /** Milliseconds. */
  until: number;
}

/** How many verified credentials are remembered; the least recently verified make room. */
const MAX_REMEMBERED = 10_000;

/** A name of any length as a key of fixed length that does not reveal it. */
const digest = (name: string): string => createHash('sha256').update(name).digest('base64');

const toPrincipal = (source: AccountSource, account: Account): Principal => ({
  author: account.author,
  can: (action) => source.can(account, action),
});

/**
 * The check of user name and password.
 *
 * All wrong credentials are handled alike: each user system computes one hash, whether it knows the name or not, and
 * whether the account is active or not. Failures are charged before a hash is computed and refunded if it matches, so
 * that fifty concurrent attempts count as fifty. A verified credential is remembered under a keyed hash together with
 * the account's stored password hash; the account itself is read again each time, so that a changed password, a blocked
 * account or a lost role takes effect at once.
 */
export const createCredentialCheck = (options: {
  config: Config['basicAuth'];
  sources: readonly AccountSource[];
  verifyToken?: VerifyToken | undefined;
  limiter: Limiter;
  now?: () => number;
}) => {
  const { config, sources, verifyToken, limiter, now = elapsed } = options;
  const secret = randomBytes(32);
  const remembered = new Map<string, Remembered>();
  const underWay = createSharedWork<{ outcome: Outcome; by: symbol }>({ now });

  const credentialKey = ({ user, password }: Credentials): string =>
    createHmac('sha256', secret)
      .update(`${Buffer.byteLength(user)}:${user}${password}`)
      .digest('base64');

  const remember = (key: string, credential: Omit<Remembered, 'until'>): void => {
    if (config.rememberSeconds === 0) return;
    remembered.delete(key);
    for (const oldest of remembered.keys()) {
      if (remembered.size < MAX_REMEMBERED) break;
      remembered.delete(oldest);
    }
    remembered.set(key, { ...credential, until: now() + config.rememberSeconds * 1000 });
  };

  interface Candidate {
    source: AccountSource;
    account: Account | undefined;
  }

  const find = (login: string): Promise<Candidate[]> =>
    Promise.all(sources.map(async (source) => ({ source, account: await source.find(login) })));

  /**
   * One name for each account that the login matches, so that an alias gives no second chance; and one for the login
   * itself, known or not, so that the limit does not reveal which logins exist.
   */
  const accountNames = (login: string, candidates: readonly Candidate[]): string[] => [
    `name:${digest((isStreamSafe(login) ? login.normalize('NFKC') : login).trim().toLowerCase())}`,
    ...candidates.flatMap(({ source, account }) => (account === undefined ? [] : [`${source.kind}:${account.id}`])),
  ];

  const failureBudgets = (names: readonly string[], from: string): Budget[] => [
    ...names.map((name) => ({ key: `account:${name}:${from}`, limit: config.limit.account })),
    { key: `address:${from}`, limit: config.limit.address },
  ];

  /** The outcome for a credential that was verified before; undefined if it has to be verified again. */
  const recall = async (key: string, login: string, from: string): Promise<Outcome | undefined> => {
    const memory = remembered.get(key);
    if (memory === undefined) return undefined;
    const { source, id, passwordHash, names, until } = memory;
    const account = until > now() ? await source.find(login) : undefined;
    if (account?.id !== id || !account.active || account.passwordHash !== passwordHash) {
      remembered.delete(key);
      return undefined;
    }
    const retryAfter = await limiter.check(failureBudgets(names, from));
    return retryAfter === undefined ? { principal: toPrincipal(source, account) } : { retryAfter };
  };

  const verify = async (
    key: string,
    { user, password }: Credentials,
    candidates: readonly Candidate[],
  ): Promise<Principal | undefined> => {
    for (const { source, account } of candidates) {
      const hash = account?.passwordHash;
      const matches = await source.compare(password, hash === undefined || hash === '' ? source.dummyHash : hash);
      if (!matches || account === undefined || !account.active || !hash || isTooLongForBcrypt(password)) continue;
      remember(key, { source, id: account.id, passwordHash: hash, names: accountNames(user, candidates) });
      return toPrincipal(source, account);
    }
    return undefined;
  };

  const attempt = async (
    key: string,
    credentials: Credentials,
    candidates: readonly Candidate[],
    budgets: readonly Budget[],
  ): Promise<Outcome> => {
    const spent = await limiter.check(budgets);
    if (spent !== undefined) return { retryAfter: spent };
    // Before anything is charged: many valid tokens at once are not failures.
    const token = await verifyToken?.(credentials.password);
    if (token !== undefined) return { principal: token };
    const retryAfter = await limiter.charge(budgets);
    if (retryAfter !== undefined) return { retryAfter };
    try {
      const principal = await verify(key, credentials, candidates);
      if (principal === undefined) return 'refused';
      await limiter.refund(budgets);
      return { principal };
    } catch (error) {
      // A failing database does not make a password wrong.
      await limiter.refund(budgets);
      throw error;
    }
  };

  /**
   * @param credentials as they were sent
   * @param ip where the request came from (`ctx.request.ip`)
   */
  return async (credentials: Credentials, ip: string): Promise<Outcome> => {
    const key = credentialKey(credentials);
    const from = ipKey(ip);
    const recalled = await recall(key, credentials.user, from);
    if (recalled !== undefined) return recalled;

    const candidates = await find(credentials.user);
    const budgets = failureBudgets(accountNames(credentials.user, candidates), from);
    // Concurrent requests with the same credential, as a build sends them, are verified once; if it is wrong, each
    // counts. The key includes the current password hashes: a check against a password that has changed since must not
    // be shared.
    const flight = [key, from, ...candidates.map(({ account }) => `${account?.passwordHash}:${account?.active}`)].join(
      ' ',
    );
    const self = Symbol();
    const { outcome, by } = await underWay.share(flight, async () => ({
      outcome: await attempt(key, credentials, candidates, budgets),
      by: self,
    }));
    if (by === self || outcome !== 'refused') return outcome;
    const retryAfter = await limiter.charge(budgets);
    return retryAfter === undefined ? 'refused' : { retryAfter };
  };
};

export type CredentialCheck = ReturnType<typeof createCredentialCheck>;
