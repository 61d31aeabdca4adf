import { Zip, ZipDeflate } from 'fflate';

import { escapeHtml } from '../../../../server/src/text/html';

/** How many rows a sheet can have, with its headings, and how many characters a cell, in Excel. */
const MAX_ROWS = 1_048_576;
const MAX_CELL = 32_767;

/** What XML 1.0 has no place for (section 2.2). */
const NO_XML = /[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const escape = (text: string): string => escapeHtml(text.replace(NO_XML, ''));

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The headings stay in view. */
const SHEET = `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;

const relations = (entries: readonly (readonly [type: string, target: string])[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${entries
    .map(([type, target], index) => `<Relationship Id="r${index + 1}" Type="${DOCUMENT}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** All cells are texts: nothing is run as a formula, and no number loses its zeros. */
const rowOf = (cells: readonly string[]): string =>
  `<row>${cells
    .map((cell) =>
      cell === ''
        ? '<c/>'
        : `<c t="inlineStr"><is><t xml:space="preserve">${escape(cell.slice(0, MAX_CELL))}</t></is></c>`,
    )
    .join('')}</row>`;

export interface Workbook {
  /** The first row has the headings. */
  add: (rows: readonly (readonly string[])[]) => void;
  /** The whole file, after the last row. */
  end: () => Blob;
}

/**
 * Writes a workbook row by row (Office Open XML, ISO/IEC 29500-1), and keeps only what is compressed. What a sheet has no room
 * for goes on in another one, below the same headings.
 */
export const createWorkbook = (maxRows = MAX_ROWS): Workbook => {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    chunks.push(new Uint8Array(chunk));
  });
  const encoder = new TextEncoder();
  const begin = (name: string): ZipDeflate => {
    const file = new ZipDeflate(name);
    zip.add(file);
    return file;
  };
  const put = (name: string, text: string): void => {
    begin(name).push(encoder.encode(text), true);
  };

  let headings: readonly string[] | undefined;
  let sheet: ZipDeflate;
  let sheets = 0;
  let rows = 0;
  let text = '';
  const open = (): void => {
    sheets += 1;
    sheet = begin(`xl/worksheets/sheet${sheets}.xml`);
    text = SHEET;
    rows = 0;
  };
  const addRow = (row: readonly string[]): void => {
    text += rowOf(row);
    rows += 1;
  };
  const flush = (isLast = false): void => {
    sheet.push(encoder.encode(isLast ? `${text}</sheetData></worksheet>` : text), isLast);
    text = '';
  };
  open();

  return {
    add: (added) => {
      for (const row of added) {
        headings ??= row;
        if (rows === maxRows) {
          flush(true);
          open();
          addRow(headings);
        }
        addRow(row);
      }
      flush();
    },

    end: () => {
      flush(true);
      const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
      const parts = [
        ['xl/workbook.xml', 'sheet.main+xml'],
        ...numbers.map((number) => [`xl/worksheets/sheet${number}.xml`, 'worksheet+xml']),
      ];
      const types = parts
        .map(([name, type]) => `<Override PartName="/${name}" ContentType="${TYPE}.${type}"/>`)
        .join('');
      put(
        '[Content_Types].xml',
        `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${types}</Types>`,
      );
      put('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']]));
      const named = numbers.map((number) => `<sheet name="${number}" sheetId="${number}" r:id="r${number}"/>`).join('');
      put(
        'xl/workbook.xml',
        `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${named}</sheets></workbook>`,
      );
      put(
        'xl/_rels/workbook.xml.rels',
        relations(numbers.map((number) => ['worksheet', `worksheets/sheet${number}.xml`])),
      );
      zip.end();
      return new Blob(chunks, { type: `${TYPE}.sheet` });
    },
  };
};
