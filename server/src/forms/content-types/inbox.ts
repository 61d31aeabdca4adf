import { hidden } from '../../strapi/hidden';
import { queueColumns } from '../store/sending/queue';

/**
 * The replies that people have written; their emails are in the table of emails. Registered in the standard edition too, so
 * that switching editions loses nothing.
 */
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
    /** Empty for the form's; null in rows of earlier versions. */
    subject: { type: 'string' },
    to: { type: 'string', required: true },
    /** Other addresses that it is sent to; null in rows of earlier versions. */
    cc: { type: 'json' },
    author: { type: 'json', required: true },
    /** A digest of the client's key and the submission, or else a random one: unique, and never null. */
    idempotencyKey: { type: 'string', required: true },
  },
};

/** What has come in answer to emails about a submission. Registered in the standard edition too, like replies. */
const answer = {
  kind: 'collectionType',
  collectionName: 'imprint_form_answers',
  info: { singularName: 'form-answer', pluralName: 'form-answers', displayName: 'Form answer' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  indexes: [
    { name: 'imprint_answers_key_unique', columns: ['message_key'], type: 'unique' },
    { name: 'imprint_answers_submission_index', columns: ['form_id', 'submission_id'] },
  ],
  attributes: {
    formId: { type: 'string', required: true },
    submissionId: { type: 'integer', required: true },
    /** One of `answerKinds`. */
    kind: { type: 'string', required: true },
    /** The id of the reply that it answers; 0 for other emails. */
    responseId: { type: 'integer', default: 0 },
    from: { type: 'string', default: '' },
    fromName: { type: 'string', default: '' },
    subject: { type: 'string', default: '' },
    text: { type: 'text' },
    quoted: { type: 'text' },
    attachments: { type: 'json', required: true },
    /** A digest of the message's id or, without one, of the message. */
    messageKey: { type: 'string', required: true },
  },
};

/** The texts that people begin replies with. Registered in the standard edition too, like replies. */
const savedReply = {
  kind: 'collectionType',
  collectionName: 'imprint_form_saved_replies',
  info: { singularName: 'form-saved-reply', pluralName: 'form-saved-replies', displayName: 'Form saved reply' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  attributes: {
    name: { type: 'string', required: true },
    /** Empty for all forms. */
    formId: { type: 'string', default: '' },
    /** Empty for all languages. */
    language: { type: 'string', default: '' },
    text: { type: 'text', required: true },
  },
};

/** The team's notes on a submission. */
const note = {
  kind: 'collectionType',
  collectionName: 'imprint_form_notes',
  info: { singularName: 'form-note', pluralName: 'form-notes', displayName: 'Form note' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  indexes: [{ name: 'imprint_notes_submission_index', columns: ['form_id', 'submission_id'] }],
  attributes: {
    formId: { type: 'string', required: true },
    submissionId: { type: 'integer', required: true },
    text: { type: 'text', required: true },
    author: { type: 'json', required: true },
  },
};

/** Whose case a submission has become, and by whom. */
const assignment = {
  kind: 'collectionType',
  collectionName: 'imprint_form_assignments',
  info: { singularName: 'form-assignment', pluralName: 'form-assignments', displayName: 'Form assignment' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  indexes: [{ name: 'imprint_assignments_submission_index', columns: ['form_id', 'submission_id'] }],
  attributes: {
    formId: { type: 'string', required: true },
    submissionId: { type: 'integer', required: true },
    /** A `Person`; null for nobody. */
    assignee: { type: 'json' },
    author: { type: 'json', required: true },
  },
};

/** What a team sorts submissions by. */
const label = {
  kind: 'collectionType',
  collectionName: 'imprint_form_labels',
  info: { singularName: 'form-label', pluralName: 'form-labels', displayName: 'Form label' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  attributes: {
    name: { type: 'string', required: true },
    /** One of `labelColors`. */
    color: { type: 'string', required: true },
  },
};

/** That a label is on a submission. */
const labelling = {
  kind: 'collectionType',
  collectionName: 'imprint_form_labellings',
  info: { singularName: 'form-labelling', pluralName: 'form-labellings', displayName: 'Form labelling' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  indexes: [
    { name: 'imprint_labellings_unique', columns: ['form_id', 'submission_id', 'label_id'], type: 'unique' },
    { name: 'imprint_labellings_label_index', columns: ['label_id', 'id'] },
  ],
  attributes: {
    formId: { type: 'string', required: true },
    submissionId: { type: 'integer', required: true },
    labelId: { type: 'integer', required: true },
  },
};

/** The email addresses by which a submission and its notes, replies and draft are found: see email-keys.ts. */
const mention = {
  kind: 'collectionType',
  collectionName: 'imprint_form_mentions',
  info: { singularName: 'form-mention', pluralName: 'form-mentions', displayName: 'Form mention' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  indexes: [
    { name: 'imprint_mentions_email_index', columns: ['email_key', 'id'] },
    { name: 'imprint_mentions_submission_index', columns: ['form_id', 'submission_id'] },
  ],
  attributes: {
    formId: { type: 'string', required: true },
    submissionId: { type: 'integer', required: true },
    /** A digest of the email address; see mention-store.ts for submissions with very many of them. */
    emailKey: { type: 'string', required: true },
    /** Of those, the digests that begin alike. */
    digests: { type: 'text' },
    /** A `MentionLocation`. */
    location: { type: 'string', default: 'submission' },
    /** The id of the note, reply or answer; 0 elsewhere. */
    locationId: { type: 'integer', default: 0 },
  },
};

/** Records that something was erased, when, by whom and how much; not whose data it was. */
const erasure = {
  kind: 'collectionType',
  collectionName: 'imprint_form_erasures',
  info: { singularName: 'form-erasure', pluralName: 'form-erasures', displayName: 'Form erasure' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  attributes: {
    author: { type: 'json', required: true },
    submissions: { type: 'integer', required: true },
    files: { type: 'integer', required: true },
    responses: { type: 'integer', required: true },
    mails: { type: 'integer', required: true },
    notes: { type: 'integer', default: 0 },
  },
};

/** Events for webhooks: see delivery-store.ts. */
const delivery = {
  kind: 'collectionType',
  collectionName: 'imprint_form_deliveries',
  info: { singularName: 'form-delivery', pluralName: 'form-deliveries', displayName: 'Form delivery' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  indexes: [
    { name: 'imprint_deliveries_due_index', columns: ['next_attempt_at'] },
    { name: 'imprint_deliveries_submission_index', columns: ['form_id', 'submission_id'] },
    { name: 'imprint_deliveries_event_index', columns: ['event', 'created_at'] },
  ],
  attributes: {
    formId: { type: 'string', required: true },
    submissionId: { type: 'integer', required: true },
    /** One of `webhookEvents`. */
    event: { type: 'string', required: true },
    /** The webhook's id in the form's settings. */
    hookId: { type: 'string', required: true },
    /** Of its URL. */
    host: { type: 'string', default: '' },
    /** The `webhook-id` of all attempts. */
    messageId: { type: 'string', required: true },
    /** The reply that was sent; 0 for other events. */
    responseId: { type: 'integer', default: 0 },
    ...queueColumns,
  },
};

/** What belongs to a webhook besides its settings: see webhook-store.ts. */
const webhook = {
  kind: 'collectionType',
  collectionName: 'imprint_form_webhooks',
  info: { singularName: 'form-webhook', pluralName: 'form-webhooks', displayName: 'Form webhook' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  indexes: [{ name: 'imprint_webhooks_unique', columns: ['form_id', 'hook_id'], type: 'unique' }],
  attributes: {
    formId: { type: 'string', required: true },
    hookId: { type: 'string', required: true },
    /** Encrypted: tables are copied in backups and by `strapi export`. */
    secret: { type: 'text', required: true },
    /** When the receiver answered that it is gone; null while it is sent to. */
    stoppedAt: { type: 'datetime' },
  },
};

/** The state of scheduled jobs, one row per name: see job-store.ts. */
const job = {
  kind: 'collectionType',
  collectionName: 'imprint_form_jobs',
  info: { singularName: 'form-job', pluralName: 'form-jobs', displayName: 'Form job' },
  options: { draftAndPublish: false },
  pluginOptions: hidden,
  indexes: [{ name: 'imprint_jobs_name_unique', columns: ['name'], type: 'unique' }],
  attributes: {
    name: { type: 'string', required: true },
    value: { type: 'json', required: true },
  },
};

export const inboxContentTypes = {
  'form-response': { schema: response },
  'form-answer': { schema: answer },
  'form-saved-reply': { schema: savedReply },
  'form-note': { schema: note },
  'form-assignment': { schema: assignment },
  'form-label': { schema: label },
  'form-labelling': { schema: labelling },
  'form-mention': { schema: mention },
  'form-erasure': { schema: erasure },
  'form-delivery': { schema: delivery },
  'form-webhook': { schema: webhook },
  'form-job': { schema: job },
};
