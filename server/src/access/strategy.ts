import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { ParameterizedContext } from 'koa';

import { isRow, numberOf, textOf } from '../database';
import { messageTexts } from '../http/language';
import { publicUrlOf } from '../strapi';
import { type Author, toAdminAuthor, toAuthor } from './author';
import { isCrossSite, parseAuthorization } from './basic';
import type { CredentialCheck, Principal, VerifyToken } from './credentials';

type AuthService = Core.Strapi['auth'];
type AuthInfo = Parameters<AuthService['verify']>[0];

/** What Strapi asks of a route's auth strategy; its own type has a name that declarations cannot use. */
export interface AuthStrategy {
  name: string;
  authenticate(ctx: ParameterizedContext): Promise<{ authenticated: boolean; credentials?: unknown; error?: Error }>;
  verify(auth: { credentials: unknown }, config: false | { scope?: string[] } | undefined): Promise<void>;
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The name of the strategy of this file in `ctx.state.auth.strategy`. */
const BASIC_STRATEGY = 'imprint-basic';

const isAuthInfo = (value: unknown): value is AuthInfo => isRow(value) && isRow(value.strategy);

const isPrincipal = (value: unknown): value is Principal => isRow(value) && typeof value.can === 'function';

/**
 * Verifies an API token with Strapi's own strategy, so that kind, expiry, type and last use are its business: a request
 * that carries nothing but the token is put before it.
 */
export const createTokenVerifier = (strapi: Core.Strapi): VerifyToken => {
  const route = { info: { type: 'content-api' }, config: { auth: { strategies: ['content-api-token'] } } };
  return async (token) => {
    // A header holds no control or wide characters, and a token has none.
    if (!/^[\x21-\x7e]+$/.test(token)) return undefined;
    const request = new IncomingMessage(new Socket());
    request.headers.authorization = `Bearer ${token}`;
    const ctx = strapi.server.app.createContext(request, new ServerResponse(request));
    ctx.state.route = route;
    await strapi.auth.authenticate(ctx, () => Promise.resolve());
    const auth: unknown = ctx.state.auth;
    if (!isAuthInfo(auth)) return undefined;
    return {
      author: authorOf(auth),
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
 * The origins whose pages may use Basic: the listed ones, and the one that the host says it is known by, since a proxy
 * may pass requests on under another `Host`.
 */
export const originsOf = (strapi: Core.Strapi, listed: readonly string[]): string[] => {
  const url = publicUrlOf(strapi);
  return url !== undefined && URL.canParse(url) ? [...listed, new URL(url).origin] : [...listed];
};

/**
 * HTTP Basic as one of a route's auth strategies. It lets requests pass that carry no credential or a Bearer one, and
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
      host: ctx.request.host,
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

/** Who a verified request speaks for, whichever strategy has verified it. */
export const authorOf = (auth: unknown): Author => {
  if (!isAuthInfo(auth)) return { type: 'service', name: 'service' };
  const { strategy, credentials } = auth;
  if (isPrincipal(credentials)) return credentials.author;
  // Nobody in particular: the role Public of Users & Permissions has the action.
  if (!isRow(credentials)) return { type: 'service', name: 'Public' };
  if (strategy.name === 'admin') return toAdminAuthor(credentials);
  const id = numberOf(credentials, 'id');
  return strategy.name === 'content-api-token'
    ? { type: 'token', id, name: textOf(credentials, 'name') }
    : { type: 'user', id, name: textOf(credentials, 'username') };
};

/** Who an admin route's request speaks for. */
export const adminAuthorOf = (user: unknown): Author => (isRow(user) ? toAdminAuthor(user) : toAuthor());

/** Whether a request was let through as somebody, and not as the public. */
export const isIdentified = (auth: unknown): boolean => isAuthInfo(auth) && auth.credentials !== null;
