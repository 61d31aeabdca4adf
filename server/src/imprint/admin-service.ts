import { errors } from '@strapi/utils';

import type { Config } from '../config';
import type { Author } from '../contracts/common';
import type { Finding } from '../contracts/imprint';
import type * as contract from '../contracts/imprint-admin';
import type { FindSite, SiteVersion } from '../contracts/site';
import { textFaultMessage } from '../input/text-faults';
import { getText } from '../strapi/database/table';
import { refuse, StatusError, throwFieldErrors, unknownNames, validationError } from '../strapi/errors';
import type { Locales } from '../strapi/locales';
import { cleanText } from '../text/clean';
import { type MessageLanguage, textsFor } from '../text/messages';
import { type Option, options } from './catalogue/catalogue';
import { listChoices } from './catalogue/choices';
import { helpOn } from './catalogue/help';
import type { Provider } from './catalogue/titles';
import { MAX_LENGTH } from './catalogue/values';
import { documentSource, withDuties } from './document-service';
import { createHistoryService } from './history-service';
import { loadCompletenessOfPages, loadDocument, loadDuties, loadMends, loadNeeds, loadReading } from './lazy';
import { mayChange, mayPlan, type PlannedService } from './planned-service';
import type { Dismissing } from './record/dismissals';
import { listChanges, type Draft, toFieldErrors, optionLabel, providerIn, readDraft, readKept } from './record/draft';
import { changesTowards, titlesBefore } from './record/history';
import { writeChanges, overtakenIn } from './record/overrides';
import { BASE, builtInTitle, type ByLanguage, forEachOption, recordIn, type State, toPlain } from './record/record';
import { previewImport, previewRecord, toExportFile } from './record/transfer';
import { draftOver } from './record/unsaved';
import type { RemoteReader, RemoteSite } from './remote/remote';
import type { SiteService } from './site-service';
import { parseSite } from './site/site';
import type { Plan } from './storage/plan-store';
import type { Repository } from './storage/repository';
import type { Write } from './storage/store';

/** The user and their permissions: parts of a response that need an action are left out without it. */
export interface Editor {
  author: Author;
  /** The language of messages. */
  language: MessageLanguage;
  /** @param action without the plugin's prefix */
  can: (action: string) => boolean;
}

/** The body of {@link CheckDraft} as it arrives, with unchecked texts. */
type DraftToCheck = Omit<contract.CheckDraft['body'], 'values' | 'titles' | 'kept'> &
  Record<'values' | 'titles' | 'kept', unknown>;

/** The body of {@link PutAwayHint} as it arrives. */
type HintToPutAway = Record<'values' | 'kept' | 'reason', unknown> & { rule: string; locale: string };

const MAX_REASON = 500;

/** In characters; the longest imprints, with all their disclaimers, have a third of it. */
const MAX_TEXT_TO_READ = 50_000;

/** How many changes a conflict lists; after a weekend with the page open, there may be more than anybody can read. */
const MAX_REVISIONS_OF_CONFLICT = 20;

/** Somebody has saved since the editor started. */
class EditedMeanwhile extends Error {}

/** The languages that have a text; removing the last text of a language leaves an empty map behind. */
const languagesIn = (texts: ByLanguage): string[] =>
  [...texts].filter(([, byOption]) => byOption.size > 0).map(([language]) => language);

const capitalized = (text: string, language: string): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

/** The panel's texts for an option. */
const describeOption = (option: Option, language: MessageLanguage, provider: Provider): contract.Wording => ({
  label: optionLabel(option, language, provider),
  help: helpOn(option.name, language, provider),
});

/** The service behind the imprint's own pages; see contracts/imprint-admin.ts for the responses. */
export const createImprintAdminService = (
  repository: Repository,
  config: Config['imprint'],
  locales: Locales,
  lawDay: () => string,
  readRemote: RemoteReader,
  site: SiteService,
  planned: PlannedService,
) => {
  const { store } = repository;

  const describe = async (state: State): Promise<contract.StoredImprint> => {
    const [newest] = await store.findRevisions(0, 1);
    return {
      revision: state.number,
      changedAt: newest?.changedAt ?? null,
      author: newest?.author ?? null,
      values: toPlain(state.values),
      titles: toPlain(state.titles),
    };
  };

  /** The base, the languages of the project, and those that no longer exist but still have stored texts. */
  const listLanguages = async ({ values, titles }: State): Promise<Set<string>> =>
    new Set([BASE, ...(await locales.list()).map(({ tag }) => tag), ...languagesIn(values), ...languagesIn(titles)]);

  /** A language that no longer exists can still be cleared and kept, but not added. */
  const checkLanguages = async (drafts: readonly Draft[], state: State, language: MessageLanguage): Promise<void> => {
    const known = await listLanguages(state);
    const strange = drafts.flatMap(({ texts }) => [...texts.keys()]).filter((tag) => !known.has(tag));
    const texts = textsFor(language);
    const paths = strange.map((tag) => ['values', tag]);
    throwFieldErrors(unknownNames(paths, texts.unknownLocale, texts));
  };

  const checkMay = (editor: Editor, hasValues: boolean, hasTitles: boolean): void => {
    if (!mayChange(editor, hasValues, hasTitles)) throw new errors.ForbiddenError();
  };

  const checkMayPlan = (editor: Editor, plan: Pick<Plan, 'values' | 'titles'>): void => {
    if (!mayPlan(editor, plan)) throw new errors.ForbiddenError();
  };

  /**
   * Writes what `decide` makes of the stored state, if that is still the one the editor started from.
   *
   * @throws {errors.ForbiddenError} if the editor may not change anything: the conflict would reveal what others have
   *   saved
   * @throws {StatusError} 409 with what is stored now and what was saved in between
   */
  const write = async (
    revision: number,
    editor: Editor,
    decide: (state: State) => Omit<Write, 'author'>,
  ): Promise<contract.StoredImprint> => {
    if (!editor.can('options.update') && !editor.can('titles.update')) throw new errors.ForbiddenError();
    try {
      const state = await repository.write((current) => {
        if (current.number !== revision) throw new EditedMeanwhile();
        const decided = decide(current);
        checkMay(editor, decided.values.length > 0, decided.titles.length > 0);
        return { ...decided, author: editor.author };
      });
      return await describe(state);
    } catch (error) {
      if (!(error instanceof EditedMeanwhile)) throw error;
      const details: contract.SaveRecord['conflict'] = {
        imprint: await describe(await store.read()),
        revisions: await store.findRevisionsAfter(revision, MAX_REVISIONS_OF_CONFLICT),
      };
      throw new StatusError(409, 'ConflictError', textsFor(editor.language).editedMeanwhile, { ...details });
    }
  };

  /**
   * What an editor sends to be stored.
   *
   * @throws {errors.ValidationError} naming every text that cannot be stored
   */
  const readTexts = async (values: unknown, titles: unknown, { language }: Editor) => {
    const current = await repository.currentState();
    const provider = providerIn(values, recordIn(current.values, BASE));
    const drafts = {
      value: readDraft(values, 'value', language, provider),
      title: readDraft(titles, 'title', language, provider),
    };
    // First, since a request could make up thousands of languages, each with its own errors.
    await checkLanguages(Object.values(drafts), current, language);
    const faults = [...drafts.value.faults, ...drafts.title.faults];
    if (faults.length > 0) throw validationError(toFieldErrors(faults));
    return drafts;
  };

  /** A plan that the editor may make, cancel and bring forward. */
  const findPlan = async (id: number | undefined, editor: Editor): Promise<Plan> => {
    const plan = await planned.findOne(id, editor.language);
    checkMayPlan(editor, plan);
    return plan;
  };

  /** Does something with hints, whatever others have saved meanwhile: no text changes. */
  const writeHints = async (author: Author, decide: (state: State) => Dismissing): Promise<contract.StoredImprint> =>
    describe(await repository.write((state) => ({ values: [], titles: [], hints: [decide(state)], author })));

  return {
    async catalogue({ language }: Editor): Promise<contract.FindCatalogue['response']['data']> {
      const state = await repository.currentState();
      const provider = recordIn(state.values, BASE);
      const tags = [...(await listLanguages(state))];
      const names = new Intl.DisplayNames([language], { type: 'language' });
      return {
        options: options.map((option) => {
          const choices = listChoices(option, language);
          return {
            name: option.name,
            group: option.group,
            kind: option.kind,
            translatable: option.translatable,
            maxLength: MAX_LENGTH[option.kind],
            ...describeOption(option, language, provider),
            ...(choices === undefined ? {} : { choices }),
          };
        }),
        languages: tags
          .filter((tag) => tag !== BASE)
          .map((tag) => ({ tag, name: capitalized(names.of(tag) ?? tag, language) })),
        defaultLanguage: config.locale ?? (await locales.findDefault()),
      };
    },

    record: async (): Promise<contract.StoredImprint> => describe(await repository.currentState()),

    /**
     * @throws {errors.ValidationError} naming every text that cannot be stored
     * @throws {errors.ForbiddenError} if the editor may not make one of the changes
     * @throws {StatusError} 409 if somebody else has saved since `revision`
     */
    async save(revision: number, values: unknown, titles: unknown, editor: Editor): Promise<contract.StoredImprint> {
      const drafts = await readTexts(values, titles, editor);
      return write(revision, editor, (state) => ({
        values: writeChanges(state, drafts.value.texts),
        titles: listChanges(state.titles, drafts.title, 'title'),
      }));
    },

    planned: planned.list,

    /**
     * @throws {errors.ValidationError} naming every text that cannot be stored, and for a day that has begun
     * @throws {errors.ForbiddenError} if the editor may not make one of the changes
     */
    async plan(day: string, values: unknown, titles: unknown, editor: Editor): Promise<contract.PlannedChanges[]> {
      const drafts = await readTexts(values, titles, editor);
      const plan = { day, values: drafts.value.texts, titles: drafts.title.texts, author: editor.author };
      checkMayPlan(editor, plan);
      return planned.add(plan, editor);
    },

    /** @throws {errors.ValidationError} as {@link plan} */
    async checkPlan(day: string, values: unknown, titles: unknown, editor: Editor): Promise<Finding[]> {
      const drafts = await readTexts(values, titles, editor);
      return planned.check({ day, values: drafts.value.texts, titles: drafts.title.texts }, editor.language);
    },

    /** @throws {errors.NotFoundError} if there is no such plan */
    plannedPage: async (id: number | undefined, locale: string, { language }: Editor): Promise<string> =>
      planned.page(await planned.findOne(id, language), locale),

    /** @throws as {@link cancelPlan} */
    async applyPlan(id: number | undefined, editor: Editor): Promise<contract.StoredImprint> {
      return describe(await planned.apply(await findPlan(id, editor), editor.language));
    },

    /**
     * @throws {errors.NotFoundError} if there is no such plan
     * @throws {errors.ForbiddenError} if the editor may not make one of its changes
     */
    async cancelPlan(id: number | undefined, editor: Editor): Promise<contract.PlannedChanges[]> {
      return planned.cancel(await findPlan(id, editor), editor);
    },

    async check(body: DraftToCheck, editor: Editor): Promise<contract.CheckDraft['response']['data']> {
      const { needsOf } = await loadNeeds();
      const { withMends } = await loadMends();
      const { questionsOn } = await loadDuties();
      const law = { language: editor.language, asOf: lawDay() };
      const complete = await withDuties(site, law);
      const provider = providerIn(body.values);
      const valueDraft = readDraft(body.values, 'value', editor.language, provider);
      const titleDraft = readDraft(body.titles, 'title', editor.language, provider);
      // Each language is checked as a page of its own, and a request could make up thousands of them.
      await checkLanguages([valueDraft, titleDraft], await repository.currentState(), editor.language);
      const values = readKept(valueDraft, body.values);
      const stored = await repository.currentState();
      const draft = draftOver(stored, values, body.kept);
      const record = recordIn(values, body.language);
      const preview = async (): Promise<string> => {
        const { render } = await loadDocument();
        return render(
          documentSource({ values, titles: readKept(titleDraft, body.titles), changedAt: null }, body.previewLanguage),
          'html',
        );
      };
      const completeness = () => {
        const found = complete.of(draft);
        return { ...found, findings: withMends(values, found.findings, law) };
      };
      return {
        faults: [...valueDraft.faults, ...titleDraft.faults],
        overtaken: overtakenIn(draft).map(({ language, option }) => ({ language, option })),
        needs: needsOf(record, law.asOf),
        siteQuestions: questionsOn(record.country, law.asOf),
        wording: forEachOption((option) => describeOption(option, editor.language, provider)),
        builtInTitles: forEachOption((option) => builtInTitle(option, body.previewLanguage, provider)),
        completeness: editor.can('completeness.find') ? completeness() : null,
        preview: editor.can('document.find') ? await preview() : null,
      };
    },

    /**
     * @throws {errors.ValidationError} for a reason that cannot be stored
     * @throws {errors.NotFoundError} if the draft has no such hint, or the law requires what it says
     */
    async putAwayHint(body: HintToPutAway, { author, language }: Editor): Promise<contract.StoredImprint> {
      const texts = textsFor(language);
      const clean = cleanText(getText(body, 'reason'), { multiline: true, max: MAX_REASON });
      if (!clean.ok) return refuse('reason', textFaultMessage(clean.fault, 'reason', MAX_REASON, texts));
      const { findOnPages } = await loadCompletenessOfPages();
      const valueDraft = readDraft(body.values, 'value', language, providerIn(body.values));
      await checkLanguages([valueDraft], await repository.currentState(), language);
      return writeHints(author, (stored) => {
        const draft = draftOver(stored, readKept(valueDraft, body.values), body.kept);
        const found = findOnPages(draft, { language, asOf: lawDay() }).find(
          ({ finding }) =>
            finding.rule === body.rule && finding.locale === body.locale && finding.severity === 'warning',
        );
        if (found === undefined) throw new errors.NotFoundError(texts.hintNotFound);
        const { rule, option, locale, message } = found.finding;
        const { basis } = found;
        return { rule, option, language: locale, message, basis, reason: clean.value, isPutAway: true };
      });
    },

    /** @throws {errors.NotFoundError} if no such hint is put away */
    bringBackHint(
      hint: { rule: string; locale: string },
      { author, language }: Editor,
    ): Promise<contract.StoredImprint> {
      return writeHints(author, ({ dismissals }) => {
        const known = dismissals.find((one) => one.rule === hint.rule && one.language === hint.locale);
        if (known === undefined) throw new errors.NotFoundError(textsFor(language).hintNotFound);
        return { ...known, isPutAway: false };
      });
    },

    async state({ language }: Editor): Promise<contract.FindState['response']['data']> {
      const state = await repository.currentState();
      const { revision, changedAt, author } = await describe(state);
      const complete = await withDuties(site, { language, asOf: lawDay() });
      return { revision, changedAt, author, completeness: complete.of(state) };
    },

    ...createHistoryService(repository),

    /** @throws as `past` and `save` */
    async restore(number: number, revision: number, editor: Editor): Promise<contract.StoredImprint> {
      const wanted = await store.findRevision(number);
      if (wanted === undefined) throw new errors.NotFoundError(textsFor(editor.language).revisionNotFound);
      const later = await store.findRevisionsAfter(number);
      return write(revision, editor, (state) => ({
        values: changesTowards(state.values, wanted.values, 'value'),
        titles: changesTowards(state.titles, titlesBefore(state.titles, later), 'title'),
        restored: number,
        // Overrides that were outdated then are outdated again.
        replaced: wanted.replaced,
      }));
    },

    async findSite({ language }: Editor): Promise<FindSite['response']['data']> {
      const { country } = recordIn((await repository.currentState()).values, BASE);
      const { authorityOf } = await loadDuties();
      return { ...(await site.find()), authority: authorityOf(country, language) ?? null };
    },

    /**
     * @throws {errors.ValidationError} naming everything that cannot be stored
     * @throws {StatusError} 409 if somebody else has stored something since `revision`
     */
    saveSite(revision: number, given: unknown, { author, language }: Editor): Promise<SiteVersion> {
      const texts = textsFor(language);
      return site.save(revision, parseSite(given, texts), author, texts);
    },

    exportFile: async (): Promise<contract.ExportFile> => toExportFile(await repository.currentState(), new Date()),

    async previewImport(content: unknown, { language }: Editor): Promise<contract.PreviewImport['response']['data']> {
      const state = await repository.currentState();
      return previewImport(content, state, language, await listLanguages(state));
    },

    /** @throws {errors.ValidationError} for no text, and one that cannot be read */
    async readText(text: unknown, { language }: Editor): Promise<contract.ReadText['response']['data']> {
      const texts = textsFor(language);
      if (typeof text !== 'string') return refuse('text', texts.notText(texts.theText));
      const clean = cleanText(text, { multiline: true, max: MAX_TEXT_TO_READ });
      if (!clean.ok) return refuse('text', textFaultMessage(clean.fault, texts.theText, MAX_TEXT_TO_READ, texts));
      const { readImprint } = await loadReading();
      return readImprint(clean.value);
    },

    /** @throws {errors.ValidationError} naming what is wrong with the site, or with what was entered */
    async previewRemote(site: RemoteSite, { language }: Editor): Promise<contract.PreviewImport['response']['data']> {
      const { values, titles } = await readRemote(site, textsFor(language));
      return previewRecord(values, titles, await repository.currentState(), language);
    },
  };
};

export type ImprintAdminService = ReturnType<typeof createImprintAdminService>;
