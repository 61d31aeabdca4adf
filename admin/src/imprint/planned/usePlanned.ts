import * as React from 'react';

import type {
  ApplyPlanned,
  CancelPlanned,
  FindPlanned,
  PlanChanges,
  PlannedChanges,
} from '../../../../server/src/contracts/imprint-admin';
import { readFault, Refusal } from '../../shared/faults';
import { useReturn } from '../../shared/react/useReturn';
import { useApi } from '../../shared/useApi';
import { useDates } from '../../shared/useDates';
import { useNotices } from '../../shared/useNotices';
import { useResource } from '../../shared/useResource';
import { useTask } from '../../shared/useTask';
import type { EditorState } from '../editor/useEditor';
import { differences, type Imprint, only } from '../model/texts';
import { useImprintTexts } from '../texts';

export interface Planned {
  plans: readonly PlannedChanges[];
  apply: (id: number) => void;
  cancel: (id: number) => void;
}

/** Whose plan is gone is told by the server why. */
const told = (thrown: unknown): unknown => {
  const { status, message } = readFault(thrown);
  return status === 404 ? new Refusal(message) : thrown;
};

/** The changes that are planned; planning the draft returns it to what is stored. */
export const usePlanned = ({
  stored,
  draft,
  kept,
  adopt,
  discard,
}: EditorState): Planned & { changes: () => Imprint; plan: (day: string) => Promise<void> } => {
  const api = useApi();
  const say = useImprintTexts();
  const notices = useNotices();
  const { day: inWords } = useDates();
  const planned = useResource<FindPlanned>('/planned');
  const { reload } = planned;
  // One may have taken effect meanwhile.
  useReturn(reload);
  // They are compared with what is stored.
  const { revision } = stored;
  const compared = React.useRef(revision);
  React.useEffect(() => {
    if (compared.current === revision) return;
    compared.current = revision;
    reload();
  }, [revision, reload]);

  const [apply] = useTask(async (id: number) => {
    try {
      const { data } = await api.post<ApplyPlanned>(`/planned/${id}/apply`, {});
      adopt(data);
      notices.success(say('imprint.saved'));
    } catch (thrown) {
      throw told(thrown);
    } finally {
      reload();
    }
  });
  const [cancel] = useTask(async (id: number) => {
    try {
      await api.remove<CancelPlanned>(`/planned/${id}`);
      notices.success(say('imprint.planned.cancelled'));
    } catch (thrown) {
      throw told(thrown);
    } finally {
      reload();
    }
  });
  const changes = (): Imprint => only(draft, [...differences(stored, draft), ...kept]);
  return {
    plans: planned.data?.data ?? [],
    apply,
    cancel,
    changes,
    plan: async (day) => {
      try {
        await api.post<PlanChanges>('/planned', { day, ...changes() });
      } finally {
        // Also after a failure: it may have been planned, and its answer lost.
        reload();
      }
      discard();
      notices.success(say('imprint.plan.done', { day: inWords(day) }));
    },
  };
};
