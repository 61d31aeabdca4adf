import { randomUUID } from 'node:crypto';

import type { Core } from '@strapi/strapi';
import { z } from 'zod';

import type { Author } from '../../../contracts/common';
import type { ReplyDraft, ReplyFile, StoredDraft } from '../../../contracts/inbox';
import type { FormResponse } from '../../../contracts/responses';
import { readAuthor } from '../../../strapi/author';
import { type Lease, persist } from '../../../strapi/database/leases';
import { getNumber, type Row, table, getText, getTime } from '../../../strapi/database/table';
import { inTransaction, isUniqueViolation } from '../../../strapi/database/transactions';
import { type FileStore, replyFileList } from '../file-store';
import { type InboxStore, letterText } from '../inbox-store';
import type { MentionStore } from '../privacy/mention-store';
import type { FormsStore } from '../store';
import type { DeliveryStore } from './delivery-store';
import type { MailStore, StoredMail } from './mail-store';

const UID = 'plugin::imprint.form-response';

const idsOf = (files: readonly ReplyFile[] = []): number[] => files.map(({ id }) => id);

const addressList = z.array(z.string()).nullable();

export interface NewResponse {
  formId: string;
  submissionId: number;
  text: string;
  /** `''` for the form's. */
  subject: string;
  to: string;
  /** Other addresses that it is sent to. */
  cc: readonly string[];
  author: Author;
}

/** A reply that has been written, with the email that sends it; undefined if a damaged database lacks that. */
export interface StoredResponse {
  response: FormResponse;
  mail: StoredMail | undefined;
}

/**
 * What has become of a reply: `gone`, its submission no longer exists; `stale`, another draft than that one is stored. Only
 * a new one that is sent at once comes with a lease on its email.
 */
type Inserted = StoredResponse & { claimed: { item: StoredMail; lease: Lease } | undefined };
export type ResponseOutcome = 'gone' | { stale: StoredDraft } | Inserted;

/** What the email of a reply says, and which of those that were sent before it follows. */
export type ReplyLetter = Pick<FormResponse, 'id' | 'text' | 'subject' | 'cc' | 'attachments'> & { after?: number };

/** What takes part in the transactions of replies. */
interface Dependents {
  forms: FormsStore;
  mails: MailStore;
  deliveries: DeliveryStore;
  inbox: InboxStore;
  mentions: MentionStore;
  files: Pick<FileStore, 'removeSome'>;
}

/** The replies that people have written: their emails are in the queue, which knows what has become of them. */
export const createResponseStore = (strapi: Core.Strapi, dependents: Dependents) => {
  const { forms, mails, deliveries, inbox, mentions, files } = dependents;
  const responses = table(strapi, UID);

  const filesOf = (row: Row): ReplyFile[] => responses.jsonOr(row, 'attachments', replyFileList.nullable(), null) ?? [];

  const toResponse = (row: Row, mail: StoredMail | undefined): FormResponse => {
    const subject = getText(row, 'subject');
    const cc = responses.jsonOr(row, 'cc', addressList, null) ?? [];
    const attachments = filesOf(row);
    return {
      id: getNumber(row, 'id'),
      status: mail?.status ?? 'pending',
      text: getText(row, 'text'),
      ...(subject !== '' && { subject }),
      to: getText(row, 'to'),
      ...(cc.length > 0 && { cc }),
      ...(attachments.length > 0 && { attachments }),
      author: readAuthor(responses, row),
      error: mail?.error ?? null,
      createdAt: getTime(row, 'createdAt') ?? '',
      sentAt: mail?.sentAt ?? null,
      ...(mail?.status === 'pending' && mail.attempts === 0 && { sendsAt: mail.nextAttemptAt }),
    };
  };

  /** Those of one submission under a condition, oldest first. */
  const read = async (where: Row): Promise<StoredResponse[]> => {
    const rows = await responses.find({ where, orderBy: { id: 'asc' } });
    const [first] = rows;
    if (first === undefined) return [];
    const sent = await mails.findReplies(getText(first, 'formId'), getNumber(first, 'submissionId'));
    return rows.map((row) => {
      const mail = sent.find(({ reply }) => reply === getText(row, 'idempotencyKey'));
      return { response: toResponse(row, mail), mail };
    });
  };

  const removeRow = async (formId: string, submissionId: number, id: number): Promise<boolean> => {
    await mentions.removeSource({ formId, submissionId, location: 'response', locationId: id });
    return (await responses.remove({ id, formId, submissionId })) > 0;
  };

  const readOne = async (where: Row): Promise<StoredResponse | undefined> => (await read(where))[0];

  const leaveArchive = (formId: string, submissionId: number): Promise<void> =>
    forms.withLocks(formId, [submissionId], async ([head]) => {
      if (head?.status === 'archived') await forms.setStatus(formId, submissionId, 'read');
    });

  // They may have been left by the extended edition.
  forms.onRemove((formId, submissionIds) =>
    responses.remove({ formId, ...(submissionIds && { submissionId: { $in: submissionIds } }) }),
  );

  return {
    /** The replies to a submission, oldest first. */
    async find(formId: string, submissionId: number): Promise<FormResponse[]> {
      return (await read({ formId, submissionId })).map(({ response }) => response);
    },

    findOne: (formId: string, submissionId: number, id: number): Promise<StoredResponse | undefined> =>
      readOne({ formId, submissionId, id }),

    /**
     * Stores a reply with its email, unless its key has been used.
     *
     * @param draft the version of the draft that it is made of, which is deleted, and whose files become its own; undefined:
     *   none, `any`: whichever, with its files
     * @param pause after how long the queue sends it, in milliseconds; undefined: whoever stores it sends it
     */
    async insert(
      response: NewResponse,
      key: string | undefined,
      { draft, pause }: { draft: number | 'any' | undefined; pause: number | undefined },
    ): Promise<ResponseOutcome> {
      const { formId, submissionId, to } = response;
      const idempotencyKey = key ?? randomUUID();
      const write = async (): Promise<'gone' | { stale: StoredDraft } | Pick<Inserted, 'claimed'>> => {
        if (!(await forms.lock(formId, submissionId))) return 'gone';
        // On PostgreSQL, a failed statement would abort the project's own transaction.
        if (key !== undefined && (await responses.count({ idempotencyKey })) > 0) return { claimed: undefined };
        let attachments: ReplyFile[] = [];
        if (draft !== undefined) {
          const take = async (taken: ReplyDraft | null): Promise<null> => {
            // Whoever has not seen the draft does not send its files.
            if (draft === 'any') await files.removeSome(idsOf(taken?.attachments));
            else attachments = taken?.attachments ?? [];
            return null;
          };
          const isThat = ({ version }: StoredDraft): boolean => draft === 'any' || draft === version;
          const taken = await inbox.saveDraft(formId, submissionId, take, isThat);
          if (taken?.isSaved === false) return { stale: taken.stored };
        }
        const letter = { ...response, attachments };
        const locationId = getNumber(await responses.create({ ...letter, idempotencyKey }), 'id');
        await mentions.replace(
          { formId, submissionId, location: 'response', locationId },
          `${to}\n${letterText(letter)}`,
        );
        const mail = { formId, submissionId, kind: 'reply', to, notification: '', reply: idempotencyKey } as const;
        if (pause === undefined) return { claimed: await mails.insertClaimed(mail) };
        // What is archived once the email leaves has been archived since.
        await leaveArchive(formId, submissionId);
        await mails.insert([mail], pause);
        return { claimed: undefined };
      };
      const written = await inTransaction(strapi, write, { retryUniqueViolation: false }).catch((error: unknown) => {
        // Another request with the same key was faster.
        if (isUniqueViolation(error)) return { claimed: undefined };
        throw error;
      });
      if (written === 'gone' || 'stale' in written) return written;
      const stored = await readOne({ idempotencyKey });
      return stored === undefined ? 'gone' : { ...stored, ...written };
    },

    /**
     * Makes a reply that nobody has tried to send the draft again, before the text of one that has been begun since.
     *
     * @returns what is stored as the draft then; `late` once it is being sent; undefined if there is no such reply
     */
    takeBack: (formId: string, submissionId: number, id: number): Promise<StoredDraft | 'late' | undefined> =>
      inTransaction(strapi, async () => {
        if (!(await forms.lock(formId, submissionId))) return undefined;
        const stored = await readOne({ formId, submissionId, id });
        if (stored === undefined) return undefined;
        if (stored.mail === undefined || !(await mails.withdraw(stored.mail.id))) return 'late';
        await removeRow(formId, submissionId, id);
        // Where a draft waits, somebody has to look.
        await leaveArchive(formId, submissionId);
        const { text, subject, cc = [], attachments = [], author } = stored.response;
        const before = (begun: ReplyDraft | null): Promise<ReplyDraft> => {
          const all = [...attachments, ...(begun?.attachments ?? [])];
          return Promise.resolve({
            text: begun ? `${text}\n\n${begun.text}` : text,
            subject: subject ?? begun?.subject,
            cc: [...cc, ...(begun?.cc === undefined ? [] : [begun.cc])].join(', ') || undefined,
            ...(all.length > 0 && { attachments: all }),
            author,
            updatedAt: new Date().toISOString(),
          });
        };
        return (await inbox.saveDraft(formId, submissionId, before))?.stored;
      }),

    /** Undefined if the reply is gone. */
    async findLetter({ formId, submissionId, reply }: StoredMail): Promise<ReplyLetter | undefined> {
      const all = await read({ formId, submissionId });
      const index = all.findIndex(({ mail }) => mail?.reply === reply);
      const own = all[index];
      if (own === undefined) return undefined;
      const after = all.slice(0, index).findLast(({ response }) => response.status === 'sent')?.response.id;
      const { id, text, subject, cc, attachments } = own.response;
      return {
        id,
        text,
        ...(subject !== undefined && { subject }),
        ...(cc !== undefined && { cc }),
        ...(attachments !== undefined && { attachments }),
        ...(after !== undefined && { after }),
      };
    },

    /**
     * Records under its lease that the email of a reply has been sent, and updates the submission; does nothing if somebody
     * else holds the lease by now, or the submission no longer exists.
     *
     * @param isAtOnce whether it was written just now: what was archived before that leaves the archive
     */
    markSent: (
      { id, formId, submissionId, reply }: StoredMail,
      lease: Lease,
      sentAt: Date,
      isAtOnce: boolean,
    ): Promise<void> =>
      persist(strapi, () =>
        inTransaction(strapi, async () => {
          // In the order in which deletion locks, to avoid a deadlock.
          if (!(await forms.lock(formId, submissionId))) return;
          if (!(await mails.markSent(id, lease, sentAt))) return;
          await forms.setStatus(formId, submissionId, 'replied', isAtOnce ? undefined : 'archived');
          const row = await responses.findOne({ select: ['id'], where: { idempotencyKey: reply } });
          const responseId = row === undefined ? 0 : getNumber(row, 'id');
          await deliveries.insertWanted({ event: 'response.sent', formId, submissionIds: [submissionId], responseId });
        }),
      ),

    /** Records that the email of a reply could not be delivered after all, in the words of a mail server. */
    async markReturned(formId: string, submissionId: number, id: number, error: string): Promise<void> {
      const mail = (await readOne({ formId, submissionId, id }))?.mail;
      if (mail !== undefined) await mails.markReturned(mail.id, error);
    },

    /** The number of replies to some submissions of a form. */
    count: (formId: string, submissionIds: readonly number[]): Promise<number> =>
      responses.count({ formId, submissionId: { $in: submissionIds } }),

    /** Removes one reply. */
    removeOne: (formId: string, submissionId: number, id: number): Promise<boolean> =>
      inTransaction(strapi, async () => {
        const where = { id, formId, submissionId };
        const row = await responses.findOne({ where });
        if (row === undefined) return false;
        await mails.removeReply(formId, submissionId, getText(row, 'idempotencyKey'));
        await files.removeSome(idsOf(filesOf(row)));
        return removeRow(formId, submissionId, id);
      }),
  };
};

export type ResponseStore = ReturnType<typeof createResponseStore>;
