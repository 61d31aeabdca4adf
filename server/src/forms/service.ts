import { errors } from '@strapi/utils';

import type { Limiter } from '../access/limiter';
import type { Config } from '../config';
import type { Author } from '../contracts/common';
import type { Form, FormSettings } from '../contracts/forms';
import type { DeleteForm, UpdateForm } from '../contracts/forms-admin';
import { toAuthor } from '../strapi/author';
import { isUniqueViolation } from '../strapi/database/transactions';
import { conflict, fieldError, validationError } from '../strapi/errors';
import { type Texts, textsFor } from '../text/messages';
import { isDeclaration, withLawfulDefaults } from './declarations';
import { kindFaults } from './declarations/check';
import { LONGEST_DAYS } from './declarations/retention';
import { type GuardedChange, guardedChanges } from './definition/change-rights';
import { formatFaults, formError, notificationFaults, parseForm, parseFormChange } from './definition/definition';
import { isFormId } from './definition/ids';
import { optInFaults } from './definition/opt-in';
import { templateFaults } from './definition/templates';
import { isVariable } from './definition/variable-name';
import { variableFaults } from './definition/variables';
import { hostOf, webhookFaults, withoutSecrets, withSecrets } from './definition/webhooks';
import type { WebhookRequest } from './delivery/webhooks/request';
import { createSecret } from './delivery/webhooks/signature';
import type { Formats } from './fields/formats';
import type { Captcha } from './intake/captcha';
import type { Secrets } from './intake/spam';
import type { TextOptions } from './public-forms';
import type { StoredForm } from './store/rows';
import type { DeliveryStore } from './store/sending/delivery-store';
import type { WebhookStore } from './store/sending/webhook-store';
import type { ChangeOutcome, FormsStore } from './store/store';

export interface FormsDependencies {
  store: FormsStore;
  config: Config['forms'];
  limiter: Limiter;
  /** Signs the forms' time tokens; the same on all instances. */
  secrets: Secrets;
  now?: () => number;
  /** Returns the time for timestamps, see expiry.ts. */
  readTime: () => Promise<number>;
  /** The types of fields that the project has added. */
  formats: Pick<Formats, 'find'>;
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

interface FormsServiceDependencies extends FormsDependencies {
  webhooks: Pick<WebhookStore, 'save'>;
  deliveries: Pick<DeliveryStore, 'move' | 'resume'>;
  request: Pick<WebhookRequest, 'check'>;
  captcha: Captcha;
}

/** The forms for the routes and for the host project's own code. */
export const createFormsService = (dependencies: FormsServiceDependencies) => {
  const { store, webhooks, deliveries, request, captcha, config, formats, now = Date.now } = dependencies;

  const findOne = async (formId: string, { texts = english }: TextOptions = {}): Promise<Form> => {
    const form = await store.findForm(formId);
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

  /** For how long submissions are kept without a setting, at most, in days. */
  const daysOf = (form: Pick<Form, 'kind'>): number => (isDeclaration(form) ? LONGEST_DAYS : config.retentionDays);

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
      if (!(await store.hasForm(formId))) throw new errors.NotFoundError(texts.formNotFound);
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
  };
};

export type FormsService = ReturnType<typeof createFormsService>;
