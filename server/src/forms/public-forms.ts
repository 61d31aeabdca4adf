import { errors } from '@strapi/utils';

import type { Config } from '../config';
import type { FindForm, Form, FormFormat, FormItem, PublicForm } from '../contracts/forms';
import { type Rendered, toRendered } from '../text/digest';
import { localize } from '../text/language';
import { createMemo, type Memo } from '../text/memo';
import { type Texts, textsFor } from '../text/messages';
import { isDeclaration, nameIn, wordsOf } from './declarations';
import { HONEYPOT, TOKEN } from './definition/control-names';
import { publicDrafts } from './definition/drafts';
import { withFileDefaults } from './definition/file-rules';
import { isFormId } from './definition/ids';
import { isField } from './definition/items';
import { findState, hasOpenings, stateMessage } from './definition/openings';
import { publicSettings } from './definition/setting-inputs';
import type { Captcha } from './intake/captcha';
import { issueToken, type Secrets } from './intake/spam';
import { fragmentMarkup } from './markup/fragment';
import { textsOfElements } from './own-texts';
import type { FormCache } from './store/form-cache';
import type { VisitedForm } from './store/rows';
import type { FormsStore } from './store/store';

/** The texts of messages; English by default. */
export interface TextOptions {
  texts?: Texts | undefined;
}

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

export interface PublicFormsDependencies {
  store: Pick<FormsStore, 'findForm'>;
  config: Pick<Config['forms'], 'classes'>;
  /** Signs the forms' time tokens; the same on all instances. */
  secrets: Secrets;
  now?: () => number;
  findEnabled: FindEnabled;
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

/** How a form is written. */
export interface FormWriting {
  format?: FormFormat;
  /** Whether HTML has its styles in it. */
  isStyled?: boolean;
}

/** Answers kept for one form: one per state, language and origin, of which callers choose the last two freely. */
const MAX_ANSWERS = 20;

/** An answer that caches may keep. */
export interface FormAnswer extends Rendered {
  /** Whether it changes by itself, with time or submissions. */
  isFleeting: boolean;
}

const english = textsFor('en');

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

/** Forms as visitors and sites get them. */
export const createPublicForms = (dependencies: PublicFormsDependencies) => {
  const { store, findEnabled, captcha, apiRoot, findContact, config, secrets, now = Date.now } = dependencies;

  /** What is shown of a form now; whoever has to declare something can do so elsewhere too. */
  const lookAt = async (form: VisitedForm, language: string, origin: string) => ({
    state: findState(form.settings, now(), form.taken),
    language,
    origin,
    contact: isDeclaration(form) ? await findContact(language) : undefined,
  });

  const publish = (form: Form, shown: Awaited<ReturnType<typeof lookAt>>): PublicForm => {
    const { formId, name, kind, fields, settings } = form;
    const { state, language, origin, contact } = shown;
    const asked = captcha.describe(form, apiRoot(origin));
    return {
      formId,
      name: nameIn({ kind, name }, language),
      ...(kind !== undefined && kind !== 'form' && { kind, words: wordsOf({ kind }, language) }),
      ...(contact && { contact }),
      fields: fields.map((item) => toPublicItem(item, language)),
      honeypot: HONEYPOT,
      state,
      ...(state !== 'open' && { message: stateMessage(settings, state, language) }),
      ...publicSettings(settings, language),
      ...(asked && { captcha: asked }),
      ...(Object.keys(config.classes).length > 0 && { classes: config.classes }),
      ...textsOfElements(language),
      ...(!isDeclaration({ kind }) && publicDrafts(settings, language)),
    };
  };

  const draw = async (
    form: VisitedForm,
    language: string,
    origin: string,
    age?: number,
  ): Promise<PublicForm & { token: string }> => ({
    ...publish(form, await lookAt(form, language, origin)),
    token: issueToken(secrets, form.formId, now(), age),
  });

  const write = (
    form: PublicForm & { token?: string },
    { format, language, origin, isStyled }: Required<FormWriting> & { language: string; origin: string },
  ): string => {
    if (format === 'json') return JSON.stringify({ data: form } satisfies FindForm['response']);
    const action = `${apiRoot(origin)}/forms/v1/submission/${form.formId}?locale=${encodeURIComponent(language)}`;
    const { honeypot, token: issued } = form;
    return fragmentMarkup(form, { action, language, honeypot, token: TOKEN, issued, isStyled }).join('\n');
  };

  /** Made of a form's definition, which is another object as soon as the form is another. */
  const answers = new WeakMap<Form, Memo<FormAnswer>>();

  return {
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
      { origin = '', texts = english, format = 'json', isStyled = true }: PublicFormOptions & FormWriting = {},
    ): Promise<FormAnswer> {
      const form = await findEnabled(formId, texts);
      const known = answers.get(form) ?? createMemo<FormAnswer>(MAX_ANSWERS);
      answers.set(form, known);
      const shown = await lookAt(form, language, origin);
      const key = JSON.stringify([shown, format, isStyled]);
      const compose = (): FormAnswer => {
        const answer = toRendered(write(publish(form, shown), { format, language, origin, isStyled }));
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

export type PublicForms = ReturnType<typeof createPublicForms>;
