import { hidden } from '../../strapi/hidden';
import { totalColumns } from '../store/totals/totals';
import { inboxContentTypes } from './inbox';

/**
 * The tables of forms and submissions; see imprint/content-types for what applies to all tables. They do not use
 * Strapi's relations: ids are those of the interface, so that a submission can be found by what its caller knows.
 */

const form = {
  kind: 'collectionType',
  collectionName: 'imprint_forms',
  info: { singularName: 'form', pluralName: 'forms', displayName: 'Form' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  indexes: [{ name: 'imprint_forms_form_id_unique', columns: ['form_id'], type: 'unique' }],
  attributes: {
    formId: { type: 'string', required: true },
    name: { type: 'string', required: true },
    fields: { type: 'json', required: true },
    settings: { type: 'json', required: true },
    enabled: { type: 'boolean', default: true },
    /** Incremented by each change of the form, not by its submissions. */
    revision: { type: 'integer', default: 1 },
    /** Who changed it last; `updatedAt` says when. */
    author: { type: 'json' },
    /** The counter of submission ids: incremented in the transaction that inserts, and never decremented. */
    lastSubmissionId: { type: 'integer', default: 0 },
    /** The numbers of its submissions, kept by totals-store.ts; null until they have been counted. */
    ...Object.fromEntries(totalColumns.map((column) => [column, { type: 'integer' }])),
    /** Incremented by each change of the totals but those by new submissions. */
    totalsVersion: { type: 'integer' },
    /** When the form was deleted with its submissions kept; null for all other forms. */
    deletedAt: { type: 'datetime' },
    /** When its permanent removal began; null for every visible form. */
    removingSince: { type: 'datetime' },
  },
};

const submission = {
  kind: 'collectionType',
  collectionName: 'imprint_form_submissions',
  info: { singularName: 'form-submission', pluralName: 'form-submissions', displayName: 'Form submission' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  indexes: [
    { name: 'imprint_submissions_id_unique', columns: ['form_id', 'submission_id'], type: 'unique' },
    // First the columns that lists filter by, then those they are sorted by; `id` last, as the tie-breaker of equal
    // times.
    { name: 'imprint_submissions_time_index', columns: ['submitted_at', 'id'] },
    { name: 'imprint_submissions_spam_index', columns: ['is_spam', 'submitted_at', 'id'] },
    { name: 'imprint_submissions_status_index', columns: ['is_spam', 'status', 'submitted_at', 'id'] },
    { name: 'imprint_submissions_archived_index', columns: ['is_spam', 'is_archived', 'submitted_at', 'id'] },
    { name: 'imprint_submissions_form_time_index', columns: ['form_id', 'submitted_at', 'id'] },
    { name: 'imprint_submissions_form_spam_index', columns: ['form_id', 'is_spam', 'submitted_at', 'id'] },
    { name: 'imprint_submissions_form_status_index', columns: ['form_id', 'is_spam', 'status', 'submitted_at', 'id'] },
    {
      name: 'imprint_submissions_form_archived_index',
      columns: ['form_id', 'is_spam', 'is_archived', 'submitted_at', 'id'],
    },
  ],
  attributes: {
    formId: { type: 'string', required: true },
    submissionId: { type: 'integer', required: true },
    /** new, read, replied or archived. */
    status: { type: 'string', default: 'new' },
    /** Whether the status is archived, for the indexes; kept in sync by submission-table.ts, like `isSpam`. */
    isArchived: { type: 'boolean', default: false },
    /** Why it was marked as spam; `''` if it was not. */
    spam: { type: 'string', default: '' },
    /** Whether it is spam, for the indexes: an index cannot return rows unequal to `''` in order. */
    isSpam: { type: 'boolean', default: false },
    data: { type: 'json', required: true },
    /** The fields' labels as the visitor saw them, as pairs: fields may change later, submissions do not. */
    labels: { type: 'json', required: true },
    /** The address for replies; `''` if there is none. */
    replyTo: { type: 'string', default: '' },
    /** The language in which the form was submitted. */
    language: { type: 'string', default: '' },
    /** Truncated, and only if the form's settings ask for it. */
    ip: { type: 'string', default: '' },
    submittedAt: { type: 'datetime', required: true },
    /** A reply that has not been sent yet: text, author, updatedAt. */
    draft: { type: 'json' },
    /** Incremented whenever the draft is saved or dropped, so that an older one never overwrites a newer one. */
    draftVersion: { type: 'integer', default: 0 },
  },
};

const mail = {
  kind: 'collectionType',
  collectionName: 'imprint_form_mails',
  info: { singularName: 'form-mail', pluralName: 'form-mails', displayName: 'Form mail' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  indexes: [
    { name: 'imprint_mails_due_index', columns: ['next_attempt_at'] },
    { name: 'imprint_mails_submission_index', columns: ['form_id', 'submission_id'] },
  ],
  attributes: {
    formId: { type: 'string', required: true },
    submissionId: { type: 'integer', required: true },
    /** One of `mailKinds`. */
    kind: { type: 'string', required: true },
    to: { type: 'string', required: true },
    /** pending, sent or failed. */
    status: { type: 'string', required: true },
    attempts: { type: 'integer', default: 0 },
    /** The results of all attempts, in order: at, error. */
    results: { type: 'json' },
    /** Why the last attempt failed; `''` otherwise. */
    error: { type: 'text' },
    /** When it is tried next; while it is being sent, when it may be considered abandoned. Null: never. */
    nextAttemptAt: { type: 'datetime' },
    /** Until when a failed one may still be sent, by a provider that timed out. */
    lateUntil: { type: 'datetime' },
    /** The token of the lease that may record the outcome of the last attempt, see leases.ts. */
    lease: { type: 'string', default: '' },
    sentAt: { type: 'datetime' },
  },
};

const file = {
  kind: 'collectionType',
  collectionName: 'imprint_form_files',
  info: { singularName: 'form-file', pluralName: 'form-files', displayName: 'Form file' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  indexes: [
    { name: 'imprint_files_token_unique', columns: ['token'], type: 'unique' },
    { name: 'imprint_files_state_index', columns: ['state', 'created_at'] },
    { name: 'imprint_files_submission_index', columns: ['form_id', 'submission_id'] },
  ],
  attributes: {
    formId: { type: 'string', required: true },
    /** 0 until the submission is stored. */
    submissionId: { type: 'integer', required: true },
    field: { type: 'string', default: '' },
    name: { type: 'string', default: '' },
    mime: { type: 'string', default: '' },
    /** In bytes. */
    size: { type: 'integer', required: true },
    /** incoming: its submission is not stored yet; stored; removed: only its bytes remain to be deleted. */
    state: { type: 'string', required: true },
    /** The random name under which its bytes are stored. */
    token: { type: 'string', required: true },
    /** The location of the bytes, in the storage's own format. */
    location: { type: 'json', required: true },
  },
};

export const contentTypes = {
  form: { schema: form },
  'form-submission': { schema: submission },
  'form-mail': { schema: mail },
  'form-file': { schema: file },
  ...inboxContentTypes,
};
