import { errors } from '@strapi/utils';
import type { Context } from 'koa';

import { adminAuthorOf } from '../access/strategy';
import { type Row, textOf } from '../database';
import { bodyOf, mayDo } from '../http/admin';
import { fieldError, throwFieldErrors } from '../http/errors';
import { messageTexts } from '../http/language';
import {
  numberInPath,
  offsetOf,
  pageMeta,
  type PageSettings,
  paramOf,
  queryOf,
  readPage,
  readTime,
} from '../http/query';
import { LANGUAGE_TAG, type MessageLanguage, messageLanguages } from '../http/texts';
import type { Editor, ImprintAdminService } from './admin-service';
import { BASE } from './record';
import type { ImprintService } from './service';

interface Dependencies {
  service: ImprintAdminService;
  imprint: ImprintService;
  pages: PageSettings;
}

const editorOf = (ctx: Context): Editor => {
  const accepted = ctx.acceptsLanguages([...messageLanguages]);
  const language: MessageLanguage = messageLanguages.find((known) => known === accepted) ?? 'en';
  return {
    author: adminAuthorOf(ctx.state.user),
    language,
    can: (action) => mayDo(ctx, action),
  };
};

/** The revision that the editor started from; 0: nothing had ever been written. */
const revisionOf = (ctx: Context, body: Row): number => {
  const { revision } = body;
  if (typeof revision === 'number' && Number.isSafeInteger(revision) && revision >= 0) return revision;
  throwFieldErrors([fieldError('revision', messageTexts(ctx).numberInvalid('revision'))]);
  return 0;
};

const numberOf = (ctx: Context): number => {
  const number = numberInPath(paramOf(ctx, 'number'));
  if (number === undefined) throw new errors.NotFoundError(messageTexts(ctx).revisionNotFound);
  return number;
};

/** Translates between Koa and the room's work for its own pages. */
export const createImprintAdminController = ({ service, imprint, pages }: Dependencies) => {
  /** A language to show something in; one that is no more is shown too, so only its form is checked. */
  const languageOf = (ctx: Context, body: Row, name: string): string => {
    const tag = textOf(body, name);
    if (tag === BASE || LANGUAGE_TAG.test(tag)) return tag;
    throwFieldErrors([fieldError(name, messageTexts(ctx).unknownLocale(tag))]);
    return BASE;
  };

  return {
    async catalogue(ctx: Context): Promise<void> {
      ctx.body = { data: await service.catalogue(editorOf(ctx)) };
    },

    async record(ctx: Context): Promise<void> {
      ctx.body = { data: await service.record() };
    },

    async save(ctx: Context): Promise<void> {
      const body = bodyOf(ctx, messageTexts(ctx));
      ctx.body = { data: await service.save(revisionOf(ctx, body), body.values, body.titles, editorOf(ctx)) };
    },

    async check(ctx: Context): Promise<void> {
      const body = bodyOf(ctx, messageTexts(ctx));
      const language = languageOf(ctx, body, 'language');
      const previewLanguage = languageOf(ctx, body, 'previewLanguage');
      ctx.body = {
        data: await service.check(
          { values: body.values, titles: body.titles, language, previewLanguage },
          editorOf(ctx),
        ),
      };
    },

    async completeness(ctx: Context): Promise<void> {
      ctx.body = { data: await service.state(editorOf(ctx)) };
    },

    async history(ctx: Context): Promise<void> {
      const page = readPage(queryOf(ctx), pages, messageTexts(ctx));
      const { revisions, total } = await imprint.findRevisions(offsetOf(page), page.pageSize, page.withCount);
      ctx.body = { data: revisions, meta: { pagination: pageMeta(page, total) } };
    },

    async past(ctx: Context): Promise<void> {
      ctx.body = { data: await service.past(numberOf(ctx), editorOf(ctx)) };
    },

    async pastOn(ctx: Context): Promise<void> {
      const { at } = queryOf(ctx);
      const time = typeof at === 'string' ? readTime(at, 'end') : undefined;
      if (time === undefined) {
        throwFieldErrors([fieldError('at', messageTexts(ctx).dateInvalid('at'))]);
        return;
      }
      ctx.body = { data: await service.pastOn(time, editorOf(ctx)) };
    },

    async restore(ctx: Context): Promise<void> {
      const revision = revisionOf(ctx, bodyOf(ctx, messageTexts(ctx)));
      ctx.body = { data: await service.restore(numberOf(ctx), revision, editorOf(ctx)) };
    },

    async export(ctx: Context): Promise<void> {
      ctx.body = await service.exportFile();
    },

    async import(ctx: Context): Promise<void> {
      ctx.body = { data: await service.previewImport(bodyOf(ctx, messageTexts(ctx)).content, editorOf(ctx)) };
    },
  };
};
