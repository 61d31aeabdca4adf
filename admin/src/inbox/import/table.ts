import { createCsvReader, type Delimiter, findLayout } from '../model/csv';
import { isPhpList, readFormBlock } from '../model/form-block';
import type { NumberedRow } from '../model/import';
import { type Outline, outline, type Records, SAMPLES, toRows } from '../model/records';

/** How much is looked at to find the delimiter. */
const HEAD = 64_000;

/** A table; its rows are read again whenever they are needed, since there may be very many. */
export interface Table extends Outline {
  name: string;
  rows: () => AsyncGenerator<NumberedRow, void, undefined>;
}

type Encoding = 'utf-8' | 'utf-16le' | 'windows-1252';

/** The text of a file, in pieces. A byte order mark is left out. */
async function* readText(file: Blob, encoding: Encoding, fatal = false): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder(encoding, { fatal });
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

/** Excel writes UTF-16 with a byte order mark, or else what Windows has used before Unicode. */
const findEncoding = async (file: Blob): Promise<Encoding> => {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  try {
    const pieces = readText(file, 'utf-8', true);
    while ((await pieces.next()).done !== true);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
};

/** The records of a file. The last one is cut if a quotation mark in it is not closed: the rest of the file is in that cell. */
async function* readRecords(
  file: Blob,
  encoding: Encoding,
  delimiter: Delimiter,
): AsyncGenerator<NumberedRow & { isCut: boolean }, void, undefined> {
  const reader = createCsvReader(delimiter);
  let number = 0;
  for await (const piece of readText(file, encoding)) {
    for (const cells of reader.push(piece)) {
      number += 1;
      yield { number, cells, isCut: false };
    }
  }
  const isCut = reader.isOpen();
  for (const cells of reader.end()) yield { number: number + 1, cells, isCut };
}

const readBeginning = async (file: Blob, encoding: Encoding, length: number): Promise<string> => {
  let text = '';
  for await (const piece of readText(file, encoding)) {
    text += piece;
    if (text.length >= length) break;
  }
  return text.slice(0, length);
};

/** Why there is no table: there are no rows, or what should have them cannot be read. */
export type Obstacle = 'empty' | 'unreadable';

/**
 * Opens records as a table.
 *
 * @param goesOn asked now and then, with how many have been read
 */
export const openRecords = async (
  name: string,
  read: () => Records,
  goesOn?: (read: number) => boolean,
): Promise<Table | Obstacle> => {
  const found = await outline(read(), goesOn);
  return found === undefined ? 'empty' : { ...found, name, rows: () => toRows(read(), found.headings) };
};

/** Opens a file as a table. */
export const openTable = async (file: File): Promise<Table | Obstacle> => {
  const encoding = await findEncoding(file);
  const head = await readBeginning(file, encoding, HEAD);
  if (isPhpList(head)) {
    const records = readFormBlock(await readBeginning(file, encoding, Infinity));
    return records === undefined ? 'unreadable' : openRecords(file.name, () => records);
  }
  const { delimiter, first } = findLayout(head);
  let headings: string[] | undefined;
  const samples: string[][] = [];
  let total = 0;
  for await (const { number, cells } of readRecords(file, encoding, delimiter)) {
    if (number < first) continue;
    if (headings === undefined) headings = cells.map((cell) => cell.trim());
    else {
      total += 1;
      if (samples.length < SAMPLES) samples.push(cells);
    }
  }
  if (headings === undefined || total === 0) return 'empty';
  // More cells than there are headings make the row faulty.
  const beyond = [...headings, ''].map(() => '');
  return {
    name: file.name,
    headings,
    samples,
    total,
    rows: async function* () {
      for await (const { number, cells, isCut } of readRecords(file, encoding, delimiter))
        if (number > first) yield { number, cells: isCut ? [...cells, ...beyond] : cells };
    },
  };
};
