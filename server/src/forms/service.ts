import { errors } from '@strapi/utils';

import type { Limiter } from '../access/limiter';
import type { Config } from '../config';
import type { Author } from '../contracts/common';
import type {
  FindForm,
  Form,
  FormClasses,
  FormFormat,
  FormItem,
  FormSettings,
  FormState,
  PublicCaptcha,
  PublicForm,
} from '../contracts/forms';
import type { DeleteForm, UpdateForm } from '../contracts/forms-admin';
import type { PageSettings } from '../input/query';
import { toAuthor } from '../strapi/author';
import { isUniqueViolation } from '../strapi/database/transactions';
import { conflict, fieldError, validationError } from '../strapi/errors';
import { type Rendered, toRendered } from '../text/digest';
import { localize } from '../text/language';
import { createMemo, type Memo } from '../text/memo';
import { type Texts, textsFor } from '../text/messages';
import { nameIn, isDeclaration, withLawfulDefaults, wordsOf } from './declarations';
import { kindFaults } from './declarations/check';
import { LONGEST_DAYS } from './declarations/retention';
import { type GuardedChange, guardedChanges } from './definition/change-rights';
import { HONEYPOT, TOKEN } from './definition/control-names';
import { formatFaults, formError, notificationFaults, parseForm, parseFormChange } from './definition/definition';
import { publicDrafts } from './definition/drafts';
import { withFileDefaults } from './definition/file-rules';
import { isFormId } from './definition/ids';
import { isField } from './definition/items';
import { findState, hasOpenings, stateMessage } from './definition/openings';
import { optInFaults } from './definition/opt-in';
import { publicSettings } from './definition/setting-inputs';
import { templateFaults } from './definition/templates';
import { isVariable } from './definition/variable-name';
import { variableFaults } from './definition/variables';
import { hostOf, webhookFaults, withoutSecrets, withSecrets } from './definition/webhooks';
import type { WebhookRequest } from './delivery/webhooks/request';
import { createSecret } from './delivery/webhooks/signature';
import type { Formats } from './fields/formats';
import type { Captcha } from './intake/captcha';
import { issueToken, type Secrets } from './intake/spam';
import { fragmentMarkup } from './markup/fragment';
import { textsOfElements } from './own-texts';
import type { FormCache } from './store/form-cache';
import type { StoredForm, VisitedForm } from './store/rows';
import type { DeliveryStore } from './store/sending/delivery-store';
import type { WebhookStore } from './store/sending/webhook-store';
import type { ChangeOutcome, FormsStore } from './store/store';

export interface FormsDependencies {
  store: FormsStore;
  config: Config['forms'];
  limiter: Limiter;
  paging: PageSettings;
  /** Signs the forms' time tokens; the same on all instances. */
  secrets: Secrets;
  now?: () => number;
  /** Returns the time for timestamps, see expiry.ts. */
  readTime: () => Promise<number>;
  /** The types of fields that the project has added. */
  formats: Pick<Formats, 'find'>;
}

/** The texts of messages; English by default. */
export interface TextOptions {
  texts?: Texts | undefined;
}

/** The author of a change, and their permissions. */
export interface SaveOptions extends TextOptions {
  /**
   * Whether the author has an action, without the plugin's prefix; the project's own code leaves this out and may do
   * everything.
   */
  may?: ((action: string) => boolean) | undefined;
  author?: Author | string | undefined;
}

/** With the revision that a change is based on. */
export interface ChangeOptions extends SaveOptions {
  /** The revision that the change is based on; without it, the change overwrites any later one. */
  revision?: number | undefined;
}

const english = textsFor('en');

/** A form without its internal columns. */
export const toForm = ({ formId, name, kind, country, fields, settings, enabled }: Form): Form => ({
  formId,
  name,
  ...(kind !== 'form' && { kind, ...(country && { country }) }),
  fields,
  settings,
  enabled,
});

/** @throws {errors.ValidationError} naming every setting that does not fit the form's fields */
const checkReferences = (form: Form, formats: Pick<Formats, 'find'>, texts: Texts): void => {
  const faults = [
    ...formatFaults(form, formats, texts),
    ...templateFaults(form, texts),
    ...notificationFaults(form, texts),
    ...optInFaults(form, texts),
    ...kindFaults(form, texts),
  ];
  if (faults.length > 0) throw formError(faults);
};

/** @throws {errors.ValidationError} if a captcha needs keys that the host has not configured */
const checkCaptcha = ({ captcha = 'none' }: Form['settings'], { isAvailable }: Captcha, texts: Texts): void => {
  if (!isAvailable(captcha)) throw formError([fieldError(['settings', 'captcha'], texts.formCaptchaKeys(captcha))]);
};

/** @throws {errors.ForbiddenError} naming every setting whose change requires an action that is missing */
const checkRights = (changes: readonly GuardedChange[], { texts = english, may = () => true }: SaveOptions): void => {
  const refused = changes.filter(({ action }) => !may(action));
  if (refused.length === 0) return;
  const faults = refused.map(({ path, action }) =>
    fieldError([...path], action === 'submissions.find' ? texts.takesReading : texts.takesDeleting),
  );
  const summary = faults.map(({ path, message }) => `${path.join('.')}: ${message}`).join(' ');
  throw new errors.ForbiddenError(summary, { errors: faults });
};

/**
 * Finds a form that takes submissions, as it was at most a second ago; callers share the object and must not change it.
 *
 * @throws {errors.NotFoundError} if there is no such form, or it is disabled
 */
export const createFindEnabled =
  (cache: FormCache) =>
  async (formId: string, texts: Texts): Promise<VisitedForm> => {
    const form = isFormId(formId) ? await cache.find(formId) : undefined;
    if (form === undefined || form.deletedAt !== null || !form.enabled)
      throw new errors.NotFoundError(texts.formNotFound);
    return form;
  };

export type FindEnabled = ReturnType<typeof createFindEnabled>;

interface FormsServiceDependencies extends FormsDependencies {
  findEnabled: FindEnabled;
  webhooks: Pick<WebhookStore, 'save'>;
  deliveries: Pick<DeliveryStore, 'move' | 'resume'>;
  request: Pick<WebhookRequest, 'check'>;
  captcha: Captcha;
  /** The public URL of the REST interface, for a request to an origin. */
  apiRoot: (origin: string) => string;
  /** Whom visitors can turn to instead of a form, by lines. @param language of the texts: a language tag */
  findContact: (language: string) => Promise<string[]>;
}

/** How a form was asked for. */
export interface TokenOptions extends TextOptions {
  /** How long the page with the form has been open, in milliseconds; by default, it has just been opened. */
  age?: number | undefined;
}

export interface PublicFormOptions extends TextOptions {
  /** Of the request; without it, and without a URL in Strapi's configuration, URLs are relative to the server. */
  origin?: string | undefined;
}

/** Answers kept for one form: one per state, language and origin, of which callers choose the last two freely. */
const MAX_ANSWERS = 20;

/** An answer that caches may keep. */
export interface FormAnswer extends Rendered {
  /** Whether it changes by itself, with time or submissions. */
  isFleeting: boolean;
}

const toPublicItem = (item: FormItem, language: string): PublicForm['fields'][number] => {
  if (item.type === 'step') return { ...item, title: localize(item.title, language) };
  if (!isField(item)) return { ...item, text: localize(item.text, language) };
  const { label, options, help, ...field } = item;
  return {
    ...field,
    ...(field.type === 'file' && withFileDefaults(field)),
    label: localize(label, language),
    ...(help !== undefined && { help: localize(help, language) }),
    ...(options && {
      options: options.map((option) => ({ value: option.value, label: localize(option.label, language) })),
    }),
  };
};

interface Shown {
  state: FormState;
  language: string;
  captcha: PublicCaptcha | undefined;
  contact: string[] | undefined;
  classes: FormClasses;
}

/** What a site needs to render a form. */
const toPublic = (
  { formId, name, kind, fields, settings }: Form,
  { state, language, captcha, contact, classes }: Shown,
): PublicForm => ({
  formId,
  name: nameIn({ kind, name }, language),
  ...(kind !== undefined && kind !== 'form' && { kind, words: wordsOf({ kind }, language) }),
  ...(contact && { contact }),
  fields: fields.map((item) => toPublicItem(item, language)),
  honeypot: HONEYPOT,
  state,
  ...(state !== 'open' && { message: stateMessage(settings, state, language) }),
  ...publicSettings(settings, language),
  ...(captcha && { captcha }),
  ...(Object.keys(classes).length > 0 && { classes }),
  ...textsOfElements(language),
  ...(!isDeclaration({ kind }) && publicDrafts(settings, language)),
});

/** The forms for the routes and for the host project's own code. */
export const createFormsService = ({
  store,
  findEnabled,
  webhooks,
  deliveries,
  request,
  captcha,
  apiRoot,
  findContact,
  config,
  secrets,
  formats,
  now = Date.now,
}: FormsServiceDependencies) => {
  const findOne = async (formId: string, { texts = english }: TextOptions = {}): Promise<Form> => {
    const form = isFormId(formId) ? await store.findForm(formId) : undefined;
    if (form === undefined || form.deletedAt !== null) throw new errors.NotFoundError(texts.formNotFound);
    return toForm(form);
  };

  /**
   * @throws {errors.NotFoundError} if there was no such form
   * @throws {StatusError} 409 if it has changed since the revision, with the current form, its author and time for whoever may
   *   read them
   */
  const checkDone = async (
    outcome: ChangeOutcome,
    formId: string,
    { texts = english, may = () => true }: SaveOptions,
  ): Promise<void> => {
    const form = outcome === 'stale' ? await store.findForm(formId) : undefined;
    if (form !== undefined) {
      const details = { form } satisfies UpdateForm['conflict'];
      throw conflict(texts.formChangedMeanwhile, may('forms.find') ? details : {});
    }
    if (outcome !== 'done') throw new errors.NotFoundError(texts.formNotFound);
  };

  /** @throws {errors.ValidationError} naming every fault of its webhooks, and every variable that it must not use */
  const checkWebhooks = (form: Form, texts: Texts): void => {
    const faults = [
      ...webhookFaults(form, request.check, texts),
      ...variableFaults(form.settings, config.variables, texts),
    ];
    if (faults.length > 0) throw formError(faults);
  };

  /** Stores what belongs to the webhooks of a form; returns the secrets that were made. */
  const saveWebhooks = async (
    formId: string,
    { webhooks: before = [] }: FormSettings,
    { webhooks: after = [] }: FormSettings,
  ): Promise<ReadonlyMap<string, string>> => {
    // The name of a variable is no secret, and stays in the settings; what is made beside it takes over when it is taken out.
    const stored = after.map((one) => (isVariable(one.secret) ? { ...one, secret: undefined } : one));
    const made = await webhooks.save(formId, { before, after: stored, makeSecret: createSecret });
    for (const webhook of after) {
      const { id, url, secret } = webhook;
      if (before.some((one) => one.id === id && one.url !== url)) await deliveries.move(formId, id, hostOf(webhook));
      if (secret !== undefined) await deliveries.resume(formId, id, 'secret');
    }
    return made;
  };

  /** Whoever has to declare something can do so elsewhere too. */
  const contactOf = async (form: VisitedForm, language: string): Promise<string[] | undefined> =>
    isDeclaration(form) ? findContact(language) : undefined;

  const publish = (
    form: Form,
    { origin, ...shown }: Omit<Shown, 'captcha' | 'classes'> & { origin: string },
  ): PublicForm =>
    toPublic(form, { ...shown, captcha: captcha.describe(form, apiRoot(origin)), classes: config.classes });

  const draw = async (
    form: VisitedForm,
    language: string,
    origin: string,
    age?: number,
  ): Promise<PublicForm & { token: string }> => {
    const state = findState(form.settings, now(), form.taken);
    const contact = await contactOf(form, language);
    return {
      ...publish(form, { state, language, contact, origin }),
      token: issueToken(secrets, form.formId, now(), age),
    };
  };

  const write = (
    form: PublicForm & { token?: string },
    { format, language, origin }: { format: FormFormat; language: string; origin: string },
  ): string => {
    if (format === 'json') return JSON.stringify({ data: form } satisfies FindForm['response']);
    const action = `${apiRoot(origin)}/forms/v1/submission/${form.formId}?locale=${encodeURIComponent(language)}`;
    return fragmentMarkup(form, { action, language, honeypot: form.honeypot, token: TOKEN, issued: form.token }).join(
      '\n',
    );
  };

  /** For how long submissions are kept without a setting, at most, in days. */
  const daysOf = (form: Pick<Form, 'kind'>): number => (isDeclaration(form) ? LONGEST_DAYS : config.retentionDays);

  /** Made of a form's definition, which is another object as soon as the form is another. */
  const answers = new WeakMap<Form, Memo<FormAnswer>>();

  return {
    /**
     * Creates a form.
     *
     * @param form see {@link Form}; only `name` and `fields` are required
     * @returns the form, with the secrets of its webhooks that were made
     * @throws {errors.ValidationError} naming every invalid key
     * @throws {errors.ForbiddenError} naming every setting that requires an action which `may` denies
     */
    async create(form: unknown, { texts = english, may, author }: SaveOptions = {}): Promise<Form> {
      const parsed = parseForm(withLawfulDefaults(form), texts);
      checkReferences(parsed, formats, texts);
      checkWebhooks(parsed, texts);
      checkCaptcha(parsed.settings, captcha, texts);
      checkRights(guardedChanges({}, parsed.settings, daysOf(parsed)), { texts, may });
      const exists = () => formError([fieldError('formId', texts.formExists)]);
      // Checked first: on PostgreSQL, a failed statement would abort the project's own transaction.
      if (await store.hasForm(parsed.formId)) throw exists();
      const stored = { ...parsed, settings: withoutSecrets(parsed.settings) };
      let made: ReadonlyMap<string, string> = new Map();
      try {
        await store.createForm(stored, toAuthor(author), async () => {
          made = await saveWebhooks(stored.formId, {}, parsed.settings);
        });
      } catch (error) {
        throw isUniqueViolation(error) ? exists() : error;
      }
      return { ...stored, settings: withSecrets(stored.settings, made) };
    },

    find: async (): Promise<Form[]> => (await store.findForms('false', (some) => some.map(toForm))).forms,

    /** @throws {errors.NotFoundError} if there is no such form */
    findOne,

    /** @throws {errors.NotFoundError} if there is no such form, not even a deleted one whose submissions were kept */
    async checkExists(formId: string, { texts = english }: TextOptions = {}): Promise<void> {
      if (!isFormId(formId) || !(await store.hasForm(formId))) throw new errors.NotFoundError(texts.formNotFound);
    },

    /**
     * Changes a form; keys that are left out stay as they are.
     *
     * @returns the form, with the secrets of its webhooks that were made
     * @throws {errors.ValidationError} naming every invalid key
     * @throws {errors.NotFoundError} if there is no such form
     * @throws {errors.ForbiddenError} naming every setting that requires an action which `may` denies
     * @throws {StatusError} 409 if somebody else has changed it since the given revision, or its kind would become another one
     *   although it has submissions
     */
    async update(
      formId: string,
      change: unknown,
      { texts = english, may, author, revision }: ChangeOptions = {},
    ): Promise<Form> {
      const parsed = parseFormChange(change, texts);
      checkCaptcha(parsed.settings ?? {}, captcha, texts);
      const checkOwn = (before: Form): void => {
        // A remaining setting may refer to a removed field.
        if (parsed.fields !== undefined || parsed.settings !== undefined || parsed.kind !== undefined) {
          checkReferences({ ...before, ...parsed }, formats, texts);
          checkWebhooks({ ...before, ...parsed }, texts);
        }
      };
      // Whatever the revision: who is told of a conflict merges what was sent.
      checkOwn(await findOne(formId, { texts }));
      const check = (before: StoredForm): void => {
        checkOwn(before);
        const { settings = before.settings } = parsed;
        checkRights(guardedChanges(before.settings, settings, daysOf(before)), { texts, may });
      };
      const by = { author: toAuthor(author), revision };
      let made: ReadonlyMap<string, string> = new Map();
      const saveOwn = async (before: StoredForm): Promise<void> => {
        const isOther = parsed.kind !== undefined && parsed.kind !== before.kind;
        if (isOther && (await store.hasSubmissions(formId))) throw conflict(texts.formKindKept);
        if (parsed.settings !== undefined) made = await saveWebhooks(formId, before.settings, parsed.settings);
      };
      const stored = { ...parsed, ...(parsed.settings && { settings: withoutSecrets(parsed.settings) }) };
      await checkDone(await store.updateForm(formId, stored, by, check, saveOwn), formId, { texts, may });
      const form = await findOne(formId, { texts });
      return { ...form, settings: withSecrets(form.settings, made) };
    },

    /**
     * Deletes a form, even a damaged one.
     *
     * @param submissions what happens to its submissions: `delete` deletes them with everything that belongs to them,
     *   `keep` keeps them readable and deletable; a form whose submissions were kept can be deleted again, with them
     * @returns how many submissions it had, including spam
     * @throws {errors.NotFoundError} if there is no such form
     * @throws {errors.ValidationError} for any other value of `submissions`
     * @throws {errors.ForbiddenError} if submissions would be deleted with it, and `may` denies that
     * @throws {StatusError} 409 if somebody else has changed it since the given revision
     */
    async delete(
      formId: string,
      { submissions = 'delete', author, revision, may, texts = english }: ChangeOptions & { submissions?: string } = {},
    ): Promise<DeleteForm['response']['data']> {
      if (submissions !== 'delete' && submissions !== 'keep') {
        throw validationError([fieldError('submissions', texts.oneOf('submissions', 'delete, keep'))]);
      }
      if (!isFormId(formId)) throw new errors.NotFoundError(texts.formNotFound);
      const total = await store.count(formId, { spam: 'all' });
      const outcome =
        submissions === 'keep'
          ? await store.retireForm(formId, new Date(now()), { author: toAuthor(author), revision })
          : await store.removeForm(formId, new Date(now()), {
              revision,
              onlyEmpty: may !== undefined && !may('submissions.delete'),
            });
      if (outcome === 'full') throw new errors.ForbiddenError();
      await checkDone(outcome, formId, { texts, may });
      return { formId, submissions: total };
    },

    /** What a site needs to render an enabled form, with a token. */
    async publicForm(
      formId: string,
      language: string,
      { origin = '', age, texts = english }: PublicFormOptions & TokenOptions = {},
    ): Promise<PublicForm & { token: string }> {
      return draw(await findEnabled(formId, texts), language, origin, age);
    },

    /**
     * Like `publicForm`, for the form's own page.
     *
     * @throws {errors.NotFoundError} also if it has none
     */
    async hostedForm(
      formId: string,
      language: string,
      { origin = '', texts = english }: PublicFormOptions = {},
    ): Promise<PublicForm & { token: string }> {
      const form = await findEnabled(formId, texts);
      if (form.settings.hostedPage !== true) throw new errors.NotFoundError(texts.formNotFound);
      return draw(form, language, origin);
    },

    /** A form as it is answered: as JSON, or as HTML for a page of a site. */
    write,

    /** The answer to a request for an enabled form without a token, which is the same until the form or its state changes. */
    async answerForm(
      formId: string,
      language: string,
      { origin = '', texts = english, format = 'json' }: PublicFormOptions & { format?: FormFormat } = {},
    ): Promise<FormAnswer> {
      const form = await findEnabled(formId, texts);
      const known = answers.get(form) ?? createMemo<FormAnswer>(MAX_ANSWERS);
      answers.set(form, known);
      const state = findState(form.settings, now(), form.taken);
      const contact = await contactOf(form, language);
      const key = JSON.stringify([state, language, origin, contact, format]);
      const compose = (): FormAnswer => {
        const data = publish(form, { state, language, contact, origin });
        const answer = toRendered(write(data, { format, language, origin }));
        return { ...answer, isFleeting: hasOpenings(form.settings) };
      };
      return known.get(key) ?? known.set(key, compose());
    },

    /** Whom to turn to where a form that may be switched off takes no declaration, by lines; none for any other form. */
    async findContact(formId: string, language: string): Promise<string[]> {
      const form = await store.findForm(formId);
      return form !== undefined && isDeclaration(form) ? findContact(language) : [];
    },

    /** Whether an enabled form is a declaration. */
    async declares(formId: string, { texts = english }: TextOptions = {}): Promise<boolean> {
      return isDeclaration(await findEnabled(formId, texts));
    },

    /** A token for a form that was answered without one. */
    async issueToken(formId: string, { age, texts = english }: TokenOptions = {}): Promise<string> {
      await findEnabled(formId, texts);
      return issueToken(secrets, formId, now(), age);
    },
  };
};

export type FormsService = ReturnType<typeof createFormsService>;
