import type { ExportInbox } from '../../../../server/src/contracts/inbox';

/** What the server writes. */
export type StreamFormat = ExportInbox['query']['format'];
/** The formats of an export; a workbook is made here, of what the server writes as CSV. */
export const exportFormats = ['csv', 'xlsx', 'json', 'ndjson'] as const satisfies (StreamFormat | 'xlsx')[];
export type ExportFormat = (typeof exportFormats)[number];

/** Counts the submissions in the bytes of an export as they arrive, in chunks of any size. */
export interface RecordCounter {
  add: (bytes: Uint8Array) => void;
  count: () => number;
}

const QUOTE = 0x22;
const NEWLINE = 0x0a;
const BACKSLASH = 0x5c;
const OPEN = 0x7b;
const CLOSE = 0x7d;

/** One per line. */
const lines = (): RecordCounter => {
  let count = 0;
  return {
    add: (bytes) => {
      for (const byte of bytes) if (byte === NEWLINE) count += 1;
    },
    count: () => count,
  };
};

/** RFC 4180: a line break within quotes is part of a value, and the first line contains the headings. */
const csv = (): RecordCounter => {
  let count = 0;
  let isQuoted = false;
  return {
    add: (bytes) => {
      for (const byte of bytes) {
        // A doubled quote closes and reopens, with the same effect.
        if (byte === QUOTE) isQuoted = !isQuoted;
        else if (byte === NEWLINE && !isQuoted) count += 1;
      }
    },
    count: () => Math.max(0, count - 1),
  };
};

/** The outermost objects of a list. */
const json = (): RecordCounter => {
  let count = 0;
  let depth = 0;
  let isQuoted = false;
  let isEscaped = false;
  const inText = (byte: number): void => {
    if (isEscaped) isEscaped = false;
    else if (byte === BACKSLASH) isEscaped = true;
    else if (byte === QUOTE) isQuoted = false;
  };
  const outside = (byte: number): void => {
    if (byte === QUOTE) isQuoted = true;
    else if (byte === OPEN) depth += 1;
    else if (byte === CLOSE) {
      depth -= 1;
      if (depth === 0) count += 1;
    }
  };
  return {
    add: (bytes) => {
      for (const byte of bytes) (isQuoted ? inText : outside)(byte);
    },
    count: () => count,
  };
};

export const createRecordCounter = (format: StreamFormat): RecordCounter => ({ csv, json, ndjson: lines })[format]();
