import type { Context } from 'koa';

import type * as contract from '../contracts/forms';
import { formFormats } from '../contracts/forms';
import { readFields, readUploads } from '../http/body';
import { forbidCaching, validatedCaching } from '../http/caching';
import type { Download } from '../http/download';
import { messageLanguage, messageTexts } from '../http/language';
import { JSON_CONTENT_TYPE, sendAnswer } from '../http/send-answer';
import { readChoice, readParam, readQuery, readString } from '../input/query';
import { refuse } from '../strapi/errors';
import type { Rendered } from '../text/digest';
import type { Drafts } from './drafts';
import { type Exporter, readExportQuery } from './inbox/export';
import type { PageAnswers } from './pages/answer';
import type { PublicForms } from './public-forms';
import { TooManySubmissions } from './refusals';
import type { FormsService } from './service';
import type { StoredSubmissions } from './stored-submissions';
import type { SubmissionsService } from './submissions';

interface Dependencies {
  forms: Pick<FormsService, 'checkExists'> & PublicForms;
  submissions: SubmissionsService & StoredSubmissions;
  drafts: Pick<Drafts, 'save' | 'findOne'>;
  exporter: Exporter;
  pages: Pick<PageAnswers, 'checkRedirect' | 'findOrigin' | 'review' | 'show' | 'showReceipt'>;
  /** The module with the elements for sites. */
  elements: () => Rendered;
  /** The stylesheet for them. */
  styles: () => Rendered;
  /** Of answers that are the same for everybody. */
  cacheControl: string;
  /** Responds with a file. */
  send: (ctx: Context, file: Download) => void;
}

/** What a form is answered as. */
const FORM_TYPES: Readonly<Record<contract.FormFormat, string>> = {
  json: JSON_CONTENT_TYPE,
  html: 'text/html; charset=utf-8',
};
const SCRIPT_TYPE = 'text/javascript; charset=utf-8';
const STYLE_TYPE = 'text/css; charset=utf-8';
/** Caches are asked again only for another hash, which is another URL. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const ALWAYS_CHECKED = 'public, no-cache';

const success = (data: contract.Confirmation['data'], message: string): contract.Confirmation => ({
  data,
  message,
  success: true,
});

/** The form and the submission in a path. */
export const readIds = (ctx: Context): [formId: string, submissionId: string] => [
  readParam(ctx, 'form_id'),
  readParam(ctx, 'submission_id'),
];

const readAge = (ctx: Context): number | undefined => {
  const texts = messageTexts(ctx);
  const age = readString(readQuery(ctx), 'age', texts);
  if (age !== undefined && !/^\d{1,15}$/.test(age)) refuse('age', texts.numberInvalid('age'));
  return age === undefined ? undefined : Number(age);
};

/** A file that a page names, with its hash or without. */
const sendNamed = (ctx: Context, answer: Rendered, type: string): void => {
  const isNamed = readQuery(ctx).v === answer.digest;
  sendAnswer(ctx, answer, type, isNamed ? FOR_EVER : ALWAYS_CHECKED);
};

/** Says on a 429 when to try again. */
const limited = async <T>(ctx: Context, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TooManySubmissions) ctx.set('Retry-After', String(error.retryAfter));
    throw error;
  }
};

/** Translates between Koa and the services; the actions are named like their permissions. */
export const createFormsControllers = (dependencies: Dependencies) => {
  const { forms, submissions, drafts, exporter, pages, elements, styles, cacheControl, send } = dependencies;
  const fleetingCacheControl = validatedCaching(cacheControl);
  return {
    forms: {
      async findOne(ctx: Context): Promise<void> {
        const [formId, language, texts] = [readParam(ctx, 'form_id'), messageLanguage(ctx), messageTexts(ctx)];
        ctx.vary('Accept-Language');
        const [query, { origin }] = [readQuery(ctx), ctx.request];
        const format = readChoice(query, 'format', formFormats, texts);
        // Pages with HTML are built or cached more often than not.
        const token = readChoice(query, 'token', format === 'html' ? ['false', 'true'] : ['true', 'false'], texts);
        const isStyled = readChoice(query, 'style', ['true', 'false'], texts) === 'true';
        const type = FORM_TYPES[format];
        if (token === 'false') {
          const answer = await forms.answerForm(formId, language, { origin, texts, format, isStyled });
          sendAnswer(ctx, answer, type, answer.isFleeting ? fleetingCacheControl : cacheControl);
          return;
        }
        const data = await forms.publicForm(formId, language, { origin, texts, age: readAge(ctx) });
        // The token in it says when the form was drawn.
        forbidCaching(ctx);
        ctx.set('Content-Type', type);
        ctx.body = forms.write(data, { format, language, origin, isStyled }) satisfies contract.FindForm['response'];
      },

      async findToken(ctx: Context): Promise<void> {
        const options = { age: readAge(ctx), texts: messageTexts(ctx) };
        const token = await forms.issueToken(readParam(ctx, 'form_id'), options);
        forbidCaching(ctx);
        ctx.body = { data: { token } } satisfies contract.FindToken['response'];
      },

      findPage: (ctx: Context): Promise<void> => pages.show(ctx),

      findReceipt: (ctx: Context): Promise<void> => pages.showReceipt(ctx),

      findElements(ctx: Context): void {
        sendNamed(ctx, elements(), SCRIPT_TYPE);
      },

      findStyles(ctx: Context): void {
        sendNamed(ctx, styles(), STYLE_TYPE);
      },

      async findChallenge(ctx: Context): Promise<void> {
        const options = { ip: ctx.request.ip, texts: messageTexts(ctx) };
        const challenge = await limited(ctx, () => submissions.issueChallenge(readParam(ctx, 'form_id'), options));
        forbidCaching(ctx);
        ctx.body = challenge satisfies contract.FindChallenge['response'];
      },
    },

    drafts: {
      async save(ctx: Context): Promise<void> {
        const options = {
          language: messageLanguage(ctx),
          ip: ctx.request.ip,
          uploads: readUploads(ctx),
          texts: messageTexts(ctx),
        };
        ctx.body = (await limited(ctx, () =>
          drafts.save(readParam(ctx, 'form_id'), readFields(ctx), options),
        )) satisfies contract.SaveDraft['response'];
      },

      async findOne(ctx: Context): Promise<void> {
        const [formId, token] = [readParam(ctx, 'form_id'), readParam(ctx, 'token')];
        const data = await drafts.findOne(formId, token, { texts: messageTexts(ctx) });
        forbidCaching(ctx);
        ctx.body = { data } satisfies contract.FindDraft['response'];
      },
    },

    submissions: {
      async create(ctx: Context): Promise<void> {
        const [formId, texts] = [readParam(ctx, 'form_id'), messageTexts(ctx)];
        const declares = await forms.declares(formId, { texts });
        if (declares && (await pages.review(ctx))) return;
        // Wherever a declaration is to lead to, it is no reason to refuse it.
        if (!declares) pages.checkRedirect(ctx);
        const options = {
          origin: pages.findOrigin(ctx),
          language: messageLanguage(ctx),
          ip: ctx.request.ip,
          uploads: readUploads(ctx),
          asksCaptcha: true,
          server: ctx.request.origin,
          texts,
        };
        const { id, message, ...declared } = await limited(ctx, () =>
          submissions.createFromFields(formId, readFields(ctx), options),
        );
        ctx.status = 201;
        const data =
          'receipt' in declared ? { id, receivedAt: declared.receivedAt, receipt: declared.receipt } : { id };
        ctx.body = success(data, message) satisfies contract.CreateSubmission['response'];
      },

      async check(ctx: Context): Promise<void> {
        const options = {
          language: messageLanguage(ctx),
          ip: ctx.request.ip,
          uploads: readUploads(ctx),
          texts: messageTexts(ctx),
        };
        await limited(ctx, () => submissions.check(readParam(ctx, 'form_id'), readFields(ctx), options));
        ctx.body = { data: { valid: true } } satisfies contract.CheckStep['response'];
      },

      async find(ctx: Context): Promise<void> {
        forbidCaching(ctx);
        ctx.body = (await submissions.find(readParam(ctx, 'form_id'), readQuery(ctx), {
          texts: messageTexts(ctx),
        })) satisfies contract.FindSubmissions['response'];
      },

      async findOne(ctx: Context): Promise<void> {
        forbidCaching(ctx);
        ctx.body = {
          data: await submissions.findOne(...readIds(ctx), { texts: messageTexts(ctx) }),
        } satisfies contract.FindSubmission['response'];
      },

      async export(ctx: Context): Promise<void> {
        const texts = messageTexts(ctx);
        const { formId: other, ...query } = readQuery(ctx);
        if (other !== undefined) refuse('formId', texts.unknownParameter('formId'));
        // A filter of the admin panel's inbox only.
        if (query.archived !== undefined) refuse('archived', texts.unknownParameter('archived'));
        const formId = readParam(ctx, 'form_id');
        await forms.checkExists(formId, { texts });
        const file = await exporter.open(readExportQuery({ ...query, formId }, texts), texts);
        ctx.set('X-Total-Count', String(file.total));
        send(ctx, file);
      },

      async delete(ctx: Context): Promise<void> {
        const texts = messageTexts(ctx);
        const { id } = await submissions.delete(...readIds(ctx), { texts });
        ctx.body = success({ id }, texts.submissionDeleted) satisfies contract.DeleteSubmission['response'];
      },
    },
  };
};
