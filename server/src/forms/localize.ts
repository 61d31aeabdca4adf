import { primaryLanguage } from '../http/texts';
import type { Localized } from './contract';

/** A text in a language: its own, else its base's (`de` for `de-AT`), else English, else the first there is. */
export const localize = (text: Localized, language: string): string => {
  if (typeof text === 'string') return text;
  const own = (tag: string): string | undefined => (Object.hasOwn(text, tag) ? text[tag] : undefined);
  return own(language) ?? own(primaryLanguage(language)) ?? own('en') ?? Object.values(text)[0] ?? '';
};
