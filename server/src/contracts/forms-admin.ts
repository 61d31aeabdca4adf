/**
 * The endpoints behind the admin panel's pages about forms, one interface each. Paths are relative to `/imprint`, where
 * Strapi mounts the plugin's admin routes; admin-routes.ts names the action that each needs. Errors have Strapi's shape.
 */
import type { TemplatePath } from '../forms/definition/setting-inputs';
import type { Author, Endpoint, PageMeta, UsedOrigin } from './common';
import type {
  CaptchaService,
  DeclarationKind,
  FieldType,
  Form,
  FormItem,
  FormState,
  Localized,
  PublicForm,
} from './forms';
import type { DeliveryError, MailKind } from './inbox';

/** A form, with what the list of forms shows. */
export interface FormSummary extends Form {
  /** Incremented by each change of the form, but not by submissions. */
  revision: number;
  /** Who last changed it. */
  author: Author;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** When the form itself was last changed. */
  updatedAt: string;
  /** Set if the form was deleted but its submissions were kept: it is read-only and accepts no submissions. */
  deletedAt: string | null;
  state: FormState;
  /** Without spam and unconfirmed submissions. */
  total: number;
  /** With the status `new`, without spam. */
  unread: number;
  /** Waiting for their confirmation, without spam. */
  unconfirmed: number;
  spam: number;
  /** Where it was last posted from, newest first: a few, without spam. They arrive within a minute. */
  origins: UsedOrigin[];
}

/** A form as a list shows it, of which there may be thousands; {@link FindForm} has the rest. */
export interface ListedForm
  extends
    Omit<FormSummary, 'fields' | 'settings' | 'origins'>,
    Pick<Form['settings'], 'opensAt' | 'closesAt' | 'maxSubmissions'> {
  /** How many fields it has. */
  fieldCount: number;
  /** Whether it is switched on and asks for withdrawals, as an earlier template did, but is no form of that kind. */
  isOldWithdrawal: boolean;
}

/** A page of the forms, in the order in which they were made. */
export interface FindForms extends Endpoint<'GET /forms'> {
  query: {
    deleted?: 'false' | 'true' | 'all';
    /** Words that occur in the name, in any order and in part, regardless of case and accents. */
    _q?: string;
    page?: number | string;
    pageSize?: number | string;
  };
  response: {
    data: ListedForm[];
    meta: {
      pagination: PageMeta;
      /** The names of forms that are left out of the page because they are damaged in the database. */
      damaged: string[];
    };
  };
}

/** A form to choose from a list of all. */
export interface NamedForm extends Pick<Form, 'formId' | 'name'> {
  /** Set for declarations. */
  kind?: DeclarationKind;
  /** Set if it was deleted but its submissions were kept. */
  isDeleted?: true;
}

/**
 * All forms, also disabled ones; deleted ones on demand, at the end. Besides whoever has `forms.find` or
 * `submissions.find`, it is for whoever may
 * create, read or change content of any type in Strapi's content manager, which can refer to forms: they need no action of the
 * plugin, learn nothing else of the forms but which are declarations, and nothing of deleted ones.
 */
export interface FindFormNames extends Endpoint<'GET /forms/names'> {
  query: { deleted?: 'false' | 'true' | 'all' };
  response: { data: NamedForm[] };
}

/** What the pages need to know about the installation, and only the server knows. */
export interface FindFormsSettings extends Endpoint<'GET /forms/settings'> {
  response: {
    data: {
      edition: 'extended' | 'standard';
      /** Where the clock is that people read times by, a name of the IANA database such as `Europe/Berlin`. */
      timeZone: string;
      /** The owner's, by the imprint: a code of ISO 3166-1 alpha-3; `''` as long as it names none. */
      country: string;
      /** Where the site sends its requests: origin and REST prefix, such as `https://cms.example.org/api`. */
      apiRoot: string;
      /** Whether the host knows its public URL, which links in emails to visitors begin with. */
      hasPublicUrl: boolean;
      /** What becomes of emails and webhooks: with `hold` they wait, with `catch` all emails go `to` one address, and webhooks wait. */
      outbox: { mode: 'send' | 'hold' | 'catch'; to?: string | undefined };
      /** What the project says in place of built-in texts, by language. */
      texts: Readonly<Record<string, NonNullable<PublicForm['texts']>>>;
      /** The environment variables that forms may name, and that are not set. */
      missingVariables: string[];
      fieldTypes: readonly FieldType[];
      /** The types that the project has added, each a `format` of fields of a built-in type. */
      formats: { name: string; type: FieldType; label: Localized }[];
      /** The languages of labels and messages, the default one first. */
      languages: { tag: string; name: string }[];
      defaults: {
        rateLimit: { points: number; seconds: number };
        retentionDays: number;
        /** How long visitors have to confirm a submission. */
        optInDays: number;
        draftDays: number;
        maxLinks: number;
        maxFileSize: number;
        maxFiles: number;
      };
      /**
       * The texts of a form that may contain placeholders (`{{name}}`), by their path in the form, each with the names that
       * it supports in addition to those of the form's fields. A form with any other placeholder is refused, and the error
       * has the path of the text.
       */
      placeholders: Readonly<Record<TemplatePath, readonly string[]>>;
      maxResponseLength: number;
      maxSubjectLength: number;
      /** What can be attached to a reply: types, as a file field names them, and bytes of all files together. */
      replyFiles: { accept: string[]; maxSize: number };
      /** The services for captchas that have keys. */
      captchas: readonly CaptchaService[];
    };
  };
}

/** The state of a form's webhooks, besides their settings. */
export interface FindWebhooks extends Endpoint<'GET /forms/:formId/webhooks'> {
  response: {
    data: {
      id: string;
      /** When its receiver answered that it is gone (410): nothing is sent to it any more. ISO 8601, UTC. */
      stoppedAt: string | null;
      /** Whether one of the server's keys can decrypt its secret; nothing is sent without. */
      isReadable: boolean;
    }[];
  };
}

/** Makes a new secret in place of the old one; both actions need `submissions.find` as well. */
export interface RenewWebhookSecret extends Endpoint<'POST /forms/:formId/webhooks/:id/secret'> {
  response: { data: { secret: string } };
}

/** Sends to a webhook again that has been stopped, also what has waited meanwhile. */
export interface StartWebhook extends Endpoint<'POST /forms/:formId/webhooks/:id/start'> {
  response: FindWebhooks['response'];
}

/** Sends a `ping` to a webhook, which contains nothing of any submission. */
export interface TestWebhook extends Endpoint<'POST /forms/:formId/webhooks/:id/test'> {
  response: {
    data: {
      /** Null if it was accepted. */
      error: DeliveryError | null;
      /** The HTTP status of the answer, if there was one. */
      answer: number | null;
      milliseconds: number;
    };
  };
}

/** The state of the removal of expired submissions. */
export interface RetentionState {
  /** Null if it has never run. */
  lastRun: { at: string; removed: number } | null;
  /** Why it is paused, if the server's clock cannot be trusted: see expiry.ts. */
  pause: { fault: 'database' | 'leap' | 'pause' | 'first'; since: string } | null;
}

export interface FindRetention extends Endpoint<'GET /forms/retention'> {
  response: { data: RetentionState };
}

/**
 * To set who receives notifications, answers or events (`notifications`, `sender`, `replyTo`, `webhooks`) needs `submissions.find`; a retention period
 * below the default needs `submissions.delete`.
 */
export interface CreateForm extends Endpoint<'POST /forms'> {
  body: Pick<Form, 'name' | 'fields'> & Partial<Form>;
  response: { data: FormSummary };
}

export interface FindForm extends Endpoint<'GET /forms/:formId'> {
  response: { data: FormSummary };
}

/** What stands in a form, for whoever may read its submissions. */
export interface FindFormFields extends Endpoint<'GET /forms/:formId/fields'> {
  /** `isOpen`: whether it takes submissions now. */
  response: { data: readonly FormItem[]; meta: { isOpen: boolean } };
}

/** New recipients and a shorter retention period need the same permissions as in {@link CreateForm}. */
export interface UpdateForm extends Endpoint<'PUT /forms/:formId'> {
  body: Partial<Omit<Form, 'formId'>> & {
    /** The revision that was edited; without it, changes of others are overwritten. */
    revision?: number;
  };
  response: { data: FormSummary };
  /** The response for whoever may not read forms (`forms.find`). */
  unread: { data: Pick<FormSummary, 'formId'> };
  /** The form has been changed since that revision. Whoever may not read forms learns only that. */
  conflict: {
    /** As it is now, with who last changed it and when. */
    form: Omit<FormSummary, 'state' | 'total' | 'unread' | 'unconfirmed' | 'spam'>;
  };
}

/** An email of a form, with sample values. */
export interface MailPreview {
  from: string | null;
  to: string;
  replyTo: string | null;
  subject: string;
  /** A whole page; safe only in a frame without scripts. */
  html: string;
  text: string;
}

/** An email of a form that is being edited. */
interface MailOfDraft {
  form: Pick<Form, 'name' | 'fields' | 'settings'>;
  kind: MailKind;
  /** The id of a notification; `''` for other kinds. */
  notification: string;
  /** The visitor's language. */
  language: string;
}

/** How an email would look, made as it is when it is sent. */
export interface PreviewMail extends Endpoint<'POST /forms/mails/preview'> {
  body: MailOfDraft;
  response: { data: MailPreview };
}

/**
 * Sends it to whoever is signed in, ten times in ten minutes at most. Needs `forms.create` or `forms.update`. If it cannot be
 * sent, the response is 502 with what the mail server says.
 */
export interface TestMail extends Endpoint<'POST /forms/mails/test'> {
  body: MailOfDraft;
  response: { data: { to: string } };
}

/** Deleting submissions with it needs `submissions.delete` as well. */
export interface DeleteForm extends Endpoint<'DELETE /forms/:formId'> {
  query: {
    /** What happens to the form's submissions. There is no default, since deleting them cannot be undone. */
    submissions: 'keep' | 'delete';
    /** The revision that was shown; without it, the form is deleted even if it has been changed since. */
    revision?: number;
  };
  response: { data: { formId: string; submissions: number } };
  conflict: UpdateForm['conflict'];
}

/** Forms as a file: the same on every database, for a version control system. It contains no secrets. */
export interface FormsFile {
  /** The URL or path of a JSON Schema, for editors. */
  $schema?: string;
  format: 'strapi-plugin-imprint/forms';
  version: 1;
  forms: Form[];
}

/** Forms that have been deleted are not in it. */
export interface ExportForms extends Endpoint<'GET /forms/export'> {
  /** The ids of some forms, separated by commas; all by default. */
  query: { ids?: string };
  response: {
    data: FormsFile;
    meta: {
      /** The names of forms that are left out because they are damaged in the database. */
      damaged: string[];
    };
  };
}

/** A difference between a form and the same form in a file; left out: there is none. */
export interface FormChange {
  /** Fields by name, steps by `step:` and their id, headings and paragraphs by type and text: `fields.email.label.de`. */
  path: string[];
  before?: unknown;
  after?: unknown;
}

/** A form of a file, and what its import changes. */
export interface ImportedForm {
  file: string;
  formId: string;
  name: string;
  state: 'new' | 'changed' | 'same';
  /** The revision before; null if it is new. */
  revision: number | null;
  changes: FormChange[];
  /** The settings that the file has in another way and that were to be left alone. */
  kept: string[];
  /** Before and after; null unless it is changed. */
  versions: { before: Form; after: Form } | null;
  /** The ids of webhooks that are new and get a secret that nobody has seen: a new one can be made and shown. */
  newWebhooks: string[];
}

/**
 * Checks what an import would change, and stores nothing. Needs `forms.create` or `forms.update`; whatever else a change
 * needs (see {@link UpdateForm}) is refused with its path, which begins with the file's name, `forms` and the form's place.
 */
export interface PreviewFormsImport extends Endpoint<'POST /forms/import/preview'> {
  body: {
    /** The content of each is a {@link FormsFile}. What a form in it lacks stays as it is. */
    files: { name: string; content: unknown }[];
  };
  response: { data: ImportedForm[] };
}

/** Stores all forms of all files, or none. */
export interface ImportForms extends Endpoint<'POST /forms/import'> {
  body: PreviewFormsImport['body'] & {
    /** The revisions of the preview, by the forms' ids; without them, changes of others are overwritten. */
    revisions?: Record<string, number | null>;
  };
  response: PreviewFormsImport['response'];
  /** A form has been made, changed or removed since the preview. */
  conflict: { formId: string };
}
