/**
 * The endpoints behind the panel's import of submissions from another system. The panel reads the file and sends its rows in
 * batches, so that the server keeps nothing between two requests, whatever instance answers them.
 */
import type { Endpoint } from './common';
import type { ChosenStatus, FieldType } from './forms';

/**
 * What a column can be besides the value of a field: when it was submitted, what tells it from all others of its source,
 * whether it is spam, a value that the form has no field for, or nothing.
 */
export const columnUses = ['@submittedAt', '@id', '@spam', '@keep', ''] as const;
export type ColumnUse = (typeof columnUses)[number];

export type ImportSource = 'imprint' | 'flamingo' | 'cfdb7' | 'wpforms' | 'gravity-forms' | 'form-block';

/** How many columns a table can have. */
export const MAX_HEADINGS = 1_000;

export interface ImportMapping {
  /** For each heading a {@link ColumnUse} or the name of a field; several columns of one field are joined. */
  columns: string[];
  /** Whether `3/4/2026` is in April. */
  dayFirst: boolean;
  /** Of times without one: a name such as `Europe/Berlin`. */
  timeZone: string;
  /** Whether rows are dated to today, where no column says when they were submitted; they are refused otherwise. */
  undated?: boolean;
}

/** Proposes a mapping by the headings and some of the rows. */
export interface ProposeMapping extends Endpoint<'POST /submissions/:formId/import/mapping'> {
  body: { headings: string[]; rows: string[][] };
  response: {
    data: {
      /** What has written the file; null if it is not known. */
      source: ImportSource | null;
      mapping: Omit<ImportMapping, 'timeZone'>;
      /** The fields that columns can belong to. */
      fields: { name: string; type: FieldType; label: string }[];
    };
  };
}

export interface ImportBatch extends ImportMapping {
  headings: string[];
  /** With their numbers in the file. */
  rows: { number: number; cells: string[] }[];
  /** Of the imported submissions. */
  status: ChosenStatus;
}

export interface RowFault {
  /** The heading; `''` for the whole row. */
  column: string;
  message: string;
}

/** What becomes of a row. */
export interface ImportedRow {
  number: number;
  /** `new`: imported, or would be; `known`: has been imported before; `faulty`: is not imported. */
  state: 'new' | 'known' | 'faulty';
  /** The same for rows that count as one. */
  key: string;
  faults: RowFault[];
  /** Whether the form's retention deletes it with its next run. */
  isExpired: boolean;
}

/** A dry run. */
export interface PreviewSubmissionsImport extends Endpoint<'POST /submissions/:formId/import/preview'> {
  body: ImportBatch;
  response: { data: ImportedRow[] };
}

/** Imports the rows that have no faults, each of them once; sends no emails and no events. */
export interface ImportSubmissions extends Endpoint<'POST /submissions/:formId/import'> {
  body: ImportBatch;
  response: { data: ImportedRow[] };
}
