import * as React from 'react';

import type { CheckedFinding, DraftFault, MendingChange } from '../../../../server/src/contracts/imprint-admin';
import type { OptionName } from '../../../../server/src/imprint/catalogue/catalogue';
import { BASE, type Imprint, isSamePlace, type Place, toPlace } from '../model/texts';
import type { Check } from './useCheck';
import type { Hints } from './useHints';
import type { Mended } from './useMends';

/** The state shared by the parts of the page; it stays the same while somebody types. */
export interface EditorContext {
  check: Check | undefined;
  /** `''` for the texts of all languages. */
  language: string;
  canEdit: boolean;
  canTitle: boolean;
  change: (place: Place, text: string) => void;
  /** Confirms that an override is still correct. */
  keep: (place: Place) => void;
  /** Changes the draft so that a finding is gone. */
  mend: (changes: readonly MendingChange[]) => void;
  /** What was last mended and is not saved yet. */
  mended: Mended | undefined;
  /** Takes that back. */
  undo: () => void;
  /** Puts hints away. */
  hints: Hints;
  /** Focuses a field, in another language if one is given. */
  goTo: (option: OptionName, language?: string) => void;
}

const Context = React.createContext<EditorContext | undefined>(undefined);

export const EditorProvider = Context.Provider;

/** @throws {Error} outside the editor */
export const useEditorContext = (): EditorContext => {
  const context = React.useContext(Context);
  if (context === undefined) throw new Error('There is no editor around this component.');
  return context;
};

/** Apart from the rest, since each key changes it: who reads it is drawn at each. */
const Draft = React.createContext<Imprint>({ values: {}, titles: {} });

export const DraftProvider = Draft.Provider;

export const useDraft = (): Imprint => React.useContext(Draft);

/** Why a text cannot be saved. */
export const faultAt = (check: Check | undefined, place: Place): DraftFault | undefined =>
  check?.faults.find((fault) => isSamePlace(toPlace(fault), place));

/** The findings on the text that a field shows; if a language has none of its own, that is the base's. */
export const findingsOn = (check: Check | undefined, { language, option }: Place, text: string): CheckedFinding[] =>
  check?.completeness?.findings.filter(
    (finding) => finding.option === option && (finding.locale === language || (finding.locale === BASE && text === '')),
  ) ?? [];

/** The id of an option's input. */
export const inputId = (option: OptionName): string => `imprint-${option}`;
