import { errors } from '@strapi/utils';
import type { Context } from 'koa';

import { authorOf } from '../access/strategy';
import { submissionOf } from '../forms/admin-controllers';
import type { Inbox } from '../forms/inbox';
import { bodyOf, mayDo } from '../http/admin';
import { fieldError, refuse, StatusError, throwFieldErrors } from '../http/errors';
import { messageTexts } from '../http/language';
import { numberInPath, paramOf } from '../http/query';
import type { ResponsesService } from './service';

export interface RepliesDependencies {
  /** undefined in the standard edition. */
  responses: ResponsesService | undefined;
  inbox: Inbox;
}

/** Translates between Koa and the services of the reply box in the inbox. */
export const createRepliesControllers = ({ responses, inbox }: RepliesDependencies) => {
  /** @throws {errors.NotFoundError} in the standard edition */
  const serviceFor = (ctx: Context): ResponsesService => {
    if (responses === undefined) throw new errors.NotFoundError(messageTexts(ctx).notFound);
    return responses;
  };

  return {
    replies: {
      async saveDraft(ctx: Context): Promise<void> {
        serviceFor(ctx);
        const texts = messageTexts(ctx);
        const options = { author: authorOf(ctx.state.auth), texts };
        ctx.body = { data: await inbox.saveDraft(submissionOf(ctx), bodyOf(ctx, texts), options) };
      },

      async create(ctx: Context): Promise<void> {
        const service = serviceFor(ctx);
        const texts = messageTexts(ctx);
        const { formId, submissionId } = submissionOf(ctx);
        const { text, idempotencyKey, ...others } = bodyOf(ctx, texts);
        throwFieldErrors(Object.keys(others).map((name) => fieldError(name, texts.unknownField(name))));
        if (typeof idempotencyKey !== 'string') return refuse('idempotencyKey', texts.idempotencyKeyInvalid);
        const options = { idempotencyKey, author: authorOf(ctx.state.auth), texts, field: 'text' };
        try {
          await service.createFromFields(formId, submissionId, [['text', text]], options);
        } catch (error) {
          // The reply is kept as failed, so what was drafted is not lost.
          if (error instanceof StatusError && error.status === 502) await inbox.dropDraft(submissionOf(ctx));
          throw error;
        }
        await inbox.dropDraft(submissionOf(ctx));
        // Who may write replies need not be allowed to read those of others.
        const mayRead = mayDo(ctx, 'responses.find');
        ctx.body = { data: mayRead ? await service.find(formId, submissionId, { texts }) : [] };
      },

      async send(ctx: Context): Promise<void> {
        const service = serviceFor(ctx);
        const texts = messageTexts(ctx);
        const { formId, submissionId } = submissionOf(ctx);
        const id = numberInPath(paramOf(ctx, 'id'));
        if (id === undefined) throw new errors.NotFoundError(texts.responseNotFound);
        const { data } = await service.send(formId, submissionId, id, { texts });
        ctx.body = { data: { status: data.response.status } };
      },
    },
  };
};
