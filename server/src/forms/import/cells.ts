import type { ImportSource } from '../../contracts/import';
import { withoutEntities } from '../../text/entities';
import { withoutGuard, withoutGuards } from '../inbox/export-format';
import { type Split, splitAnyhow, splitAtLines, splitAtSemicolons } from './lists';

const asItIs = (cell: string): string => cell;

interface Reading {
  /** Takes away from a cell what keeps spreadsheets from running it: nothing from one that was in no file. */
  unguard: (cell: string) => string;
  split: Split;
}

const READING: Readonly<Partial<Record<ImportSource, Reading>>> = {
  imprint: { unguard: withoutGuards, split: splitAtSemicolons },
  'form-block': { unguard: asItIs, split: splitAtLines },
};
const ofOthers: Reading = { unguard: (cell) => withoutEntities(withoutGuard(cell)), split: splitAnyhow };

/** How the cells of a file are to be read; null for a source that nobody knows. */
export const readingOf = (source: ImportSource | null): Reading =>
  (source === null ? undefined : READING[source]) ?? ofOthers;
