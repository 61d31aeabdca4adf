import type { Core } from '@strapi/strapi';

import { type LabelColor, labelColors, type TeamLabel } from '../../contracts/labels';
import { createPace } from '../../strapi/database/pace';
import { getNumber, getText, type Row, table } from '../../strapi/database/table';
import { inTransaction } from '../../strapi/database/transactions';
import { type Batch, MAX_NAMED, removerIn } from './rows';
import type { SubmissionTable } from './submission-table';

const LABEL = 'plugin::imprint.form-label';
const LABELLING = 'plugin::imprint.form-labelling';

/** Of how many submissions the labels are looked up at once: for many more, PostgreSQL would rather read all there are. */
const MOST_AT_ONCE = 100;

const toColor = (value: string): LabelColor => labelColors.find((known) => known === value) ?? 'neutral';

const toLabel = (row: Row): TeamLabel => ({
  id: getNumber(row, 'id'),
  name: getText(row, 'name'),
  color: toColor(getText(row, 'color')),
});

/** The labels of the team, which are few, and the submissions that they are on. */
export const createLabelStore = (strapi: Core.Strapi, submissions: SubmissionTable) => {
  const labels = table(strapi, LABEL);
  const labellings = table(strapi, LABELLING);

  /** By name. */
  const find = async (): Promise<TeamLabel[]> =>
    (await labels.find())
      .map(toLabel)
      .toSorted((one, other) => one.name.localeCompare(other.name) || one.id - other.id);

  return {
    find,

    create: async (values: Omit<TeamLabel, 'id'>): Promise<TeamLabel> => toLabel(await labels.create({ ...values })),

    /** Returns whether there is one. */
    update: async (id: number, values: Omit<TeamLabel, 'id'>): Promise<boolean> =>
      (await labels.update({ id }, { ...values })) > 0,

    /** Takes a label off all submissions and removes it; returns whether there was one. */
    async remove(id: number): Promise<boolean> {
      const inBatches = createPace();
      const removed = await labels.remove({ id });
      // What is left of it by a process that has died stands for nothing.
      const removeBatch = async (limit: number): Promise<number> => {
        const orderBy = [{ labelId: 'asc' }, { id: 'asc' }];
        const rows = await labellings.find({ select: ['id'], where: { labelId: id }, orderBy, limit });
        return rows.length === 0 ? 0 : labellings.remove({ id: { $in: rows.map((row) => getNumber(row, 'id')) } });
      };
      while ((await inBatches(removeBatch)) > 0);
      return removed > 0;
    },

    /** The labels of some submissions of a form, by number, each by name. */
    async findOf(formId: string, submissionIds: readonly number[]): Promise<ReadonlyMap<number, TeamLabel[]>> {
      const found = new Map<number, TeamLabel[]>();
      const rows: Row[] = [];
      for (let from = 0; from < submissionIds.length; from += MOST_AT_ONCE) {
        const where = { formId, submissionId: { $in: submissionIds.slice(from, from + MOST_AT_ONCE) } };
        rows.push(...(await labellings.find({ select: ['submissionId', 'labelId'], where })));
      }
      if (rows.length === 0) return found;
      for (const label of await find())
        for (const row of rows.filter((one) => getNumber(one, 'labelId') === label.id)) {
          const submissionId = getNumber(row, 'submissionId');
          found.set(submissionId, [...(found.get(submissionId) ?? []), label]);
        }
      return found;
    },

    /** The submissions of a form, or of all, that got a label last. */
    async findLabelled(labelId: number, formId: string | undefined): Promise<Batch[]> {
      const rows = await labellings.find({
        select: ['formId', 'submissionId'],
        where: { labelId },
        orderBy: [{ labelId: 'desc' }, { id: 'desc' }],
        limit: MAX_NAMED,
      });
      const byForm = new Map<string, number[]>();
      for (const row of rows) {
        const own = getText(row, 'formId');
        if (formId !== undefined && own !== formId) continue;
        byForm.set(own, [...(byForm.get(own) ?? []), getNumber(row, 'submissionId')]);
      }
      return [...byForm].map(([own, submissionIds]) => ({ formId: own, submissionIds }));
    },

    /** Puts labels on submissions and takes others off, in one transaction; returns how many submissions there are. */
    change: (batches: readonly Batch[], add: readonly number[], remove: readonly number[]): Promise<number> =>
      inTransaction(strapi, async () => {
        let found = 0;
        for (const { formId, submissionIds } of batches) {
          const where = { formId, submissionId: { $in: submissionIds } };
          // Locked against deletion, and against others who label them.
          const locked = await submissions.lockMany(['id', 'submissionId'], where);
          const numbers = locked.map((row) => getNumber(row, 'submissionId'));
          found += numbers.length;
          if (numbers.length === 0) continue;
          const own = { formId, submissionId: { $in: numbers } };
          if (remove.length > 0) await labellings.remove({ ...own, labelId: { $in: remove } });
          if (add.length === 0) continue;
          const there = await labellings.find({
            select: ['submissionId', 'labelId'],
            where: { ...own, labelId: { $in: add } },
          });
          const has = new Set(there.map((row) => `${getNumber(row, 'submissionId')}/${getNumber(row, 'labelId')}`));
          const missing = numbers.flatMap((submissionId) =>
            add
              .filter((labelId) => !has.has(`${submissionId}/${labelId}`))
              .map((labelId) => ({ formId, submissionId, labelId })),
          );
          if (missing.length > 0) await labellings.insert(...missing);
        }
        return found;
      }),

    removeOf: removerIn(labellings),
  };
};

export type LabelStore = ReturnType<typeof createLabelStore>;
