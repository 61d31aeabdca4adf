import type { ParameterizedContext } from 'koa';

import { LANGUAGE_TAG, primaryLanguage } from '../text/language';
import { hasTexts, messageLanguages, type Texts, textsFor, visitorTextsFor } from '../text/messages';

const requested = new WeakMap<object, string>();

/** Remembers the language that a request's `?locale=` stands for, and says so in the answer. */
export const setRequestedLanguage = (ctx: ParameterizedContext, language: string): void => {
  requested.set(ctx, language);
  ctx.set('Content-Language', language);
};

/** The language that a request's `?locale=` stands for; undefined without one. */
export const requestedLanguage = (ctx: object): string | undefined => requested.get(ctx);

/** Makes a function that finds the best language of a request among some; `?locale=` is the best whatever it is. */
const readLanguages = (ctx: ParameterizedContext): ((isKnown: (tag: string) => boolean) => string) => {
  const locale: unknown = requestedLanguage(ctx) ?? ctx.query.locale;
  if (typeof locale === 'string' && locale !== '') return () => locale;
  const tags = ctx.acceptsLanguages();
  return (isKnown) => tags.find((tag) => LANGUAGE_TAG.test(tag) && isKnown(tag)) ?? 'en';
};

/**
 * The language of a request's messages: `?locale=`, or the best match of `Accept-Language` among the languages with texts,
 * or English. The region (`fr-CH`) is kept, since a form may have texts for it.
 */
export const messageLanguage = (ctx: ParameterizedContext): string => readLanguages(ctx)(hasTexts);

const isWhole = (tag: string): boolean => messageLanguages.some((known) => known === primaryLanguage(tag));

/** The messages of a request. Those that visitors never see exist in fewer languages, so their language may differ. */
export const messageTexts = (ctx: ParameterizedContext): Texts => {
  const languageAmong = readLanguages(ctx);
  const [language, visitorLanguage] = [languageAmong(isWhole), languageAmong(hasTexts)];
  const texts = textsFor(language);
  return visitorLanguage === language ? texts : { ...texts, ...visitorTextsFor(visitorLanguage) };
};
