import type { Endpoint, PathOf } from '../../server/src/contracts/common';
import type {
  CheckStep,
  CreateSubmission,
  FindChallenge,
  FindDraft,
  FindForm,
  FindToken,
  PublicDraft,
  SaveDraft,
} from '../../server/src/contracts/forms';
import type { DocumentFormat, FindDocument, FindImprint, ImprintDocument } from '../../server/src/contracts/imprint';
import type { FindLinks, SiteLink } from '../../server/src/contracts/site';
import { CAPTCHA, STEP, TOKEN } from '../../server/src/forms/definition/control-names';
import type { ImprintRecord } from '../../server/src/imprint/catalogue/catalogue';
import { solveAltcha } from './altcha';
import { ImprintError, type Query, readAnswer, type Refusal } from './answers';
import { entriesOf, type Values, withoutFiles } from './values';

export interface ClientOptions {
  /** Where Strapi's REST interface is: `https://cms.example.org/api`. */
  url: string | URL;
  /** The language of texts and messages, unless a call asks for another one. */
  locale?: string;
  /** Sent with each request: an `Authorization`, if the imprint is not public. */
  headers?: Readonly<Record<string, string>>;
  /** In place of the global `fetch`. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

export interface RequestOptions {
  /** A language of the project, or one of en, de, fr and it, or a regional one of these (`de-AT`); without any, `Accept-Language` decides. */
  locale?: string | undefined;
  signal?: AbortSignal | undefined;
}

export interface FormOptions extends RequestOptions {
  /** `false` for a page that is built or cached: fetch the token with `getToken` once the page is opened. */
  token?: boolean;
}

export interface FormHtmlOptions extends FormOptions {
  /** `false` leaves out the `<style>`, for a page whose policy forbids such and that has the plugin's stylesheet. */
  style?: boolean;
}

export interface TokenOptions extends RequestOptions {
  /**
   * How long the page with the form has been open, in milliseconds (`performance.now()`): without it, what is sent within two
   * seconds is taken for spam.
   */
  age?: number | undefined;
}

export interface SubmitOptions extends RequestOptions {
  /** By default, the one of the form. */
  token?: string | undefined;
  /** The solution of the form's captcha; by default, ALTCHA is solved, and of the other ones none is sent. */
  captcha?: string | undefined;
}

/** A form as it was read, or its id. */
export type FormReference = string | Pick<FormToSubmit, 'formId' | 'token' | 'captcha'>;

type FoundForm = Exclude<FindForm['response'], string>;

/** A form with its token, unless it was read without one. */
export type FormToSubmit = FoundForm['data'];

/** `id` is `<form_id>/<submission_id>`; the message thanks the visitor, or asks them to confirm by email. */
export type SubmitResult =
  | {
      ok: true;
      id: string;
      message: string;
      /** Only of a declaration: when it was received, in ISO 8601, and the URL of its receipt. */
      receivedAt?: string;
      receipt?: string;
    }
  | Refusal;

export type CheckResult = { ok: true } | Refusal;

/** The message says where the link has gone. */
export type SaveResult = { ok: true; expiresAt: string; message: string } | Refusal;

type Result<Body> = { ok: true; body: Body } | Refusal;

type DocumentIn<Format extends DocumentFormat> = Format extends 'json' ? ImprintDocument : string;

export interface Client {
  /** The whole imprint: all options, `''` for those that are not set. */
  getImprint: (options?: RequestOptions) => Promise<ImprintRecord>;

  /**
   * The imprint ready for a page: as sections or, with a format, as a text: an HTML fragment, Markdown, plain text, or JSON-LD.
   */
  getDocument: <Format extends DocumentFormat = 'json'>(
    options?: RequestOptions & { format?: Format },
  ) => Promise<DocumentIn<Format>>;

  /** The links that the site owes its visitors, with the labels of the law, for its footer. */
  getLinks: (options?: RequestOptions) => Promise<SiteLink[]>;

  /** The same as a `<nav>` with a list; `''` if there are none. */
  getLinksHtml: (options?: RequestOptions) => Promise<string>;

  /** What is needed to draw a form and to submit it. */
  getForm: (formId: string, options?: FormOptions) => Promise<FormToSubmit>;

  /**
   * The form as HTML, to be put into an `<imprint-form>`, which takes it over where scripts run: without them it works as it
   * stands. It may be cached, unless it is read with a token (`token: true`), which a form that requires tokens needs.
   */
  getFormHtml: (formId: string, options?: FormHtmlOptions) => Promise<string>;

  /** A new token, for a form that was read without one, or more than a day ago. */
  getToken: (formId: string, options?: TokenOptions) => Promise<string>;

  /**
   * Computes the solution of a form whose captcha is ALTCHA, which takes about a second. It is good for ten minutes, so it
   * can be begun while the form is being filled in; without it, `submit` does it.
   */
  solveCaptcha: (formId: string, options?: RequestOptions) => Promise<string>;

  /**
   * Has the server check the values up to and with a step, without storing them; files are checked only when they are
   * submitted.
   *
   * @param step its id, or `''` for what stands before the first one
   */
  checkStep: (form: FormReference, step: string, values: Values, options?: RequestOptions) => Promise<CheckResult>;

  /**
   * Submits a form. What the server answers is a result, also if it refuses; what is thrown leaves open whether the
   * submission has arrived, because the connection broke.
   *
   * With the form as it was read, its token is sent: whoever submits it within two seconds is taken for a program, and the
   * submission for spam. A program leaves the token out by naming the form by its id.
   *
   * @example
   * const result = await client.submit(form, { name: 'Erika', files: input.files });
   * if (result.ok) say(result.message);
   * else for (const { path, message } of result.errors) mark(path[0], message);
   */
  submit: (form: FormReference, values: Values, options?: SubmitOptions) => Promise<SubmitResult>;

  /**
   * Saves a form as far as it is filled in, and sends the visitor a link to continue it.
   *
   * @param values also `_email`, where the link is sent, and `_token`, if the form requires one; with the token of a link as
   *   `_draft`, what it leads to is replaced, and with the same in `submit`, deleted once that is stored
   */
  saveDraft: (form: FormReference, values: Values, options?: RequestOptions) => Promise<SaveResult>;

  /**
   * What was saved, by the token of the link. A field takes the ids of those of its files that are to stay, in place of files.
   *
   * @throws {ImprintError} 404 once it has expired, been sent or deleted
   */
  getDraft: (formId: string, token: string, options?: RequestOptions) => Promise<PublicDraft>;
}

/**
 * A client for one Strapi.
 *
 * @example
 * const client = createClient({ url: 'https://cms.example.org/api', locale: 'de' });
 * const html = await client.getDocument({ format: 'html' });
 */
export const createClient = ({ url, locale: ownLocale, headers, fetch = globalThis.fetch }: ClientOptions): Client => {
  const root = String(url).replace(/\/+$/, '');

  const call = async <E extends Endpoint>(
    path: PathOf<E>,
    { locale = ownLocale, signal }: RequestOptions,
    { query, ...init }: RequestInit & { query?: Query } = {},
  ): Promise<Result<E['response']>> => {
    const parameters = new URLSearchParams();
    for (const [name, value] of Object.entries<Query[string]>({ locale, ...query }))
      if (value !== undefined) parameters.set(name, String(value));
    const search = String(parameters);
    const response = await fetch(`${root}${path}${search && `?${search}`}`, {
      ...init,
      headers: { Accept: 'application/json', ...headers },
      ...(signal && { signal }),
    });
    return readAnswer(response, query?.format);
  };

  /** @throws {ImprintError} for everything but what was asked for */
  const get = async <E extends Endpoint>(
    path: PathOf<E>,
    options: RequestOptions,
    query: Query = {},
  ): Promise<E['response']> => {
    const answer = await call<E>(path, options, { query });
    if (!answer.ok) throw new ImprintError(answer);
    return answer.body;
  };

  const post = <E extends Endpoint>(
    path: PathOf<E>,
    entries: readonly (readonly [name: string, value: string | Blob])[],
    options: RequestOptions,
  ) => {
    // Multipart takes longer texts than urlencoded, and browsers send it to other sites without asking first.
    const body = new FormData();
    for (const [name, value] of entries) body.append(name, value);
    // As a GET, as which most redirects would arrive, it would be lost.
    return call<E>(path, options, { method: 'POST', body, redirect: 'error' });
  };

  const idOf = (form: FormReference): string => encodeURIComponent(typeof form === 'string' ? form : form.formId);

  const solve = async (form: FormReference, options: RequestOptions): Promise<Result<string>> => {
    const answer = await call<FindChallenge>(`/forms/v1/challenge/${idOf(form)}`, options);
    return answer.ok ? { ok: true, body: await solveAltcha(answer.body, options.signal) } : answer;
  };

  return {
    getImprint: (options = {}) => get<FindImprint>('/imprint/v1/all', options),

    getDocument: <Format extends DocumentFormat = 'json'>({
      format,
      ...options
    }: RequestOptions & { format?: Format } = {}) =>
      get<FindDocument & { response: DocumentIn<Format> }>('/imprint/v1/document', options, { format }),

    getLinks: async (options = {}) =>
      (await get<FindLinks & { response: { data: SiteLink[] } }>('/imprint/v1/links', options)).data,

    getLinksHtml: (options = {}) =>
      get<FindLinks & { response: string }>('/imprint/v1/links', options, { format: 'html' }),

    async getForm(formId, { token, ...options } = {}) {
      return (await get<FindForm & { response: FoundForm }>(`/forms/v1/form/${idOf(formId)}`, options, { token })).data;
    },

    getFormHtml: (formId, { token = false, style, ...options } = {}) =>
      get<FindForm & { response: string }>(`/forms/v1/form/${idOf(formId)}`, options, { format: 'html', token, style }),

    async getToken(formId, { age, ...options } = {}) {
      return (await get<FindToken>(`/forms/v1/token/${idOf(formId)}`, options, { age: age && Math.round(age) })).data
        .token;
    },

    async solveCaptcha(formId, options = {}) {
      const solved = await solve(formId, options);
      if (!solved.ok) throw new ImprintError(solved);
      return solved.body;
    },

    async checkStep(form, step, values, options = {}) {
      const entries = [...withoutFiles(entriesOf(values)), [STEP, step] as const];
      const answer = await post<CheckStep>(`/forms/v1/check/${idOf(form)}`, entries, options);
      return answer.ok ? { ok: true } : answer;
    },

    async submit(form, values, { token, captcha, ...options } = {}) {
      const read: Partial<FormToSubmit> = typeof form === 'string' ? {} : form;
      const entries = entriesOf(values);
      const has = (name: string): boolean => entries.some(([entry]) => entry === name);
      const add = (name: string, value: string | undefined): void => {
        if (value !== undefined && !has(name)) entries.push([name, value]);
      };
      add(TOKEN, token ?? read.token);
      add(CAPTCHA, captcha);
      if (read.captcha?.provider === 'altcha' && !has(CAPTCHA)) {
        const solved = await solve(form, options);
        if (!solved.ok) return solved;
        add(CAPTCHA, solved.body);
      }
      const answer = await post<CreateSubmission>(`/forms/v1/submission/${idOf(form)}`, entries, options);
      return answer.ok ? { ok: true, ...answer.body.data, message: answer.body.message } : answer;
    },

    async saveDraft(form, values, options = {}) {
      const answer = await post<SaveDraft>(`/forms/v1/draft/${idOf(form)}`, entriesOf(values), options);
      return answer.ok ? { ok: true, ...answer.body.data, message: answer.body.message } : answer;
    },

    getDraft: async (formId, token, options = {}) =>
      (await get<FindDraft>(`/forms/v1/draft/${idOf(formId)}/${encodeURIComponent(token)}`, options)).data,
  };
};
