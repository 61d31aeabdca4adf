import type { Core } from '@strapi/strapi';

import type { Author } from './contracts/common';
import type { FindSubmissions, Form, FormSettings, Submission, Webhook } from './contracts/forms';
import type { DeleteForm, ExportForms, ImportedForm, ImportForms } from './contracts/forms-admin';
import type {
  Completeness,
  DocumentFormat,
  FindTitles,
  ImprintDocument,
  Texts,
  UpdateTitles,
} from './contracts/imprint';
import type { CreateResponse, FormResponse } from './contracts/responses';
import type { Site, SiteLink } from './contracts/site';
import type { MailContent } from './forms/delivery/mail/mail-layout';
import type { FieldFormat } from './forms/fields/formats';
import type { HookName, Hooks } from './forms/hooks';
import type { SubmitOptions } from './forms/submissions';
import type { ImprintRecord } from './imprint/catalogue/catalogue';

export type { ImprintConfig } from './config';
export type { Hooks } from './forms/hooks';

interface LocaleOptions {
  /** A BCP 47 tag; without it, the texts that all languages share. */
  locale?: string | undefined;
}

interface AuthorOptions {
  /** Who makes the change; a plain name stands for the project's own code. */
  author?: Author | string | undefined;
}

interface ChangeOptions extends AuthorOptions {
  /** The revision that the change is based on; without it, the change overwrites any later one. */
  revision?: number | undefined;
}

/** A form before it is stored: the server makes what its webhooks lack. */
type GivenForm = Omit<Form, 'settings'> & {
  settings: Omit<FormSettings, 'webhooks'> & { webhooks?: (Omit<Webhook, 'id'> & { id?: string })[] | undefined };
};

/** What the project's own code may call: `strapi.plugin('imprint').service(…)`, with the checks and errors of the routes. */
export interface ImprintServices {
  imprint: {
    /** The record: all options, `""` if unset. */
    find(options?: LocaleOptions): Promise<ImprintRecord>;
    /** Changes options; those not named stay, `""` clears. Returns the record after the change. */
    update(values: Texts, options?: LocaleOptions & AuthorOptions): Promise<ImprintRecord>;
    /** The display titles of all options: stored or, without one, built in. */
    titles(options?: LocaleOptions): Promise<FindTitles['response']>;
    /** Changes display titles; `""` restores the built-in one. Returns those that are stored. */
    updateTitles(titles: Texts, options?: LocaleOptions & AuthorOptions): Promise<UpdateTitles['response']>;
    /** What the law still requires, with messages in `language`; by default that of `locale`, or else English. */
    completeness(options?: LocaleOptions & { language?: string | undefined }): Promise<Completeness>;
    /** What the site's duties depend on, as it is stored. */
    site(): Promise<Site>;
    /** Changes that; what is left out stays. */
    updateSite(change: Partial<Site>, options?: AuthorOptions): Promise<Site>;
    /** The links that the site owes now, with the labels of the law. */
    links(options?: LocaleOptions): Promise<SiteLink[]>;
    /** The imprint ready for display. */
    document(options?: LocaleOptions & { format?: 'json' | undefined }): Promise<ImprintDocument>;
    document(options: LocaleOptions & { format: Exclude<DocumentFormat, 'json'> }): Promise<string>;
  };
  /** To be called in the project's `register()`. */
  fields: {
    /** Adds a type of field, which refines a built-in one whose values are texts. */
    add(format: FieldFormat): void;
  };
  forms: {
    /** Adds a hook to what happens to submissions; to be called in the project's `bootstrap()`. */
    on<Name extends HookName>(name: Name, hook: Hooks[Name]): void;
    /** Creates a form; returns it with the secrets of its webhooks that were made. */
    create(form: Pick<GivenForm, 'name' | 'fields'> & Partial<GivenForm>, options?: AuthorOptions): Promise<Form>;
    find(): Promise<Form[]>;
    findOne(formId: string): Promise<Form>;
    /** Changes a form; keys that are left out stay as they are. */
    update(formId: string, change: Partial<Omit<GivenForm, 'formId'>>, options?: ChangeOptions): Promise<Form>;
    /** Deletes a form with its submissions, or keeps those. */
    delete(
      formId: string,
      options?: ChangeOptions & { submissions?: 'delete' | 'keep' },
    ): Promise<DeleteForm['response']['data']>;
  };
  transfer: {
    /** All forms as a file, or some. */
    export(formIds?: readonly string[]): Promise<ExportForms['response']>;
    /** Stores the forms of exported files, all of them or none. */
    import(
      files: ImportForms['body']['files'],
      options?: AuthorOptions & { dryRun?: boolean; revisions?: ImportForms['body']['revisions'] },
    ): Promise<ImportedForm[]>;
  };
  submissions: {
    /** Stores a submission: values by field, a list of texts for `checkboxes`. */
    create(
      formId: string,
      data: Readonly<Record<string, unknown>>,
      options?: Omit<SubmitOptions, 'texts'>,
    ): Promise<Pick<Submission, 'id' | 'formId' | 'submissionId'>>;
    /** A page of a form's submissions, newest first. */
    find(formId: string, query?: FindSubmissions['query']): Promise<FindSubmissions['response']>;
    findOne(formId: string, submissionId: number | string): Promise<Submission>;
    /** Deletes a submission with its replies; returns its composite id. */
    delete(formId: string, submissionId: number | string): Promise<{ id: string }>;
  };
  responses: {
    /** Emails a reply to a submission; a repeated key never sends twice and returns the first result. */
    create(
      formId: string,
      submissionId: number | string,
      text: string,
      options?: AuthorOptions & { idempotencyKey?: string | undefined },
    ): Promise<CreateResponse['response']>;
    /** The replies to a submission, oldest first. */
    find(formId: string, submissionId: number | string): Promise<FormResponse[]>;
    /** Sends a pending or failed reply again. */
    send(formId: string, submissionId: number | string, responseId: number): Promise<CreateResponse['response']>;
  };
  /** Makes the HTML of emails; the project may replace it. */
  'mail-layout': { render(content: MailContent): string };
}

/** What `strapi.plugin('imprint')` returns. */
export interface ImprintPlugin extends Omit<Core.Module, 'service'> {
  service<Name extends keyof ImprintServices>(name: Name): ImprintServices[Name];
}

/*
 * Strapi types the services of plugins as `any`, and has no registry to add them to. An interface that a module exports
 * again can only be extended where it is declared, hence the path; with its extension it is found by all ways to resolve
 * modules.
 */
declare module '@strapi/types/dist/core/strapi.js' {
  interface Strapi {
    plugin(name: 'imprint'): ImprintPlugin;
    service<Name extends keyof ImprintServices>(uid: `plugin::imprint.${Name}`): ImprintServices[Name];
  }
}
