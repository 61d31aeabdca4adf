import * as React from 'react';
import type { To } from 'react-router-dom';

import { useEvent } from '../../shared/react/useEvent';
import type { useApi } from '../../shared/useApi';

/** What has come of undoing something. */
export interface Undone {
  kind: 'success' | 'warning';
  message: string;
  /** Whether anything has been undone, so that the page that was left shows it again. */
  isDone: boolean;
}

/** Undoes something, with requests that reach the server whatever page is shown by then. */
export type Undo = (post: ReturnType<typeof useApi>['post']) => Promise<Undone>;

export interface UndoState {
  /**
   * Shows what has been done, with a button to undo it, which leads back to a page if one is named.
   *
   * @param of names it, so that the offer can be withdrawn
   */
  offer: (message: string, undo: Undo, back?: To, of?: string) => void;
  /** Ends an offer that no longer holds, if it is still made. */
  withdraw: (of: string) => void;
  /** Calls back whenever something has been undone; returns a function that stops this. */
  listen: (listener: () => void) => () => void;
}

export const UndoContext = React.createContext<UndoState>({
  offer: () => undefined,
  withdraw: () => undefined,
  listen: () => () => undefined,
});

/** Reloads a page when something has been undone: it may show a different submission by then. */
export const useReloadOnUndo = (reload: () => void): void => {
  const { listen } = React.useContext(UndoContext);
  const again = useEvent(reload);
  React.useEffect(() => listen(again), [listen, again]);
};
