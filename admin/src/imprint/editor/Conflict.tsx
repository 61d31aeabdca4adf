import { useAuth } from '@strapi/strapi/admin';
import type * as React from 'react';

import { ConflictDialog } from '../../shared/ui/ConflictDialog';
import { clashes, type Clash, toPlace } from '../model/texts';
import { useImprintTexts } from '../texts';
import { useShownText } from '../useShownText';
import type { EditConflict, EditorState } from './useEditor';

interface Props {
  editor: EditorState;
  conflict: EditConflict;
}

const clashKey = ({ kind, language, option }: Clash): string => `${kind}.${language}.${option}`;

/** How the imprint has changed while it was edited, and whose version of each text to keep. */
export const Conflict = ({ editor, conflict }: Props): React.ReactNode => {
  const say = useImprintTexts();
  const shown = useShownText();
  const earlier = conflict.imprint.revision - conflict.start.revision - conflict.revisions.length;
  const me = useAuth('Conflict', (state) => Number(state.user?.id));
  const isOwn = earlier <= 0 && conflict.revisions.every(({ author }) => author.type === 'admin' && author.id === me);
  const found = clashes(conflict.start, conflict.mine, conflict.imprint);

  return (
    <ConflictDialog
      isOwn={isOwn}
      intro={say('imprint.conflict.intro')}
      changes={conflict.revisions.map(({ author, changedAt, changes }) => ({
        author,
        changedAt,
        places: changes.map((change) => shown.place(toPlace(change))),
      }))}
      earlier={earlier > 0 ? say('imprint.conflict.earlier', { count: earlier }) : undefined}
      clashes={found.map((clash) => ({
        key: clashKey(clash),
        label: shown.place(clash),
        mine: shown.text(clash.option, clash.mine),
        theirs: shown.text(clash.option, clash.theirs),
      }))}
      isSaving={editor.isSaving}
      onClose={editor.dismiss}
      onSave={(taken) => void editor.resolve(found.filter((clash) => taken.has(clashKey(clash))))}
    />
  );
};
