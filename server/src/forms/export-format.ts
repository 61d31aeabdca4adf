import { stringify } from 'csv-stringify/sync';

import type { Submission } from './contract';

export const exportFormats = ['csv', 'json', 'ndjson'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** A submission as it leaves the system. */
export interface ExportedSubmission extends Submission {
  formName: string;
  language: string;
}

/** The byte order mark by which spreadsheets know UTF-8. */
const BOM = '\uFEFF';

/** What a file is, and how it begins whatever is in it. */
export const exportTypes = {
  csv: { contentType: 'text/csv; charset=utf-8', opening: BOM },
  json: { contentType: 'application/json; charset=utf-8', opening: '[' },
  ndjson: { contentType: 'application/x-ndjson; charset=utf-8', opening: '' },
} as const satisfies Record<ExportFormat, { contentType: string; opening: string }>;

/** Turns submissions into the text of a file after its opening, a page at a time. */
export interface ExportWriter {
  head: string;
  page: (submissions: readonly ExportedSubmission[]) => string;
  tail: string;
}

type Cells = Readonly<Record<string, (submission: ExportedSubmission) => string>>;

const COLUMNS: Cells = {
  id: ({ id }) => id,
  form: ({ formName }) => formName,
  submittedAt: ({ submittedAt }) => submittedAt,
  status: ({ status }) => status,
  spam: ({ spamReason }) => spamReason ?? '',
  language: ({ language }) => language,
};

/** A field that is called like one of the columns above comes second. */
const headingOf = (field: string): string => (Object.hasOwn(COLUMNS, field) ? `field.${field}` : field);

/**
 * Records of CSV (RFC 4180). A cell that a spreadsheet would take for a formula gets an apostrophe in front: one that
 * begins with = + - @, TAB or CR, the full-width forms of the signs too.
 */
const toCsv = (records: readonly (readonly string[])[]): string =>
  stringify(
    records.map((record) => [...record]),
    { record_delimiter: 'windows', escape_formulas: true },
  );

const createCsvWriter = (fields: readonly string[]): ExportWriter => ({
  head: toCsv([[...Object.keys(COLUMNS), ...fields.map(headingOf)]]),
  page: (submissions) =>
    toCsv(
      submissions.map((submission) => [
        ...Object.values(COLUMNS).map((cell) => cell(submission)),
        ...fields.map((field) => [submission.data[field] ?? ''].flat().join('; ')),
      ]),
    ),
  tail: '',
});

const ndjsonWriter: ExportWriter = {
  head: '',
  page: (submissions) => submissions.map((submission) => `${JSON.stringify(submission)}\n`).join(''),
  tail: '',
};

const createJsonWriter = (): ExportWriter => {
  let isFirst = true;
  return {
    head: '',
    page: (submissions) => {
      const text = submissions.map((submission) => `\n${JSON.stringify(submission)}`).join(',');
      const joint = isFirst || text === '' ? '' : ',';
      isFirst &&= text === '';
      return joint + text;
    },
    tail: '\n]\n',
  };
};

/** @param fields what the columns of a table are after the plugin's own */
export const createWriter = (format: ExportFormat, fields: readonly string[]): ExportWriter => {
  switch (format) {
    case 'csv':
      return createCsvWriter(fields);
    case 'ndjson':
      return ndjsonWriter;
    case 'json':
      return createJsonWriter();
  }
};
