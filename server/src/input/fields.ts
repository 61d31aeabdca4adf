/**
 * The fields of a request body, flat and in order. A Map or a list of entries rather than an object, which easily loses a
 * field named `__proto__`.
 */
export type Fields = Iterable<readonly [name: string, value: unknown]>;

/** More fields than any form has; a body with more is refused as a whole instead of field by field. */
export const MAX_FIELDS = 1_000;

export type ParsedForm = { ok: true; fields: Map<string, unknown> } | { ok: false; fault: 'malformed' | 'tooMany' };

/** Decodes text strictly: undefined if the bytes are not valid in the character set, or the character set is unknown. */
export const decodeText = (bytes: Uint8Array, charset = 'utf-8'): string | undefined => {
  try {
    return new TextDecoder(charset, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/**
 * Collects names and values as fields. A field that is sent more than once, or in the bracket notation of arrays and
 * objects, becomes a list under its name, so that code that expects a text refuses it by that name.
 */
export const collectFields = (pairs: Iterable<readonly [name: string, value: string]>): Map<string, unknown> => {
  const fields = new Map<string, unknown>();
  for (const [rawName, value] of pairs) {
    const [name = rawName] = /^[^[\]]+(?=\[)/.exec(rawName) ?? [];
    const before = fields.get(name);
    const isList = rawName === name || rawName === `${name}[]`;
    // In that notation, `key[a]` is an object and not a list.
    if (!isList) fields.set(name, {});
    else if (name === rawName && before === undefined) fields.set(name, value);
    else fields.set(name, [...(before === undefined ? [] : [before].flat()), value]);
  }
  return fields;
};

const decode = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));

/**
 * Parses `application/x-www-form-urlencoded` (WHATWG URL, section 5.1), but strictly: bytes that are not UTF-8 make the
 * body malformed instead of becoming U+FFFD.
 */
export const parseForm = (body: Uint8Array): ParsedForm => {
  const pairs = decodeText(body)
    ?.split('&')
    .filter((pair) => pair !== '');
  if (pairs === undefined) return { ok: false, fault: 'malformed' };
  if (pairs.length > MAX_FIELDS) return { ok: false, fault: 'tooMany' };
  try {
    const decoded = pairs.map((pair): [string, string] => {
      const equals = pair.indexOf('=');
      return equals === -1 ? [decode(pair), ''] : [decode(pair.slice(0, equals)), decode(pair.slice(equals + 1))];
    });
    return { ok: true, fields: collectFields(decoded) };
  } catch {
    return { ok: false, fault: 'malformed' };
  }
};
