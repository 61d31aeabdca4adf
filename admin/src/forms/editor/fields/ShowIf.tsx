import type * as React from 'react';

import { useFieldInputs } from '../../inputs/useInputs';
import { fieldsBefore, toSource } from '../../model/conditions';
import type { DraftItem } from '../../model/draft/draft';
import { useTexts } from '../../useTexts';
import { ConditionEditor } from '../conditions/ConditionEditor';
import { useEditor } from '../context';
import { useItemName } from '../useItemName';

/** When a field, or what stands among them, is shown. */
export const ShowIf = ({ item }: { item: DraftItem }): React.ReactNode => {
  const say = useTexts();
  const { draft, canEdit } = useEditor();
  const { value, error, onChange } = useFieldInputs(item)('showIf');
  const nameOf = useItemName();
  if (!canEdit && value === undefined) return null;
  return (
    <ConditionEditor
      lead={say('forms.showIf.lead', { field: nameOf(item) })}
      title={say('forms.field.showIf')}
      {...(item.type === 'step' ? { hint: say('forms.step.showIf.hint') } : {})}
      value={value}
      onChange={onChange}
      sources={fieldsBefore(draft, item.key).map((source) => toSource(source, nameOf(source)))}
      missing={(key) => {
        const source = draft.fields.find((candidate) => candidate.key === key);
        return source === undefined ? say('forms.showIf.gone') : say('forms.showIf.behind', { field: nameOf(source) });
      }}
      nothing={say('forms.showIf.nothing')}
      error={error}
      disabled={!canEdit}
    />
  );
};
