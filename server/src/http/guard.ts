import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Middleware, Next } from 'koa';

import { readQuery } from '../input/query';
import { isAuthenticated } from '../strapi/author';
import { DamagedRowError, reportDamage } from '../strapi/database/damage';
import { describeError, methodNotAllowed, StatusError, unsupportedMediaType } from '../strapi/errors';
import type { Locales } from '../strapi/locales';
import type { createBodyParser } from './body';
import { forbidCaching } from './caching';
import { messageTexts, setRequestedLanguage } from './language';
import { decodedPath, pathForLog, queryForLog } from './log-query';
import type { Match } from './route-matcher';

const STATUS_BY_ERROR = [
  [errors.UnauthorizedError, 401],
  [errors.ForbiddenError, 403],
  [errors.NotFoundError, 404],
  [errors.PayloadTooLargeError, 413],
  [errors.RateLimitError, 429],
  [errors.NotImplementedError, 501],
] as const;

type ApplicationError = errors.ApplicationError<string>;

const isApplicationError = (error: unknown): error is ApplicationError => error instanceof errors.ApplicationError;

const toStatus = (error: ApplicationError): number =>
  error instanceof StatusError ? error.status : (STATUS_BY_ERROR.find(([type]) => error instanceof type)?.[1] ?? 400);

const respond = (ctx: Context, status: number, name: string, message: string, details: unknown = {}): void => {
  ctx.status = status;
  ctx.body = { data: null, error: { status, name, message, details } };
};

/** The status that a body parser (raw-body, co-body) has put on its error. */
const toClientStatus = (error: Error): number | undefined => {
  const status: unknown = Reflect.get(error, 'status');
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
};

/** Answers an error in Strapi's shape. Unexpected errors are logged, and the client gets no details. */
export const answerError = (strapi: Core.Strapi, ctx: Context, error: unknown): void => {
  const texts = messageTexts(ctx);
  if (isApplicationError(error)) {
    respond(ctx, toStatus(error), error.name, error.message, error.details);
    return;
  }
  const status = error instanceof Error ? toClientStatus(error) : undefined;
  // A parser's own message may quote the body, so it is replaced.
  if (status === 413) respond(ctx, 413, 'PayloadTooLargeError', texts.bodyTooLarge);
  else if (status === 415) respond(ctx, 415, 'UnsupportedMediaTypeError', texts.bodyEncoding);
  else if (status !== undefined && status !== 400 && error instanceof errors.HttpError) {
    // From another middleware of the host, such as a rate limit.
    respond(ctx, status, error.name, error.expose ? error.message : texts.notFound);
  } else if (status !== undefined) respond(ctx, 400, 'BadRequestError', texts.bodyMalformed);
  else if (error instanceof DamagedRowError) {
    reportDamage(strapi, error);
    // The place helps those who work with the data; visitors have no use for it.
    if (isAuthenticated(ctx.state.auth))
      respond(ctx, 500, 'InternalServerError', texts.rowDamaged(error.where), { damaged: true });
    else respond(ctx, 500, 'InternalServerError', texts.serverError);
  } else {
    strapi.log.error(`imprint: ${ctx.method} ${pathForLog(ctx.path)} failed. ${describeError(error)}`);
    respond(ctx, 500, 'InternalServerError', texts.serverError);
  }
};

/** Strapi answers 403 to a request without credentials, for which HTTP has 401 (RFC 9110, section 15.5.2). */
const askForCredentials = (ctx: Context, challenge: string): void => {
  if (ctx.status === 403 && ctx.request.headers.authorization === undefined && !isAuthenticated(ctx.state.auth)) {
    respond(ctx, 401, 'UnauthorizedError', 'Missing or invalid credentials');
  }
  if (ctx.status === 401) ctx.set('WWW-Authenticate', challenge);
};

/** Where Strapi mounts the routes that the plugin's own pages call. */
const PANEL_ROUTES = '/imprint/';

/**
 * Whether a path is one of the plugin's, or was meant to be: its pages, the routes that they call, and anything that
 * contains a namespace of its REST interface, since a form sent to a mistyped path must not appear in a log either.
 */
const createPathCheck = (adminPath: string): ((path: string) => boolean) => {
  const pages = `${adminPath.toLowerCase().replace(/\/$/, '')}/plugins/imprint`;
  return (path) => {
    const lower = decodedPath(path)
      .toLowerCase()
      .replace(/\/{2,}/g, '/');
    return (
      lower.startsWith(PANEL_ROUTES) || lower.startsWith(pages) || /\/(?:forms|forms-extended|imprint)\/v1/.test(lower)
    );
  };
};

/**
 * Makes a middleware that hides what people have typed into a query, and tokens in a path, once the request has been
 * answered, before a middleware around it logs the URL.
 *
 * @param adminPath where the admin panel is: `/admin`
 */
export const createQueryHiding = (adminPath: string) => {
  const isOfPlugin = createPathCheck(adminPath);
  return async (ctx: Context, next: Next): Promise<void> => {
    const isPrivate = ctx.querystring !== '' && isOfPlugin(ctx.path);
    try {
      await next();
    } finally {
      if (isPrivate) ctx.querystring = queryForLog(ctx.querystring);
      const path = pathForLog(ctx.path);
      if (path !== ctx.path) ctx.path = path;
    }
  };
};

/**
 * Whether a browser has sent a form itself, so that a person reads the answer: scripts ask for JSON, or for anything. The
 * address of that page may be opened again, by somebody who has no credentials for what is there.
 */
export const prefersPage = (ctx: Context): boolean => {
  const isOpened = ctx.status === 401 && ctx.request.headers.authorization === undefined;
  return (ctx.method === 'POST' || isOpened) && ctx.accepts('application/json', 'text/html') === 'text/html';
};

export interface GuardDependencies {
  locales: Locales;
  match: (path: string) => Match | undefined;
  /** The value of `WWW-Authenticate` on a 401. */
  challenge: string;
  hideQuery: ReturnType<typeof createQueryHiding>;
  /** Whether a request must not be refused for a language that does not exist. */
  takesAnyLanguage: (match: Match) => Promise<boolean>;
  /** `strapi::body` */
  parseBody: Middleware;
  /** Whether an admin route reads files itself, once it knows who asks. */
  takesFiles: (path: string) => boolean;
  /** Its replacement on the plugin's own paths, see `createBodyParser`. */
  parseOwnBody: ReturnType<typeof createBodyParser>;
  /** Turns an answer into a page, for people whose browser runs no scripts. */
  answerPage: (ctx: Context, about: NonNullable<Match['page']>) => Promise<void>;
}

/** `strapi::body` decompresses without a limit, and fails on bodies that are not what they claim to be. */
const refuseEncoding = (ctx: Context): void => {
  const encoding = ctx.headers['content-encoding'];
  if (encoding !== undefined && !['', 'identity'].includes(encoding.toLowerCase()))
    throw unsupportedMediaType(messageTexts(ctx).bodyEncoding);
};

/**
 * Wraps `strapi::body`, and ensures that every request to a path of the plugin is answered in Strapi's error shape:
 * unknown paths, methods and languages, unreadable bodies, and failures.
 */
export const createGuard = (strapi: Core.Strapi, dependencies: GuardDependencies): Middleware => {
  const { locales, match, challenge, hideQuery, takesAnyLanguage, parseBody, takesFiles } = dependencies;
  const { parseOwnBody, answerPage } = dependencies;
  /** Errors of the routes behind it are handled by the routes themselves, see `createAdminShell`. */
  const parsePanelBody: Middleware = async (ctx, next) => {
    try {
      refuseEncoding(ctx);
      if (typeof ctx.is('multipart') !== 'string') await parseBody(ctx, () => Promise.resolve());
      else if (!takesFiles(ctx.path)) throw unsupportedMediaType(messageTexts(ctx).bodyType('application/json'));
    } catch (error) {
      answerError(strapi, ctx, error);
      return;
    }
    await next();
  };

  const check = async (ctx: Context, found: Match): Promise<void> => {
    // A preflight is answered by Strapi's CORS middleware, any other OPTIONS of an existing path by the router.
    const isOptions = ctx.method === 'OPTIONS' && found.methods.size > 0;
    if (!isOptions && !found.methods.has(ctx.method)) {
      if (found.methods.size === 0) throw new errors.NotFoundError(messageTexts(ctx).notFound);
      ctx.set('Allow', [...found.methods].join(', '));
      throw methodNotAllowed(messageTexts(ctx).methodNotAllowed(ctx.method));
    }
    refuseEncoding(ctx);
    if (ctx.querystring === '') return;
    const language = await locales.check(readQuery(ctx).locale, messageTexts(ctx)).catch(async (error: unknown) => {
      if (error instanceof errors.ValidationError && (await takesAnyLanguage(found))) return locales.findDefault();
      throw error;
    });
    if (language !== undefined) setRequestedLanguage(ctx, language);
  };

  return (ctx, next) =>
    hideQuery(ctx, async () => {
      const found = match(ctx.path);
      if (found === undefined) {
        await (ctx.path.toLowerCase().startsWith(PANEL_ROUTES) ? parsePanelBody(ctx, next) : parseBody(ctx, next));
        return;
      }
      let isStated = false;
      try {
        await check(ctx, found);
        ctx.request.body = {};
        await (ctx.method === 'POST' && !found.isRaw ? parseOwnBody(ctx, found, next) : next());
      } catch (error) {
        answerError(strapi, ctx, error);
        isStated = error instanceof StatusError;
      }
      // A status that was stated has nothing to do with who asks.
      if (!isStated) askForCredentials(ctx, challenge);
      if (found.page !== undefined && prefersPage(ctx)) {
        await answerPage(ctx, found.page).catch((error: unknown) => answerError(strapi, ctx, error));
      }
      // By default an answer is for its client only, and an error may be gone with the next request.
      if (ctx.status >= 400 || ctx.response.get('Cache-Control') === '') forbidCaching(ctx);
    });
};
