import { isUtf8 } from 'node:buffer';

import { MalformedBodyError } from '../strapi/errors';

/*
 * A parser for `multipart/form-data` (RFC 7578). It is the plugin's own because the usual ones lose parts: formidable, which
 * `strapi::body` uses, waits forever after a malformed header, takes a text with a content type for a file, and reports
 * files as complete that could not be written; busboy silently skips parts without a name.
 */

/** A part of a body. */
export interface Part {
  /** In the character set of the body. */
  name: Buffer;
  /** As the client named it, empty if it did not; undefined for a text. */
  fileName: Buffer | undefined;
  /** The character set of a text, if it has one of its own. */
  charset: string | undefined;
  /** As it was sent. Must be read to its end before the next part is requested. */
  content: AsyncIterable<Buffer>;
  /** Undoes the transfer encoding of the content. */
  decode: Decoder;
}

type Decoder = (content: AsyncIterable<Buffer>) => AsyncIterable<Buffer>;

const CRLF = '\r\n';
/** In bytes: the headers of a part hold a name, a file name and a type. */
const MAX_HEAD = 8_192;

const HEADER = /^([\w-]+):[ \t]*([^\r\n]*)$/;
/** Browsers do not escape backslashes, so where escapes leave a string without an end, there are none. */
const PARAMETER = /;\s*([\w*-]+)=(?:"((?:\\.|[^"\\])*)"(?=\s*(?:;|$))|"([^"]*)"|([^\s;"]*))/gs;

/** Other backslashes stay: some clients send the path of a file on Windows as it is. */
const unquote = (quoted: string): string => quoted.replace(/\\(["\\])/g, '$1');

const readParameters = (header: string): Map<string, string> =>
  new Map(
    [...header.matchAll(PARAMETER)].map(([, key, escaped, quoted, token]) => [
      String(key).toLowerCase(),
      escaped === undefined ? (quoted ?? String(token)) : unquote(escaped),
    ]),
  );

/** Decodes base64 (RFC 2045, section 6.8), which may contain line breaks. */
async function* decodeBase64(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest = '';
  for await (const chunk of chunks) {
    rest += chunk.toString('latin1').replace(/\s/g, '');
    const whole = rest.length - (rest.length % 4);
    yield Buffer.from(rest.slice(0, whole), 'base64');
    rest = rest.slice(whole);
  }
  yield Buffer.from(rest, 'base64');
}

/** The encoding is deprecated (RFC 7578, section 4.7), but some clients still name one. */
const findDecoder = (encoding: string): Decoder => {
  if (['7bit', '8bit', 'binary'].includes(encoding)) return (content) => content;
  if (encoding === 'base64') return decodeBase64;
  throw new MalformedBodyError();
};

/** The character set in a `Content-Type`. */
export const readCharset = (contentType: string): string | undefined => readParameters(contentType).get('charset');

const readPart = (head: Buffer, content: AsyncIterable<Buffer>): Part => {
  const headers = new Map<string, string>();
  // In UTF-8, no byte of a character looks like a blank.
  const encoding = isUtf8(head) ? 'utf8' : 'latin1';
  for (const line of head.toString(encoding).split(CRLF)) {
    const [, header, value] = HEADER.exec(line) ?? [];
    if (header === undefined) throw new MalformedBodyError();
    headers.set(header.toLowerCase(), String(value).trim());
  }
  const disposition = readParameters(headers.get('content-disposition') ?? '');
  const name = disposition.get('name');
  if (name === undefined) throw new MalformedBodyError();
  const type = headers.get('content-type') ?? '';
  // A text may have a type (RFC 7578, section 4.4), and some clients give one to every field.
  const isText = type === '' || /^text\//i.test(type);
  const fileName = disposition.get('filename') ?? (isText ? undefined : '');
  return {
    name: Buffer.from(name, encoding),
    // Browsers escape quotation marks like this (RFC 7578, section 2).
    fileName: fileName === undefined ? undefined : Buffer.from(fileName.replaceAll('%22', '"'), encoding),
    charset: readCharset(type),
    content,
    decode: findDecoder(headers.get('content-transfer-encoding')?.toLowerCase() ?? 'binary'),
  };
};

/** The boundary in a `Content-Type`, which has at most 70 characters (RFC 2046, section 5.1.1). */
export const readBoundary = (contentType: string): string | undefined => {
  const boundary = readParameters(contentType).get('boundary');
  return boundary === undefined || boundary === '' || boundary.length > 70 ? undefined : boundary;
};

/**
 * Splits a body into its parts, as fast as they are read.
 *
 * @throws {MalformedBodyError} on reaching anything malformed, and if the body ends too early
 */
export async function* readParts(body: AsyncIterable<Buffer>, boundary: string): AsyncGenerator<Part> {
  const chunks = body[Symbol.asyncIterator]();
  const delimiter = Buffer.from(`${CRLF}--${boundary}`, 'latin1');
  // A boundary starts a line, also where it starts the body.
  let rest = Buffer.from(CRLF);

  const readMore = async (): Promise<void> => {
    const next = await chunks.next().catch(() => {
      // The client has closed the connection.
      throw new MalformedBodyError();
    });
    if (next.done === true) throw new MalformedBodyError();
    rest = Buffer.concat([rest, next.value]);
  };

  /** Yields what precedes a delimiter, and skips the delimiter. */
  async function* readTo(end: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const index = rest.indexOf(end);
      // The last bytes may be the start of a delimiter.
      const length = index === -1 ? Math.max(0, rest.length - end.length + 1) : index;
      const found = rest.subarray(0, length);
      rest = rest.subarray(index === -1 ? length : length + end.length);
      if (found.length > 0) yield found;
      if (index !== -1) return;
      await readMore();
    }
  }

  const readHead = async (end: Buffer): Promise<Buffer> => {
    let head = Buffer.alloc(0);
    for await (const chunk of readTo(end)) {
      head = Buffer.concat([head, chunk]);
      if (head.length > MAX_HEAD) throw new MalformedBodyError();
    }
    return head;
  };

  const readMark = async (): Promise<string> => {
    while (rest.length < CRLF.length) await readMore();
    const mark = rest.toString('latin1', 0, CRLF.length);
    rest = rest.subarray(CRLF.length);
    return mark;
  };

  try {
    await readHead(delimiter);
    for (;;) {
      const mark = await readMark();
      if (mark === '--') return;
      if (mark !== CRLF) throw new MalformedBodyError();
      yield readPart(await readHead(Buffer.from(CRLF + CRLF)), readTo(delimiter));
    }
  } finally {
    await chunks.return?.();
  }
}
