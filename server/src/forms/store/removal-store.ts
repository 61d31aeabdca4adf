import { setTimeout } from 'node:timers/promises';

import type { Core } from '@strapi/strapi';

import { createPace } from '../../strapi/database/pace';
import { createSharedWork, JOB_PATIENCE_MS } from '../../strapi/database/shared-work';
import { getNumber, getText, type Table } from '../../strapi/database/table';
import { inTransaction } from '../../strapi/database/transactions';
import { describeError } from '../../strapi/errors';
import type { StoreEvents } from './events';
import type { FileStore } from './file-store';
import type { ImportStore } from './import-store';
import type { Counters } from './last-ids';
import type { OptInStore } from './opt-in-store';
import type { MentionStore } from './privacy/mention-store';
import { type Batch, HEAD_COLUMNS, toHead } from './rows';
import type { DeliveryStore } from './sending/delivery-store';
import type { MailStore } from './sending/mail-store';
import type { SubmissionTable } from './submission-table';
import type { TotalsStore } from './totals/totals-store';

/** How long whoever removes a form waits for its submissions to be deleted: a proxy waits for an answer, but not for long. */
const REMOVAL_PATIENCE_MS = 5_000;
/** The size of a batch in the project's own transaction, where a pause would only keep others waiting. */
const LARGE_BATCH = 500;
/** Excludes forms whose removal has begun. */
export const STAYS = { removingSince: { $null: true } };

/** `full`: the form has submissions and was only to be removed without any; nothing has been changed. */
export type RemovalOutcome = 'done' | 'gone' | 'stale' | 'full';

export interface Removal {
  /** The only revision that may be removed; undefined: any. */
  revision?: number | undefined;
  onlyEmpty?: boolean;
}

/**
 * Called in the transaction that deletes submissions, to delete what belongs to them.
 *
 * @param submissionIds undefined for all submissions of the form
 */
export type OnRemove = (formId: string, submissionIds: readonly number[] | undefined) => Promise<unknown>;

/** What belongs to submissions and is deleted with them. */
export interface RemovalDependents {
  mails: MailStore;
  deliveries: DeliveryStore;
  files: FileStore;
  mentions: MentionStore;
  totals: TotalsStore;
  optIns: OptInStore;
  imports: ImportStore;
}

/** Deletes submissions, and forms with them. */
export const createRemovalStore = (
  strapi: Core.Strapi,
  forms: Table,
  submissions: SubmissionTable,
  counters: Counters,
  { tellFormChange }: StoreEvents,
  { mails, deliveries, files, mentions, totals, optIns, imports }: RemovalDependents,
) => {
  let isClosed = false;
  const onRemove: OnRemove[] = [
    (formId, submissionIds) => mails.remove(formId, submissionIds),
    (formId, submissionIds) => files.remove(formId, submissionIds),
    (formId, submissionIds) => mentions.remove(formId, submissionIds),
    (formId, submissionIds) => optIns.remove(formId, submissionIds),
    (formId, submissionIds) => imports.remove(formId, submissionIds),
  ];

  const removeDependents: OnRemove = async (formId, submissionIds) => {
    for (const remove of onRemove) await remove(formId, submissionIds);
  };

  /**
   * Deletes submissions of one form and what belongs to them, even if somebody else has deleted the submission itself.
   *
   * @returns how many there were
   */
  const removeMany = (formId: string, submissionIds: readonly number[]): Promise<number> =>
    inTransaction(strapi, async () => {
      const deleted: number[] = [];
      const remove = async (): Promise<number> => {
        const where = { formId, submissionId: { $in: submissionIds } };
        const rows = (await submissions.lockMany(HEAD_COLUMNS, where)).map(toHead);
        if (rows.length === 0) return 0;
        await submissions.remove({ formId, submissionId: { $in: rows.map(({ submissionId }) => submissionId) } });
        for (const { submissionId, status, spam } of rows) {
          await totals.add(formId, { status, isSpam: spam }, -1);
          // Nobody has been told of one that was not confirmed.
          if (!spam && status !== 'unconfirmed') deleted.push(submissionId);
        }
        return rows.length;
      };
      let removed = await remove();
      if (removed < submissionIds.length) {
        // One of them may just be being inserted: what belongs to it must not be deleted without it.
        await forms.lock({ formId });
        removed += await remove();
      }
      await removeDependents(formId, submissionIds);
      await deliveries.replaceByDeletion(formId, submissionIds, deleted);
      return removed;
    });

  /** Deletes what is left of a form whose removal has begun, in transactions of limited size. */
  const finishRemoval = async (formId: string): Promise<void> => {
    const removeBatch = async (size: number): Promise<number> => {
      // In the order of an index: Strapi would sort them all by `id`.
      const orderBy = [{ submissionId: 'asc' }, { id: 'asc' }];
      const rows = await submissions.find({ select: ['submissionId'], where: { formId }, orderBy, limit: size });
      const submissionIds = rows.map((row) => getNumber(row, 'submissionId'));
      if (submissionIds.length > 0) await removeMany(formId, submissionIds);
      return submissionIds.length;
    };
    const inBatches = strapi.db.inTransaction() ? () => removeBatch(LARGE_BATCH) : createPace();
    do if (isClosed) return;
    while ((await inBatches(removeBatch)) > 0);
    await inTransaction(strapi, async () => {
      const form = await forms.lock({ formId });
      // Another instance was removing it too.
      if (form === undefined) return;
      await counters.keep(formId, getNumber(form, 'lastSubmissionId'));
      await removeDependents(formId, undefined);
      await deliveries.removeForm(formId);
      await forms.remove({ formId });
    });
  };

  const removals = createSharedWork({ patience: JOB_PATIENCE_MS });

  /** As {@link finishRemoval}, once at a time for each form. */
  const shareRemoval = (formId: string): Promise<unknown> => removals.share(formId, () => finishRemoval(formId));

  const reportRemoval = (formId: string, error: unknown): void => {
    strapi.log.error(`imprint: form ${formId} could not be removed and will be retried. ${describeError(error)}`);
  };

  /** Does not wait longer than {@link REMOVAL_PATIENCE_MS}, while the removal goes on. */
  const beginRemoval = async (formId: string): Promise<void> => {
    let isAwaited = true;
    const removal = shareRemoval(formId).catch((error: unknown) => {
      if (isAwaited) throw error;
      reportRemoval(formId, error);
    });
    await Promise.race([removal, setTimeout(REMOVAL_PATIENCE_MS, undefined, { ref: false })]);
    isAwaited = false;
  };

  return {
    onRemove: (remove: OnRemove): void => {
      onRemove.push(remove);
    },

    /**
     * Removes a form with its submissions and everything that belongs to them. It disappears for everybody with the
     * first commit; the rest follows in batches and, if the process dies in between, is done by {@link finishRemovals}.
     * Of very many submissions, some may still be there when this resolves, except in the project's own transaction.
     */
    async removeForm(formId: string, at: Date, { revision, onlyEmpty = false }: Removal): Promise<RemovalOutcome> {
      const outcome = await inTransaction(strapi, async () => {
        // From here on, no more submissions are accepted.
        const form = await forms.lock({ formId, ...STAYS });
        if (form === undefined) return 'gone';
        if (revision !== undefined && revision !== getNumber(form, 'revision')) return 'stale';
        if (onlyEmpty && (await submissions.countUpTo({ formId }, 1)) > 0) return 'full';
        await forms.update({ formId }, { removingSince: at, deletedAt: at });
        await tellFormChange(formId);
        return 'done';
      });
      if (outcome === 'done') await (strapi.db.inTransaction() ? finishRemoval(formId) : beginRemoval(formId));
      return outcome;
    },

    /** Continues removals that a process left unfinished when it died; returns how many. */
    async finishRemovals(): Promise<number> {
      const begun = await forms.find({ select: ['formId'], where: { removingSince: { $notNull: true } } });
      for (const form of begun) {
        const formId = getText(form, 'formId');
        try {
          await shareRemoval(formId);
        } catch (error) {
          // The other forms are still removed.
          reportRemoval(formId, error);
        }
      }
      return begun.length;
    },

    /** Deletes a submission and what belongs to it; of several concurrent calls, exactly one gets true. */
    remove: async (formId: string, submissionId: number): Promise<boolean> =>
      (await removeMany(formId, [submissionId])) > 0,

    removeMany,

    /** Resolves when the current batches are done; no other one starts. */
    async close(): Promise<void> {
      isClosed = true;
      await removals.settled();
    },

    /** Like removeMany, for several forms: all of them or none. */
    removeBatches: (batches: readonly Batch[]): Promise<number> =>
      inTransaction(strapi, async () => {
        let removed = 0;
        for (const { formId, submissionIds } of batches) removed += await removeMany(formId, submissionIds);
        return removed;
      }),
  };
};
