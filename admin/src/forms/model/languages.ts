import type { Draft, DraftItem } from './draft/draft';
import { isField } from './items';
import { hasSetting, isVisible } from './kinds';
import type { TextsByLanguage } from './localized';

const written = (texts: TextsByLanguage): string[] =>
  Object.entries(texts)
    .filter(([, text]) => text.trim() !== '')
    .map(([tag]) => tag);

/** All texts that visitors read of an item. */
const textsOf = (item: DraftItem): TextsByLanguage[] => {
  if (!isField(item)) return [item.label];
  const { type, label, help, options } = item;
  return [
    label,
    ...(isVisible(type) ? [help] : []),
    ...(hasSetting(type, 'options') ? options.map((option) => option.label) : []),
  ];
};

/** The languages in which a form has texts. */
export const languagesOf = ({ fields }: Pick<Draft, 'fields'>): ReadonlySet<string> =>
  new Set(fields.flatMap(textsOf).flatMap(written));

/** Whether a text exists in some language, but not in this one. */
export const isMissing = (texts: TextsByLanguage, tag: string): boolean => {
  const tags = written(texts);
  return tags.length > 0 && !tags.includes(tag);
};

/** Whether any text of an item is missing in a language. */
export const lacksText = (item: DraftItem, tag: string): boolean =>
  textsOf(item).some((texts) => isMissing(texts, tag));
