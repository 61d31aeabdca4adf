import * as React from 'react';

import type { ChosenStatus } from '../../../../server/src/contracts/forms';
import type {
  ImportedRow,
  ImportMapping,
  ImportSubmissions,
  PreviewSubmissionsImport,
  ProposeMapping,
} from '../../../../server/src/contracts/import';
import { type Fault, readFault } from '../../shared/faults';
import { useTurns } from '../../shared/react/useTurns';
import { useApi } from '../../shared/useApi';
import { createTally, emptyTally, type NumberedRow, type Tally, toBatches } from '../model/import';
import { type Obstacle, openTable, type Table } from './table';

/** What the import is to do with a table. */
export interface Plan extends ImportMapping {
  status: ChosenStatus;
}

type Proposal = ProposeMapping['response']['data'];

/** `checked` and `imported`: the dry run or the import is over; `stopped`: it has ended before. */
export type Stage = 'choosing' | 'checking' | 'checked' | 'importing' | 'imported' | 'stopped';

interface State {
  table: Table | undefined;
  proposal: Proposal | undefined;
  plan: Plan | undefined;
  stage: Stage;
  /** Whether the tally is of an import, and not of a dry run. */
  isImport: boolean;
  tally: Tally;
  fault: Fault | undefined;
  /** Why what was chosen cannot be imported, if that is known. */
  obstacle: Obstacle | undefined;
}

const nothing: State = {
  table: undefined,
  proposal: undefined,
  plan: undefined,
  stage: 'choosing',
  isImport: false,
  tally: emptyTally,
  fault: undefined,
  obstacle: undefined,
};

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
  const { post } = useApi();
  const [state, setState] = React.useState(nothing);
  const takeTurn = useTurns();
  const takeStop = useTurns();
  const set = (change: Partial<State>): void => {
    setState((before) => ({ ...before, ...change }));
  };

  const chooseFile = async (file: File): Promise<void> => {
    const isLast = takeTurn();
    setState({ ...nothing, stage: 'checking' });
    try {
      const table = await openTable(file);
      if (!isLast()) return;
      if (typeof table === 'string') {
        setState({ ...nothing, obstacle: table });
        return;
      }
      const { headings, samples } = table;
      // As many as a request has room for: dates are told from few.
      const rows = samples
        .slice(0, Math.max(1, Math.floor(SAMPLE_CELLS / headings.length)))
        .map((cells) => cells.map((cell) => cell.slice(0, 200)));
      const { data } = await post<ProposeMapping>(`/submissions/${formId}/import/mapping`, { headings, rows });
      if (!isLast()) return;
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      setState({
        ...nothing,
        table,
        proposal: data,
        plan: { ...data.mapping, timeZone, undated: false, status: 'read' },
      });
    } catch (thrown) {
      if (isLast()) setState({ ...nothing, fault: readFault(thrown) });
    }
  };

  /** A result of another plan no longer holds. */
  const edit = (plan: Plan): void => {
    takeTurn();
    set({ plan, stage: 'choosing', tally: emptyTally, fault: undefined });
  };

  const send = async (rows: NumberedRow[], stage: 'checking' | 'importing'): Promise<ImportedRow[]> => {
    const { table, plan } = state;
    if (table === undefined || plan === undefined) return [];
    const body = { ...plan, headings: table.headings, rows };
    try {
      const { data } =
        stage === 'checking'
          ? await post<PreviewSubmissionsImport>(`/submissions/${formId}/import/preview`, body)
          : await post<ImportSubmissions>(`/submissions/${formId}/import`, body);
      return data;
    } catch (thrown) {
      const { status, message } = readFault(thrown);
      const [row] = rows;
      if (status !== TOO_LARGE || row === undefined) throw thrown;
      if (rows.length === 1) return [tooLarge(row, message)];
      // Characters can take several bytes, and a project may have limits of its own.
      const middle = Math.ceil(rows.length / 2);
      return [...(await send(rows.slice(0, middle), stage)), ...(await send(rows.slice(middle), stage))];
    }
  };

  const run = async (stage: 'checking' | 'importing'): Promise<void> => {
    const { table } = state;
    if (table === undefined) return;
    const isLast = takeTurn();
    const add = createTally();
    const goesOn = takeStop();
    set({ stage, isImport: stage === 'importing', tally: emptyTally, fault: undefined });
    try {
      for await (const rows of toBatches(table.rows())) {
        if (!isLast()) return;
        if (!goesOn()) {
          set({ stage: 'stopped' });
          return;
        }
        const tally = add(await send(rows, stage));
        if (!isLast()) return;
        set({ tally });
      }
      if (isLast()) set({ stage: stage === 'checking' ? 'checked' : 'imported' });
    } catch (thrown) {
      if (isLast()) set({ stage: 'stopped', fault: readFault(thrown) });
    }
  };

  return {
    ...state,
    chooseFile,
    edit,
    check: () => run('checking'),
    apply: () => run('importing'),
    /** Stops after the rows that are under way. What has been imported stays, and is counted. */
    stop: (): void => {
      takeStop();
    },
  };
};

export type SubmissionsImport = ReturnType<typeof useSubmissionsImport>;
