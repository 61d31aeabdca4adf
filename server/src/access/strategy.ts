import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { ParameterizedContext } from 'koa';

import { messageTexts } from '../http/language';
import { findAuthor, BASIC_STRATEGY, isAuthInfo, TOKEN_STRATEGIES } from '../strapi/author';
import { isRow } from '../strapi/database/table';
import { findPublicUrl } from '../strapi/services';
import { isCrossSite, parseAuthorization } from './basic';
import type { CredentialCheck, Principal, VerifyToken } from './credentials';

/** What Strapi expects of a route's auth strategy; its own type cannot be named in declarations. */
export interface AuthStrategy {
  name: string;
  authenticate(ctx: ParameterizedContext): Promise<{ authenticated: boolean; credentials?: unknown; error?: Error }>;
  verify(auth: { credentials: unknown }, config: false | { scope?: string[] } | undefined): Promise<void>;
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

const isPrincipal = (value: unknown): value is Principal => isRow(value) && typeof value.can === 'function';

/**
 * Verifies an API token with Strapi's own strategy, so that kind, expiry, type and last use are handled there: the
 * strategy is given a request that carries nothing but the token.
 */
export const createTokenVerifier = (strapi: Core.Strapi): VerifyToken => {
  const route = { info: { type: 'content-api' }, config: { auth: { strategies: TOKEN_STRATEGIES } } };
  return async (token) => {
    // A header cannot hold control or wide characters, and a token has none.
    if (!/^[\x21-\x7e]+$/.test(token)) return undefined;
    const request = new IncomingMessage(new Socket());
    request.headers.authorization = `Bearer ${token}`;
    const ctx = strapi.server.app.createContext(request, new ServerResponse(request));
    ctx.state.route = route;
    await strapi.auth.authenticate(ctx, () => Promise.resolve());
    const auth: unknown = ctx.state.auth;
    if (!isAuthInfo(auth)) return undefined;
    return {
      author: findAuthor({ auth }),
      async can(action) {
        try {
          await strapi.auth.verify(auth, { scope: [action] });
          return true;
        } catch (error) {
          if (error instanceof errors.ForbiddenError) return false;
          throw error;
        }
      },
    };
  };
};

/**
 * The origins whose pages may use Basic: the configured ones, and the host's own public origin, since a proxy may
 * forward requests under a different `Host`.
 */
export const allowedOrigins = (strapi: Core.Strapi, listed: readonly string[]): string[] => {
  const url = findPublicUrl(strapi);
  return url !== undefined && URL.canParse(url) ? [...listed, new URL(url).origin] : [...listed];
};

/**
 * HTTP Basic as one of a route's auth strategies. It ignores requests without a credential or with a Bearer one, and
 * refuses everything else that it cannot verify: a wrong credential never becomes an anonymous request.
 */
export const createBasicStrategy = (check: CredentialCheck | undefined, origins: readonly string[]): AuthStrategy => ({
  name: BASIC_STRATEGY,

  async authenticate(ctx: ParameterizedContext) {
    const texts = messageTexts(ctx);
    const authorization = parseAuthorization(ctx.request.headers.authorization);
    if (authorization.scheme === 'none' || authorization.scheme === 'bearer') return { authenticated: false };

    const refused = { authenticated: false, error: new errors.UnauthorizedError('Invalid credentials') };
    if (authorization.scheme === 'invalid' || check === undefined) return refused;

    const { origin, 'sec-fetch-site': secFetchSite } = ctx.request.headers;
    const site = {
      self: ctx.request.origin,
      origin,
      secFetchSite: typeof secFetchSite === 'string' ? secFetchSite : undefined,
    };
    if (isCrossSite(site, origins, !SAFE_METHODS.has(ctx.method))) throw new errors.ForbiddenError(texts.crossSite);

    const outcome = await check(authorization.credentials, ctx.request.ip);
    if (outcome === 'refused') return refused;
    if ('retryAfter' in outcome) {
      ctx.set('Retry-After', String(outcome.retryAfter));
      throw new errors.RateLimitError(texts.tooManyRequests);
    }
    return { authenticated: true, credentials: outcome.principal };
  },

  async verify({ credentials }, config) {
    const scopes = config === false ? [] : [config?.scope ?? []].flat();
    if (!isPrincipal(credentials)) throw new errors.UnauthorizedError();
    for (const scope of scopes) {
      if (!(await credentials.can(scope))) throw new errors.ForbiddenError();
    }
  },
});
