import { errors } from '@strapi/utils';
import type { Context } from 'koa';

import { authorOf } from '../access/strategy';
import { readFields } from '../http/body';
import { messageTexts } from '../http/language';
import {
  numberInPath,
  offsetOf,
  pageMeta,
  type PageSettings,
  paramOf,
  queryOf,
  readPage,
  textInQuery,
} from '../http/query';
import { titleLanguages } from './catalogue';
import { mediaTypes } from './contract';
import type { ImprintService, ReadOptions, WriteOptions } from './service';
import type { Answer } from './snapshot';

interface Dependencies {
  service: ImprintService;
  cacheControl: string;
  pages: PageSettings;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const TEXT_TYPE = 'text/plain; charset=utf-8';

const readOptions = (ctx: Context): ReadOptions => {
  const locale = ctx.querystring === '' ? undefined : queryOf(ctx).locale;
  return {
    locale: typeof locale === 'string' ? locale : undefined,
    // Worked out where something is to be said, which reading seldom is.
    get texts() {
      return messageTexts(ctx);
    },
  };
};

const writeOptions = (ctx: Context): WriteOptions => ({
  ...readOptions(ctx),
  author: authorOf(ctx.state.auth),
  ifMatch: ctx.headers['if-match'],
});

/** Translates between Koa and the room's service; the actions are named like their permissions. */
export const createImprintControllers = ({ service, cacheControl, pages }: Dependencies) => {
  const send = (ctx: Context, { body, etag }: Answer, type: string, caching = cacheControl): void => {
    ctx.set('ETag', etag);
    ctx.set('Cache-Control', caching);
    if (ctx.headers['if-none-match'] !== undefined) {
      // Koa compares only where the answer would be a success.
      ctx.status = 200;
      if (ctx.fresh) {
        ctx.status = 304;
        return;
      }
    }
    ctx.set('Content-Type', type);
    ctx.body = body;
  };

  /** Sends an answer when it is there, which for the ones at hand is now. */
  const sendWhenReady = (ctx: Context, answer: Answer | Promise<Answer>, type = JSON_TYPE): void | Promise<void> => {
    if (!(answer instanceof Promise)) {
      send(ctx, answer, type);
      return;
    }
    return answer.then((ready) => {
      send(ctx, ready, type);
    });
  };

  return {
    options: {
      find(ctx: Context): void | Promise<void> {
        const option = paramOf(ctx, 'option');
        if (option === 'all') return sendWhenReady(ctx, service.answerAll(readOptions(ctx)));
        ctx.vary('Accept');
        const plain = ctx.accepts('json', 'text') === 'text';
        return sendWhenReady(ctx, service.answerOption(option, plain, readOptions(ctx)), plain ? TEXT_TYPE : JSON_TYPE);
      },

      async update(ctx: Context): Promise<void> {
        const { body, etag } = await service.answerUpdate(await readFields(ctx), writeOptions(ctx));
        ctx.set('ETag', etag);
        ctx.set('Content-Type', JSON_TYPE);
        ctx.body = body;
      },
    },

    titles: {
      async find(ctx: Context): Promise<void> {
        send(ctx, await service.answerTitles(readOptions(ctx)), JSON_TYPE);
      },

      async update(ctx: Context): Promise<void> {
        const { titles, etag } = await service.answerUpdateTitles(await readFields(ctx), writeOptions(ctx));
        ctx.set('ETag', etag);
        ctx.body = titles;
      },
    },

    document: {
      async find(ctx: Context): Promise<void> {
        const format = textInQuery(queryOf(ctx), 'format', messageTexts(ctx));
        const answer = await service.answerDocument({ ...readOptions(ctx), format });
        send(ctx, answer, mediaTypes[answer.format]);
      },
    },

    completeness: {
      async find(ctx: Context): Promise<void> {
        const options = readOptions(ctx);
        ctx.vary('Accept-Language');
        const language = options.locale || ctx.acceptsLanguages([...titleLanguages]) || 'en';
        // Always behind a credential, whatever the other answers are.
        const caching = cacheControl.replace(/\bpublic\b/i, 'private');
        send(ctx, await service.answerCompleteness({ ...options, language }), JSON_TYPE, caching);
      },
    },

    revisions: {
      async find(ctx: Context): Promise<void> {
        const page = readPage(queryOf(ctx), pages, messageTexts(ctx));
        const { revisions, total } = await service.findRevisions(offsetOf(page), page.pageSize, page.withCount);
        ctx.body = { data: revisions, meta: { pagination: pageMeta(page, total) } };
      },

      async findOne(ctx: Context): Promise<void> {
        const number = numberInPath(paramOf(ctx, 'number'));
        if (number === undefined) throw new errors.NotFoundError(messageTexts(ctx).revisionNotFound);
        ctx.body = { data: await service.findRevision(number, readOptions(ctx)) };
      },
    },
  };
};
