import { errors } from '@strapi/utils';

import type { FieldError } from '../contracts/common';
import { shorten } from '../text/clean';
import type { Texts } from '../text/messages';

export type { FieldError };

export const fieldError = (path: string | string[], message: string): FieldError => ({
  path: [path].flat().map(shorten),
  message,
  name: 'ValidationError',
});

/** How many errors are listed individually: more at once are not typing mistakes. */
export const MAX_TOLD = 20;

/**
 * One error for each name that a client has made up, up to a limit, and one for the remaining ones, so that the
 * response does not become as long as the request.
 *
 * @param say the message for one name
 */
export const unknownNames = (
  names: readonly (string | string[])[],
  say: (name: string) => string,
  texts: Texts,
): FieldError[] => {
  const listed = names.slice(0, MAX_TOLD).map((path) => fieldError(path, say([path].flat().at(-1) ?? '')));
  return names.length > MAX_TOLD ? [...listed, fieldError([], texts.andMore(names.length - MAX_TOLD))] : listed;
};

/**
 * A 400 that names every invalid field at once.
 *
 * @param summarise words the summary of a single one
 */
export const validationError = (
  fieldErrors: readonly FieldError[],
  summarise = ({ message }: FieldError): string => message,
): errors.ValidationError => {
  const [first, ...others] = fieldErrors.map(summarise);
  // The summary that core uses for several errors, see formatYupErrors in @strapi/utils.
  const summary = first !== undefined && others.length === 0 ? first : `${fieldErrors.length} errors occurred`;
  return new errors.ValidationError(summary, { errors: fieldErrors });
};

/** @throws {errors.ValidationError} if there is any error in the list */
export const throwFieldErrors = (fieldErrors: readonly FieldError[]): void => {
  if (fieldErrors.length > 0) throw validationError(fieldErrors);
};

/** A 400 that names one invalid field. */
export const refuse = (path: string, message: string): never => {
  throw validationError([fieldError(path, message)]);
};

/** An error with a status for which `@strapi/utils` has no class; the guard formats it as Strapi does. */
export class StatusError extends errors.ApplicationError {
  constructor(
    readonly status: number,
    name: string,
    message: string,
    details: Record<string, unknown> = {},
  ) {
    super(message, details);
    // `name` is typed as the class's own name, but the response uses it as the kind of error.
    Object.defineProperty(this, 'name', { value: name });
  }
}

/** A body that ends the request while it is still being read; the guard writes the response. */
export class MalformedBodyError extends Error {
  readonly status = 400;
}

/**
 * A 403 that has nothing to do with who asks. Strapi takes every `ForbiddenError` of a route for a missing permission, and
 * drops its message.
 */
export const closed = (message: string, details: Record<string, unknown>): StatusError =>
  new StatusError(403, 'ForbiddenError', message, details);
export const conflict = (message: string, details: Record<string, unknown> = {}): StatusError =>
  new StatusError(409, 'ConflictError', message, details);
export const preconditionFailed = (message: string): StatusError =>
  new StatusError(412, 'PreconditionFailedError', message);
export const unsupportedMediaType = (message: string): StatusError =>
  new StatusError(415, 'UnsupportedMediaTypeError', message);
export const methodNotAllowed = (message: string): StatusError =>
  new StatusError(405, 'MethodNotAllowedError', message);
export const unprocessable = (message: string): StatusError =>
  new StatusError(422, 'UnprocessableEntityError', message);
export const badGateway = (message: string, details: Record<string, unknown>): StatusError =>
  new StatusError(502, 'BadGatewayError', message, details);

/**
 * An error for the log: what failed and where, without anything that people have sent. The messages of a database or a
 * mail server repeat values and addresses, so only the code of such an error is used.
 */
export const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return 'Something was thrown that is no error.';
  const code = 'code' in error ? String(error.code) : '';
  const what = code === '' ? error.message.replace(/\n.*/s, '') : code;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [`${error.name}: ${what}`, ...frames].join('\n');
};
