/**
 * Reads what PHP's `serialize` writes, as WordPress stores its options. Nothing is executed: where objects are read at all,
 * they are their properties, without their class.
 */

interface Limits {
  /** The longest text, in bytes. */
  maxBytes: number;
  /** The most items of all arrays together. */
  maxItems: number;
  /** Whether objects are read, as plain ones. */
  objects: boolean;
}

const LIMITS: Limits = { maxBytes: 1_000_000, maxItems: 10_000, objects: false };
const MAX_DEPTH = 20;

class Unreadable extends Error {}

/** One character for each byte. */
const toCharacters = (bytes: Uint8Array): string => {
  const parts: string[] = [];
  // As many as a function can have arguments.
  for (let from = 0; from < bytes.length; from += 8_192) {
    parts.push(String.fromCharCode(...bytes.subarray(from, from + 8_192)));
  }
  return parts.join('');
};

/** Keeps the bytes beside the characters: PHP counts the length of a string in bytes. */
const createReader = (source: Uint8Array, { maxItems, objects }: Limits) => {
  const bytes = toCharacters(source);
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let position = 0;
  let items = 0;

  const take = (pattern: RegExp): string => {
    pattern.lastIndex = position;
    const match = pattern.exec(bytes);
    if (match === null) throw new Unreadable();
    position = pattern.lastIndex;
    return match[1] ?? '';
  };

  const readString = (): string => {
    const length = Number(take(/s:(\d{1,9}):"/y));
    const text = utf8.decode(source.subarray(position, position + length));
    position += length;
    take(/";/y);
    return text;
  };

  const readNumber = (): number => Number(take(/[id]:(-?\d{1,30}(?:\.\d{1,30})?(?:E[+-]?\d{1,3})?);/y));

  const readKey = (): string => (bytes[position] === 's' ? readString() : String(readNumber()));

  const readEntries = (depth: number, readName: () => string): [string, unknown][] => {
    if (depth > MAX_DEPTH) throw new Unreadable();
    const length = Number(take(/(\d{1,9}):\{/y));
    const entries: [string, unknown][] = [];
    while (entries.length < length) {
      items += 1;
      if (items > maxItems) throw new Unreadable();
      entries.push([readName(), readValue(depth + 1)]);
    }
    take(/\}/y);
    return entries;
  };

  const readArray = (depth: number): unknown => {
    take(/a:/y);
    const entries = readEntries(depth, readKey);
    const isList = entries.every(([key], index) => key === String(index));
    return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
  };

  const readObject = (depth: number): unknown => {
    if (!objects) throw new Unreadable();
    take(/O:\d{1,9}:"[^"]*":/y);
    // The name of a property that is not public begins with its class or an asterisk, between two NULs.
    return Object.fromEntries(readEntries(depth, () => readString().replace(/^\0[^\0]*\0/, '')));
  };

  const readValue = (depth: number): unknown => {
    switch (bytes[position]) {
      case 's':
        return readString();
      case 'i':
      case 'd':
        return readNumber();
      case 'b':
        return take(/b:([01]);/y) === '1';
      case 'N':
        take(/N;/y);
        return null;
      case 'a':
        return readArray(depth);
      case 'O':
        return readObject(depth);
      default:
        throw new Unreadable();
    }
  };

  return (): unknown => {
    const value = readValue(0);
    if (position < bytes.length) throw new Unreadable();
    return value;
  };
};

const tryToRead = (text: string, limits: Limits): { value: unknown } | undefined => {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > limits.maxBytes) return undefined;
  try {
    return { value: createReader(bytes, limits)() };
  } catch {
    // Unreadable, or a string that is not UTF-8.
    return undefined;
  }
};

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '0': '\0', Z: '\x1a' };

/** A string as it stands in a dump of MySQL. */
const withoutEscapes = (text: string): string =>
  text.replace(/\\(.)/gs, (_, character: string) => ESCAPED[character] ?? character);

/**
 * The value of a serialised text, also of one that was copied from a dump of MySQL: arrays as lists or objects. Undefined if
 * it is not one.
 */
export const parsePhp = (text: string, own: Partial<Limits> = {}): { value: unknown } | undefined => {
  const limits = { ...LIMITS, ...own };
  const trimmed = text.trim();
  return tryToRead(trimmed, limits) ?? tryToRead(withoutEscapes(trimmed), limits);
};
