import type { Core } from '@strapi/strapi';
import { z } from 'zod';

import type { Author } from '../../contracts/common';
import type { Edit, ValueChange } from '../../contracts/edits';
import { readAuthor } from '../../strapi/author';
import { getNumber, getTime, type Row, table } from '../../strapi/database/table';
import { inTransaction } from '../../strapi/database/transactions';
import type { MentionStore } from './privacy/mention-store';
import { finderIn, removerIn, type StoredSubmission, toStoredSubmission } from './rows';
import type { TermsStore } from './search/terms-store';
import type { DeliveryStore } from './sending/delivery-store';
import type { SubmissionTable } from './submission-table';

const UID = 'plugin::imprint.form-edit';

const value = z.union([z.string(), z.array(z.string())]);
const storedChanges: z.ZodType<Edit['changes']> = z
  .array(z.object({ name: z.string(), before: value, after: value }))
  .nullable();

/** What a correction makes of a submission. */
export interface Corrected extends Pick<StoredSubmission, 'labels' | 'replyTo'> {
  data: StoredSubmission['submission']['data'];
  changes: ValueChange[];
}

/** What the team has corrected in submissions, and which of them it has entered. */
export const createEditStore = (
  strapi: Core.Strapi,
  submissions: SubmissionTable,
  { mentions, terms, deliveries }: { mentions: MentionStore; terms: TermsStore; deliveries: DeliveryStore },
) => {
  const edits = table(strapi, UID);

  const toEdit = (row: Row): Edit => ({
    id: getNumber(row, 'id'),
    changes: edits.jsonOr(row, 'changes', storedChanges, []),
    author: readAuthor(edits, row),
    createdAt: getTime(row, 'createdAt') ?? '',
  });

  const find = finderIn(edits, toEdit);

  return {
    find,

    /** Notes who has entered submissions; to be called in the transaction that stores them. */
    insertEntered: async (
      entered: readonly { formId: string; submissionId: number; author: Author }[],
    ): Promise<void> => {
      if (entered.length > 0) await edits.insert(...entered.map((one) => ({ ...one, changes: null })));
    },

    /**
     * Puts other values in the place of those of a submission, in one transaction.
     *
     * @param correct makes them of those that are stored, which are locked; undefined: they stay as they are
     * @returns the edit; null if they stay as they are; undefined if there is no such submission
     * @throws {DamagedRowError} if its data is damaged
     */
    correct: (
      formId: string,
      submissionId: number,
      author: Author,
      correct: (stored: StoredSubmission, edits: readonly Edit[]) => Promise<Corrected | undefined>,
    ): Promise<Edit | null | undefined> =>
      inTransaction(strapi, async () => {
        const row = await submissions.lock({ formId, submissionId });
        if (row === undefined) return undefined;
        const stored = toStoredSubmission(submissions, row);
        const earlier = await find(formId, submissionId);
        const corrected = await correct(stored, earlier);
        if (corrected === undefined) return null;
        const { data, labels, replyTo, changes } = corrected;
        await submissions.update({ formId, submissionId }, { data, labels: Object.entries(labels), replyTo });
        const edit = toEdit(await edits.create({ formId, submissionId, changes, author }));
        const texts = Object.values(data).flat();
        await terms.replace(getNumber(row, 'id'), texts);
        await mentions.correct(
          { formId, submissionId, location: 'edit', locationId: edit.id },
          {
            before: changes.flatMap(({ before }) => before),
            after: changes.flatMap(({ after }) => after),
            now: [...Object.values(labels), ...texts],
          },
        );
        const { spam, status } = stored.submission;
        if (!spam && status !== 'unconfirmed')
          await deliveries.insertWanted({ event: 'submission.updated', formId, submissionIds: [submissionId] });
        return edit;
      }),

    /** Empties some edits of a submission: what else they replaced was the same person's. */
    async forget(formId: string, submissionId: number, isMeant: (edit: Edit) => boolean): Promise<void> {
      for (const edit of await find(formId, submissionId))
        if (isMeant(edit)) await edits.update({ id: edit.id }, { changes: [] });
    },

    remove: removerIn(edits),
  };
};

export type EditStore = ReturnType<typeof createEditStore>;
