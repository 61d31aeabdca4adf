import type { Core } from '@strapi/strapi';
import { z } from 'zod';

import type { Assignment, Person } from '../../contracts/assignments';
import type { Author } from '../../contracts/common';
import { readAuthor } from '../../strapi/author';
import { createPace } from '../../strapi/database/pace';
import { getNumber, type Row, table, getTime } from '../../strapi/database/table';
import { inTransaction } from '../../strapi/database/transactions';
import { compositeId } from '../definition/ids';
import { type Batch, finderIn, inOrder, removerIn } from './rows';
import type { SubmissionTable } from './submission-table';

const UID = 'plugin::imprint.form-assignment';

const personSchema: z.ZodType<Person | null> = z.object({ id: z.number(), name: z.string() }).nullable();

/** Whose case submissions are: the submission's row names the one it is now, which lists filter by, and this table the earlier ones. */
export const createAssignmentStore = (strapi: Core.Strapi, submissions: SubmissionTable) => {
  const assignments = table(strapi, UID);

  const toAssignment = (row: Row): Assignment => ({
    id: getNumber(row, 'id'),
    assignee: assignments.jsonOr(row, 'assignee', personSchema, null),
    author: readAuthor(assignments, row),
    createdAt: getTime(row, 'createdAt') ?? '',
  });

  return {
    find: finderIn(assignments, toAssignment),

    /**
     * Makes submissions somebody's case, or nobody's (null), in one transaction; whose case it has been notes nothing.
     *
     * @param from the id of whose cases alone are taken, 0 for nobody's; undefined: anybody's
     * @param onChange called in the transaction with those that have become theirs
     * @returns how many there are, and the composite ids of those that have become theirs, by the id of whose they were
     */
    assign: (
      batches: readonly Batch[],
      assignee: Person | null,
      { author, from }: { author: Author; from: number | undefined },
      onChange: (changed: Batch) => Promise<void>,
    ): Promise<{ found: number; before: Map<number, string[]> }> =>
      inTransaction(strapi, async () => {
        const assigneeId = assignee?.id ?? 0;
        const before = new Map<number, string[]>();
        let found = 0;
        for (const { formId, submissionIds } of batches) {
          const where = { formId, submissionId: { $in: submissionIds } };
          const rows = (await submissions.lockMany(['id', 'submissionId', 'assigneeId'], where)).filter(
            (row) => from === undefined || getNumber(row, 'assigneeId') === from,
          );
          found += rows.length;
          const moved = rows.filter((row) => getNumber(row, 'assigneeId') !== assigneeId);
          const changed = moved.map((row) => getNumber(row, 'submissionId'));
          for (const row of moved) {
            const [whose, id] = [getNumber(row, 'assigneeId'), compositeId(formId, getNumber(row, 'submissionId'))];
            before.set(whose, [...(before.get(whose) ?? []), id]);
          }
          if (changed.length === 0) continue;
          await submissions.update({ formId, submissionId: { $in: changed } }, { assigneeId });
          await assignments.insert(...changed.map((submissionId) => ({ formId, submissionId, assignee, author })));
          await onChange({ formId, submissionIds: changed });
        }
        return { found, before };
      }),

    /** Makes all that is an admin user's case nobody's. */
    async release(userId: number): Promise<void> {
      for (const { where, index } of submissions.toParts(undefined, { spam: 'all', assignee: userId })) {
        const inBatches = createPace();
        const releaseBatch = async (limit: number): Promise<number> => {
          const rows = await submissions.scan(['id'], { where, orderBy: inOrder(true), limit }, index);
          if (rows.length > 0)
            await submissions.update({ id: { $in: rows.map((row) => getNumber(row, 'id')) } }, { assigneeId: 0 });
          return rows.length;
        };
        while ((await inBatches(releaseBatch)) > 0);
      }
    },

    remove: removerIn(assignments),
  };
};

export type AssignmentStore = ReturnType<typeof createAssignmentStore>;
