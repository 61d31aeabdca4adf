/**
 * What the admin panel's forms and inbox pages call: one namespace an endpoint, with method and path in its comment.
 * Paths are relative to `/imprint`, under which Strapi puts the plugin's admin routes; the action each needs stands in
 * admin-routes.ts. Errors have Strapi's shape.
 */
import type { Author } from '../access/author';
import type { FormResponse } from '../forms-extended/contract';
import type { PageMeta } from '../http/query';
import type { Form, FieldType, Submission, SubmissionStatus } from './contract';

/** A form with what its list shows. */
export interface FormSummary extends Form {
  /** ISO 8601, UTC. */
  createdAt: string;
  updatedAt: string;
  /** Set where the form was deleted and its submissions were kept; such a form takes none and can only be read. */
  deletedAt: string | null;
  /** Submissions that are not spam. */
  total: number;
  /** Those of them with the status `new`. */
  unread: number;
  spam: number;
}

/** GET /forms */
export declare namespace FindForms {
  type Query = { deleted?: 'false' | 'true' | 'all' };
  type Response = { data: FormSummary[] };
}

/** GET /forms/settings: what pages need to know of the installation; facts that stand in the server alone. */
export declare namespace FindFormsSettings {
  type Response = {
    data: {
      edition: 'extended' | 'standard';
      /** Where the site posts to: origin and REST prefix, such as `https://cms.example.org/api`. */
      apiRoot: string;
      fieldTypes: readonly FieldType[];
      /** The languages that labels and messages can be given in, the default one first. */
      languages: { tag: string; name: string }[];
      defaults: {
        rateLimit: { points: number; seconds: number };
        retentionDays: number;
        maxLinks: number;
        maxFileSize: number;
        maxFiles: number;
      };
      /** The names that mail templates may use between double braces. */
      placeholders: string[];
      maxResponseLength: number;
      /** The names of the two posted fields that are the plugin's own. */
      postedNames: { honeypot: string; token: string };
    };
  };
}

/** POST /forms */
export declare namespace CreateForm {
  type Body = Pick<Form, 'name' | 'fields'> & Partial<Form>;
  type Response = { data: FormSummary };
}

/** GET /forms/:formId · PUT /forms/:formId */
export declare namespace FindForm {
  type Response = { data: FormSummary };
}
export declare namespace UpdateForm {
  type Body = Partial<Omit<Form, 'formId'>>;
  type Response = { data: FormSummary };
}

/** DELETE /forms/:formId; to delete its submissions too, where there are any, needs `submissions.delete` */
export declare namespace DeleteForm {
  /** What becomes of the form's submissions; there is no default, since one of them cannot be undone. */
  type Query = { submissions: 'keep' | 'delete' };
  type Response = { data: { formId: string; submissions: number } };
}

/** A submission in the inbox. */
export interface InboxItem extends Submission {
  formName: string;
  /** How many files hang on it. */
  files: number;
  replyTo: string;
}

/** The filters of the inbox, which the export takes as well. */
export interface InboxFilter {
  formId?: string;
  status?: SubmissionStatus;
  spam?: 'false' | 'true' | 'all';
  from?: string;
  to?: string;
  q?: string;
}

/** GET /submissions */
export declare namespace FindInbox {
  type Query = InboxFilter & {
    /** Newest first without it. */
    sort?: 'submittedAt:asc' | 'submittedAt:desc';
    page?: string;
    pageSize?: string;
  };
  /**
   * The list can be paged through to its 10,000th submission, and `total` counts no further; `more` says that there are
   * more, which only a filter leads to.
   */
  type Response = { data: InboxItem[]; meta: { pagination: PageMeta; more: boolean } };
}

/** GET /submissions/counts: cheap enough to be asked every few seconds; 1,000 means "1,000 or more". */
export declare namespace CountInbox {
  type Query = { formId?: string };
  type Response = {
    data: {
      unread: number;
      spam: number;
      /** Changes with every new submission. */
      newest: string;
    };
  };
}

export interface SubmissionFile {
  id: number;
  field: string;
  name: string;
  mime: string;
  /** In bytes. */
  size: number;
}

/** What became of one attempt to send a mail. */
export interface MailResult {
  /** ISO 8601, UTC. */
  at: string;
  /** Null where it was sent. */
  error: string | null;
}

/** A mail that a submission caused; replies are responses. */
export interface SubmissionMail {
  id: number;
  kind: 'notification' | 'confirmation';
  to: string;
  status: 'pending' | 'sent' | 'failed';
  attempts: number;
  /** The first one first; an attempt during which the process died has none. */
  results: MailResult[];
  error: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  nextAttemptAt: string | null;
  sentAt: string | null;
}

export interface Note {
  id: number;
  text: string;
  author: Author;
  createdAt: string;
}

/** A reply that nobody has sent yet, one for each submission. */
export interface Draft {
  text: string;
  author: Author;
  updatedAt: string;
}

export interface SubmissionDetail extends InboxItem {
  /** The fields' labels as the visitor saw them, in the form's order at the time. */
  labels: Readonly<Record<string, string>>;
  language: string;
  /** Shortened; `''` where the form does not store it. */
  ip: string;
  attachments: SubmissionFile[];
  mails: SubmissionMail[];
  notes: Note[];
  /** Without the action to read replies: empty. */
  responses: FormResponse[];
  /** Null without an action on replies. */
  draft: Draft | null;
  /** Composite ids of the neighbours under the same filter, which is given as for the list. */
  newer: string | null;
  older: string | null;
}

/** GET /submissions/:formId/:submissionId; it changes nothing, so a page that shows it sets the status `read` itself. */
export declare namespace FindSubmissionDetail {
  type Query = InboxFilter;
  type Response = { data: SubmissionDetail };
}

/** POST /submissions/actions: several at once, at most 1,000; `delete` needs `submissions.delete`, the rest `….update`. */
export declare namespace ChangeSubmissions {
  type Body =
    | { action: 'status'; status: SubmissionStatus; ids: string[] }
    /** `not-spam` sends the notification that was not sent. */
    | { action: 'spam' | 'not-spam' | 'delete'; ids: string[] };
  /** Those that were not there any more are left out of the number. */
  type Response = { data: { changed: number } };
}

/** POST /submissions/:formId/:submissionId/notes · DELETE /submissions/:formId/:submissionId/notes/:id → 204 */
export declare namespace CreateNote {
  type Body = { text: string };
  type Response = { data: Note };
}

/** PUT /submissions/:formId/:submissionId/draft; an empty text removes it */
export declare namespace SaveDraft {
  type Body = { text: string };
  type Response = { data: Draft | null };
}

/**
 * POST /submissions/:formId/:submissionId/responses → the thread, empty without the action to read replies; 502 where the
 * mail could not be sent, the reply is kept as failed
 */
export declare namespace Reply {
  type Body = { text: string; idempotencyKey: string };
  type Response = { data: FormResponse[] };
}

/** POST /submissions/:formId/:submissionId/responses/:id/send · POST …/mails/:id/send: tries a failed one again */
export declare namespace SendAgain {
  type Response = { data: { status: 'pending' | 'sent' | 'failed' } };
}

/** GET /submissions/:formId/:submissionId/files/:id → the file, as an attachment */

/**
 * GET /submissions/export → a stream; `X-Total-Count` says how many submissions it will hold.
 */
export declare namespace ExportInbox {
  type Query = InboxFilter & {
    format: 'csv' | 'json' | 'ndjson';
    /** Composite ids, by commas: only these. */ ids?: string;
  };
}

/** POST /requests/search: everything that is kept of one address, over all forms; it changes nothing */
export declare namespace FindByAddress {
  type Body = { email: string; page?: string; pageSize?: string };
  type Response = { data: InboxItem[]; meta: { pagination: PageMeta } };
}

/** POST /requests/export → JSON with values, files' names, replies and mails, as an attachment; the body is `{ email }` */

/** POST /requests/erase */
export declare namespace EraseAddress {
  type Body = { email: string };
  type Response = { data: Erasure };
}

/** That something was erased, and not of whom. */
export interface Erasure {
  id: number;
  erasedAt: string;
  author: Author;
  submissions: number;
  files: number;
  responses: number;
  mails: number;
}

/** GET /requests/erasures */
export declare namespace FindErasures {
  type Query = { page?: string; pageSize?: string };
  type Response = { data: Erasure[]; meta: { pagination: PageMeta } };
}
