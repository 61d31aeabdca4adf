import { errors } from '@strapi/utils';
import type { Context } from 'koa';

import type {
  BringBackHint,
  CheckDraft,
  ExportImprint,
  FindCatalogue,
  FindHistory,
  FindPast,
  FindPastAt,
  FindPastPage,
  FindRecord,
  FindState,
  PreviewImport,
  PreviewRemoteImport,
  PutAwayHint,
  ReadText,
  Restore,
  SaveRecord,
} from '../contracts/imprint-admin';
import type { FindSite, SaveSite } from '../contracts/site';
import { readBodyObject, mayDo } from '../http/admin';
import { messageTexts } from '../http/language';
import {
  pageOffset,
  pageMeta,
  type PageSettings,
  readParam,
  parseId,
  readQuery,
  readPage,
  readRevision,
  readTime,
} from '../input/query';
import { findAuthor } from '../strapi/author';
import { type Row, getText } from '../strapi/database/table';
import { refuse } from '../strapi/errors';
import { LANGUAGE_TAG } from '../text/language';
import { type MessageLanguage, messageLanguages } from '../text/messages';
import type { Editor, ImprintAdminService } from './admin-service';
import { BASE } from './record/record';
import type { ImprintService } from './service';

interface Dependencies {
  service: ImprintAdminService;
  imprint: ImprintService;
  pages: PageSettings;
}

const readEditor = (ctx: Context): Editor => {
  const accepted = ctx.acceptsLanguages([...messageLanguages]);
  const language: MessageLanguage = messageLanguages.find((known) => known === accepted) ?? 'en';
  return {
    author: findAuthor(ctx.state),
    language,
    can: (action) => mayDo(ctx, action),
  };
};

/** The revision that the editor started from; 0: nothing had been written yet. */
const readBaseRevision = (ctx: Context, { revision }: Row): number => {
  const texts = messageTexts(ctx);
  return readRevision('revision', revision, texts) ?? refuse('revision', texts.required('revision'));
};

const readNumber = (ctx: Context): number => {
  const number = parseId(readParam(ctx, 'number'));
  if (number === undefined) throw new errors.NotFoundError(messageTexts(ctx).revisionNotFound);
  return number;
};

/** Translates between Koa and the service of the admin panel's pages. */
export const createImprintAdminController = ({ service, imprint, pages }: Dependencies) => {
  /** A language for display; languages that no longer exist are displayed too, so only the format is checked. */
  const readLanguage = (ctx: Context, body: Row, name: string): string => {
    const tag = getText(body, name);
    if (tag === BASE || LANGUAGE_TAG.test(tag)) return tag;
    return refuse(name, messageTexts(ctx).unknownLocale(tag));
  };

  return {
    async catalogue(ctx: Context): Promise<void> {
      ctx.body = { data: await service.catalogue(readEditor(ctx)) } satisfies FindCatalogue['response'];
    },

    async record(ctx: Context): Promise<void> {
      ctx.body = { data: await service.record() } satisfies FindRecord['response'];
    },

    async save(ctx: Context): Promise<void> {
      const body = readBodyObject(ctx, messageTexts(ctx));
      ctx.body = {
        data: await service.save(readBaseRevision(ctx, body), body.values, body.titles, readEditor(ctx)),
      } satisfies SaveRecord['response'];
    },

    async check(ctx: Context): Promise<void> {
      const body = readBodyObject(ctx, messageTexts(ctx));
      const language = readLanguage(ctx, body, 'language');
      const previewLanguage = readLanguage(ctx, body, 'previewLanguage');
      ctx.body = {
        data: await service.check(
          { values: body.values, titles: body.titles, kept: body.kept, language, previewLanguage },
          readEditor(ctx),
        ),
      } satisfies CheckDraft['response'];
    },

    async putAwayHint(ctx: Context): Promise<void> {
      const { values, kept, ...body } = readBodyObject(ctx, messageTexts(ctx));
      const hint = { rule: getText(body, 'rule'), locale: readLanguage(ctx, body, 'locale') };
      ctx.body = {
        data: await service.putAwayHint({ ...hint, reason: body.reason, values, kept }, readEditor(ctx)),
      } satisfies PutAwayHint['response'];
    },

    async bringBackHint(ctx: Context): Promise<void> {
      const query = readQuery(ctx);
      const hint = { rule: getText(query, 'rule'), locale: readLanguage(ctx, query, 'locale') };
      ctx.body = { data: await service.bringBackHint(hint, readEditor(ctx)) } satisfies BringBackHint['response'];
    },

    async completeness(ctx: Context): Promise<void> {
      ctx.body = { data: await service.state(readEditor(ctx)) } satisfies FindState['response'];
    },

    async site(ctx: Context): Promise<void> {
      ctx.body = { data: await service.findSite(readEditor(ctx)) } satisfies FindSite['response'];
    },

    async saveSite(ctx: Context): Promise<void> {
      const body = readBodyObject(ctx, messageTexts(ctx));
      ctx.body = {
        data: await service.saveSite(readBaseRevision(ctx, body), body.site, readEditor(ctx)),
      } satisfies SaveSite['response'];
    },

    async history(ctx: Context): Promise<void> {
      const page = readPage(readQuery(ctx), pages, messageTexts(ctx));
      const { revisions, total } = await imprint.findRevisions(pageOffset(page), page.pageSize, page.withCount);
      ctx.body = { data: revisions, meta: { pagination: pageMeta(page, total) } } satisfies FindHistory['response'];
    },

    async past(ctx: Context): Promise<void> {
      ctx.body = { data: await service.past(readNumber(ctx), readEditor(ctx)) } satisfies FindPast['response'];
    },

    async pastPage(ctx: Context): Promise<void> {
      const language = readLanguage(ctx, readQuery(ctx), 'language');
      ctx.body = {
        data: { html: await service.pastPage(readNumber(ctx), language, readEditor(ctx)) },
      } satisfies FindPastPage['response'];
    },

    async revisionAt(ctx: Context): Promise<void> {
      const { at } = readQuery(ctx);
      const time = typeof at === 'string' ? readTime(at, 'end') : undefined;
      const from = time ?? refuse('at', messageTexts(ctx).dateInvalid('at'));
      ctx.body = { data: await service.revisionAt(from, readEditor(ctx)) } satisfies FindPastAt['response'];
    },

    async restore(ctx: Context): Promise<void> {
      const revision = readBaseRevision(ctx, readBodyObject(ctx, messageTexts(ctx)));
      ctx.body = {
        data: await service.restore(readNumber(ctx), revision, readEditor(ctx)),
      } satisfies Restore['response'];
    },

    async export(ctx: Context): Promise<void> {
      ctx.body = (await service.exportFile()) satisfies ExportImprint['response'];
    },

    async import(ctx: Context): Promise<void> {
      ctx.body = {
        data: await service.previewImport(readBodyObject(ctx, messageTexts(ctx)).content, readEditor(ctx)),
      } satisfies PreviewImport['response'];
    },

    async readText(ctx: Context): Promise<void> {
      const { text } = readBodyObject(ctx, messageTexts(ctx));
      ctx.body = { data: await service.readText(text, readEditor(ctx)) } satisfies ReadText['response'];
    },

    async importRemote(ctx: Context): Promise<void> {
      const body = readBodyObject(ctx, messageTexts(ctx));
      const site = {
        address: getText(body, 'address'),
        user: getText(body, 'user'),
        password: getText(body, 'password'),
      };
      ctx.body = {
        data: await service.previewRemote(site, readEditor(ctx)),
      } satisfies PreviewRemoteImport['response'];
    },
  };
};
