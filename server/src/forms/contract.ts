/**
 * `forms/v1` as its callers see it: one namespace an endpoint, with method and path in its comment. Paths are relative to
 * Strapi's REST prefix.
 */
import type { PageMeta } from '../http/query';

/** A text, or one for each language by its tag. */
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
  /** What can be chosen, for select, radio and checkboxes. */
  options?: FieldOption[] | undefined;
  /** In characters. */
  minLength?: number | undefined;
  maxLength?: number | undefined;
  /** Numbers for a number, ISO 8601 dates for a date. */
  min?: number | string | undefined;
  max?: number | string | undefined;
  /** A regular expression that the whole value has to match, as HTML's attribute of the name. */
  pattern?: string | undefined;
  /** `reply-to`: the field that holds the address to answer. */
  role?: 'reply-to' | undefined;
  /** What is shown below the field. */
  help?: Localized | undefined;
  /** HTML's `autocomplete` attribute. */
  autocomplete?: string | undefined;
  /** What a file field takes: media types (`image/*`, `application/pdf`) and extensions (`.pdf`), lower case. */
  accept?: string[] | undefined;
  /** Of one file, in bytes. */
  maxSize?: number | undefined;
  maxFiles?: number | undefined;
}

export interface FormSettings {
  /** Addresses that are told of a submission. */
  notify?: string[] | undefined;
  /** Subject, sender and reply-to of the replies to this form's submissions. */
  subject?: string | undefined;
  sender?: string | undefined;
  replyTo?: string | undefined;
  retentionDays?: number | undefined;
  storeIp?: boolean | undefined;
  requireToken?: boolean | undefined;
  maxLinks?: number | undefined;
  rateLimit?: { points: number; seconds: number } | undefined;
  /** What the visitor is told after a submission, in place of the built-in words. */
  successMessage?: Localized | undefined;
  /** A mail to the visitor's reply address after each submission that is not spam; placeholders as in mails. */
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

/** Why a submission was taken for spam; `manual` is a person's word. */
export type SpamReason = 'honeypot' | 'token' | 'links' | 'manual';

/** What was sent, by field: a list for `checkboxes` and, of names, for `file`, a text for every other type. */
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

/** An answer that names a submission and says in words what became of it. */
export interface Confirmation {
  data: { id: string };
  message: string;
  success: true;
}

/** GET /forms/v1/form/:form_id */
export declare namespace FindForm {
  type Response = {
    data: {
      formId: string;
      name: string;
      /** A file field says what it takes, also where its definition leaves that out. */
      fields: (Omit<Field, 'label' | 'options' | 'help'> & {
        label: string;
        help?: string;
        options?: { value: string; label: string }[];
      })[];
      /** The name of a field that people do not see and only programs fill in. */
      honeypot: string;
      /** To be posted back as `_token`; it says when the form was drawn. */
      token: string;
    };
  };
}

/** POST /forms/v1/submission/:form_id */
export declare namespace CreateSubmission {
  type Response = Confirmation;
}

/** GET /forms/v1/submission/:form_id */
export declare namespace FindSubmissions {
  type Query = {
    status?: SubmissionStatus;
    spam?: 'false' | 'true' | 'all';
    /** Dates or points in time, ISO 8601. */
    from?: string;
    to?: string;
    /** A literal part of any value, in any case. */
    q?: string;
    pagination?: { page?: string; pageSize?: string; withCount?: string };
  };
  type Response = { data: Submission[]; meta: { pagination: PageMeta } };
}

/** GET /forms/v1/submission/:form_id/:submission_id */
export declare namespace FindSubmission {
  type Response = { data: Submission };
}

/** DELETE /forms/v1/submission/delete/:form_id/:submission_id */
export declare namespace DeleteSubmission {
  type Response = Confirmation;
}
