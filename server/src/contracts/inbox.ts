/**
 * The endpoints behind the admin panel's inbox, one interface each. Paths are relative to `/imprint`, where Strapi mounts the
 * plugin's admin routes; admin-routes.ts names the action that each needs. Errors have Strapi's shape.
 */
import type { Assignment, Person } from './assignments';
import type { Author, Endpoint, PageMeta } from './common';
import type { Edit } from './edits';
import type {
  ChosenStatus,
  DeclarationProof,
  DoubleOptIn,
  SearchMeta,
  SentRoles,
  SpamReason,
  Submission,
  SubmissionStatus,
  WebhookEvent,
} from './forms';
import type { TeamLabel } from './labels';
import type { FormResponse } from './responses';

/** A submission in the inbox. */
export interface InboxItem extends Submission {
  formName: string;
  /** Whether the submitted data is damaged in the database; if so, `data` is empty. */
  isDamaged: boolean;
  /** How many files were uploaded with it. */
  files: number;
  replyTo: string;
  /** Which of the values are the sender's name and the message. */
  roles: SentRoles;
  /** The names of the fields for longer texts, as the form is now. */
  longTexts: string[];
  /** Whose case it is; null for nobody's. */
  assignee: Person | null;
  /** What the team sorts it by; the detail's `labels` are those of its fields. */
  teamLabels: TeamLabel[];
  /** Why an email of it could not be sent, in the words of the mail server; `''` if there is none. */
  mailError: string;
}

/** The filters of the inbox and of its export. */
export interface InboxFilter {
  formId?: string;
  status?: SubmissionStatus;
  spam?: 'false' | 'true' | 'all';
  /** `all` by default. */
  archived?: 'false' | 'true' | 'all';
  /** Also those that wait for their confirmation, which are left out unless a status is asked for. */
  unconfirmed?: 'all';
  /**
   * Only those with an email, automatic or a reply, that could not be sent, whatever their status; of very many, those with
   * the latest 2,000 of such emails.
   */
  mail?: 'failed';
  /** Only those that are the caller's case, nobody's, or that of the admin user with an id. */
  assignee?: 'me' | 'nobody' | `${number}`;
  /** Only those with the label of this id; of very many, the 2,000 that got it last. */
  label?: `${number}`;
  from?: string;
  to?: string;
  q?: string;
}

export interface FindInbox extends Endpoint<'GET /submissions'> {
  query: InboxFilter & {
    /** Newest first by default. */
    sort?: 'submittedAt:asc' | 'submittedAt:desc';
    page?: number | string;
    pageSize?: number | string;
  };
  /**
   * Pages end at the 10,000th submission, and so does `total`. `more` tells whether there are others, which can only be
   * reached with a filter. With a search, `total` counts up to 1,000, or from there on to the next page, and `more` tells
   * whether there are others.
   */
  response: { data: InboxItem[]; meta: { pagination: PageMeta; more: boolean } & SearchMeta };
}

/** Cheap enough to be polled every few seconds; 1,000 means "1,000 or more". */
export interface CountInbox extends Endpoint<'GET /submissions/counts'> {
  query: { formId?: string };
  response: {
    data: {
      unread: number;
      /** Waiting for their confirmation. */
      unconfirmed: number;
      /** Whether any has ever had to be confirmed. */
      hasOptIns: boolean;
      spam: number;
      /** With an email that could not be sent, as `mail=failed` lists them. */
      failed: number;
      /** Changes with every new submission; `''` without any. */
      newest: string;
      /** When that was submitted: earlier than before if one has been deleted. */
      newestAt: string;
    };
  };
}

/** Figures are counted up to this, which means "10,000 or more". */
export const MAX_FIGURE = 10_000;

/** What the stored submissions tell, of a form or of all; what was deleted is not among it. */
export interface FindFigures extends Endpoint<'GET /submissions/figures'> {
  query: { formId?: string };
  response: {
    data: {
      /**
       * The last 12 weeks, the current one last, by the installation's clock: each with its Monday (YYYY-MM-DD), its spam and
       * what is neither spam nor waiting for its confirmation.
       */
      weeks: { monday: string; accepted: number; spam: number }[];
      /** Of those weeks whose submissions were all counted, from 0 to 1; null without any submission. */
      spamShare: number | null;
      /**
       * The median of the seconds between a submission of these weeks and the first reply to it that was sent, and of how many
       * submissions: those that the latest 1,000 replies belong to. Null without any, and in the standard edition.
       */
      firstReply: { seconds: number; submissions: number } | null;
      /** What is new or read, youngest first: how many are younger than so many days; null for all that are older. */
      open: { days: number | null; amount: number }[];
    };
  };
}

/** What somebody has to look at, besides submissions. */
export interface FindAttention extends Endpoint<'GET /submissions/attention'> {
  response: {
    data: {
      /** Forms with a webhook whose secret none of the server's keys can decrypt: nothing is sent to it. */
      unreadable: { formId: string; name: string }[];
      /** How much waits to be sent that has come with a copy of another installation's database, or been held by the outbox. */
      foreign: { mails: number; deliveries: number };
      /** Declarations whose confirmation of receipt could not be delivered: their senders have to be told otherwise. */
      receipts: { formId: string; submissionId: number; name: string; failedAt: string }[];
      /** Why the mailbox for answers could not be read, and when it was read last (ISO 8601; `''`: never); null if it could. */
      mailbox: { error: string; readAt: string } | null;
    };
  };
}

export const foreignActions = ['send', 'drop'] as const;

/**
 * Sends what has come with a copy, or been held by the outbox, and waits, or gives it up: the original may have sent it. What the
 * outbox holds still is not sent.
 */
export interface DecideForeign extends Endpoint<'POST /submissions/foreign'> {
  body: { action: (typeof foreignActions)[number] };
  response: FindAttention['response'];
}

export interface SubmissionFile {
  id: number;
  field: string;
  name: string;
  mime: string;
  /** In bytes. */
  size: number;
}

/** A file that goes out with a reply. */
export type ReplyFile = Omit<SubmissionFile, 'field'>;

/** The result of one attempt to send something. */
export interface AttemptResult {
  /** ISO 8601, UTC. */
  at: string;
  /** Null if it was sent. */
  error: string | null;
  /** The HTTP status of a webhook's receiver. */
  answer?: number | undefined;
  /** What the mail server said. */
  said?: string | undefined;
}

/** The state of something that is sent automatically, and retried after failures. */
export interface Attempted {
  id: number;
  status: 'pending' | 'sent' | 'failed';
  attempts: number;
  /** Oldest first; an attempt during which the process was killed has none. */
  results: AttemptResult[];
  error: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  nextAttemptAt: string | null;
  sentAt: string | null;
}

/**
 * `receipt` confirms a declaration; `alarm` tells the team of a receipt that could not be delivered; `assignment` tells an admin
 * user that the submission is their case.
 */
export const mailKinds = [
  'notification',
  'confirmation',
  'doubleOptIn',
  'formFull',
  'receipt',
  'alarm',
  'answer',
  'assignment',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** An automatic email about a submission. Replies are {@link FormResponse}s. */
export interface SubmissionMail extends Attempted {
  kind: MailKind;
  to: string;
}

/**
 * Why an event has not been delivered. A receiver has answered with an error (`answer`), a redirect (`redirect`) or that it
 * is gone (`gone`); or none was reached: `timeout`, `connection`, `dns`, `tls`; or nothing was sent: to an address that is not
 * public (`address`), without TLS (`insecure`), since the submission is spam (`spam`), the webhook no longer wants it
 * (`unwanted`), is stopped (`stopped`), or has no readable secret (`secret`), or since it came with a copy of the database
 * or was held by the outbox and was given up (`dropped`), or is held still (`held`), or names an environment variable that
 * has no value for it (`variable`).
 */
export const deliveryErrors = [
  'answer',
  'redirect',
  'gone',
  'timeout',
  'connection',
  'dns',
  'tls',
  'address',
  'insecure',
  'spam',
  'unwanted',
  'stopped',
  'secret',
  'dropped',
  'held',
  'variable',
  'project',
] as const;
export type DeliveryError = (typeof deliveryErrors)[number];

/** An event about a submission, for one webhook. */
export interface Delivery extends Omit<Attempted, 'error' | 'results'> {
  error: DeliveryError | null;
  results: (Omit<AttemptResult, 'error'> & { error: DeliveryError | null })[];
  event: WebhookEvent;
  hookId: string;
  /** Of its URL, which may contain a password. */
  host: string;
  /** The `webhook-id` of all attempts. */
  messageId: string;
}

export interface Note {
  id: number;
  text: string;
  author: Author;
  createdAt: string;
}

/** `automatic`: a program has sent it by itself; `bounce`: a mail server says that an email could not be delivered. */
export const answerKinds = ['answer', 'automatic', 'bounce'] as const;

/** An email that has come in answer to one about the submission. */
export interface VisitorAnswer {
  id: number;
  kind: (typeof answerKinds)[number];
  /** The reply that it answers, or that has bounced; null for other emails. */
  responseId: number | null;
  from: string;
  fromName: string;
  subject: string;
  /** What was written; of a bounce, the words of the mail server. */
  text: string;
  /** What the message repeats; of a bounce, its whole text. */
  quoted: string;
  /** With the ids of those that are stored, as files of the submission; the others are only in the mailbox. */
  attachments: (Omit<ReplyFile, 'id'> & Partial<Pick<ReplyFile, 'id'>>)[];
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** A reply that has not been sent; each submission has at most one. */
export interface ReplyDraft {
  text: string;
  /** Only if it is not the form's. */
  subject?: string | undefined;
  /** Who else is to be sent it, as it is typed; left out if nobody is. */
  cc?: string | undefined;
  /** Left out if there are none. */
  attachments?: ReplyFile[] | undefined;
  author: Author;
  updatedAt: string;
}

/** The draft, if there is one, and its version. */
export interface StoredDraft {
  draft: ReplyDraft | null;
  /** Incremented whenever the draft is saved or removed. */
  version: number;
}

export interface SubmissionDetail extends InboxItem {
  /** Of a declaration: its proof, as {@link FindProof} has it. */
  proof: DeclarationProof | null;
  /** The fields' labels as the visitor saw them, in the form's order at the time. */
  labels: Readonly<Record<string, string>>;
  language: string;
  /** Shortened; `''` if the form does not store it. */
  ip: string;
  /** Null if the visitor need not confirm it. */
  doubleOptIn: DoubleOptIn | null;
  attachments: SubmissionFile[];
  mails: SubmissionMail[];
  deliveries: Delivery[];
  notes: Note[];
  /** How it has become whose case it is, oldest first. */
  assignments: Assignment[];
  /** What has been corrected in it, and that it was entered, oldest first. */
  edits: Edit[];
  /** Empty without permission to read replies. */
  responses: FormResponse[];
  /** Likewise. */
  answers: VisitorAnswer[];
  /** Null without any permission on replies. */
  draft: ReplyDraft | null;
  draftVersion: number;
  /** The subject of a reply, unless it is given another one; `''` for whoever may not reply, and without an address. */
  replySubject: string;
  /** Composite ids of its neighbours in the list, with the same filter. */
  newer: string | null;
  older: string | null;
}

/** Does not mark the submission as read: a page that shows it has to do so. */
export interface FindSubmissionDetail extends Endpoint<'GET /submissions/:formId/:submissionId'> {
  query: InboxFilter;
  response: { data: SubmissionDetail };
}

/** The proof of a declaration, as a file. */
export type FindProof = Endpoint<'GET /submissions/:formId/:submissionId/proof'>;

/** The part of a submission that actions change. */
export interface SubmissionState {
  status: SubmissionStatus;
  spamReason: SpamReason | null;
}

/** What an action has changed; posted back to undo it. */
export interface Changes {
  /** ISO 8601, UTC. */
  at: string;
  changes: { ids: string[]; before: SubmissionState; after: SubmissionState }[];
}

/** Up to 1,000 at once; `delete` needs `submissions.delete`, every other action `submissions.update`. */
export interface ChangeSubmissions extends Endpoint<'POST /submissions/actions'> {
  body:
    /** Leaves out unconfirmed ones. */
    | { action: 'status'; status: ChosenStatus; ids: string[] }
    /** `read` is for what has been shown: only new ones become read, whatever has come of the others meanwhile. */
    | { action: 'read'; ids: string[] }
    /** `not-spam` sends the emails that were held back. */
    | { action: 'spam' | 'not-spam' | 'delete'; ids: string[] }
    /** Restores each submission, unless it has changed since the action; see `sent` below. */
    | ({ action: 'undo' } & Changes);
  response: {
    data: {
      /**
       * Without submissions that no longer exist, unconfirmed ones whose status was to change and, for `undo`, those that
       * have changed since the action.
       */
      changed: number;
      /** Null if nothing was changed, or if the action cannot be undone. */
      undo: Changes | null;
      /** For `undo`: how many emails about them have been sent since the action, or are being sent. */
      sent: number;
    };
  };
}

export interface CreateNote extends Endpoint<'POST /submissions/:formId/:submissionId/notes'> {
  body: { text: string };
  response: { data: Note };
}

export type DeleteNote = Endpoint<'DELETE /submissions/:formId/:submissionId/notes/:id'>;

/** The draft as it is now; cheap enough to be polled every few seconds. */
export interface FindDraft extends Endpoint<'GET /submissions/:formId/:submissionId/draft'> {
  /** `isBeingWritten`: whether somebody has gone on with it in the last two minutes. */
  response: { data: StoredDraft & { isBeingWritten: boolean } };
}

/** An empty text without anything else removes the draft. */
export interface SaveDraft extends Endpoint<'PUT /submissions/:formId/:submissionId/draft'> {
  body: {
    text: string;
    /** One line of up to 200 characters; the form's by default. */
    subject?: string;
    /** As it is typed: one line of up to 2,000 characters. */
    cc?: string;
    /** The ids of its files: of those that it had, and those of {@link AddReplyFiles}. The others that it had are deleted. */
    attachments?: number[];
    /** The version that was edited. */
    version: number;
  };
  response: { data: StoredDraft };
  /** What is stored now: the draft has been saved or removed since that version. */
  conflict: StoredDraft;
}

/**
 * Stores files for a reply, in the field `files` of `multipart/form-data`; they are deleted after an hour unless a draft that
 * names them has been saved.
 */
export interface AddReplyFiles extends Endpoint<'POST /submissions/:formId/:submissionId/draft/files'> {
  body: FormData;
  response: { data: ReplyFile[] };
}

/**
 * Stores a reply, which is sent some seconds later, so that it can be taken back. Responds with all replies to the submission,
 * or none without permission to read them.
 */
export interface CreateInboxResponse extends Endpoint<'POST /submissions/:formId/:submissionId/responses'> {
  body: {
    text: string;
    /** As for a draft. */
    subject?: string;
    /** Up to 10 other addresses that are sent it, and that its recipient sees. */
    cc?: string[];
    idempotencyKey: string;
    /**
     * The version of the draft that is sent, with its files, and removed with that: 409 with the stored draft if that has
     * changed since, or has been sent. By default, any draft is removed, with its files.
     */
    draftVersion?: number;
  };
  /** `draft` is what is stored afterwards, `id` that of the reply. */
  response: { data: FormResponse[]; meta: { draft: StoredDraft; id: number } };
  conflict: StoredDraft;
}

/**
 * Takes a reply back that has not been sent: it is the draft again, before the text of one that has been begun since. 409 once
 * it is being sent.
 */
export interface TakeBackResponse extends Endpoint<'POST /submissions/:formId/:submissionId/responses/:id/take-back'> {
  response: { data: StoredDraft };
}

/** Asks the visitor once more to confirm the submission; the link is valid anew from then on. */
export interface RequestConfirmation extends Endpoint<'POST /submissions/:formId/:submissionId/double-opt-in'> {
  response: { data: DoubleOptIn };
}

/** Sends a failed reply, email or event again; an event also if it has been delivered. */
export interface SendAgain extends Endpoint<
  | 'POST /submissions/:formId/:submissionId/responses/:id/send'
  | 'POST /submissions/:formId/:submissionId/mails/:id/send'
  | 'POST /submissions/:formId/:submissionId/deliveries/:id/send'
> {
  response: { data: { status: 'pending' | 'sent' | 'failed' } };
}

/** The file, as a download. */
export type DownloadFile = Endpoint<'GET /submissions/:formId/:submissionId/files/:id'>;

/** A stream; `X-Total-Count` is the number of submissions. */
export interface ExportInbox extends Endpoint<'GET /submissions/export'> {
  query: InboxFilter & {
    format: 'csv' | 'json' | 'ndjson';
    /** Of the cells of CSV: the comma by default. */
    separator?: 'comma' | 'semicolon';
    /** Exports only these: composite ids, separated by commas. */
    ids?: string;
  };
}
