import { toContentTypes } from '../../strapi/tables';
import { listIndexes } from '../store/list-parts';
import { queueColumns } from '../store/sending/queue';
import { totalColumns } from '../store/totals/totals';
import { inboxTables, ofSubmission } from './inbox';

/**
 * The tables of forms and submissions; see imprint/content-types for what applies to all tables. They do not use
 * Strapi's relations: ids are those of the interface, so that a submission can be found by what its caller knows.
 */
export const contentTypes = toContentTypes({
  form: {
    indexes: [{ name: 'imprint_forms_form_id_unique', columns: ['form_id'], type: 'unique' }],
    attributes: {
      formId: { type: 'string', required: true },
      name: { type: 'string', required: true },
      /** One of `formKinds`; null in rows of earlier versions. */
      kind: { type: 'string', default: 'form' },
      /** Whose law a declaration follows: one of `formCountries`, or `''`. */
      country: { type: 'string', default: '' },
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
      /** Where it was last posted from: `UsedOrigin`s, newest first. */
      origins: { type: 'json' },
      /** Incremented by each change of the totals but those by new submissions. */
      totalsVersion: { type: 'integer' },
      /** When the form was deleted with its submissions kept; null for all other forms. */
      deletedAt: { type: 'datetime' },
      /** When its permanent removal began; null for every visible form. */
      removingSince: { type: 'datetime' },
    },
  },

  'form-submission': {
    indexes: [
      { name: 'imprint_submissions_id_unique', columns: ['form_id', 'submission_id'], type: 'unique' },
      ...listIndexes,
    ],
    attributes: {
      ...ofSubmission,
      /** One of `submissionStatuses`. */
      status: { type: 'string', default: 'new' },
      /** Whether the status is archived, for the indexes; kept in sync by submission-table.ts, like `isSpam`. */
      isArchived: { type: 'boolean', default: false },
      /** Whether the status is unconfirmed and it is not spam, which has a list of its own; likewise. */
      isUnconfirmed: { type: 'boolean', default: false },
      /** Why it was marked as spam; `''` if it was not. */
      spam: { type: 'string', default: '' },
      /** Why a declaration looks odd; `''` if it does not. */
      flag: { type: 'string', default: '' },
      /** Whether it is spam, for the indexes: an index cannot return rows unequal to `''` in order. */
      isSpam: { type: 'boolean', default: false },
      data: { type: 'json', required: true },
      /** The fields' labels as the visitor saw them, as pairs: fields may change later, submissions do not. */
      labels: { type: 'json', required: true },
      /** The names of the fields that had certain roles: `SentRoles`. */
      roles: { type: 'json' },
      /** The address for replies; `''` if there is none. */
      replyTo: { type: 'string', default: '' },
      /** The language in which the form was submitted. */
      language: { type: 'string', default: '' },
      /** Truncated, and only if the form's settings ask for it. */
      ip: { type: 'string', default: '' },
      submittedAt: { type: 'datetime', required: true },
      /** The id of the admin user whose case it is; 0 for nobody's, which Strapi's schema gives rows of earlier versions too. */
      assigneeId: { type: 'integer', default: 0, column: { defaultTo: 0 } },
      /** A reply that has not been sent yet: text, author, updatedAt. */
      draft: { type: 'json' },
      /** Incremented whenever the draft is saved or dropped, so that an older one never overwrites a newer one. */
      draftVersion: { type: 'integer', default: 0 },
    },
  },

  'form-mail': {
    indexes: [
      { name: 'imprint_mails_due_index', columns: ['next_attempt_at'] },
      { name: 'imprint_mails_submission_index', columns: ['form_id', 'submission_id'] },
      { name: 'imprint_mails_status_index', columns: ['status', 'id'] },
    ],
    attributes: {
      ...ofSubmission,
      /** A `StoredMailKind`. */
      kind: { type: 'string', required: true },
      to: { type: 'string', required: true },
      /** The id of the form's notification that it belongs to; `''` for other kinds, and for rows of earlier versions. */
      notification: { type: 'string', default: '' },
      /** The `idempotencyKey` of the reply that it sends, or an id: see mail-store.ts; `''` for other kinds. */
      reply: { type: 'string', default: '' },
      ...queueColumns,
    },
  },

  /** What has become of the requests to confirm a submission; the proof of a double opt-in. */
  'form-opt-in': {
    indexes: [
      { name: 'imprint_opt_ins_submission_unique', columns: ['form_id', 'submission_id'], type: 'unique' },
      { name: 'imprint_opt_ins_expiry_index', columns: ['expires_at'] },
    ],
    attributes: {
      ...ofSubmission,
      /** Until when it can be confirmed, by the database's clock; null once it has been. */
      expiresAt: { type: 'datetime' },
      confirmedAt: { type: 'datetime' },
      /** The texts that the visitor was asked in, and when each was last sent; once confirmed, the confirmed one alone. */
      requests: { type: 'json', required: true },
      /** Where it was confirmed from, truncated, and only if the form's settings ask for it. */
      ip: { type: 'string', default: '' },
    },
  },

  /** Declarations of consumers as they were made, and what confirms them: see declaration-store.ts. */
  'form-declaration': {
    indexes: [
      { name: 'imprint_declarations_submission_unique', columns: ['form_id', 'submission_id'], type: 'unique' },
      { name: 'imprint_declarations_failed_index', columns: ['failed_at'] },
    ],
    attributes: {
      ...ofSubmission,
      /** What was shown, declared and received: a `DeclarationRecord`. */
      record: { type: 'json', required: true },
      /** The email that confirms it, the same for each attempt; null before the first. */
      mail: { type: 'json' },
      /** When that failed for good; null otherwise. */
      failedAt: { type: 'datetime' },
    },
  },

  'form-file': {
    indexes: [
      { name: 'imprint_files_token_unique', columns: ['token'], type: 'unique' },
      { name: 'imprint_files_state_index', columns: ['state', 'id'] },
      { name: 'imprint_files_submission_index', columns: ['form_id', 'submission_id'] },
      { name: 'imprint_files_installation_index', columns: ['installation'] },
    ],
    attributes: {
      formId: { type: 'string', required: true },
      /** 0 until the submission is stored; of a draft's file, the id of the draft. */
      submissionId: { type: 'integer', required: true },
      field: { type: 'string', default: '' },
      name: { type: 'string', default: '' },
      mime: { type: 'string', default: '' },
      /** In bytes. */
      size: { type: 'integer', required: true },
      /** incoming: its submission is not stored yet; draft: of a draft; stored; removed: only its bytes remain to be deleted. */
      state: { type: 'string', required: true },
      /** The random name under which its bytes are stored. */
      token: { type: 'string', required: true },
      /** The location of the bytes, in the storage's own format. */
      location: { type: 'json', required: true },
      /** The id of the installation that has stored the bytes; null in rows of earlier versions, until the next start. */
      installation: { type: 'string' },
    },
  },

  /** What visitors have entered in a form that they are going to send later: see draft-store.ts. */
  'form-draft': {
    indexes: [
      { name: 'imprint_drafts_form_index', columns: ['form_id', 'id'] },
      { name: 'imprint_drafts_expiry_index', columns: ['expires_at'] },
    ],
    attributes: {
      formId: { type: 'string', required: true },
      /** Random, so that a link of another database, or of one restored, opens nothing. */
      nonce: { type: 'string', required: true },
      /** Where the link goes. */
      email: { type: 'string', required: true },
      /** The language of the visitor. */
      language: { type: 'string', default: '' },
      /** As typed, by the names of the fields. */
      values: { type: 'json', required: true },
      /** The digests of the email addresses in it, by which a person's data is found: see email-keys.ts. */
      emailKeys: { type: 'text' },
      /** By the database's clock. */
      expiresAt: { type: 'datetime', required: true },
    },
  },

  /** Challenges of captchas that submissions have solved; forgotten some time after they have expired. */
  'form-captcha': {
    indexes: [
      { name: 'imprint_captchas_challenge_unique', columns: ['challenge'], type: 'unique' },
      { name: 'imprint_captchas_expiry_index', columns: ['expires_at'] },
    ],
    attributes: {
      /** The signature of the challenge. */
      challenge: { type: 'string', required: true },
      expiresAt: { type: 'datetime', required: true },
    },
  },

  /** Which rows of another system a form's submissions were imported from: see import-store.ts. */
  'form-import': {
    indexes: [
      { name: 'imprint_imports_key_unique', columns: ['form_id', 'source_key'], type: 'unique' },
      { name: 'imprint_imports_submission_index', columns: ['form_id', 'submission_id'] },
    ],
    attributes: {
      ...ofSubmission,
      /** A digest of the row's id in its source, or of the row. */
      sourceKey: { type: 'string', required: true },
    },
  },
  ...inboxTables,
});
