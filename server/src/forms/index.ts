import { tmpdir } from 'node:os';

import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

import type { Limiter } from '../access/limiter';
import type { Config } from '../config';
import { createBodyParser, hostBodySettings } from '../http/body';
import { type Download, sendDownload } from '../http/download';
import { createUploadFolder } from '../http/upload-folder';
import type { PageSettings } from '../input/query';
import { requiresHttps } from '../network/guard';
import { elapsed } from '../strapi/clock';
import { createDatabaseClock } from '../strapi/database/database-clock';
import { inTransaction } from '../strapi/database/transactions';
import type { Locales } from '../strapi/locales';
import { addressOf, type Mail } from '../strapi/mail';
import { createPeople } from '../strapi/people';
import { findApiRoot, findMailDefaults, findMailProvider, findPublicUrl, readSecrets } from '../strapi/services';
import { createUsedOrigins } from '../strapi/used-origins';
import { isEmail } from '../text/clean';
import { createFormsAdminControllers } from './admin-controllers';
import { createAdmission, createTakesAnyLanguage } from './admission';
import { createConfirmController } from './confirm-controller';
import { createFormsControllers } from './controller';
import { type Addressee, createDeclare } from './declare';
import type { Variables } from './definition/variables';
import { createDelivery } from './delivery';
import { createDoctor } from './delivery/doctor/doctor';
import { createNoteReturn } from './delivery/doctor/round-trip';
import { createMailbox } from './delivery/inbound/mailbox';
import type { FindNotice } from './delivery/mail/composer';
import { createRequest } from './delivery/webhooks/request';
import { createDrafts } from './drafts';
import type { Formats } from './fields/formats';
import { createFileStorage } from './files/file-storage';
import { createFiles } from './files/files';
import type { HookRegistry } from './hooks';
import { createImportController } from './import-controller';
import { createSubmissionsImport } from './import/import';
import { createAssignments } from './inbox/assignments';
import { createAttention } from './inbox/attention';
import { createEdits } from './inbox/edits';
import { createExporter } from './inbox/export';
import { createFigures } from './inbox/figures';
import { createInbox } from './inbox/inbox';
import { createIndexing } from './inbox/indexing';
import { createLabels } from './inbox/labels';
import { createReplaced } from './inbox/replaced';
import { createSavedFilters } from './inbox/saved-filters';
import { createSummaries } from './inbox/summaries';
import { createCaptcha } from './intake/captcha';
import { createLabelsController } from './labels-controller';
import { createPageAnswers } from './pages/answer';
import { createElements, readStyles } from './pages/elements';
import { createSendPage } from './pages/send-page';
import { createTrustedClock } from './privacy/expiry';
import { createMaintenance } from './privacy/maintenance';
import { createPersonalData } from './privacy/personal-data';
import { createRetention } from './privacy/retention';
import { createFindEnabled, createPublicForms } from './public-forms';
import { createFormsService } from './service';
import type { FormsStores } from './store';
import { createFormCache } from './store/form-cache';
import { createStoredSubmissions } from './stored-submissions';
import { createSubmissionsService } from './submissions';
import { createTransfer } from './transfer';

interface Dependencies {
  config: Config;
  stores: FormsStores;
  send: (mail: Mail) => Promise<unknown>;
  variables: Variables;
  limiter: Limiter;
  locales: Locales;
  paging: PageSettings;
  formats: Formats;
  hooks: HookRegistry;
  /** Whom visitors can turn to, by the imprint. @param language of the texts: a language tag */
  findAddressee: (language: string) => Promise<Addressee>;
  /** The links that the site owes its visitors, as HTML. @param origin of the request */
  findLinks: (language: string, origin: string) => Promise<string>;
  /** By whose clock people are told times. */
  findTimeZone: () => Promise<string>;
  /** The owner's country, by the imprint: a code of ISO 3166-1 alpha-3, or `''`. */
  findCountry: () => Promise<string>;
  /** What tells the team of something else than a submission. */
  findNotice: FindNotice;
}

/** The clock by which submissions are dated and expire. */
const createClock = (stores: FormsStores) =>
  createTrustedClock({
    now: () => Date.now(),
    elapsed,
    readDatabaseClock: () => stores.retention.readClock(),
    findLastRun: async () => {
      const { lastRun } = await stores.retention.findState();
      return lastRun === null ? undefined : Date.parse(lastRun.at);
    },
  });

/** `forms/v1`, the forms and the inbox of the admin panel, and their scheduled jobs. */
export const createForms = (strapi: Core.Strapi, dependencies: Dependencies) => {
  const {
    config,
    stores,
    send,
    variables,
    limiter,
    locales,
    paging,
    formats,
    hooks,
    findAddressee,
    findLinks,
    findTimeZone,
    findCountry,
    findNotice,
  } = dependencies;
  const store = stores.forms;
  const logError = (message: string) => strapi.log.error(message);

  const shared = {
    readTime: createClock(stores),
    store,
    config: config.forms,
    limiter,
    secrets: readSecrets(strapi),
    formats,
  };
  const findEnabled = createFindEnabled(createFormCache({ store, inTransaction: () => strapi.db.inTransaction() }));
  const { allowPrivate } = config.forms.webhooks;
  const request = createRequest({ allowPrivate, requireHttps: requiresHttps(process.env) });
  const apiRoot = (origin: string): string => findApiRoot(strapi, origin);
  const captcha = createCaptcha({
    config: config.forms.captcha,
    secrets: shared.secrets,
    fetch: (url, options) => strapi.fetch(url, options),
    logError,
    now: () => Date.now(),
  });
  const { webhooks, deliveries } = stores;
  const forms = createFormsService({ ...shared, webhooks, deliveries, request, captcha });
  const publicForms = createPublicForms({
    ...shared,
    findEnabled,
    captcha,
    apiRoot,
    findContact: async (language) => (await findAddressee(language)).lines,
  });
  const transfer = createTransfer({
    forms,
    store,
    transaction: (work) => inTransaction(strapi, work),
    inTransaction: () => strapi.db.inTransaction(),
  });
  const storage = createFileStorage(strapi, config.forms.filesPath);
  const files = createFiles({ store: stores.files, storage, logError });
  const warn = (message: string) => strapi.log.warn(message);
  const replaced = createReplaced({ store, storage, installation: stores.installation, warn });
  const usedOrigins = createUsedOrigins({ store, logError });
  const indexing = createIndexing({ terms: stores.terms, log: strapi.log });
  const declare = createDeclare({
    ...shared,
    findEnabled,
    declarations: stores.declarations,
    mails: stores.mails,
    findAddressee,
    findTimeZone,
    receiptUrl: (origin, token) => `${apiRoot(origin)}/forms/v1/receipt/${token}`,
    noteOrigin: usedOrigins.note,
  });
  const drafts = createDrafts({ ...shared, drafts: stores.drafts, files, findEnabled, findTimeZone });
  const submissions = createSubmissionsService({
    ...shared,
    findEnabled,
    captcha,
    declare: declare.declare,
    findDraft: drafts.find,
    files,
    noteOrigin: usedOrigins.note,
    findTimeZone,
    hooks,
    logError,
    warn,
  });
  const { isIncomplete } = indexing;
  const storedSubmissions = createStoredSubmissions({ store, forms, paging, isIncomplete });
  const findLanguage = async (): Promise<string> =>
    config.forms.mail.locale ?? config.imprint.locale ?? (await locales.findDefault());
  const submissionsImport = createSubmissionsImport({
    store,
    defaultDays: config.forms.retentionDays,
    findLanguage,
    readTime: shared.readTime,
  });
  const people = createPeople(strapi);
  const { letters, mailer, deliverer, responses, replyFiles, optIn, previews, inbound } = createDelivery(strapi, {
    config: config.forms,
    stores,
    files,
    createFolder: () => createUploadFolder(tmpdir()),
    request,
    limiter,
    send,
    variables,
    people,
    hooks,
    findNotice,
    findLanguage,
    findTimeZone,
    logError,
  });
  // What becomes of a copy is not to be mixed up with what visitors answer.
  const isReading = config.edition === 'extended' && config.forms.outbox.mode === 'send';
  const imap = isReading ? config.replies.inbound?.imap : undefined;
  const noting = { jobs: stores.jobs, clock: createDatabaseClock(strapi) };
  const mailbox = createMailbox({
    ...noting,
    settings: imap,
    receive: (raw) => inbound.receive(raw),
    noteReturn: createNoteReturn(noting),
    log: strapi.log,
  });
  const defaults = findMailDefaults(strapi);
  const doctor = createDoctor({
    ...noting,
    provider: findMailProvider(strapi),
    defaults,
    outbox: config.forms.outbox,
    address: imap && [imap.user, defaults.replyTo, defaults.sender].map(addressOf).find(isEmail),
    mailbox,
    mails: stores.mails,
    send,
    limiter,
  });
  const retention = createRetention({
    store,
    expired: stores.retention,
    optIns: stores.optIns,
    defaultDays: config.forms.retentionDays,
    log: strapi.log,
  });
  const inbox = createInbox({
    isIncomplete,
    stores,
    people,
    findProofs: declare.findProofs,
    optIn,
    mailer,
    letters,
    deliverer,
    paging,
    findSubject: config.edition === 'extended' ? (found) => responses.findSubject(found) : undefined,
  });
  const assignments = createAssignments({ assignments: stores.assignments, people, mails: stores.mails });
  const edits = createEdits({ stores, submissions, locales, formats });
  const savedFilters = createSavedFilters(stores.jobs);
  const attention = createAttention({ stores, deliverer, mailbox, warn });
  const figures = createFigures({
    inbox: stores.inbox,
    replies: config.edition === 'extended' ? stores.figures : undefined,
    findTimeZone,
  });
  const exporter = createExporter({
    isIncomplete,
    store,
    inbox: stores.inbox,
    optIns: stores.optIns,
    findTimeZone,
    declarations: stores.declarations,
    findProofs: declare.findProofs,
    people,
    labels: stores.labels,
  });
  const personalData = createPersonalData({
    stores,
    inbox,
    savedFilters,
    transaction: (work) => inTransaction(strapi, work),
    paging,
  });
  const summaries = createSummaries({
    store,
    totals: stores.totals,
    locales,
    config,
    apiRoot,
    formats,
    paging,
    hasPublicUrl: findPublicUrl(strapi) !== undefined,
    findMissing: variables.missing,
    findTimeZone,
    findCountry,
  });
  const { name, logo } = config.forms.mail;
  const sendPage = createSendPage({ look: { name, logo, ...config.forms.pages }, findLinks, logError });
  const elements = createElements(Object.keys(config.forms.texts));
  const pageAnswers = createPageAnswers({
    forms: publicForms,
    submissions,
    drafts,
    declare,
    secrets: shared.secrets,
    redirects: config.forms.redirects,
    elements,
    pages: sendPage,
    apiRoot,
    logError,
  });
  const sendFile = (ctx: Context, file: Download) => sendDownload(strapi, ctx, file);

  return {
    forms: { ...forms, ...publicForms, on: hooks.on },
    transfer,
    submissions: { ...submissions, ...storedSubmissions },
    responses,
    replyFiles,
    inbound,
    summaries,
    answerPage: (ctx: Context, about: 'submission' | 'draft') =>
      ctx.method === 'POST' ? pageAnswers.answer(ctx, about) : pageAnswers.reopen(ctx),
    admitFiles: createAdmission(submissions),
    takesAnyLanguage: createTakesAnyLanguage(publicForms),
    inbox,
    files,
    mails: {
      find: (formId: string, submissionId: number) => stores.mails.find(formId, submissionId),
      send: (mailId: number) => mailer.send(mailId),
      notifyMissed: (formId: string, submissionId: number) => letters.catchUp(formId, [submissionId]),
    },
    deliveries: {
      find: (formId: string, submissionId: number) => stores.deliveries.findOf(formId, submissionId),
      send: (deliveryId: number) => deliverer.send(deliveryId),
    },
    webhooks: {
      find: (formId: string) => deliverer.find(formId),
      test: (formId: string, hookId: string) => deliverer.test(formId, hookId),
      renewSecret: (formId: string, hookId: string) => deliverer.renewSecret(formId, hookId),
      start: (formId: string, hookId: string) => deliverer.start(formId, hookId),
    },
    maintenance: createMaintenance({
      forms: store,
      mailer,
      deliverer,
      files,
      retention,
      totals: stores.totals,
      submissions: stores.submissions,
      log: strapi.log,
      indexing,
      captchas: stores.captchas,
      drafts: stores.drafts,
      replaced,
      personalData,
      mailbox,
    }),
    async prepare(): Promise<void> {
      const missing = variables.missing();
      if (missing.length > 0) warn(`imprint: forms.variables names what is not set: ${missing.join(', ')}`);
      people.beforeDeletion(async (userId) => {
        await stores.assignments.release(userId);
        await savedFilters.forget(userId);
      });
      await stores.submissions.createStatistics();
      await stores.submissions.findGaps();
      await indexing.prepare();
      await replaced.prepare();
      await stores.files.mark();
      await attention.prepare();
      await deliverer.prepare();
    },
    controllers: {
      ...createFormsControllers({
        forms: { ...forms, ...publicForms },
        submissions: { ...submissions, ...storedSubmissions },
        drafts,
        exporter,
        pages: pageAnswers,
        elements,
        styles: readStyles,
        cacheControl: config.imprint.cacheControl,
        send: sendFile,
      }),
      confirmations: createConfirmController({ optIn, pages: sendPage, logError }),
      'labels-admin': createLabelsController(createLabels({ labels: stores.labels })),
      'submissions-import': createImportController(submissionsImport),
      ...createFormsAdminControllers({
        forms,
        summaries,
        previews,
        inbox,
        assignments,
        edits,
        parseForm: createBodyParser(strapi, hostBodySettings(strapi), createAdmission(submissions)),
        attention,
        savedFilters,
        doctor,
        figures,
        exporter,
        personalData,
        retention,
        files,
        deliverer,
        transfer,
        contentTypes: () => Object.keys(strapi.contentTypes),
        send: sendFile,
      }),
    },
    async close(): Promise<void> {
      stores.totals.close();
      stores.submissions.close();
      await Promise.all([
        store.close(),
        mailer.close(),
        deliverer.close(),
        retention.close(),
        files.close(),
        usedOrigins.close(),
        indexing.close(),
        mailbox.close(),
      ]);
    },
  };
};
