import * as React from 'react';

import type { FindCatalogue, OptionInfo } from '../../../../server/src/imprint/admin-contract';
import type { LanguageFinding } from '../../../../server/src/imprint/completeness/languages';
import type { OptionName } from '../../../../server/src/imprint/catalogue';
import type { Imprint, Place } from '../model/texts';
import type { Check } from './useCheck';

export type Catalogue = FindCatalogue.Response['data'];

/** What the parts of the page share. */
export interface EditorContext {
  catalogue: Catalogue;
  draft: Imprint;
  check: Check | undefined;
  /** `''` for the texts that serve every language. */
  language: string;
  canEdit: boolean;
  canTitle: boolean;
  change: (place: Place, text: string) => void;
  /** Puts the cursor into a field, wherever it is, and in another language if one is named. */
  goTo: (option: OptionName, language?: string) => void;
}

const Context = React.createContext<EditorContext | undefined>(undefined);

export const EditorProvider = Context.Provider;

/** @throws {Error} outside of the editor */
export const useEditorContext = (): EditorContext => {
  const context = React.useContext(Context);
  if (context === undefined) throw new Error('There is no editor around this component.');
  return context;
};

/** The place of an option's value in the language that is edited: the base, unless it may differ by language. */
export const placeOf = ({ name, translatable }: OptionInfo, language: string): Place => ({
  kind: 'values',
  language: translatable ? language : '',
  option: name,
});

/** What is reported of an option in the language that is edited. */
export const findingsOn = (check: Check | undefined, option: OptionName): LanguageFinding[] =>
  check?.completeness?.findings.filter((finding) => finding.option === option && finding.locale === undefined) ?? [];

/** The id of an option's input. */
export const inputId = (option: OptionName): string => `imprint-${option}`;
