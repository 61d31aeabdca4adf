import type * as React from 'react';

import type { UpdateForm } from '../../../../server/src/contracts/forms-admin';
import { ConflictDialog } from '../../shared/ui/ConflictDialog';
import { type Draft, toDraft } from '../model/draft/draft';
import { changedPlaces, joinPath, merge } from '../model/draft/merge';
import { useTexts } from '../useTexts';
import { useEditor } from './context';
import { useShownPlace } from './useShownPlace';

interface Props {
  /** The form when the user started editing. */
  start: Draft;
  mine: Draft;
  /** The current form. */
  form: UpdateForm['conflict']['form'];
  isSaving: boolean;
  onClose: () => void;
  onSave: (taken: ReadonlySet<string>) => void;
}

/** How the form has changed while it was edited, and whose version of each part to keep. */
export const Conflict = ({ start, mine, form, isSaving, onClose, onSave }: Props): React.ReactNode => {
  const say = useTexts();
  const editor = useEditor();
  const { defaultLanguage } = editor;
  const theirs = toDraft(form, defaultLanguage);
  const shown = useShownPlace([theirs, mine, start], editor);
  const { clashes } = merge({ start, mine, theirs }, new Set(), defaultLanguage);
  const changed = new Set(changedPlaces(start, theirs, defaultLanguage).map(shown.place));

  return (
    <ConflictDialog
      intro={say('forms.conflict.intro')}
      changes={[{ author: form.author, changedAt: form.updatedAt, places: [...changed] }]}
      clashes={clashes.map((clash) => ({
        key: joinPath(clash.path),
        label: shown.place(clash.path),
        mine: shown.text(clash.path, clash.mine),
        theirs: shown.text(clash.path, clash.theirs),
      }))}
      isSaving={isSaving}
      onClose={onClose}
      onSave={onSave}
    />
  );
};
