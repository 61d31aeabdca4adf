import type { ChosenStatus } from '../../../../server/src/contracts/forms';
import type {
  ImportedRow,
  ImportMapping,
  ImportSubmissions,
  PreviewSubmissionsImport,
  ProposeMapping,
} from '../../../../server/src/contracts/import';
import { readFault, Refusal } from '../../shared/faults';
import { useTimeZone } from '../../shared/installation';
import { useApi } from '../../shared/useApi';
import { type Progress, useImport } from '../../shared/useImport';
import { createTally, emptyTally, type NumberedRow, type Tally, toBatches } from '../model/import';
import { useInboxTexts } from '../texts';
import { openTable, type Table } from './table';

/** A table, and what the import is to do with it. */
export interface Source {
  table: Table;
  proposal: ProposeMapping['response']['data'];
  plan: ImportMapping & { status: ChosenStatus };
}

/** How many cells a request for a mapping has. */
const SAMPLE_CELLS = 1_000;
const TOO_LARGE = 413;

/** A row that no request has room for. */
const tooLarge = ({ number }: NumberedRow, message: string): ImportedRow => ({
  number,
  state: 'faulty',
  key: '',
  faults: [{ column: '', message }],
  isExpired: false,
});

/** Reads a file, and imports its rows into a form in batches, first without storing anything. */
export const useSubmissionsImport = (formId: string) => {
  const say = useInboxTexts();
  const { post } = useApi();
  const timeZone = useTimeZone();

  const read = async (file: File): Promise<Source> => {
    const table = await openTable(file);
    if (typeof table === 'string') throw new Refusal(say(`inbox.import.${table}`));
    const { headings, samples } = table;
    // As many as a request has room for: dates are told from few.
    const rows = samples
      .slice(0, Math.max(1, Math.floor(SAMPLE_CELLS / headings.length)))
      .map((cells) => cells.map((cell) => cell.slice(0, 200)));
    const { data } = await post<ProposeMapping>(`/submissions/${formId}/import/mapping`, { headings, rows });
    return { table, proposal: data, plan: { ...data.mapping, timeZone, undated: false, status: 'read' } };
  };

  const send = async (source: Source, rows: NumberedRow[], isImport: boolean): Promise<ImportedRow[]> => {
    const body = { ...source.plan, headings: source.table.headings, rows };
    try {
      const { data } = isImport
        ? await post<ImportSubmissions>(`/submissions/${formId}/import`, body)
        : await post<PreviewSubmissionsImport>(`/submissions/${formId}/import/preview`, body);
      return data;
    } catch (thrown) {
      const { status, message } = readFault(thrown);
      const [row] = rows;
      if (status !== TOO_LARGE || row === undefined) throw thrown;
      if (rows.length === 1) return [tooLarge(row, message)];
      // Characters can take several bytes, and a project may have limits of its own.
      const middle = Math.ceil(rows.length / 2);
      const first = await send(source, rows.slice(0, middle), isImport);
      return [...first, ...(await send(source, rows.slice(middle), isImport))];
    }
  };

  const run = async (
    source: Source,
    isImport: boolean,
    { show, goesOn }: Progress<Tally>,
  ): Promise<Tally | undefined> => {
    const add = createTally();
    let tally = emptyTally;
    show(tally);
    for await (const rows of toBatches(source.table.rows())) {
      if (!goesOn()) return undefined;
      tally = add(await send(source, rows, isImport));
      show(tally);
    }
    return tally;
  };

  const { source, choose, edit, ...running } = useImport<Source, Tally>({
    check: (checked, progress) => run(checked, false, progress),
    apply: (checked, _shown, progress) => run(checked, true, progress),
  });
  return {
    ...running,
    source,
    chooseFile: (file: File) => choose(() => read(file)),
    edit: (plan: Source['plan']): void => {
      if (source !== undefined) edit({ ...source, plan });
    },
  };
};

export type SubmissionsImport = ReturnType<typeof useSubmissionsImport>;
