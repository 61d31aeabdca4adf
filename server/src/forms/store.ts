import type { Core } from '@strapi/strapi';

import { numberOf, table, timeOf } from '../database';
import { afterCommit, createGroup, inTransaction, type Outcome } from '../transactions';
import type { Form, SpamReason, SubmissionData, SubmissionStatus } from './contract';
import type { AddressStore } from './address-store';
import { addressKeysIn } from './addresses';
import { createCounters } from './counters';
import type { Announcement } from './events';
import type { FileStore } from './file-store';
import { compositeId } from './ids';
import type { MailStore, NewMail } from './mail-store';
import {
  COLUMNS,
  NEWEST_FIRST,
  type StoredForm,
  type StoredSubmission,
  type SubmissionFilter,
  toStoredForm,
  toSubmission,
  whereOf,
} from './rows';
import { encodeForSearch } from './search';
import type { SubmissionTable } from './submission-table';

const UID = 'plugin::imprint.form';

/** What takes part in a submission's transactions. */
interface Dependents {
  mails: MailStore;
  files: FileStore;
  addresses: AddressStore;
}

/** A submission ready to be stored. */
export interface NewSubmission {
  data: SubmissionData;
  labels: Readonly<Record<string, string>>;
  spam: SpamReason | '';
  replyTo: string;
  language: string;
  ip: string;
  submittedAt: Date;
  /** What is to be mailed about it. */
  mails?: readonly Pick<NewMail, 'kind' | 'to'>[] | undefined;
  /** The tokens of its files, which are announced already. */
  files?: readonly string[] | undefined;
}

/**
 * Called in the transaction that removes submissions, so that what hangs on them can be removed too.
 *
 * @param submissionIds undefined for all submissions of the form
 */
export type OnRemove = (formId: string, submissionIds: readonly number[] | undefined) => Promise<unknown>;

/** The forms and their submissions; what submissions cause has stores of its own, which take part in its transactions. */
export const createStore = (
  strapi: Core.Strapi,
  submissions: SubmissionTable,
  { mails, files, addresses }: Dependents,
) => {
  const forms = table(strapi, UID);
  const counters = createCounters(strapi);
  const onRemove: OnRemove[] = [
    (formId, submissionIds) => mails.remove(formId, submissionIds),
    (formId, submissionIds) => files.remove(formId, submissionIds),
    (formId, submissionIds) => addresses.remove(formId, submissionIds),
  ];

  const onInsert: ((submission: Announcement) => void)[] = [];

  const removeDependents: OnRemove = async (formId, submissionIds) => {
    for (const remove of onRemove) await remove(formId, submissionIds);
  };

  /** Removes submissions of one form and what hangs on them; how many there were. */
  const removeMany = (formId: string, submissionIds: readonly number[]): Promise<number> =>
    inTransaction(strapi, async () => {
      const removed = await submissions.remove({ formId, submissionId: { $in: submissionIds } });
      if (removed > 0) await removeDependents(formId, submissionIds);
      return removed;
    });

  /** Stores submissions of one form; the ids in their order, undefined where the form takes none. */
  const insertAll = async (
    formId: string,
    inserts: readonly NewSubmission[],
  ): Promise<Outcome<number | undefined>[]> => {
    const form = await forms.lock({ formId });
    if (form === undefined || form.enabled !== true || timeOf(form, 'deletedAt') !== null)
      return inserts.map(() => ({ ok: true, value: undefined }));
    const first = numberOf(form, 'lastSubmissionId') + 1;
    await forms.update({ formId }, { lastSubmissionId: first + inserts.length - 1 });
    await submissions.insert(
      ...inserts.map(({ data, labels, spam, replyTo, language, ip, submittedAt }, index) => ({
        formId,
        submissionId: first + index,
        status: 'new',
        isSpam: spam !== '',
        searchText: encodeForSearch(Object.values(data).flat().join('\n')),
        data,
        labels: Object.entries(labels),
        spam,
        replyTo,
        language,
        ip,
        submittedAt,
      })),
    );
    for (const [index, { files: tokens = [] }] of inserts.entries()) {
      if (tokens.length > 0 && !(await files.attach(tokens, formId, first + index))) {
        throw new Error('A file was removed before its submission was stored.');
      }
    }
    await addresses.insert(
      inserts.flatMap(({ data }, index) =>
        addressKeysIn(data).map((address) => ({ formId, submissionId: first + index, address })),
      ),
    );
    await mails.insert(
      inserts.flatMap(({ mails: caused = [] }, index) =>
        caused.map((mail) => ({ ...mail, formId, submissionId: first + index })),
      ),
      new Date(),
    );
    await afterCommit(strapi, () => {
      for (const [index, { spam, submittedAt }] of inserts.entries()) {
        const submissionId = first + index;
        const id = compositeId(formId, submissionId);
        const announcement = { id, formId, submissionId, spam: spam !== '', submittedAt: submittedAt.toISOString() };
        for (const listener of onInsert) listener(announcement);
      }
    });
    return inserts.map((_insert, index) => ({ ok: true, value: first + index }));
  };

  // One group a form: a form whose row is locked holds up no other.
  const groups = new Map<string, (submission: NewSubmission) => Promise<number | undefined>>();

  const groupOf = (formId: string) => {
    const group = groups.get(formId) ?? createGroup(strapi, (inserts) => insertAll(formId, inserts));
    groups.set(formId, group);
    return group;
  };

  return {
    onRemove: (remove: OnRemove): void => {
      onRemove.push(remove);
    },

    /** Called for each submission that has been stored, once that is committed. */
    onInsert: (listener: (submission: Announcement) => void): void => {
      onInsert.push(listener);
    },

    async createForm({ formId, name, fields, settings, enabled }: Form): Promise<void> {
      const lastSubmissionId = await counters.find(formId);
      await forms.insert({ formId, name, fields, settings, enabled, lastSubmissionId });
    },

    /** The forms in the order in which they were made, deleted ones on demand. */
    async findForms(deleted: 'false' | 'true' | 'all' = 'false'): Promise<StoredForm[]> {
      const where = deleted === 'all' ? {} : { deletedAt: deleted === 'true' ? { $notNull: true } : { $null: true } };
      return (await forms.find({ where, orderBy: { id: 'asc' } })).map(toStoredForm);
    },

    /** A form, also one that was deleted while its submissions were kept. */
    async findForm(formId: string): Promise<StoredForm | undefined> {
      const row = await forms.findOne({ where: { formId } });
      return row === undefined ? undefined : toStoredForm(row);
    },

    /** Whether there was a form to change. */
    async updateForm(formId: string, change: Partial<Omit<Form, 'formId'>>): Promise<boolean> {
      return (await forms.update({ formId }, { ...change })) > 0;
    },

    /** Marks a form as deleted, so that its submissions stay; false where it is already, or was never there. */
    async retireForm(formId: string, deletedAt: Date): Promise<boolean> {
      return (await forms.update({ formId, deletedAt: { $null: true } }, { deletedAt })) > 0;
    },

    /** Removes a form with its submissions and what hangs on them; false where there was none. */
    removeForm: (formId: string): Promise<boolean> =>
      inTransaction(strapi, async () => {
        groups.delete(formId);
        const form = await forms.lock({ formId });
        if (form === undefined || (await forms.remove({ formId })) === 0) return false;
        await counters.keep(formId, numberOf(form, 'lastSubmissionId'));
        await submissions.remove({ formId });
        await removeDependents(formId, undefined);
        return true;
      }),

    /**
     * Stores a submission under the next id of its form. The counter is raised under a lock in the same transaction, so
     * ids have no gap and none is given out twice, on any number of instances.
     *
     * @returns the id; undefined where the form is gone or switched off by now
     */
    insert: (formId: string, submission: NewSubmission): Promise<number | undefined> => groupOf(formId)(submission),

    async find(formId: string, filter: SubmissionFilter, offset: number, limit: number): Promise<StoredSubmission[]> {
      const rows = await submissions.find({
        select: COLUMNS,
        where: whereOf(formId, filter),
        orderBy: NEWEST_FIRST,
        offset,
        limit,
      });
      return rows.map(toSubmission);
    },

    /** How many there are, see counts.ts. */
    count: (formId: string, filter: SubmissionFilter): Promise<number> =>
      submissions.countRecent(whereOf(formId, filter)),

    async findOne(formId: string, submissionId: number): Promise<StoredSubmission | undefined> {
      const row = await submissions.findOne({ select: [...COLUMNS, 'labels'], where: { formId, submissionId } });
      return row === undefined ? undefined : toSubmission(row);
    },

    /** Does something with a submission in a transaction in which nobody else changes it; nothing where there is none. */
    withLock: (
      formId: string,
      submissionId: number,
      work: (submission: StoredSubmission) => Promise<void>,
    ): Promise<void> =>
      inTransaction(strapi, async () => {
        const row = await submissions.lock({ formId, submissionId });
        if (row !== undefined) await work(toSubmission(row));
      }),

    /** Keeps a submission from being removed until the transaction around the call ends; false where there is none. */
    lock: async (formId: string, submissionId: number): Promise<boolean> =>
      (await submissions.lock({ formId, submissionId })) !== undefined,

    async setStatus(formId: string, submissionId: number, status: SubmissionStatus): Promise<void> {
      await submissions.update({ formId, submissionId }, { status });
    },

    /** Removes a submission and what hangs on it; of several calls at once exactly one gets true. */
    remove: async (formId: string, submissionId: number): Promise<boolean> =>
      (await removeMany(formId, [submissionId])) > 0,

    removeMany,
  };
};

export type FormsStore = ReturnType<typeof createStore>;
