import { errors } from '@strapi/utils';
import type { Context } from 'koa';

import type { Config } from '../config';
import {
  type FindRevision,
  type FindRevisions,
  mediaTypes,
  type UpdateOptions,
  type UpdateTitles,
} from '../contracts/imprint';
import { readFields } from '../http/body';
import { privateCaching } from '../http/caching';
import { messageTexts, requestedLanguage } from '../http/language';
import { JSON_CONTENT_TYPE, sendAnswer } from '../http/send-answer';
import {
  pageMeta,
  pageOffset,
  type PageSettings,
  parseId,
  readChoice,
  readPage,
  readParam,
  readQuery,
  readString,
} from '../input/query';
import { findAuthor } from '../strapi/author';
import type { Rendered } from '../text/digest';
import { titleLanguages } from './catalogue/catalogue';
import type { CompletenessOptions } from './document-service';
import type { ImprintService, ReadOptions, WriteOptions } from './service';

interface Dependencies {
  service: ImprintService;
  config: Pick<Config['imprint'], 'public' | 'cacheControl'>;
  paging: PageSettings;
}

const TEXT_TYPE = 'text/plain; charset=utf-8';

const readOptions = (ctx: Context): ReadOptions => ({
  locale: requestedLanguage(ctx),
  // Looked up only when there is a message, which reading rarely has.
  get texts() {
    return messageTexts(ctx);
  },
});

/** Findings are in the language that is asked for, or else in one that the client reads. */
const findingsFor = (ctx: Context): CompletenessOptions => {
  ctx.vary('Accept-Language');
  const options = readOptions(ctx);
  return { ...options, language: options.locale || ctx.acceptsLanguages([...titleLanguages]) || 'en' };
};

const writeOptions = (ctx: Context): WriteOptions => ({
  ...readOptions(ctx),
  author: findAuthor(ctx.state),
  ifMatch: ctx.headers['if-match'],
});

/** Translates between Koa and the service; the actions are named like their permissions. */
export const createImprintControllers = ({ service, config, paging }: Dependencies) => {
  const protectedCaching = privateCaching(config.cacheControl);

  const send = (ctx: Context, answer: Rendered, type: string, isPublic = config.public): void => {
    // One browser may be used by several people.
    if (!isPublic) ctx.vary('Authorization');
    sendAnswer(ctx, answer, type, isPublic ? config.cacheControl : protectedCaching);
  };

  return {
    options: {
      async find(ctx: Context): Promise<void> {
        const option = readParam(ctx, 'option');
        if (option === 'all') {
          send(ctx, await service.answerAll(readOptions(ctx)), JSON_CONTENT_TYPE);
          return;
        }
        ctx.vary('Accept');
        const plain = ctx.accepts('json', 'text') === 'text';
        send(ctx, await service.answerOption(option, plain, readOptions(ctx)), plain ? TEXT_TYPE : JSON_CONTENT_TYPE);
      },

      async update(ctx: Context): Promise<void> {
        if (readChoice(readQuery(ctx), 'check', ['false', 'true'], messageTexts(ctx)) === 'true') {
          const { record, completeness } = await service.propose(Object.fromEntries(readFields(ctx)), {
            ...findingsFor(ctx),
            ifMatch: ctx.headers['if-match'],
          });
          const { complete, findings } = completeness;
          ctx.body = { record, complete, findings } satisfies UpdateOptions['response'];
          return;
        }
        const { body, digest } = await service.answerUpdate(readFields(ctx), writeOptions(ctx));
        ctx.etag = digest;
        ctx.set('Content-Type', JSON_CONTENT_TYPE);
        ctx.body = body;
      },
    },

    titles: {
      async find(ctx: Context): Promise<void> {
        send(ctx, await service.answerTitles(readOptions(ctx)), JSON_CONTENT_TYPE);
      },

      async update(ctx: Context): Promise<void> {
        const { titles, digest } = await service.answerUpdateTitles(readFields(ctx), writeOptions(ctx));
        ctx.etag = digest;
        ctx.body = titles satisfies UpdateTitles['response'];
      },
    },

    document: {
      async find(ctx: Context): Promise<void> {
        const format = readString(readQuery(ctx), 'format', messageTexts(ctx));
        const answer = await service.answerDocument({ ...readOptions(ctx), format });
        send(ctx, answer, mediaTypes[answer.format]);
      },
    },

    accessibility: {
      async find(ctx: Context): Promise<void> {
        const format = readString(readQuery(ctx), 'format', messageTexts(ctx));
        const answer = await service.answerAccessibility({ ...readOptions(ctx), format });
        send(ctx, answer, mediaTypes[answer.format]);
      },
    },

    links: {
      async find(ctx: Context): Promise<void> {
        const format = readString(readQuery(ctx), 'format', messageTexts(ctx));
        const { origin } = ctx.request;
        // A page on this very origin is named by its URL alone, unless its policy forbids that, as Strapi's does.
        const own = ctx.get('Sec-Fetch-Site') === 'same-origin' ? origin : '';
        const reader = ctx.get('Origin') || ctx.get('Referer') || own;
        const answer = await service.answerLinks({ ...readOptions(ctx), format, origin, reader });
        send(ctx, answer, mediaTypes[answer.format]);
      },
    },

    completeness: {
      async find(ctx: Context): Promise<void> {
        const date = readString(readQuery(ctx), 'date', messageTexts(ctx));
        // Always protected, regardless of the configuration of the other routes.
        send(ctx, await service.answerCompleteness({ ...findingsFor(ctx), date }), JSON_CONTENT_TYPE, false);
      },
    },

    revisions: {
      async find(ctx: Context): Promise<void> {
        const page = readPage(readQuery(ctx), paging, messageTexts(ctx));
        const { revisions, total } = await service.findRevisions(pageOffset(page), page.pageSize, page.withCount);
        ctx.body = { data: revisions, meta: { pagination: pageMeta(page, total) } } satisfies FindRevisions['response'];
      },

      async findOne(ctx: Context): Promise<void> {
        const number = parseId(readParam(ctx, 'number'));
        if (number === undefined) throw new errors.NotFoundError(messageTexts(ctx).revisionNotFound);
        ctx.body = { data: await service.findRevision(number, readOptions(ctx)) } satisfies FindRevision['response'];
      },
    },
  };
};
