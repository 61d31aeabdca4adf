import { useEditor } from '../editor/context';
import type { DraftItem } from '../model/draft/draft';
import { type ItemChange, withChange } from '../model/draft/edits';

/** What an input needs to show and change a property of a field, or of what stands among them. */
export const useFieldInputs = <Item extends DraftItem>(item: Item) => {
  const { change, stored, messages, canEdit, defaultLanguage } = useEditor();
  return <Name extends keyof Item & keyof ItemChange>(name: Name) => ({
    value: item[name],
    error: messages[`${item.key}.${name}`],
    disabled: !canEdit,
    onChange: (value: Item[Name]): void =>
      change((before) => withChange(before, item.key, { [name]: value }, { language: defaultLanguage, stored })),
  });
};
