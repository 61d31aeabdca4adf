import { isDeepStrictEqual } from 'node:util';

import { errors } from '@strapi/utils';

import type { Finding } from '../contracts/imprint';
import type { PlannedChanges } from '../contracts/imprint-admin';
import { describeError, refuse } from '../strapi/errors';
import { isDate } from '../text/clean';
import { type MessageLanguage, textsFor } from '../text/messages';
import { timeWithOffset } from '../text/wall-clock';
import type { Editor } from './admin-service';
import { keyOf } from './completeness/upcoming';
import { documentSource } from './document-service';
import { loadCompletenessOfPages, loadDocument } from './lazy';
import { listChanges } from './record/draft';
import { replacedAfter, writeChanges } from './record/overrides';
import { type State, withChanges } from './record/record';
import type { Plan, Written } from './storage/plan-store';
import type { Repository } from './storage/repository';
import { PlanGone, type Write } from './storage/store';

interface Dependencies {
  repository: Repository;
  /** The time that all instances agree on. */
  clock: () => Promise<Date>;
  /** By whose clock days begin. */
  findTimeZone: () => Promise<string>;
  logError: (message: string) => void;
}

/** A plan that is not stored yet. */
type NewPlan = Omit<Plan, 'id' | 'plannedAt'>;
type PlannedTexts = Pick<Plan, 'values' | 'titles'>;

const changesOf = (state: State, { values, titles }: PlannedTexts) => ({
  values: writeChanges(state, values),
  titles: listChanges(state.titles, { texts: titles }, 'title'),
});

/** Whether an editor may change what these kinds of changes change. */
export const mayChange = ({ can }: Editor, hasValues: boolean, hasTitles: boolean): boolean =>
  (!hasValues || can('options.update')) && (!hasTitles || can('titles.update'));

/** Whether an editor may make, cancel and bring forward a plan. */
export const mayPlan = (editor: Editor, { values, titles }: PlannedTexts): boolean => {
  const isAny = (texts: Written): boolean => [...texts.values()].some(({ size }) => size > 0);
  return mayChange(editor, isAny(values), isAny(titles));
};

const saysSame = (one: NewPlan, { day, values, titles }: NewPlan): boolean =>
  one.day === day && isDeepStrictEqual([one.values, one.titles], [values, titles]);

const stateAfter = (state: State, plan: PlannedTexts): State => {
  const { values, titles } = changesOf(state, plan);
  return {
    ...state,
    values: withChanges(state.values, values),
    replaced: replacedAfter(state, values),
    titles: withChanges(state.titles, titles),
  };
};

/** What is found on the day of a plan, and would not be without it. @param before what is stored by then */
const findingsOf = async (
  before: State,
  plan: Omit<NewPlan, 'author'>,
  language: MessageLanguage,
): Promise<Finding[]> => {
  const { completenessOfPages } = await loadCompletenessOfPages();
  const on = (state: State): Finding[] => completenessOfPages(state, { language, asOf: plan.day }).findings;
  const known = new Set(on(before).map((finding) => keyOf({ finding })));
  return on(stateAfter(before, plan)).filter((finding) => !known.has(keyOf({ finding })));
};

const writeOf = (state: State, plan: Plan): Write => ({
  ...changesOf(state, plan),
  author: plan.author,
  plan: { id: plan.id, day: plan.day },
});

/** Changes of the imprint that take effect when a day begins, whatever is stored by then. */
export const createPlannedService = ({ repository, clock, findTimeZone, logError }: Dependencies) => {
  const { plans } = repository.store;

  /** YYYY-MM-DD */
  const today = async (): Promise<string> => timeWithOffset(await clock(), await findTimeZone()).slice(0, 10);

  /** @throws {errors.ValidationError} for a day that is none, or has begun */
  const checkDay = async (day: string, language: MessageLanguage): Promise<void> => {
    const texts = textsFor(language);
    if (!isDate(day)) refuse('day', texts.siteDay);
    if (day <= (await today())) refuse('day', texts.dayBegun);
  };

  const list = async (editor: Editor): Promise<PlannedChanges[]> => {
    const state = await repository.currentState();
    const listed: PlannedChanges[] = [];
    let before = state;
    for (const plan of await plans.find()) {
      const { id, day, author, plannedAt } = plan;
      const { values, titles } = changesOf(state, plan);
      const changes = [...values, ...titles];
      const findings = editor.can('completeness.find') ? await findingsOf(before, plan, editor.language) : null;
      listed.push({ id, day, author, plannedAt, changes, findings, mayChange: mayPlan(editor, plan) });
      before = stateAfter(before, plan);
    }
    return listed;
  };

  const gone = (language: MessageLanguage): errors.NotFoundError =>
    new errors.NotFoundError(textsFor(language).planNotFound);

  const findOne = async (id: number | undefined, language: MessageLanguage): Promise<Plan> => {
    const plan = id === undefined ? undefined : await plans.findOne(id);
    if (plan === undefined) throw gone(language);
    return plan;
  };

  return {
    list,

    /** @throws {errors.NotFoundError} if there is no such plan */
    findOne,

    /**
     * One that is planned already stays the only one: its answer may have been lost.
     *
     * @throws {errors.ValidationError} for a day that is none, or has begun
     */
    async add(plan: NewPlan, editor: Editor): Promise<PlannedChanges[]> {
      await checkDay(plan.day, editor.language);
      const { values, titles } = changesOf(await repository.currentState(), plan);
      if (values.length + titles.length === 0) throw new errors.ValidationError(textsFor(editor.language).planEmpty);
      if (!(await plans.find()).some((known) => saysSame(known, plan))) await plans.create(plan);
      return list(editor);
    },

    /** What the checks will find on the day, and would not without the plan. @throws as {@link add} for the day */
    async check(plan: Omit<NewPlan, 'author'>, language: MessageLanguage): Promise<Finding[]> {
      await checkDay(plan.day, language);
      const before = (await plans.findDue(plan.day)).reduce(stateAfter, await repository.currentState());
      return findingsOf(before, plan, language);
    },

    /** The page as a site would get it with a plan, as HTML. */
    async page(plan: Plan, locale: string): Promise<string> {
      const { render } = await loadDocument();
      return render(documentSource(stateAfter(await repository.currentState(), plan), locale), 'html');
    },

    /** @throws {errors.NotFoundError} if it has taken effect meanwhile, or was cancelled */
    async cancel({ id }: Plan, editor: Editor): Promise<PlannedChanges[]> {
      if (!(await plans.remove(id))) throw gone(editor.language);
      return list(editor);
    },

    /** Lets a plan take effect now. @throws {errors.NotFoundError} as {@link cancel} */
    async apply(plan: Plan, language: MessageLanguage): Promise<State> {
      try {
        return await repository.write((state) => writeOf(state, plan));
      } catch (error) {
        throw error instanceof PlanGone ? gone(language) : error;
      }
    },

    /** Lets those take effect whose day has begun, each in a revision of its own, once over all instances. */
    applyDue: async (): Promise<void> => {
      for (const plan of await plans.findDue(await today())) {
        try {
          await repository.write((state) => writeOf(state, plan));
        } catch (error) {
          // One that fails holds up no other, and is tried again.
          if (!(error instanceof PlanGone))
            logError(`imprint: the changes planned for ${plan.day} failed. ${describeError(error)}`);
        }
      }
    },
  };
};

export type PlannedService = ReturnType<typeof createPlannedService>;
