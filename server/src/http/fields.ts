/**
 * The fields of a request body, flat and in their order. A Map or a list of entries, never an object: an object would
 * lose a field named `__proto__`.
 */
export type Fields = Iterable<readonly [name: string, value: unknown]>;

/** More fields than any form has; past it a body is refused as a whole instead of field by field. */
export const MAX_FIELDS = 1_000;

export type ParsedForm = { ok: true; fields: Map<string, unknown> } | { ok: false; fault: 'malformed' | 'tooMany' };

const decode = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));

/**
 * Parses `application/x-www-form-urlencoded` (WHATWG URL, section 5.1), but takes no guess: what is not UTF-8 is
 * malformed and not U+FFFD. A field that is given more than once, or in the bracket notation of arrays and objects,
 * becomes a list under its name, so that whoever expects a text refuses it by that name.
 */
export const parseForm = (body: Uint8Array): ParsedForm => {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return { ok: false, fault: 'malformed' };
  }
  const pairs = text.split('&').filter((pair) => pair !== '');
  if (pairs.length > MAX_FIELDS) return { ok: false, fault: 'tooMany' };

  const fields = new Map<string, unknown>();
  for (const pair of pairs) {
    const equals = pair.indexOf('=');
    try {
      const rawName = decode(equals === -1 ? pair : pair.slice(0, equals));
      const value = equals === -1 ? '' : decode(pair.slice(equals + 1));
      const [name = rawName] = /^[^[\]]+(?=\[)/.exec(rawName) ?? [];
      const before = fields.get(name);
      const isList = rawName === name || rawName === `${name}[]`;
      // `key[a]` is an object in that notation, and no list.
      if (!isList) fields.set(name, {});
      else if (name === rawName && before === undefined) fields.set(name, value);
      else fields.set(name, [...(before === undefined ? [] : [before].flat()), value]);
    } catch {
      return { ok: false, fault: 'malformed' };
    }
  }
  return { ok: true, fields };
};
