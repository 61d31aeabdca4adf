import { errors } from '@strapi/utils';

import type { PlannedChanges } from '../contracts/imprint-admin';
import { describeError, refuse } from '../strapi/errors';
import { isDate } from '../text/clean';
import { type MessageLanguage, textsFor } from '../text/messages';
import { timeWithOffset } from '../text/wall-clock';
import { documentSource } from './document-service';
import { loadDocument } from './lazy';
import { listChanges } from './record/draft';
import { writeChanges } from './record/overrides';
import { type State, withChanges } from './record/record';
import type { Plan } from './storage/plan-store';
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

const changesOf = (state: State, { values, titles }: Pick<Plan, 'values' | 'titles'>) => ({
  values: writeChanges(state, values),
  titles: listChanges(state.titles, { texts: titles }, 'title'),
});

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

  const list = async (): Promise<PlannedChanges[]> => {
    const state = await repository.currentState();
    return (await plans.find()).map(({ id, day, author, plannedAt, ...texts }) => {
      const { values, titles } = changesOf(state, texts);
      return { id, day, author, plannedAt, changes: [...values, ...titles] };
    });
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

    /** @throws {errors.ValidationError} for a day that is none, or has begun */
    async add(plan: Omit<Plan, 'id' | 'plannedAt'>, language: MessageLanguage): Promise<PlannedChanges[]> {
      const texts = textsFor(language);
      if (!isDate(plan.day)) refuse('day', texts.siteDay);
      if (plan.day <= (await today())) refuse('day', texts.dayBegun);
      const { values, titles } = changesOf(await repository.currentState(), plan);
      if (values.length + titles.length === 0) throw new errors.ValidationError(texts.planEmpty);
      await plans.create(plan);
      return list();
    },

    /** The page as a site would get it with a plan, as HTML. */
    async page(plan: Plan, locale: string): Promise<string> {
      const state = await repository.currentState();
      const changes = changesOf(state, plan);
      const { render } = await loadDocument();
      const values = withChanges(state.values, changes.values);
      const titles = withChanges(state.titles, changes.titles);
      return render(documentSource({ values, titles, changedAt: state.changedAt }, locale), 'html');
    },

    /** @throws {errors.NotFoundError} if it has taken effect meanwhile, or was cancelled */
    async cancel({ id }: Plan, language: MessageLanguage): Promise<PlannedChanges[]> {
      if (!(await plans.remove(id))) throw gone(language);
      return list();
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
