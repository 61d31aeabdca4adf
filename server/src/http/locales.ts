import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

import { table, textOf } from '../database';
import { hasPlugin } from '../strapi';
import { fieldError } from './errors';
import { LANGUAGE_TAG, type Texts } from './texts';

/** The languages that always exist: most German projects never touch i18n's default `en`. */
const BUILT_IN = new Set(['en', 'de', 'fr', 'it']);

/** How long what was read of i18n is taken to be so. */
const MAX_AGE_MS = 1_000;

/** The languages of the project: the built-in ones and the locales of Strapi's i18n plugin. */
export const createLocales = (strapi: Core.Strapi) => {
  const locales = hasPlugin(strapi, 'i18n') ? table(strapi, 'plugin::i18n.locale') : undefined;
  const seenAt = new Map<string, number>();

  /** Whether i18n has a locale. */
  const exists = async (code: string): Promise<boolean> => {
    if (Date.now() - (seenAt.get(code) ?? 0) < MAX_AGE_MS) return true;
    seenAt.delete(code);
    // To the letter: MySQL finds `de-AT` for `DE-at` too.
    const found = (await locales?.find({ where: { code } })) ?? [];
    if (!found.some((row) => textOf(row, 'code') === code)) return false;
    seenAt.set(code, Date.now());
    return true;
  };

  const nameOf = (tag: string): string => new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;

  let defaultLocale = { code: 'en', readAt: 0 };

  return {
    /**
     * A request's `?locale=`; undefined where it names none.
     *
     * @throws {errors.ValidationError} for a language that does not exist
     */
    async check(locale: unknown, texts: Texts): Promise<string | undefined> {
      if (locale === undefined || locale === '') return undefined;
      // What is no tag is not asked for: PostgreSQL takes no NUL in a text.
      const isTag = typeof locale === 'string' && LANGUAGE_TAG.test(locale);
      if (isTag && (BUILT_IN.has(locale) || (await exists(locale)))) return locale;
      const message = texts.unknownLocale(typeof locale === 'string' ? locale : '');
      throw new errors.ValidationError(message, { errors: [fieldError('locale', message)] });
    },

    /** All languages with their own names for themselves, the default one first. */
    async list(): Promise<{ tag: string; name: string }[]> {
      const stored = (await locales?.find({ orderBy: { id: 'asc' } })) ?? [];
      const codes = stored.map((row) => textOf(row, 'code')).filter((code) => LANGUAGE_TAG.test(code));
      const tags = new Set([await this.findDefault(), ...codes, ...BUILT_IN]);
      return [...tags].map((tag) => ({ tag, name: nameOf(tag) }));
    },

    /** The default locale of i18n. */
    async findDefault(): Promise<string> {
      if (Date.now() - defaultLocale.readAt < MAX_AGE_MS) return defaultLocale.code;
      const stored: unknown = await strapi.store({ type: 'plugin', name: 'i18n', key: 'default_locale' }).get({});
      defaultLocale = { code: typeof stored === 'string' && stored !== '' ? stored : 'en', readAt: Date.now() };
      return defaultLocale.code;
    },
  };
};

export type Locales = ReturnType<typeof createLocales>;
