import type { ParameterizedContext } from 'koa';

import { LANGUAGE_TAG, primaryLanguage } from '../text/language';
import { hasBuiltInTexts, messageLanguages, type Texts, textsFor, visitorTextsFor } from '../text/messages';

const languageAmong = (ctx: ParameterizedContext, isKnown: (tag: string) => boolean): string => {
  const locale: unknown = ctx.query.locale;
  if (typeof locale === 'string' && locale !== '') return locale;
  return ctx.acceptsLanguages().find((tag) => LANGUAGE_TAG.test(tag) && isKnown(tag)) ?? 'en';
};

/**
 * The language of a request's messages: `?locale=`, or the best match of `Accept-Language` among the built-in languages,
 * or English. The region (`fr-CH`) is kept, since a form may have texts for it.
 */
export const messageLanguage = (ctx: ParameterizedContext): string => languageAmong(ctx, hasBuiltInTexts);

const isWhole = (tag: string): boolean => messageLanguages.some((known) => known === primaryLanguage(tag));

/** The messages of a request. Those that visitors never see exist in fewer languages, so their language may differ. */
export const messageTexts = (ctx: ParameterizedContext): Texts => ({
  ...textsFor(languageAmong(ctx, isWhole)),
  ...visitorTextsFor(messageLanguage(ctx)),
});
