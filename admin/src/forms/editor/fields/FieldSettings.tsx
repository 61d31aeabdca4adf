import type * as React from 'react';

import { CheckRow } from '../../../shared/inputs/CheckRow';
import { TextRow } from '../../../shared/inputs/TextRow';
import { LocalizedRow } from '../../inputs/LocalizedRow';
import { Pair } from '../../inputs/Pair';
import { useFieldInputs } from '../../inputs/useInputs';
import type { DraftField } from '../../model/draft';
import { AUTOCOMPLETE_TOKENS, hasTrait, type Trait } from '../../model/kinds';
import { useTexts } from '../../useTexts';
import { BoundsRows } from './BoundsRows';
import { FileRows } from './FileRows';
import { OptionsEditor } from './OptionsEditor';

/** Everything that can be set on a field of its type. */
export const FieldSettings = ({ field }: { field: DraftField }): React.ReactNode => {
  const say = useTexts();
  const input = useFieldInputs(field);
  const { key, type } = field;
  const has = (trait: Trait): boolean => hasTrait(type, trait);

  return (
    <>
      <Pair>
        <LocalizedRow label={say('forms.field.label')} required {...input('label')} />
        <TextRow label={say('forms.field.name')} hint={say('forms.field.name.hint')} required {...input('name')} />
      </Pair>
      {has('required') && <CheckRow label={say('forms.field.required')} {...input('required')} />}
      {has('options') && <OptionsEditor field={field} />}
      {has('help') && (
        <LocalizedRow label={say('forms.field.help')} hint={say('forms.field.help.hint')} {...input('help')} />
      )}
      <BoundsRows field={field} />
      {has('file') && <FileRows field={field} />}
      {has('autocomplete') && (
        <>
          <TextRow
            label={say('forms.field.autocomplete')}
            hint={say('forms.field.autocomplete.hint')}
            list={`imprint-autocomplete-${key}`}
            {...input('autocomplete')}
          />
          <datalist id={`imprint-autocomplete-${key}`}>
            {AUTOCOMPLETE_TOKENS.map((token) => (
              <option key={token} value={token} />
            ))}
          </datalist>
        </>
      )}
    </>
  );
};
