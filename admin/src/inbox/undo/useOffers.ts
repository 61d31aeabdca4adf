import * as React from 'react';
import { type To, useNavigate } from 'react-router-dom';

import type { ChangeSubmissions, Changes } from '../../../../server/src/contracts/inbox';
import { useApi } from '../../shared/useApi';
import { useNotices } from '../../shared/useNotices';
import { useInboxTexts } from '../texts';
import type { UndoState } from './context';

/** An action that can be undone. */
export interface Offer {
  key: number;
  message: string;
  changes: Changes;
  back: To | undefined;
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
  const say = useInboxTexts();
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

  const undo = async ({ key, changes, back }: Offer): Promise<void> => {
    if (underWay.current.has(key)) return;
    underWay.current.add(key);
    try {
      const { data } = await post<ChangeSubmissions>('/submissions/actions', { action: 'undo', ...changes });
      drop(key);
      const count = changes.changes.reduce((sum, { ids }) => sum + ids.length, 0);
      if (data.changed < count) notices.warning(say('inbox.undo.partly', { changed: data.changed, count }));
      else if (data.sent > 0) notices.warning(say('inbox.undo.sent', { count: data.sent }));
      else notices.success(say('inbox.undo.done'));
      for (const listener of listeners.current) listener();
      if (back !== undefined && data.changed > 0) navigate(back);
    } catch (thrown) {
      // It stays, so that it can be retried.
      notices.fault(thrown);
    }
    underWay.current.delete(key);
  };

  const state = React.useMemo(
    () => ({
      offer: (message: string, changes: Changes, back?: To): void => {
        lastKey.current += 1;
        const key = lastKey.current;
        setOffers((before) => [...before, { key, message, changes, back }]);
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
