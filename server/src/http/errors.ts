import { errors } from '@strapi/utils';

/** One wrong field, as Strapi reports it in `error.details.errors`. */
export interface FieldError {
  path: string[];
  message: string;
  name: 'ValidationError';
}

export const fieldError = (path: string | string[], message: string): FieldError => ({
  path: typeof path === 'string' ? [path] : path,
  message,
  name: 'ValidationError',
});

/** A 400 that names every wrong field at once. */
export const validationError = (fieldErrors: readonly FieldError[]): errors.ValidationError => {
  // The summary that core gives for several errors, see formatYupErrors in @strapi/utils.
  const message =
    fieldErrors.length === 1
      ? fieldErrors.map((error) => error.message).join('')
      : `${fieldErrors.length} errors occurred`;
  return new errors.ValidationError(message, { errors: fieldErrors });
};

/** @throws {errors.ValidationError} if there is any error in the list */
export const throwFieldErrors = (fieldErrors: readonly FieldError[]): void => {
  if (fieldErrors.length > 0) throw validationError(fieldErrors);
};

/** A 400 that names one wrong field. */
export const refuse = (path: string, message: string): never => {
  throw validationError([fieldError(path, message)]);
};

/** An error with a status for which `@strapi/utils` has no class; the guard answers it in Strapi's shape. */
export class StatusError extends errors.ApplicationError {
  constructor(
    readonly status: number,
    name: string,
    message: string,
    details: Record<string, unknown> = {},
  ) {
    super(message, details);
    // `name` is typed as the class's own name, but stands in the answer as the error's kind.
    Object.defineProperty(this, 'name', { value: name });
  }
}

/** A body that ends the request while it is still being read; the guard words the answer. */
export class MalformedBodyError extends Error {
  readonly status = 400;
}

export const conflict = (message: string): StatusError => new StatusError(409, 'ConflictError', message);
export const preconditionFailed = (message: string): StatusError =>
  new StatusError(412, 'PreconditionFailedError', message);
export const unsupportedMediaType = (message: string): StatusError =>
  new StatusError(415, 'UnsupportedMediaTypeError', message);
export const methodNotAllowed = (message: string): StatusError =>
  new StatusError(405, 'MethodNotAllowedError', message);
export const badGateway = (message: string, details: Record<string, unknown>): StatusError =>
  new StatusError(502, 'BadGatewayError', message, details);
