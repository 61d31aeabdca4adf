import { fieldError, validationError } from '../http/errors';
import { textsFor } from '../http/texts';
import { type Change, type Completeness, type DocumentFormat, documentFormats, type ImprintDocument } from './contract';
import type { Source } from './document';
import { loadCompleteness, loadDocument } from './lazy';
import { BASE, checkValues, recordIn, titlesIn, valueChanges, withChanges } from './record';
import type { ReadOptions } from './service';
import type { Answer, Snapshot } from './snapshot';
import type { State, Store } from './store';

export interface CompletenessOptions extends ReadOptions {
  /** The language of the messages, as a BCP 47 tag; without it that of `locale`, else English. */
  language?: string | undefined;
}

export interface DocumentOptions extends ReadOptions {
  /** `json`, `html`, `markdown`, `text` or `jsonld`; without it `json`. */
  format?: string | undefined;
}

interface Dependencies {
  store: Pick<Store, 'findRevision'>;
  snapshot: Snapshot;
  currentState: () => Promise<State>;
  /** The language that values are written in: the one that is asked for, else the base. */
  valueLocaleOf: (options: ReadOptions) => Promise<string>;
  /** The language of a document: the one that is asked for, else the configured one. */
  localeOf: (options: ReadOptions) => Promise<string>;
}

/** Today in UTC: YYYY-MM-DD. */
const today = (): string => new Date().toISOString().slice(0, 10);

const languageOf = ({ language, locale }: CompletenessOptions): string => [language, locale].find(Boolean) ?? 'en';

const formatOf = ({ format = 'json', texts = textsFor('en') }: DocumentOptions): DocumentFormat => {
  const found = documentFormats.find((known) => known === format);
  if (found === undefined) {
    throw validationError([fieldError('format', texts.oneOf('format', documentFormats.join(', ')))]);
  }
  return found;
};

/** What a document is made of, in a language. */
export const sourceOf = (
  { values, titles }: Pick<State, 'values' | 'titles'>,
  locale: string,
  updatedAt: string | null,
): Source => ({
  record: recordIn(values, locale),
  titles: titlesIn(titles, locale, recordIn(values, BASE)),
  locale,
  updatedAt,
});

/** What is made of the record: what it lacks, and the page that a site shows. */
export const createViews = ({ store, snapshot, currentState, valueLocaleOf, localeOf }: Dependencies) => {
  /** When the newest revision of a state was made; read once, since a revision never changes. */
  let seen: { state: State; changedAt: string | null } | undefined;
  const changedAt = async (state: State): Promise<string | null> => {
    if (seen?.state === state) return seen.changedAt;
    const newest = state.number === 0 ? undefined : await store.findRevision(state.number);
    seen = { state, changedAt: newest?.revision.changedAt ?? null };
    return seen.changedAt;
  };

  return {
    /**
     * What the record lacks by today's law, in the language that the document is in. It is information, not legal
     * advice.
     *
     * @throws {errors.ValidationError} for a locale that does not exist
     */
    async completeness(options: CompletenessOptions = {}): Promise<Completeness> {
      const locale = await localeOf(options);
      const { completenessOf } = await loadCompleteness();
      const { values } = await currentState();
      return completenessOf(recordIn(values, locale), { language: languageOf(options), asOf: today() });
    },

    /**
     * What a change of options would change, and what the record would lack after it; nothing is stored.
     *
     * @throws {errors.ValidationError} naming every unknown option and every value that is not of its kind
     */
    async propose(
      values: Readonly<Record<string, unknown>>,
      options: CompletenessOptions = {},
    ): Promise<{ changes: Change[]; completeness: Completeness }> {
      const [target, locale] = [await valueLocaleOf(options), await localeOf(options)];
      const checked = checkValues(Object.entries(values), options.texts ?? textsFor('en'));
      const { completenessOf } = await loadCompleteness();
      const state = await currentState();
      const changes = valueChanges(state.values, checked, target);
      const record = recordIn(withChanges(state.values, changes), locale);
      return { changes, completeness: completenessOf(record, { language: languageOf(options), asOf: today() }) };
    },

    /**
     * The imprint ready for a page: an object for `json`, a text for every other format.
     *
     * @throws {errors.ValidationError} for a locale or a format that does not exist
     */
    async document(options: DocumentOptions = {}): Promise<ImprintDocument | string> {
      const format = formatOf(options);
      const locale = await localeOf(options);
      const { documentOf, render } = await loadDocument();
      const state = await currentState();
      const source = sourceOf(state, locale, await changedAt(state));
      return format === 'json' ? documentOf(source) : render(source, format);
    },

    /** The answer to GET `completeness`, which is another one tomorrow. */
    async answerCompleteness(options: CompletenessOptions): Promise<Answer> {
      const locale = await localeOf(options);
      const [language, asOf] = [languageOf(options), today()];
      const { completenessOf } = await loadCompleteness();
      return snapshot.answer(`completeness ${locale} ${language} ${asOf}`, ({ values }) =>
        JSON.stringify(completenessOf(recordIn(values, locale), { language, asOf })),
      );
    },

    /**
     * The answer to GET `document`, with the format that it is in.
     *
     * @throws {errors.ValidationError} for a locale or a format that does not exist
     */
    async answerDocument(options: DocumentOptions): Promise<Answer & { format: DocumentFormat }> {
      const format = formatOf(options);
      const locale = await localeOf(options);
      const { render } = await loadDocument();
      const state = await snapshot.get();
      const updatedAt = await changedAt(state);
      // The time stands in the key: a state that has come meanwhile is not to be answered with the time of this one.
      const answer = await snapshot.answer(`document ${format} ${locale} ${updatedAt}`, (current) =>
        render(sourceOf(current, locale, updatedAt), format),
      );
      return { ...answer, format };
    },
  };
};
