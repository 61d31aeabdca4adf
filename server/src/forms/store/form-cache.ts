import { isDeepStrictEqual } from 'node:util';

import { elapsed } from '../../strapi/clock';
import type { VisitedForm } from './rows';
import type { FormsStore } from './store';

/** How long a form counts as current without another read, so that a change by another process is seen within a second. */
const MAX_AGE_MS = 900;
/** More than a site has; the one that was read longest ago makes room. */
const MAX_FORMS = 500;

/** How long callers share a read: its connection may have died without a word. */
const PATIENCE_MS = 1_000;

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
  const reading = new Map<string, { found: Promise<VisitedForm | undefined>; readAt: number }>();

  store.onFormChange((formId) => {
    known.delete(formId);
    // A read that is under way may find the form as it was.
    reading.delete(formId);
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

  const read = async (formId: string): Promise<VisitedForm | undefined> => {
    const own = { found: store.findWithPlaces(formId), readAt: now() };
    reading.set(formId, own);
    try {
      const form = await own.found;
      if (reading.get(formId) !== own) return form;
      if (form !== undefined) return keep(form, own.readAt);
      known.delete(formId);
      return undefined;
    } finally {
      if (reading.get(formId) === own) reading.delete(formId);
    }
  };

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
      const shared = reading.get(formId);
      return shared !== undefined && now() - shared.readAt < PATIENCE_MS ? shared.found : read(formId);
    },
  };
};

export type FormCache = ReturnType<typeof createFormCache>;
