import type { ParameterizedContext } from 'koa';

import { messageLanguages, type Texts, textsFor } from './texts';

/** The language of a request's messages: `?locale=`, else `Accept-Language`, else English. */
export const messageLanguage = (ctx: ParameterizedContext): string => {
  const locale: unknown = ctx.query.locale;
  if (typeof locale === 'string' && locale !== '') return locale;
  return ctx.acceptsLanguages([...messageLanguages]) || 'en';
};

export const messageTexts = (ctx: ParameterizedContext): Texts => textsFor(messageLanguage(ctx));
