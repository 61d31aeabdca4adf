import { errors } from '@strapi/utils';

import type { Limiter } from '../access/limiter';
import type { Config } from '../config';

import { fieldError, validationError } from '../http/errors';
import type { PageSettings } from '../http/query';
import { type Texts, textsFor } from '../http/texts';
import { isUniqueViolation } from '../transactions';
import type { FindForm, Form } from './contract';
import { parseForm, parseFormChange } from './definition';
import { isFormId } from './ids';
import { HONEYPOT } from './intake';
import { localize } from './localize';
import { issueToken } from './spam';
import type { StoredForm } from './rows';
import type { FormsStore } from './store';
import { fileRulesOf } from './uploads';

export interface FormsDependencies {
  store: FormsStore;
  config: Config['forms'];
  limiter: Limiter;
  pages: PageSettings;
  /** Signs the forms' time tokens; the same on all instances. */
  secret: string;
  now?: () => number;
}

/** The texts of messages; English where there are none. */
export interface TextOptions {
  texts?: Texts | undefined;
}

const english = textsFor('en');

/** A form as its callers know it. */
const toForm = ({ formId, name, fields, settings, enabled }: StoredForm): Form => ({
  formId,
  name,
  fields,
  settings,
  enabled,
});

/** The forms for the routes and for the host project's own code; see INTERFACE, sections 4 and 6. */
export const createFormsService = ({ store, secret, now = Date.now }: FormsDependencies) => {
  const findOne = async (formId: string, { texts = english }: TextOptions = {}): Promise<Form> => {
    const form = isFormId(formId) ? await store.findForm(formId) : undefined;
    if (form === undefined || form.deletedAt !== null) throw new errors.NotFoundError(texts.formNotFound);
    return toForm(form);
  };

  return {
    /**
     * Makes a form.
     *
     * @param form see {@link Form}; only `name` and `fields` are required
     * @throws {errors.ValidationError} naming every wrong key
     */
    async create(form: unknown): Promise<Form> {
      const parsed = parseForm(form);
      const exists = () => validationError([fieldError('formId', 'formId: a form with this id exists')]);
      // Asked first: a statement that fails would take the project's own transaction along, on PostgreSQL.
      if ((await store.findForm(parsed.formId)) !== undefined) throw exists();
      try {
        await store.createForm(parsed);
      } catch (error) {
        throw isUniqueViolation(error) ? exists() : error;
      }
      return parsed;
    },

    find: async (): Promise<Form[]> => (await store.findForms()).map(toForm),

    /** @throws {errors.NotFoundError} if there is no such form */
    findOne,

    /** @throws {errors.NotFoundError} if there is no such form, nor was one whose submissions were kept */
    async checkExists(formId: string, { texts = english }: TextOptions = {}): Promise<void> {
      const form = isFormId(formId) ? await store.findForm(formId) : undefined;
      if (form === undefined) throw new errors.NotFoundError(texts.formNotFound);
    },

    /**
     * Changes a form; what is left out stays.
     *
     * @throws {errors.ValidationError} naming every wrong key
     * @throws {errors.NotFoundError} if there is no such form
     */
    async update(formId: string, change: unknown): Promise<Form> {
      const parsed = parseFormChange(change);
      await findOne(formId);
      if (Object.keys(parsed).length > 0) await store.updateForm(formId, parsed);
      return findOne(formId);
    },

    /**
     * Deletes a form.
     *
     * @param submissions what becomes of its submissions: `delete` removes them with everything that hangs on them,
     *   `keep` leaves them to be read and deleted; a form whose submissions were kept can be deleted once more with them
     * @returns the form as it was
     * @throws {errors.NotFoundError} if there is no such form
     * @throws {errors.ValidationError} for another word than these two
     */
    async delete(formId: string, { submissions = 'delete' }: { submissions?: string } = {}): Promise<Form> {
      if (submissions !== 'delete' && submissions !== 'keep') {
        throw validationError([fieldError('submissions', english.oneOf('submissions', 'delete, keep'))]);
      }
      const form = isFormId(formId) ? await store.findForm(formId) : undefined;
      const isGone =
        submissions === 'keep' ? !(await store.retireForm(formId, new Date(now()))) : !(await store.removeForm(formId));
      if (form === undefined || isGone) throw new errors.NotFoundError(english.formNotFound);
      return toForm(form);
    },

    /** What a site needs to draw an enabled form. */
    async draw(
      formId: string,
      language: string,
      { texts = english }: TextOptions = {},
    ): Promise<FindForm.Response['data']> {
      const { name, fields, enabled } = await findOne(formId, { texts });
      if (!enabled) throw new errors.NotFoundError(texts.formNotFound);
      return {
        formId,
        name,
        fields: fields.map(({ label, options, help, ...field }) => ({
          ...field,
          ...(field.type === 'file' && fileRulesOf(field)),
          label: localize(label, language),
          ...(help !== undefined && { help: localize(help, language) }),
          ...(options && {
            options: options.map((option) => ({ value: option.value, label: localize(option.label, language) })),
          }),
        })),
        honeypot: HONEYPOT,
        token: issueToken(secret, formId, now()),
      };
    },
  };
};

export type FormsService = ReturnType<typeof createFormsService>;
