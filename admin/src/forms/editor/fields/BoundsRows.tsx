import type * as React from 'react';

import { Pair } from '../../inputs/Rows';
import { TextRow } from '../../inputs/TextRow';
import type { DraftField } from '../../model/draft';
import { hasTrait } from '../../model/kinds';
import { type TextId, useTexts } from '../../useTexts';
import { useEditor } from '../context';

type Bound = 'minLength' | 'maxLength' | 'min' | 'max' | 'pattern';

export interface FieldPartProps {
  field: DraftField;
  set: (values: Partial<Omit<DraftField, 'key'>>) => void;
  messageAt: (input: keyof DraftField) => string | undefined;
}

/** Limits on the length, number or date of a value, and its pattern. */
export const BoundsRows = ({ field, set, messageAt }: FieldPartProps): React.ReactNode => {
  const say = useTexts();
  const { canEdit } = useEditor();
  const { type } = field;

  const row = (bound: Bound, label: TextId, input: 'text' | 'number' | 'date', hint?: TextId): React.ReactNode => (
    <TextRow
      key={bound}
      label={say(label)}
      hint={hint === undefined ? undefined : say(hint)}
      type={input}
      value={field[bound]}
      error={messageAt(bound)}
      disabled={!canEdit}
      onChange={(value) => {
        set({ [bound]: value });
      }}
    />
  );

  return (
    <>
      {hasTrait(type, 'length') && (
        <Pair>
          {[row('minLength', 'forms.field.minLength', 'number'), row('maxLength', 'forms.field.maxLength', 'number')]}
        </Pair>
      )}
      {hasTrait(type, 'numberBounds') && (
        <Pair>{[row('min', 'forms.field.min', 'number'), row('max', 'forms.field.max', 'number')]}</Pair>
      )}
      {hasTrait(type, 'dateBounds') && (
        <Pair>{[row('min', 'forms.field.minDate', 'date'), row('max', 'forms.field.maxDate', 'date')]}</Pair>
      )}
      {hasTrait(type, 'pattern') && row('pattern', 'forms.field.pattern', 'text', 'forms.field.pattern.hint')}
    </>
  );
};
