import {
  type Change,
  type Completeness,
  type DocumentFormat,
  documentFormats,
  type FindCompleteness,
  type FindDocument,
  type ImprintDocument,
} from '../contracts/imprint';
import { fieldError, preconditionFailed, refuse, validationError } from '../strapi/errors';
import { isDate } from '../text/clean';
import type { Rendered } from '../text/digest';
import { textsFor } from '../text/messages';
import type { ImprintRecord } from './catalogue/catalogue';
import type { Checked } from './completeness/languages';
import { turningDays, upcomingOn } from './completeness/upcoming';
import type { Source } from './document';
import { loadCompletenessOfPages, loadDocument, loadDuties, loadRules } from './lazy';
import { writeChanges, replacedAfter } from './record/overrides';
import { BASE, checkValues, recordIn, titlesIn, withChanges } from './record/record';
import type { State } from './record/record';
import type { ReadOptions, WriteOptions } from './service';
import type { SiteService } from './site-service';
import { type Cache, matchesRevision } from './storage/cache';

export interface CompletenessOptions extends ReadOptions {
  /** The language of messages, as a BCP 47 tag; by default that of `locale`, or else English. */
  language?: string | undefined;
  /** The day whose law applies: YYYY-MM-DD; today without it. */
  date?: string | undefined;
}

export interface DocumentOptions extends ReadOptions {
  /** `json` (the default), `html`, `markdown`, `text` or `jsonld`. */
  format?: string | undefined;
}

interface Dependencies {
  cache: Cache;
  currentState: () => Promise<State>;
  /** The day whose law applies: YYYY-MM-DD. */
  lawDay: () => string;
  site: Pick<SiteService, 'facts'>;
  /** The language of values: the requested one, or else the base. */
  readLocale: (options: ReadOptions) => Promise<string>;
  /** The language of a document: the requested one, or else the configured one. */
  readTitleLocale: (options: ReadOptions) => Promise<string>;
}

const chooseLanguage = ({ language, locale }: CompletenessOptions): string => [language, locale].find(Boolean) ?? 'en';

/** @throws {errors.ValidationError} for a format that does not exist */
export const readFormat = ({ format = 'json', texts = textsFor('en') }: DocumentOptions): DocumentFormat => {
  const found = documentFormats.find((known) => known === format);
  if (found === undefined) {
    throw validationError([fieldError('format', texts.oneOf('format', documentFormats.join(', ')))]);
  }
  return found;
};

/** The input of a document in a language. */
export const documentSource = (
  { values, titles, changedAt }: Pick<State, 'values' | 'titles' | 'changedAt'>,
  locale: string,
): Source => ({
  record: recordIn(values, locale),
  titles: titlesIn(titles, locale, recordIn(values, BASE)),
  locale,
  updatedAt: changedAt,
});

interface LawOptions {
  language: string;
  /** The day whose law applies: YYYY-MM-DD. */
  asOf: string;
  /** The day up to which it is known what the site shows; by default the same. */
  today?: string;
}

/** The findings and the duties of an imprint, as the site's answers are now, and what the law is going to change. */
export const withDuties = async (site: Pick<SiteService, 'facts'>, { today, ...options }: LawOptions) => {
  const { completenessOfPages } = await loadCompletenessOfPages();
  const { rulesFor } = await loadRules();
  const { dutiesOf, dutyRulesOf } = await loadDuties();
  const { facts, digest } = await site.facts(options.language);
  return {
    /** By which a change of the answers is noticed. */
    digest,
    of: (imprint: Checked, locale?: string): Completeness => {
      const record = recordIn(imprint.values, BASE);
      const on = (asOf: string): Omit<Completeness, 'upcoming'> => ({
        ...completenessOfPages(imprint, { ...options, asOf }, locale),
        duties: dutiesOf(record, facts, { ...options, asOf, today: today ?? options.asOf }),
      });
      const now = on(options.asOf);
      const days = turningDays([...rulesFor(record.country), ...dutyRulesOf(record.country)], options.asOf);
      return { ...now, upcoming: upcomingOn(days, now, on) };
    },
  };
};

/** What is derived from the record: the findings, and the document that a site shows. */
export const createDocumentService = (dependencies: Dependencies) => {
  const { cache, currentState, lawDay, site, readLocale, readTitleLocale } = dependencies;

  /** @throws {errors.ValidationError} for what is no day */
  const readDay = ({ date = lawDay(), texts = textsFor('en') }: CompletenessOptions): string =>
    isDate(date) ? date : refuse('date', texts.siteDay);

  /**
   * The imprint ready for display: an object for `json`, a text for every other format.
   *
   * @throws {errors.ValidationError} for a locale or a format that does not exist
   */
  function document(options?: DocumentOptions & { format?: 'json' | undefined }): Promise<ImprintDocument>;
  function document(options: DocumentOptions & { format: Exclude<DocumentFormat, 'json'> }): Promise<string>;
  function document(options?: DocumentOptions): Promise<FindDocument['response']>;
  async function document(options: DocumentOptions = {}): Promise<FindDocument['response']> {
    const format = readFormat(options);
    const locale = await readTitleLocale(options);
    const { buildDocument, render } = await loadDocument();
    const source = documentSource(await currentState(), locale);
    return format === 'json' ? buildDocument(source) : render(source, format);
  }

  return {
    document,

    /**
     * The findings under the law of today or of another day, for each language that has texts of its own or, with `locale`, for that one. This
     * is information, not legal advice.
     *
     * @throws {errors.ValidationError} for a locale that does not exist, or what is no day
     */
    async completeness(options: CompletenessOptions = {}): Promise<Completeness> {
      const locale = await readLocale(options);
      const complete = await withDuties(site, { language: chooseLanguage(options), asOf: readDay(options) });
      return complete.of(await currentState(), locale);
    },

    /**
     * The changes that a write would make, the record after it, and the findings that would remain in any language. Nothing
     * is stored.
     *
     * @throws {errors.ValidationError} naming every unknown option and every invalid value
     * @throws {StatusError} 412 as the write would for an `ifMatch`
     */
    async propose(
      values: Readonly<Record<string, unknown>>,
      options: CompletenessOptions & Pick<WriteOptions, 'ifMatch'> = {},
    ): Promise<{ changes: Change[]; record: ImprintRecord; completeness: Completeness }> {
      const locale = await readLocale(options);
      const texts = options.texts ?? textsFor('en');
      const checked = checkValues(Object.entries(values), texts);
      const complete = await withDuties(site, { language: chooseLanguage(options), asOf: readDay(options) });
      const state = await currentState();
      if (!matchesRevision(options.ifMatch, state.number)) throw preconditionFailed(texts.stale);
      const changes = writeChanges(state, new Map([[locale, checked]]));
      const next = { values: withChanges(state.values, changes), replaced: replacedAfter(state, changes) };
      return {
        changes,
        record: recordIn(next.values, locale),
        completeness: complete.of({ ...next, dismissals: state.dismissals }),
      };
    },

    /** The response to GET `completeness`; not cached, since it depends on the day. */
    async answerCompleteness(options: CompletenessOptions): Promise<Rendered> {
      const locale = await readLocale(options);
      const [language, asOf] = [chooseLanguage(options), readDay(options)];
      const complete = await withDuties(site, { language, asOf });
      return cache.answer(`completeness ${locale} ${language} ${asOf} ${complete.digest}`, (state) =>
        JSON.stringify(complete.of(state, locale) satisfies FindCompleteness['response']),
      );
    },

    /**
     * The response to GET `document`, with its format.
     *
     * @throws {errors.ValidationError} for a locale or a format that does not exist
     */
    async answerDocument(options: DocumentOptions): Promise<Rendered & { format: DocumentFormat }> {
      const format = readFormat(options);
      const locale = await readTitleLocale(options);
      const { render } = await loadDocument();
      const answer = await cache.answer(`document ${format} ${locale}`, (state) =>
        render(documentSource(state, locale), format),
      );
      return { ...answer, format };
    },
  };
};
