import { createCsvReader, type CsvRecord, type Delimiter, findLayout } from '../model/csv';
import { isPhpList, readFormBlock } from '../model/form-block';
import type { NumberedRow } from '../model/import';
import { createSamples, headingsOf, toRows } from '../model/records';

/** How much is looked at to find the delimiter. */
const HEAD = 64_000;

/** A table; its rows are read again whenever they are needed, since there may be very many. */
export interface Table {
  name: string;
  headings: string[];
  samples: readonly (readonly string[])[];
  /** How many rows there are below the headings. */
  total: number;
  rows: () => AsyncIterable<NumberedRow> | Iterable<NumberedRow>;
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** The text of a file, in pieces. A byte order mark is left out. */
async function* readText(file: Blob, encoding: Encoding): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder(encoding);
  const reader = file.stream().getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      yield decoder.decode(read.value, { stream: true });
    }
    yield decoder.decode();
  } finally {
    await reader.cancel();
  }
}

/** Byte order marks. */
const MARKS: readonly (readonly [Encoding, string])[] = [
  ['utf-8', 'efbbbf'],
  ['utf-16le', 'fffe'],
  ['utf-16be', 'feff'],
];

/** What the mark of a file says; otherwise UTF-8, or what Windows has used before Unicode. */
const findEncoding = async (file: Blob): Promise<Encoding> => {
  const bytes = new Uint8Array(await file.slice(0, 3).arrayBuffer());
  const beginning = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const marked = MARKS.find(([, mark]) => beginning.startsWith(mark));
  if (marked !== undefined) return marked[0];
  // A few damaged characters are no reason to read all others wrongly.
  let [sound, damaged] = [0, 0];
  for await (const piece of readText(file, 'utf-8')) {
    const special = piece.replace(/\p{ASCII}+/gu, '');
    const count = special.split('\uFFFD').length - 1;
    damaged += count;
    sound += special.length - count;
  }
  return damaged > sound ? 'windows-1252' : 'utf-8';
};

/** The records of a file. */
async function* readRecords(
  file: Blob,
  encoding: Encoding,
  delimiter: Delimiter,
): AsyncGenerator<NumberedRow & CsvRecord, void, undefined> {
  const reader = createCsvReader(delimiter);
  let number = 0;
  for await (const piece of readText(file, encoding)) {
    for (const record of reader.push(piece)) {
      number += 1;
      yield { number, ...record };
    }
  }
  for (const record of reader.end()) yield { number: number + 1, ...record };
}

const readBeginning = async (file: Blob, encoding: Encoding, length: number): Promise<string> => {
  let text = '';
  for await (const piece of readText(file, encoding)) {
    text += piece;
    if (text.length >= length) break;
  }
  return text.slice(0, length);
};

/** Spreadsheets write lines of delimiters alone for rows that were cleared. */
const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** Opens a file as a table, or says why there is none: there are no rows, or what should have them cannot be read. */
export const openTable = async (file: File): Promise<Table | 'empty' | 'unreadable'> => {
  const encoding = await findEncoding(file);
  const head = await readBeginning(file, encoding, HEAD);
  if (isPhpList(head)) {
    const records = readFormBlock(await readBeginning(file, encoding, Infinity));
    if (records === undefined) return 'unreadable';
    if (records.length === 0) return 'empty';
    const columns = headingsOf(records);
    const shown = createSamples<string[]>();
    for (const { cells } of toRows(records, columns)) shown.add(cells);
    const rows = () => toRows(records, columns);
    return { name: file.name, headings: columns, samples: shown.list(), total: records.length, rows };
  }
  const { delimiter, first } = findLayout(head);
  let headings: string[] | undefined;
  let headed = first;
  const samples = createSamples<string[]>();
  let total = 0;
  for await (const { number, cells } of readRecords(file, encoding, delimiter)) {
    if (number < first || isBlank(cells)) continue;
    if (headings === undefined) [headings, headed] = [cells.map((cell) => cell.trim()), number];
    else {
      total += 1;
      samples.add(cells);
    }
  }
  if (headings === undefined || total === 0) return 'empty';
  // What stands beyond the headings makes the row faulty.
  const beyond = [...headings.map(() => ''), '"'];
  return {
    name: file.name,
    headings,
    samples: samples.list(),
    total,
    rows: async function* () {
      for await (const { number, cells, isDamaged } of readRecords(file, encoding, delimiter))
        if (number > headed && !isBlank(cells)) yield { number, cells: isDamaged ? [...cells, ...beyond] : cells };
    },
  };
};
