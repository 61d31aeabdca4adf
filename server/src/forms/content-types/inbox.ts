import { queueColumns } from '../store/sending/queue';

/** The submission that a row belongs to. */
export const ofSubmission = {
  formId: { type: 'string', required: true },
  submissionId: { type: 'integer', required: true },
};

/** The tables of what a team does with submissions, and of what is sent. */
export const inboxTables = {
  /**
   * The replies that people have written; their emails are in the table of emails. Registered in the standard edition too, so
   * that switching editions loses nothing.
   */
  'form-response': {
    indexes: [
      { name: 'imprint_responses_key_unique', columns: ['idempotency_key'], type: 'unique' },
      { name: 'imprint_responses_submission_index', columns: ['form_id', 'submission_id'] },
    ],
    attributes: {
      ...ofSubmission,
      text: { type: 'text', required: true },
      /** Empty for the form's; null in rows of earlier versions. */
      subject: { type: 'string' },
      to: { type: 'string', required: true },
      /** Other addresses that it is sent to; null in rows of earlier versions. */
      cc: { type: 'json' },
      /** Its files, as `ReplyFile`s; null in rows of earlier versions. */
      attachments: { type: 'json' },
      author: { type: 'json', required: true },
      /** A digest of the client's key and the submission, or else a random one: unique, and never null. */
      idempotencyKey: { type: 'string', required: true },
    },
  },

  /** What has come in answer to emails about a submission. Registered in the standard edition too, like replies. */
  'form-answer': {
    indexes: [
      { name: 'imprint_answers_key_unique', columns: ['message_key'], type: 'unique' },
      { name: 'imprint_answers_submission_index', columns: ['form_id', 'submission_id'] },
    ],
    attributes: {
      ...ofSubmission,
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
  },

  /** The texts that people begin replies with. Registered in the standard edition too, like replies. */
  'form-saved-reply': {
    attributes: {
      name: { type: 'string', required: true },
      /** Empty for all forms. */
      formId: { type: 'string', default: '' },
      /** Empty for all languages. */
      language: { type: 'string', default: '' },
      text: { type: 'text', required: true },
    },
  },

  /** The team's notes on a submission. */
  'form-note': {
    indexes: [{ name: 'imprint_notes_submission_index', columns: ['form_id', 'submission_id'] }],
    attributes: {
      ...ofSubmission,
      text: { type: 'text', required: true },
      author: { type: 'json', required: true },
    },
  },

  /** Whose case a submission has become, and by whom. */
  'form-assignment': {
    indexes: [{ name: 'imprint_assignments_submission_index', columns: ['form_id', 'submission_id'] }],
    attributes: {
      ...ofSubmission,
      /** A `Person`; null for nobody. */
      assignee: { type: 'json' },
      author: { type: 'json', required: true },
    },
  },

  /** What the team has corrected in a submission, or that it has entered it. */
  'form-edit': {
    indexes: [{ name: 'imprint_edits_submission_index', columns: ['form_id', 'submission_id'] }],
    attributes: {
      ...ofSubmission,
      /** `ValueChange`s; null for the entering. */
      changes: { type: 'json' },
      author: { type: 'json', required: true },
    },
  },

  /** What a team sorts submissions by. */
  'form-label': {
    attributes: {
      name: { type: 'string', required: true },
      /** One of `labelColors`. */
      color: { type: 'string', required: true },
    },
  },

  /** That a label is on a submission. */
  'form-labelling': {
    indexes: [
      { name: 'imprint_labellings_unique', columns: ['form_id', 'submission_id', 'label_id'], type: 'unique' },
      { name: 'imprint_labellings_label_index', columns: ['label_id', 'id'] },
    ],
    attributes: { ...ofSubmission, labelId: { type: 'integer', required: true } },
  },

  /** The email addresses by which a submission and its notes, replies and draft are found: see email-keys.ts. */
  'form-mention': {
    indexes: [
      { name: 'imprint_mentions_email_index', columns: ['email_key', 'id'] },
      { name: 'imprint_mentions_submission_index', columns: ['form_id', 'submission_id'] },
    ],
    attributes: {
      ...ofSubmission,
      /** A digest of the email address; see mention-store.ts for submissions with very many of them. */
      emailKey: { type: 'string', required: true },
      /** Of those, the digests that begin alike. */
      digests: { type: 'text' },
      /** A `MentionLocation`. */
      location: { type: 'string', default: 'submission' },
      /** The id of the note, reply or answer; 0 elsewhere. */
      locationId: { type: 'integer', default: 0 },
    },
  },

  /** Records that something was erased, when, by whom and how much; not whose data it was. */
  'form-erasure': {
    attributes: {
      author: { type: 'json', required: true },
      submissions: { type: 'integer', required: true },
      files: { type: 'integer', required: true },
      responses: { type: 'integer', required: true },
      mails: { type: 'integer', required: true },
      notes: { type: 'integer', default: 0 },
      /** Forms that were saved to be sent later. */
      drafts: { type: 'integer', default: 0 },
    },
  },

  /** Events for webhooks: see delivery-store.ts. */
  'form-delivery': {
    indexes: [
      { name: 'imprint_deliveries_due_index', columns: ['next_attempt_at'] },
      { name: 'imprint_deliveries_submission_index', columns: ['form_id', 'submission_id'] },
      { name: 'imprint_deliveries_event_index', columns: ['event', 'created_at'] },
    ],
    attributes: {
      ...ofSubmission,
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
  },

  /** What belongs to a webhook besides its settings: see webhook-store.ts. */
  'form-webhook': {
    indexes: [{ name: 'imprint_webhooks_unique', columns: ['form_id', 'hook_id'], type: 'unique' }],
    attributes: {
      formId: { type: 'string', required: true },
      hookId: { type: 'string', required: true },
      /** Encrypted: tables are copied in backups and by `strapi export`. */
      secret: { type: 'text', required: true },
      /** When the receiver answered that it is gone; null while it is sent to. */
      stoppedAt: { type: 'datetime' },
    },
  },

  /** The state of scheduled jobs, one row per name: see job-store.ts. */
  'form-job': {
    indexes: [{ name: 'imprint_jobs_name_unique', columns: ['name'], type: 'unique' }],
    attributes: { name: { type: 'string', required: true }, value: { type: 'json', required: true } },
  },
};
