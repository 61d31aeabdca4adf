import { isRow } from '../strapi/database/table';
import { decoderOf, decodeText, findDecoder } from './charset';

/**
 * The fields of a request body, flat and in order. A Map or a list of entries rather than an object, which easily loses a
 * field named `__proto__`.
 */
export type Fields = Iterable<readonly [name: string, value: unknown]>;

/** More fields than any form has; a body with more is refused as a whole instead of field by field. */
export const MAX_FIELDS = 1_000;

export type ParsedForm = { ok: true; fields: Map<string, unknown> } | { ok: false; fault: 'malformed' | 'tooMany' };

/** What has been sent under a name so far, as the object that its next key is added to. */
const toObject = (before: unknown): object => {
  if (before === undefined) return {};
  return isRow(before) ? before : { '': before };
};

/**
 * Collects names and values as fields. A field that is sent more than once, or in the bracket notation of arrays and
 * objects, becomes a list or an object under its name, so that code that expects a text refuses it by that name.
 */
export const collectFields = (pairs: Iterable<readonly [name: string, value: string]>): Map<string, unknown> => {
  const fields = new Map<string, unknown>();
  for (const [rawName, value] of pairs) {
    const [name = rawName] = /^[^[\]]+(?=\[)/.exec(rawName) ?? [];
    const before = fields.get(name);
    const isList = rawName === name || rawName === `${name}[]`;
    // In that notation, `key[a]` is an object and not a list.
    if (!isList) fields.set(name, { ...toObject(before), [rawName.slice(name.length)]: value });
    else if (name === rawName && before === undefined) fields.set(name, value);
    else fields.set(name, [...(before === undefined ? [] : [before].flat()), value]);
  }
  return fields;
};

/** The texts and numbers in a value, however deep in lists and objects; blank ones say nothing. */
export const textsIn = (value: unknown): string[] => {
  const texts: string[] = [];
  // No recursion: a body may be nested deeper than the stack is.
  const left = [value];
  while (left.length > 0) {
    const one = left.pop();
    if (typeof one === 'number') texts.push(String(one));
    else if (typeof one === 'string' && one.trim() !== '') texts.push(one);
    else if (typeof one === 'object' && one !== null) for (const part of Object.values(one).reverse()) left.push(part);
  }
  return texts;
};

/** A name and a value as they were sent. */
export interface SentText {
  name: Buffer;
  value: Buffer;
}

/** Whether a browser has put the encoding of the page into a field (HTML, section 4.10.21.4). */
export const isCharset = ({ name }: SentText): boolean => name.toString('latin1') === '_charset_';

/** The encoding of the page that fields were sent from, if one of them names it. */
export const charsetIn = (sent: readonly SentText[]): string | undefined =>
  sent.find(isCharset)?.value.toString('latin1');

/** The bytes that a name or a value stands for. */
const unescape = (text: string): Buffer =>
  Buffer.from(
    text.replaceAll('+', ' ').replace(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

const toSent = (pair: string): SentText => {
  const equals = pair.indexOf('=');
  if (equals === -1) return { name: unescape(pair), value: unescape('') };
  return { name: unescape(pair.slice(0, equals)), value: unescape(pair.slice(equals + 1)) };
};

/** A body of which every character is in UTF-16 is the same in UTF-8: what is not ASCII is escaped. */
const fromUtf16 = (body: Uint8Array, charset: string): Uint8Array =>
  /^utf-?16/i.test(charset) && body.includes(0) ? Buffer.from(decodeText(body, charset) ?? '') : body;

/**
 * Parses `application/x-www-form-urlencoded` (WHATWG URL, section 5.1), but strictly: bytes that are not UTF-8 make the
 * body malformed instead of becoming U+FFFD.
 *
 * @param charset of a body that a browser may have sent, from a page in any encoding: what its `Content-Type` says, or `''`
 */
export const parseForm = (body: Uint8Array, charset?: string): ParsedForm => {
  const text = Buffer.from(charset === undefined ? body : fromUtf16(body, charset)).toString('latin1');
  if (/%(?![\da-f]{2})/i.test(text)) return { ok: false, fault: 'malformed' };
  const pairs = text.split('&').filter((pair) => pair !== '');
  if (pairs.length > MAX_FIELDS) return { ok: false, fault: 'tooMany' };
  const sent = pairs.map(toSent);
  const isFromPage = charset !== undefined;
  const texts = sent.flatMap(({ name, value }) => [name, value]);
  const decode = isFromPage ? findDecoder(texts, [charsetIn(sent), charset]) : decoderOf('utf-8');
  const own = isFromPage ? sent.filter((one) => !isCharset(one)) : sent;
  try {
    return { ok: true, fields: collectFields(own.map(({ name, value }) => [decode(name), decode(value)])) };
  } catch {
    return { ok: false, fault: 'malformed' };
  }
};
