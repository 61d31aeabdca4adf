import type { Localized } from '../../../../server/src/contracts/forms';

/** A text by language tag; languages without a text are left out. */
export type TextsByLanguage = Readonly<Record<string, string>>;

/** The texts as the editor stores them; a text for all languages is stored under the default one. */
export const toTexts = (text: Localized | undefined, defaultLanguage: string): TextsByLanguage => {
  if (text === undefined) return {};
  return typeof text === 'string' ? { [defaultLanguage]: text } : text;
};

/**
 * Texts that override built-in ones, in the server's format: always by language, even if there is only one, since the
 * others keep their built-in texts.
 */
export const toCustomLocalized = (texts: TextsByLanguage): Localized | undefined => {
  const written = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  return written.length === 0 ? undefined : Object.fromEntries(written);
};

/**
 * The texts in the server's format: undefined if there are none, a plain text if there is only the default language's.
 */
export const toLocalized = (texts: TextsByLanguage, defaultLanguage: string): Localized | undefined => {
  const written = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  const [first] = written;
  if (first === undefined) return undefined;
  return written.length === 1 && first[0] === defaultLanguage ? first[1] : Object.fromEntries(written);
};
