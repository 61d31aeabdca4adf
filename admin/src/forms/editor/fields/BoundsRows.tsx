import type * as React from 'react';

import { TextRow } from '../../../shared/inputs/TextRow';
import { Pair } from '../../inputs/Pair';
import { useFieldInputs } from '../../inputs/useInputs';
import type { DraftField } from '../../model/draft/draft';
import { hasTrait } from '../../model/kinds';
import { useTexts } from '../../useTexts';

/** Limits on the length, number or date of a value. */
export const BoundsRows = ({ field }: { field: DraftField }): React.ReactNode => {
  const say = useTexts();
  const input = useFieldInputs(field);
  const { type } = field;
  return (
    <>
      {hasTrait(type, 'length') && (
        <Pair>
          <TextRow type="number" label={say('forms.field.minLength')} {...input('minLength')} />
          <TextRow type="number" label={say('forms.field.maxLength')} {...input('maxLength')} />
        </Pair>
      )}
      {hasTrait(type, 'numberBounds') && (
        <Pair>
          <TextRow type="number" label={say('forms.field.min')} {...input('min')} />
          <TextRow type="number" label={say('forms.field.max')} {...input('max')} />
        </Pair>
      )}
      {hasTrait(type, 'dateBounds') && (
        <Pair>
          <TextRow type="date" label={say('forms.field.minDate')} {...input('min')} />
          <TextRow type="date" label={say('forms.field.maxDate')} {...input('max')} />
        </Pair>
      )}
    </>
  );
};
