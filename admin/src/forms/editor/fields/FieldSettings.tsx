import type * as React from 'react';

import { CheckRow } from '../../inputs/CheckRow';
import { LocalizedRow } from '../../inputs/LocalizedRow';
import { Pair } from '../../inputs/Rows';
import { TextRow } from '../../inputs/TextRow';
import type { DraftField } from '../../model/draft';
import { withChange } from '../../model/edits';
import { AUTOCOMPLETE_TOKENS, hasTrait, type Trait } from '../../model/kinds';
import { useTexts } from '../../useTexts';
import { useEditor } from '../context';
import { BoundsRows } from './BoundsRows';
import { FileRows } from './FileRows';
import { OptionsEditor } from './OptionsEditor';

/** Everything that can be set on a field of its type. */
export const FieldSettings = ({ field }: { field: DraftField }): React.ReactNode => {
  const say = useTexts();
  const { change, storedNames, messages, canEdit, defaultLanguage } = useEditor();
  const { key, type } = field;

  const set = (values: Partial<Omit<DraftField, 'key'>>): void => {
    change((before) => withChange(before, key, values, { language: defaultLanguage, storedNames }));
  };
  const messageAt = (input: keyof DraftField): string | undefined => messages[`${key}.${input}`];
  const has = (trait: Trait): boolean => hasTrait(type, trait);

  return (
    <>
      <Pair>
        {[
          <LocalizedRow
            key="label"
            label={say('forms.field.label')}
            value={field.label}
            error={messageAt('label')}
            required
            onChange={(label) => {
              set({ label });
            }}
          />,
          <TextRow
            key="name"
            label={say('forms.field.name')}
            hint={say('forms.field.name.hint')}
            value={field.name}
            error={messageAt('name')}
            required
            disabled={!canEdit}
            onChange={(name) => {
              set({ name });
            }}
          />,
        ]}
      </Pair>
      {has('required') && (
        <CheckRow
          label={say('forms.field.required')}
          checked={field.required}
          disabled={!canEdit}
          onChange={(required) => {
            set({ required });
          }}
        />
      )}
      {has('options') && (
        <OptionsEditor
          field={field}
          onChange={(options) => {
            set({ options });
          }}
        />
      )}
      {has('help') && (
        <LocalizedRow
          label={say('forms.field.help')}
          hint={say('forms.field.help.hint')}
          value={field.help}
          error={messageAt('help')}
          onChange={(help) => {
            set({ help });
          }}
        />
      )}
      <BoundsRows field={field} set={set} messageAt={messageAt} />
      {has('file') && <FileRows field={field} set={set} messageAt={messageAt} />}
      {has('autocomplete') && (
        <>
          <TextRow
            label={say('forms.field.autocomplete')}
            hint={say('forms.field.autocomplete.hint')}
            value={field.autocomplete}
            error={messageAt('autocomplete')}
            list={`imprint-autocomplete-${key}`}
            disabled={!canEdit}
            onChange={(autocomplete) => {
              set({ autocomplete });
            }}
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
