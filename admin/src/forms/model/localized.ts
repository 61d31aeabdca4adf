import type { Localized } from '../../../../server/src/forms/contract';

/** A text by language tag; what nobody has written is not there. */
export type TextsByLanguage = Readonly<Record<string, string>>;

const ownText = (texts: TextsByLanguage, tag: string): string | undefined =>
  Object.hasOwn(texts, tag) && texts[tag] !== '' ? texts[tag] : undefined;

/** The texts as the editor keeps them; one for all languages stands under the default one. */
export const textsOf = (text: Localized | undefined, defaultLanguage: string): TextsByLanguage => {
  if (text === undefined) return {};
  return typeof text === 'string' ? { [defaultLanguage]: text } : text;
};

/** The texts as the server keeps them: undefined where there is none, one text where there is only the default one. */
export const localizedOf = (texts: TextsByLanguage, defaultLanguage: string): Localized | undefined => {
  const written = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  const [first] = written;
  if (first === undefined) return undefined;
  return written.length === 1 && first[0] === defaultLanguage ? first[1] : Object.fromEntries(written);
};

/**
 * The text that a visitor sees: their language's, else its base's (`de` for `de-AT`), else English, else the first, as
 * the server chooses it. `''` where there is none at all.
 */
export const textIn = (text: Localized | undefined, language: string): string => {
  if (text === undefined || typeof text === 'string') return text ?? '';
  return (
    ownText(text, language) ??
    ownText(text, language.replace(/-.*$/s, '')) ??
    ownText(text, 'en') ??
    Object.values(text).find((candidate) => candidate !== '') ??
    ''
  );
};
