import { errors } from '@strapi/utils';
import type { Context } from 'koa';

import type { CreateInboxResponse, SaveDraft, SendAgain } from '../contracts/inbox';
import { readSubmissionPath } from '../forms/admin-controllers';
import type { FieldOptions, ResponsesService } from '../forms/delivery/mail/responses';
import type { Inbox } from '../forms/inbox/inbox';
import { readBodyObject, mayDo } from '../http/admin';
import { messageTexts } from '../http/language';
import { readParam, parseId, readRevision } from '../input/query';
import { findAuthor } from '../strapi/author';
import { isRow } from '../strapi/database/table';
import { badGateway, refuse, StatusError, throwFieldErrors, unknownNames } from '../strapi/errors';

export interface ResponsesAdminDependencies {
  responses: ResponsesService;
  inbox: Inbox;
}

/** Translates between Koa and the services behind the inbox's reply box. */
export const createResponsesAdminControllers = ({
  responses,
  inbox,
  isExtended,
}: ResponsesAdminDependencies & { isExtended: boolean }) => {
  /** @throws {errors.NotFoundError} in the standard edition */
  const serviceFor = (ctx: Context): ResponsesService => {
    if (!isExtended) throw new errors.NotFoundError(messageTexts(ctx).notFound);
    return responses;
  };

  return {
    'responses-admin': {
      async saveDraft(ctx: Context): Promise<void> {
        serviceFor(ctx);
        const texts = messageTexts(ctx);
        const body = readBodyObject(ctx, texts);
        const onto = readRevision('version', body.version, texts) ?? refuse('version', texts.required('version'));
        const options = { author: findAuthor(ctx.state), texts, onto };
        ctx.body = {
          data: await inbox.saveDraft(readSubmissionPath(ctx), body, options),
        } satisfies SaveDraft['response'];
      },

      async create(ctx: Context): Promise<void> {
        const service = serviceFor(ctx);
        const texts = messageTexts(ctx);
        const path = readSubmissionPath(ctx);
        const { formId, submissionId } = path;
        const { text, subject, idempotencyKey, draftVersion, ...others } = readBodyObject(ctx, texts);
        throwFieldErrors(unknownNames(Object.keys(others), texts.unknownField, texts));
        if (typeof idempotencyKey !== 'string') return refuse('idempotencyKey', texts.idempotencyKeyInvalid);
        const options: FieldOptions = {
          idempotencyKey,
          author: findAuthor(ctx.state),
          texts,
          field: 'text',
          subject,
          draft: readRevision('draftVersion', draftVersion, texts) ?? 'any',
        };
        try {
          await service.createFromFields(formId, submissionId, [['text', text]], options);
        } catch (error) {
          if (!(error instanceof StatusError) || error.status !== 502) throw error;
          const stored = await inbox.findDraft(path);
          const details: unknown = error.details;
          throw badGateway(error.message, { ...(isRow(details) ? details : {}), draft: stored });
        }
        const stored = await inbox.findDraft(path);
        // Permission to write replies does not include reading those of others.
        const mayRead = mayDo(ctx, 'responses.find');
        ctx.body = {
          data: mayRead ? await service.find(formId, submissionId, { texts }) : [],
          meta: { draft: stored },
        } satisfies CreateInboxResponse['response'];
      },

      async send(ctx: Context): Promise<void> {
        const service = serviceFor(ctx);
        const texts = messageTexts(ctx);
        const { formId, submissionId } = readSubmissionPath(ctx);
        const id = parseId(readParam(ctx, 'id'));
        if (id === undefined) throw new errors.NotFoundError(texts.responseNotFound);
        const { data } = await service.send(formId, submissionId, id, { texts });
        ctx.body = { data: { status: data.response.status } } satisfies SendAgain['response'];
      },
    },
  };
};
