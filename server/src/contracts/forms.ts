/**
 * The endpoints of `forms/v1`, one interface each. Paths are relative to Strapi's REST prefix.
 */
import type { Endpoint, PageMeta } from './common';

/** A text for all languages, or texts by language tag. */
export type Localized = string | Readonly<Record<string, string>>;

export const fieldTypes = [
  'text',
  'textarea',
  'email',
  'tel',
  'url',
  'number',
  'date',
  'select',
  'radio',
  'checkbox',
  'checkboxes',
  'file',
  'hidden',
] as const;
export type FieldType = (typeof fieldTypes)[number];

export interface FieldOption {
  value: string;
  label: Localized;
}

export interface Field {
  name: string;
  type: FieldType;
  label: Localized;
  required?: boolean | undefined;
  /** For `select`, `radio` and `checkboxes`. */
  options?: FieldOption[] | undefined;
  /** In characters. */
  minLength?: number | undefined;
  maxLength?: number | undefined;
  /** Numbers for `number`, ISO 8601 dates for `date`. */
  min?: number | string | undefined;
  max?: number | string | undefined;
  /** A regular expression that the whole value must match, as in HTML's `pattern` attribute. */
  pattern?: string | undefined;
  /** `reply-to` marks the field with the visitor's email address, which replies are sent to. */
  role?: 'reply-to' | undefined;
  /** Shown below the field. */
  help?: Localized | undefined;
  /** HTML's `autocomplete` attribute. */
  autocomplete?: string | undefined;
  /** What a file field accepts: media types (`image/*`, `application/pdf`) and extensions (`.pdf`), in lower case. */
  accept?: string[] | undefined;
  /** Per file, in bytes. */
  maxSize?: number | undefined;
  maxFiles?: number | undefined;
}

export interface FormSettings {
  /** Email addresses that are notified of submissions. */
  notify?: string[] | undefined;
  /** The subject of replies, and of confirmations without one of their own; may contain placeholders. */
  subject?: string | undefined;
  /** The sender of all emails about submissions. */
  sender?: string | undefined;
  /** Where visitors' answers to confirmations and replies go. */
  replyTo?: string | undefined;
  retentionDays?: number | undefined;
  storeIp?: boolean | undefined;
  requireToken?: boolean | undefined;
  maxLinks?: number | undefined;
  rateLimit?: { points: number; seconds: number } | undefined;
  /** Shown to the visitor after a submission instead of the built-in text; plain text, may contain placeholders. */
  successMessage?: Localized | undefined;
  /** An email to the visitor after each submission that is not spam; both texts may contain placeholders. */
  confirmation?: { subject?: Localized | undefined; text: Localized } | undefined;
}

export interface Form {
  formId: string;
  name: string;
  fields: Field[];
  settings: FormSettings;
  enabled: boolean;
}

export const submissionStatuses = ['new', 'read', 'replied', 'archived'] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

/** Why a submission is marked as spam; `manual` if a person did so. */
export const spamReasons = ['honeypot', 'token', 'links', 'manual'] as const;
export type SpamReason = (typeof spamReasons)[number];

/** Values by field: a list for `checkboxes`, a list of file names for `file`, and a text for every other type. */
export type SubmissionData = Readonly<Record<string, string | string[]>>;

export interface Submission {
  /** `<form_id>/<submission_id>` */
  id: string;
  formId: string;
  submissionId: number;
  status: SubmissionStatus;
  spam: boolean;
  spamReason: SpamReason | null;
  /** ISO 8601, UTC. */
  submittedAt: string;
  data: SubmissionData;
}

/** A submission's id and a message about what was done. */
export interface Confirmation {
  data: { id: string };
  message: string;
  success: true;
}

/** What a site needs to render a form, in one language. */
export interface PublicForm {
  formId: string;
  name: string;
  /** File fields have `accept` and limits, even if their definition relies on the defaults. */
  fields: (Omit<Field, 'label' | 'options' | 'help'> & {
    label: string;
    help?: string;
    options?: { value: string; label: string }[];
  })[];
  /** The name of a field that people cannot see, so that only bots fill it in. */
  honeypot: string;
}

export interface FindForm extends Endpoint<'GET /forms/v1/form/:form_id'> {
  /** Without a token, the response may be cached. */
  query: { token?: 'true' | 'false'; locale?: string };
  response: {
    /** To be sent back as `_token`; the token contains the time at which the form was requested. */
    data: PublicForm & { token?: string };
  };
}

export interface FindToken extends Endpoint<'GET /forms/v1/token/:form_id'> {
  response: { data: { token: string } };
}

/** The body has the form's fields by name, `_token`, and files if it is multipart. */
export interface CreateSubmission extends Endpoint<'POST /forms/v1/submission/:form_id'> {
  response: Confirmation;
}

/** What a list says about its search. */
export interface SearchMeta {
  /** The search index is being built: submissions may be missing. */
  incomplete?: true;
}

export interface FindSubmissions extends Endpoint<'GET /forms/v1/submission/:form_id'> {
  query: {
    status?: SubmissionStatus;
    spam?: 'false' | 'true' | 'all';
    /** ISO 8601, with or without a time. */
    from?: string;
    to?: string;
    /** Every word of it begins a word of the values, regardless of case and accents. */
    q?: string;
    pagination?: { page?: string; pageSize?: string; withCount?: string };
  };
  response: { data: Submission[]; meta: { pagination: PageMeta } & SearchMeta };
}

export interface FindSubmission extends Endpoint<'GET /forms/v1/submission/:form_id/:submission_id'> {
  response: { data: Submission };
}

/** A stream; `X-Total-Count` is the number of submissions. */
export interface ExportSubmissions extends Endpoint<'GET /forms/v1/export/:form_id'> {
  query: Omit<FindSubmissions['query'], 'pagination'> & { format?: 'csv' | 'json' | 'ndjson'; ids?: string };
}

export interface DeleteSubmission extends Endpoint<'DELETE /forms/v1/submission/delete/:form_id/:submission_id'> {
  response: Confirmation;
}
