import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

import { LANGUAGE_TAG, lookupTags } from '../text/language';
import type { Texts } from '../text/messages';
import { elapsed } from './clock';
import type { Outage } from './database/outage';
import { table, getText } from './database/table';
import { fieldError } from './errors';
import { hasPlugin } from './services';

/** The languages that exist in each project: most German projects never touch i18n's default `en`. */
const BUILT_IN = new Set(['en', 'de', 'fr', 'it']);

/** How long locales read from i18n are cached. */
const MAX_AGE_MS = 1_000;

/** Of two reads the one that began later, whichever was answered first. */
const newer = <T extends { readAt: number }>(known: T | undefined, read: T): T =>
  known !== undefined && known.readAt > read.readAt ? known : read;

/**
 * The languages of the project: the built-in ones, and the locales of Strapi's i18n plugin.
 *
 * @param own those that the configuration has texts in
 */
export const createLocales = (strapi: Core.Strapi, outage: Outage, own: readonly string[]) => {
  const always: ReadonlySet<string> = new Set([...BUILT_IN, ...own]);
  const locales = hasPlugin(strapi, 'i18n') ? table(strapi, 'plugin::i18n.locale') : undefined;
  let known: { codes: ReadonlySet<string>; readAt: number } | undefined;

  /**
   * Reads all of them at once, so that locales nobody has requested yet are known too while the database is
   * unavailable.
   */
  const readCodes = async (): Promise<ReadonlySet<string>> => {
    const readAt = elapsed();
    // Compared here, exactly: MySQL also finds `de-AT` for `DE-at`.
    const codes = new Set(((await locales?.find({ select: ['code'] })) ?? []).map((row) => getText(row, 'code')));
    known = newer(known, { codes, readAt });
    return known.codes;
  };

  /** The first of some tags that is a language of the project. */
  const findFirst = async (tags: readonly string[]): Promise<string | undefined> => {
    const firstIn = (codes: ReadonlySet<string>) => tags.find((tag) => always.has(tag) || codes.has(tag));
    const isFresh = known !== undefined && elapsed() - known.readAt < MAX_AGE_MS;
    return (isFresh && firstIn(known?.codes ?? always)) || firstIn(await outage.look(() => known?.codes, readCodes));
  };

  const displayName = (tag: string): string => new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;

  let defaultLocale: { code: string; readAt: number } | undefined;

  const readDefault = async (): Promise<string> => {
    const readAt = elapsed();
    const stored: unknown = await strapi.store({ type: 'plugin', name: 'i18n', key: 'default_locale' }).get({});
    const code = typeof stored === 'string' && stored !== '' ? stored : 'en';
    defaultLocale = newer(defaultLocale, { code, readAt });
    return defaultLocale.code;
  };

  return {
    /** Reads what has to be known before the database becomes unavailable. */
    async load(): Promise<void> {
      await Promise.all([readCodes(), readDefault()]);
    },

    /**
     * The language that a request's `?locale=` stands for: a tag with a region or a script that the project does not have
     * falls back to its language. Undefined if there is none.
     *
     * @throws {errors.ValidationError} for a language that does not exist
     */
    async check(locale: unknown, texts: Texts): Promise<string | undefined> {
      if (locale === undefined || locale === '') return undefined;
      // Only language tags are looked up: PostgreSQL rejects NUL in a text.
      const isTag = typeof locale === 'string' && LANGUAGE_TAG.test(locale);
      const found = isTag ? (always.has(locale) ? locale : await findFirst(lookupTags(locale))) : undefined;
      if (found !== undefined) return found;
      const message = texts.unknownLocale(typeof locale === 'string' ? locale : '');
      throw new errors.ValidationError(message, { errors: [fieldError('locale', message)] });
    },

    /** All languages with their native names, the default one first. */
    async list(): Promise<{ tag: string; name: string }[]> {
      const stored = (await locales?.find({ orderBy: { id: 'asc' } })) ?? [];
      const codes = stored.map((row) => getText(row, 'code')).filter((code) => LANGUAGE_TAG.test(code));
      const tags = new Set([await this.findDefault(), ...codes, ...always]);
      return [...tags].map((tag) => ({ tag, name: displayName(tag) }));
    },

    /** The default locale of i18n. */
    async findDefault(): Promise<string> {
      if (defaultLocale && elapsed() - defaultLocale.readAt < MAX_AGE_MS) return defaultLocale.code;
      return outage.look(() => defaultLocale?.code, readDefault);
    },
  };
};

export type Locales = ReturnType<typeof createLocales>;
