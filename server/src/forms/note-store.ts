import type { Core } from '@strapi/strapi';

import type { Author } from '../access/author';
import { numberOf, type Row, table, textOf, timeOf } from '../database';
import { inTransaction } from '../transactions';
import type { Note } from './admin-contract';

const UID = 'plugin::imprint.form-note';

const toNote = (row: Row): Note => ({
  id: numberOf(row, 'id'),
  text: textOf(row, 'text'),
  // What a JSON column holds is what this file has written into it.
  author: row.author as Author,
  createdAt: timeOf(row, 'createdAt') ?? '',
});

/** The team's notes on submissions. */
export const createNoteStore = (strapi: Core.Strapi) => {
  const notes = table(strapi, UID);

  return {
    /** A submission's notes, oldest first. */
    async find(formId: string, submissionId: number): Promise<Note[]> {
      return (await notes.find({ where: { formId, submissionId }, orderBy: { id: 'asc' } })).map(toNote);
    },

    /**
     * @param lockSubmission keeps the submission from being deleted meanwhile; false where it is gone
     * @returns undefined where the submission is gone
     */
    insert: (
      note: { formId: string; submissionId: number; text: string; author: Author },
      lockSubmission: () => Promise<boolean>,
    ): Promise<Note | undefined> =>
      inTransaction(strapi, async () => {
        if (!(await lockSubmission())) return undefined;
        return toNote(await notes.create({ ...note }));
      }),

    /** Whether there was one. */
    removeOne: async (formId: string, submissionId: number, id: number): Promise<boolean> =>
      (await notes.remove({ id, formId, submissionId })) > 0,

    /** Removes the notes of submissions, or of all submissions of a form. */
    remove: (formId: string, submissionIds: readonly number[] | undefined): Promise<number> =>
      notes.remove({ formId, ...(submissionIds && { submissionId: { $in: submissionIds } }) }),
  };
};

export type NoteStore = ReturnType<typeof createNoteStore>;
