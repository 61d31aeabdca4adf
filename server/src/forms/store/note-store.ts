import type { Core } from '@strapi/strapi';

import type { Author } from '../../contracts/common';
import type { Note } from '../../contracts/inbox';
import { readAuthor } from '../../strapi/author';
import { getNumber, type Row, table, getText, getTime } from '../../strapi/database/table';
import { inTransaction } from '../../strapi/database/transactions';
import type { MentionSource, MentionStore } from './privacy/mention-store';
import { finderIn, removerIn } from './rows';

const UID = 'plugin::imprint.form-note';

const noteSource = (submission: { formId: string; submissionId: number }, locationId: number): MentionSource => ({
  formId: submission.formId,
  submissionId: submission.submissionId,
  location: 'note',
  locationId,
});

/** The team's notes on submissions. */
export const createNoteStore = (strapi: Core.Strapi, mentions: MentionStore) => {
  const notes = table(strapi, UID);

  const toNote = (row: Row): Note => ({
    id: getNumber(row, 'id'),
    text: getText(row, 'text'),
    author: readAuthor(notes, row),
    createdAt: getTime(row, 'createdAt') ?? '',
  });

  return {
    find: finderIn(notes, toNote),

    /**
     * @param lockSubmission locks the submission against deletion; false if it no longer exists
     * @returns undefined if the submission no longer exists
     */
    insert: (
      note: { formId: string; submissionId: number; text: string; author: Author },
      lockSubmission: () => Promise<boolean>,
    ): Promise<Note | undefined> =>
      inTransaction(strapi, async () => {
        if (!(await lockSubmission())) return undefined;
        const created = toNote(await notes.create({ ...note }));
        await mentions.replace(noteSource(note, created.id), note.text);
        return created;
      }),

    /** Returns whether there was one. */
    removeOne: (formId: string, submissionId: number, id: number): Promise<boolean> =>
      inTransaction(strapi, async () => {
        await mentions.removeSource(noteSource({ formId, submissionId }, id));
        return (await notes.remove({ id, formId, submissionId })) > 0;
      }),

    /** The number of notes on some submissions of a form. */
    count: (formId: string, submissionIds: readonly number[]): Promise<number> =>
      notes.count({ formId, submissionId: { $in: submissionIds } }),

    remove: removerIn(notes),
  };
};

export type NoteStore = ReturnType<typeof createNoteStore>;
