import * as React from 'react';

import type { SaveRecord, StoredImprint } from '../../../../server/src/imprint/admin-contract';
import { useApi } from '../../shared/useApi';
import { useNotices } from '../../shared/useNotices';
import { conflictOf } from '../model/conflict';
import { differences, type Imprint, mergeOver, only, type Place, withText } from '../model/texts';
import { useImprintTexts } from '../texts';

export interface Conflict extends SaveRecord.Conflict {
  /** My draft when it was refused. */
  mine: Imprint;
}

export interface EditorState {
  /** What was stored when the draft began; what the draft is compared with. */
  stored: StoredImprint;
  draft: Imprint;
  isDirty: boolean;
  isSaving: boolean;
  conflict: Conflict | undefined;
  change: (place: Place, text: string) => void;
  save: () => Promise<void>;
  /** Goes on after a conflict: with theirs in the places taken, mine everywhere else, and saves it. */
  resolve: (taken: readonly Place[]) => Promise<void>;
  /** Back to the draft as it was. */
  dismiss: () => void;
}

/** The imprint while it is edited, from what is stored to what is saved. */
export const useEditor = (initial: StoredImprint): EditorState => {
  const api = useApi();
  const say = useImprintTexts();
  const notices = useNotices();
  const [stored, setStored] = React.useState(initial);
  const [draft, setDraft] = React.useState<Imprint>(initial);
  const [isSaving, setIsSaving] = React.useState(false);
  const [conflict, setConflict] = React.useState<Conflict>();
  const isDirty = React.useMemo(() => differences(stored, draft).length > 0, [stored, draft]);

  const send = async (start: StoredImprint, mine: Imprint): Promise<void> => {
    const changed = only(mine, differences(start, mine));
    setIsSaving(true);
    try {
      const body: SaveRecord.Body = { revision: start.revision, ...changed };
      const { data } = await api.put<SaveRecord.Response>('/record', body);
      setStored(data);
      // What was typed while it was under way stays.
      setDraft((current) => mergeOver(mine, current, data));
      notices.success(say('imprint.saved'));
    } catch (thrown) {
      const met = conflictOf(thrown);
      if (met === undefined) notices.fault(thrown);
      else setConflict({ ...met, mine });
    } finally {
      setIsSaving(false);
    }
  };

  return {
    stored,
    draft,
    isDirty,
    isSaving,
    conflict,
    change: (place, text) => {
      setDraft((current) => withText(current, place, text));
    },
    save: async () => {
      if (isDirty && !isSaving) await send(stored, draft);
    },
    resolve: async (taken) => {
      if (conflict === undefined) return;
      const merged = mergeOver(stored, conflict.mine, conflict.imprint, taken);
      setStored(conflict.imprint);
      setDraft(merged);
      // Whatever comes of saving: to merge once more would put the texts that I began with over theirs.
      setConflict(undefined);
      if (differences(conflict.imprint, merged).length > 0) await send(conflict.imprint, merged);
    },
    dismiss: () => {
      setConflict(undefined);
    },
  };
};
