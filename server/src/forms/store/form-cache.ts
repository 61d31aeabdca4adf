import { isDeepStrictEqual } from 'node:util';

import { elapsed } from '../../strapi/clock';
import { createSharedWork } from '../../strapi/database/shared-work';
import type { VisitedForm } from './rows';
import type { FormsStore } from './store';

/** How long a form counts as current without another read, so that a change by another process is seen within a second. */
const MAX_AGE_MS = 900;
/** More than a site has; the one that was read longest ago makes room. */
const MAX_FORMS = 500;

interface Dependencies {
  store: Pick<FormsStore, 'findWithPlaces' | 'onFormChange'>;
  /** Whether a transaction is open around the call. */
  inTransaction: () => boolean;
  now?: () => number;
}

/**
 * The forms that visitors ask for, in memory. A change by this process is seen as soon as it is committed. Forms that do
 * not exist are not kept, so that made-up ids take no memory.
 */
export const createFormCache = ({ store, inTransaction, now = elapsed }: Dependencies) => {
  const known = new Map<string, { form: VisitedForm; readAt: number }>();
  const reads = createSharedWork<VisitedForm | undefined>({ now });

  store.onFormChange((formId) => {
    known.delete(formId);
    // A read that is under way may find the form as it was.
    reads.forget(formId);
  });

  const keep = (read: VisitedForm, readAt: number): VisitedForm => {
    const before = known.get(read.formId)?.form;
    const form = isDeepStrictEqual(before, read) && before !== undefined ? before : read;
    known.delete(form.formId);
    known.set(form.formId, { form, readAt });
    const [oldest] = known.keys();
    if (known.size > MAX_FORMS && oldest !== undefined) known.delete(oldest);
    return form;
  };

  const read = (formId: string): Promise<VisitedForm | undefined> =>
    reads.share(formId, async (accept) => {
      const readAt = now();
      const form = await store.findWithPlaces(formId);
      if (!accept()) return form;
      if (form !== undefined) return keep(form, readAt);
      known.delete(formId);
      return undefined;
    });

  return {
    /**
     * A form as {@link FormsStore.findWithPlaces} finds it, at most {@link MAX_AGE_MS} old. The same object as long as it is
     * the same form, so that what was made of it can be kept in a WeakMap.
     *
     * Inside a transaction the form is read as the transaction sees it, which nobody else may see yet; and whoever holds
     * the only connection must not wait for somebody else's read.
     */
    async find(formId: string): Promise<VisitedForm | undefined> {
      if (inTransaction()) return store.findWithPlaces(formId);
      const entry = known.get(formId);
      if (entry !== undefined && now() - entry.readAt < MAX_AGE_MS) return entry.form;
      return read(formId);
    },
  };
};

export type FormCache = ReturnType<typeof createFormCache>;
