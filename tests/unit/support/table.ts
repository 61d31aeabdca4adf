/**
 * The rows of a table that is written as text: one row a line, cells parted by `|`, blanks around a cell without
 * meaning.
 */
export const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
