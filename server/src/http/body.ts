import { isUtf8 } from 'node:buffer';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';

import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { koaBody } from 'koa-body';

import { isRow } from '../database';
import { fieldError, MalformedBodyError, throwFieldErrors, unsupportedMediaType } from './errors';
import { type Fields, MAX_FIELDS, parseForm } from './fields';
import { repeatedKeys } from './json';
import { messageTexts } from './language';
import { createPrototypePartWatch } from './multipart';
import type { Texts } from './texts';

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const MULTIPART = 'multipart/form-data';

/** What every route with a body takes. */
const FLAT_TYPES: readonly string[] = [FORM, JSON_TYPE];
/** What a route for forms takes. */
export const FORM_TYPES: readonly string[] = [...FLAT_TYPES, MULTIPART];

const isOfType = (ctx: Context, type: string): boolean => typeof ctx.is(type) === 'string';

/** Hears a body's bytes along with whoever reads it, from the first one on, and sets nothing in motion by itself. */
const listenAlong = (request: IncomingMessage, listener: (chunk: Buffer) => void): void => {
  const onNewListener = (event: string | symbol): void => {
    if (event !== 'data') return;
    request.off('newListener', onNewListener);
    request.on('data', listener);
  };
  request.on('newListener', onNewListener);
};

const captures = new WeakMap<IncomingMessage, Buffer[]>();

/**
 * Keeps the bytes of a body while a parser reads it, since the parsers that Strapi uses take liberties: the one for
 * urlencoded bodies drops fields with the name of an object's own property (`constructor`) and takes dots and brackets for
 * structure, the one for JSON takes the last of several values and replaces what is no UTF-8. Here, such a field is to be
 * refused by its name. The parser keeps the limit of the size.
 */
const capture = (request: IncomingMessage): void => {
  const chunks: Buffer[] = [];
  captures.set(request, chunks);
  listenAlong(request, (chunk) => chunks.push(chunk));
};

/**
 * Ends the parsing of a multipart body that names a part `__proto__`: the parser that Strapi uses would lose the part,
 * and with it the temporary file that nobody would ever remove.
 */
const refusePrototypePart = (request: IncomingMessage): void => {
  const isPrototypePart = createPrototypePartWatch();
  let isRefused = false;
  listenAlong(request, (chunk) => {
    if (isRefused || !isPrototypePart(chunk)) return;
    isRefused = true;
    // The parser's own listener; without one, an error event would end the process.
    if (request.listenerCount('error') > 0) request.emit('error', new MalformedBodyError());
  });
};

/** To be called before any parser: a body is heard along, see the two above. */
export const watchBody = (ctx: Context): void => {
  if (isOfType(ctx, FORM) || isOfType(ctx, JSON_TYPE)) capture(ctx.req);
  else if (isOfType(ctx, MULTIPART)) refusePrototypePart(ctx.req);
};

/** Whether a body is one that only a route for forms with files takes. */
export const isMultipart = (ctx: Context): boolean => isOfType(ctx, MULTIPART);

const parseFormBody = (bytes: Uint8Array, texts: Texts): Fields => {
  const parsed = parseForm(bytes);
  if (parsed.ok) return parsed.fields;
  throw new errors.ValidationError(parsed.fault === 'tooMany' ? texts.tooManyFields(MAX_FIELDS) : texts.bodyMalformed);
};

/** What the parser has passed over in silence; it has found the JSON well-formed. */
const checkJsonBody = (bytes: Buffer, texts: Texts): void => {
  if (!isUtf8(bytes)) throw new errors.ValidationError(texts.bodyMalformed);
  const names = repeatedKeys(bytes.toString('utf8'));
  throwFieldErrors(names.map((name) => fieldError(name, texts.repeatedKey(name))));
};

/**
 * The fields of a request's body, `[]` where there is none.
 *
 * @param types the content types that the route takes
 * @throws {StatusError} 415 for another content type
 * @throws {errors.ValidationError} for a body that cannot be read or is no object
 */
export const readFields = async (ctx: Context, types: readonly string[] = FLAT_TYPES): Promise<Fields> => {
  const texts = messageTexts(ctx);
  // `is` answers null where the request has no body at all.
  if (ctx.is(FORM) === null || ctx.get('Content-Length') === '0') return [];

  if (!types.some((type) => isOfType(ctx, type))) throw unsupportedMediaType(texts.bodyType(types.join(', ')));
  // Nobody has read it where the host has switched Strapi's parser off.
  const isUnread = !ctx.req.readableDidRead && !ctx.req.readableEnded;
  if (isUnread) await koaBody({ multipart: true })(ctx, () => Promise.resolve());

  const bytes = Buffer.concat(captures.get(ctx.req) ?? []);
  if (isOfType(ctx, FORM)) return parseFormBody(bytes, texts);
  if (isOfType(ctx, JSON_TYPE)) checkJsonBody(bytes, texts);

  const body: unknown = ctx.request.body ?? {};
  if (!isRow(body)) throw new errors.ValidationError(texts.bodyNotObject);
  const fields = Object.entries(body);
  if (fields.length > MAX_FIELDS) throw new errors.ValidationError(texts.tooManyFields(MAX_FIELDS));
  return fields;
};

interface TemporaryFile {
  field: string;
  path: string;
  /** As its sender calls it. */
  name: string;
  /** In bytes. */
  size: number;
}

const textIn = (file: object, key: string): string => {
  const value: unknown = Reflect.get(file, key);
  return typeof value === 'string' ? value : '';
};

/** The files that a parser has laid into the temporary folder. */
export const temporaryFiles = (ctx: Context): TemporaryFile[] => {
  const files: unknown = ctx.request.files;
  return Object.entries(isRow(files) ? files : {}).flatMap(([field, found]) =>
    [found].flat().flatMap((file: unknown) =>
      typeof file === 'object' && file !== null && textIn(file, 'filepath') !== ''
        ? [
            {
              field,
              path: textIn(file, 'filepath'),
              name: textIn(file, 'originalFilename'),
              size: Number(Reflect.get(file, 'size')),
            },
          ]
        : [],
    ),
  );
};

/**
 * Removes what was uploaded once a request of the plugin has been answered, however it was answered: Strapi removes
 * only files that were sent under the name `files`. It stands inside Strapi's body parser.
 */
export const createFileCleanup =
  (match: (path: string) => unknown) =>
  (ctx: Context, next: Next): Promise<unknown> =>
    // Only a POST has a body that the plugin's routes take.
    ctx.method !== 'POST' || match(ctx.path) === undefined
      ? next()
      : next().finally(() => Promise.all(temporaryFiles(ctx).map(({ path }) => rm(path, { force: true }))));
