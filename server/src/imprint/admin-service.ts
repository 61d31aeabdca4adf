import { errors } from '@strapi/utils';

import type { Author } from '../access/author';
import type { Config } from '../config';
import { StatusError, throwFieldErrors, validationError, fieldError } from '../http/errors';
import type { Locales } from '../http/locales';
import { type MessageLanguage, textsFor } from '../http/texts';
import type {
  CheckDraft,
  ExportFile,
  FindCatalogue,
  FindState,
  PastImprint,
  PreviewImport,
  SaveRecord,
  StoredImprint,
} from './admin-contract';
import { options } from './catalogue';
import { choicesOf } from './choices';
import type { CompletenessOfAll } from './completeness/languages';
import type { Change } from './contract';
import { changesOf, type Draft, fieldErrorsOf, labelOf, readDraft, stateOf } from './draft';
import { helpOn } from './help';
import { changesTowards, titlesBefore } from './history';
import type { Keeper } from './keeper';
import { loadCompleteness, loadCompletenessOfAll, loadDocument } from './lazy';
import { BASE, builtInTitle, type ByLanguage, recordIn } from './record';
import { type State, toPlain } from './store';
import { previewImport, toExportFile } from './transfer';
import { MAX_LENGTH, MAX_TITLE_LENGTH } from './values';
import { sourceOf } from './views';

/** Who asks, and what they may do: the parts of an answer that need an action are left out without it. */
export interface Editor {
  author: Author;
  /** Of the messages. */
  language: MessageLanguage;
  /** @param action without the plugin's prefix */
  can: (action: string) => boolean;
}

/** {@link CheckDraft.Body} as it comes in, its texts unread. */
type DraftToCheck = Omit<CheckDraft.Body, 'values' | 'titles'> & Record<'values' | 'titles', unknown>;

/** A conflict tells of so many changes; whoever had the page open over a weekend cannot read them all. */
const MAX_REVISIONS_OF_CONFLICT = 20;

/** Someone has saved since the editor began. */
class EditedMeanwhile extends Error {}

const today = (): string => new Date().toISOString().slice(0, 10);

/** Those with a text; the last one of a language leaves an empty map behind. */
const languagesIn = (texts: ByLanguage): string[] =>
  [...texts].filter(([, byOption]) => byOption.size > 0).map(([language]) => language);

const capitalized = (text: string, language: string): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

/** The work behind the imprint's own pages; see admin-contract.ts for what each answer holds. */
export const createImprintAdminService = (keeper: Keeper, config: Config['imprint'], locales: Locales) => {
  const { store } = keeper;

  const describe = async (state: State): Promise<StoredImprint> => {
    const [newest] = await store.findRevisions(0, 1);
    return {
      revision: state.number,
      changedAt: newest?.changedAt ?? null,
      author: newest?.author ?? null,
      values: toPlain(state.values),
      titles: toPlain(state.titles),
    };
  };

  /** The base, the languages of the project, and those that are no more but in which something is stored. */
  const languagesOf = async ({ values, titles }: State): Promise<Set<string>> =>
    new Set([BASE, ...(await locales.list()).map(({ tag }) => tag), ...languagesIn(values), ...languagesIn(titles)]);

  /** A language that is no more can still be cleared and kept, and none can be made up. */
  const checkLanguages = async (drafts: readonly Draft[], state: State, language: MessageLanguage): Promise<void> => {
    const known = await languagesOf(state);
    const strange = drafts.flatMap(({ texts }) => [...texts.keys()]).filter((tag) => !known.has(tag));
    throwFieldErrors(strange.map((tag) => fieldError(['values', tag], textsFor(language).unknownLocale(tag))));
  };

  const checkMay = (editor: Editor, values: readonly Change[], titles: readonly Change[]): void => {
    const isRefused =
      (values.length > 0 && !editor.can('options.update')) || (titles.length > 0 && !editor.can('titles.update'));
    if (isRefused) throw new errors.ForbiddenError();
  };

  /**
   * Writes what `decide` makes of the stored state, if that is still the one the editor started from.
   *
   * @throws {errors.ForbiddenError} if the editor may change nothing: what others have saved is not for everybody
   * @throws {StatusError} 409 with what is stored now and what was saved in between
   */
  const write = async (
    revision: number,
    editor: Editor,
    decide: (state: State) => { values: Change[]; titles: Change[] },
  ): Promise<StoredImprint> => {
    if (!editor.can('options.update') && !editor.can('titles.update')) throw new errors.ForbiddenError();
    try {
      const state = await keeper.write((current) => {
        if (current.number !== revision) throw new EditedMeanwhile();
        const { values, titles } = decide(current);
        checkMay(editor, values, titles);
        return { values, titles, author: editor.author };
      });
      return await describe(state);
    } catch (error) {
      if (!(error instanceof EditedMeanwhile)) throw error;
      const details: SaveRecord.Conflict = {
        imprint: await describe(await store.read()),
        revisions: await store.findRevisionsAfter(revision, MAX_REVISIONS_OF_CONFLICT),
      };
      throw new StatusError(409, 'ConflictError', textsFor(editor.language).editedMeanwhile, { ...details });
    }
  };

  const past = async (number: number, { language }: Editor): Promise<PastImprint> => {
    const found = await store.findRevision(number);
    if (found === undefined) throw new errors.NotFoundError(textsFor(language).revisionNotFound);
    const current = await keeper.currentState();
    const titles = titlesBefore(current.titles, await store.findRevisionsAfter(number));
    return {
      ...found.revision,
      values: toPlain(found.values),
      titles: toPlain(titles),
      restore: [
        ...changesTowards(current.values, found.values, 'value'),
        ...changesTowards(current.titles, titles, 'title'),
      ],
    };
  };

  return {
    async catalogue({ language }: Editor): Promise<FindCatalogue.Response['data']> {
      const state = await keeper.currentState();
      const tags = [...(await languagesOf(state))];
      const names = new Intl.DisplayNames([language], { type: 'language' });
      return {
        options: options.map((option) => {
          const choices = choicesOf(option, language);
          return {
            name: option.name,
            group: option.group,
            kind: option.kind,
            translatable: option.translatable,
            maxLength: MAX_LENGTH[option.kind],
            label: labelOf(option, language),
            help: helpOn(option.name, language),
            ...(choices === undefined ? {} : { choices }),
          };
        }),
        languages: tags
          .filter((tag) => tag !== BASE)
          .map((tag) => ({ tag, name: capitalized(names.of(tag) ?? tag, language) })),
        defaultLanguage: config.locale ?? (await locales.findDefault()),
        maxTitleLength: MAX_TITLE_LENGTH,
      };
    },

    record: async (): Promise<StoredImprint> => describe(await keeper.currentState()),

    /**
     * @throws {errors.ValidationError} naming every text that cannot be stored
     * @throws {errors.ForbiddenError} if the editor may not make one of the changes
     * @throws {StatusError} 409 if somebody else has saved since `revision`
     */
    async save(revision: number, values: unknown, titles: unknown, editor: Editor): Promise<StoredImprint> {
      const drafts = {
        value: readDraft(values, 'value', editor.language),
        title: readDraft(titles, 'title', editor.language),
      };
      const faults = [...drafts.value.faults, ...drafts.title.faults];
      if (faults.length > 0) throw validationError(fieldErrorsOf(faults));
      await checkLanguages(Object.values(drafts), await keeper.currentState(), editor.language);
      return write(revision, editor, (state) => ({
        values: changesOf(state.values, drafts.value, 'value'),
        titles: changesOf(state.titles, drafts.title, 'title'),
      }));
    },

    async check(body: DraftToCheck, editor: Editor): Promise<CheckDraft.Response['data']> {
      const { completenessOf, relevantOptions } = await loadCompleteness();
      const { completenessOfAll } = await loadCompletenessOfAll();
      const valueDraft = readDraft(body.values, 'value', editor.language);
      const titleDraft = readDraft(body.titles, 'title', editor.language);
      const values = stateOf(valueDraft, body.values);
      const record = recordIn(values, body.language);
      const builtIn = options.map(
        (option) => [option.name, builtInTitle(option, body.previewLanguage, record)] as const,
      );
      const completeness = (): CompletenessOfAll => {
        const by = { language: editor.language, asOf: today() };
        return body.language === BASE ? completenessOfAll(values, by) : completenessOf(record, by);
      };
      const preview = async (): Promise<string> => {
        const { render } = await loadDocument();
        return render(
          sourceOf({ values, titles: stateOf(titleDraft, body.titles) }, body.previewLanguage, null),
          'html',
        );
      };
      return {
        faults: [...valueDraft.faults, ...titleDraft.faults],
        relevant: relevantOptions(record),
        // The catalogue lists every name, which Object.fromEntries cannot say.
        builtInTitles: Object.fromEntries(builtIn) as CheckDraft.Response['data']['builtInTitles'],
        completeness: editor.can('completeness.find') ? completeness() : null,
        preview: editor.can('document.find') ? await preview() : null,
      };
    },

    async state({ language }: Editor): Promise<FindState.Response['data']> {
      const state = await keeper.currentState();
      const { revision, changedAt, author } = await describe(state);
      const { completenessOfAll } = await loadCompletenessOfAll();
      const completeness = completenessOfAll(state.values, { language, asOf: today() });
      return { revision, changedAt, author, completeness };
    },

    past,

    /** @throws {errors.NotFoundError} if nothing had been written by then */
    async pastOn(time: Date, editor: Editor): Promise<PastImprint> {
      const number = await store.findNumberAt(time);
      if (number === undefined) throw new errors.NotFoundError(textsFor(editor.language).revisionNotFound);
      return past(number, editor);
    },

    /** @throws as {@link past} and `save` */
    async restore(number: number, revision: number, editor: Editor): Promise<StoredImprint> {
      const wanted = await store.findRevision(number);
      if (wanted === undefined) throw new errors.NotFoundError(textsFor(editor.language).revisionNotFound);
      const later = await store.findRevisionsAfter(number);
      return write(revision, editor, (state) => ({
        values: changesTowards(state.values, wanted.values, 'value'),
        titles: changesTowards(state.titles, titlesBefore(state.titles, later), 'title'),
      }));
    },

    exportFile: async (): Promise<ExportFile> => toExportFile(await keeper.currentState(), new Date()),

    async previewImport(content: unknown, { language }: Editor): Promise<PreviewImport.Response['data']> {
      const state = await keeper.currentState();
      return previewImport(content, state, language, await languagesOf(state));
    },
  };
};

export type ImprintAdminService = ReturnType<typeof createImprintAdminService>;
