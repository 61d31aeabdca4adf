/**
 * The endpoints of `forms/v1`, one interface each. Paths are relative to Strapi's REST prefix.
 */
import type { PublicSettings, StoredSettings } from '../forms/definition/settings';
import type { Endpoint, PageMeta, PageQuery } from './common';

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
  'time',
  'select',
  'radio',
  'checkbox',
  'checkboxes',
  'scale',
  'file',
  'hidden',
] as const;
export type FieldType = (typeof fieldTypes)[number];

/** What stands among a form's fields and has no value. */
export const layoutTypes = ['step', 'heading', 'paragraph'] as const;
export type LayoutType = (typeof layoutTypes)[number];

export const conditionOps = [
  'is',
  'isNot',
  'contains',
  'startsWith',
  'endsWith',
  'greater',
  'less',
  'empty',
  'notEmpty',
] as const;
export type ConditionOp = (typeof conditionOps)[number];

/** A rule about the value of a field; which operators fit which type: `OPS` in conditions.ts. */
export interface ConditionRule {
  /** The name of a field further up in the form. */
  field: string;
  op: ConditionOp;
  /** For all operators except `empty` and `notEmpty`; `1` or `''` for a checkbox, a decimal number or an ISO 8601 date. */
  value?: string | undefined;
}

export const conditionMatches = ['all', 'any'] as const;

/** When something is shown or sent: if all of its rules hold, or any of them. */
export interface Condition {
  match: (typeof conditionMatches)[number];
  rules: ConditionRule[];
}

export interface FieldOption {
  value: string;
  label: Localized;
}

/**
 * What a form is for: anything, or a declaration of consumers whose form the law fixes, see `forms/declarations`. What the
 * kind fixes cannot be changed, and the kind cannot once the form has submissions.
 */
export const formKinds = ['form', 'withdrawal', 'cancellation'] as const;
export type FormKind = (typeof formKinds)[number];
export const declarationKinds = ['withdrawal', 'cancellation'] as const satisfies FormKind[];
export type DeclarationKind = (typeof declarationKinds)[number];

/** Whose law a declaration follows: an ISO 3166-1 alpha-3 code, or that of the European Union alone. */
export const formCountries = ['deu', 'aut', 'other'] as const;
export type FormCountry = (typeof formCountries)[number];

/**
 * What a value is to the team: `reply-to` the visitor's email address, which replies are sent to; `name` who they are;
 * `message` what they have to say. In a declaration: `contract` what identifies the contract, and of a cancellation its
 * kind, its reason, and when the contract is to end. Which types of fields can have them: `roles` of `FieldKind`.
 */
export const fieldRoles = [
  'reply-to',
  'name',
  'message',
  'contract',
  'cancellation-kind',
  'reason',
  'ends-at',
] as const;
export type FieldRole = (typeof fieldRoles)[number];

/** The names of the fields that had these roles when a submission was sent, whatever has become of the form since. */
export type SentRoles = { [Role in 'name' | 'message']?: string | undefined };

export const fieldWidths = ['full', 'half'] as const;

export interface Field {
  name: string;
  type: FieldType;
  /** The name of a type that the project has added, which refines `type`. */
  format?: string | undefined;
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
  /** Each role belongs to one field at most. */
  role?: FieldRole | undefined;
  /** Of the form's width; `full` by default. */
  width?: (typeof fieldWidths)[number] | undefined;
  /** Shown below the field. */
  help?: Localized | undefined;
  /** HTML's `autocomplete` attribute. */
  autocomplete?: string | undefined;
  /** What a file field accepts: media types (`image/*`, `application/pdf`) and extensions (`.pdf`), in lower case. */
  accept?: string[] | undefined;
  /** Per file, in bytes. */
  maxSize?: number | undefined;
  maxFiles?: number | undefined;
  /** Without it, the field is always shown. A hidden field is not required, and what is sent for it is dropped. */
  showIf?: Condition | undefined;
}

/** Begins a page of the form. If it is hidden, so is everything up to the next step. */
export interface StepItem {
  type: 'step';
  /** Unique among the form's steps. */
  id: string;
  title: Localized;
  showIf?: Condition | undefined;
}

export interface TextItem {
  type: 'heading' | 'paragraph';
  /** A paragraph may contain links: `[text](https://example.org)`. */
  text: Localized;
  showIf?: Condition | undefined;
}

export type LayoutItem = StepItem | TextItem;

/** What a form consists of, in its order. What stands before the first step is a page without a title. */
export type FormItem = Field | LayoutItem;

/** An email to the team for each submission that is not spam. */
export interface Notification {
  /** Unique in the form. Emails that wait to be sent belong to it, so it has to stay the same. */
  id: string;
  /** Email addresses, or names of environment variables such as `${TEAM_MAIL}`. One that several notifications name only gets the first of them. */
  to: string[];
  /** Without it, every submission is notified; values that were hidden count as empty. */
  when?: Condition | undefined;
  /** In place of the built-in text; may contain placeholders, as the text may. */
  subject?: string | undefined;
  /** In place of the built-in text with all values. */
  text?: string | undefined;
  /** Whether the submission's files are attached. */
  attachments?: boolean | undefined;
  /** Whether its recipients are told of answers by email; true without it. */
  answers?: boolean | undefined;
}

/**
 * What a webhook can be told. `submission.updated`: the status has changed. Spam causes no events; when it is unmarked,
 * `submission.created` follows. With double opt-in, `submission.created` waits for the confirmation too, and
 * `submission.confirmed` comes with it.
 */
export const webhookEvents = [
  'submission.created',
  'submission.confirmed',
  'submission.updated',
  'submission.deleted',
  'response.sent',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** A URL that is told of events, with signed requests as in https://www.standardwebhooks.com. */
export interface Webhook {
  /** Unique in its form; made by the server if it is left out in a request. */
  id: string;
  /** Or the name of an environment variable, such as `${CRM_URL}`. */
  url: string;
  /**
   * `whsec_` and Base64. It is in the answer to the request that has made the webhook, and in no other; it is kept if it is
   * left out in a request. The name of an environment variable, such as `${CRM_SECRET}`, is in each answer.
   */
  secret?: string | undefined;
  events: WebhookEvent[];
  /** Which of the submitted values it gets. */
  fields: 'none' | 'all' | string[];
}

/** Captchas of others, which are asked over HTTPS with the host's keys. */
export const captchaServices = ['turnstile', 'hcaptcha', 'friendly-captcha'] as const;
export type CaptchaService = (typeof captchaServices)[number];
/** `altcha` is checked by the plugin itself. */
export const captchaProviders = ['altcha', ...captchaServices] as const;
export type CaptchaProvider = (typeof captchaProviders)[number];

/** Each entry of the table is a setting; all of them may be missing. */
export type FormSettings = StoredSettings;

/** Whether a form takes submissions at the moment: `notYet` and `closed` by the server's clock, `full` by their number. */
export const formStates = ['open', 'notYet', 'closed', 'full'] as const;
export type FormState = (typeof formStates)[number];

export interface Form {
  formId: string;
  name: string;
  /** `form` by default. */
  kind?: FormKind | undefined;
  /** Of a declaration; by default that of the directive. */
  country?: FormCountry | undefined;
  fields: FormItem[];
  settings: FormSettings;
  enabled: boolean;
}

export const submissionStatuses = ['unconfirmed', 'new', 'read', 'replied', 'archived'] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];
/** The statuses that people can give a submission: only the visitor can confirm it. */
export type ChosenStatus = Exclude<SubmissionStatus, 'unconfirmed'>;

/**
 * Why a submission is marked as spam; `captcha` if its service could not be asked, `project` if the project's own check said so,
 * `manual` if a person did so.
 */
export const spamReasons = ['honeypot', 'token', 'links', 'captcha', 'project', 'manual'] as const;
export type SpamReason = (typeof spamReasons)[number];

/**
 * Why a declaration looks odd: what would make any other submission spam, too many from one address, or values that are not
 * as the form wants them. It is confirmed and shown all the same.
 */
export const declarationFlags = ['honeypot', 'token', 'links', 'limit', 'values'] as const;
export type DeclarationFlag = (typeof declarationFlags)[number];

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
  /** Only with `project`: what its check said. */
  spamNote?: string;
  /** Only of a declaration that looks odd. */
  flag?: DeclarationFlag;
  /** ISO 8601, UTC. */
  submittedAt: string;
  data: SubmissionData;
  /** In lists: its values are longer than 20,000 characters together, and only their beginnings are here. */
  shortened?: true;
}

/** The proof of a double opt-in. Times are ISO 8601 in UTC; null: not yet. */
export interface DoubleOptIn {
  /** When the visitor was last asked in this text; null for spam, which is not asked. */
  requestedAt: string | null;
  /** When the link ends and the submission is deleted; null once it has been confirmed. */
  expiresAt: string | null;
  confirmedAt: string | null;
  /** The email whose link was confirmed, or the latest one, with `{{confirmationLink}}` in place of the link. */
  subject: string;
  text: string;
  /** Where it was confirmed from: shortened, `''` if the form does not store it. */
  ip: string;
}

/** A submission's id and a message about what was done; of a declaration, when it was received and the URL of its receipt. */
export interface Confirmation {
  data: { id: string; receivedAt?: string; receipt?: string };
  message: string;
  success: true;
}

/** What a site needs for a form's captcha; its solution is sent back as `_captcha`. */
export type PublicCaptcha =
  | { provider: 'altcha'; /** Of {@link FindChallenge}, absolute. */ challengeUrl: string }
  | { provider: CaptchaService; siteKey: string };

/** A field in one language. File fields have `accept` and limits, even if their definition relies on the defaults. */
export type PublicField = Omit<Field, 'label' | 'options' | 'help'> & {
  label: string;
  help?: string;
  options?: { value: string; label: string }[];
};

/** A step, a heading or a paragraph in one language. */
export type PublicLayoutItem =
  | (Omit<StepItem, 'title'> & { title: string })
  | (Omit<TextItem, 'text'> & { text: string });

/** The words of the law for a declaration: what leads to it, and its one or two buttons. */
export interface DeclarationWords {
  /** What a link to the form says. */
  open: string;
  /** The button below the fields. */
  submit: string;
  /** The second button, below what is going to be declared; only of a withdrawal. */
  confirm?: string;
}

/** The parts of a drawn form that a project can give classes of its own, such as those of a CSS framework. */
export const formParts = [
  'field',
  'label',
  'input',
  'select',
  'textarea',
  'choice',
  'box',
  'help',
  'error',
  'errors',
  'button',
  'back',
] as const;
export type FormPart = (typeof formParts)[number];

/** Classes by part, separated by blanks. */
export type FormClasses = Readonly<Partial<Record<FormPart, string>>>;

/** What a site needs to let its visitors continue a form later. */
export interface PublicDrafts {
  expiresAfterDays: number;
  /** In the language of the request. */
  words: {
    title: string;
    hint: string;
    /** The label of the field `_email`. */
    email: string;
    /** The button. */
    save: string;
    /** Above the files that were saved before. */
    files: string;
  };
}

/** What a site needs to render a form, in one language. */
export interface PublicForm extends PublicSettings {
  formId: string;
  name: string;
  /** Only of a declaration, with its words. */
  kind?: DeclarationKind;
  words?: DeclarationWords;
  /** Only of a declaration: whom to turn to otherwise, with the postal and email address of the imprint, by lines. */
  contact?: string[];
  fields: (PublicField | PublicLayoutItem)[];
  /** The name of a field that people cannot see, so that only bots fill it in. */
  honeypot: string;
  state: FormState;
  /** To be shown in place of the form, unless it is open. */
  message?: string;
  captcha?: PublicCaptcha;
  /** What the project says in place of the elements' own texts, with the number of its place for what is filled in. */
  texts?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  /** Classes of the project for its parts, beside their own. */
  classes?: FormClasses;
  /** Only of a form that can be continued later. */
  drafts?: PublicDrafts;
}

/** What a site gets of a form: what to draw it from, or how it is drawn. */
export const formFormats = ['json', 'html'] as const;
export type FormFormat = (typeof formFormats)[number];

export interface FindForm extends Endpoint<'GET /forms/v1/form/:form_id'> {
  /** Without a token, as in HTML by default, the response may be cached; `age` is that of {@link FindToken}. */
  query: { format?: FormFormat; token?: 'true' | 'false'; style?: 'true' | 'false'; age?: number; locale?: string };
  response:
    | {
        /** To be sent back as `_token`; the token contains the time at which the form was requested. */
        data: PublicForm & { token?: string };
      }
    /** As HTML: the `<form>` with its styles, to be put into an `<imprint-form>`, or the text of one that is not open. */
    | string;
}

export interface FindToken extends Endpoint<'GET /forms/v1/token/:form_id'> {
  /** How long the page with the form has been open, in milliseconds: whoever has read it may send it at once. */
  query: { age?: number };
  response: { data: { token: string } };
}

/**
 * A JavaScript module that defines the elements `imprint-form` and `imprint-notice`. Its URL with its hash never changes what it
 * leads to, so that caches need not ask again.
 */
export interface FindElements extends Endpoint<'GET /forms/v1/elements.js'> {
  query: { v?: string };
}

/** A stylesheet for the element `imprint-form`; its URL with its hash is as that of the module. */
export interface FindStyles extends Endpoint<'GET /forms/v1/elements.css'> {
  query: { v?: string };
}

/**
 * The form on a page of its own: HTML, in one of the four languages. It works without scripts, and is there only while the
 * form has the setting `hostedPage`.
 */
export type FindPage = Endpoint<'GET /forms/v1/page/:form_id'>;

/** A challenge of ALTCHA, version 2; all bytes are in lower-case hexadecimal digits. */
export interface AltchaChallenge {
  parameters: {
    algorithm: 'PBKDF2/SHA-256';
    /** Iterations. */
    cost: number;
    /** Seconds since 1970. */
    expiresAt: number;
    /** Of the derived key, in bytes. */
    keyLength: number;
    /** What the key derived from the right counter begins with. */
    keyPrefix: string;
    keySignature: string;
    /** The beginning of the password; the counter is the rest, as four bytes, the highest first. */
    nonce: string;
    salt: string;
  };
  signature: string;
}

/** The response is not wrapped in `data`, so that ALTCHA's own widget reads it too. */
export interface FindChallenge extends Endpoint<'GET /forms/v1/challenge/:form_id'> {
  response: AltchaChallenge;
}

/**
 * The body has the form's fields by name, `_token`, `_captcha`, and files if it is multipart. A form that is not open answers
 * 403 with its text for visitors, and its state in `details.state`.
 */
export interface CreateSubmission extends Endpoint<'POST /forms/v1/submission/:form_id'> {
  response: Confirmation;
}

/**
 * Checks the fields up to and with a step, and stores nothing. The body is like that of {@link CreateSubmission}, with the
 * step's id as `_step`, or `''` for what stands before the first step. Files are refused: what is sent in their place, the
 * files' names, decides conditions.
 */
export interface CheckStep extends Endpoint<'POST /forms/v1/check/:form_id'> {
  response: { data: { valid: true } };
}

/**
 * Saves a form that is going to be sent later, as far as it is filled in, and sends a link to `_email`. The body is like that of
 * {@link CreateSubmission}; with the token of such a link as `_draft`, what it leads to is replaced, and needs no `_email`. A field
 * names those of its files that were saved before, and are to stay, by their ids.
 */
export interface SaveDraft extends Endpoint<'POST /forms/v1/draft/:form_id'> {
  response: { data: { expiresAt: string }; message: string; success: true };
}

/** What has been saved. */
export interface PublicDraft {
  /** As typed, by the names of the fields. */
  values: SubmissionData;
  files: { id: number; field: string; name: string; size: number }[];
  expiresAt: string;
}

/** What a link leads to, for whoever has its token; 404 once it has expired, been sent or deleted. */
export interface FindDraft extends Endpoint<'GET /forms/v1/draft/:form_id/:token'> {
  response: { data: PublicDraft };
}

/** What was shown, declared, received and sent: a file that proves a declaration. Times are ISO 8601. */
export interface DeclarationProof {
  format: 'strapi-plugin-imprint/declaration';
  version: 1;
  /** Of the submission: `<form_id>/<submission_id>` */
  id: string;
  shown: {
    form: string;
    /** The form's, as it was then. */
    revision: number;
    kind: DeclarationKind;
    country: FormCountry;
    /** `''` where no law asks for it. */
    statute: string;
    language: string;
    labels: { name: string; label: string }[];
    /** Those that were pressed, in their order. */
    buttons: string[];
  };
  declared: { name: string; value: string }[];
  received: {
    at: string;
    /** The same with the offset of the zone. */ local: string;
    timeZone: string;
    flag: DeclarationFlag | null;
  };
  sent: {
    to: string;
    /** As the receipt was sent; `''` before the first attempt. */
    subject: string;
    text: string;
    status: 'pending' | 'sent' | 'failed';
    /** `answer` is what the mail server said. */
    attempts: { at: string; error: string | null; answer: string | null }[];
  };
  /** Of everything before it, in lower-case hexadecimal digits. */
  sha256: string;
}

/**
 * The receipt for a declaration, for 30 days, in the language that it was made in: a page, or a text to keep. A token that is
 * none, too old, or of a declaration that has been deleted answers 404.
 */
export interface FindReceipt extends Endpoint<'GET /forms/v1/receipt/:token'> {
  query: { format?: 'html' | 'text'; download?: 'true' | 'false' };
}

/** What a list says about its search. */
export interface SearchMeta {
  /** The search index is being built: submissions may be missing. */
  incomplete?: true;
}

export interface FindSubmissions extends Endpoint<'GET /forms/v1/submission/:form_id'> {
  query: PageQuery & {
    /** Only with `unconfirmed` does a list contain submissions that wait for their confirmation, unless they are spam. */
    status?: SubmissionStatus;
    spam?: 'false' | 'true' | 'all';
    /** ISO 8601, with or without a time. */
    from?: string;
    to?: string;
    /** Every word of it begins a word of the values, regardless of case and accents. */
    q?: string;
  };
  response: {
    data: Submission[];
    meta: {
      pagination: PageMeta;
      /** The search finds more than the total, which is counted up to 1,000. */
      more?: true;
    } & SearchMeta;
  };
}

export interface FindSubmission extends Endpoint<'GET /forms/v1/submission/:form_id/:submission_id'> {
  response: { data: Submission };
}

/** A stream; `X-Total-Count` is the number of submissions. */
export interface ExportSubmissions extends Endpoint<'GET /forms/v1/export/:form_id'> {
  query: Omit<FindSubmissions['query'], 'pagination'> & {
    format?: 'csv' | 'json' | 'ndjson';
    /** Of the cells of CSV: the comma by default. */
    separator?: 'comma' | 'semicolon';
    ids?: string;
  };
}

/** The page that the link in an email leads to: HTML, in one of the four languages. It changes nothing. */
export type FindConfirmation = Endpoint<'GET /forms/v1/confirm/:token'>;

/** Confirms the submission; answers with a page, or 303 to the form's own page. */
export type ConfirmSubmission = Endpoint<'POST /forms/v1/confirm/:token'>;

export interface DeleteSubmission extends Endpoint<'DELETE /forms/v1/submission/delete/:form_id/:submission_id'> {
  response: Confirmation;
}
