/** Reads tables as spreadsheets and other systems write them (RFC 4180), in pieces, so that they can be of any length. */

export const delimiters = [',', ';', '\t'] as const;
export type Delimiter = (typeof delimiters)[number];

export interface CsvRecord {
  cells: string[];
  /**
   * Whether a cell goes on after its quotes, or they are not closed: they stand where they should not, so that cells or
   * whole records may be part of another.
   */
  isDamaged: boolean;
}

/** Splits a text that arrives in pieces into records. */
export interface CsvReader {
  /** The records that have ended. */
  push: (piece: string) => CsvRecord[];
  /** The last one, if it did not end with a line break. */
  end: () => CsvRecord[];
}

/** Lines without any cell are no records. Quotes in the midst of a cell that does not begin with one belong to it. */
export const createCsvReader = (delimiter: Delimiter): CsvReader => {
  let cells: string[] = [];
  /** The part of the current cell that has been read; undefined before its first character. */
  let cell: string | undefined;
  let isQuoted = false;
  /** A quote in a quoted cell, which ends it unless another one follows. */
  let isQuote = false;
  /** Whether there has been something after the quotes of the current cell. */
  let isAfter = false;
  let isDamaged = false;
  let wasReturn = false;

  const endCell = (): void => {
    cells.push(cell ?? '');
    cell = undefined;
    isQuoted = false;
    isQuote = false;
    isAfter = false;
  };
  const endRecord = (): CsvRecord[] => {
    if (cells.length === 0 && cell === undefined) return [];
    endCell();
    const record = { cells, isDamaged };
    cells = [];
    isDamaged = false;
    return [record];
  };

  const push = (piece: string): CsvRecord[] => {
    const records: CsvRecord[] = [];
    let start = 0;
    const keep = (end: number): void => {
      if (end > start) cell = (cell ?? '') + piece.slice(start, end);
    };
    for (let index = 0; index < piece.length; index += 1) {
      const character = piece.charAt(index);
      const isLineFeedOfReturn = wasReturn && character === '\n';
      wasReturn = false;
      if (isLineFeedOfReturn) start = index + 1;
      else if (isQuoted && !isQuote) {
        if (character !== '"') continue;
        keep(index);
        isQuote = true;
        start = index + 1;
      } else if (character === '"' && isQuote) {
        // Two of them stand for one, which begins the rest of the cell.
        isQuote = false;
        start = index;
      } else if (
        character === '"' &&
        !isAfter &&
        !isQuote &&
        ((cell ?? '') + piece.slice(start, index)).trim() === ''
      ) {
        // Some put blanks after the delimiter.
        isQuoted = true;
        cell = '';
        start = index + 1;
      } else if (character === delimiter) {
        keep(index);
        endCell();
        start = index + 1;
      } else if (character === '\n' || character === '\r') {
        keep(index);
        records.push(...endRecord());
        wasReturn = character === '\r';
        start = index + 1;
      } else if (isQuote || isAfter) {
        isQuoted = false;
        isQuote = false;
        isAfter = true;
        // Some put blanks between a quoted cell and the delimiter.
        if (character !== ' ') isDamaged = true;
      }
    }
    keep(piece.length);
    return records;
  };

  const end = (): CsvRecord[] => {
    if (isQuoted && !isQuote) isDamaged = true;
    return endRecord();
  };

  return { push, end };
};

/** All records of a text. */
export const parseCsv = (text: string, delimiter: Delimiter): string[][] => {
  const reader = createCsvReader(delimiter);
  return [...reader.push(text), ...reader.end()].map(({ cells }) => cells);
};

/** A first line in which spreadsheets name the delimiter. */
const NAMED = /^sep=([,;\t])\r?\n/i;

/**
 * How the records of a file are divided: as it says itself, or else so that the most records have as many cells as there are
 * headings, or there are the most of these.
 *
 * @returns with the number of the record that has the headings
 */
export const findLayout = (head: string): { delimiter: Delimiter; first: number } => {
  const named = delimiters.find((delimiter) => delimiter === NAMED.exec(head)?.[1]);
  if (named !== undefined) return { delimiter: named, first: 2 };
  const judge = (delimiter: Delimiter) => {
    const [headings = [], ...records] = parseCsv(head, delimiter);
    const width = headings.length;
    return { delimiter, width, fitting: width > 1 ? records.filter(({ length }) => length === width).length : 0 };
  };
  const best = delimiters
    .map(judge)
    .reduce((one, other) => ((other.fitting - one.fitting || other.width - one.width) > 0 ? other : one));
  return { delimiter: best.delimiter, first: 1 };
};
