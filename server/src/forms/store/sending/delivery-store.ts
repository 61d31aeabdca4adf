import type { Core } from '@strapi/strapi';
import { z } from 'zod';

import type { Outbox } from '../../../config';
import { type FormSettings, type WebhookEvent, webhookEvents } from '../../../contracts/forms';
import { type Attempted, type Delivery, type DeliveryError, deliveryErrors } from '../../../contracts/inbox';
import type { Clock } from '../../../strapi/database/database-clock';
import type { Installation } from '../../../strapi/database/installation';
import { getNumber, type Row, table, getText } from '../../../strapi/database/table';
import { createMessageId } from '../../definition/ids';
import { storedSettings } from '../../definition/setting-schemas';
import { type Target, targetsOf } from '../../definition/webhooks';
import type { HookRegistry } from '../../hooks';
import { createQueue } from './queue';

const UID = 'plugin::imprint.form-delivery';
const FORM_UID = 'plugin::imprint.form';

/** What has happened to submissions of a form. */
export interface Occurrence {
  event: WebhookEvent;
  formId: string;
  submissionIds: readonly number[];
  /** The reply that was sent. */
  responseId?: number;
}

/** A delivery with its submission, which may be gone. */
export interface NewDelivery extends Pick<Delivery, 'event' | 'hookId' | 'host' | 'messageId'> {
  formId: string;
  submissionId: number;
  responseId: number;
}

export type StoredDelivery = NewDelivery & Attempted;

const eventSchema = z.enum(webhookEvents);

/** How many rows are inserted in one statement. */
const CHUNK = 500;

/** What another version has recorded is an error too. */
const toError = (error: string | null): DeliveryError | null =>
  error === null ? null : (deliveryErrors.find((known) => known === error) ?? 'connection');

const toDelivery = (stored: StoredDelivery): Delivery => {
  const { id, event, hookId, host, messageId, status, attempts } = stored;
  const { results, error, createdAt, nextAttemptAt, sentAt } = stored;
  return {
    id,
    event,
    hookId,
    host,
    messageId,
    status,
    attempts,
    results: results.map((result) => ({ ...result, error: toError(result.error) })),
    error: toError(error),
    createdAt,
    nextAttemptAt,
    sentAt,
  };
};

/**
 * The events for webhooks, in a queue of their own: a mail goes with its submission, but that one was deleted is told after
 * it is gone. They hold ids and no values, which are read when they are sent; all others are deleted with their submission,
 * and with them what has not been told of it yet.
 */
export const createDeliveryStore = (
  strapi: Core.Strapi,
  clock: Clock,
  installation: Installation,
  outbox: Outbox,
  hooks: Pick<HookRegistry, 'has'>,
) => {
  const forms = table(strapi, FORM_UID);
  const queue = createQueue(
    strapi,
    clock,
    installation,
    outbox.mode !== 'send',
    UID,
    (row, rows): NewDelivery => ({
      formId: getText(row, 'formId'),
      submissionId: getNumber(row, 'submissionId'),
      event: rows.json(row, 'event', eventSchema),
      hookId: getText(row, 'hookId'),
      host: getText(row, 'host'),
      messageId: getText(row, 'messageId'),
      responseId: getNumber(row, 'responseId'),
    }),
    { event: { $in: webhookEvents } },
  );

  /** Whom an event of a form goes to. */
  const targetsIn = (settings: FormSettings, event: WebhookEvent): Target[] =>
    targetsOf(settings, event, hooks.has('submitted'));

  /** The same, also of a deleted one whose submissions were kept; nobody once it is being removed. */
  const findTargets = async (formId: string, event: WebhookEvent): Promise<Target[]> => {
    const where = { formId, removingSince: { $null: true } };
    const row = await forms.findOne({ select: ['id', 'formId', 'settings'], where });
    const settings = row && forms.jsonOr(row, 'settings', storedSettings, undefined);
    return settings === undefined ? [] : targetsIn(settings, event);
  };

  const insert = async (...news: readonly (Occurrence & { targets: readonly Target[] })[]): Promise<void> => {
    const rows = news.flatMap(({ event, formId, submissionIds, responseId = 0, targets }) =>
      submissionIds.flatMap((submissionId) =>
        targets.map((target) => ({ ...target, event, formId, submissionId, responseId, messageId: createMessageId() })),
      ),
    );
    for (let start = 0; start < rows.length; start += CHUNK) await queue.insert(rows.slice(start, start + CHUNK));
  };

  const idsIn = async (where: Row): Promise<Set<string>> =>
    new Set((await queue.find(where)).map(({ submissionId, hookId }) => `${submissionId} ${hookId}`));

  /** Makes due again what a webhook has not been told for a reason that no longer exists. */
  const resume = (formId: string, hookId: string, reason: 'stopped' | 'secret'): Promise<void> =>
    queue.release({ formId, hookId, error: { $in: reason === 'stopped' ? ['gone', 'stopped'] : ['secret'] } });

  return {
    ...queue,

    targetsIn,

    /** Inserts events for given webhooks, in the transaction that causes them. */
    insert,

    /** Inserts an event for the webhooks that want it, in the transaction that causes it; of submissions that are no spam. */
    async insertWanted(occurrence: Occurrence): Promise<void> {
      if (occurrence.submissionIds.length === 0) return;
      await insert({ ...occurrence, targets: await findTargets(occurrence.formId, occurrence.event) });
    },

    /**
     * Announces submissions that are no longer spam, to webhooks that have not been told of them, and releases what spam has
     * held back.
     *
     * @param created those that visitors have submitted here
     * @param confirmed those that were confirmed by their visitors, perhaps while they were spam
     */
    async unmark(
      formId: string,
      submissionIds: readonly number[],
      { created, confirmed }: { created: readonly number[]; confirmed: readonly number[] },
    ): Promise<void> {
      await queue.release({ formId, submissionId: { $in: submissionIds }, error: 'spam' });
      const occurred = [
        ['submission.created', created],
        ['submission.confirmed', confirmed],
      ] as const;
      for (const [event, numbers] of occurred) {
        const targets = numbers.length === 0 ? [] : await findTargets(formId, event);
        if (targets.length === 0) continue;
        const known = await idsIn({ formId, submissionId: { $in: numbers }, event });
        for (const target of targets) {
          const missed = numbers.filter((submissionId) => !known.has(`${submissionId} ${target.hookId}`));
          await insert({ event, formId, submissionIds: missed, targets: [target] });
        }
      }
    },

    resume,

    /** Where nobody has asked for it: what this installation has put aside for want of a secret. */
    resumeReadable: (formId: string, hookId: string): Promise<void> =>
      queue.releaseOwn({ formId, hookId, error: 'secret' }),

    /** Sends what waits to a webhook's new host, also what has waited because its receiver was gone. */
    async move(formId: string, hookId: string, host: string): Promise<void> {
      await queue.update({ formId, hookId, status: { $ne: 'sent' } }, { host });
      await resume(formId, hookId, 'stopped');
    },

    /** What a submission's page shows, oldest first. */
    async findOf(formId: string, submissionId: number): Promise<Delivery[]> {
      return (await queue.find({ formId, submissionId })).map(toDelivery);
    },

    /**
     * Deletes what is known of submissions, or of all submissions of a form, and queues `submission.deleted` for subscribed webhooks;
     * to be called in the transaction that deletes them.
     *
     * @param deleted those that were no spam; of the others, only those are announced that a webhook has been told of
     */
    async replaceByDeletion(
      formId: string,
      submissionIds: readonly number[],
      deleted: readonly number[],
    ): Promise<void> {
      const event = 'submission.deleted';
      const of = { formId, submissionId: { $in: submissionIds }, event: { $ne: event } };
      const targets = await findTargets(formId, event);
      const isTold = new Set(deleted);
      if (targets.length > 0 && deleted.length < submissionIds.length) {
        for (const { submissionId } of await queue.find({ ...of, attempts: { $gt: 0 } })) isTold.add(submissionId);
      }
      await queue.remove(of);
      if (targets.length > 0) await insert({ event, formId, submissionIds: [...isTold], targets });
    },

    /** Deletes all events of a removed form; to be called in the transaction that removes it. */
    async removeForm(formId: string): Promise<void> {
      await queue.remove({ formId });
    },

    /** Deletes what is known of submissions that were deleted before a time, unless it still waits; returns how many. */
    removeBefore: (time: Date): Promise<number> =>
      queue.remove({
        event: 'submission.deleted',
        createdAt: { $lt: time },
        nextAttemptAt: { $null: true },
      }),
  };
};

export type DeliveryStore = ReturnType<typeof createDeliveryStore>;
