import type { Core } from '@strapi/strapi';

import type { Config } from '../config';
import { elapsed } from '../strapi/clock';
import { describeError } from '../strapi/errors';
import { hasPlugin, readSecrets } from '../strapi/services';
import { createAdminAccounts, createContentApiAccounts } from './accounts';
import { createCredentialCheck } from './credentials';
import { createLimiter, createMemoryStore, type Limiter, type LimitStore } from './limiter';
import { createRedisStore } from './redis-store';
import { createBasicStrategy, createTokenVerifier, allowedOrigins } from './strategy';

/** RFC 7617, section 2.1: the challenge, and that UTF-8 is supported. */
const BASIC_CHALLENGE = 'Basic realm="imprint", charset="UTF-8"';
/** Used if Basic is disabled: a browser would otherwise prompt for a password that can never be right. */
const BEARER_CHALLENGE = 'Bearer realm="imprint"';

/** At most one log line per minute while Redis does not respond. */
const REDIS_WARNING_INTERVAL_MS = 60_000;

const createLimitStore = (strapi: Core.Strapi, redis: string | undefined): LimitStore => {
  const memory = createMemoryStore();
  if (redis === undefined) return memory;
  let warnedAt = -Infinity;
  // Counts last minutes, so those under a previous key are not looked up.
  const [secret] = readSecrets(strapi);
  return createRedisStore({ url: redis, secret }, memory, (error) => {
    if (elapsed() - warnedAt < REDIS_WARNING_INTERVAL_MS) return;
    warnedAt = elapsed();
    strapi.log.warn(`imprint: Redis does not respond, so this instance counts alone. ${describeError(error)}`);
  });
};

const createCheck = (strapi: Core.Strapi, config: Config['basicAuth'], limiter: Limiter) => {
  if (!config.adminUsers && !config.contentApiUsers && !config.apiTokens) return undefined;
  const hasContentApiUsers = config.contentApiUsers && hasPlugin(strapi, 'users-permissions');
  return createCredentialCheck({
    config,
    limiter,
    sources: [
      ...(config.adminUsers ? [createAdminAccounts(strapi)] : []),
      ...(hasContentApiUsers ? [createContentApiAccounts(strapi)] : []),
    ],
    verifyToken: config.apiTokens ? createTokenVerifier(strapi) : undefined,
  });
};

/** Authentication and rate limits. */
export const createAccess = (strapi: Core.Strapi, { basicAuth, redis }: Pick<Config, 'basicAuth' | 'redis'>) => {
  const limiter = createLimiter(createLimitStore(strapi, redis));
  const check = createCheck(strapi, basicAuth, limiter);
  return {
    limiter,
    hasBasic: check !== undefined,
    basicStrategy: createBasicStrategy(check, allowedOrigins(strapi, basicAuth.origins)),
    /** The `WWW-Authenticate` header for requests without a credential. */
    challenge: check === undefined ? BEARER_CHALLENGE : BASIC_CHALLENGE,
    close: (): Promise<void> => limiter.close(),
  };
};
