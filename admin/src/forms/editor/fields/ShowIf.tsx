import type * as React from 'react';

import { localize } from '../../../shared/localize';
import { useFieldInputs } from '../../inputs/useInputs';
import { fieldsBefore, toSource } from '../../model/conditions';
import type { DraftField } from '../../model/draft/draft';
import { useTexts } from '../../useTexts';
import { ConditionEditor } from '../conditions/ConditionEditor';
import { useEditor } from '../context';

/** When a field is shown. */
export const ShowIf = ({ field }: { field: DraftField }): React.ReactNode => {
  const say = useTexts();
  const { draft, language, canEdit } = useEditor();
  const { value, error, onChange } = useFieldInputs(field)('showIf');
  const labelOf = ({ label, name }: DraftField): string =>
    localize(label, language) || name || say('forms.field.unnamed');
  if (!canEdit && value === undefined) return null;
  return (
    <ConditionEditor
      lead={say('forms.showIf.lead', { field: labelOf(field) })}
      title={say('forms.field.showIf')}
      value={value}
      onChange={onChange}
      sources={fieldsBefore(draft, field.key).map((source) => toSource(source, labelOf(source)))}
      missing={(key) => {
        const source = draft.fields.find((candidate) => candidate.key === key);
        return source === undefined ? say('forms.showIf.gone') : say('forms.showIf.behind', { field: labelOf(source) });
      }}
      nothing={say('forms.showIf.nothing')}
      error={error}
      disabled={!canEdit}
    />
  );
};
