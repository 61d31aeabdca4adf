import type { Core } from '@strapi/strapi';

import type { Submission } from './contract';

/** What the world may know of a new submission: that it is there, and nothing of what was sent. */
export type Announcement = Pick<Submission, 'id' | 'formId' | 'submissionId' | 'spam' | 'submittedAt'>;

/**
 * Emits Strapi's `entry.create`, as the Document Service would, hence one webhook: without the values, which are personal
 * data and go to whoever may read them alone.
 */
export const announce = async (strapi: Core.Strapi, entry: Announcement): Promise<void> => {
  await strapi.eventHub.emit('entry.create', {
    model: 'form-submission',
    uid: 'plugin::imprint.form-submission',
    entry,
  });
};
