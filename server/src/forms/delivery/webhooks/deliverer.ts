import { errors } from '@strapi/utils';

import type { FormSettings, Webhook } from '../../../contracts/forms';
import type { FindWebhooks, TestWebhook } from '../../../contracts/forms-admin';
import type { DeliveryError, SendAgain } from '../../../contracts/inbox';
import { elapsed } from '../../../strapi/clock';
import type { Lease } from '../../../strapi/database/leases';
import { conflict, describeError } from '../../../strapi/errors';
import { type Texts, textsFor } from '../../../text/messages';
import { createMessageId } from '../../definition/ids';
import { isWebhookSecret, isWebhookUrl } from '../../definition/setting-schemas';
import { VariableError, type Variables } from '../../definition/variables';
import { PROJECT_TARGET } from '../../definition/webhooks';
import { type HookRegistry, HookTimeoutError } from '../../hooks';
import type { DeliveryStore, StoredDelivery } from '../../store/sending/delivery-store';
import type { WebhookState, WebhookStore } from '../../store/sending/webhook-store';
import type { FormsStore } from '../../store/store';
import { claimByHand } from '../by-hand';
import { createWorkers, pauseAfter } from '../workers';
import type { WebhookAnswer } from './answer';
import { composePayload, composePing } from './payload';
import type { WebhookRequest } from './request';
import { createSecret, signatureHeaders } from './signature';

/** How many events one instance delivers at once, and to one host: a slow receiver must not hold up the others. */
const CONCURRENCY = 10;
const PER_HOST = 2;
/** For how long it is kept that a deletion was told, in milliseconds: as long as a receiver may ask about it. */
const DELETIONS_KEPT_MS = 30 * 24 * 60 * 60_000;

export interface DelivererDependencies {
  deliveries: DeliveryStore;
  webhooks: WebhookStore;
  forms: Pick<FormsStore, 'findForm' | 'findSettings' | 'findOne'>;
  request: Pick<WebhookRequest, 'post'>;
  variables: Pick<Variables, 'resolve'>;
  hooks: HookRegistry;
  /** For failures that only an administrator can fix. */
  logError: (message: string) => void;
}

type Status = SendAgain['response']['data']['status'];

/** The ids of the forms of webhooks, each once. */
const formsOf = (states: readonly WebhookState[]): string[] => [...new Set(states.map(({ formId }) => formId))];

const english = textsFor('en');

/** Delivers events to webhooks: after the commit, again after a failure, with the same id. */
export const createDeliverer = ({
  deliveries,
  webhooks,
  forms,
  request,
  variables,
  hooks,
  logError,
}: DelivererDependencies) => {
  const post = async (
    { url }: Webhook,
    secret: string,
    { messageId, body }: { messageId: string; body: string },
  ): Promise<WebhookAnswer> => {
    try {
      const target = variables.resolve(url, isWebhookUrl);
      const key = variables.resolve(secret, isWebhookSecret);
      return await request.post(target, signatureHeaders(messageId, body, { secret: key, at: new Date() }), body);
    } catch (error) {
      if (error instanceof VariableError) return { error: 'variable', cause: error };
      throw error;
    }
  };

  /** An attempt; why there is none; or undefined if the form or the submission of a delivery no longer exists. */
  type Prepared = (() => Promise<WebhookAnswer>) | DeliveryError | undefined;

  /** The project's own code, in place of a webhook. */
  const prepareHook = async ({ formId, submissionId }: StoredDelivery, isByHand: boolean): Promise<Prepared> => {
    if (!hooks.has('submitted')) return 'unwanted';
    const form = await forms.findForm(formId);
    const found = await forms.findOne(formId, submissionId);
    if (form === undefined || found === undefined) return undefined;
    const { submission } = found;
    if (submission.spam && !isByHand) return 'spam';
    return async () => {
      try {
        await hooks.submitted({ id: submission.id, form, submission });
        return { error: undefined };
      } catch (error) {
        return { error: error instanceof HookTimeoutError ? 'timeout' : 'project', cause: error };
      }
    };
  };

  const prepare = async (delivery: StoredDelivery, isByHand: boolean): Promise<Prepared> => {
    const { formId, submissionId, event, hookId, messageId } = delivery;
    if (hookId === PROJECT_TARGET.hookId) return prepareHook(delivery, isByHand);
    const settings = await forms.findSettings(formId);
    if (settings === undefined) return undefined;
    const webhook = settings.webhooks?.find(({ id }) => id === hookId);
    if (webhook === undefined || !(isByHand || webhook.events.includes(event))) return 'unwanted';
    const state = await webhooks.findOne(formId, hookId);
    const secret = webhook.secret ?? state?.secret;
    if (secret === undefined) return 'secret';
    if (state !== undefined && state.stoppedAt !== null && !isByHand) return 'stopped';
    const isDeleted = event === 'submission.deleted';
    const found = isDeleted ? undefined : await forms.findOne(formId, submissionId);
    if (found === undefined && !isDeleted) return undefined;
    if (found?.submission.spam === true && !isByHand) return 'spam';
    const body = composePayload(delivery, found?.submission, webhook.fields);
    return () => post(webhook, secret, { messageId, body });
  };

  const fail = async (
    delivery: StoredDelivery,
    lease: Lease,
    { error, answer, least, cause }: WebhookAnswer,
  ): Promise<void> => {
    const attempts = delivery.attempts + 1;
    const { id, formId, hookId, host, messageId } = delivery;
    const why = cause === undefined ? '' : `. ${describeError(cause)}`;
    const described = `${error}${answer === undefined ? '' : ` ${answer}`}${why}`;
    logError(`imprint: event ${messageId} could not be delivered to ${host} (attempt ${attempts}): ${described}`);
    const isGone = error === 'gone';
    // First, so that the other events do not follow.
    if (isGone) await webhooks.stop(formId, hookId, new Date());
    const pause = isGone ? undefined : pauseAfter(attempts, least);
    await deliveries.markFailed(id, lease, { at: new Date(), error: String(error), answer, pause });
  };

  /** One attempt for a claimed delivery; undefined if its submission no longer exists. */
  const deliver = async (delivery: StoredDelivery, lease: Lease, isByHand: boolean): Promise<Status | undefined> => {
    if (deliveries.isHeld) {
      await deliveries.postpone(delivery, lease, { pause: 0, reason: 'held' });
      return 'pending';
    }
    let result: WebhookAnswer;
    try {
      const prepared = await prepare(delivery, isByHand);
      if (prepared === undefined) {
        // What a restored backup lacks would otherwise come up again and again.
        const pause = pauseAfter(delivery.attempts + 1);
        await deliveries.markFailed(delivery.id, lease, { at: new Date(), error: 'unwanted', pause });
        return undefined;
      }
      if (typeof prepared === 'string') {
        await deliveries.hold(delivery, lease, prepared);
        return 'failed';
      }
      // Getting here took so long that the lease might end before this attempt does.
      if (!lease.isFresh()) return 'pending';
      result = await prepared();
    } catch (error) {
      // What it is about cannot be read.
      logError(`imprint: event ${delivery.messageId} could not be prepared. ${describeError(error)}`);
      result = { error: 'connection' };
    }
    if (result.error !== undefined) {
      await fail(delivery, lease, result);
      return 'failed';
    }
    await deliveries.markSent(delivery.id, lease, new Date(), result.answer);
    return 'sent';
  };

  const underWay = new Map<string, number>();
  const countAt = (host: string): number => underWay.get(host) ?? 0;

  const workers = createWorkers({
    concurrency: CONCURRENCY,
    sendNext: async () => {
      const busy = [...underWay.keys()].filter((host) => countAt(host) >= PER_HOST);
      const [delivery] = await deliveries.findDue(1, busy.length === 0 ? {} : { host: { $notIn: busy } });
      if (delivery === undefined || workers.isClosed()) return false;
      const { host } = delivery;
      // Another worker may have been faster.
      if (countAt(host) >= PER_HOST) return true;
      underWay.set(host, countAt(host) + 1);
      try {
        const lease = await deliveries.claimDue(delivery);
        if (lease !== undefined) {
          // There may be more than one.
          workers.wake();
          await deliver(delivery, lease, false);
        }
      } finally {
        if (countAt(host) > 1) underWay.set(host, countAt(host) - 1);
        else underWay.delete(host);
      }
      return true;
    },
    onError: (error) => {
      logError(`imprint: due events could not be read. ${describeError(error)}`);
    },
  });

  deliveries.onInsert(workers.wake);

  /** For receivers that have lost what they have accepted. */
  const claimAgain = async (id: number): Promise<{ item: StoredDelivery; lease: Lease } | undefined> => {
    const item = await deliveries.findOne(id);
    const lease = item && (await deliveries.claimSent(item));
    return item && lease && { item, lease };
  };

  const findWebhook = async (
    formId: string,
    hookId: string,
    texts: Texts,
  ): Promise<{ webhook: Webhook; settings: FormSettings }> => {
    const settings = await forms.findSettings(formId);
    const webhook = settings?.webhooks?.find(({ id }) => id === hookId);
    if (settings === undefined || webhook === undefined) throw new errors.NotFoundError(texts.webhookNotFound);
    return { webhook, settings };
  };

  const findStates = async (formId: string, { webhooks: hooks = [] }: FormSettings) => {
    const states = new Map<string, WebhookState>();
    for (const state of await webhooks.find(formId)) states.set(state.id, state);
    return hooks.map(({ id }) => {
      const { stoppedAt = null, secret } = states.get(id) ?? {};
      return { id, stoppedAt, isReadable: secret !== undefined };
    });
  };

  return {
    /**
     * Once at each start: after a rotation of the server's keys, all secrets are encrypted with the first one; what has
     * waited for a key that is back goes on, and what no key can decrypt is logged.
     */
    async prepare(): Promise<void> {
      await webhooks.encryptAnew();
      const states = await webhooks.find();
      for (const { formId, id, secret } of states) {
        if (secret !== undefined) await deliveries.resumeReadable(formId, id);
      }
      const unreadable = formsOf(states.filter(({ secret }) => secret === undefined));
      if (unreadable.length > 0)
        logError(
          `imprint: webhooks get nothing, since no key of APP_KEYS can decrypt their secrets. Add the key that they were stored with, or make new secrets, in these forms: ${unreadable.join(', ')}`,
        );
    },

    /** The ids of the forms that have a webhook whose secret cannot be decrypted. */
    findUnreadable: async (): Promise<string[]> =>
      formsOf((await webhooks.find()).filter(({ secret }) => secret === undefined)),

    /** Delivers all due events, several at a time, but few to one host. */
    sendDue: workers.sendDue,

    /** Deletes what is known of submissions that were deleted long ago; returns how many. */
    removeOld: (): Promise<number> => deliveries.removeBefore(new Date(Date.now() - DELETIONS_KEPT_MS)),

    /**
     * Immediately delivers an event, under the same id, also one that has been delivered.
     *
     * @throws {errors.NotFoundError} if there is no such event, or its submission no longer exists
     * @throws {StatusError} 409 while it is being delivered
     */
    async send(id: number, texts: Texts = english): Promise<Status> {
      const { deliveryNotFound: notFound, deliveryUnderWay } = texts;
      const said = { notFound, underWay: deliveryUnderWay, late: deliveryUnderWay };
      const claimed = (await claimByHand(deliveries, id, said)) ?? (await claimAgain(id));
      if (claimed === undefined) throw conflict(deliveryUnderWay);
      const status = await deliver(claimed.item, claimed.lease, true);
      if (status === undefined) throw new errors.NotFoundError(notFound);
      return status;
    },

    /** @throws {errors.NotFoundError} if there is no such form */
    async find(formId: string, texts: Texts = english): Promise<FindWebhooks['response']['data']> {
      const settings = await forms.findSettings(formId);
      if (settings === undefined) throw new errors.NotFoundError(texts.formNotFound);
      return findStates(formId, settings);
    },

    /**
     * Sends a `ping`.
     *
     * @throws {errors.NotFoundError} if the form has no such webhook
     */
    async test(formId: string, hookId: string, texts: Texts = english): Promise<TestWebhook['response']['data']> {
      const { webhook } = await findWebhook(formId, hookId, texts);
      if (deliveries.isHeld) return { error: 'held', answer: null, milliseconds: 0 };
      const secret = webhook.secret ?? (await webhooks.findOne(formId, hookId))?.secret;
      if (secret === undefined) return { error: 'secret', answer: null, milliseconds: 0 };
      const start = elapsed();
      const body = composePing(formId, new Date());
      const { error, answer } = await post(webhook, secret, { messageId: createMessageId(), body });
      return { error: error ?? null, answer: answer ?? null, milliseconds: Math.round(elapsed() - start) };
    },

    /**
     * Replaces a webhook's secret; what is sent from now on is signed with the new one, also what has waited because the old
     * one could not be decrypted.
     *
     * @throws {errors.NotFoundError} if the form has no such webhook
     */
    async renewSecret(formId: string, hookId: string, texts: Texts = english): Promise<{ secret: string }> {
      await findWebhook(formId, hookId, texts);
      const secret = createSecret();
      await webhooks.renew(formId, hookId, secret);
      await deliveries.resume(formId, hookId, 'secret');
      return { secret };
    },

    /**
     * Sends to a stopped webhook again, also what has waited.
     *
     * @throws {errors.NotFoundError} if the form has no such webhook
     */
    async start(formId: string, hookId: string, texts: Texts = english): Promise<FindWebhooks['response']['data']> {
      const { settings } = await findWebhook(formId, hookId, texts);
      await webhooks.start(formId, hookId);
      await deliveries.resume(formId, hookId, 'stopped');
      return findStates(formId, settings);
    },

    close: workers.close,
  };
};

export type Deliverer = ReturnType<typeof createDeliverer>;
