import type { DeclarationProof, DoubleOptIn, Submission } from '../../contracts/forms';
import { timeWithOffset } from '../../text/wall-clock';

export const exportFormats = ['csv', 'json', 'ndjson'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What separates the cells of CSV. Excel expects the semicolon where numbers have a comma. */
export const separators = ['comma', 'semicolon'] as const;
export type Separator = (typeof separators)[number];
const SIGNS = { comma: ',', semicolon: ';' } as const satisfies Record<Separator, string>;

/** A submission in an export. */
export interface ExportedSubmission extends Submission {
  formName: string;
  language: string;
  /** Undefined if the visitor need not confirm it. */
  doubleOptIn?: DoubleOptIn | undefined;
  /** Only of a declaration. */
  proof?: DeclarationProof | undefined;
  /** Whose case it is, `''` for nobody's; only for the team. */
  assignee?: string | undefined;
  /** What the team sorts it by; only for the team. */
  labels?: readonly string[] | undefined;
}

/** The byte order mark, by which spreadsheets recognise UTF-8. */
const BOM = '\uFEFF';

/** The media type and the constant opening of each format. */
export const exportTypes = {
  csv: { contentType: 'text/csv; charset=utf-8', opening: BOM },
  json: { contentType: 'application/json; charset=utf-8', opening: '[' },
  ndjson: { contentType: 'application/x-ndjson; charset=utf-8', opening: '' },
} as const satisfies Record<ExportFormat, { contentType: string; opening: string }>;

/** Turns submissions into the text of a file, after its opening. */
export interface ExportWriter {
  head: string;
  record: (submission: ExportedSubmission) => string;
  tail: string;
}

const toText = (value: string | readonly string[] | undefined): string =>
  typeof value === 'string' ? value : (value ?? []).join('; ');

/** @param timeZone by whose clock times are given */
type Cells = Readonly<Record<string, (submission: ExportedSubmission, timeZone: string) => string>>;

const timeCell = (time: string | null | undefined, timeZone: string): string =>
  time ? timeWithOffset(time, timeZone) : '';

const COLUMNS: Cells = {
  id: ({ id }) => id,
  form: ({ formName }) => formName,
  submittedAt: ({ submittedAt }, timeZone) => timeCell(submittedAt, timeZone),
  status: ({ status }) => status,
  spam: ({ spamReason }) => spamReason ?? '',
  language: ({ language }) => language,
};

/** Further columns where visitors have to confirm their submissions. */
const OPT_IN_COLUMNS: Cells = {
  confirmationRequestedAt: ({ doubleOptIn }, timeZone) => timeCell(doubleOptIn?.requestedAt, timeZone),
  confirmedAt: ({ doubleOptIn }, timeZone) => timeCell(doubleOptIn?.confirmedAt, timeZone),
  confirmationIp: ({ doubleOptIn }) => doubleOptIn?.ip ?? '',
  confirmationSubject: ({ doubleOptIn }) => doubleOptIn?.subject ?? '',
  confirmationText: ({ doubleOptIn }) => doubleOptIn?.text ?? '',
};

/** Further columns where there are declarations. */
const DECLARATION_COLUMNS: Cells = {
  flag: ({ flag }) => flag ?? '',
  proof: ({ proof }) => (proof === undefined ? '' : JSON.stringify(proof)),
};

/** Further columns for the team, before those of the fields. */
const TEAM_COLUMNS: Cells = {
  assignee: ({ assignee = '' }) => assignee,
  labels: ({ labels }) => toText(labels),
};

/** The headings of the plugin's own columns, by which an import recognises them. */
export const ownHeadings = Object.keys(COLUMNS);
/** All of them, or none, are there after those. */
export const optInHeadings = Object.keys(OPT_IN_COLUMNS);
/** Likewise. */
export const teamHeadings = Object.keys(TEAM_COLUMNS);

/** A field with the same name as one of the columns gets a prefix. */
const headingIn =
  (columns: Cells) =>
  (field: string): string =>
    Object.hasOwn(columns, field) ? `field.${field}` : field;

// What a spreadsheet would read as a formula, including full-width signs: at the start of a cell, and wherever a
// spreadsheet with another separator than the file's would start a new cell. The file's own starts none, since all cells are in
// quotes; only where an apostrophe follows it already, there is one more, so that an import takes away no other.
const RUNS = '(?=[" \\u00a0]*[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20\\t\\r])';
// Nothing is passed over: a tab at the start is one such sign, and starts a cell as well.
const formulaIn = (own: string, other: string): RegExp =>
  new RegExp(`(?<=^|[${other}\\t\\r\\n])(?='*${RUNS})|(?<=${own})(?='+${RUNS})`, 'g');
const FORMULA = { comma: formulaIn(',', ';'), semicolon: formulaIn(';', ',') } as const satisfies Record<
  Separator,
  RegExp
>;
/** A formula with the apostrophe that {@link formatCell} has put before it, and perhaps others of its own. */
const GUARDED = new RegExp(`(^|[,;\\t\\r\\n])'(?='*${RUNS})`, 'g');

/** What begins a formula in it or is written in two characters: most cells have neither. */
const SPECIAL = /["\t\r]|(?:^|[,;\n])'*[ \u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]/;

/** A quoted cell, with an apostrophe before anything that would be run as a formula. */
const formatCell = (value: string, separator: Separator): string =>
  `"${SPECIAL.test(value) ? value.replace(FORMULA[separator], "'").replaceAll('"', '""') : value}"`;

/** A cell of another system: without the apostrophe, or the warning of Flamingo, that keeps spreadsheets from running it. */
export const withoutGuard = (cell: string): string =>
  cell.replace(/^(?:'|\([^()]*contactform7\.com[^()]*\) )(?=[=+\-@\t\r])/, '');

/** A value from a cell of an export: without the apostrophes that keep spreadsheets from running it. */
export const withoutGuards = (cell: string): string => cell.replace(GUARDED, '$1');

/** A CSV record (RFC 4180, section 2). */
export const formatRecord = (cells: readonly string[], separator: Separator = 'comma'): string =>
  `${cells.map((cell) => formatCell(cell, separator)).join(SIGNS[separator])}\r\n`;

interface TableOptions {
  /** Whether it has columns for double opt-in. */
  hasOptIns: boolean;
  /** Whether it has columns for declarations. */
  hasDeclarations: boolean;
  /** Whether it has columns for the team. */
  isForTeam: boolean;
  /** By whose clock it gives times. */
  timeZone: string;
  separator: Separator;
}

const createCsvWriter = (
  fields: readonly string[],
  { hasOptIns, hasDeclarations, isForTeam, timeZone, separator }: TableOptions,
): ExportWriter => {
  const columns = {
    ...COLUMNS,
    ...(hasOptIns && OPT_IN_COLUMNS),
    ...(hasDeclarations && DECLARATION_COLUMNS),
    ...(isForTeam && TEAM_COLUMNS),
  };
  const own = Object.values(columns);
  return {
    head: formatRecord([...Object.keys(columns), ...fields.map(headingIn(columns))], separator),
    record: (submission) =>
      formatRecord(
        [...own.map((cell) => cell(submission, timeZone)), ...fields.map((field) => toText(submission.data[field]))],
        separator,
      ),
    tail: '',
  };
};

const ndjsonWriter: ExportWriter = {
  head: '',
  record: (submission) => `${JSON.stringify(submission)}\n`,
  tail: '',
};

const createJsonWriter = (): ExportWriter => {
  let joint = '';
  return {
    head: '',
    record: (submission) => {
      const text = `${joint}\n${JSON.stringify(submission)}`;
      joint = ',';
      return text;
    },
    tail: '\n]\n',
  };
};

/**
 * @param fields the columns of a table after the plugin's own
 */
export const createWriter = (format: ExportFormat, fields: readonly string[], table: TableOptions): ExportWriter => {
  switch (format) {
    case 'csv':
      return createCsvWriter(fields, table);
    case 'ndjson':
      return ndjsonWriter;
    case 'json':
      return createJsonWriter();
  }
};
