import * as React from 'react';

import type { FindFormsSettings } from '../../../../server/src/forms/admin-contract';
import type { Draft } from '../model/draft';
import type { Messages } from '../model/faults';

export type Settings = FindFormsSettings.Response['data'];

export interface EditorState {
  draft: Draft;
  /** Changes the draft; what it is given has all earlier changes in it. */
  change: (edit: (draft: Draft) => Draft) => void;
  messages: Messages;
  /** Whether the role lets the user change anything. */
  canEdit: boolean;
  settings: Settings;
  /** Whose texts are being written and drawn. */
  language: string;
  setLanguage: (tag: string) => void;
  defaultLanguage: string;
}

const EditorContext = React.createContext<EditorState | undefined>(undefined);

export const EditorProvider = EditorContext.Provider;

/** What the parts of the editor share. */
export const useEditor = (): EditorState => {
  const state = React.useContext(EditorContext);
  if (state === undefined) throw new Error('This belongs inside the editor.');
  return state;
};
