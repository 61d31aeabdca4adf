import * as React from 'react';

import type { FindRecord, SaveRecord, StoredImprint } from '../../../../server/src/contracts/imprint-admin';
import { useEvent } from '../../shared/react/useEvent';
import { useReturn } from '../../shared/react/useReturn';
import { useTurns } from '../../shared/react/useTurns';
import { useApi } from '../../shared/useApi';
import { useNotices } from '../../shared/useNotices';
import { readConflict } from '../model/conflict';
import { cleared, keptAfter, keptIn } from '../model/overrides';
import { differences, type Imprint, mergeOver, only, type Place, withText } from '../model/texts';
import { useImprintTexts } from '../texts';

export type EditConflict = SaveRecord['conflict'] & {
  /** The imprint that my draft was based on. */
  start: StoredImprint;
  /** The draft that was refused, and its overrides to be kept. */
  mine: Imprint;
  kept: readonly Place[];
};

export interface EditorState {
  /** The imprint that the draft is based on and compared with. */
  stored: StoredImprint;
  draft: Imprint;
  /** The overrides to be kept although their shared texts have changed. */
  kept: readonly Place[];
  isDirty: boolean;
  isSaving: boolean;
  conflict: EditConflict | undefined;
  change: (place: Place, text: string) => void;
  keep: (place: Place) => void;
  /** Takes over what is stored now, under the unsaved changes. */
  adopt: (imprint: StoredImprint) => void;
  /** Clears every entry in every language, in the draft. */
  clear: () => void;
  /** Returns to what is stored. */
  discard: () => void;
  /** Saves the draft, or the given one instead. */
  save: (next?: Pick<EditorState, 'draft' | 'kept'>) => Promise<void>;
  /** Resolves a conflict and saves: their version in the given places, mine everywhere else. */
  resolve: (taken: readonly Place[]) => Promise<void>;
  /** Returns to the draft as it was. */
  dismiss: () => void;
}

/** The imprint while it is edited. */
export const useEditor = (initial: StoredImprint): EditorState => {
  const api = useApi();
  const say = useImprintTexts();
  const notices = useNotices();
  const [stored, setStored] = React.useState(initial);
  const [draft, setDraft] = React.useState<Imprint>(initial);
  const [kept, setKept] = React.useState<readonly Place[]>([]);
  const [isSaving, setIsSaving] = React.useState(false);
  const [conflict, setConflict] = React.useState<EditConflict>();
  const isDirty = React.useMemo(() => differences(stored, draft).length + kept.length > 0, [stored, draft, kept]);

  // The most recent request wins: a response to an earlier one would contain an older imprint.
  const takeTurn = useTurns();

  const adopt = useEvent((imprint: StoredImprint): void => {
    takeTurn();
    setDraft((current) => mergeOver(stored, current, imprint));
    setKept((current) => keptIn(current, stored, imprint));
    setStored(imprint);
  });

  // When users return to an open page, it shows what others have saved since.
  useReturn(() => {
    if (isDirty || isSaving) return;
    const isLast = takeTurn();
    api
      .get<FindRecord>('/record')
      .then(({ data }) => {
        if (!isLast() || data.revision === stored.revision) return;
        adopt(data);
      })
      // The page stays as it is; saving reports conflicts in any case.
      .catch(() => undefined);
  });

  const send = async (start: StoredImprint, mine: Imprint, keeping: readonly Place[]): Promise<void> => {
    const changed = only(mine, [...differences(start, mine), ...keeping]);
    takeTurn();
    setIsSaving(true);
    try {
      const { data } = await api.put<SaveRecord>('/record', { revision: start.revision, ...changed });
      setStored(data);
      // What was typed during the request is kept.
      setDraft((current) => mergeOver(mine, current, data));
      setKept((current) => current.filter((place) => !keeping.includes(place)));
      notices.success(say('imprint.saved'));
    } catch (thrown) {
      const met = readConflict(thrown);
      if (met === undefined) {
        notices.fault(thrown);
        return;
      }
      const merged = mergeOver(start, mine, met.imprint);
      if (differences(met.imprint, merged).length + keeping.length > 0) {
        setConflict({ ...met, start, mine, kept: keeping });
        return;
      }
      // All of mine is stored: an earlier save has arrived, and its answer was lost.
      setStored(met.imprint);
      setDraft((current) => mergeOver(mine, current, merged));
      notices.success(say('imprint.saved'));
    } finally {
      setIsSaving(false);
    }
  };

  const change = React.useCallback((place: Place, text: string): void => {
    setDraft((current) => withText(current, place, text));
    // What stays the same is not drawn anew.
    setKept((current) => (current.length === 0 ? current : keptAfter(current, place)));
  }, []);
  const keep = React.useCallback((place: Place): void => setKept((current) => [...current, place]), []);
  const clear = React.useCallback((): void => {
    setDraft(cleared);
    setKept([]);
  }, []);

  const discard = useEvent((): void => {
    setDraft(stored);
    setKept([]);
  });

  return {
    stored,
    draft,
    kept,
    isDirty,
    isSaving,
    conflict,
    change,
    keep,
    adopt,
    clear,
    discard,
    save: async (next) => {
      if (!isDirty || isSaving) return;
      if (next !== undefined) {
        setDraft(next.draft);
        setKept(next.kept);
      }
      await send(stored, next?.draft ?? draft, next?.kept ?? kept);
    },
    resolve: async (taken) => {
      if (conflict === undefined) return;
      const { start, mine, imprint } = conflict;
      const merged = mergeOver(start, mine, imprint, taken);
      const keeping = keptIn(conflict.kept, mine, merged);
      setStored(imprint);
      // What was typed during the request is kept.
      setDraft((current) => mergeOver(mine, current, merged));
      setKept((current) => keptIn(current, mine, merged));
      // Regardless of the outcome: merging again would put the texts from my start over theirs.
      setConflict(undefined);
      if (differences(imprint, merged).length + keeping.length > 0) await send(imprint, merged, keeping);
    },
    dismiss: () => setConflict(undefined),
  };
};
