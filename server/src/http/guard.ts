import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Middleware } from 'koa';

import { isIdentified } from '../access/strategy';
import { isMultipart, watchBody } from './body';
import { methodNotAllowed, StatusError, unsupportedMediaType } from './errors';
import { messageTexts } from './language';
import type { Locales } from './locales';
import type { Match } from './namespaces';
import { queryOf } from './query';

/** RFC 7617, section 2.1: the challenge, and that UTF-8 is understood. */
export const BASIC_CHALLENGE = 'Basic realm="imprint", charset="UTF-8"';
/** Where Basic is switched off; a browser asked for it would prompt for a password that can never be right. */
export const BEARER_CHALLENGE = 'Bearer realm="imprint"';

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

const statusOf = (error: ApplicationError): number =>
  error instanceof StatusError ? error.status : (STATUS_BY_ERROR.find(([type]) => error instanceof type)?.[1] ?? 400);

const respond = (ctx: Context, status: number, name: string, message: string, details: unknown = {}): void => {
  ctx.status = status;
  ctx.body = { data: null, error: { status, name, message, details } };
};

/** The status that a body parser has put on its error (`status` of raw-body and co-body, `httpCode` of formidable). */
const clientStatusOf = (error: Error): number | undefined => {
  const status: unknown = Reflect.get(error, 'status') ?? Reflect.get(error, 'httpCode');
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
};

/**
 * An error for the log: what failed and where, without what people have sent. The words of a database or a mail server
 * repeat values and addresses; their errors have a code, and it has to do.
 */
export const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return 'Something was thrown that is no error.';
  const code = 'code' in error ? String(error.code) : '';
  const what = code === '' ? (error.message.split('\n', 1)[0] ?? '') : code;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [`${error.name}: ${what}`, ...frames].join('\n');
};

/** Answers an error in Strapi's shape; what nobody expected is logged, and the caller learns nothing of it. */
export const answerError = (strapi: Core.Strapi, ctx: Context, error: unknown): void => {
  const texts = messageTexts(ctx);
  if (isApplicationError(error)) {
    respond(ctx, statusOf(error), error.name, error.message, error.details);
    return;
  }
  const status = error instanceof Error ? clientStatusOf(error) : undefined;
  // A parser's own message quotes the body, so it is replaced.
  if (status === 413) respond(ctx, 413, 'PayloadTooLargeError', texts.bodyTooLarge);
  else if (status === 415) respond(ctx, 415, 'UnsupportedMediaTypeError', texts.bodyEncoding);
  else if (status !== undefined && status !== 400 && error instanceof errors.HttpError) {
    // Another middleware of the project, say a limit of its own.
    respond(ctx, status, error.name, error.expose ? error.message : texts.notFound);
  } else if (status !== undefined) respond(ctx, 400, 'BadRequestError', texts.bodyMalformed);
  else {
    strapi.log.error(`imprint: ${ctx.method} ${ctx.path} failed. ${describeError(error)}`);
    respond(ctx, 500, 'InternalServerError', texts.serverError);
  }
};

/** Core answers 403 to somebody who has not said who they are; HTTP asks for a 401 then (RFC 9110, section 15.5.2). */
const askForCredentials = (ctx: Context, challenge: string): void => {
  if (ctx.status === 403 && ctx.request.headers.authorization === undefined && !isIdentified(ctx.state.auth)) {
    respond(ctx, 401, 'UnauthorizedError', 'Missing or invalid credentials');
  }
  if (ctx.status === 401) ctx.set('WWW-Authenticate', challenge);
};

/** Parameters that hold what people have sent or searched for. */
const PRIVATE_PARAMETERS = ['q', 'email'];

/**
 * Strapi logs the address of each request when it has been answered; what somebody has searched for does not go there.
 */
const hidePrivateQuery = (ctx: Context): void => {
  if (ctx.querystring === '') return;
  if (PRIVATE_PARAMETERS.some((name) => ctx.query[name] !== undefined)) ctx.querystring = '';
};

/** The plugin's pages, and the routes they call: whether they are answered at all is decided before the routes' own code. */
const createPanelCheck = (adminPath: string): ((path: string) => boolean) => {
  const pages = `${adminPath.toLowerCase().replace(/\/$/, '')}/plugins/imprint`;
  return (path) => {
    const lower = path.toLowerCase();
    return lower.startsWith('/imprint/') || lower.startsWith(pages);
  };
};

export interface GuardDependencies {
  locales: Locales;
  match: (path: string) => Match;
  /** Where the admin panel is: `/admin`. */
  adminPath: string;
  /** What a 401 asks for. */
  challenge: string;
  /** Strapi's own. */
  parseBody: Middleware;
}

/** What the body parser does where there is nothing to parse; it checks its own options on every request before. */
export const leaveOutBody: Middleware = (ctx, next) => {
  ctx.request.body = {};
  return next();
};

/**
 * Stands around Strapi's body parser and sees to it on the paths of the plugin that every one of them answers in
 * Strapi's error shape: paths, methods and languages that do not exist, bodies that cannot be read, and failures.
 */
export const createGuard = (
  strapi: Core.Strapi,
  { locales, match, adminPath, challenge, parseBody }: GuardDependencies,
): Middleware => {
  const isOfPanel = createPanelCheck(adminPath);

  return async (ctx, next) => {
    const found = match(ctx.path);
    if (found === undefined) {
      try {
        await parseBody(ctx, next);
      } finally {
        // Every request of the host comes by here, and most of them have no query.
        if (ctx.querystring !== '' && isOfPanel(ctx.path)) hidePrivateQuery(ctx);
      }
      return;
    }
    try {
      // A preflight belongs to Strapi's CORS middleware, and OPTIONS of a path that exists to the router.
      const isOptions = ctx.method === 'OPTIONS' && found.methods.size > 0;
      if (!isOptions && !found.methods.has(ctx.method)) {
        if (found.methods.size === 0) throw new errors.NotFoundError(messageTexts(ctx).notFound);
        ctx.set('Allow', [...found.methods].join(', '));
        throw methodNotAllowed(messageTexts(ctx).methodNotAllowed(ctx.method));
      }
      const encoding = ctx.headers['content-encoding'];
      if (encoding !== undefined && !['', 'identity'].includes(encoding.toLowerCase()))
        throw unsupportedMediaType(messageTexts(ctx).bodyEncoding);
      if (ctx.querystring !== '') {
        const { locale } = queryOf(ctx);
        if (locale !== undefined) await locales.check(locale, messageTexts(ctx));
      }
      if (ctx.method === 'POST') {
        if (isMultipart(ctx) && !found.multipart) throw unsupportedMediaType(messageTexts(ctx).bodyMultipart);
        watchBody(ctx);
      }
      const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
      await (isRead ? leaveOutBody(ctx, next) : parseBody(ctx, next));
    } catch (error) {
      answerError(strapi, ctx, error);
    } finally {
      hidePrivateQuery(ctx);
    }
    askForCredentials(ctx, challenge);
  };
};
