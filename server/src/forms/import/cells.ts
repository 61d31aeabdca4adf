import type { ImportSource } from '../../contracts/import';
import { withoutGuard, withoutGuards } from '../inbox/export-format';
import { type Split, splitAnyhow, splitAtLines, splitAtSemicolons } from './lists';

const asItIs = (cell: string): string => cell;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** A text that a web page was made of: `Müller &amp; Söhne`, `&#039;`. */
const withoutEntities = (text: string): string =>
  text.replace(/&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi, (entity, name, decimal, hex) => {
    if (typeof name === 'string') return String(ENTITIES[name.toLowerCase()]);
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity;
  });

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
