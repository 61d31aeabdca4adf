import { localize } from '../../shared/localize';
import type { DraftItem } from '../model/draft/draft';
import { isField } from '../model/items';
import { excerpt } from '../model/paragraphs';
import { useTexts } from '../useTexts';
import { useEditor } from './context';

/** What an item is called in a sentence or a list: a paragraph by its beginning. */
export const useItemName = (): ((item: DraftItem) => string) => {
  const say = useTexts();
  const { language } = useEditor();
  return (item) => {
    const label = localize(item.label, language);
    if (isField(item)) return label || item.name || say('forms.field.unnamed');
    return excerpt(label) || say(`forms.${item.type}.unnamed`);
  };
};
