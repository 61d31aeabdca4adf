import { type To, useNavigate } from 'react-router-dom';

import type { InboxItem, SubmissionDetail } from '../../../../server/src/contracts/inbox';
import { submissionPath } from '../model/contents';
import { toSearch, type View } from '../model/view';
import { useAct } from '../useActions';

/** The ways on from a submission, in the order of the list that it was opened from. */
export interface Moves {
  /** Composite ids; null at the ends of the list. */
  previous: string | null;
  next: string | null;
  goTo: (target: string | null) => void;
  /** To the next one; after the last one to the list. */
  goOn: () => void;
  /** To a neighbour, of which there may be none: the submission has left the list. */
  leave: () => void;
  /** Archives it and leaves; undoing that leads back to it. */
  archive: () => Promise<void>;
  /** To the box for a reply, from wherever else. */
  reply: To;
}

/** @param listed the page of the list that is beside it; none if there is none */
export const useMoves = (
  { id, newer, older }: SubmissionDetail,
  view: View,
  listed: readonly Pick<InboxItem, 'id'>[],
): Moves => {
  const act = useAct();
  const navigate = useNavigate();
  const [previous, next] = view.oldestFirst ? [older, newer] : [newer, older];
  const isListed = (other: string): boolean => listed.some((item) => item.id === other);
  const open = (target: string | null, page: number): void => {
    const search = toSearch({ ...view, page });
    if (target !== null) navigate({ pathname: submissionPath(target), search });
    else navigate({ pathname: '/plugins/imprint-inbox', search }, { state: { from: id } });
  };
  /** Turns the page of the list where it ends between the two. */
  const openNeighbour = (target: string | null): void => {
    const isTurned = target !== null && isListed(id) && !isListed(target);
    open(target, isTurned ? Math.max(1, view.page + (target === next ? 1 : -1)) : view.page);
  };
  const leave = (): void => {
    // Those on later pages move up.
    open(next ?? previous, view.page);
  };
  return {
    previous,
    next,
    goTo: (target) => {
      if (target !== null) openNeighbour(target);
    },
    goOn: () => {
      openNeighbour(next);
    },
    leave,
    archive: async () => {
      const back = { pathname: submissionPath(id), search: toSearch(view) };
      if (await act({ action: 'status', status: 'archived', ids: [id] }, { back })) leave();
    },
    reply: { pathname: submissionPath(id), search: toSearch(view), hash: '#reply' },
  };
};
