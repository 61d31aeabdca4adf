import { useEditor } from '../editor/context';
import type { DraftField, DraftSettings } from '../model/draft/draft';
import { withChange, withSettings } from '../model/draft/edits';

/** What an input needs to show and change a setting; its message may stand under another name. */
export const useSettingInputs = () => {
  const { draft, change, messages, canEdit } = useEditor();
  return <Name extends keyof DraftSettings>(name: Name, messageName: string = name) => ({
    value: draft.settings[name],
    error: messages[`settings.${messageName}`],
    disabled: !canEdit,
    onChange: (value: DraftSettings[Name]): void => {
      change((before) => withSettings(before, { [name]: value }));
    },
  });
};

/** What an input needs to show and change a property of a field. */
export const useFieldInputs = (field: DraftField) => {
  const { change, stored, messages, canEdit, defaultLanguage } = useEditor();
  return <Name extends Exclude<keyof DraftField, 'key'>>(name: Name) => ({
    value: field[name],
    error: messages[`${field.key}.${name}`],
    disabled: !canEdit,
    onChange: (value: DraftField[Name]): void => {
      change((before) => withChange(before, field.key, { [name]: value }, { language: defaultLanguage, stored }));
    },
  });
};
