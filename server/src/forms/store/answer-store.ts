import type { Core } from '@strapi/strapi';
import { z } from 'zod';

import { answerKinds, type VisitorAnswer } from '../../contracts/inbox';
import { getNumber, getText, getTime, type Row, table } from '../../strapi/database/table';
import { inTransaction } from '../../strapi/database/transactions';
import type { FileStore } from './file-store';
import type { MentionSource, MentionStore } from './privacy/mention-store';
import { finderIn, removerIn } from './rows';
import type { FormsStore } from './store';

const UID = 'plugin::imprint.form-answer';

export type NewAnswer = Omit<VisitorAnswer, 'id' | 'createdAt'> & {
  formId: string;
  submissionId: number;
  /** The same for each copy of the message, and for no other. */
  messageKey: string;
};

const attachmentList = z.array(
  z.object({ name: z.string(), mime: z.string(), size: z.number(), id: z.number().optional() }),
);

const answerSource = (formId: string, submissionId: number, locationId: number): MentionSource => ({
  formId,
  submissionId,
  location: 'answer',
  locationId,
});

/** The emails that have come in answer to those about submissions. */
export const createAnswerStore = (
  strapi: Core.Strapi,
  forms: FormsStore,
  mentions: MentionStore,
  files: Pick<FileStore, 'removeSome'>,
) => {
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

  forms.onRemove(removerIn(answers));

  return {
    find: finderIn(answers, toAnswer),

    /**
     * Whether a message has been stored, asked with its submission locked: on PostgreSQL, an insertion that fails would abort
     * the transaction.
     */
    isKnown: async (messageKey: string): Promise<boolean> => (await answers.count({ messageKey })) > 0,

    /** @returns its id */
    async insert({ responseId, ...answer }: NewAnswer): Promise<number> {
      const { formId, submissionId, from, fromName, subject, text, quoted, attachments } = answer;
      const id = getNumber(await answers.create({ ...answer, responseId: responseId ?? 0 }), 'id');
      const written = [from, fromName, subject, text, quoted, ...attachments.map(({ name }) => name)].join('\n');
      await mentions.replace(answerSource(formId, submissionId, id), written);
      return id;
    },

    /** The number of answers about some submissions of a form. */
    count: (formId: string, submissionIds: readonly number[]): Promise<number> =>
      answers.count({ formId, submissionId: { $in: submissionIds } }),

    async findOne(id: number): Promise<VisitorAnswer | undefined> {
      const row = await answers.findOne({ where: { id } });
      return row && toAnswer(row);
    },

    /** Removes one answer, with its files. */
    removeOne: (formId: string, submissionId: number, id: number): Promise<boolean> =>
      inTransaction(strapi, async () => {
        const row = await answers.findOne({ where: { id, formId, submissionId } });
        await files.removeSome(row === undefined ? [] : toAnswer(row).attachments.flatMap((one) => one.id ?? []));
        await mentions.removeSource(answerSource(formId, submissionId, id));
        return (await answers.remove({ id, formId, submissionId })) > 0;
      }),
  };
};

export type AnswerStore = ReturnType<typeof createAnswerStore>;
