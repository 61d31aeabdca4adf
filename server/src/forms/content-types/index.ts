import { hidden } from '../../hidden';
import { inboxContentTypes } from './inbox';

/**
 * The tables of the room; see imprint/content-types for what holds for all of them. Nothing relates to anything by a
 * foreign key of Strapi's: ids are the interface's own, so that a submission can be found by what its caller knows.
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
    /** The counter of submission ids: raised in the transaction that inserts, and never lowered. */
    lastSubmissionId: { type: 'integer', default: 0 },
    /** When the form was deleted and its submissions were kept; null in every other form. */
    deletedAt: { type: 'datetime' },
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
    // What the lists filter by, then what they are sorted by; `id` last, as a database sorts by it where times are equal.
    { name: 'imprint_submissions_time_index', columns: ['submitted_at', 'id'] },
    { name: 'imprint_submissions_spam_index', columns: ['is_spam', 'submitted_at', 'id'] },
    { name: 'imprint_submissions_status_index', columns: ['is_spam', 'status', 'submitted_at', 'id'] },
    { name: 'imprint_submissions_form_time_index', columns: ['form_id', 'submitted_at', 'id'] },
    { name: 'imprint_submissions_form_spam_index', columns: ['form_id', 'is_spam', 'submitted_at', 'id'] },
    { name: 'imprint_submissions_form_status_index', columns: ['form_id', 'is_spam', 'status', 'submitted_at', 'id'] },
  ],
  attributes: {
    formId: { type: 'string', required: true },
    submissionId: { type: 'integer', required: true },
    /** new, read, replied or archived. */
    status: { type: 'string', default: 'new' },
    /** Why it was taken for spam; `''` where it was not. */
    spam: { type: 'string', default: '' },
    /** Whether it was, for the indexes: a list of what is unequal to `''` cannot be read off one in order. */
    isSpam: { type: 'boolean', default: false },
    data: { type: 'json', required: true },
    /** The fields' labels as the visitor saw them, as pairs: a form's fields change, what was sent does not. */
    labels: { type: 'json', required: true },
    /** The one address to answer, `''` where there is none. */
    replyTo: { type: 'string', default: '' },
    /** The language the form was posted in. */
    language: { type: 'string', default: '' },
    /** Shortened, and only where the form's settings ask for it. */
    ip: { type: 'string', default: '' },
    submittedAt: { type: 'datetime', required: true },
    /** All values for the search, see search.ts. */
    searchText: { type: 'text' },
    /** A reply that nobody has sent yet: text, author, updatedAt. */
    draft: { type: 'json' },
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
    /** notification or confirmation. */
    kind: { type: 'string', required: true },
    to: { type: 'string', required: true },
    /** pending, sent or failed. */
    status: { type: 'string', required: true },
    attempts: { type: 'integer', default: 0 },
    /** What became of each attempt, the first one first: at, error. */
    results: { type: 'json' },
    /** Why the last attempt failed; `''` otherwise. */
    error: { type: 'text' },
    /** When it is tried next; for one that is being sent, when it may be taken for abandoned. Null: never. */
    nextAttemptAt: { type: 'datetime' },
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
    /** incoming: its submission is not stored yet; stored; removed: only its bytes have to go. */
    state: { type: 'string', required: true },
    /** The random name that its bytes are stored under. */
    token: { type: 'string', required: true },
    /** Where the bytes are, as the place itself words it. */
    place: { type: 'json', required: true },
  },
};

export const contentTypes = {
  form: { schema: form },
  'form-submission': { schema: submission },
  'form-mail': { schema: mail },
  'form-file': { schema: file },
  ...inboxContentTypes,
};
