import type { Core } from '@strapi/strapi';

/**
 * How far the forms had counted that were removed: a form that is made under an old id goes on from there, so that no
 * number is given out again.
 */
export const createCounters = (strapi: Core.Strapi) => {
  const counterOf = (formId: string) => ({ type: 'plugin', name: 'imprint', key: `last_submission_id_${formId}` });

  return {
    /** The last number that was given out under an id; 0 where there was none. */
    async find(formId: string): Promise<number> {
      const stored: unknown = await strapi.store.get(counterOf(formId));
      return typeof stored === 'number' ? stored : 0;
    },

    async keep(formId: string, lastSubmissionId: number): Promise<void> {
      if (lastSubmissionId > 0) await strapi.store.set({ ...counterOf(formId), value: lastSubmissionId });
    },
  };
};
