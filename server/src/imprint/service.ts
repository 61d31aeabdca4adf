import { errors } from '@strapi/utils';

import type { Config } from '../config';
import type { Author } from '../contracts/common';
import type { DocumentFormat, FindOption, FindTitles, Revision, UpdateTitles } from '../contracts/imprint';
import type { Site, SiteLink } from '../contracts/site';
import type { Fields } from '../input/fields';
import { toAuthor } from '../strapi/author';
import { preconditionFailed } from '../strapi/errors';
import type { Locales } from '../strapi/locales';
import { type Rendered, toRendered } from '../text/digest';
import { type Texts, textsFor } from '../text/messages';
import { findOption, type ImprintRecord } from './catalogue/catalogue';
import { createDocumentService, type DocumentOptions, readFormat } from './document-service';
import { loadDocument, loadDuties } from './lazy';
import { writeChanges } from './record/overrides';
import { BASE, checkTitles, checkValues, recordIn, storedTitlesIn, titleChanges, titlesIn } from './record/record';
import type { State } from './record/record';
import { type LinksFormat, readLinksFormat, type SiteService } from './site-service';
import { parseSite } from './site/site';
import { matchesRevision } from './storage/cache';
import type { Repository } from './storage/repository';
import type { Write } from './storage/store';

/** The language of values and messages. */
export interface ReadOptions {
  /** A BCP 47 tag; without it, the base is read. */
  locale?: string | undefined;
  texts?: Texts | undefined;
}

/** A request for the links. */
export interface LinksRequest extends ReadOptions {
  format?: string | undefined;
  /** Of the request itself. */
  origin: string;
  /** The page that it comes from, as far as its headers say: a URL or an origin. */
  reader: string;
}

export interface WriteOptions extends ReadOptions {
  /** The author of the change; a plain name stands for the project's own code. */
  author?: Author | string | undefined;
  /** An `If-Match` header: the write is refused unless it names the latest revision. */
  ifMatch?: string | undefined;
}

export interface RevisionsPage {
  revisions: Revision[];
  total: number | undefined;
}

/** The imprint for the routes and for the host project's own code. */
export const createImprintService = (
  repository: Repository,
  config: Config['imprint'],
  locales: Locales,
  lawDay: () => string,
  site: SiteService,
) => {
  const { store, cache, currentState } = repository;

  const readLocale = async (options: ReadOptions): Promise<string> =>
    (options.locale && (await locales.check(options.locale, options.texts ?? textsFor('en')))) || BASE;

  /** Titles and documents need a language; values have a base. */
  const readTitleLocale = async (options: ReadOptions): Promise<string> =>
    (await readLocale(options)) || (config.locale ?? (await locales.findDefault()));

  const write = (
    { ifMatch, author, texts = textsFor('en') }: WriteOptions,
    decide: (state: State) => Omit<Write, 'author'>,
  ): Promise<State> => {
    return repository.write((current) => {
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
    const locale = await readLocale(options);
    const checked = checkValues(fields, options.texts ?? textsFor('en'));
    const written = new Map([[locale, checked]]);
    const state = await write(options, (current) => ({ values: writeChanges(current, written), titles: [] }));
    return { state, locale };
  };

  const updateTitleFields = async (fields: Fields, options: WriteOptions): Promise<Written> => {
    const locale = await readLocale(options);
    const checked = checkTitles(fields, options.texts ?? textsFor('en'));
    const state = await write(options, ({ titles }) => ({ values: [], titles: titleChanges(titles, checked, locale) }));
    return { state, locale };
  };

  const allIn =
    (locale: string) =>
    ({ values }: State): string =>
      JSON.stringify(recordIn(values, locale) satisfies FindOption['response']);

  const allTitlesIn =
    (locale: string) =>
    ({ titles, values }: State): string =>
      JSON.stringify(titlesIn(titles, locale, recordIn(values, BASE)) satisfies FindTitles['response']);

  return {
    /**
     * The record: all 40 options, `""` if unset.
     *
     * @throws {errors.ValidationError} for a locale that does not exist
     */
    async find(options: ReadOptions = {}): Promise<ImprintRecord> {
      const locale = await readLocale(options);
      return recordIn((await currentState()).values, locale);
    },

    /**
     * Changes options; those not named stay, `""` clears. All or nothing.
     *
     * @returns the whole record after the change
     * @throws {errors.ValidationError} naming every unknown option and every invalid value
     */
    async update(values: Readonly<Record<string, unknown>>, options: WriteOptions = {}): Promise<ImprintRecord> {
      const { state, locale } = await updateFields(Object.entries(values), options);
      return recordIn(state.values, locale);
    },

    /** The display titles of all 40 options: stored or, without one, built in. */
    async titles(options: ReadOptions = {}): Promise<FindTitles['response']> {
      const locale = await readTitleLocale(options);
      const { titles, values } = await currentState();
      return titlesIn(titles, locale, recordIn(values, BASE));
    },

    /**
     * Changes display titles; `""` restores the built-in one. All or nothing.
     *
     * @returns the stored titles after the change
     * @throws {errors.ValidationError} naming every unknown option and every invalid title
     */
    async updateTitles(
      titles: Readonly<Record<string, unknown>>,
      options: WriteOptions = {},
    ): Promise<UpdateTitles['response']> {
      const { state, locale } = await updateTitleFields(Object.entries(titles), options);
      return storedTitlesIn(state.titles, locale);
    },

    ...createDocumentService({ cache, currentState, lawDay, site, readLocale, readTitleLocale }),

    /** The links that the site owes now, with the labels of the law. */
    async links(options: ReadOptions = {}): Promise<SiteLink[]> {
      const language = await readTitleLocale(options);
      return site.findLinks(recordIn((await currentState()).values, BASE), { language, asOf: lawDay() });
    },

    /**
     * The links for pages of the plugin's own, as HTML in one of the languages that they exist in; `''` if there are none. They lead to
     * no declaration: on a page with one, there is to be nothing that could be taken for it.
     */
    async footer(language: string, origin: string): Promise<string> {
      const record = recordIn((await currentState()).values, BASE);
      const links = await site.findLinks(record, { language, asOf: lawDay(), origin });
      const { linksHtml } = await loadDuties();
      return linksHtml(
        links.filter(({ id }) => id !== 'withdrawal' && id !== 'cancellation'),
        language,
      );
    },

    /**
     * The response to GET `accessibility`, with its format.
     *
     * @throws {errors.NotFoundError} if nobody has written the statement
     * @throws {errors.ValidationError} for a locale or a format that does not exist
     */
    async answerAccessibility(options: DocumentOptions): Promise<Rendered & { format: DocumentFormat }> {
      const format = readFormat(options);
      const locale = await readTitleLocale(options);
      const { site: stored, changedAt } = await site.version();
      const { hasStatement, renderStatement } = await loadDocument();
      if (!hasStatement(stored.statement))
        throw new errors.NotFoundError((options.texts ?? textsFor('en')).statementNotFound);
      const { authorityOf } = await loadDuties();
      const authority = authorityOf(recordIn((await currentState()).values, BASE).country, locale);
      const source = { statement: stored.statement, locale, updatedAt: changedAt, authority };
      return { ...toRendered(renderStatement(source, format)), format };
    },

    /** What the duties depend on, as it is stored. */
    site: async (): Promise<Site> => (await site.find()).site,

    /**
     * Changes what the duties depend on; what is left out stays.
     *
     * @throws {errors.ValidationError} naming everything that cannot be stored
     */
    async updateSite(change: Partial<Site>, { author, texts = textsFor('en') }: WriteOptions = {}): Promise<Site> {
      const { revision, site: before } = await site.find();
      return (await site.save(revision, parseSite({ ...before, ...change }, texts), toAuthor(author), texts)).site;
    },

    /**
     * The response to GET `links`, with its format.
     *
     * @throws {errors.ValidationError} for a locale or a format that does not exist
     */
    async answerLinks(options: LinksRequest): Promise<Rendered & { format: LinksFormat }> {
      const format = readLinksFormat(options.format, options.texts);
      const language = await readTitleLocale(options);
      const { origin, reader } = options;
      site.noteReader(reader);
      const record = recordIn((await currentState()).values, BASE);
      return { ...(await site.answerLinks(record, { language, asOf: lawDay(), origin, format })), format };
    },

    /** The owner's country, a code of ISO 3166-1 alpha-3; `''` as long as it is not known. */
    async country(): Promise<string> {
      return recordIn((await currentState()).values, BASE).country;
    },

    /** A page of the history, newest first. */
    async findRevisions(offset: number, limit: number, withCount: boolean): Promise<RevisionsPage> {
      const [revisions, total] = await Promise.all([
        store.findRevisions(offset, limit),
        withCount ? store.countRevisions() : undefined,
      ]);
      return { revisions, total };
    },

    /**
     * A revision with the record after it.
     *
     * @throws {errors.NotFoundError} if there is no such revision
     */
    async findRevision(number: number, options: ReadOptions = {}): Promise<Revision & { record: ImprintRecord }> {
      const locale = await readLocale(options);
      const found = await store.findRevision(number);
      if (found === undefined) throw new errors.NotFoundError((options.texts ?? textsFor('en')).revisionNotFound);
      return { ...found.revision, record: recordIn(found.values, locale) };
    },

    /** Like `update`, with the response that GET `all` gives afterwards. */
    async answerUpdate(fields: Fields, options: WriteOptions): Promise<Rendered> {
      const { state, locale } = await updateFields(fields, options);
      return cache.answerIn(`all ${locale}`, state, allIn(locale));
    },

    /** Like `updateTitles`; the entity tag is the one that GET `titles` has afterwards. */
    async answerUpdateTitles(
      fields: Fields,
      options: WriteOptions,
    ): Promise<{ titles: UpdateTitles['response']; digest: string }> {
      const { state, locale } = await updateTitleFields(fields, options);
      const titleLocale = await readTitleLocale(options);
      const { digest } = cache.answerIn(`titles ${titleLocale}`, state, allTitlesIn(titleLocale));
      return { titles: storedTitlesIn(state.titles, locale), digest };
    },

    /** The response to GET `all`, serialised once for each revision and language. */
    async answerAll(options: ReadOptions): Promise<Rendered> {
      const locale = await readLocale(options);
      return cache.answer(`all ${locale}`, allIn(locale));
    },

    /**
     * The response to GET `<option>`, as JSON or as the bare value.
     *
     * @throws {errors.NotFoundError} if there is no such option
     */
    async answerOption(name: string, plain: boolean, options: ReadOptions): Promise<Rendered> {
      const option = findOption(name);
      if (option === undefined) throw new errors.NotFoundError((options.texts ?? textsFor('en')).unknownOption(name));
      const locale = await readLocale(options);
      return cache.answer(`option ${option.name} ${plain ? 'text' : 'json'} ${locale}`, ({ values }) => {
        const value = recordIn(values, locale)[option.name];
        return plain ? value : JSON.stringify({ [option.name]: value } satisfies FindOption['response']);
      });
    },

    /** The response to GET `titles`. */
    async answerTitles(options: ReadOptions): Promise<Rendered> {
      const locale = await readTitleLocale(options);
      return cache.answer(`titles ${locale}`, allTitlesIn(locale));
    },
  };
};

export type ImprintService = ReturnType<typeof createImprintService>;
