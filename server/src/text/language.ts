/** A language tag (RFC 5646, section 2.1), as far as a project can have one. */
export const LANGUAGE_TAG = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,4}$/;

/** `de` of `de-AT`: the first subtag of a language tag (RFC 5646, section 2.1). */
export const primaryLanguage = (tag: string): string => tag.replace(/-.*$/s, '').toLowerCase();

/** A language tag and what it falls back to, by the lookup of RFC 4647, section 3.4: `zh-Hant-TW`, `zh-Hant`, `zh`. */
export const lookupTags = (tag: string): string[] => {
  const subtags = tag.split('-');
  const shorter = subtags.map((_, index) => subtags.slice(0, subtags.length - index).join('-'));
  return subtags.length === 1 ? shorter : [...shorter.slice(0, -1), primaryLanguage(tag)];
};

type ByLanguage = Readonly<Record<string, string>>;

/** A text's own words in a language, else its base's (`de` for `de-AT`); undefined where it has none. */
export const wordsIn = (texts: ByLanguage, language: string): string | undefined =>
  [language, primaryLanguage(language)].map((tag) => (Object.hasOwn(texts, tag) ? texts[tag] : '')).find(Boolean);

/**
 * A text in a language: its own words, else its base's, else English, else the first there are; `''` where there are
 * none. The admin panel's previews use it too, so that they choose as the server does.
 */
export const localize = (text: string | ByLanguage | undefined, language: string): string => {
  if (text === undefined || typeof text === 'string') return text ?? '';
  return wordsIn(text, language) ?? wordsIn(text, 'en') ?? Object.values(text).find(Boolean) ?? '';
};
