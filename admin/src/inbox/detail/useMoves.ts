import { type To, useNavigate } from 'react-router-dom';

import type { SubmissionDetail } from '../../../../server/src/contracts/inbox';
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

export const useMoves = ({ id, newer, older }: SubmissionDetail, view: View): Moves => {
  const act = useAct();
  const navigate = useNavigate();
  const search = toSearch(view);
  const [previous, next] = view.oldestFirst ? [older, newer] : [newer, older];
  const goTo = (target: string | null): void => {
    if (target !== null) navigate({ pathname: submissionPath(target), search });
  };
  const goToOrList = (target: string | null): void => {
    if (target === null) navigate({ pathname: '/plugins/imprint-inbox', search }, { state: { from: id } });
    else goTo(target);
  };
  const leave = (): void => {
    goToOrList(next ?? previous);
  };
  return {
    previous,
    next,
    goTo,
    goOn: () => {
      goToOrList(next);
    },
    leave,
    archive: async () => {
      const back = { pathname: submissionPath(id), search };
      if (await act({ action: 'status', status: 'archived', ids: [id] }, { back })) leave();
    },
    reply: { pathname: submissionPath(id), search, hash: '#reply' },
  };
};
