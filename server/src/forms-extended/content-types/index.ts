import { hidden } from '../../strapi/hidden';

/** The table of replies; registered in the standard edition too, so that switching editions loses nothing. */
const response = {
  kind: 'collectionType',
  collectionName: 'imprint_form_responses',
  info: { singularName: 'form-response', pluralName: 'form-responses', displayName: 'Form response' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  indexes: [
    { name: 'imprint_responses_key_unique', columns: ['idempotency_key'], type: 'unique' },
    { name: 'imprint_responses_submission_index', columns: ['form_id', 'submission_id'] },
  ],
  attributes: {
    formId: { type: 'string', required: true },
    submissionId: { type: 'integer', required: true },
    text: { type: 'text', required: true },
    to: { type: 'string', required: true },
    /** pending, sent or failed. */
    status: { type: 'string', required: true },
    /** Why it failed, for the people who reply; `''` otherwise. */
    error: { type: 'text' },
    author: { type: 'json', required: true },
    sentAt: { type: 'datetime' },
    /** The token of the lease that may record the outcome of the last attempt, see leases.ts. */
    lease: { type: 'string', default: '' },
    /**
     * Until when nobody else may send it, because it is being sent or, having failed, may still arrive; null if
     * neither.
     */
    leaseUntil: { type: 'datetime' },
    /** A digest of the client's key and the submission, or else a random one: unique, and never null. */
    idempotencyKey: { type: 'string', required: true },
  },
};

export const contentTypes = { 'form-response': { schema: response } };
