import { tmpdir } from 'node:os';
import { buffer } from 'node:stream/consumers';

import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { koaBody } from 'koa-body';

import { decodeText, findDecoder } from '../input/charset';
import {
  charsetIn,
  collectFields,
  type Fields,
  isCharset,
  MAX_FIELDS,
  parseForm,
  type SentText,
} from '../input/fields';
import { repeatedKeys } from '../input/json';
import { readParam } from '../input/query';
import { isRow } from '../strapi/database/table';
import {
  describeError,
  fieldError,
  MalformedBodyError,
  throwFieldErrors,
  unknownNames,
  unsupportedMediaType,
  validationError,
} from '../strapi/errors';
import { shorten } from '../text/clean';
import type { Texts } from '../text/messages';
import { messageTexts } from './language';
import { pathForLog } from './log-query';
import { bodyTypes, FORM, MULTIPART } from './media-types';
import { readBoundary, readCharset, readParts } from './multipart';
import type { Match } from './route-matcher';
import { createUploadFolder, type UploadFolder } from './upload-folder';

/** An uploaded file. */
interface Upload {
  field: string;
  /** Empty if it has not been written. */
  path: string;
  /** As the client named it. */
  name: string;
  /** In bytes. */
  size: number;
}

/** The default limit of JSON bodies: texts sent along with files may not be longer. */
const MAX_TEXT_BYTES = 1_048_576;
/** How much of a body is still taken once it has been refused. */
const MAX_REST_BYTES = 4 * MAX_TEXT_BYTES;

/** The settings of `strapi::body` that also apply to the plugin's own paths, with koa-body's and formidable's defaults. */
export const readBodySettings = (config: unknown) => {
  const settings = isRow(config) ? config : {};
  const { uploadDir, maxFileSize, maxFieldsSize } = isRow(settings.formidable) ? settings.formidable : {};
  const readLimit = (limit: unknown, fallback: string | number) =>
    typeof limit === 'string' || typeof limit === 'number' ? limit : fallback;
  return {
    /** In bytes, or a text such as `56kb`. */
    formLimit: readLimit(settings.formLimit, '56kb'),
    /** That of visitors' forms: an encoded letter takes up to twelve bytes, and a form may ask for thousands. */
    visitorLimit: readLimit(settings.formLimit, MAX_TEXT_BYTES),
    jsonLimit: readLimit(settings.jsonLimit, '1mb'),
    uploadDir: typeof uploadDir === 'string' ? uploadDir : tmpdir(),
    /** In bytes as they are sent, all files of a request together. */
    maxFileSize: typeof maxFileSize === 'number' ? maxFileSize : 200 * 1_048_576,
    maxTextSize: typeof maxFieldsSize === 'number' ? Math.min(maxFieldsSize, MAX_TEXT_BYTES) : MAX_TEXT_BYTES,
  };
};

type Settings = ReturnType<typeof readBodySettings>;

/** The same, as the project configures its middlewares. */
export const hostBodySettings = (strapi: Core.Strapi): Settings => {
  const configured = strapi.config.get<unknown[]>('middlewares', []).filter(isRow);
  return readBodySettings(configured.find(({ name }) => name === 'strapi::body')?.config);
};

/** How many files a field takes, and of how many bytes; what is more is read, and left out. */
interface FileLimits {
  maxFiles: number;
  maxSize: number;
}

/**
 * What files a request may bring; asked before any of them is read.
 *
 * @param formId of the path
 * @returns undefined for a field that takes none
 * @throws {Error} if nothing of the request is wanted
 */
export type AdmitFiles = (ctx: Context, formId?: string) => Promise<(field: string) => FileLimits | undefined>;

const formFields = (bytes: Uint8Array, charset: string | undefined, texts: Texts): Fields => {
  const parsed = parseForm(bytes, charset);
  if (parsed.ok) return parsed.fields;
  throw parsed.fault === 'tooMany'
    ? new errors.ValidationError(texts.tooManyFields(MAX_FIELDS))
    : new MalformedBodyError();
};

const parseJson = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    throw new MalformedBodyError();
  }
};

const jsonFields = (bytes: Uint8Array, texts: Texts): Fields => {
  if (bytes.length === 0) return [];
  // A byte order mark may be ignored (RFC 8259, section 8.1), and Strapi's own routes do so.
  const json = decodeText(bytes)?.replace(/^\uFEFF/, '');
  if (json === undefined) throw new MalformedBodyError();
  const body = parseJson(json);
  if (!isRow(body)) throw new errors.ValidationError(texts.bodyNotObject);
  throwFieldErrors(unknownNames(repeatedKeys(json), texts.repeatedKey, texts));
  const fields = Object.entries(body);
  if (fields.length > MAX_FIELDS) throw new errors.ValidationError(texts.tooManyFields(MAX_FIELDS));
  return fields;
};

/** A text that names its own character set. */
const decodeOwn = (name: string, value: Buffer, charset: string, texts: Texts): string => {
  const text = decodeText(value, charset);
  if (text === undefined) throw validationError([fieldError(name, texts.bodyCharset(name, charset))]);
  return text;
};

/** Limits how many bytes may pass, in all streams that it is applied to together. */
const createLimit = (bytes: number, texts: Texts) => {
  let left = bytes;
  return async function* (
    chunks: AsyncIterable<Buffer>,
    refusal: Error = new errors.PayloadTooLargeError(texts.bodyTooLarge),
  ): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      left -= chunk.length;
      if (left < 0) throw refusal;
      yield chunk;
    }
  };
};

/** Reads a file, and writes what can be taken; the rest is only measured, to be refused by its name and size. */
const readFile = async (
  content: AsyncIterable<Buffer>,
  max: number,
  folder: UploadFolder,
): Promise<Pick<Upload, 'path' | 'size'>> => {
  let size = 0;
  const taken = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      size += chunk.length;
      if (size <= max) yield chunk;
    }
  };
  if (max > 0) return { path: await folder.write(taken()), size };
  for await (const chunk of content) size += chunk.length;
  return { path: '', size };
};

const multipartFields = async (
  ctx: Context,
  settings: Settings,
  { folder, uploads, admit }: { folder: UploadFolder; uploads: Upload[]; admit: () => ReturnType<AdmitFiles> },
) => {
  const texts = messageTexts(ctx);
  const contentType = ctx.get('Content-Type');
  const boundary = readBoundary(contentType);
  if (boundary === undefined) throw new MalformedBodyError();
  const limitsOf = await admit();
  const limitTexts = createLimit(settings.maxTextSize, texts);
  const limitFiles = createLimit(settings.maxFileSize, texts);
  // What a text can be in error is told with all else that is wrong; a whole file is not waited for.
  const limitUnwanted = createLimit(settings.maxTextSize, texts);
  const sent: (SentText & { charset: string | undefined })[] = [];
  const files: { name: Buffer; fileName: Buffer; file: Pick<Upload, 'path' | 'size'> }[] = [];
  // By default, leaving the loop would close the connection before the answer has been sent.
  for await (const { name, fileName, charset, content, decode } of readParts(
    ctx.req.iterator({ destroyOnReturn: false }),
    boundary,
  )) {
    if (sent.length + files.length >= MAX_FIELDS) throw new errors.ValidationError(texts.tooManyFields(MAX_FIELDS));
    if (fileName === undefined) sent.push({ name, charset, value: await buffer(decode(limitTexts(content))) });
    else {
      // The names of fields are ASCII.
      const field = name.toString();
      const limits = limitsOf(field);
      const { maxFiles, maxSize } = limits ?? { maxFiles: 0, maxSize: 0 };
      const isWanted = files.filter((one) => one.name.equals(name)).length < maxFiles;
      const refusal = () => validationError([fieldError(field, texts.fileRejected(shorten(field)))]);
      const taken = limits === undefined ? limitUnwanted(limitFiles(content), refusal()) : limitFiles(content);
      const file = await readFile(decode(taken), isWanted ? maxSize : 0, folder);
      files.push({ name, fileName, file });
    }
  }
  const together = [
    ...sent.flatMap(({ name, value, charset }) => (charset === undefined ? [name, value] : [name])),
    ...files.flatMap(({ name, fileName }) => [name, fileName]),
  ];
  const decode = findDecoder(together, [charsetIn(sent), readCharset(contentType)]);
  uploads.push(...files.map(({ name, fileName, file }) => ({ field: decode(name), name: decode(fileName), ...file })));
  return collectFields(
    sent
      .filter((one) => !isCharset(one))
      .map(({ name, value, charset }) => [
        decode(name),
        charset === undefined ? decode(value) : decodeOwn(decode(name), value, charset, texts),
      ]),
  );
};

/** Where koa-body keeps a body as it was sent. */
const UNPARSED = Symbol.for('unparsedBody');

/**
 * A body as koa-body reads it, up to the limit of its type. What koa-body makes of it is not used: it replaces
 * bytes that are not UTF-8, keeps the last of several values and drops fields such as `constructor`.
 */
const readBytes = async (
  ctx: Context,
  { formLimit, jsonLimit }: Pick<Settings, 'formLimit' | 'jsonLimit'>,
): Promise<Buffer> => {
  let unparsed: unknown;
  const read = koaBody({
    formLimit,
    jsonLimit,
    // One character per byte.
    encoding: 'binary',
    includeUnparsed: true,
    queryString: { parameterLimit: 1, depth: 0 },
    onError: (error) => {
      // What cannot be parsed has been read all the same.
      unparsed = Reflect.get(error, 'body');
      if (typeof unparsed !== 'string') throw error;
    },
  });
  await read(ctx, () => Promise.resolve());
  const parsed: unknown = ctx.request.body;
  unparsed ??= isRow(parsed) || Array.isArray(parsed) ? Reflect.get(parsed, UNPARSED) : '';
  return Buffer.from(typeof unparsed === 'string' ? unparsed : '', 'binary');
};

/**
 * Takes the rest of a refused body, since a client that is still sending may read the answer only when it is done. One that
 * goes on at length after the answer is cut off.
 */
const takeRest = ({ req, res }: Context): void => {
  let left = MAX_REST_BYTES;
  req.on('data', (chunk: Buffer) => {
    if (res.writableFinished) left -= chunk.length;
    if (left < 0) req.destroy();
  });
  // A parser that has refused it may have stopped it.
  req.resume();
};

const uploadsOfRequest = new WeakMap<Context, readonly Upload[]>();

/**
 * Makes the parser of the plugin's own paths, which takes the place of `strapi::body` and has the same limits. No field is
 * lost, so that it can be refused by its name. Files are removed when the request has been handled.
 *
 * @throws {StatusError} 415 for any other content type
 * @throws {Error} for an unreadable body, or a file that cannot be stored, say because the disk is full
 */
export const createBodyParser =
  (strapi: Core.Strapi, settings: Settings, admit: AdmitFiles) =>
  async (ctx: Context, { multipart, formId }: Pick<Match, 'multipart' | 'formId'>, next: Next): Promise<void> => {
    const isForm = multipart !== undefined;
    const texts = messageTexts(ctx);
    const uploads: Upload[] = [];
    const folder = createUploadFolder(settings.uploadDir);

    const admitted = () => (multipart === 'files' ? admit(ctx, formId) : Promise.resolve(() => undefined));
    const read = async (): Promise<Fields> => {
      const types = bodyTypes(isForm);
      const type = ctx.is(types);
      // `is` returns null if the request has no body at all.
      if (type === null || ctx.get('Content-Length') === '0') return [];
      if (type === false) throw unsupportedMediaType(texts.bodyType(types.join(', ')));
      if (type === MULTIPART) return multipartFields(ctx, settings, { folder, uploads, admit: admitted });
      const { formLimit, visitorLimit, jsonLimit } = settings;
      const bytes = await readBytes(ctx, { formLimit: isForm ? visitorLimit : formLimit, jsonLimit });
      if (type !== FORM) return jsonFields(bytes, texts);
      // What may have files is sent by pages of any site; all else by programs, which have to send UTF-8.
      return formFields(bytes, isForm ? (readCharset(ctx.get('Content-Type')) ?? '') : undefined, texts);
    };

    try {
      // Unlike an assignment, this keeps a field named `__proto__`.
      ctx.request.body = Object.fromEntries(await read());
      uploadsOfRequest.set(ctx, uploads);
      await next();
    } finally {
      takeRest(ctx);
      // What the request has done is done; `sweepUploads` removes the files at the next start.
      await folder.remove().catch((error: unknown) => {
        strapi.log.error(
          `imprint: the temporary files of ${ctx.method} ${pathForLog(ctx.path)} could not be removed. ${describeError(error)}`,
        );
      });
    }
  };

/**
 * The bytes of a body of one type, for a route that does not take fields.
 *
 * @param max in bytes
 * @throws {StatusError} 415 for another type
 * @throws {errors.PayloadTooLargeError} for a longer body
 */
export const readRaw = async (ctx: Context, type: string, max: number): Promise<Buffer> => {
  const texts = messageTexts(ctx);
  try {
    if (typeof ctx.is(type) !== 'string') throw unsupportedMediaType(texts.bodyType(type));
    // By default, leaving the loop would close the connection before the answer has been sent.
    return await buffer(createLimit(max, texts)(ctx.req.iterator({ destroyOnReturn: false })));
  } finally {
    takeRest(ctx);
  }
};

/** The fields of a request's body; none without a body. */
export const readFields = (ctx: Context): Fields => {
  const body: unknown = ctx.request.body;
  return Object.entries(isRow(body) ? body : {});
};

/**
 * Reads the files of a request to an admin route, which are there while it is worked on.
 *
 * @throws {StatusError} 415 for another content type: the guard has read it, and it cannot be read twice
 */
export const readFiles = async (
  ctx: Context,
  parse: ReturnType<typeof createBodyParser>,
  work: () => Promise<void>,
): Promise<void> => {
  if (ctx.is(MULTIPART) === false) throw unsupportedMediaType(messageTexts(ctx).bodyType(MULTIPART));
  await parse(ctx, { multipart: 'files', formId: readParam(ctx, 'formId') }, work);
};

/** Whether a request's body has been read, even if there is nothing in it. */
export const hasRead = (ctx: Context): boolean => uploadsOfRequest.has(ctx);

/** The files of a request's body. */
export const readUploads = (ctx: Context): readonly Upload[] => uploadsOfRequest.get(ctx) ?? [];
