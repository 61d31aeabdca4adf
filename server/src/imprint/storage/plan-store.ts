import type { Core } from '@strapi/strapi';
import { z } from 'zod';

import type { Author } from '../../contracts/common';
import { readAuthor } from '../../strapi/author';
import { createAuthorNames } from '../../strapi/author-names';
import { getNumber, getText, getTime, type Row, table } from '../../strapi/database/table';
import { type Option, options } from '../catalogue/catalogue';
import { type CheckedTexts } from '../record/record';

/** Texts that were checked, by language. */
export type Written = ReadonlyMap<string, CheckedTexts>;

/** Changes that take effect when a day begins. */
export interface Plan {
  id: number;
  /** YYYY-MM-DD */
  day: string;
  values: Written;
  titles: Written;
  author: Author;
  /** ISO 8601, UTC. */
  plannedAt: string;
}

const textsSchema = z.record(z.string(), z.record(z.string(), z.string()));

const toStored = (texts: Written): z.infer<typeof textsSchema> =>
  Object.fromEntries(
    [...texts].map(([language, checked]) => [
      language,
      Object.fromEntries([...checked].map(([{ name }, text]) => [name, text])),
    ]),
  );

/** In the order of the options, as PostgreSQL keeps none; without those that this version does not know. */
const fromStored = (stored: z.infer<typeof textsSchema>): Written =>
  new Map(
    Object.entries(stored).map(([language, texts]) => [
      language,
      new Map(
        options.flatMap((option): [Option, string][] => {
          const text = texts[option.name];
          return text === undefined ? [] : [[option, text]];
        }),
      ),
    ]),
  );

/** The planned changes of the imprint. */
export const createPlanStore = (strapi: Core.Strapi) => {
  const plans = table(strapi, 'plugin::imprint.imprint-plan');
  const withNames = createAuthorNames(strapi);

  const toPlan = (row: Row): Plan => ({
    id: getNumber(row, 'id'),
    day: getText(row, 'day'),
    values: fromStored(plans.json(row, 'values', textsSchema)),
    titles: fromStored(plans.json(row, 'titles', textsSchema)),
    author: readAuthor(plans, row),
    plannedAt: getTime(row, 'createdAt') ?? '',
  });

  /** In the order in which they take effect, without damaged ones. */
  const find = async (where: Row = {}): Promise<Plan[]> => {
    const rows = await plans.find({ where, orderBy: [{ day: 'asc' }, { id: 'asc' }] });
    return withNames(plans.readable(rows, toPlan));
  };

  return {
    find: () => find(),
    findOne: async (id: number): Promise<Plan | undefined> => (await find({ id }))[0],
    /** Those whose day is not after another one. */
    findDue: (day: string) => find({ day: { $lte: day } }),

    async create({ day, values, titles, author }: Omit<Plan, 'id' | 'plannedAt'>): Promise<void> {
      await plans.create({ day, values: toStored(values), titles: toStored(titles), author });
    },

    /** Of several that remove it, exactly one is told true. */
    remove: async (id: number): Promise<boolean> => (await plans.remove({ id })) > 0,
  };
};

export type PlanStore = ReturnType<typeof createPlanStore>;
