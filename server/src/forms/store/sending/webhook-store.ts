import type { Core } from '@strapi/strapi';

import type { Webhook } from '../../../contracts/forms';
import { type Row, table, getText, getTime } from '../../../strapi/database/table';
import { inTransaction } from '../../../strapi/database/transactions';
import { decrypt, encrypt } from '../../../strapi/encryption';
import { readSecrets } from '../../../strapi/services';

const UID = 'plugin::imprint.form-webhook';

/** What belongs to a webhook besides its settings. */
export interface WebhookState {
  formId: string;
  id: string;
  /** Undefined if none of the server's keys has encrypted it. */
  secret: string | undefined;
  /** When its receiver answered that it is gone. ISO 8601, UTC. */
  stoppedAt: string | null;
}

/**
 * The secrets of webhooks and whether they have been stopped. They are not among the settings of their form, which are
 * shown, copied and exported.
 */
export const createWebhookStore = (strapi: Core.Strapi) => {
  const webhooks = table(strapi, UID);

  const purposeOf = (formId: string, hookId: string): string => `webhook ${formId} ${hookId}`;
  const toSecret = (formId: string, hookId: string, secret: string): Row => ({
    secret: encrypt(secret, readSecrets(strapi), purposeOf(formId, hookId)),
  });

  const toState = (row: Row): WebhookState => {
    const [formId, id] = [getText(row, 'formId'), getText(row, 'hookId')];
    return {
      formId,
      id,
      secret: decrypt(getText(row, 'secret'), readSecrets(strapi), purposeOf(formId, id)),
      stoppedAt: getTime(row, 'stoppedAt'),
    };
  };

  return {
    /** @param formId all by default */
    find: async (formId?: string): Promise<WebhookState[]> =>
      (await webhooks.find({ where: formId === undefined ? {} : { formId }, orderBy: { id: 'asc' } })).map(toState),

    async findOne(formId: string, hookId: string): Promise<WebhookState | undefined> {
      const row = await webhooks.findOne({ where: { formId, hookId } });
      return row && toState(row);
    },

    /**
     * Stores what belongs to a form's webhooks, in the transaction that saves the form: given secrets, and for those without
     * any a new one. A webhook with another URL is no longer stopped.
     *
     * @param makeSecret makes a new secret
     * @returns the new secrets by the webhooks' ids
     */
    async save(
      formId: string,
      {
        before,
        after,
        makeSecret,
      }: { before: readonly Webhook[]; after: readonly Webhook[]; makeSecret: () => string },
    ): Promise<ReadonlyMap<string, string>> {
      const made = new Map<string, string>();
      const known = new Set((await webhooks.find({ where: { formId } })).map((row) => getText(row, 'hookId')));
      const gone = [...known].filter((hookId) => !after.some(({ id }) => id === hookId));
      if (gone.length > 0) await webhooks.remove({ formId, hookId: { $in: gone } });
      for (const { id: hookId, url, secret } of after) {
        if (known.has(hookId)) {
          const isMoved = before.find(({ id }) => id === hookId)?.url !== url;
          const values = { ...(isMoved && { stoppedAt: null }), ...(secret && toSecret(formId, hookId, secret)) };
          if (Object.keys(values).length > 0) await webhooks.update({ formId, hookId }, values);
        } else {
          const first = secret ?? makeSecret();
          if (secret === undefined) made.set(hookId, first);
          await webhooks.insert({ formId, hookId, ...toSecret(formId, hookId, first) });
        }
      }
      return made;
    },

    /**
     * Encrypts with the first of the server's keys what another one has encrypted, so that it can be taken away. If several
     * instances do so at once, or somebody renews a secret meanwhile, each row is changed by one of them.
     */
    async encryptAnew(): Promise<void> {
      const [first] = readSecrets(strapi);
      for (const row of await webhooks.find()) {
        const { formId, id: hookId, secret } = toState(row);
        const stored = getText(row, 'secret');
        if (secret === undefined || decrypt(stored, [first], purposeOf(formId, hookId)) !== undefined) continue;
        await webhooks.update({ formId, hookId, secret: stored }, toSecret(formId, hookId, secret));
      }
    },

    /** Replaces a secret, also one that is missing because only the form was restored. */
    renew: (formId: string, hookId: string, secret: string): Promise<void> =>
      inTransaction(strapi, async () => {
        const values = toSecret(formId, hookId, secret);
        if ((await webhooks.update({ formId, hookId }, values)) === 0)
          await webhooks.insert({ formId, hookId, ...values });
      }),

    async stop(formId: string, hookId: string, stoppedAt: Date): Promise<void> {
      await webhooks.update({ formId, hookId, stoppedAt: { $null: true } }, { stoppedAt });
    },

    async start(formId: string, hookId: string): Promise<void> {
      await webhooks.update({ formId, hookId }, { stoppedAt: null });
    },

    /** Those of a removed form; to be called in the transaction that removes it. */
    async remove(formId: string): Promise<void> {
      await webhooks.remove({ formId });
    },
  };
};

export type WebhookStore = ReturnType<typeof createWebhookStore>;
