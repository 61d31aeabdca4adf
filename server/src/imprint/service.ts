import { errors } from '@strapi/utils';

import type { Config } from '../config';
import { preconditionFailed } from '../http/errors';
import type { Fields } from '../http/fields';
import type { Locales } from '../http/locales';
import { type Texts, textsFor } from '../http/texts';
import { findOption, type ImprintRecord, type OptionName } from './catalogue';
import { type Author, toAuthor } from '../access/author';
import type { Revision } from './contract';
import {
  BASE,
  checkTitles,
  checkValues,
  recordIn,
  storedTitlesIn,
  titleChanges,
  titlesIn,
  valueChanges,
} from './record';
import type { Keeper } from './keeper';
import { type Answer, matchesRevision } from './snapshot';
import type { State, Write } from './store';
import { createViews } from './views';

/** A language and, for messages, the texts in it. */
export interface ReadOptions {
  /** A BCP 47 tag; without it the base is read. */
  locale?: string | undefined;
  texts?: Texts | undefined;
}

export interface WriteOptions extends ReadOptions {
  /** Who makes the change; a plain name stands for the project's own code. */
  author?: Author | string | undefined;
  /** An `If-Match` header: the write is refused unless it names the newest revision. */
  ifMatch?: string | undefined;
}

export interface RevisionsPage {
  revisions: Revision[];
  total: number | undefined;
}

type NamedTitles = Partial<Record<OptionName, { name: string }>>;

/** The imprint for the routes and for the host project's own code; see INTERFACE, sections 3 and 6. */
export const createImprintService = (keeper: Keeper, config: Config['imprint'], locales: Locales) => {
  const { store, snapshot, currentState } = keeper;

  const localeOf = async (options: ReadOptions): Promise<string> =>
    (await locales.check(options.locale, options.texts ?? textsFor('en'))) ?? BASE;

  /** Answers in a request's language; at once where it names none, see `answer` of the snapshot. */
  const inLanguage = (
    options: ReadOptions,
    answer: (locale: string) => Answer | Promise<Answer>,
  ): Answer | Promise<Answer> => (options.locale ? localeOf(options).then(answer) : answer(BASE));

  /** Titles and documents need a language; values have a base. */
  const titleLocaleOf = async (options: ReadOptions): Promise<string> =>
    (await localeOf(options)) || (config.locale ?? (await locales.findDefault()));

  const write = (
    { ifMatch, author, texts = textsFor('en') }: WriteOptions,
    decide: (state: State) => Omit<Write, 'author'>,
  ): Promise<State> => {
    return keeper.write((current) => {
      if (!matchesRevision(ifMatch, current.number)) throw preconditionFailed(texts.stale);
      return { ...decide(current), author: toAuthor(author) };
    });
  };

  /** The state after a write, in the language that was written. */
  interface Written {
    state: State;
    locale: string;
  }

  const updateFields = async (fields: Fields, options: WriteOptions): Promise<Written> => {
    const locale = await localeOf(options);
    const checked = checkValues(fields, options.texts ?? textsFor('en'));
    const state = await write(options, ({ values }) => ({ values: valueChanges(values, checked, locale), titles: [] }));
    return { state, locale };
  };

  const updateTitleFields = async (fields: Fields, options: WriteOptions): Promise<Written> => {
    const locale = await localeOf(options);
    const checked = checkTitles(fields, options.texts ?? textsFor('en'));
    const state = await write(options, ({ titles }) => ({ values: [], titles: titleChanges(titles, checked, locale) }));
    return { state, locale };
  };

  const allIn =
    (locale: string) =>
    ({ values }: State): string =>
      JSON.stringify(recordIn(values, locale));

  const allTitlesIn =
    (locale: string) =>
    ({ titles, values }: State): string =>
      JSON.stringify(titlesIn(titles, locale, recordIn(values, BASE)));

  return {
    /**
     * The record: all 40 options, `""` where unset.
     *
     * @throws {errors.ValidationError} for a locale that does not exist
     */
    async find(options: ReadOptions = {}): Promise<ImprintRecord> {
      const locale = await localeOf(options);
      return recordIn((await currentState()).values, locale);
    },

    /**
     * Changes options; the ones not named stay, `""` clears. All or nothing.
     *
     * @returns the whole record after the change
     * @throws {errors.ValidationError} naming every unknown option and every value that is not of its kind
     */
    async update(values: Readonly<Record<string, unknown>>, options: WriteOptions = {}): Promise<ImprintRecord> {
      const { state, locale } = await updateFields(Object.entries(values), options);
      return recordIn(state.values, locale);
    },

    /** The display titles of all 40 options: stored, else built in. */
    async titles(options: ReadOptions = {}): Promise<Record<OptionName, { name: string }>> {
      const locale = await titleLocaleOf(options);
      const { titles, values } = await currentState();
      return titlesIn(titles, locale, recordIn(values, BASE));
    },

    /**
     * Changes display titles; `""` goes back to the built-in one. All or nothing.
     *
     * @returns the stored titles after the change
     * @throws {errors.ValidationError} naming every unknown option and every title that cannot be one
     */
    async updateTitles(titles: Readonly<Record<string, unknown>>, options: WriteOptions = {}): Promise<NamedTitles> {
      const { state, locale } = await updateTitleFields(Object.entries(titles), options);
      return storedTitlesIn(state.titles, locale);
    },

    ...createViews({ store, snapshot, currentState, valueLocaleOf: localeOf, localeOf: titleLocaleOf }),

    /** A page of the history, newest first. */
    async findRevisions(offset: number, limit: number, withCount: boolean): Promise<RevisionsPage> {
      const [revisions, total] = await Promise.all([
        store.findRevisions(offset, limit),
        withCount ? store.countRevisions() : undefined,
      ]);
      return { revisions, total };
    },

    /**
     * A revision with the record as it stood after it.
     *
     * @throws {errors.NotFoundError} if there is no such revision
     */
    async findRevision(number: number, options: ReadOptions = {}): Promise<Revision & { record: ImprintRecord }> {
      const locale = await localeOf(options);
      const found = await store.findRevision(number);
      if (found === undefined) throw new errors.NotFoundError((options.texts ?? textsFor('en')).revisionNotFound);
      return { ...found.revision, record: recordIn(found.values, locale) };
    },

    /** As `update`, answered as GET `all` is from then on. */
    async answerUpdate(fields: Fields, options: WriteOptions): Promise<Answer> {
      const { state, locale } = await updateFields(fields, options);
      return snapshot.answerOf(`all ${locale}`, state, allIn(locale));
    },

    /** As `updateTitles`; the entity tag is the one that GET `titles` has from then on. */
    async answerUpdateTitles(fields: Fields, options: WriteOptions): Promise<{ titles: NamedTitles; etag: string }> {
      const { state, locale } = await updateTitleFields(fields, options);
      const titleLocale = await titleLocaleOf(options);
      const { etag } = snapshot.answerOf(`titles ${titleLocale}`, state, allTitlesIn(titleLocale));
      return { titles: storedTitlesIn(state.titles, locale), etag };
    },

    /** The answer to GET `all`, serialised once for each revision and language. */
    answerAll: (options: ReadOptions): Answer | Promise<Answer> =>
      inLanguage(options, (locale) => snapshot.answer(`all ${locale}`, allIn(locale))),

    /**
     * The answer to GET `<option>`, as JSON or as the bare value.
     *
     * @throws {errors.NotFoundError} if there is no such option
     */
    answerOption(name: string, plain: boolean, options: ReadOptions): Answer | Promise<Answer> {
      const option = findOption(name);
      if (option === undefined) throw new errors.NotFoundError((options.texts ?? textsFor('en')).unknownOption(name));
      return inLanguage(options, (locale) =>
        snapshot.answer(`option ${option.name} ${plain ? 'text' : 'json'} ${locale}`, ({ values }) => {
          const value = recordIn(values, locale)[option.name];
          return plain ? value : JSON.stringify({ [option.name]: value });
        }),
      );
    },

    /** The answer to GET `titles`. */
    async answerTitles(options: ReadOptions): Promise<Answer> {
      const locale = await titleLocaleOf(options);
      return snapshot.answer(`titles ${locale}`, allTitlesIn(locale));
    },
  };
};

export type ImprintService = ReturnType<typeof createImprintService>;
