import { randomBytes } from 'node:crypto';

import { errors } from '@strapi/utils';
import type { Context } from 'koa';

import type { PublicForm } from '../../contracts/forms';
import { hasRead, readFields } from '../../http/body';
import { prefersPage } from '../../http/guard';
import { messageLanguage, messageTexts } from '../../http/language';
import type { Fields } from '../../input/fields';
import { readOrigin } from '../../input/origins';
import { readQuery } from '../../input/query';
import { isRow } from '../../strapi/database/table';
import { describeError, type FieldError, refuse } from '../../strapi/errors';
import type { Rendered } from '../../text/digest';
import type { PageContent } from '../../text/page';
import type { VisitorTexts } from '../../text/visitor-messages';
import type { Declare } from '../declare';
import { DRAFT, ORIGIN, REDIRECT, TOKEN } from '../definition/control-names';
import { parseCompositeId } from '../definition/ids';
import type { Drafts } from '../drafts';
import { splitKept } from '../intake/draft';
import { MAX_AGE_MS, readToken, type Secrets } from '../intake/spam';
import { CAPTCHA_WIDGETS } from '../markup/captcha-widgets';
import { saveUrl } from '../markup/draft';
import type { PublicForms } from '../public-forms';
import type { SubmissionsService } from '../submissions';
import { createDeclarationPages } from './declarations';
import { type FormPage, formPage, messagePage } from './form-page';
import { findRedirect, readSent, readSignedOrigin, signOrigin, signSent } from './redirect';
import type { SendPage } from './send-page';

interface Dependencies {
  forms: Pick<PublicForms, 'publicForm' | 'hostedForm' | 'findContact'>;
  submissions: Pick<SubmissionsService, 'findMessage'>;
  drafts: Pick<Drafts, 'open' | 'isOurs' | 'find'>;
  declare: Pick<Declare, 'review' | 'findReceipt'>;
  secrets: Secrets;
  /** Origins that the host allows visitors to be sent to. */
  redirects: readonly string[];
  /** The module with the elements for sites. */
  elements: () => Rendered;
  pages: SendPage;
  /** The public URL of the REST interface, for a request to an origin. */
  apiRoot: (origin: string) => string;
  logError: (message: string) => void;
}

/** What a page has to load for a form's captcha. */
const sourcesOf = (captcha: PublicForm['captcha']): string =>
  captcha === undefined || captcha.provider === 'altcha' ? '' : CAPTCHA_WIDGETS[captcha.provider].sources;

/** The URL of one of the plugin's own pages with a form. */
const OWN_PAGE = /^[^?#]*\/forms\/v1\/(?:page|submission|draft)\//;

/** The parameter of a page of thanks that says for what. */
const SENT = 'sent';

/** The parameter of a page with a form that says what is continued. */
const DRAFT_QUERY = 'draft';

const textOf = (fields: Fields, name: string): string | undefined => {
  const value = [...fields].find(([own]) => own === name)?.[1];
  return typeof value === 'string' ? value : undefined;
};

/** The form that a path ends with. */
const formIdOf = (ctx: Context): string => ctx.path.replace(/\/$/, '').replace(/^.*\//s, '');

const backTo = (from: string | undefined, { backToSite }: VisitorTexts) =>
  from === undefined ? undefined : { href: from, text: backToSite };

interface Failure {
  status: number;
  message: string;
  errors: FieldError[];
}

/** What an answer in Strapi's error shape says; undefined for a success. */
const readFailure = (ctx: Context): Failure | undefined => {
  const error: unknown = isRow(ctx.body) ? ctx.body.error : undefined;
  if (!isRow(error)) return undefined;
  const { message, details } = error;
  return {
    status: ctx.status,
    message: String(message),
    errors: isRow(details) && Array.isArray(details.errors) ? (details.errors as FieldError[]) : [],
  };
};

/** What an answer would have said to a script is put on a page for people whose browser runs none. */
export const createPageAnswers = ({
  forms,
  submissions,
  drafts,
  declare,
  secrets,
  redirects,
  elements,
  pages,
  apiRoot,
  logError,
}: Dependencies) => {
  const declarations = createDeclarationPages({ declare, secrets, pages });

  /** Where a request leads and comes from; `_redirect` may be relative to the page that the form is on. */
  const placesOf = (ctx: Context, fields: Fields) => {
    const formId = formIdOf(ctx);
    // Without a URL in Strapi's configuration it is what the request says, which may be no URL at all.
    const own = readOrigin(apiRoot(ctx.request.origin));
    const header = readOrigin(ctx.get('Origin'));
    const token = textOf(fields, TOKEN) ?? '';
    // From a page that keeps its origin to itself, anybody could lead elsewhere with what this server has signed for them.
    const from =
      header === undefined || header !== own
        ? header
        : readSignedOrigin(secrets, { formId, token }, textOf(fields, ORIGIN) ?? '');
    const typed = textOf(fields, REDIRECT);
    const target = typed === undefined ? undefined : findRedirect(typed, { from, own, allowed: redirects });
    return { formId, from, typed, target };
  };

  const send = async (ctx: Context, status: number, page: PageContent, ...targets: string[]): Promise<void> => {
    await pages.send(ctx, status, page, ...targets);
    // Of a form that is sent again, this server has to learn that it comes from a page of its own.
    ctx.set('Referrer-Policy', 'same-origin');
  };

  /** The form as it is now; undefined if it takes nothing. */
  const findForm = async (ctx: Context, formId: string): Promise<(PublicForm & { token: string }) | undefined> => {
    try {
      const { origin } = ctx.request;
      const form = await forms.publicForm(formId, messageLanguage(ctx), {
        origin,
        texts: messageTexts(ctx),
        // Only of a page that was open before.
        age: MAX_AGE_MS,
      });
      return form.state === 'open' ? form : undefined;
    } catch (error) {
      if (!(error instanceof errors.NotFoundError))
        logError(`imprint: a page could not show its form. ${describeError(error)}`);
      return undefined;
    }
  };

  /**
   * What a page sends back unseen: a token, without which an origin could be sent from any other page, and that origin.
   *
   * @param isOld whether its token counts no more
   */
  const hiddenFields = (
    form: PublicForm & { token: string },
    { entered, from, isOld = false }: { entered: Fields; from: string | undefined; isOld?: boolean },
  ): Record<string, string> => {
    const { formId } = form;
    const sent = textOf(entered, TOKEN) ?? '';
    // A new one would take a quick correction for a program's, unless it claims the age of the page.
    const token = isOld || readToken(secrets, formId, sent) === undefined ? form.token : sent;
    return {
      [TOKEN]: token,
      ...(from !== undefined && { [ORIGIN]: signOrigin(secrets, { formId, token }, from) }),
    };
  };

  /** Says on a page why nothing was taken, whom to turn to instead, and what was entered. */
  const sendFailure = async (
    ctx: Context,
    { status, message }: Pick<Failure, 'status' | 'message'>,
    { formId, from, entered }: { formId: string; from: string | undefined; entered: Fields },
  ): Promise<void> => {
    const [language, texts] = [messageLanguage(ctx), messageTexts(ctx)];
    const contact = await forms.findContact(formId, language).catch((error: unknown) => {
      logError(`imprint: a page could not say whom to turn to. ${describeError(error)}`);
      return [];
    });
    const page = { title: texts.confirmFailedTitle, text: message, contact, entered, back: backTo(from, texts) };
    await send(ctx, status, messagePage(page, language));
  };

  /** Where a form is sent and saved; relative, since a browser may know this server by another address than it does itself. */
  const targetsOf = (ctx: Context, formId: string): Pick<FormPage, 'action' | 'saveAt'> & { root: string } => {
    const root = `${ctx.path.endsWith('/') ? '../' : ''}..`;
    // The token of a draft stays where it is: hidden in the form.
    const query = new URLSearchParams(ctx.querystring);
    query.delete(DRAFT_QUERY);
    const search = query.size === 0 ? '' : `?${String(query)}`;
    const action = `${root}/submission/${formId}${search}`;
    return { root, action, saveAt: saveUrl(action) };
  };

  /** What is shown of a form that somebody continues by a link, with that link's token. */
  const findContinued = async (ctx: Context, formId: string, form: PublicForm & { token: string }) => {
    const token = textOf(Object.entries(readQuery(ctx)), DRAFT_QUERY) ?? '';
    const draft = await drafts.open(formId, token);
    const hidden = { [TOKEN]: form.token, ...(draft && { [DRAFT]: token }) };
    if (draft !== undefined) return { hidden, entered: Object.entries(draft.values), kept: draft.files };
    return { hidden, ...(token !== '' && { notice: messageTexts(ctx).draftGone }) };
  };

  /** Shows a form, or a page that says that there is none. */
  const show = async (ctx: Context, find: 'hostedForm' | 'publicForm'): Promise<void> => {
    const [language, texts, formId] = [messageLanguage(ctx), messageTexts(ctx), formIdOf(ctx)];
    try {
      // A link that has been sent leads to the form, whether or not it has a page otherwise.
      const isOurs = drafts.isOurs(formId, textOf(Object.entries(readQuery(ctx)), DRAFT_QUERY) ?? '');
      const form = await forms[isOurs ? 'publicForm' : find](formId, language, { origin: ctx.request.origin, texts });
      const continued = await findContinued(ctx, formId, form);
      const { root, ...targets } = targetsOf(ctx, formId);
      const script = {
        src: `${root}/elements.js?v=${elements().digest}`,
        nonce: randomBytes(16).toString('base64'),
      };
      await send(ctx, 200, formPage({ form, ...continued, ...targets, script, language, texts }));
      if (form.state === 'open') ctx.set(pages.scriptedHeaders(script.nonce, sourcesOf(form.captcha)));
    } catch (error) {
      if (!(error instanceof errors.NotFoundError)) throw error;
      await send(ctx, 404, messagePage({ title: texts.confirmUnknownTitle, text: texts.formNotFound }, language));
    }
  };

  /** Leads a browser to what it may show again without sending anything twice. */
  const lead = (ctx: Context, url: string): void => {
    ctx.set(pages.headers());
    ctx.redirect(url);
    ctx.status = 303;
  };

  /** The page of thanks for a submission: the address that it was sent to, as the request named it. */
  const thanksUrl = (ctx: Context, formId: string, from: string | undefined): string => {
    const id = isRow(ctx.body) && isRow(ctx.body.data) ? String(ctx.body.data.id) : '';
    const sent = signSent(secrets, formId, parseCompositeId(id)?.submissionId ?? 0, Date.now());
    return `?${String(
      new URLSearchParams({
        locale: messageLanguage(ctx),
        [SENT]: sent,
        ...(from !== undefined && { [ORIGIN]: signOrigin(secrets, { formId, token: sent }, from) }),
      }),
    )}`;
  };

  /** The page before a declaration is made: with the second button, or with the form as it was filled in. */
  const showBefore = async (ctx: Context, shown: NonNullable<ReturnType<typeof declarations.findShown>>) => {
    const [language, texts, entered] = [messageLanguage(ctx), messageTexts(ctx), [...readFields(ctx)]];
    const { formId, from } = placesOf(ctx, entered);
    const form = await findForm(ctx, formId);
    if (form === undefined) {
      await sendFailure(ctx, { status: 500, message: texts.serverError }, { formId, from, entered });
      return;
    }
    const hidden = hiddenFields(form, { entered, from });
    const page = { form, entered, ...targetsOf(ctx, formId), action: `?${ctx.querystring}`, hidden, language, texts };
    await send(ctx, 200, shown === 'form' ? formPage(page) : declarations.reviewPage(ctx, form, shown, hidden));
  };

  return {
    review: (ctx: Context): Promise<boolean> => declarations.review(ctx, prefersPage(ctx)),

    showReceipt: (ctx: Context): Promise<void> => declarations.showReceipt(ctx),

    /** The origin of the page that a form was sent from, if the browser says so. */
    findOrigin(ctx: Context): string | undefined {
      const { from } = placesOf(ctx, readFields(ctx));
      if (from !== undefined) return from;
      // The plugin's own pages are no pages of a site, even where both have the same origin.
      const isOwn = OWN_PAGE.test(ctx.get('Referer'));
      return isOwn ? undefined : (readOrigin(ctx.get('Origin')) ?? readOrigin(ctx.get('Referer')));
    },

    /**
     * Checks where a form says to lead to.
     *
     * @throws {errors.ValidationError} at `_redirect`, if that is where it must not
     */
    checkRedirect(ctx: Context): void {
      const { typed, target } = placesOf(ctx, readFields(ctx));
      if (typed !== undefined && typed !== '' && target === undefined)
        refuse(REDIRECT, messageTexts(ctx).redirectRefused);
    },

    /** Shows a form on its own page, or one that says that there is none. */
    show: (ctx: Context): Promise<void> => show(ctx, 'hostedForm'),

    /** Shows whoever opens the address that a form is sent to what they have sent, or else the form. */
    async reopen(ctx: Context): Promise<void> {
      ctx.remove('WWW-Authenticate');
      const [formId, language, texts] = [formIdOf(ctx), messageLanguage(ctx), messageTexts(ctx)];
      const query = Object.entries(readQuery(ctx));
      const sent = textOf(query, SENT) ?? '';
      const number = readSent(secrets, formId, sent, Date.now());
      const text =
        number === undefined ? undefined : await submissions.findMessage(formId, number, { language, texts });
      if (text === undefined) await show(ctx, 'publicForm');
      else {
        const from = readSignedOrigin(secrets, { formId, token: sent }, textOf(query, ORIGIN) ?? '');
        await send(ctx, 200, messagePage({ title: texts.sentTitle, text, back: backTo(from, texts) }, language));
      }
    },

    /** Puts the answer to a submission on a page: what is wrong beside what was entered, or leads to thanks or the site's own page. */
    async answer(ctx: Context, about: 'submission' | 'draft'): Promise<void> {
      const [language, texts] = [messageLanguage(ctx), messageTexts(ctx)];
      // Nothing has been read of a body that could not be.
      const fields = hasRead(ctx) ? [...readFields(ctx)] : [];
      const { formId, from, target } = placesOf(ctx, fields);
      const shown = declarations.findShown(ctx);
      if (shown !== undefined) {
        await showBefore(ctx, shown);
        return;
      }
      const failure = readFailure(ctx);
      const receipt = isRow(ctx.body) && isRow(ctx.body.data) ? ctx.body.data.receipt : undefined;
      if (typeof receipt === 'string') {
        lead(ctx, declarations.receiptUrl(ctx, receipt, from));
        return;
      }
      if (failure === undefined && about === 'draft') {
        const text = isRow(ctx.body) ? String(ctx.body.message) : '';
        await send(ctx, 200, messagePage({ title: texts.draftTitle, text, back: backTo(from, texts) }, language));
        return;
      }
      if (failure === undefined) {
        lead(ctx, target ?? thanksUrl(ctx, formId, from));
        return;
      }
      const form = await findForm(ctx, formId);
      if (form === undefined || !hasRead(ctx)) {
        await sendFailure(ctx, failure, { formId, from, entered: fields });
        return;
      }
      const draft = await drafts.find(formId, fields);
      const isOld = failure.errors.some(({ path }) => path[0] === TOKEN);
      const hidden = {
        ...hiddenFields(form, { entered: fields, from, isOld }),
        ...(target !== undefined && { [REDIRECT]: target }),
        ...(draft && { [DRAFT]: textOf(fields, DRAFT) ?? '' }),
      };
      const page = formPage({
        form,
        failure: { ...failure, entered: fields },
        kept: draft && splitKept(fields, draft.files, []).kept,
        ...targetsOf(ctx, formId),
        // With a query alone, the browser forgets which field a link has led to.
        ...(about === 'submission' && { action: `?${ctx.querystring}` }),
        hidden,
        language,
        texts,
      });
      await send(ctx, failure.status, page, ...(target === undefined ? [] : [target]));
    },
  };
};

export type PageAnswers = ReturnType<typeof createPageAnswers>;
