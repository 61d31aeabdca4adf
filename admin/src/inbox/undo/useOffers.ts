import * as React from 'react';
import { type To, useNavigate } from 'react-router-dom';

import { readFault } from '../../shared/faults';
import { useApi } from '../../shared/useApi';
import { useNotices } from '../../shared/useNotices';
import type { Undo, UndoState } from './context';

/** An action that can be undone. */
export interface Offer {
  key: number;
  message: string;
  undo: Undo;
  back: To | undefined;
  of: string | undefined;
}

interface Offers {
  offers: readonly Offer[];
  undo: (offer: Offer) => Promise<void>;
  /** Ends an offer without undoing anything. */
  drop: (key: number) => void;
  /** Used by pages to make offers. */
  state: UndoState;
}

/** The actions that can be undone, in order. */
export const useOffers = (): Offers => {
  const { post } = useApi();
  const notices = useNotices();
  const navigate = useNavigate();
  const [offers, setOffers] = React.useState<readonly Offer[]>([]);
  const lastKey = React.useRef(0);
  const underWay = React.useRef(new Set<number>());
  const listeners = React.useRef(new Set<() => void>());

  const drop = React.useCallback((key: number): void => {
    setOffers((before) => before.filter((offer) => offer.key !== key));
  }, []);

  const undo = async ({ key, undo: undoIt, back }: Offer): Promise<void> => {
    if (underWay.current.has(key)) return;
    underWay.current.add(key);
    try {
      const { kind, message, isDone } = await undoIt(post);
      drop(key);
      notices[kind](message);
      for (const listener of listeners.current) listener();
      if (back !== undefined && isDone) navigate(back);
    } catch (thrown) {
      // It stays, so that it can be retried, unless it is too late.
      if ([404, 409].includes(Number(readFault(thrown).status))) drop(key);
      notices.fault(thrown);
    }
    underWay.current.delete(key);
  };

  const state = React.useMemo(
    () => ({
      offer: (message: string, undoIt: Undo, back?: To, of?: string): void => {
        lastKey.current += 1;
        const key = lastKey.current;
        setOffers((before) => [...before, { key, message, undo: undoIt, back, of }]);
      },
      withdraw: (gone: string): void => {
        setOffers((before) => before.filter(({ of }) => of !== gone));
      },
      listen: (listener: () => void) => {
        listeners.current.add(listener);
        return () => {
          listeners.current.delete(listener);
        };
      },
    }),
    [],
  );

  return { offers, undo, drop, state };
};
