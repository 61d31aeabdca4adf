import { type DecideForeign, type FindAttention, foreignActions } from '../../contracts/inbox';
import { refuse } from '../../strapi/errors';
import type { Texts } from '../../text/messages';
import type { Mailbox } from '../delivery/inbound/mailbox';
import type { Deliverer } from '../delivery/webhooks/deliverer';
import type { FormsStores } from '../store';

interface Dependencies {
  stores: Pick<FormsStores, 'forms' | 'declarations' | 'mails' | 'deliveries'>;
  deliverer: Pick<Deliverer, 'findUnreadable'>;
  mailbox: Pick<Mailbox, 'state'>;
  warn: (message: string) => void;
}

/** What the inbox and the home page point out to people. */
export const createAttention = ({ stores, deliverer, mailbox, warn }: Dependencies) => {
  const { forms, declarations, mails, deliveries } = stores;

  const countForeign = async (): Promise<FindAttention['response']['data']['foreign']> => ({
    mails: await mails.countForeign(),
    deliveries: await deliveries.countForeign(),
  });

  const find = async (): Promise<FindAttention['response']['data']> => {
    const unreadable = await deliverer.findUnreadable();
    const failed = await declarations.findFailed();
    const named = [...unreadable, ...failed.map(({ formId }) => formId)];
    const names = await forms.findFormNames('all', named);
    const read = await mailbox.state();
    return {
      unreadable: unreadable.map((formId) => ({ formId, name: names.get(formId) ?? '' })),
      foreign: await countForeign(),
      receipts: failed.map((one) => ({ ...one, name: names.get(one.formId) ?? '' })),
      mailbox: read === null || read.error === '' ? null : read,
    };
  };

  return {
    find,

    /** Once at each start: tells what has come with a copy of the database and waits. */
    async prepare(): Promise<void> {
      await mails.mark();
      await deliveries.mark();
      const foreign = await countForeign();
      if (foreign.mails + foreign.deliveries > 0)
        warn(
          `imprint: ${foreign.mails} emails and ${foreign.deliveries} events for webhooks have come with a copy of another installation's database, or a backup, or were held by the outbox. They wait until somebody sends or drops them in the inbox.`,
        );
    },

    /**
     * Sends what has come with a copy or been held, or gives it up.
     *
     * @throws {errors.ValidationError} for any other action
     */
    async decide(
      { action }: Readonly<Record<string, unknown>>,
      texts: Texts,
    ): Promise<DecideForeign['response']['data']> {
      const chosen =
        foreignActions.find((known) => known === action) ??
        refuse('action', texts.oneOf('action', foreignActions.join(', ')));
      if (chosen === 'send') await Promise.all([mails.adopt(), deliveries.adopt()]);
      else await Promise.all([mails.drop(texts.mailDropped), deliveries.drop('dropped')]);
      return find();
    },
  };
};

export type Attention = ReturnType<typeof createAttention>;
