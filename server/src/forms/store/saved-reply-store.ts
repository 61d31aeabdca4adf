import type { Core } from '@strapi/strapi';

import type { SavedReply } from '../../contracts/saved-replies';
import { getNumber, getText, type Row, table } from '../../strapi/database/table';

const UID = 'plugin::imprint.form-saved-reply';

const toSavedReply = (row: Row): SavedReply => ({
  id: getNumber(row, 'id'),
  name: getText(row, 'name'),
  formId: getText(row, 'formId'),
  language: getText(row, 'language'),
  text: getText(row, 'text'),
});

/** The saved replies of the team, which are few. */
export const createSavedReplyStore = (strapi: Core.Strapi) => {
  const replies = table(strapi, UID);
  return {
    /** By name. */
    find: async (where: Row = {}): Promise<SavedReply[]> =>
      (await replies.find({ where, orderBy: [{ name: 'asc' }, { id: 'asc' }] })).map(toSavedReply),

    create: async (values: Omit<SavedReply, 'id'>): Promise<SavedReply> =>
      toSavedReply(await replies.create({ ...values })),

    /** Returns whether there is one. */
    update: async (id: number, values: Omit<SavedReply, 'id'>): Promise<boolean> =>
      (await replies.update({ id }, { ...values })) > 0,

    /** Returns whether there was one. */
    remove: async (id: number): Promise<boolean> => (await replies.remove({ id })) > 0,

    /** Removes those of a form; to be called in the transaction that removes it. */
    async removeForm(formId: string): Promise<void> {
      await replies.remove({ formId });
    },
  };
};

export type SavedReplyStore = ReturnType<typeof createSavedReplyStore>;
