import { randomInt } from 'node:crypto';

import type { Core } from '@strapi/strapi';
import { z } from 'zod';

import type { SubmissionData } from '../../contracts/forms';
import type { Clock } from '../../strapi/database/database-clock';
import { getNumber, getText, getTime, type Row, table } from '../../strapi/database/table';
import { inTransaction } from '../../strapi/database/transactions';
import { DAY_MS } from '../../text/wall-clock';
import type { FileStore, StoredFile } from './file-store';
import { emailKeysIn } from './privacy/email-keys';
import type { MailStore } from './sending/mail-store';

/** As high as a number in a token can be, and `randomInt` goes. */
const NONCES = 2 ** 48 - 1;
/** More addresses than anybody writes into a form. */
const MAX_ADDRESSES = 200;
const BATCH = 100;

/** What the token in a link names. */
export interface DraftKey {
  formId: string;
  id: number;
  nonce: number;
}

/** What a visitor has saved. */
export interface DraftContent {
  /** Where the link goes. */
  email: string;
  language: string;
  /** As typed, by the names of the fields. */
  values: SubmissionData;
}

export interface FormDraft extends DraftKey, DraftContent {
  createdAt: string;
  expiresAt: string;
  files: StoredFile[];
}

/** A draft as it is to be stored. */
export interface DraftChange extends DraftContent {
  /** For how long. */
  days: number;
  /** The tokens of its new files, which are stored already, and the ids of those that stay. */
  tokens: readonly string[];
  kept: readonly number[];
  /** Whether the link is to be sent. */
  isSent: boolean;
}

const valuesSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** What visitors are going to send later, apart from all submissions. Times are those of the database's clock. */
export const createDraftStore = (
  strapi: Core.Strapi,
  clock: Clock,
  { files, mails }: { files: FileStore; mails: MailStore },
) => {
  const [drafts, forms] = [table(strapi, 'plugin::imprint.form-draft'), table(strapi, 'plugin::imprint.form')];

  const toDraft = async (row: Row): Promise<FormDraft> => {
    const [formId, id] = [getText(row, 'formId'), getNumber(row, 'id')];
    return {
      formId,
      id,
      nonce: Number(getText(row, 'nonce')),
      email: getText(row, 'email'),
      language: getText(row, 'language'),
      values: drafts.json(row, 'values', valuesSchema),
      createdAt: getTime(row, 'createdAt') ?? '',
      expiresAt: getTime(row, 'expiresAt') ?? '',
      files: await files.findOfDraft(formId, id),
    };
  };

  const isOf = ({ formId, id, nonce }: DraftKey): Row => ({ formId, id, nonce: String(nonce) });

  /** Deletes what belongs to drafts of a form; to be called in the transaction that deletes them. Returns how much. */
  const clear = async (formId: string, ids: readonly number[]): Promise<{ files: number; mails: number }> => ({
    files: await files.removeOfDrafts(formId, ids),
    mails: await mails.removeOfDrafts(formId, ids),
  });

  /** Deletes some drafts, a batch at a time. */
  const removeSome = async (where: Row): Promise<{ drafts: number; files: number; mails: number }> => {
    const removed = { drafts: 0, files: 0, mails: 0 };
    for (;;) {
      const found = await inTransaction(strapi, async () => {
        const rows = await drafts.find({ select: ['id', 'formId'], where, orderBy: { id: 'asc' }, limit: BATCH });
        for (const row of rows) {
          const id = getNumber(row, 'id');
          removed.drafts += await drafts.remove({ id });
          const { files: fileCount, mails: mailCount } = await clear(getText(row, 'formId'), [id]);
          removed.files += fileCount;
          removed.mails += mailCount;
        }
        return rows.length;
      });
      if (found < BATCH) return removed;
    }
  };

  /** Those that mention an address. There are few, and none is kept for long, so they need no index. */
  const mentioning = (emailKey: string): Row => ({ emailKeys: { $contains: emailKey } });

  return {
    /** A draft that has not expired. */
    async findOne(key: DraftKey): Promise<FormDraft | undefined> {
      const row = await drafts.findOne({ where: { ...isOf(key), expiresAt: { $gt: await clock() } } });
      return row && toDraft(row);
    },

    /** The draft that an email has the link to. */
    async findForMail(formId: string, id: number): Promise<FormDraft | undefined> {
      const row = await drafts.findOne({ where: { formId, id, expiresAt: { $gt: await clock() } } });
      return row && toDraft(row);
    },

    /**
     * Stores a draft, or a later state of one.
     *
     * @returns when it expires; undefined if its form is gone or has been switched off, or the draft is gone
     */
    save: (formId: string, change: DraftChange, before?: DraftKey): Promise<Date | undefined> =>
      inTransaction(strapi, async () => {
        // A form that is being deleted waits, and deletes this too.
        const [form] = await forms.lockMany(['id'], { formId, enabled: true, deletedAt: { $null: true } });
        if (form === undefined) return undefined;
        const { email, language, values, days, tokens, kept, isSent } = change;
        const expiresAt = new Date((await clock()).getTime() + days * DAY_MS);
        const emailKeys = emailKeysIn([email, ...Object.values(values).flat()], MAX_ADDRESSES).join(' ');
        const row = { email, language, values, emailKeys, expiresAt };
        if (before !== undefined && (await drafts.update(isOf(before), row)) === 0) return undefined;
        const id =
          before?.id ?? getNumber(await drafts.create({ formId, nonce: String(randomInt(NONCES)), ...row }), 'id');
        await files.removeOfDrafts(formId, [id], kept);
        if (!(await files.attachToDraft(tokens, id)))
          throw new Error('A file was removed before its draft was stored.');
        if (isSent) {
          await mails.removeOfDrafts(formId, [id]);
          await mails.insert([
            { formId, submissionId: 0, kind: 'draft', to: email, notification: '', reply: String(id) },
          ]);
        }
        return expiresAt;
      }),

    /** Takes a draft whose submission is being stored, in its transaction; of several, exactly one gets true. */
    take: async (key: DraftKey): Promise<boolean> => (await drafts.remove(isOf(key))) > 0,

    clear,

    /** Deletes all drafts of a form. */
    removeForm: (formId: string) => removeSome({ formId }),

    /** Deletes those that have expired; returns how many. */
    removeExpired: async (): Promise<number> => (await removeSome({ expiresAt: { $lte: await clock() } })).drafts,

    /** Those that mention an address. */
    async findByEmail(emailKey: string): Promise<FormDraft[]> {
      return Promise.all((await drafts.find({ where: mentioning(emailKey), orderBy: { id: 'asc' } })).map(toDraft));
    },

    countByEmail: (emailKey: string): Promise<number> => drafts.count(mentioning(emailKey)),

    /** Deletes those that mention an address; returns how much. */
    removeByEmail: (emailKey: string) => removeSome(mentioning(emailKey)),
  };
};

export type DraftStore = ReturnType<typeof createDraftStore>;
