import { errors } from '@strapi/utils';
import type { Context } from 'koa';

import { authorOf } from '../access/strategy';
import { bodyOf, mayDo } from '../http/admin';
import type { Download } from '../http/download';
import { refuse } from '../http/errors';
import { messageTexts } from '../http/language';
import { paramOf, queryOf } from '../http/query';
import { readChange } from './admin-body';
import { type Exporter, readExportQuery } from './export';
import type { Files } from './files';
import type { Inbox, SubmissionPath } from './inbox';
import type { Requests } from './requests';
import type { FormsService } from './service';
import type { Summaries } from './summaries';

export interface FormsAdminDependencies {
  forms: FormsService;
  summaries: Summaries;
  inbox: Inbox;
  exporter: Exporter;
  requests: Requests;
  files: Pick<Files, 'openOf'>;
  /** Answers with a file. */
  send: (ctx: Context, file: Download) => void;
}

/** The submission that the path of an admin route names. */
export const submissionOf = (ctx: Context): SubmissionPath => ({
  formId: paramOf(ctx, 'formId'),
  submissionId: paramOf(ctx, 'submissionId'),
});

/** Translates between Koa and the services of the forms and inbox pages. */
export const createFormsAdminControllers = ({
  forms,
  summaries,
  inbox,
  exporter,
  requests,
  files,
  send,
}: FormsAdminDependencies) => ({
  'forms-admin': {
    async settings(ctx: Context): Promise<void> {
      ctx.body = { data: await summaries.settings(ctx.request.origin) };
    },

    async find(ctx: Context): Promise<void> {
      ctx.body = { data: await summaries.find(queryOf(ctx), messageTexts(ctx)) };
    },

    async findOne(ctx: Context): Promise<void> {
      ctx.body = { data: await summaries.findOne(paramOf(ctx, 'formId'), messageTexts(ctx)) };
    },

    async create(ctx: Context): Promise<void> {
      const texts = messageTexts(ctx);
      const { formId } = await forms.create(bodyOf(ctx, texts));
      ctx.status = 201;
      ctx.body = { data: await summaries.findOne(formId, texts) };
    },

    async update(ctx: Context): Promise<void> {
      const texts = messageTexts(ctx);
      const { formId } = await forms.update(paramOf(ctx, 'formId'), bodyOf(ctx, texts));
      ctx.body = { data: await summaries.findOne(formId, texts) };
    },

    async delete(ctx: Context): Promise<void> {
      const texts = messageTexts(ctx);
      const { submissions } = queryOf(ctx);
      if (submissions !== 'keep' && submissions !== 'delete') {
        return refuse('submissions', texts.oneOf('submissions', 'keep, delete'));
      }
      const { formId, total, spam } = await summaries.findOne(paramOf(ctx, 'formId'), texts);
      // Who may not delete a single message cannot delete all of them with their form.
      const takesMessages = submissions === 'delete' && total + spam > 0;
      if (takesMessages && !mayDo(ctx, 'submissions.delete')) throw new errors.ForbiddenError();
      await forms.delete(formId, { submissions });
      ctx.body = { data: { formId, submissions: total + spam } };
    },
  },

  inbox: {
    async find(ctx: Context): Promise<void> {
      ctx.body = await inbox.find(queryOf(ctx), messageTexts(ctx));
    },

    async count(ctx: Context): Promise<void> {
      ctx.body = { data: await inbox.count(queryOf(ctx), messageTexts(ctx)) };
    },

    async findOne(ctx: Context): Promise<void> {
      const options = { texts: messageTexts(ctx), may: (action: string) => mayDo(ctx, action) };
      ctx.body = { data: await inbox.findOne(submissionOf(ctx), queryOf(ctx), options) };
    },

    async file(ctx: Context): Promise<void> {
      const file = await files.openOf(submissionOf(ctx), paramOf(ctx, 'id'), messageTexts(ctx));
      // Also where nobody is left to read it by now.
      ctx.res.once('close', () => file.stream.destroy());
      send(ctx, { contentType: file.mime, fileName: file.name, chunks: file.stream });
    },

    async export(ctx: Context): Promise<void> {
      const file = await exporter.open(readExportQuery(queryOf(ctx), messageTexts(ctx)));
      ctx.set('X-Total-Count', String(file.total));
      send(ctx, file);
    },

    async change(ctx: Context): Promise<void> {
      const texts = messageTexts(ctx);
      const body = bodyOf(ctx, texts);
      const right = body.action === 'delete' ? 'submissions.delete' : 'submissions.update';
      if (!mayDo(ctx, right)) throw new errors.ForbiddenError();
      ctx.body = { data: await inbox.change(readChange(body, texts)) };
    },

    async createNote(ctx: Context): Promise<void> {
      const texts = messageTexts(ctx);
      const options = { author: authorOf(ctx.state.auth), texts };
      const data = await inbox.createNote(submissionOf(ctx), bodyOf(ctx, texts), options);
      ctx.status = 201;
      ctx.body = { data };
    },

    async sendMail(ctx: Context): Promise<void> {
      ctx.body = { data: await inbox.sendMail(submissionOf(ctx), paramOf(ctx, 'id'), messageTexts(ctx)) };
    },

    async deleteNote(ctx: Context): Promise<void> {
      await inbox.deleteNote(submissionOf(ctx), paramOf(ctx, 'id'), messageTexts(ctx));
      ctx.status = 204;
    },
  },

  requests: {
    async find(ctx: Context): Promise<void> {
      const texts = messageTexts(ctx);
      ctx.body = await requests.find(bodyOf(ctx, texts), texts);
    },

    export(ctx: Context): void {
      const texts = messageTexts(ctx);
      send(ctx, requests.open(bodyOf(ctx, texts), texts));
    },

    async erase(ctx: Context): Promise<void> {
      const texts = messageTexts(ctx);
      ctx.body = { data: await requests.erase(bodyOf(ctx, texts), { author: authorOf(ctx.state.auth), texts }) };
    },

    async findErasures(ctx: Context): Promise<void> {
      ctx.body = await requests.findErasures(queryOf(ctx), messageTexts(ctx));
    },
  },
});
