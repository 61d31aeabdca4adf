import type * as React from 'react';

import { TextRow } from '../../../shared/inputs/TextRow';
import { Pair } from '../../inputs/Pair';
import { useFieldInputs } from '../../inputs/useInputs';
import type { DraftField } from '../../model/draft/draft';
import { hasSetting, isRange } from '../../model/kinds';
import { useTexts } from '../../useTexts';

/** Limits on the length or the amount of a value. */
export const BoundsRows = ({ field }: { field: DraftField }): React.ReactNode => {
  const say = useTexts();
  const input = useFieldInputs(field);
  const { type } = field;
  return (
    <>
      {hasSetting(type, 'length') && (
        <Pair>
          <TextRow type="number" label={say('forms.field.minLength')} {...input('minLength')} />
          <TextRow type="number" label={say('forms.field.maxLength')} {...input('maxLength')} />
        </Pair>
      )}
      {isRange(type) && (
        <Pair>
          <TextRow type={type} label={say(`forms.field.min.${type}`)} {...input('min')} />
          <TextRow type={type} label={say(`forms.field.max.${type}`)} {...input('max')} />
        </Pair>
      )}
    </>
  );
};
