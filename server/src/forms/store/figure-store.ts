import type { Core } from '@strapi/strapi';

import { inPieces } from '../../strapi/database/pace';
import { getNumber, getText, getTime, type Row, table } from '../../strapi/database/table';
import { compositeId } from '../definition/ids';
import { toHead } from './rows';
import type { MailStore } from './sending/mail-store';
import type { SubmissionTable } from './submission-table';

/** How many of the latest replies are looked at: no index has them by the time of their submission. */
const MAX_REPLIES = 1_000;

/** When a submission came, and when a reply to it was first sent. */
export interface FirstReply {
  submittedAt: Date;
  sentAt: Date;
}

const keyOf = (row: Row): string => compositeId(getText(row, 'formId'), getNumber(row, 'submissionId'));

/** What figures need of the replies. */
export const createFigureStore = (
  strapi: Core.Strapi,
  submissions: SubmissionTable,
  mails: Pick<MailStore, 'select'>,
) => {
  const responses = table(strapi, 'plugin::imprint.form-response');

  /** The rows of submissions that the latest replies belong to, of a form or of all. */
  const findReplied = async (formId: string | undefined): Promise<Row[]> => {
    const columns = ['formId', 'submissionId'];
    const rows =
      formId === undefined
        ? await responses.scan(columns, { orderBy: { id: 'desc' }, limit: MAX_REPLIES })
        : await responses.scan(
            columns,
            { where: { formId }, orderBy: [{ submissionId: 'desc' }, { id: 'desc' }], limit: MAX_REPLIES },
            'imprint_responses_submission_index',
          );
    return [...new Map(rows.map((row) => [keyOf(row), row])).values()];
  };

  return {
    /** Of the submissions that the latest replies belong to, of a form or of all; without spam. */
    async findFirstReplies(formId: string | undefined): Promise<FirstReply[]> {
      const found: FirstReply[] = [];
      const replied = await findReplied(formId);
      // A condition that names none would be fulfilled by all.
      if (replied.length === 0) return found;
      await inPieces(replied, async (piece) => {
        const rows = piece.map((row) => ({ form: getText(row, 'formId'), number: getNumber(row, 'submissionId') }));
        const named = [...new Set(rows.map(({ form }) => form))].map((own) => ({
          formId: own,
          submissionId: { $in: rows.filter(({ form }) => form === own).map(({ number }) => number) },
        }));
        // Whatever else is asked of them is asked here: an index of that could be walked along instead.
        const first = new Map<string, number>();
        for (const mail of await mails.select(['formId', 'submissionId', 'kind', 'status', 'sentAt'], { $or: named })) {
          const sentAt = Date.parse(getTime(mail, 'sentAt') ?? '');
          if (getText(mail, 'kind') !== 'reply' || getText(mail, 'status') !== 'sent' || Number.isNaN(sentAt)) continue;
          first.set(keyOf(mail), Math.min(sentAt, first.get(keyOf(mail)) ?? Infinity));
        }
        const columns = ['formId', 'submissionId', 'spam', 'submittedAt'];
        for (const row of await submissions.find({ select: columns, where: { $or: named } })) {
          const { id, spam, submittedAt } = toHead(row);
          const sentAt = first.get(id);
          if (sentAt !== undefined && !spam)
            found.push({ submittedAt: new Date(submittedAt), sentAt: new Date(sentAt) });
        }
      });
      return found;
    },
  };
};

export type FigureStore = ReturnType<typeof createFigureStore>;
