import type { Core } from '@strapi/strapi';

/**
 * The last submission ids of removed forms: a form that is created with the same id continues from there, so that no
 * number is used twice.
 */
export const createCounters = (strapi: Core.Strapi) => {
  const counterKey = (formId: string) => ({ type: 'plugin', name: 'imprint', key: `last_submission_id_${formId}` });

  return {
    /** The last submission id that was used under a form's id; 0 if there was none. */
    async find(formId: string): Promise<number> {
      const stored: unknown = await strapi.store.get(counterKey(formId));
      return typeof stored === 'number' ? stored : 0;
    },

    async keep(formId: string, lastSubmissionId: number): Promise<void> {
      if (lastSubmissionId > 0) await strapi.store.set({ ...counterKey(formId), value: lastSubmissionId });
    },
  };
};

export type Counters = ReturnType<typeof createCounters>;
