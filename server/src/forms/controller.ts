import type { Context } from 'koa';

import { FORM_TYPES, readFields, temporaryFiles } from '../http/body';
import { forbidCaching } from '../http/caching';
import type { Download } from '../http/download';
import { refuse } from '../http/errors';
import { messageLanguage, messageTexts } from '../http/language';
import { paramOf, queryOf } from '../http/query';
import type { Confirmation } from './contract';
import { type Exporter, readExportQuery } from './export';
import type { FormsService } from './service';
import { type SubmissionsService, TooManySubmissions } from './submissions';

interface Dependencies {
  forms: FormsService;
  submissions: SubmissionsService;
  exporter: Exporter;
  /** Answers with a file. */
  send: (ctx: Context, file: Download) => void;
}

const confirmation = (id: string, message: string): Confirmation => ({ data: { id }, message, success: true });

/** The form and the submission that a path names. */
export const idsOf = (ctx: Context): [formId: string, submissionId: string] => [
  paramOf(ctx, 'form_id'),
  paramOf(ctx, 'submission_id'),
];

/** Translates between Koa and the room's services; the actions are named like their permissions. */
export const createFormsControllers = ({ forms, submissions, exporter, send }: Dependencies) => {
  return {
    forms: {
      async findOne(ctx: Context): Promise<void> {
        const data = await forms.draw(paramOf(ctx, 'form_id'), messageLanguage(ctx), { texts: messageTexts(ctx) });
        // The token in it says when it was drawn.
        forbidCaching(ctx);
        ctx.body = { data };
      },
    },

    submissions: {
      async create(ctx: Context): Promise<void> {
        const texts = messageTexts(ctx);
        const fields = await readFields(ctx, FORM_TYPES);
        try {
          const options = {
            language: messageLanguage(ctx),
            address: ctx.request.ip,
            uploads: temporaryFiles(ctx),
            texts,
          };
          const { id, message } = await submissions.createFromFields(paramOf(ctx, 'form_id'), fields, options);
          ctx.status = 201;
          ctx.body = confirmation(id, message);
        } catch (error) {
          if (error instanceof TooManySubmissions) ctx.set('Retry-After', String(error.retryAfter));
          throw error;
        }
      },

      async find(ctx: Context): Promise<void> {
        forbidCaching(ctx);
        ctx.body = await submissions.find(paramOf(ctx, 'form_id'), queryOf(ctx), { texts: messageTexts(ctx) });
      },

      async findOne(ctx: Context): Promise<void> {
        forbidCaching(ctx);
        ctx.body = { data: await submissions.findOne(...idsOf(ctx), { texts: messageTexts(ctx) }) };
      },

      async export(ctx: Context): Promise<void> {
        const texts = messageTexts(ctx);
        const { formId: other, ...query } = queryOf(ctx);
        if (other !== undefined) refuse('formId', texts.unknownParameter('formId'));
        const formId = paramOf(ctx, 'form_id');
        await forms.checkExists(formId, { texts });
        const file = await exporter.open(readExportQuery({ ...query, formId }, texts));
        ctx.set('X-Total-Count', String(file.total));
        send(ctx, file);
      },

      async delete(ctx: Context): Promise<void> {
        const texts = messageTexts(ctx);
        const { id } = await submissions.delete(...idsOf(ctx), { texts });
        ctx.body = confirmation(id, texts.submissionDeleted);
      },
    },
  };
};
