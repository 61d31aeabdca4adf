import { useEditor } from '../editor/context';
import type { DraftItem, DraftSettings } from '../model/draft/draft';
import { type ItemChange, withChange, withSettings } from '../model/draft/edits';

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

/** What an input needs to show and change a property of a field, or of what stands among them. */
export const useFieldInputs = <Item extends DraftItem>(item: Item) => {
  const { change, stored, messages, canEdit, defaultLanguage } = useEditor();
  return <Name extends keyof Item & keyof ItemChange>(name: Name) => ({
    value: item[name],
    error: messages[`${item.key}.${name}`],
    disabled: !canEdit,
    onChange: (value: Item[Name]): void => {
      change((before) => withChange(before, item.key, { [name]: value }, { language: defaultLanguage, stored }));
    },
  });
};
