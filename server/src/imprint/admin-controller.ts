import { errors } from '@strapi/utils';
import type { Context } from 'koa';

import type * as contract from '../contracts/imprint-admin';
import type { FindSite, SaveSite } from '../contracts/site';
import { answers, answersData, mayDo, readBodyObject } from '../http/admin';
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
import { type MessageLanguage, messageLanguages, type Texts } from '../text/messages';
import type { Editor, ImprintAdminService } from './admin-service';
import type { LawWatch } from './law-watch';
import { BASE } from './record/record';
import type { ImprintService } from './service';

interface Dependencies {
  service: ImprintAdminService;
  imprint: ImprintService;
  lawWatch: LawWatch;
  paging: PageSettings;
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
const readBaseRevision = ({ revision }: Row, texts: Texts): number =>
  readRevision('revision', revision, texts) ?? refuse('revision', texts.required('revision'));

const readNumber = (ctx: Context, texts: Texts): number => {
  const number = parseId(readParam(ctx, 'number'));
  if (number === undefined) throw new errors.NotFoundError(texts.revisionNotFound);
  return number;
};

const readPlanId = (ctx: Context): number | undefined => parseId(readParam(ctx, 'id'));

/** A language for display; languages that no longer exist are displayed too, so only the format is checked. */
const readLanguage = (body: Row, name: string, texts: Texts): string => {
  const tag = getText(body, name);
  return tag === BASE || LANGUAGE_TAG.test(tag) ? tag : refuse(name, texts.unknownLocale(tag));
};

const readHint = (body: Row, texts: Texts) => ({
  rule: getText(body, 'rule'),
  locale: readLanguage(body, 'locale', texts),
});

/** Translates between Koa and the service of the admin panel's pages. */
export const createImprintAdminController = ({ service, imprint, lawWatch, paging }: Dependencies) => ({
  catalogue: answersData<contract.FindCatalogue>((ctx) => service.catalogue(readEditor(ctx))),

  record: answersData<contract.FindRecord>(() => service.record()),

  save: answersData<contract.SaveRecord>((ctx, texts) => {
    const body = readBodyObject(ctx, texts);
    return service.save(readBaseRevision(body, texts), body.values, body.titles, readEditor(ctx));
  }),

  check: answersData<contract.CheckDraft>((ctx, texts) => {
    const { values, titles, kept, ...body } = readBodyObject(ctx, texts);
    const language = readLanguage(body, 'language', texts);
    const previewLanguage = readLanguage(body, 'previewLanguage', texts);
    return service.check({ values, titles, kept, language, previewLanguage }, readEditor(ctx));
  }),

  putAwayHint: answersData<contract.PutAwayHint>((ctx, texts) => {
    const { values, kept, reason, ...body } = readBodyObject(ctx, texts);
    return service.putAwayHint({ ...readHint(body, texts), reason, values, kept }, readEditor(ctx));
  }),

  bringBackHint: answersData<contract.BringBackHint>((ctx, texts) =>
    service.bringBackHint(readHint(readQuery(ctx), texts), readEditor(ctx)),
  ),

  completeness: answersData<contract.FindState>((ctx) => service.state(readEditor(ctx))),

  law: answersData<contract.FindLaw>((ctx) => lawWatch.news(readEditor(ctx).language)),

  site: answersData<FindSite>((ctx) => service.findSite(readEditor(ctx))),

  saveSite: answersData<SaveSite>((ctx, texts) => {
    const body = readBodyObject(ctx, texts);
    return service.saveSite(readBaseRevision(body, texts), body.site, readEditor(ctx));
  }),

  history: answers<contract.FindHistory>(async (ctx, texts) => {
    const page = readPage(readQuery(ctx), paging, texts);
    const { revisions, total } = await imprint.findRevisions(pageOffset(page), page.pageSize, page.withCount);
    return { data: await service.withLabels(revisions, readEditor(ctx)), meta: { pagination: pageMeta(page, total) } };
  }),

  past: answersData<contract.FindPast>((ctx, texts) => service.past(readNumber(ctx, texts), readEditor(ctx))),

  pastPage: answersData<contract.FindPastPage>(async (ctx, texts) => {
    const language = readLanguage(readQuery(ctx), 'language', texts);
    return { html: await service.pastPage(readNumber(ctx, texts), language, readEditor(ctx)) };
  }),

  revisionAt: answersData<contract.FindPastAt>((ctx, texts) => {
    const { at } = readQuery(ctx);
    const time = typeof at === 'string' ? readTime(at, 'end') : undefined;
    return service.revisionAt(time ?? refuse('at', texts.dateInvalid('at')), readEditor(ctx));
  }),

  planned: answersData<contract.FindPlanned>((ctx) => service.planned(readEditor(ctx))),

  plan: answersData<contract.PlanChanges>((ctx, texts) => {
    const body = readBodyObject(ctx, texts);
    return service.plan(getText(body, 'day'), body.values, body.titles, readEditor(ctx));
  }),

  checkPlan: answersData<contract.CheckPlan>((ctx, texts) => {
    const body = readBodyObject(ctx, texts);
    return service.checkPlan(getText(body, 'day'), body.values, body.titles, readEditor(ctx));
  }),

  plannedPage: answersData<contract.FindPlannedPage>(async (ctx, texts) => {
    const language = readLanguage(readQuery(ctx), 'language', texts);
    return { html: await service.plannedPage(readPlanId(ctx), language, readEditor(ctx)) };
  }),

  applyPlan: answersData<contract.ApplyPlanned>((ctx) => service.applyPlan(readPlanId(ctx), readEditor(ctx))),

  cancelPlan: answersData<contract.CancelPlanned>((ctx) => service.cancelPlan(readPlanId(ctx), readEditor(ctx))),

  restore: answersData<contract.Restore>((ctx, texts) => {
    const revision = readBaseRevision(readBodyObject(ctx, texts), texts);
    return service.restore(readNumber(ctx, texts), revision, readEditor(ctx));
  }),

  export: answers<contract.ExportImprint>(() => service.exportFile()),

  import: answersData<contract.PreviewImport>((ctx, texts) =>
    service.previewImport(readBodyObject(ctx, texts).content, readEditor(ctx)),
  ),

  readText: answersData<contract.ReadText>((ctx, texts) =>
    service.readText(readBodyObject(ctx, texts).text, readEditor(ctx)),
  ),

  importRemote: answersData<contract.PreviewRemoteImport>((ctx, texts) => {
    const body = readBodyObject(ctx, texts);
    const [address, user, password] = [getText(body, 'address'), getText(body, 'user'), getText(body, 'password')];
    return service.previewRemote({ address, user, password }, readEditor(ctx));
  }),
});
