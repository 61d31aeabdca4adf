import type { FindAttention } from '../../contracts/inbox';
import type { FormsStore } from '../store/store';
import type { Deliverer } from '../webhooks/deliverer';

interface Dependencies {
  store: Pick<FormsStore, 'findFormNames'>;
  deliverer: Pick<Deliverer, 'findUnreadable'>;
}

/** What the inbox and the home page point out to people. */
export const createAttention = ({ store, deliverer }: Dependencies) => ({
  async find(): Promise<FindAttention['response']['data']> {
    const [names, unreadable] = await Promise.all([store.findFormNames('all'), deliverer.findUnreadable()]);
    return { unreadable: unreadable.map((formId) => ({ formId, name: names.get(formId) ?? '' })) };
  },
});

export type Attention = ReturnType<typeof createAttention>;
