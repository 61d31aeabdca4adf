import type * as React from 'react';

import { CheckRow } from '../../../shared/inputs/CheckRow';
import { LocalizedTexts } from '../../inputs/LocalizedTexts';
import { useFieldInputs } from '../../inputs/useInputs';
import type { DraftField } from '../../model/draft/draft';
import { hasTrait, type Trait } from '../../model/kinds';
import { useTexts } from '../../useTexts';
import { BoundsRows } from './BoundsRows';
import { DeveloperSettings } from './DeveloperSettings';
import { FileRows } from './FileRows';
import { OptionsEditor } from './OptionsEditor';
import { ShowIf } from './ShowIf';

interface Props {
  field: DraftField;
  /** Goes on to the next field. */
  onNext: () => void;
}

/** Everything that can be set on a field of its type. */
export const FieldSettings = ({ field, onNext }: Props): React.ReactNode => {
  const say = useTexts();
  const input = useFieldInputs(field);
  const has = (trait: Trait): boolean => hasTrait(field.type, trait);

  return (
    <>
      <LocalizedTexts
        label={say('forms.field.label')}
        required
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          const option = event.currentTarget.closest('[data-field]')?.querySelector<HTMLElement>('[data-option]');
          if (option) option.focus();
          else onNext();
        }}
        {...input('label')}
      />
      {has('required') && <CheckRow label={say('forms.field.required')} {...input('required')} />}
      {has('options') && <OptionsEditor field={field} />}
      {has('help') && (
        <LocalizedTexts label={say('forms.field.help')} hint={say('forms.field.help.hint')} {...input('help')} />
      )}
      <BoundsRows field={field} />
      {has('file') && <FileRows field={field} />}
      <ShowIf field={field} />
      <DeveloperSettings field={field} />
    </>
  );
};
