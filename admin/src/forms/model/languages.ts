import type { Draft, DraftField } from './draft/draft';
import { hasTrait } from './kinds';
import type { TextsByLanguage } from './localized';

const written = (texts: TextsByLanguage): string[] =>
  Object.entries(texts)
    .filter(([, text]) => text.trim() !== '')
    .map(([tag]) => tag);

/** The languages in which a form's fields have texts. */
export const languagesOf = ({ fields }: Pick<Draft, 'fields'>): ReadonlySet<string> =>
  new Set(
    fields.flatMap(({ label, help, options }) =>
      [label, help, ...options.map((option) => option.label)].flatMap(written),
    ),
  );

/** Whether a text exists in some language, but not in this one. */
export const isMissing = (texts: TextsByLanguage, tag: string): boolean => {
  const tags = written(texts);
  return tags.length > 0 && !tags.includes(tag);
};

/** Whether any text of a field is missing in a language. */
export const lacksText = ({ type, label, help, options }: DraftField, tag: string): boolean =>
  [
    label,
    ...(hasTrait(type, 'help') ? [help] : []),
    ...(hasTrait(type, 'options') ? options.map((option) => option.label) : []),
  ].some((texts) => isMissing(texts, tag));
