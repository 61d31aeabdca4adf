import { withoutGuards } from '../../../../server/src/forms/inbox/export-format';
import { createCsvReader, type CsvRecord } from '../model/csv';
import { createRecordCounter, type ExportFormat } from './records';

/** Makes a file of what the server sends, as it arrives. */
export interface Collector {
  add: (bytes: Uint8Array<ArrayBuffer>) => void;
  /** How many submissions have arrived. */
  count: () => number;
  end: () => Blob;
}

/** A workbook of CSV. Its cells are texts, which nothing runs, so they need no apostrophes before formulas. */
const createWorkbookCollector = async (): Promise<Collector> => {
  const { createWorkbook } = await import('./xlsx');
  const workbook = createWorkbook();
  const reader = createCsvReader(',');
  const decoder = new TextDecoder();
  let count = 0;
  const add = (records: readonly CsvRecord[]): void => {
    workbook.add(records.map(({ cells }) => cells.map(withoutGuards)));
    count += records.length;
  };
  return {
    add: (bytes) => {
      add(reader.push(decoder.decode(bytes, { stream: true })));
    },
    // Without the headings.
    count: () => Math.max(0, count - 1),
    end: () => {
      add(reader.push(decoder.decode()));
      add(reader.end());
      return workbook.end();
    },
  };
};

/** @param type the media type of what the server sends */
export const createCollector = async (format: ExportFormat, type: string | null): Promise<Collector> => {
  if (format === 'xlsx') return createWorkbookCollector();
  const counter = createRecordCounter(format);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  return {
    add: (bytes) => {
      chunks.push(bytes);
      counter.add(bytes);
    },
    count: counter.count,
    end: () => new Blob(chunks, { type: type ?? 'application/octet-stream' }),
  };
};
