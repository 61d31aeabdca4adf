import type { Core } from '@strapi/strapi';
import { z } from 'zod';

import { answerKinds, type VisitorAnswer } from '../../contracts/inbox';
import { getNumber, getText, getTime, type Row, table } from '../../strapi/database/table';
import { inTransaction } from '../../strapi/database/transactions';
import type { MentionSource, MentionStore } from './privacy/mention-store';
import type { FormsStore } from './store';

const UID = 'plugin::imprint.form-answer';

export type NewAnswer = Omit<VisitorAnswer, 'id' | 'createdAt'> & {
  formId: string;
  submissionId: number;
  /** The same for each copy of the message, and for no other. */
  messageKey: string;
};

const attachmentList = z.array(z.object({ name: z.string(), mime: z.string(), size: z.number() }));

const answerSource = (formId: string, submissionId: number, locationId: number): MentionSource => ({
  formId,
  submissionId,
  location: 'answer',
  locationId,
});

/** The emails that have come in answer to those about submissions. */
export const createAnswerStore = (strapi: Core.Strapi, forms: FormsStore, mentions: MentionStore) => {
  const answers = table(strapi, UID);

  const toAnswer = (row: Row): VisitorAnswer => ({
    id: getNumber(row, 'id'),
    kind: answerKinds.find((kind) => kind === getText(row, 'kind')) ?? 'answer',
    responseId: getNumber(row, 'responseId') || null,
    from: getText(row, 'from'),
    fromName: getText(row, 'fromName'),
    subject: getText(row, 'subject'),
    text: getText(row, 'text'),
    quoted: getText(row, 'quoted'),
    attachments: answers.jsonOr(row, 'attachments', attachmentList, []),
    createdAt: getTime(row, 'createdAt') ?? '',
  });

  forms.onRemove((formId, submissionIds) =>
    answers.remove({ formId, ...(submissionIds && { submissionId: { $in: submissionIds } }) }),
  );

  return {
    /** The answers about a submission, oldest first. */
    async find(formId: string, submissionId: number): Promise<VisitorAnswer[]> {
      return (await answers.find({ where: { formId, submissionId }, orderBy: { id: 'asc' } })).map(toAnswer);
    },

    /** Stores an answer once, with its submission locked; false if it is there already. */
    async insert({ responseId, ...answer }: NewAnswer): Promise<boolean> {
      // On PostgreSQL, a failed statement would abort the transaction.
      if ((await answers.count({ messageKey: answer.messageKey })) > 0) return false;
      const { formId, submissionId, from, fromName, subject, text, quoted } = answer;
      const id = getNumber(await answers.create({ ...answer, responseId: responseId ?? 0 }), 'id');
      const written = [from, fromName, subject, text, quoted].join('\n');
      await mentions.replace(answerSource(formId, submissionId, id), written);
      return true;
    },

    /** The number of answers about some submissions of a form. */
    count: (formId: string, submissionIds: readonly number[]): Promise<number> =>
      answers.count({ formId, submissionId: { $in: submissionIds } }),

    /** Removes one answer. */
    removeOne: (formId: string, submissionId: number, id: number): Promise<boolean> =>
      inTransaction(strapi, async () => {
        await mentions.removeSource(answerSource(formId, submissionId, id));
        return (await answers.remove({ id, formId, submissionId })) > 0;
      }),
  };
};

export type AnswerStore = ReturnType<typeof createAnswerStore>;
