import { errors } from '@strapi/utils';
import type { Context } from 'koa';

import type {
  AddReplyFiles,
  CreateInboxResponse,
  FindDraft,
  SaveDraft,
  SendAgain,
  TakeBackResponse,
} from '../contracts/inbox';
import type {
  CreateSavedReply,
  FindSavedReplies,
  OfferSavedReplies,
  UpdateSavedReply,
} from '../contracts/saved-replies';
import { readSubmissionPath } from '../forms/admin-controllers';
import type { ReplyFiles } from '../forms/delivery/mail/reply-files';
import type { FieldOptions, ResponsesService } from '../forms/delivery/mail/responses';
import type { Inbox } from '../forms/inbox/inbox';
import { readBodyObject, mayDo } from '../http/admin';
import { type createBodyParser, readFiles, readUploads } from '../http/body';
import { messageLanguage, messageTexts } from '../http/language';
import { readParam, parseId, readRevision } from '../input/query';
import { findAuthor } from '../strapi/author';
import { refuse, throwFieldErrors, unknownNames } from '../strapi/errors';
import { REPLY_PLACEHOLDERS, type SavedReplies } from './saved-replies';

export interface ResponsesAdminDependencies {
  responses: ResponsesService;
  replyFiles: ReplyFiles;
  /** Reads files into a folder for temporary ones, while they are worked on. */
  parseFiles: ReturnType<typeof createBodyParser>;
  savedReplies: SavedReplies;
  inbox: Inbox;
}

/** Translates between Koa and the services behind the inbox's reply box. */
export const createResponsesAdminControllers = ({
  responses,
  replyFiles,
  parseFiles,
  savedReplies,
  inbox,
  isExtended,
}: ResponsesAdminDependencies & { isExtended: boolean }) => {
  /** @throws {errors.NotFoundError} in the standard edition */
  const serviceFor = (ctx: Context): ResponsesService => {
    if (!isExtended) throw new errors.NotFoundError(messageTexts(ctx).notFound);
    return responses;
  };

  const savedRepliesFor = (ctx: Context): SavedReplies => {
    serviceFor(ctx);
    return savedReplies;
  };
  const readId = (ctx: Context): number => {
    const id = parseId(readParam(ctx, 'id'));
    if (id === undefined) throw new errors.NotFoundError(messageTexts(ctx).responseNotFound);
    return id;
  };

  return {
    'saved-replies-admin': {
      async find(ctx: Context): Promise<void> {
        ctx.body = {
          data: await savedRepliesFor(ctx).find(),
          meta: { placeholders: REPLY_PLACEHOLDERS },
        } satisfies FindSavedReplies['response'];
      },

      async create(ctx: Context): Promise<void> {
        const texts = messageTexts(ctx);
        const data = await savedRepliesFor(ctx).create(readBodyObject(ctx, texts), texts);
        ctx.status = 201;
        ctx.body = { data } satisfies CreateSavedReply['response'];
      },

      async update(ctx: Context): Promise<void> {
        const texts = messageTexts(ctx);
        ctx.body = {
          data: await savedRepliesFor(ctx).update(readId(ctx), readBodyObject(ctx, texts), texts),
        } satisfies UpdateSavedReply['response'];
      },

      async delete(ctx: Context): Promise<void> {
        await savedRepliesFor(ctx).remove(readId(ctx), messageTexts(ctx));
        ctx.status = 204;
      },

      async offer(ctx: Context): Promise<void> {
        ctx.body = {
          data: await savedRepliesFor(ctx).offer(readSubmissionPath(ctx), findAuthor(ctx.state), messageTexts(ctx)),
        } satisfies OfferSavedReplies['response'];
      },
    },

    'responses-admin': {
      async findDraft(ctx: Context): Promise<void> {
        serviceFor(ctx);
        ctx.body = {
          data: await inbox.watchDraft(readSubmissionPath(ctx), messageTexts(ctx)),
        } satisfies FindDraft['response'];
      },

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

      async addFiles(ctx: Context): Promise<void> {
        serviceFor(ctx);
        const texts = messageTexts(ctx);
        await readFiles(ctx, parseFiles, async () => {
          throwFieldErrors(unknownNames(Object.keys(readBodyObject(ctx, texts)), texts.unknownField, texts));
          const options = { texts, language: messageLanguage(ctx) };
          ctx.body = {
            data: await replyFiles.keep(readSubmissionPath(ctx), readUploads(ctx), options),
          } satisfies AddReplyFiles['response'];
        });
      },

      async create(ctx: Context): Promise<void> {
        const service = serviceFor(ctx);
        const texts = messageTexts(ctx);
        const path = readSubmissionPath(ctx);
        const { formId, submissionId } = path;
        const { text, subject, cc, idempotencyKey, draftVersion, ...others } = readBodyObject(ctx, texts);
        throwFieldErrors(unknownNames(Object.keys(others), texts.unknownField, texts));
        if (typeof idempotencyKey !== 'string') return refuse('idempotencyKey', texts.idempotencyKeyInvalid);
        const options: FieldOptions = {
          idempotencyKey,
          author: findAuthor(ctx.state),
          texts,
          field: 'text',
          subject,
          cc,
          draft: readRevision('draftVersion', draftVersion, texts) ?? 'any',
          isQueued: true,
        };
        const created = await service.createFromFields(formId, submissionId, [['text', text]], options);
        const stored = await inbox.findDraft(path);
        // Permission to write replies does not include reading those of others.
        const mayRead = mayDo(ctx, 'responses.find');
        ctx.body = {
          data: mayRead ? await service.find(formId, submissionId, { texts }) : [],
          meta: { draft: stored, id: created.data.response.id },
        } satisfies CreateInboxResponse['response'];
      },

      async takeBack(ctx: Context): Promise<void> {
        const service = serviceFor(ctx);
        const { formId, submissionId } = readSubmissionPath(ctx);
        ctx.body = {
          data: await service.takeBack(formId, submissionId, readId(ctx), messageTexts(ctx)),
        } satisfies TakeBackResponse['response'];
      },

      async send(ctx: Context): Promise<void> {
        const service = serviceFor(ctx);
        const texts = messageTexts(ctx);
        const { formId, submissionId } = readSubmissionPath(ctx);
        const { data } = await service.send(formId, submissionId, readId(ctx), { texts });
        ctx.body = { data: { status: data.response.status } } satisfies SendAgain['response'];
      },
    },
  };
};
