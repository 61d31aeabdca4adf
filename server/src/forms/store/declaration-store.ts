import type { Core } from '@strapi/strapi';
import { z } from 'zod';

import { getNumber, getText, getTime, type Row, table } from '../../strapi/database/table';
import type { Mail } from '../../strapi/mail';
import { type DeclarationRecord, storedRecord } from '../declarations/record';
import { removerIn } from './rows';

const UID = 'plugin::imprint.form-declaration';

/** How many failures are told of at once. */
const MAX_FAILED = 20;

/** A declaration with its submission. */
export interface StoredDeclaration {
  formId: string;
  submissionId: number;
  record: DeclarationRecord;
}

/** What is kept of a receipt's email: attachments are none. */
const storedMail: z.ZodType<Mail | null> = z
  .object({
    to: z.string(),
    from: z.string().optional(),
    replyTo: z.string().optional(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    headers: z.record(z.string(), z.string()).optional(),
  })
  .transform(({ from, replyTo, headers, ...mail }) => ({
    ...mail,
    ...(from !== undefined && { from }),
    ...(replyTo !== undefined && { replyTo }),
    ...(headers && { headers }),
  }))
  .nullable();

/** Declarations as they were made, and the emails that confirm them. */
export const createDeclarationStore = (strapi: Core.Strapi) => {
  const declarations = table(strapi, UID);

  const read = (row: Row): StoredDeclaration => ({
    formId: getText(row, 'formId'),
    submissionId: getNumber(row, 'submissionId'),
    record: declarations.json(row, 'record', storedRecord),
  });

  return {
    /** To be called in the transaction that stores the submissions. */
    async insert(news: readonly StoredDeclaration[]): Promise<void> {
      if (news.length > 0) await declarations.insert(...news.map((one) => ({ ...one })));
    },

    async find(formId: string, submissionId: number): Promise<DeclarationRecord | undefined> {
      const row = await declarations.findOne({ where: { formId, submissionId } });
      return row && read(row).record;
    },

    /** Those of some submissions of a form, by number, with their emails once they have been composed; damaged ones are left out. */
    async findMany(
      formId: string,
      submissionIds: readonly number[],
    ): Promise<ReadonlyMap<number, { record: DeclarationRecord; mail: Mail | null }>> {
      const rows = await declarations.find({ where: { formId, submissionId: { $in: submissionIds } } });
      const readAll = (row: Row) => ({ ...read(row), mail: declarations.json(row, 'mail', storedMail) ?? null });
      return new Map(declarations.readable(rows, readAll).map(({ submissionId, ...one }) => [submissionId, one]));
    },

    /** Whether a form, or any, has ever had one. */
    hasAny: async (formId: string | undefined): Promise<boolean> =>
      (await declarations.findOne({ select: ['id'], where: formId === undefined ? {} : { formId } })) !== undefined,

    /** The email that confirms a declaration, as it was composed for the first attempt; undefined before that. */
    async findMail(formId: string, submissionId: number): Promise<Mail | undefined> {
      const row = await declarations.findOne({ select: ['id', 'mail'], where: { formId, submissionId } });
      return (row && declarations.json(row, 'mail', storedMail)) ?? undefined;
    },

    /** Keeps the email for all attempts. */
    async saveMail(formId: string, submissionId: number, mail: Mail): Promise<void> {
      await declarations.update({ formId, submissionId }, { mail });
    },

    /** Notes when its confirmation failed for good; null: it has been sent after all. */
    async setFailed(formId: string, submissionId: number, failedAt: Date | null): Promise<void> {
      const before = failedAt === null ? { failedAt: { $notNull: true } } : {};
      await declarations.update({ formId, submissionId, ...before }, { failedAt });
    },

    /** Those whose confirmation has failed for good, the latest first. */
    async findFailed(): Promise<{ formId: string; submissionId: number; failedAt: string }[]> {
      const rows = await declarations.find({
        select: ['id', 'formId', 'submissionId', 'failedAt'],
        where: { failedAt: { $notNull: true } },
        orderBy: [{ failedAt: 'desc' }, { id: 'desc' }],
        limit: MAX_FAILED,
      });
      return rows.map((row) => ({
        formId: getText(row, 'formId'),
        submissionId: getNumber(row, 'submissionId'),
        failedAt: getTime(row, 'failedAt') ?? '',
      }));
    },

    remove: removerIn(declarations),
  };
};

export type DeclarationStore = ReturnType<typeof createDeclarationStore>;
