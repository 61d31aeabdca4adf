import * as React from 'react';

import { type Fault, isAborted, readFault } from './faults';
import { useTurns } from './react/useTurns';
import { useNotices } from './useNotices';

/** `checked` and `imported`: the dry run or the import is over; `stopped`: it has ended before. */
export type Stage = 'choosing' | 'reading' | 'checking' | 'checked' | 'importing' | 'imported' | 'stopped';

/** How a long run tells of itself, and learns that it is no longer wanted. */
export interface Progress<Outcome> {
  show: (outcome: Outcome) => void;
  goesOn: () => boolean;
}

/** What differs from one import to another. A run that was stopped returns undefined; what goes wrong is thrown. */
export interface ImportDescriptor<Source, Outcome> {
  /** Finds out what an import would do; stores nothing. */
  check: (source: Source, progress: Progress<Outcome>) => Promise<Outcome | undefined>;
  /** Imports what has been shown. */
  apply: (source: Source, shown: Outcome, progress: Progress<Outcome>) => Promise<Outcome | undefined>;
  onImported?: (outcome: Outcome) => void;
  /** What is said if an error means that what was shown is no longer so; then it is shown anew. */
  outdated?: (thrown: unknown) => string | undefined;
}

interface State<Source, Outcome> {
  /** What is imported; undefined until it has been chosen. */
  source: Source | undefined;
  stage: Stage;
  /** Whether the outcome and the fault are those of an import, and not of a dry run. */
  isImport: boolean;
  /** What the import would do, or what it has done so far. */
  outcome: Outcome | undefined;
  fault: Fault | undefined;
}

const nothing = { stage: 'choosing', isImport: false, outcome: undefined, fault: undefined } as const;

/** Something to import, a look at what that would do, and the import, which can be stopped and begun again. */
export const useImport = <Source, Outcome>(descriptor: ImportDescriptor<Source, Outcome>, initial?: Source) => {
  const notices = useNotices();
  const [state, setState] = React.useState<State<Source, Outcome>>({ ...nothing, source: initial });
  const takeTurn = useTurns();
  const takeStop = useTurns();
  const set = (change: Partial<State<Source, Outcome>>): void => setState((before) => ({ ...before, ...change }));

  /** Reads what was chosen; undefined if that fails, or if something else has been chosen since. */
  const choose = async (read: () => Promise<Source>): Promise<Source | undefined> => {
    const isLast = takeTurn();
    setState({ ...nothing, source: initial, stage: 'reading' });
    try {
      const source = await read();
      if (!isLast()) return undefined;
      setState({ ...nothing, source });
      return source;
    } catch (thrown) {
      if (isLast() && !isAborted(thrown)) set({ stage: 'choosing', fault: readFault(thrown) });
      return undefined;
    }
  };

  /** @param shown what is to be imported; without it, this is a dry run */
  const run = async (source: Source, shown?: Outcome): Promise<void> => {
    const isLast = takeTurn();
    const isWanted = takeStop();
    const isImport = shown !== undefined;
    const progress: Progress<Outcome> = {
      show: (outcome) => {
        if (isLast()) set({ outcome });
      },
      goesOn: () => isLast() && isWanted(),
    };
    setState({ source, stage: isImport ? 'importing' : 'checking', isImport, outcome: shown, fault: undefined });
    try {
      const outcome = await (isImport ? descriptor.apply(source, shown, progress) : descriptor.check(source, progress));
      if (isImport && outcome !== undefined) descriptor.onImported?.(outcome);
      if (!isLast()) return;
      if (outcome === undefined) set({ stage: 'stopped' });
      else set({ stage: isImport ? 'imported' : 'checked', outcome });
    } catch (thrown) {
      if (isAborted(thrown)) return;
      const warning = isImport ? descriptor.outdated?.(thrown) : undefined;
      if (warning !== undefined) {
        notices.warning(warning);
        if (isLast()) await run(source);
      } else if (isLast()) set({ stage: 'stopped', fault: readFault(thrown) });
      else if (isImport) notices.fault(thrown);
    }
  };

  const { source, stage, outcome } = state;
  return {
    ...state,
    isBusy: stage === 'reading' || stage === 'checking' || stage === 'importing',
    choose,
    /** A result for another source no longer holds. */
    edit: (edited: Source): void => {
      takeTurn();
      setState({ ...nothing, source: edited });
    },
    check: async (what: Source | undefined = source): Promise<void> => {
      if (what !== undefined) await run(what);
    },
    apply: async (): Promise<void> => {
      if (source !== undefined && outcome !== undefined) await run(source, outcome);
    },
    /** Ends a run after what is under way. What has been imported stays. */
    stop: (): void => {
      takeStop();
    },
  };
};
