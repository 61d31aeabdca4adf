/** Reads tables as spreadsheets and other systems write them (RFC 4180), in pieces, so that they can be of any length. */

export const delimiters = [',', ';', '\t'] as const;
export type Delimiter = (typeof delimiters)[number];

/** Splits a text that arrives in pieces into records. */
export interface CsvReader {
  /** The records that have ended. */
  push: (piece: string) => string[][];
  /** The last one, if it did not end with a line break. */
  end: () => string[][];
}

/** Lines without any cell are no records. Quotes in the midst of a cell that does not begin with one belong to it. */
export const createCsvReader = (delimiter: Delimiter): CsvReader => {
  let cells: string[] = [];
  /** The part of the current cell that has been read; undefined before its first character. */
  let cell: string | undefined;
  let isQuoted = false;
  /** A quote in a quoted cell, which ends it unless another one follows. */
  let isQuote = false;
  let wasReturn = false;

  const endCell = (): void => {
    cells.push(cell ?? '');
    cell = undefined;
    isQuoted = false;
    isQuote = false;
  };
  const endRecord = (): string[][] => {
    if (cells.length === 0 && cell === undefined) return [];
    endCell();
    const record = cells;
    cells = [];
    return [record];
  };

  const push = (piece: string): string[][] => {
    const records: string[][] = [];
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
      } else if (character === '"' && cell === undefined && start === index) {
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
      } else if (isQuote) {
        // The rest of the cell is not quoted.
        isQuoted = false;
        isQuote = false;
      }
    }
    keep(piece.length);
    return records;
  };

  return { push, end: endRecord };
};

/** All records of a text. */
export const parseCsv = (text: string, delimiter: Delimiter): string[][] => {
  const reader = createCsvReader(delimiter);
  return [...reader.push(text), ...reader.end()];
};

/** The delimiter that divides the first line into the most cells. */
export const findDelimiter = (head: string): Delimiter => {
  const count = (delimiter: Delimiter): number => parseCsv(head, delimiter)[0]?.length ?? 0;
  return delimiters.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
};
