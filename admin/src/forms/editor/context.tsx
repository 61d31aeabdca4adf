import * as React from 'react';

import type { FindFormsSettings } from '../../../../server/src/contracts/forms-admin';
import type { Draft } from '../model/draft/draft';
import type { StoredNames } from '../model/draft/edits';
import type { Messages } from '../model/faults';

export type Settings = FindFormsSettings['response']['data'];

export interface EditorState {
  draft: Draft;
  /** Changes the draft; the callback receives it with all earlier changes. */
  change: (edit: (draft: Draft) => Draft) => void;
  /** What the form's stored fields are called; empty for a new form. */
  stored: StoredNames;
  /** How many submissions take a place of the form's maximum. */
  taken: number;
  messages: Messages;
  /** Whether the user may change anything. */
  canEdit: boolean;
  settings: Settings;
  /** The languages whose texts are edited side by side, in the order of the settings. */
  languages: readonly { tag: string; name: string }[];
  toggleLanguage: (tag: string) => void;
  /** The language of the preview, of the code, and of texts that are edited one language at a time. */
  language: string;
  setLanguage: (tag: string) => void;
  defaultLanguage: string;
}

const EditorContext = React.createContext<EditorState | undefined>(undefined);

export const EditorProvider = EditorContext.Provider;

/** The state shared by the parts of the editor. */
export const useEditor = (): EditorState => {
  const state = React.useContext(EditorContext);
  if (state === undefined) throw new Error('This belongs inside the editor.');
  return state;
};
