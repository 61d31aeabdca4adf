import type { ImportBatch, ImportedRow, ImportMapping, RowFault } from '../../../../server/src/contracts/import';
import { formatRecord } from '../../../../server/src/forms/inbox/export-format';

export type NumberedRow = ImportBatch['rows'][number];

/** How many rows and characters a request has: the server limits both. */
const MAX_ROWS = 200;
const MAX_CHARACTERS = 200_000;

/** Groups rows into batches that fit into a request; a longer row is one of its own. */
export async function* toBatches(
  rows: AsyncIterable<NumberedRow> | Iterable<NumberedRow>,
): AsyncGenerator<NumberedRow[], void, undefined> {
  let batch: NumberedRow[] = [];
  let characters = 0;
  for await (const row of rows) {
    // With quotes and a comma.
    const length = row.cells.reduce((sum, cell) => sum + cell.length + 3, 0);
    if (batch.length === MAX_ROWS || (batch.length > 0 && characters + length > MAX_CHARACTERS)) {
      yield batch;
      batch = [];
      characters = 0;
    }
    batch.push(row);
    characters += length;
  }
  if (batch.length > 0) yield batch;
}

/** Why a row is not imported. */
export interface ListedFault extends RowFault {
  number: number;
}

/** What has become of the rows so far, or would become of them. */
export interface Tally {
  done: number;
  new: number;
  known: number;
  faulty: number;
  /** New ones that retention deletes with its next run. */
  expired: number;
  faults: readonly ListedFault[];
}

export const emptyTally: Tally = { done: 0, new: 0, known: 0, faulty: 0, expired: 0, faults: [] };

/** Adds up batches. In a dry run, the server does not know of new rows in earlier ones. */
export const createTally = (): ((rows: readonly ImportedRow[]) => Tally) => {
  const seen = new Set<string>();
  const faults: ListedFault[] = [];
  let tally = emptyTally;
  return (rows) => {
    const counts = { ...tally, done: tally.done + rows.length };
    for (const { number, state, key, faults: own, isExpired } of rows) {
      const isRepeated = state === 'new' && seen.has(key);
      if (state === 'new') seen.add(key);
      counts[isRepeated ? 'known' : state] += 1;
      if (state === 'new' && !isRepeated && isExpired) counts.expired += 1;
      for (const fault of own) faults.push({ number, ...fault });
    }
    tally = { ...counts, faults };
    return tally;
  };
};

/** The faults as a table that spreadsheets can open. */
export const toFaultsFile = (faults: readonly ListedFault[], headings: readonly [string, string, string]): string => {
  const lines = faults.map(({ number, column, message }) => formatRecord([String(number), column, message]));
  return `\uFEFF${[formatRecord(headings), ...lines].join('')}`;
};

/** Whether a mapping imports anything: one of its columns has a value. */
export const hasValues = (columns: readonly string[]): boolean =>
  columns.some((target) => target === '@keep' || (target !== '' && !target.startsWith('@')));

/** Whether it is known when the rows were submitted, or somebody has said that they are of today. */
export const isDated = ({ columns, undated }: Readonly<ImportMapping>): boolean =>
  columns.includes('@submittedAt') || undated === true;

/** A mapping after a column was given another use; what only one can be, the one that had it no longer is. */
export const withTarget = (columns: readonly string[], changed: number, target: string): string[] => {
  const isUnique = ['@submittedAt', '@id', '@spam'].includes(target);
  return columns.map((before, index) => {
    if (index === changed) return target;
    return isUnique && before === target ? '' : before;
  });
};
