import type * as React from 'react';

import { canHaveRole } from '../../../../../server/src/forms/definition/roles';
import { CheckRow } from '../../../shared/inputs/CheckRow';
import { LocalizedTexts } from '../../inputs/LocalizedTexts';
import { Pair } from '../../inputs/Pair';
import { useFieldInputs } from '../../inputs/useInputs';
import { lawfulFieldOf } from '../../model/declarations';
import type { DraftField } from '../../model/draft/draft';
import { withRole } from '../../model/draft/edits';
import { hasSetting, isVisible } from '../../model/kinds';
import { useTexts } from '../../useTexts';
import { useEditor } from '../context';
import { BoundsRows } from './BoundsRows';
import { DeveloperSettings } from './DeveloperSettings';
import { FileRows } from './FileRows';
import { LawfulRemark } from './LawfulRemark';
import { OptionsEditor } from './OptionsEditor';
import { ShowIf } from './ShowIf';

interface Props {
  field: DraftField;
  /** Goes on to the next field. */
  onNext: () => void;
}

/** The address for replies is chosen with what concerns them. */
const ROLES = ['name', 'message'] as const;

/** Everything that can be set on a field of its type. */
export const FieldSettings = ({ field, onNext }: Props): React.ReactNode => {
  const say = useTexts();
  const { draft, change, canEdit, messages } = useEditor();
  const input = useFieldInputs(field);
  const lawful = lawfulFieldOf(draft, field.key);
  const roles = ROLES.filter((role) => canHaveRole(field.type, role));

  return (
    <>
      {lawful !== undefined && <LawfulRemark isRequired={lawful.required === true} />}
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
      {isVisible(field.type) && (
        <Pair>
          {draft.kind === 'form' && <CheckRow label={say('forms.field.required')} {...input('required')} />}
          <CheckRow label={say('forms.field.isHalf')} hint={say('forms.field.isHalf.hint')} {...input('isHalf')} />
        </Pair>
      )}
      {lawful === undefined && hasSetting(field.type, 'options') && <OptionsEditor field={field} />}
      {isVisible(field.type) && (
        <LocalizedTexts label={say('forms.field.help')} hint={say('forms.field.help.hint')} {...input('help')} />
      )}
      {lawful === undefined && <BoundsRows field={field} />}
      {hasSetting(field.type, 'files') && <FileRows field={field} />}
      {lawful === undefined && roles.length > 0 && (
        <Pair>
          {roles.map((role) => (
            <CheckRow
              key={role}
              label={say(`forms.field.role.${role}`)}
              hint={say(`forms.field.role.${role}.hint`)}
              value={draft.roles[role] === field.key}
              error={messages[`${field.key}.role`]}
              disabled={!canEdit}
              onChange={(isOn) => change((before) => withRole(before, role, isOn ? field.key : ''))}
            />
          ))}
        </Pair>
      )}
      {lawful === undefined && (
        <>
          <ShowIf item={field} />
          <DeveloperSettings field={field} />
        </>
      )}
    </>
  );
};
