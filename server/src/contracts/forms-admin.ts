/**
 * The endpoints behind the admin panel's pages about forms, one interface each. Paths are relative to `/imprint`, where
 * Strapi mounts the plugin's admin routes; admin-routes.ts names the action that each needs. Errors have Strapi's shape.
 */
import type { TemplatePath } from '../forms/definition/templates';
import type { Author, Endpoint } from './common';
import type { FieldType, Form } from './forms';

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
  /** Without spam. */
  total: number;
  /** With the status `new`, without spam. */
  unread: number;
  spam: number;
}

export interface FindForms extends Endpoint<'GET /forms'> {
  query: { deleted?: 'false' | 'true' | 'all' };
  response: {
    data: FormSummary[];
    meta: {
      /** The names of forms that are left out because they are damaged in the database. */
      damaged: string[];
    };
  };
}

/** What the pages need to know about the installation, and only the server knows. */
export interface FindFormsSettings extends Endpoint<'GET /forms/settings'> {
  response: {
    data: {
      edition: 'extended' | 'standard';
      /** Where the site sends its requests: origin and REST prefix, such as `https://cms.example.org/api`. */
      apiRoot: string;
      fieldTypes: readonly FieldType[];
      /** The languages of labels and messages, the default one first. */
      languages: { tag: string; name: string }[];
      defaults: {
        rateLimit: { points: number; seconds: number };
        retentionDays: number;
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
      /** The names of the two fields that the plugin adds to every form. */
      postedNames: { honeypot: string; token: string };
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
 * To set who receives notifications or answers (`notify`, `sender`, `replyTo`) needs `submissions.find`; a retention period
 * below the default needs `submissions.delete`.
 */
export interface CreateForm extends Endpoint<'POST /forms'> {
  body: Pick<Form, 'name' | 'fields'> & Partial<Form>;
  response: { data: FormSummary };
}

export interface FindForm extends Endpoint<'GET /forms/:formId'> {
  response: { data: FormSummary };
}

/** New recipients and a shorter retention period need the same permissions as in {@link CreateForm}. */
export interface UpdateForm extends Endpoint<'PUT /forms/:formId'> {
  body: Partial<Omit<Form, 'formId'>> & {
    /** The revision that was edited; without it, changes of others are overwritten. */
    revision?: number;
  };
  response: { data: FormSummary };
  /** The form has been changed since that revision. */
  conflict: {
    /** As it is now, with who last changed it and when. */
    form: Omit<FormSummary, 'total' | 'unread' | 'spam'>;
  };
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
