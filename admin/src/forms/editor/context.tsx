import * as React from 'react';

import type { FindFormsSettings } from '../../../../server/src/contracts/forms-admin';
import type { Draft } from '../model/draft';
import type { Messages } from '../model/faults';

export type Settings = FindFormsSettings['response']['data'];

export interface EditorState {
  draft: Draft;
  /** Changes the draft; the callback receives it with all earlier changes. */
  change: (edit: (draft: Draft) => Draft) => void;
  /** The names of the form's stored fields; empty for a new form. */
  storedNames: ReadonlySet<string>;
  messages: Messages;
  /** Whether the user may change anything. */
  canEdit: boolean;
  settings: Settings;
  /** The language whose texts are edited and shown. */
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
